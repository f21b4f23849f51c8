"""The program from outside: its commands, its messages, its exit codes."""
import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

PROGRAM = os.environ["EVENKEEL"]
ROOT = Path(__file__).resolve().parents[2]
SHIPPED = ["base", "no-chips", "pro", "pro-no-chips", "pro-short", "pro-short-no-chips", "short", "short-no-chips"]


def run(*arguments, text=None, env=None):
    """The exit code, stdout and stderr of one call."""
    done = subprocess.run([PROGRAM, *arguments], cwd=ROOT, input=text, capture_output=True, text=True, timeout=300,
                          env={**os.environ, **(env or {})})
    return done.returncode, done.stdout, done.stderr


class Help(unittest.TestCase):
    def test_every_command_explains_itself_with_examples(self):
        code, out, _ = run("--help")
        self.assertEqual(code, 0)
        commands = [line.split()[0] for line in out.splitlines() if line.startswith("  ") and not line.startswith("  evenkeel")]
        self.assertEqual(commands, ["list", "check", "show", "play", "trace", "run", "report", "compare", "sensitivity", "sweep", "explore",
                                    "ask", "merge", "export", "signature", "schema",
                                    "completion"])
        for command in commands:
            code, out, err = run(command, "--help")
            self.assertEqual((code, err), (0, ""), command)
            self.assertIn("Examples:", out, command)

    def test_version(self):
        self.assertEqual(run("--version"), (0, "evenkeel 0.1.0\n", ""))


class Usage(unittest.TestCase):
    """Mistakes on the command line end with 2 and say what would be right."""

    def assert_usage(self, arguments, message):
        self.assertEqual(run(*arguments), (2, "", f"evenkeel: {message}\n"))

    def test_messages(self):
        self.assert_usage([], "a command is missing; 'evenkeel --help' shows what there is")
        self.assert_usage(["trce"], "there is no command 'trce', did you mean 'trace'?; 'evenkeel --help' shows what there is")
        self.assert_usage(["trace"], "the name of a variant is missing; 'evenkeel trace --help' shows what there is")
        self.assert_usage(["trace", "sunken-city/base", "--game", "x"],
                          "there is no option --game, did you mean '--games'?; 'evenkeel trace --help' shows what there is")
        self.assert_usage(["trace", "sunken-city/base", "--players", "5"], "sunken-city/base is for 2, 3, 4 players, not for 5")
        self.assert_usage(["trace", "sunken-city/base", "--agents", "randm"],
                          "there is no player 'randm'; known are random, human, greedy, mcts (did you mean 'random'?)")
        self.assert_usage(["trace", "sunken-city/base", "--players", "4", "--agents", "random,random"],
                          "--agents names 2 players for 4 seats; name one for all, or one a seat")
        self.assert_usage(["trace", "sunken-city/base", "--agents", "greedy:carefull"],
                          "there is no style 'carefull'; known are aggressive, careful, hoarder, standard (did you mean 'careful'?)")
        self.assert_usage(["trace", "sunken-city/base", "--agents", "greedy:200"],
                          "'greedy:200': greedy takes a style, as in greedy:careful, not a number")
        self.assert_usage(["trace", "sunken-city/base", "--seed", "99999999999999999999"],
                          "--seed is a whole number from 0 to 18446744073709551615, not '99999999999999999999'")
        self.assert_usage(["report", "x", "--baseline", ""], "--baseline is given an empty value; 'evenkeel report --help' shows what there is")
        self.assert_usage(["show", "a", "b"], "'b' is one argument too many; 'evenkeel show --help' shows what there is")
        self.assert_usage(["trace", "sunken-city/base", "--agents", "human"],
                          "a human cannot play in a trace; 'evenkeel play' has a seat for you")


class Configuration(unittest.TestCase):
    def test_list_says_who_can_play(self):
        game = json.loads(run("list", "--json")[1])[0]
        self.assertEqual([agent["name"] for agent in game["agents"]], ["random", "human", "greedy", "mcts"])
        self.assertEqual(game["styles"], ["aggressive", "careful", "hoarder", "standard"])
        self.assertIn("mcts:N    looks turns ahead", run("list")[1])

    def test_list(self):
        code, out, _ = run("list", "--json")
        self.assertEqual(code, 0)
        game = json.loads(out)[0]
        self.assertEqual([v["name"] for v in game["variants"]], [f"sunken-city/{name}" for name in SHIPPED])
        self.assertEqual([r["setting"] for r in game["rulings"]],
                         ["board.dark", "cards", "chips.count_at", "spirit.timing", "pro.spirit_move", "pro.no_house"])
        self.assertEqual(run("list", "--names")[1].split(), [f"sunken-city/{name}" for name in SHIPPED])

    def test_everything_that_ships_is_good(self):
        names = [f"sunken-city/{name}" for name in SHIPPED]
        self.assertEqual(run("check", *names), (0, "".join(f"{name}: good\n" for name in names), ""))

    def test_a_bad_file_ends_with_3_and_says_where(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "mine.yaml"
            file.write_text("extends: sunken-city/base\nspirit:\n  stepps: 4\n")
            code, out, err = run("check", str(file))
            self.assertEqual((code, out), (3, ""))
            self.assertEqual(err, f"{file}:3:3: spirit.stepps: there is no such setting, "
                             "allowed in spirit are starts, steps, timing; did you mean 'steps'?\n")
            code, out, _ = run("check", str(file), "--json")
            self.assertEqual(code, 3)
            problem = json.loads(out)[0]["problems"][0]
            self.assertEqual((problem["line"], problem["column"], problem["key"]), (3, 3, "spirit.stepps"))

    def test_the_resolved_rules_load_again_to_the_same_hash(self):
        for name in SHIPPED:
            for players in (2, 3, 4):
                _, text, _ = run("show", f"sunken-city/{name}", "--players", str(players))
                with tempfile.TemporaryDirectory() as folder:
                    file = Path(folder) / "again.yaml"
                    file.write_text(text)
                    self.assertEqual(run("show", str(file), "--players", str(players), "--hash"),
                                     run("show", f"sunken-city/{name}", "--players", str(players), "--hash"), name)

    def test_set_and_sweep(self):
        _, out, _ = run("show", "sunken-city/base", "--players", "4", "--set", "spirit.steps.4=5", "--json")
        self.assertEqual(json.loads(out)["spirit"]["steps"], 5)
        code, out, _ = run("show", "sunken-city/base", "--players", "4", "--sweep", "stacks.first.4=20..26:2",
                           "--sweep", "spirit.timing=any_step,between_actions")
        lines = [json.loads(line) for line in out.splitlines()]
        self.assertEqual((code, len(lines), len({line["hash"] for line in lines})), (0, 8, 8))

    def test_mixing_on_the_command_line(self):
        mixed = run("show", "sunken-city/base+pro+short", "--players", "3", "--hash")
        self.assertEqual(mixed, run("show", "sunken-city/pro-short", "--players", "3", "--hash"))

    def test_configs_can_be_elsewhere(self):
        code, _, err = run("list", "--configs", "nowhere")
        self.assertEqual((code, err), (3, "nowhere: not a configuration folder: there is no such folder\n"))
        self.assertEqual(run("list", "--names", env={"EVENKEEL_CONFIGS": str(ROOT / "configs")})[0], 0)
        self.assertEqual(run("list", "--names", env={"EVENKEEL_CONFIGS": "nowhere"})[0], 3)

    def test_a_sweep_on_the_command_line_goes_before_the_files_own(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "sweep.yaml"
            file.write_text("extends: sunken-city/base\nsweep:\n  stacks.first.4: 20..25\n")
            self.assertEqual(run("check", str(file))[1], f"{file}: good, a sweep of 6 variants\n")
            self.assertEqual(run("check", str(file), "--sweep", "stacks.first.4=20,22")[1], f"{file}: good, a sweep of 2 variants\n")

    def test_every_number_of_players_is_checked(self):
        code, _, err = run("check", "sunken-city/base", "--set", "stacks.first={2: 29, 3: 20, 4: 28}")
        self.assertEqual((code, err.count("\n")), (3, 2), err)


class Play(unittest.TestCase):
    def test_a_game_is_told_to_its_end(self):
        code, out, err = run("play", "sunken-city/pro", "--players", "2", "--seed", "5")
        self.assertEqual((code, err), (0, ""))
        self.assertIn("Round 1, A at a1: card ", out)
        self.assertRegex(out.splitlines()[-1], r"(wins|share the win) after \d+ rounds")
        self.assertNotIn("\033", out)
        self.assertIn("\033[", run("play", "sunken-city/pro", "--players", "2", "--colour", "always")[1])

    def test_three_dots_fill_the_seats(self):
        asked = ("sunken-city/base", "--players", "3", "--seed", "5", "--agents")
        for command in ("play", "trace"):
            self.assertEqual(run(command, *asked, "greedy, random..."), run(command, *asked, "greedy,random,random"))

    def test_a_person_takes_a_seat(self):
        code, out, err = run("play", "sunken-city/base", "--players", "2", "--agents", "human,random",
                             text="card 9/9\n?\ncard 3/4\nstreet a2-a1\nhouse 9 d3\nstreet b1-c1\nstep a1\nq\n")
        self.assertEqual((code, err), (0, "\nThe game was left before its end.\n"))
        self.assertIn("'card 9/9' is not a legal decision here", out)
        self.assertIn("  street a1-a2\n", out)
        self.assertIn("  step a1-a2\n", out)


class Completion(unittest.TestCase):
    def complete(self, line):
        script = (f'source <("{PROGRAM}" completion bash); COMP_WORDS=({line}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); '
                  '_evenkeel; printf "%s\\n" "${COMPREPLY[@]}"')
        done = subprocess.run(["bash", "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60)
        return done.stdout.split()

    def test_commands_variants_options_and_agents(self):
        self.assertEqual(self.complete(f"{PROGRAM} sh"), ["show"])
        self.assertEqual(self.complete(f"{PROGRAM} show sunken-city/pro-no"), ["sunken-city/pro-no-chips"])
        self.assertEqual(self.complete(f"{PROGRAM} trace --leg"), ["--legal"])
        self.assertEqual(self.complete(f"{PROGRAM} trace x --agents ran"), ["random"])


if __name__ == "__main__":
    unittest.main()

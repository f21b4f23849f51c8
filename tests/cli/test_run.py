"""`evenkeel run` from outside: the same bytes however it is run, and nothing lost whatever happens to it."""
import filecmp
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

PROGRAM = os.environ["EVENKEEL"]
SANITIZED = os.environ.get("EVENKEEL_SANITIZED") == "1"
ROOT = Path(__file__).resolve().parents[2]


def command(*arguments):
    return [PROGRAM, *map(str, arguments)]


def run(*arguments, **more):
    """The exit code, stdout and stderr of one call."""
    done = subprocess.run(command(*arguments), cwd=ROOT, capture_output=True, text=True, timeout=300, **more)
    return done.returncode, done.stdout, done.stderr


def files(folder):
    return sorted(str(path.relative_to(folder)) for path in Path(folder).rglob("*") if path.is_file())


class Dataset(unittest.TestCase):
    """Two variants, two player counts, two lists of agents; small parts, so that there are many."""

    ASKED = ("run", "sunken-city/base", "sunken-city/pro+short", "--players", "2,3", "--agents", "random", "--agents",
             "random{ban=chip},random...", "--games", "300", "--part", "60", "--turns", "--traces", "2", "--progress", "none")

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def run_into(self, name, *more, asked=None):
        code, _, err = run(*(asked or self.ASKED), "--out", self.folder / name, *more)
        self.assertEqual(code, 0, err)
        return self.folder / name

    def assert_same(self, a, b):
        self.assertEqual(files(a), files(b))
        _, different, errors = filecmp.cmpfiles(a, b, files(a), shallow=False)
        self.assertEqual((different, errors), ([], []))


class SameBytes(Dataset):
    def test_for_any_number_of_threads_and_any_batch(self):
        for form in ("parquet", "arrow"):
            whole = self.run_into(f"whole-{form}", "--threads", "1", "--format", form)
            for threads, batch in ((2, 0), (4, 7), (1, 1), (3, 1000)):
                other = self.run_into(f"{form}-{threads}", "--threads", threads, "--batch", batch, "--format", form)
                self.assert_same(whole, other)

    def test_for_any_shards(self):
        whole = self.run_into("whole")
        for count in (2, 5):
            shards = [self.run_into(f"{count}-{i}", "--shard", f"{i}/{count}") for i in range(1, count + 1)]
            code, _, err = run("merge", *reversed(shards), "--out", self.folder / f"merged-{count}")
            self.assertEqual(code, 0, err)
            self.assert_same(whole, self.folder / f"merged-{count}")
        code, _, err = run("merge", *shards[1:], "--out", self.folder / "gap")
        self.assertEqual(code, 1)
        self.assertIn("parts are missing, the first is part 0 of sunken-city/base, 2 players, random", err)

    def test_merging_says_what_does_not_belong_together(self):
        one = self.run_into("one", "--shard", "1/2")
        two = self.run_into("two", "--shard", "2/2", "--seed", "2")
        code, _, err = run("merge", one, two, "--out", self.folder / "merged")
        self.assertEqual(code, 1)
        self.assertIn("holds another experiment", err)
        self.assertIn("seed 2", err)
        before = files(one)
        code, _, err = run("merge", one, two, "--out", one)
        self.assertEqual((code, err), (1, f"evenkeel: {one}: is one of the shards and stays one; name another --out\n"))
        self.assertEqual(files(one), before)

    def test_a_complete_dataset_is_left_as_it_is(self):
        whole = self.run_into("whole")
        before = {name: os.stat(whole / name).st_mtime_ns for name in files(whole)}
        code, again, err = run(*self.ASKED, "--out", whole)
        self.assertEqual(code, 0)
        self.assertIn("2,400 games are there already, 0 are still to be played", err)
        self.assertEqual(before, {name: os.stat(whole / name).st_mtime_ns for name in files(whole)})
        self.assertEqual(again, run(*self.ASKED, "--out", self.folder / "other")[1])

    def test_variants_share_their_luck(self):
        asked = ("run", "sunken-city/base", "--players", "3", "--games", "200", "--progress", "none")
        alone = self.run_into("alone", asked=asked)
        beside = self.run_into("beside", asked=("run", "sunken-city/pro", *asked[1:]))
        name = "games/variant=sunken-city%2Fbase/part-3p-a0-000000.parquet"
        # The metadata names the experiment, so the files differ; their tables do not.
        import pyarrow.parquet
        read = [pyarrow.parquet.ParquetFile(folder / name).read() for folder in (alone, beside)]
        self.assertTrue(read[0].equals(read[1]))


class Until(Dataset):
    ASKED = ("run", "sunken-city/base", "--players", "2,4", "--games", "100k", "--part", "500", "--progress", "none",
             "--until", "decided", "--margin", "4%")

    def test_the_end_does_not_depend_on_threads_or_resuming(self):
        one = self.run_into("one", "--threads", "1")
        self.assert_same(one, self.run_into("four", "--threads", "4", "--batch", "50"))
        cells = json.loads((one / "manifest.json").read_text())["cells"]
        self.assertEqual([cell["stopped"] for cell in cells], [True, True])
        self.assertTrue(all(cell["result"]["games"] < 20_000 for cell in cells), cells)
        half = self.folder / "half"
        shutil.copytree(one, half)
        log = (half / "parts.jsonl").read_text().splitlines(keepends=True)
        (half / "parts.jsonl").write_text("".join(log[: len(log) // 2]))
        self.assert_same(one, self.run_into("half", "--threads", "2"))
        games = sum(cell["result"]["games"] for cell in cells)
        self.assertIn(f"{games:,} games are there already, 0 are still to be played", run(*self.ASKED, "--out", one)[2])

    def test_messages(self):
        self.assertEqual(run(*self.ASKED, "--shard", "1/2")[::2],
                         (2, "evenkeel: --until needs all parts in order, so it cannot go with --shard\n"))
        self.assertEqual(run("run", "sunken-city/base", "--until", "soon")[::2],
                         (2, "evenkeel: --until is decided, or an interval such as ci=0.5%, not 'soon'\n"))


class Faults(Dataset):
    ENDLESS = ("run", "sunken-city/base", "--players", "4", "--games", "100M", "--part", "500", "--progress", "none")

    def start(self, name, *more, asked=None):
        process = subprocess.Popen(command(*(asked or self.ASKED), "--out", self.folder / name, *more), cwd=ROOT,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stderr.close)
        return process

    def assert_goes_on(self, name):
        self.assert_same(self.run_into("whole"), self.run_into(name))
        self.assertEqual([file for file in files(self.folder / name) if "/." in "/" + file], [])

    def parts_done(self, name):
        log = self.folder / name / "parts.jsonl"
        return log.read_bytes().count(b"\n") if log.exists() else 0

    def test_killed_at_twenty_moments(self):
        """Moments go by finished parts, not by the clock, so that a busy machine changes nothing: some while a part is
        played, written or renamed, some right at the start."""
        whole = self.run_into("whole")
        moments = random.Random(3)
        killed = 0
        for kill in range(20):
            goal = self.parts_done("killed") + moments.randrange(6)
            process = self.start("killed", "--threads", str(1 + kill % 2))
            while process.poll() is None and self.parts_done("killed") < goal:
                time.sleep(0.001)
            time.sleep(moments.uniform(0, 0.01))
            process.kill()
            killed += process.wait() == -signal.SIGKILL
            if kill % 5 == 4:  # every fifth time it may finish, then all begins again
                self.assert_same(whole, self.run_into("killed"))
                shutil.rmtree(self.folder / "killed")
        self.assertGreater(killed, 10)

    def test_interrupted(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            name = number.name
            process = self.start(name, asked=self.ENDLESS)
            log = self.folder / name / "parts.jsonl"
            deadline = time.monotonic() + 60
            while (not log.exists() or log.stat().st_size == 0) and time.monotonic() < deadline:
                time.sleep(0.01)
            process.send_signal(number)
            _, err = process.communicate(timeout=60)
            self.assertEqual(process.returncode, 130, err)
            self.assertIn(f"stopped; what is finished is in {self.folder / name}, and the same command goes on from there", err)
            self.assertFalse(json.loads((self.folder / name / "manifest.json").read_text())["complete"])

    def test_a_damaged_part_is_played_again(self):
        whole = self.run_into("whole")
        parts = [name for name in files(whole) if name.startswith("seats/")]
        hurt = self.folder / "hurt"
        shutil.copytree(whole, hurt)
        with open(hurt / parts[0], "r+b") as file:
            file.truncate(1000)
        (hurt / parts[1]).unlink()
        data = bytearray((hurt / parts[2]).read_bytes())
        data[500] ^= 1
        (hurt / parts[2]).write_bytes(data)
        with open(hurt / "parts.jsonl", "a") as log:
            log.write('{"cell":0,"par')  # as if killed while writing the log
        code, _, err = run(*self.ASKED, "--out", hurt)
        self.assertEqual(code, 0, err)
        self.assertIn(f"{hurt / parts[0]}: is damaged (has 1000 bytes instead of ", err)
        self.assertIn(f"{hurt / parts[1]}: cannot be read: No such file or directory; its part is played again", err)
        self.assertIn(f"{hurt / parts[2]}: is damaged; its part is played again", err)
        self.assert_same(whole, hurt)

    def test_a_log_that_says_something_else_is_not_believed(self):
        whole = self.run_into("whole")
        log = (whole / "parts.jsonl").read_text().splitlines(keepends=True)
        lines = list(log)
        lines[1] = re.sub(r'"by_seat":\[(\d+)', lambda wins: f'"by_seat":[{int(wins[1]) + 60}', lines[1])
        self.assertNotEqual(lines, log)
        (whole / "parts.jsonl").write_text("".join(lines))
        code, _, err = run(*self.ASKED, "--out", whole)
        self.assertEqual(code, 0, err)
        self.assertIn("a line cannot be read (it is not what was written); its part is as good as lost", err)
        self.assertEqual((whole / "parts.jsonl").read_text(), "".join(log))

    def test_parts_of_no_cell_are_forgotten(self):
        whole = self.run_into("whole")
        other = self.run_into("other", asked=(*self.ASKED[:1], "sunken-city/pro", *self.ASKED[1:]))
        log = (whole / "parts.jsonl").read_bytes()
        stray = [line for line in (other / "parts.jsonl").read_bytes().splitlines(keepends=True) if line not in log]
        (whole / "parts.jsonl").write_bytes(log + b"".join(stray))
        self.assertEqual(run(*self.ASKED, "--out", whole)[0], 0)
        self.assertEqual((whole / "parts.jsonl").read_bytes(), log)

    def test_a_folder_that_is_refused_is_left_as_it_is(self):
        folder = self.folder / "mine"
        (folder / "run").mkdir(parents=True)
        for name in ("notes.txt", "run/.writing-part.parquet"):
            (folder / name).write_text("mine")
        code, _, err = run(*self.ASKED, "--out", folder)
        self.assertEqual(code, 1)
        self.assertIn("the folder is not empty and holds no dataset", err)
        self.assertEqual(files(folder), ["notes.txt", "run/.writing-part.parquet"])

    def test_a_manifest_that_cannot_be_read(self):
        whole = self.run_into("whole")
        with open(whole / "manifest.json", "r+b") as file:
            file.truncate(100)
        code, _, err = run(*self.ASKED, "--out", whole)
        self.assertEqual(code, 1)
        self.assertIn("without it nobody knows what the folder holds: name another --out, or remove the folder", err)

    def test_sizes_beyond_all_bounds(self):
        huge = 2**64 - 1
        self.assert_same(self.run_into("whole"), self.run_into("batch", "--batch", huge))
        code, _, err = run("run", "sunken-city/base", "--players", "4", "--games", "1e13", "--part", "500", "--out", self.folder / "games")
        self.assertEqual(code, 1)
        self.assertIn("sunken-city/base, 4 players, random: 10000000000000 games in parts of 500 are too many parts, the most are "
                      "1000000 in all; ask for fewer games, or for larger parts", err)

    def test_an_empty_shard_has_no_verdict(self):
        code, out, err = run("run", "sunken-city/base", "--players", "2", "--games", "20", "--shard", "30/40", "--progress", "none",
                             "--out", self.folder / "empty")
        self.assertEqual(code, 0, err)
        self.assertIn("no games here", out)
        self.assertNotIn("undecided", out)

    def test_a_full_disk(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (9_000, 9_000))

        code, out, err = run(*self.ASKED, "--out", self.folder / "full", preexec_fn=limit)
        self.assertEqual((code, out), (1, ""))
        self.assertRegex(err, r"evenkeel: .*/full/.*: cannot be written: File too large\n")
        self.assert_goes_on("full")

    @unittest.skipIf(os.geteuid() == 0 and not shutil.which("setpriv"), "root may write everywhere")
    def test_a_read_only_folder(self):
        folder = self.folder / "read-only"
        folder.mkdir()
        os.chmod(self.folder, 0o755)
        os.chmod(folder, 0o555)
        become = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.geteuid() == 0 else []
        done = subprocess.run(become + command(*self.ASKED, "--out", folder), cwd=ROOT, capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertEqual(done.stderr, f"evenkeel: {folder}/manifest.json: cannot be written: Permission denied\n")

    def test_another_experiment_is_not_mixed_in(self):
        self.run_into("one")
        before = files(self.folder / "one")
        code, _, err = run(*self.ASKED, "--out", self.folder / "one", "--seed", "9")
        self.assertEqual(code, 1)
        self.assertIn("holds another experiment", err)
        self.assertIn("  there: seed 1\n", err)
        self.assertIn("  asked: seed 9\n", err)
        self.assertEqual(files(self.folder / "one"), before)
        (self.folder / "mine").mkdir()
        (self.folder / "mine/thesis.txt").write_text("mine")
        code, _, err = run(*self.ASKED, "--out", self.folder / "mine")
        self.assertEqual((code, err), (1, f"evenkeel: {self.folder}/mine: the folder is not empty and holds no dataset; "
                                       "name another --out\n"))
        (self.folder / "one/manifest.json").write_text("{")
        code, _, err = run(*self.ASKED, "--out", self.folder / "one")
        self.assertEqual(code, 1)
        self.assertIn("manifest.json: not JSON as this program writes it", err)

    def test_two_runs_into_one_folder(self):
        process = self.start("busy", asked=self.ENDLESS)
        deadline = time.monotonic() + 60
        while not (self.folder / "busy/manifest.json").exists() and time.monotonic() < deadline:
            time.sleep(0.01)
        code, _, err = run(*self.ENDLESS, "--out", self.folder / "busy")
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
        self.assertEqual((code, err), (1, f"evenkeel: {self.folder}/busy: another run is writing into this folder; wait for it, "
                                       "or name another --out\n"))


class Experiments(Dataset):
    def write(self, text):
        file = self.folder / "mine.yaml"
        file.write_text(text)
        return file

    def test_a_file_says_the_same_as_the_command_line(self):
        file = self.write("title: Mine\nvariants: [sunken-city/base]\nplayers: [2, 3]\nagents: [random, 'random{ban=chip},random...']\n"
                          "games: 1e2\nseed: 4\npart: 50\nset:\n  chips.supply: 6\nsweep:\n  stacks.first.2: 20..22:2\nturns: true\n")
        by_file = self.run_into("file", asked=("run", file, "--progress", "none"))
        by_hand = self.run_into("hand", asked=(
            "run", "sunken-city/base", "--players", "2,3", "--agents", "random", "--agents", "random{ban=chip},random...",
            "--games", "100", "--seed", "4", "--part", "50", "--set", "chips.supply=6", "--sweep", "stacks.first.2=20,22",
            "--turns", "--progress", "none"))
        self.assert_same(by_file, by_hand)
        smaller = self.run_into("smaller", "--players", "2", asked=("run", file, "--progress", "none"))
        self.assertEqual(len(json.loads((smaller / "manifest.json").read_text())["cells"]), 4)

    def assert_bad(self, text, *messages):
        file = self.write(text)
        code, out, err = run("run", file, "--out", self.folder / "out")
        self.assertEqual((code, out), (3, ""), err)
        for message in messages:
            self.assertIn(f"{file}:{message}", err)
        self.assertFalse((self.folder / "out").exists())

    def test_what_is_wrong_is_said_with_its_place(self):
        self.assert_bad("variants: [sunken-city/base]\ngmaes: 100\nagents: {}\n", "2:1: gmaes: there is no such key",
                        "3:9: agents: found ")
        self.assert_bad("variants: [sunken-city/base, sunken-city/bsae]\n", "1:30: variants: found 'sunken-city/bsae'")
        self.assert_bad("variants: sunken-city/base\ngames: many\n", "2:8: games: found 'many', allowed is a whole number")
        self.assert_bad("variants: sunken-city/base\nplayers: [2, 7]\n", "2:14: players: sunken-city/base is for 2, 3, 4 players, not for 7")
        self.assert_bad("variants: sunken-city/base\nagents: randm\n", "2:9: agents: there is no player 'randm'")
        self.assert_bad("variants: sunken-city/base\nset:\n  chips.suply: 3\n", "3:16: chips.suply")
        self.assert_bad("variants: []\n", "1:11: variants")
        self.assert_bad("variants: sunken-city/base\nformat: csv\n", "2:9: format: found 'csv', allowed is parquet or arrow")
        self.assert_bad("variants: sunken-city/base\nmargin: much\n", "2:9: margin: found 'much', allowed is a share such as 2%")
        self.assert_bad("variants: sunken-city/base\nuntil: soon\n", "2:8: until: found 'soon', allowed is decided, or an interval")
        self.assert_bad("variants: sunken-city/base\npart: 0\n", "2:7: part: found '0', allowed is a whole number from 1 to 1e15")
        self.assert_bad("variants: sunken-city/base\nagents: greedy{ban=chps}\n", "2:9: agents: 'chps' cannot be banned; allowed are chip")
        self.assert_bad("variants: sunken-city/base\nagents: greedy:carefull\n", "2:9: agents: there is no style 'carefull'; known are")
        self.assert_bad("varients: sunken-city/base\n", "1:1: varients: there is no such key")
        self.assert_bad("agents: greedy\ngames: 10\n", "1:1: variants: found nothing, allowed is a list of variants")

    def test_usage(self):
        def assert_usage(message, *arguments):
            code, out, err = run("run", *arguments)
            self.assertEqual((code, out, err), (2, "", f"evenkeel: {message}\n"))

        assert_usage("the name of a variant or an experiment file is missing; 'evenkeel run --help' shows what there is")
        for option, number in (("games", "-3"), ("games", "9e18"), ("seed", "9007199254740992")):
            assert_usage(f"--{option} is a whole number from 0 to 1e15, such as 5000, 100k or 1e6, not '{number}'",
                         "sunken-city/base", f"--{option}", number)
        assert_usage("no games are asked for; --games is at least 1", "sunken-city/base", "--games", "0")
        assert_usage("--shard is a part of all, such as 1/3, 2/3 or 3/3, not '4/3'", "sunken-city/base", "--shard", "4/3")
        assert_usage("--progress is auto, bar, lines, json or none, not 'x'", "sunken-city/base", "--progress", "x")
        assert_usage("no games are asked for in a part; --part is at least 1", "sunken-city/base", "--part", "0")
        for option in ("games", "players", "fail-on", "out", "until", "agents", "set"):
            assert_usage(f"--{option} is given an empty value; 'evenkeel run --help' shows what there is",
                         "sunken-city/base", f"--{option}", "")
        assert_usage("--margin is a share such as 2%, not '2 percent'", "sunken-city/base", "--margin", "2 percent")
        assert_usage("'chps' cannot be banned; allowed are chip, spirit, house, grotto, card:0/7, card:1/6, card:2/5, card:3/4, "
                     "card:4/3, card:4/2", "sunken-city/base", "--agents", "greedy{ban=chps}")
        assert_usage("--format is parquet or arrow, not 'csv'", "sunken-city/base", "--format", "csv")
        assert_usage("sunken-city/base is named twice", "sunken-city/base", "sunken-city/base")
        assert_usage("a human cannot play in a batch; 'evenkeel play' has a seat for you", "sunken-city/base", "--agents", "human")

    def test_the_same_agents_are_refused(self):
        def assert_same_agents(message, *lists):
            asked = [part for agents in lists for part in ("--agents", agents)]
            self.assertEqual(run("run", "sunken-city/base", "--players", "2", *asked), (2, "", f"evenkeel: {message}\n"))

        assert_same_agents("the agents 'greedy' are named twice", "greedy", "random", "greedy")
        assert_same_agents("the agents 'greedy' and 'greedy,greedy:standard' are the same on 2 seats", "greedy", "greedy,greedy:standard")
        assert_same_agents("the agents 'greedy,random' and 'greedy, random...' are the same on 2 seats", "greedy,random", "greedy, random...")
        self.assert_bad("variants: sunken-city/base\nplayers: 3\nagents:\n  - random\n  - random...\n",
                        "5:5: agents: the agents 'random' and 'random...' are the same on 3 seats")

    def test_a_setting_is_set_or_swept(self):
        def assert_refused(message, *asked):
            self.assertEqual(run("run", "sunken-city/base", *asked), (3, "", f"{message}\n"))

        assert_refused("--sweep chips.supply=4: chips.supply: found a sweep where chips.supply=5 is set already, allowed is one of the two; "
                       "take one away", "--sweep", "chips.supply=4", "--set", "chips.supply=5")
        assert_refused("--sweep chips.supply=6: chips.supply: found a sweep where chips.supply is swept already, allowed is one of the two; "
                       "take one away", "--sweep", "chips.supply=4", "--sweep", "chips.supply=6")
        self.assert_bad("variants: sunken-city/base\nset:\n  stacks.first: 20\nsweep:\n  stacks.first.2: 20..22\n",
                        "5:19: stacks.first.2: found a sweep where stacks.first=20 is set already")

    def test_the_command_line_goes_before_the_files_settings(self):
        file = self.write("variants: sunken-city/base\nplayers: 2\ngames: 2\nset:\n  spirit.steps.2: 3\nsweep:\n  chips.supply: [4, 6]\n")

        def variants(*asked):
            folder = self.run_into("-".join(asked) or "plain", asked=("run", file, "--progress", "none", *asked))
            return [cell["variant"] for cell in json.loads((folder / "manifest.json").read_text())["cells"]]

        plain = "sunken-city/base[spirit.steps.2=3,chips.supply={}]"
        self.assertEqual(variants(), [plain.format(4), plain.format(6)])
        self.assertEqual(variants("--set", "chips.supply=5"), [plain.format(5)])
        self.assertEqual(variants("--sweep", "chips.supply=7"), [plain.format(7)])
        self.assertEqual(variants("--set", "spirit.steps.2=4", "--set", "chips.supply=5"), ["sunken-city/base[spirit.steps.2=4,chips.supply=5]"])
        self.assertEqual(variants("--sweep", "spirit.steps.2=4"), [f"sunken-city/base[chips.supply={n},spirit.steps.2=4]" for n in (4, 6)])

    def test_check_takes_experiments(self):
        self.assertEqual(run("check", "configs/experiments/box.yaml"),
                         (0, "configs/experiments/box.yaml: good, an experiment of 24 tables\n", ""))
        self.assertEqual(run("check", "experiments/players")[:2], (0, "experiments/players: good, an experiment of 16 tables\n"))
        file = self.write("varients: [sunken-city/base]\nagents: random\n")
        code, out, err = run("check", file)
        self.assertEqual((code, out), (3, ""))
        self.assertIn(f"{file}:1:1: varients: there is no such key, allowed are ", err)
        self.assertIn("did you mean 'variants'?", err)
        self.write("variants: sunken-city/base\nuntil: soon\n")
        self.assertEqual(run("check", file), (3, "", f"{file}:2:8: until: found 'soon', allowed is decided, or an interval such as ci=0.5%\n"))


class Results(Dataset):
    def test_json_and_table(self):
        asked = ("run", "sunken-city/base", "--players", "2", "--games", "2k", "--progress", "json", "--out", self.folder / "x")
        code, out, err = run(*asked, "--json")
        self.assertEqual(code, 0, err)
        cell = json.loads(out)["cells"][0]
        self.assertEqual((cell["variant"], cell["players"], cell["agents"], cell["games"]), ("sunken-city/base", 2, "random", 2000))
        self.assertAlmostEqual(sum(seat["win_rate"] for seat in cell["seats"]), 1)
        for seat in cell["seats"]:
            self.assertLess(seat["low"], seat["win_rate"])
            self.assertLess(seat["win_rate"], seat["high"])
        progress = [json.loads(line) for line in err.splitlines() if line.startswith("{")]
        self.assertEqual(progress[-1]["played"], 2000)
        self.assertRegex(err.splitlines()[-1], r"2,000 games in [\d.]+ s, [\d,]+ games/s; the dataset is in ")
        table = run(*asked)[1]
        self.assertRegex(table, r"variant +players +agents +games +seat 1 wins % +seat 2 wins % +rounds +stalled +verdict\n"
                         r"sunken-city/base +2 +random +2,000 +\d\d\.\d \(\d\d\.\d to \d\d\.\d\)")


if __name__ == "__main__":
    unittest.main()

"""`evenkeel run` from outside: the same bytes however it is run, experiments, results."""
import json
import os
import shutil
import unittest

from running import Dataset, files, run


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

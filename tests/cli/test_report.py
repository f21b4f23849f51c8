"""`evenkeel report` from outside: its JSON against the schema and against pandas, its errors, its exit codes."""
import json
import math
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

try:
    import jsonschema
    import pandas
except ImportError as missing:
    raise unittest.SkipTest(f"{missing.name} is not here") from missing

PROGRAM = os.environ["EVENKEEL"]
ROOT = Path(__file__).resolve().parents[2]
SCHEMA = json.loads((ROOT / "reports/findings.schema.json").read_text())
MIXED = "random{ban=chip},random"


def run(*arguments, cwd=ROOT):
    done = subprocess.run([PROGRAM, *map(str, arguments)], cwd=cwd, capture_output=True, timeout=300)
    return done.returncode, done.stdout.decode("utf-8", "surrogateescape"), done.stderr.decode("utf-8", "surrogateescape")


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def play(self, name, *asked):
        code, _, err = run("run", *asked, "--progress", "none", "--out", self.folder / name)
        self.assertEqual(code, 0, err)
        return self.folder / name

    def findings(self, *asked):
        code, out, err = run("report", *asked, "--json")
        self.assertEqual(code, 0, err)
        found = json.loads(out)
        jsonschema.Draft7Validator(SCHEMA).validate(found)
        return found


class AgainstPandas(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.data = cls.folder / "data"
        code, _, err = run("run", "sunken-city/base", "sunken-city/short", "--players", "2,3", "--agents", "greedy", "--agents",
                           "random,greedy...", "--games", 60, "--part", 24, "--seed", 3, "--progress", "none", "--out", cls.data)
        assert code == 0, err
        code, out, err = run("report", cls.data, "--json")
        assert code == 0, err
        cls.found = json.loads(out)
        cls.games = pandas.read_parquet(cls.data / "games")
        cls.seats = pandas.read_parquet(cls.data / "seats")
        cls.fields = pandas.read_parquet(cls.data / "fields")

    def of_cell(self, frame, cell):
        return frame[(frame["variant"] == cell["variant"]) & (frame["players"] == cell["players"]) & (frame["agents"] == cell["agents"])]

    def near(self, found, expected, about=""):
        self.assertTrue(math.isclose(found, expected, rel_tol=2e-7, abs_tol=1e-9), f"{about}: {found} instead of {expected}")

    def test_follows_the_schema(self):
        jsonschema.Draft7Validator.check_schema(SCHEMA)
        jsonschema.Draft7Validator(SCHEMA).validate(self.found)
        self.assertEqual(len(self.found["cells"]), 8)
        self.assertEqual(len(self.found["comparisons"]), 4)
        self.assertEqual(self.found["settings"]["baseline"], "sunken-city/base")

    def test_win_rates_and_ranks(self):
        for cell in self.found["cells"]:
            seats = self.of_cell(self.seats, cell).groupby("seat")
            for seat in cell["seats"]:
                self.near(seat["win_rate"]["value"], seats["win_share"].mean()[seat["seat"]])
                self.near(seat["mean_rank"], seats["rank"].mean()[seat["seat"]])
                self.assertLessEqual(seat["win_rate"]["low"], seat["win_rate"]["value"])

    def test_means_deviations_and_quantiles(self):
        for cell in self.found["cells"]:
            games = self.of_cell(self.games, cell)
            self.assertEqual(cell["games"], len(games))
            self.assertEqual(cell["blocks"], games["block"].nunique())
            metrics = {metric["name"]: metric for metric in cell["metrics"]}
            for name in ("rounds", "turns", "decisions", "lead_changes", "behind", "margin"):
                self.near(metrics[name]["mean"]["value"], games[name].mean(), name)
                self.near(metrics[name]["deviation"], games[name].std(), name)
                for quantile in metrics[name]["quantiles"]:
                    self.assertEqual(quantile["value"], sorted(games[name])[max(math.ceil(quantile["share"] * len(games)), 1) - 1])
                if not cell["same_agents"]:  # such a table tells about its players: means are enough
                    self.assertIsNone(metrics[name]["histogram"])
                    continue
                self.assertEqual(sum(metrics[name]["histogram"]["counts"]), len(games))
                self.assertLessEqual(len(metrics[name]["histogram"]["counts"]), 40)
            for name in ("choices", "lead_share"):  # kept to four places
                self.assertAlmostEqual(metrics[name]["mean"]["value"], games[name].astype(float).mean(), places=4)
            for end in cell["ends"]:
                self.near(end["share"]["value"], (games["end"] == end["end"]).mean())
            self.near(metrics["comeback"]["mean"]["value"], (games["behind"] >= 2).mean())

    def test_students_interval_over_blocks(self):
        for cell in self.found["cells"]:
            rounds = self.of_cell(self.games, cell).groupby("block")["rounds"].mean()
            mean = next(metric["mean"] for metric in cell["metrics"] if metric["name"] == "rounds")
            reach = mean["high"] - mean["value"]
            error = rounds.std() / math.sqrt(len(rounds))
            self.assertGreater(reach, 1.959 * error)
            self.assertLess(reach, 2.11 * error)  # Student's t from 20 blocks on

    def test_scores_and_counters(self):
        for cell in self.found["cells"]:
            seats = self.of_cell(self.seats, cell)
            for score in cell["scores"]:
                self.assertEqual(sum(score["histogram"]["counts"]), len(seats))
                for seat, found in enumerate(score["by_seat"]):
                    self.near(found["value"], seats[seats["seat"] == seat][score["score"]].mean())
            for counter in cell["counters"]:
                name = counter["name"]
                by_side = seats.assign(won=seats["rank"] == 1).groupby(["game", "won"])[name].mean().unstack().dropna()
                if cell["same_agents"]:
                    self.near(counter["difference"]["value"], (by_side[True] - by_side[False]).mean(), name)
                    self.near(counter["winners"]["value"], by_side[True].mean(), name)

    def test_agents(self):
        for cell in self.found["cells"]:
            seats = self.of_cell(self.seats, cell)
            self.assertEqual(cell["same_agents"], "," not in cell["agents"])
            for agent in cell["by_agent"]:
                own = seats[seats["player"] == agent["agent"]]
                self.near(agent["win_rate"]["value"], own["win_share"].mean())
                for seat, found in enumerate(agent["seats"]):
                    self.near(found["value"], own[own["seat"] == seat]["win_share"].mean())

    def test_fields(self):
        for cell in self.found["cells"]:
            if not cell["same_agents"]:
                self.assertIsNone(cell["fields"])
                continue
            fields = self.of_cell(self.fields, cell)
            turns = fields.groupby("first_game")["turns"].first().sum()
            self.assertEqual(cell["fields"]["turns"], turns)
            for counts in cell["fields"]["counts"]:
                sums = fields.groupby("field", observed=True, sort=False)[counts["name"]].sum()
                for found, expected in zip(counts["values"], sums):
                    self.near(found, expected / turns)

    def test_comparisons_pair_the_blocks(self):
        for comparison in self.found["comparisons"]:
            sides = []
            for name in (comparison["baseline"], comparison["variant"]):
                cell = {"variant": name, "players": comparison["players"], "agents": comparison["agents"]}
                sides.append(self.of_cell(self.games, cell).groupby("block")["rounds"].mean())
            difference = sides[1] - sides[0]
            rounds = next(metric for metric in comparison["metrics"] if metric["name"] == "rounds")
            self.assertEqual(comparison["blocks"], len(difference))
            self.near(rounds["difference"]["value"], difference.mean())
            self.near(rounds["baseline"], sides[0].mean())
            self.near(rounds["pairing"], (sides[0].var() + sides[1].var()) / difference.var())
            for metric in comparison["metrics"]:
                self.assertGreaterEqual(metric["p_holm"], metric["p_value"])

    def test_variants_say_how_they_differ(self):
        base, short = self.found["variants"]
        self.assertEqual(base["differs"], [])
        self.assertTrue(any("(baseline: " in line for line in short["differs"]), short)

    def test_ladders(self):
        ladder = self.found["ladders"][0]
        self.assertEqual([one["agent"] for one in ladder["strengths"]], ["greedy", "random"])
        self.assertEqual([tier["agent"] for tier in ladder["tiers"]], ["greedy"])

    def test_the_dataset_is_left_as_it_was(self):
        self.assertFalse(list(self.data.glob("*.html")))


class Page(Folder):
    def test_goes_beside_the_dataset(self):
        data = self.play("my.run", "sunken-city/base", "--players", 2, "--games", 20)
        for name in (data, f"{data}/", "my.run", "my.run/", "."):
            cwd = data if name == "." else self.folder
            code, out, err = run("report", name, cwd=cwd)
            self.assertEqual(code, 0, err)
            self.assertEqual((cwd / out.strip()).resolve(), self.folder / "my.run.html")
            self.assertTrue((self.folder / "my.run.html").is_file())
            (self.folder / "my.run.html").unlink()
        code, out, err = run("report", data, "--out", self.folder / "other.html", "--terminal")
        self.assertEqual(code, 0, err)
        self.assertIn("Sunken City", out)
        self.assertNotIn("\033", out)
        self.assertTrue((self.folder / "other.html").is_file())
        code, out, _ = run("report", data, "--terminal", "--colour", "always")
        self.assertIn("\033[", out)

    def test_several_datasets_are_one_report(self):
        base = self.play("base", "sunken-city/base", "--players", 2, "--games", 40, "--seed", 4)
        short = self.play("short", "sunken-city/short", "--players", 2, "--games", 40, "--seed", 4, "--part", 15, "--format", "arrow")
        found = self.findings(base, short)
        self.assertEqual([cell["variant"] for cell in found["cells"]], ["sunken-city/base", "sunken-city/short"])
        self.assertEqual(found["comparisons"][0]["blocks"], 40)
        turned = self.findings(short, base, "--baseline", "sunken-city/base")
        metrics = [(m["name"], m["difference"]) for m in found["comparisons"][0]["metrics"]]
        self.assertEqual(metrics, [(m["name"], m["difference"]) for m in turned["comparisons"][0]["metrics"]])
        code, _, err = run("report", base, base)
        self.assertEqual(code, 2)
        self.assertIn("both hold the table sunken-city/base, 2 players, random", err)

    def test_options_are_worth_something(self):
        data = self.play("ban", "sunken-city/base", "--players", 2, "--games", 40, "--agents", MIXED)
        option = self.findings(data)["options"][0]
        self.assertEqual((option["agent"], option["ban"], option["blocks"]), ("random", "chip", 20))

    def test_hostile_names_survive(self):
        name = "<b>&'\"\u2028\x1b[31m"
        rules = self.folder / "<img src=x onerror=alert(1)>.yaml"
        rules.write_text("extends: sunken-city/base\ntitle: " + json.dumps(name) + "\n", encoding="utf-8")
        data = self.play("<script>'", rules, "--players", 2, "--games", 20)
        found = self.findings(data)
        self.assertEqual(found["variants"][0]["title"], name)
        self.assertIn("<img src=x onerror=alert(1)>", found["cells"][0]["variant"])
        self.assertIn("<script>", found["made"]["datasets"][0]["folder"])
        code, out, err = run("report", data)
        self.assertEqual(code, 0, err)
        page = Path(out.strip()).read_text(encoding="utf-8")
        self.assertNotIn("<img", page)
        code, out, err = run("report", data, "--terminal")
        self.assertNotIn("\033", out)
        self.assertEqual(code, 0, err)


class Errors(Folder):
    def refused(self, code, words, *asked):
        found, out, err = run("report", *asked)
        self.assertEqual(found, code, err)
        self.assertEqual(out, "")
        self.assertIn(words, err)
        self.assertNotIn("terminate", err)

    def test_what_is_no_dataset(self):
        self.refused(1, "there is no such folder", self.folder / "nothing")
        self.refused(1, "holds no dataset", self.folder)
        self.refused(2, "the folder of a dataset is missing")
        (self.folder / "manifest.json").write_text("[]")
        self.refused(1, "manifest.json", self.folder)
        (self.folder / "file").write_text("x")
        self.refused(1, "file", self.folder / "file")

    def test_damage(self):
        data = self.play("data", "sunken-city/base", "--players", 2, "--games", 40, "--part", 20)
        self.refused(2, "there is no variant 'sunken-city/pro' to be the baseline; there are sunken-city/base", data, "--baseline", "sunken-city/pro")
        self.refused(2, "--margin is a share such as 2%", data, "--margin", "much")
        self.refused(2, "--fail-on is unbalanced, undecided or both", data, "--fail-on", "bad")
        self.refused(1, "no-such-folder", data, "--out", self.folder / "no-such-folder/report.html")
        part = sorted((data / "seats").rglob("*.parquet"))[1]
        part.write_bytes(part.read_bytes()[:-7])
        self.refused(1, "; the command that wrote it plays this part again", data)
        part.unlink()
        self.refused(1, part.name, data)

    def test_shards(self):
        shard = self.play("shard", "sunken-city/base", "--players", 2, "--games", 40, "--part", 20, "--shard", "1/2")
        self.refused(1, "'evenkeel merge' puts them together", shard)


class FailOn(Folder):
    TABLE = ("sunken-city/base", "--players", 2, "--games", 100)
    UNFAIR = (*TABLE, "--set", "end.rank_by=[treasures, value, later_seat]")  # random players hardly ever secure anything

    def test_undecided_is_5(self):
        data = self.play("data", *self.TABLE)
        self.assertEqual(run("report", data, "--terminal", "--fail-on", "unbalanced")[0], 0)
        code, out, err = run("report", data, "--terminal", "--fail-on", "unbalanced,undecided")
        self.assertEqual((code, err), (5, "evenkeel: undecided: sunken-city/base, 2 players, random\n"))
        self.assertIn("undecided", out)
        again = ("run", *self.TABLE, "--progress", "none", "--out", data)
        self.assertEqual(run(*again)[0], 0)
        self.assertEqual(run(*again, "--fail-on", "undecided")[0], 5)
        self.assertEqual(run("report", data, "--terminal", "--margin", "45%", "--fail-on", "undecided")[0], 0)

    def test_unbalanced_is_4_and_weighs_more(self):
        data = self.play("unfair", *self.UNFAIR)
        other = self.play("undecided", *self.TABLE)
        code, _, err = run("report", data, "--json", "--fail-on", "unbalanced")
        self.assertEqual(code, 4)
        self.assertRegex(err, "^evenkeel: unbalanced: sunken-city/base.*, 2 players, random\n$")
        self.assertEqual(run("report", other, data, "--json", "--fail-on", "undecided,unbalanced")[0], 4)
        self.assertEqual(run("report", data, "--json", "--fail-on", "undecided")[0], 0)
        again = ("run", *self.UNFAIR, "--progress", "none", "--until", "decided", "--margin", "2%", "--out", self.folder / "until")
        code, out, _ = run(*again, "--fail-on", "unbalanced")
        self.assertEqual(code, 4)
        self.assertIn("unbalanced", out)


if __name__ == "__main__":
    unittest.main()

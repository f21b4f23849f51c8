"""Datasets read by clients that nobody here wrote, and their counts checked against the traces of the same games."""
import csv
import json
import os
import shutil
import subprocess
import tempfile
import unittest
from collections import Counter, defaultdict
from pathlib import Path

try:
    import duckdb
    import pandas
    import polars
    import pyarrow
    import pyarrow.dataset
    import pyarrow.parquet
except ImportError as missing:
    raise unittest.SkipTest(f"{missing.name} is not here") from missing

PROGRAM = os.environ["EVENKEEL"]
ROOT = Path(__file__).resolve().parents[2]
NODE_MODULES = ROOT / ".deps/node/node_modules"
VARIANTS = ["sunken-city/base", "sunken-city/pro+short"]
GAMES, PART = 100, 40
CELLS = 2 * 2 * 2  # variants, player counts, lists of agents


def run(*arguments):
    done = subprocess.run([PROGRAM, *map(str, arguments)], cwd=ROOT, capture_output=True, text=True, timeout=300)
    if done.returncode != 0:
        raise AssertionError(done.stderr)
    return done.stdout


class Datasets(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        for form in ("parquet", "arrow"):
            run("run", *VARIANTS, "--players", "2,4", "--agents", "random", "--agents", "random{ban=chip},random...",
                "--games", GAMES, "--part", PART, "--turns", "--traces", PART, "--seed", 11, "--progress", "none",
                "--format", form, "--out", cls.folder / form)
        cls.seats = cls.table("seats")
        cls.games = cls.table("games")

    @classmethod
    def table(cls, name, form="parquet", folder=None):
        """The reference: rows as pyarrow reads them."""
        data = pyarrow.dataset.dataset((folder or cls.folder / form) / name, format="ipc" if form == "arrow" else form, partitioning="hive")
        return sorted(data.to_table().to_pylist(), key=lambda row: json.dumps(
            [row.get(key) for key in ("variant", "players", "agents", "game", "first_game", "seat", "turn", "field")]))

    def shares(self, rows):
        sums = defaultdict(float)
        for row in rows:
            sums[row["variant"], row["players"], row["agents"], row["seat"]] += row["win_share"]
        return {key: round(value, 6) for key, value in sums.items()}

    # Clients

    def test_pandas(self):
        frame = pandas.read_parquet(self.folder / "parquet/seats")
        self.assertEqual(len(frame), len(self.seats))
        self.assertEqual(set(frame["variant"].unique()), set(VARIANTS))
        self.assertEqual(str(frame["player"].dtype), "category")
        self.assertEqual(str(frame["streets"].dtype), "uint16")
        self.assertEqual(self.shares(frame.to_dict("records")), self.shares(self.seats))

    def test_polars(self):
        frame = polars.scan_parquet(self.folder / "parquet/seats/**/*.parquet", hive_partitioning=True).collect()
        self.assertEqual(frame.height, len(self.seats))
        self.assertEqual(set(frame["variant"].unique()), set(VARIANTS))
        self.assertEqual(self.shares(frame.to_dicts()), self.shares(self.seats))
        files = sorted((self.folder / "arrow/seats").rglob("*.arrow"))
        self.assertEqual(sum(polars.read_ipc(file)["streets"].sum() for file in files), frame["streets"].sum())

    def test_duckdb(self):
        rows = duckdb.sql(f"""select variant, players, agents, seat, sum(win_share) as win_share
                              from read_parquet('{self.folder}/parquet/seats/**/*.parquet', hive_partitioning = true)
                              group by all""").fetchall()
        self.assertEqual({row[:4]: round(row[4], 6) for row in rows}, self.shares(self.seats))
        joined = duckdb.sql(f"""select count(*) from read_parquet('{self.folder}/parquet/games/**/*.parquet', hive_partitioning = true) g
                                join read_parquet('{self.folder}/parquet/seats/**/*.parquet', hive_partitioning = true) s
                                using (variant, players, agents, game) where s.rank = 1 and g.winners = 1 and g.winner != s.seat""")
        self.assertEqual(joined.fetchall(), [(0,)])

    def test_arrow_files_hold_the_same(self):
        for table in ("games", "seats", "fields", "turns"):
            self.assertEqual(self.table(table, "arrow"), self.table(table), table)

    @unittest.skipUnless(shutil.which("node") and (NODE_MODULES / "apache-arrow").exists(), "no node with apache-arrow")
    def test_apache_arrow_of_npm(self):
        files = sorted((self.folder / "arrow/seats").rglob("*.arrow"))
        done = subprocess.run(["node", ROOT / "tests/cli/read_arrow.js", *files], capture_output=True, text=True, timeout=120,
                              env={**os.environ, "NODE_PATH": str(NODE_MODULES)})
        self.assertEqual(done.returncode, 0, done.stderr)
        parts = json.loads(done.stdout)
        self.assertEqual(sum(part["rows"] for part in parts), len(self.seats))
        self.assertAlmostEqual(sum(part["shares"] for part in parts), len(self.games))
        self.assertEqual(sum(part["streets"] for part in parts), sum(row["streets"] for row in self.seats))
        self.assertEqual({part["seed"] for part in parts}, {"11"})
        self.assertEqual({player for part in parts for player in part["players"]}, {"random", "random{ban=chip}"})

    def test_export_as_a_notebook(self):
        book = self.folder / "books" / "mine.ipynb"
        book.parent.mkdir()
        self.assertEqual(run("export", self.folder / "parquet", "--notebook", book), f"{book}\n")
        made = json.loads(book.read_text())
        self.assertEqual((made["nbformat"], made["nbformat_minor"]), (4, 5))
        self.assertIn('evenkeel.open("../parquet")', made["cells"][1]["source"])
        self.assertIn("findings.comparisons", [cell["source"] for cell in made["cells"]])
        for cell in made["cells"]:
            if cell["cell_type"] == "code":
                compile(cell["source"], cell["id"], "exec")

    def test_export(self):
        for form, ending in (("csv", "csv"), ("parquet", "parquet"), ("arrow", "arrow")):
            for source in ("parquet", "arrow"):
                out = self.folder / f"export-{source}-{form}"
                names = run("export", self.folder / source, "--to", form, "--out", out).split()
                self.assertEqual([Path(name).name for name in names],
                                 [f"{table}.{ending}" for table in ("variants", "games", "seats", "fields", "turns")])
        whole = pyarrow.parquet.read_table(self.folder / "export-parquet-parquet/seats.parquet").to_pylist()
        self.assertEqual(self.shares(whole), self.shares(self.seats))
        with open(self.folder / "export-arrow-csv/seats.csv") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(len(rows), len(self.seats))
        self.assertEqual(sum(int(row["streets"]) for row in rows), sum(row["streets"] for row in self.seats))
        frame = polars.read_ipc(self.folder / "export-parquet-arrow/games.arrow")
        self.assertEqual(frame.height, len(self.games))

    def test_export_believes_no_damaged_part(self):
        for form in ("parquet", "arrow"):
            hurt = self.folder / f"hurt-{form}"
            shutil.copytree(self.folder / form, hurt)
            part = next((hurt / "seats").rglob("part-*"))
            data = bytearray(part.read_bytes())
            data[len(data) // 2] ^= 1
            part.write_bytes(data)
            done = subprocess.run([PROGRAM, "export", hurt, "--to", "csv", "--out", self.folder / f"csv-of-{form}"],
                                  cwd=ROOT, capture_output=True, text=True, timeout=60)
            self.assertEqual((done.returncode, done.stderr),
                             (1, f"evenkeel: {part}: is damaged; the command that wrote it plays this part again\n"))
            self.assertEqual([file.name for file in (self.folder / f"csv-of-{form}").iterdir() if "seats" in file.name], [])

    def test_export_is_not_mixed_with_a_dataset(self):
        done = subprocess.run([PROGRAM, "export", self.folder / "arrow", "--to", "parquet", "--out", self.folder / "parquet"],
                              cwd=ROOT, capture_output=True, text=True, timeout=60)
        self.assertEqual((done.returncode, done.stderr),
                         (1, f"evenkeel: {self.folder / 'parquet'}: holds a dataset, whose tables would be mixed with these; "
                             "name another --out\n"))

    # Content

    def test_schema(self):
        file = next((self.folder / "parquet/games").rglob("part-4p-a1-000001.parquet"))
        data = pyarrow.parquet.ParquetFile(file)
        told = {key.decode(): value.decode() for key, value in data.schema_arrow.metadata.items() if key.startswith(b"evenkeel")}
        self.assertEqual({key: told["evenkeel." + key] for key in ("schema", "table", "seed", "players", "part", "first_game", "games")},
                         {"schema": "1", "table": "games", "seed": "11", "players": "4", "part": "1", "first_game": "40", "games": "40"})
        self.assertEqual(told["evenkeel.agents"], "random{ban=chip},random,random,random")
        self.assertEqual(data.metadata.row_group(0).column(0).compression, "ZSTD")
        for word in ("agents", "end"):
            self.assertTrue(pyarrow.types.is_dictionary(data.schema_arrow.field(word).type), word)
        variants = pyarrow.parquet.read_table(self.folder / "parquet/variants.parquet").to_pylist()
        self.assertEqual([(row["variant"], row["players"]) for row in variants], [(v, p) for v in VARIANTS for p in (2, 4)])
        for row in variants:
            shown = run("show", row["variant"], "--players", row["players"], "--hash").split()[0]
            self.assertEqual(row["hash"], shown)
            self.assertEqual(json.loads(row["rules"])["players"], [row["players"]])

    def test_games_and_seats_agree(self):
        seats = defaultdict(list)
        for row in self.seats:
            seats[row["variant"], row["players"], row["agents"], row["game"]].append(row)
        self.assertEqual((len(self.games), len(seats)), (CELLS * GAMES, CELLS * GAMES))
        for game in self.games:
            rows = seats[game["variant"], game["players"], game["agents"], game["game"]]
            self.assertEqual([row["seat"] for row in rows], list(range(game["players"])))
            self.assertAlmostEqual(sum(row["win_share"] for row in rows), 1)
            winners = [row for row in rows if row["rank"] == 1]
            self.assertEqual(game["winners"], len(winners))
            self.assertEqual(game["winner"], winners[0]["seat"] if len(winners) == 1 else -1)
            others = [row["secured"] for row in rows if row is not winners[0]]
            self.assertEqual(game["margin"], winners[0]["secured"] - max(others))
            self.assertLessEqual(1, game["lead_turn"])
            self.assertLessEqual(game["lead_turn"], game["turns"])
            self.assertAlmostEqual(game["lead_share"], game["lead_turn"] / game["turns"], places=5)

    def test_agents_are_rotated_on_the_same_luck(self):
        for row in self.seats:
            if "ban" not in row["agents"]:
                continue
            rotation = row["game"] % row["players"]
            self.assertEqual(row["player"] == "random{ban=chip}", row["seat"] == rotation)
        for game in self.games:
            size = game["players"] if "ban" in game["agents"] else 1
            self.assertEqual((game["block"], game["rotation"]), divmod(game["game"], size))

    def test_turns(self):
        turns = Counter((row["variant"], row["players"], row["agents"], row["game"]) for row in self.table("turns"))
        decisions = Counter()
        for row in self.table("turns"):
            decisions[row["variant"], row["players"], row["agents"], row["game"]] += row["decisions"]
        for game in self.games:
            key = game["variant"], game["players"], game["agents"], game["game"]
            self.assertEqual((turns[key], decisions[key]), (game["turns"], game["decisions"]))

    def test_counts_are_those_of_the_traces(self):
        expected = {(row["variant"], row["players"], row["agents"], row["game"], row["seat"]): row for row in self.seats}
        games = {(row["variant"], row["players"], row["agents"], row["game"]): row for row in self.games}
        fields = {(row["variant"], row["players"], row["agents"], row["field"]): row for row in self.table("fields") if row["first_game"] == 0}
        on_fields = defaultdict(Counter)
        traced = 0
        for file in sorted((self.folder / "parquet/traces").rglob("*.jsonl")):
            agents = "random" if "-a0-" in file.name else "random{ban=chip},"
            for game in games_of(file):
                head = game[0]
                text = agents if agents == "random" else agents + ",".join(["random"] * (head["players"] - 1))
                key = head["variant"], head["players"], text
                counts, board, turns, decisions = replay(game)
                self.assertEqual((turns, decisions), (games[*key, head["game"]]["turns"], games[*key, head["game"]]["decisions"]))
                for seat, own in enumerate(counts):
                    row = expected[*key, head["game"], seat]
                    self.assertEqual(head["agents"][seat], row["player"])
                    told = {name: row[name] for name in row if name in COUNTED or name.startswith("card_")}
                    self.assertEqual({name: own[name] for name in told}, told)
                    for score in ("secured", "value", "rank"):
                        self.assertEqual(game[-1][score][seat], row[score])
                for (field, kind), count in board.items():
                    on_fields[*key, field][kind] += count
                traced += 1
        self.assertEqual(traced, CELLS * PART)
        for key, row in fields.items():
            self.assertEqual({kind: row[kind] for kind in ("street", "house", "adventurer", "sinking")},
                             {kind: on_fields[key][kind] for kind in ("street", "house", "adventurer", "sinking")}, key)

    def test_leads_are_those_of_the_traces(self):
        folder = self.folder / "greedy"
        run("run", "sunken-city/base", "--players", "3", "--agents", "greedy", "--games", 40, "--turns", "--traces", 40,
            "--progress", "none", "--out", folder)
        leaders, secured = defaultdict(list), defaultdict(list)
        for row in sorted(self.table("turns", folder=folder), key=lambda row: (row["game"], row["turn"])):
            leaders[row["game"]].append(row["leader"])
            secured[row["game"]].append(row["secured"])
        games = {row["game"]: row for row in self.table("games", folder=folder)}
        changes = 0
        for file in (folder / "traces").rglob("*.jsonl"):
            for game in games_of(file):
                row = games[game[0]["game"]]
                lead = follow_the_lead(game)
                self.assertEqual(leaders[row["game"]], lead["leaders"])
                self.assertEqual(secured[row["game"]], lead["secured"])
                self.assertEqual({name: row[name] for name in ("lead_changes", "lead_turn", "behind")},
                                 {name: lead[name] for name in ("lead_changes", "lead_turn", "behind")}, row["game"])
                changes += row["lead_changes"]
        self.assertGreater(changes, 10)


COUNTED = ["streets", "houses", "steps", "chips_spent", "rolls", "spirit_steps", "grottoes", "banished", "spirit_turns", "opened",
           "trips", "sent_home", "lost", "chips_got", "sank_streets", "sank_houses", "sent_own", "sent_others"]
DECISIONS = {"turn", "street", "house", "step", "chip", "roll", "spirit", "grotto", "banish", "end_turn"}


def games_of(file):
    game = []
    with open(file) as lines:
        for line in lines:
            game.append(json.loads(line))
            if game[-1]["t"] == "result":
                yield game
                game = []


def start_houses(rules):
    houses = rules["setup"]["houses"]
    return {field for field in (houses.values() if isinstance(houses, dict) else houses)}


def replay(game):
    """Counts by seat, counts by field, turns and decisions, from nothing but the events."""
    head = game[0]
    counts = [Counter() for _ in range(head["players"])]
    at = [[] for _ in counts]
    streets, houses = set(), start_houses(head["rules"])
    board = Counter()
    turns = decisions = seat = 0
    spirit_moved = False
    for event in game[1:]:
        kind, own = event["t"], counts[seat]
        decisions += kind in DECISIONS
        if kind == "roll":
            decisions += 0
            own["rolls"] += 1
        elif kind == "turn":
            seat, spirit_moved = event["seat"], False
            turns += 1
            counts[seat]["card_" + event["card"].replace("/", "_")] += 1
        elif kind == "street":
            own["streets"] += 1
            streets |= set(event["cells"])
        elif kind == "house":
            own["houses"] += 1
            houses.add(event["cell"])
        elif kind == "step":
            own["steps"] += 1
            at[seat] = [] if event["to"] == "village" else event["to"]
        elif kind == "chip":
            own["chips_spent"] += 1
        elif kind == "spirit":
            own["spirit_steps"] += 1
            own["spirit_turns"] += not spirit_moved
            spirit_moved = True
        elif kind == "grotto":
            own["grottoes"] += 1
        elif kind == "banish":
            own["banished"] += 1
        elif kind == "open":
            own["opened"] += len(event["treasures"])
        elif kind == "secure":
            own["trips"] += 1
        elif kind == "sink":
            own["sank_houses" if "house" in event else "sank_streets"] += 1
            streets -= set(event["cells"])
            houses -= set(event["cells"])
            for field in event["cells"]:
                board[field, "sinking"] += 1
        elif kind == "home":
            other = event["seat"]
            at[other] = []
            counts[other]["sent_home"] += 1
            counts[other]["lost"] += len(event["lost"])
            counts[other]["chips_got"] += event["chip"]
            own["sent_own" if other == seat else "sent_others"] += 1
        elif kind == "end_turn":
            for name, places in (("street", streets), ("house", houses), ("adventurer", at[seat])):
                for field in places:
                    board[field, name] += 1
    return counts, board, turns, decisions


def follow_the_lead(game):
    """Who leads after every turn, from what was secured."""
    players = game[0]["players"]
    scores, behind = [0] * players, [0] * players
    leaders, secured = [], []
    seat = 0
    for event in game[1:]:
        if event["t"] == "turn":
            seat = event["seat"]
        elif event["t"] == "secure":
            scores[seat] += len(event["treasures"])
        elif event["t"] == "end_turn":
            best = [other for other in range(players) if scores[other] == max(scores)]
            leaders.append(best[0] if len(best) == 1 else -1)
            secured.append(scores[seat])
            behind = [max(most, max(scores) - score) for most, score in zip(behind, scores)]
    alone = [leader for leader in leaders if leader != -1]
    winners = [other for other, rank in enumerate(game[-1]["rank"]) if rank == 1]
    since = len(leaders)
    while len(winners) == 1 and since > 1 and leaders[since - 1] == leaders[since - 2] == winners[0]:
        since -= 1
    return {"leaders": leaders, "secured": secured, "lead_turn": since, "behind": behind[winners[0]],
            "lead_changes": sum(one != other for one, other in zip(alone, alone[1:]))}


if __name__ == "__main__":
    unittest.main()

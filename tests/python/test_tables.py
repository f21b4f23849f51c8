"""Tables go into pandas, polars, pyarrow and DuckDB as they are, and outlive what they came from."""
import gc
import os
import subprocess
import sys
import unittest

import evenkeel

FOUR_READERS = """
{imports}
result = evenkeel.simulate("sunken-city/base", players=2, agents="random", games=300, progress=False)
means = [
    pandas.DataFrame.from_arrow(result.seats)["win_share"].mean(),
    polars.DataFrame(result.seats)["win_share"].mean(),
    pyarrow.compute.mean(pyarrow.table(result.seats)["win_share"]).as_py(),
    duckdb.from_arrow(result.seats).aggregate("avg(win_share)").fetchall()[0][0],
]
assert all(abs(mean - 0.5) < 1e-12 for mean in means), means
print("fine")
"""


def play(**wishes):
    return evenkeel.simulate("sunken-city/base", players=3, agents="random", games=200, progress=False, **wishes)


class Tables(unittest.TestCase):
    def test_every_reader_in_every_order_of_imports(self):
        names = ["evenkeel", "pyarrow, pyarrow.compute, pyarrow.parquet", "pandas, polars, duckdb"]
        for order in ((0, 1, 2), (1, 2, 0), (2, 0, 1)):
            imports = "\n".join(f"import {names[i]}" for i in order)
            with self.subTest(imports):
                done = subprocess.run([sys.executable, "-c", FOUR_READERS.format(imports=imports)], capture_output=True,
                                      text=True, timeout=300)
                self.assertEqual(done.stdout, "fine\n", done.stderr)

    def test_two_arrows_in_one_process_each_keep_their_own(self):
        import pyarrow  # noqa: F401
        evenkeel.simulate("sunken-city/base", players=2, games=4, progress=False)
        with open(f"/proc/{os.getpid()}/maps") as maps:
            loaded = {os.path.basename(line.split()[-1]) for line in maps if "arrow.so" in line}
        self.assertTrue(any(name.startswith("libevenkeel-arrow.so") for name in loaded), loaded)
        self.assertTrue(any(name.startswith("libarrow.so") for name in loaded), loaded)

    def test_nothing_is_copied(self):
        import pyarrow
        result = play()
        first = pyarrow.table(result.seats)["win_share"].chunk(0).buffers()[1].address
        again = pyarrow.table(result.seats)["win_share"].chunk(0).buffers()[1].address
        self.assertEqual(first, again)

    def test_a_table_outlives_the_result(self):
        import pyarrow
        result = play(turns=True)
        tables = [pyarrow.table(table) for table in (result.games, result.seats, result.fields, result.turns)]
        before = [table.to_pylist() for table in tables]
        del result
        gc.collect()
        for _ in range(5):
            play()
        self.assertEqual([table.to_pylist() for table in tables], before)

    def test_a_capsule_that_nobody_takes(self):
        result = play()
        for _ in range(3):
            result.seats.__arrow_c_stream__()
            result.seats.__arrow_c_schema__()

    def test_rows_columns_and_metadata(self):
        result = play()
        seats = result.seats
        self.assertEqual((seats.name, len(seats), seats.columns[:3]), ("seats", 600, ["variant", "game", "players"]))
        row = seats[-1]
        self.assertEqual((row["variant"], row["game"], row["seat"], row["player"]), ("sunken-city/base", 199, 2, "random"))
        self.assertEqual(seats.metadata["evenkeel.seed"], "1")
        with self.assertRaises(IndexError):
            seats[600]
        self.assertIsNone(result.turns)

    def test_field_words(self):
        import pandas
        fields = pandas.DataFrame.from_arrow(play().fields)
        self.assertEqual(len(fields), 81)
        self.assertIn("c4", set(fields["field"]))


if __name__ == "__main__":
    unittest.main()

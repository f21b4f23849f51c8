"""Variants, house rules, errors, examples in the documentation, and what a notebook shows."""
import doctest
import importlib
import pkgutil
import unittest
from pathlib import Path

import evenkeel
from evenkeel import statistics

CALM = """
extends: sunken-city/base
title: A calm lake
die: [0, 1, 1, 1, 1, 2]
"""


class Package(unittest.TestCase):
    def test_examples_in_docstrings(self):
        modules = [importlib.import_module(one.name) for one in pkgutil.iter_modules(evenkeel.__path__, "evenkeel.")]
        failed = 0
        tried = 0
        for module in [evenkeel, *modules]:
            result = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
            failed, tried = failed + result.failed, tried + result.attempted
        self.assertEqual(failed, 0)
        self.assertGreater(tried, 20)

    def test_examples_of_the_statistics(self):
        runner = doctest.DocTestRunner()
        missing = []
        for name in statistics.__all__:
            about = getattr(statistics, name).__doc__ or ""
            if not about.strip():
                missing.append(name)
            example = doctest.DocTestParser().get_doctest(about, dict(vars(statistics)), name, None, None)
            runner.run(example)
        self.assertEqual(missing, [])
        self.assertEqual(runner.summarize().failed, 0)
        self.assertGreater(runner.tries, 20)

    def test_everything_public_has_a_docstring(self):
        for name in set(evenkeel.__all__) - {"__version__"}:
            self.assertTrue(getattr(evenkeel, name).__doc__, name)

    def test_types_are_there(self):
        folder = Path(evenkeel.__file__).parent
        self.assertTrue((folder / "py.typed").exists())
        self.assertIn("def confidence_sequence(sum: float, count: float", (folder / "_core.pyi").read_text())

    def test_the_variants_that_ship(self):
        found = evenkeel.variants()
        names = [one["name"] for one in found]
        self.assertIn("sunken-city/pro", names)
        self.assertEqual({name.split("/")[0] for name in names}, {"sunken-city"})
        self.assertIn("<td", found._repr_html_())

    def test_a_house_rule_in_a_cell(self):
        calm = evenkeel.load(CALM, name="calm")
        self.assertEqual((calm.name, calm.title, calm.rules(4)["die"]), ("calm", "A calm lake", [0, 1, 1, 1, 1, 2]))
        self.assertNotEqual(calm.hash(4), evenkeel.load("sunken-city/base").hash(4))
        self.assertEqual(evenkeel.load(calm.yaml(), name="again").hash(3), calm.hash(3))
        result = evenkeel.simulate(calm, players=2, agents="random", games=50, progress=False)
        self.assertEqual(result.seats[0]["variant"], "calm")
        self.assertIn("A calm lake", calm._repr_html_())

    def test_mistakes_are_answered_as_the_program_does(self):
        with self.assertRaises(evenkeel.ConfigError) as raised:
            evenkeel.load("extends: sunken-city/base\ndye: [1]\n", name="calm")
        self.assertRegex(str(raised.exception), r"^calm:2:1: dye: there is no such setting, .*did you mean 'die'\?$")
        self.assertEqual([(one["line"], one["key"]) for one in raised.exception.problems], [(2, "dye")])
        self.assertIsInstance(raised.exception, ValueError)
        for wrong, message in (
                (dict(players=7), "sunken-city/base is for 2, 3, 4 players, not for 7"),
                (dict(agents="greedi"), "greedi"),
                (dict(games="many"), "games is a whole number from 0 to 1e15, such as 5000, 100k or 1e6, not 'many'"),
                (dict(games=0), "no games are asked for; --games is at least 1"),
                (dict(games=-5), "games is a whole number"),
                (dict(margin="wide"), "--margin is a share such as 2%, not 'wide'"),
                (dict(threads=0), "threads are 1 to 1024"),
                (dict(agents="human"), "a human cannot play in a batch")):
            with self.subTest(wrong), self.assertRaises(evenkeel.UsageError) as raised:
                evenkeel.simulate("sunken-city/base", **wrong)
            self.assertIn(message, str(raised.exception))
        with self.assertRaisesRegex(evenkeel.ConfigError, "did you mean 'sunken-city/pro'"):
            evenkeel.load("sunken-city/prp")

    def test_what_a_notebook_shows(self):
        result = evenkeel.simulate("sunken-city/base", players=2, agents="greedy", games=100, progress=False)
        self.assertIn("sits at", result._repr_html_())
        self.assertIn("off fair by", result.verdict()._repr_html_())
        self.assertIn("100 games", repr(result))
        self.assertEqual(evenkeel.simulate("sunken-city/base", 2, "random", "4k", margin="50%", progress=False).verdict().word,
                         "balanced")

    def test_any_number_of_threads_gives_the_same(self):
        one, two = (evenkeel.simulate("sunken-city/base", 3, "random", 500, threads=threads, progress=False) for threads in (1, 3))
        self.assertEqual(one.tally.seat_rates, two.tally.seat_rates)
        self.assertEqual(one.seats[777], two.seats[777])


if __name__ == "__main__":
    unittest.main()

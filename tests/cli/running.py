"""What the tests of `evenkeel run` share: calling the program, and datasets that must be the same."""
import filecmp
import os
import shutil
import subprocess
import tempfile
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

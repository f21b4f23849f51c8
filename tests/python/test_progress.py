"""Ctrl-C, other threads, and progress while games are played."""
import contextlib
import io
import os
import pty
import signal
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

import evenkeel
from evenkeel import _progress

ENDLESS = """
import sys, evenkeel
def told(done, of):
    if done > 0: print("playing", flush=True)
try:
    evenkeel.{call}, progress=told)
except KeyboardInterrupt:
    print("interrupted")
"""


class Progress(unittest.TestCase):
    def interrupt(self, call: str) -> str:
        child = subprocess.Popen([sys.executable, "-c", ENDLESS.format(call=call)], stdout=subprocess.PIPE, text=True)
        self.assertEqual(child.stdout.readline(), "playing\n")
        child.send_signal(signal.SIGINT)
        said, _ = child.communicate(timeout=120)
        self.assertEqual(child.returncode, 0)
        return said.splitlines()[-1]

    def test_ctrl_c_ends_simulate(self):
        self.assertEqual(self.interrupt('simulate("sunken-city/base", players=4, agents="greedy", games=3_000_000'), "interrupted")

    def test_ctrl_c_ends_run_which_goes_on_later(self):
        with tempfile.TemporaryDirectory() as folder:
            call = f'run("sunken-city/base", {folder!r} + "/mine", players=2, games=10_000, part=100, agents="greedy"'
            self.assertEqual(self.interrupt(call), "interrupted")
            parts = list(Path(folder).rglob("part-*"))
            told = []
            with contextlib.redirect_stderr(io.StringIO()):
                evenkeel.run("sunken-city/base", folder + "/mine", players=2, games=10_000, part=100, agents="greedy",
                             progress=lambda done, of: told.append((done, of)))
            self.assertEqual(told[-1], (10_000, 10_000))
            self.assertGreaterEqual(len(list(Path(folder).rglob("part-*"))), max(len(parts), 300))

    def test_other_threads_run_meanwhile(self):
        counted = 0
        done = threading.Event()

        def count():
            nonlocal counted
            while not done.is_set():
                counted += 1

        thread = threading.Thread(target=count)
        thread.start()
        evenkeel.simulate("sunken-city/base", players=4, agents="random", games=3000, progress=False)
        done.set()
        thread.join()
        self.assertGreater(counted, 100)

    def test_an_error_in_the_progress_function_ends_it(self):
        def told(done, of):
            raise RuntimeError("enough")

        with self.assertRaisesRegex(RuntimeError, "enough"):
            evenkeel.simulate("sunken-city/base", players=4, agents="greedy", games=3_000_000, progress=told)

    def test_a_bar_on_a_terminal(self):
        ours, theirs = pty.openpty()
        code = ("from evenkeel._progress import progress_for; import time\n"
                "bar = progress_for(True); bar(0, 100); time.sleep(0.6); bar(50, 100); bar.end()")
        child = subprocess.Popen([sys.executable, "-c", code], stderr=theirs)
        os.close(theirs)
        self.assertEqual(child.wait(timeout=60), 0)
        shown = os.read(ours, 4096).decode()
        os.close(ours)
        self.assertIn("[============            ]  50%  50 of 100 games", shown)
        self.assertTrue(shown.endswith("\r\033[K"))

    def test_lines_elsewhere(self):
        lines = _progress.Lines()
        lines._shown -= 100
        with contextlib.redirect_stderr(io.StringIO()) as said:
            lines(25, 100)
        self.assertRegex(said.getvalue(), r"^ 25%  25 of 100 games  .* left\n$")


if __name__ == "__main__":
    unittest.main()

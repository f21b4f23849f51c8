"""Nothing that `evenkeel run` has done is lost or mixed, whatever happens to it."""
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import time
import unittest

from running import ROOT, Dataset, command, files, run


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


if __name__ == "__main__":
    unittest.main()

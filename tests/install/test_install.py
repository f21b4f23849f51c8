"""What is installed works elsewhere: the program finds its variants, and find_package(evenkeel) finds the libraries."""
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

BUILD = Path(os.environ["EVENKEEL"]).parent
USER = Path(__file__).resolve().parent / "user"


class Install(unittest.TestCase):
    def test_the_program_and_the_libraries(self):
        def call(*command):
            done = subprocess.run([str(part) for part in command], cwd="/", capture_output=True, text=True, timeout=300)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            return done.stdout

        with tempfile.TemporaryDirectory() as folder:
            there = Path(folder)
            call("cmake", "--install", BUILD, "--prefix", there / "root")
            self.assertIn("sunken-city/base\n", call(there / "root/bin/evenkeel", "list", "--names"))
            call("cmake", "-S", USER, "-B", there / "user", "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={there / 'root'}")
            call("cmake", "--build", there / "user")
            self.assertEqual(call(there / "user/user", there / "root/share/evenkeel/configs"), "3 seats\n")


if __name__ == "__main__":
    unittest.main()

"""Builds the wheel as pip does and installs it into a virtual environment that has nothing else.

    build_package.py SOURCE ENVIRONMENT COMPILER

The build shares its compiler and its cache with the main build, so what is compiled there is not compiled again.
"""
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path


def main(source: Path, environment: Path, compiler: str) -> None:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
    shutil.rmtree(environment, ignore_errors=True)
    venv.create(environment, with_pip=False)
    cache = {"CCACHE_BASEDIR": str(source), "CCACHE_NOHASHDIR": "1"}
    with tempfile.TemporaryDirectory() as wheels:
        subprocess.run([*pip, "wheel", str(source), "--no-build-isolation", "--no-deps", "--no-index", "-w", wheels,
                        "--config-settings=build-dir=build-wheel", "--config-settings=cmake.define.EVENKEEL_WERROR=ON",
                        f"--config-settings=cmake.define.CMAKE_CXX_COMPILER={compiler}"],
                       check=True, env={**os.environ, **cache}, cwd="/")
        wheel = next(Path(wheels).glob("evenkeel-*.whl"))
        subprocess.run([*pip, "--python", str(environment / "bin/python"), "install", "--no-deps", "--no-index", str(wheel)],
                       check=True, cwd="/")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).absolute(), sys.argv[3])

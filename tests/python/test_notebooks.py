"""The notebooks run from top to bottom in a real kernel, and an exported one shows the report's figures."""
import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

import nbformat
from nbclient import NotebookClient

import evenkeel

NOTEBOOKS = Path(__file__).resolve().parents[2] / "reports" / "notebooks"
PROGRAM = os.environ["EVENKEEL"]


def execute(notebook, folder):
    NotebookClient(notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(folder)}}).execute()
    return notebook


def outputs(notebook, kind):
    return [output["data"][kind] for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs
            if kind in output.get("data", {})]


class Notebooks(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def check(self, name, **shown):
        path = NOTEBOOKS / f"{name}.ipynb"
        notebook = nbformat.read(path, as_version=4)
        nbformat.validate(notebook)
        for cell in notebook.cells:
            if cell.cell_type == "code":
                self.assertEqual((cell.outputs, cell.execution_count), ([], None), "outputs are stripped in git")
            if "parameters" in cell.metadata.get("tags", []):
                cell.source = "games = 200"
        execute(notebook, self.folder)
        self.shown = "".join(outputs(notebook, "text/html"))
        for kind, least in shown.items():
            self.assertGreaterEqual(len(outputs(notebook, kind.replace("_", "/").replace("/svg", "/svg+xml"))), least, kind)

    def test_first_look(self):
        self.check("01-first-look", image_png=2, image_svg=3, text_html=2)

    def test_compare_variants(self):
        self.check("02-compare-variants", image_png=1, text_html=2)

    def test_house_rule(self):
        self.check("03-house-rule", image_png=1, text_html=1)

    def test_sql(self):
        self.check("04-sql", text_html=5)
        self.assertIn("<td>random</td>", self.shown)  # the table in memory, not the view of the dataset

    def test_nothing_else_is_there(self):
        self.assertEqual(sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb")),
                         ["01-first-look", "02-compare-variants", "03-house-rule", "04-sql"])

    def test_progress_is_shown_in_place_and_cleared(self):
        code = ("from evenkeel._progress import progress_for\nimport time\nshown = progress_for(True)\n"
                "shown(0, 100)\ntime.sleep(0.6)\nshown(40, 100)\nshown.end()\ntype(shown).__name__")
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)])
        seen = []
        client = NotebookClient(notebook, timeout=60, kernel_name="python3", on_cell_executed=None)
        output = client.output

        def watched(outs, msg, display_id, cell_index):
            seen.append(msg["content"].get("data", {}).get("text/html", ""))
            return output(outs, msg, display_id, cell_index)

        client.output = watched
        client.execute()
        self.assertIn('<progress value="0.4000" max="1"></progress> 40 of 100 games', seen[0])
        self.assertEqual(outputs(notebook, "text/html"), [""])
        self.assertEqual(outputs(notebook, "text/plain")[-1], "'Notebook'")

    def test_an_exported_notebook_shows_the_figures_of_the_report(self):
        data = Path(self.folder, "my run")
        evenkeel.run(["sunken-city/base", "sunken-city/short"], data, players=[2, 3], agents="greedy", games=150, progress=False)
        book = Path(self.folder, "books", "my-run.ipynb")
        book.parent.mkdir()
        subprocess.run([PROGRAM, "export", str(data), "--notebook", str(book)], check=True, capture_output=True)
        notebook = nbformat.read(book, as_version=4)
        nbformat.validate(notebook)
        html = "".join(outputs(execute(notebook, book.parent), "text/html"))
        said = subprocess.run([PROGRAM, "report", str(data), "--json"], check=True, capture_output=True, text=True).stdout
        findings = json.loads(said)
        self.assertEqual((len(findings["cells"]), len(findings["comparisons"])), (4, 2))
        for cell in findings["cells"]:
            self.assertIn(f"<td style=\"text-align:left\">{cell['verdict']['word']}</td>", html)
            for seat in cell["seats"]:
                rate = seat["win_rate"]
                self.assertIn(f"{100 * rate['value']:.1f} % ({100 * rate['low']:.1f} to {100 * rate['high']:.1f})", html)
        for comparison in findings["comparisons"]:
            for metric in comparison["metrics"]:
                scale, digits, unit = (100, 1, " %") if metric["unit"] == "share" else (1, 2, "")
                self.assertIn(f"{scale * metric['difference']['value']:.{digits}f}{unit}", html)
        self.assertEqual(len(outputs(notebook, "image/png")), 1)


if __name__ == "__main__":
    unittest.main()

"""The JSON Schema of the variant files: it is one, the shipped files obey it, and mistakes of shape do not.

Run with an interpreter that has jsonschema and PyYAML, such as .deps/venv/bin/python.
"""

import json
import pathlib
import unittest

import jsonschema
import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
BROKEN = ROOT / "tests" / "variants" / "broken"

# Broken files (without their numbers) whose mistake an editor can see: a key, a type, a range, a word.
SHAPE = """
unknown-key unknown-section wrong-section wrong-section-two-homes dotted-key unknown-key-far text-for-number
list-for-number map-for-word number-for-list text-for-section nothing-for-section nothing-for-list fraction too-large
too-small huge-number bool-quoted number-quoted word-near-miss player-count-unknown players-out-of-range players-twice
players-none players-not-a-list house-not-a-field house-key card-twice seven-cards-two-same card-not-a-card
card-leading-zero lake-empty list-not-map extends-map wrong-game spirit-start-words die-face-too-large
treasure-values-empty treasure-13 rank-by-word rank-by-twice sweep-not-a-map title-list many-mistakes
""".split()


class TextLoader(yaml.SafeLoader):
    """Keys as text, as JSON has them; true and false are the only truth values, as in YAML 1.2."""


def construct_map(loader, node):
    return {str(loader.construct_object(key, deep=True)): loader.construct_object(value, deep=True)
            for key, value in node.value}


TextLoader.add_constructor("tag:yaml.org,2002:map", construct_map)
TextLoader.yaml_implicit_resolvers = {
    first: [(tag, regex) for tag, regex in resolvers if tag != "tag:yaml.org,2002:timestamp"]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def load(path):
    return yaml.load(path.read_text(encoding="utf-8"), TextLoader)


class SchemaTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.schema = json.loads((ROOT / "configs" / "sunken-city.schema.json").read_text(encoding="utf-8"))
        cls.validator = jsonschema.Draft7Validator(cls.schema)

    def test_is_a_schema_of_draft_7(self):
        self.assertEqual(self.schema["$schema"], "http://json-schema.org/draft-07/schema#")
        jsonschema.Draft7Validator.check_schema(self.schema)

    def test_shipped_variants_obey_it(self):
        files = sorted((ROOT / "configs" / "sunken-city").glob("*.yaml"))
        self.assertGreaterEqual(len(files), 8)
        for file in files + sorted((ROOT / "tests" / "variants" / "lakes").glob("*.yaml")):
            with self.subTest(file=file.name):
                self.assertEqual([error.message for error in self.validator.iter_errors(load(file))], [])

    def test_mistakes_of_shape_do_not(self):
        for name in SHAPE:
            with self.subTest(name=name):
                files = [file for file in BROKEN.glob("*.yaml") if file.stem.split("-", 1)[1] == name]
                self.assertEqual(len(files), 1)
                self.assertFalse(self.validator.is_valid(load(files[0])))


if __name__ == "__main__":
    unittest.main()

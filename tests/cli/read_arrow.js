// Reads Arrow files with apache-arrow from npm and prints, as JSON, what a reader in a browser would see.
const fs = require("fs");
const { tableFromIPC } = require("apache-arrow");

const result = process.argv.slice(2).map((name) => {
  const table = tableFromIPC(fs.readFileSync(name));
  const sum = (column) => Array.from(table.getChild(column)).reduce((all, value) => all + Number(value), 0);
  return {
    rows: table.numRows,
    columns: table.schema.fields.map((field) => field.name),
    seed: table.schema.metadata.get("evenkeel.seed"),
    shares: sum("win_share"),
    streets: sum("streets"),
    players: [...new Set(table.getChild("player"))],
  };
});
console.log(JSON.stringify(result));

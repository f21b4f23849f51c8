#include "reports/notebook.h"

#include <fmt/format.h>

#include "reports/json_text.h"

namespace evenkeel::reports {

namespace {

constexpr const char* kFindings = R"py(findings = dataset.report(margin=0.02)
findings)py";

constexpr const char* kSeats = R"py(import matplotlib.pyplot as plt

figure, axes = plt.subplots(figsize=(8, 1 + 0.35 * sum(len(cell["seats"]) for cell in findings.cells)))
labels = []
for cell in findings.cells:
    for seat in cell["seats"]:
        rate, row = seat["win_rate"], len(labels)
        labels.append(f'{cell["variant"]}, {cell["players"]} players, {cell["agents"]}: seat {seat["seat"] + 1}')
        axes.plot([100 * rate["low"], 100 * rate["high"]], [row, row], color="tab:blue")
        axes.plot(100 * rate["value"], row, "o", color="tab:blue")
        axes.plot(100 / cell["players"], row, "|", color="black", markersize=12)
axes.set_yticks(range(len(labels)), labels)
axes.invert_yaxis()
axes.set_xlabel("wins, % (the black line is fair)")
plt.show())py";

constexpr const char* kLength = R"py(import pandas

games = pandas.DataFrame.from_arrow(dataset.games)
games.groupby(["variant", "players", "agents"], observed=True)[["rounds", "margin", "lead_changes"]].describe().T)py";

constexpr const char* kTable = R"py(seats = pandas.DataFrame.from_arrow(dataset.seats)
seats.groupby(["variant", "players", "agents", "seat"], observed=True)["win_share"].mean().unstack())py";

constexpr const char* kComparisons = "findings.comparisons";

class Notebook {
 public:
  Notebook() { json_.open('{').key("cells").open('['); }

  void words(const std::string& text) {
    begin("markdown");
    end(text);
  }
  void code(const std::string& text) {
    begin("code");
    json_.key("execution_count").null().key("outputs").open('[').close(']');
    end(text);
  }
  std::string finish() {
    json_.close(']').key("metadata").open('{').key("kernelspec").open('{');
    json_.key("display_name").text("Python 3").key("language").text("python").key("name").text("python3").close('}');
    json_.key("language_info").open('{').key("name").text("python").close('}').close('}');
    return json_.key("nbformat").whole(4).key("nbformat_minor").whole(5).close('}').str() + "\n";
  }

 private:
  void begin(const char* kind) {
    json_.open('{').key("cell_type").text(kind).key("id").text(fmt::format("cell-{}", ++cells_));
    json_.key("metadata").open('{').close('}');
  }
  void end(const std::string& text) { json_.key("source").text(text).close('}'); }

  JsonText json_;
  int cells_ = 0;
};

// A text as Python writes it: JSON's way of quoting is Python's as well, but for what lies beyond 16 bits, which
// json_string leaves as it is.
std::string python_text(const std::string& text) {
  return json_string(text);
}

}  // namespace

std::string notebook(const NotebookText& text) {
  Notebook made;
  made.words(fmt::format(
      "# {}\n\nMade by `evenkeel export --notebook`. It needs the package `evenkeel`, pandas and matplotlib.",
      text.title));
  made.code(fmt::format("import evenkeel\n\ndataset = evenkeel.open({})\ndataset", python_text(text.dataset)));
  made.words("## What the report says\n\n`margin` is how far from equal still is balanced.");
  made.code(kFindings);
  made.words("## Seats\n\nIntervals hold however often one looks.");
  made.code(kSeats);
  if (text.several_variants) {
    made.words("## Against the baseline\n\nOn the same luck; p is corrected for all metrics.");
    made.code(kComparisons);
  }
  made.words("## Length and drama");
  made.code(kLength);
  made.words("## The tables\n\nOne row a seat of a game; `dataset.games`, `.fields` and `.variants` are there too.");
  made.code(kTable);
  return made.finish();
}

}  // namespace evenkeel::reports

// evenkeel report: what datasets say, as a page, in the terminal or as JSON.

#include <unistd.h>

#include <fmt/format.h>

#include "analytics/find.h"
#include "analytics/until.h"
#include "analytics/words.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/fail_on.h"
#include "cli/terminal.h"
#include "cli/version.h"
#include "reports/findings_json.h"
#include "reports/page.h"
#include "reports/replays/add_replays.h"
#include "reports/terminal.h"

namespace evenkeel::cli {

namespace {

namespace fs = std::filesystem;

void declare(Arguments& args) {
  args.names(1, 10'000, "the folder of a dataset");
  args.option<std::string>("baseline", "", "the variant that others are compared with (otherwise the first)");
  args.option<std::string>("margin", "2%", "how far from equal still is balanced");
  args.option<std::string>("out", "", "the page's file (otherwise the dataset's name with .html, beside its folder)");
  args.flag("json", "the findings as JSON to stdout, and no page unless --out is given");
  args.flag("verdicts", "only the verdict on every table to stdout, and no page unless --out is given");
  args.flag("terminal", "the findings as text to stdout, and no page unless --out is given");
  args.configs_option();
  args.option<std::string>("colour", "auto", "auto, always or never");
  args.option<std::string>("fail-on", "", kFailOnHelp);
}

std::string quoted(const std::string& word) {
  const bool safe = !word.empty() && word.find_first_not_of(
                                         "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                         "0123456789_-./=+:,%@") == std::string::npos;
  if (safe) return word;
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::string command_text(const std::vector<std::string>& arguments) {
  std::string text = "evenkeel report";
  for (const std::string& word : arguments) text += " " + quoted(word);
  return text;
}

// out/my-run and out/my-run/ are both beside out/my-run.html.
fs::path page_file(const std::string& asked, const fs::path& dataset) {
  if (!asked.empty()) return asked;
  fs::path folder = fs::absolute(dataset).lexically_normal();
  if (!folder.has_filename()) folder = folder.parent_path();
  const fs::path beside =
      dataset.lexically_normal().has_filename() && dataset.filename() != "." && dataset.filename() != ".."
          ? dataset.parent_path()
          : folder.parent_path();
  return beside / (folder.filename().string() + ".html");
}

analytics::Findings found(const Arguments& args, const std::vector<sim::DatasetReader>& datasets) {
  analytics::FindSettings settings;
  const auto margin = analytics::parse_share(args.get<std::string>("margin"));
  if (!margin) {
    throw UsageError(fmt::format("--margin is a share such as 2%, not '{}'", args.get<std::string>("margin")));
  }
  settings.judge.margin = *margin;
  settings.baseline = args.get<std::string>("baseline");
  try {
    return analytics::find(datasets, settings);
  } catch (const analytics::FindError& error) {
    throw UsageError(error.what());
  }
}

}  // namespace

int run_report(const std::vector<std::string>& arguments) {
  Arguments args(
      "report", "DATASET... [options]",
      "Says what was found out: a verdict on every table, its reason, what changed against the baseline and "
      "why one may\nbelieve it (docs/statistics.md). Writes one page that works offline; several datasets go "
      "into one report. The name of\nthe file written goes to stdout.",
      "  evenkeel report out/my-run\n  evenkeel report out/my-run --terminal\n"
      "  evenkeel report out/base out/mine --baseline sunken-city/base --margin 3% --out report.html\n"
      "  evenkeel report out/my-run --json --fail-on unbalanced,undecided");
  declare(args);
  if (!args.parse(arguments)) return kDone;
  const FailOn fail_on = parse_fail_on(args.get<std::string>("fail-on"));
  const bool colour = use_colour(args.get<std::string>("colour"), STDOUT_FILENO);
  std::vector<sim::DatasetReader> datasets;
  for (const std::string& name : args.names()) datasets.emplace_back(name);
  analytics::Findings findings = found(args, datasets);
  reports::add_boards_and_replays(findings, datasets, args.library());
  findings.program = fmt::format("evenkeel {}", kVersion);
  findings.command = command_text(arguments);
  const bool shown = args.has("json") || args.has("terminal") || args.has("verdicts");
  const std::string json = reports::findings_json(findings);
  if (args.has("json")) fmt::print("{}\n", json);
  if (args.has("verdicts")) fmt::print("{}", reports::verdict_matrix(findings, colour));
  if (args.has("terminal")) fmt::print("{}", reports::terminal_report(findings, colour));
  if (!shown || !args.get<std::string>("out").empty()) {
    const fs::path file = page_file(args.get<std::string>("out"), datasets.front().folder());
    sim::write_whole(file, reports::page(json, findings.title));
    if (shown) {
      fmt::print(stderr, "the page is {}\n", file.string());
    } else {
      fmt::print("{}\n", file.string());
    }
  }
  std::vector<Judged> tables;
  for (const analytics::CellFinding& cell : findings.cells) {
    tables.push_back({analytics::table_title(cell.variant, cell.players, cell.agents), cell.verdict.balance});
  }
  return fail_code(fail_on, tables);
}

}  // namespace evenkeel::cli

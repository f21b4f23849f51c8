// evenkeel: finds the command, runs it, and turns every failure into a message and an exit code.

#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/version.h"
#include "sim/experiments/spec.h"
#include "sim/players/agent.h"
#include "variants/problem.h"

namespace evenkeel::cli {

const std::vector<Command>& all_commands() {
  static const std::vector<Command> commands{
      {"list", "games, variants, players and rulings that there are", run_list},
      {"check", "check variant and experiment files, and say what is wrong and where", run_check},
      {"show", "the resolved rules of a variant, and its board", run_show},
      {"play", "one game, turn by turn, in the terminal", run_play},
      {"trace", "games as JSON lines, for other programs to read and check", run_trace},
      {"run", "play many games and write them as tables", run_run},
      {"report", "what datasets say: verdicts, comparisons, reasons", run_report},
      {"compare", "two variants on the same luck: what the change does", run_compare},
      {"sensitivity", "which rule moves what: every alternative against the variant", run_sensitivity},
      {"sweep", "a metric over one setting or two: curves and heat maps", run_sweep},
      {"explore", "search a space of rules for what its goals ask", run_explore},
      {"ask", "a space of rules as JSON lines, for other programs to search", run_ask},
      {"merge", "shards of an experiment to one dataset", run_merge},
      {"export", "a dataset as whole tables: CSV, Arrow or Parquet", run_export},
      {"signature", "one number per variant that changes when its play changes", run_signature},
      {"schema", "the JSON Schema of a game's variant files, for editors", run_schema},
      {"completion", "completion of commands, options and variants for bash", run_completion},
  };
  return commands;
}

namespace {

std::string help() {
  std::string text =
      "evenkeel finds out what a change of the rules does to a board game.\n\n"
      "evenkeel COMMAND [options]\n\nCommands:\n";
  for (const Command& command : all_commands()) text += fmt::format("  {:<13}{}\n", command.name, command.summary);
  return text +
         "\n'evenkeel COMMAND --help' explains a command. 'evenkeel --version' says which version this is.\n"
         "\nExamples:\n"
         "  evenkeel list\n"
         "  evenkeel show sunken-city/base --players 4\n"
         "  evenkeel play sunken-city/pro --players 3 --agents human,random,random\n"
         "  evenkeel trace sunken-city/base+short --players 2 --agents random --games 10 --seed 1\n"
         "  evenkeel run sunken-city/base --players 2,3,4 --games 100k --out out/my-run\n"
         "  evenkeel report out/my-run --terminal\n"
         "  evenkeel compare sunken-city/base sunken-city/no-chips --players 4 --agents greedy\n";
}

int run(const std::vector<std::string>& arguments) {
  if (arguments.empty()) throw UsageError("a command is missing; 'evenkeel --help' shows what there is");
  const std::string& name = arguments.front();
  if (name == "--help" || name == "-h" || name == "help") {
    fmt::print("{}", help());
    return kDone;
  }
  if (name == "--version") {
    fmt::print("evenkeel {}\n", kVersion);
    return kDone;
  }
  std::vector<std::string> known;
  for (const Command& command : all_commands()) {
    if (command.name == name) return command.run({arguments.begin() + 1, arguments.end()});
    known.emplace_back(command.name);
  }
  const std::string hint = variants::did_you_mean(name, known);
  throw UsageError(fmt::format("there is no command '{}'{}; 'evenkeel --help' shows what there is", name,
                               hint.empty() ? "" : ", " + hint));
}

int run_and_report(const std::vector<std::string>& arguments) {
  try {
    const int code = run(arguments);
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
      fmt::print(stderr, "evenkeel: the output could not be written\n");
      return kRuntimeError;
    }
    return code;
  } catch (const UsageError& error) {
    fmt::print(stderr, "evenkeel: {}\n", error.what());
    return kUsage;
  } catch (const sim::ExperimentError& error) {
    fmt::print(stderr, "evenkeel: {}\n", error.what());
    return kUsage;
  } catch (const sim::AgentError& error) {
    fmt::print(stderr, "evenkeel: {}\n", error.what());
    return kUsage;
  } catch (const variants::ConfigError& error) {
    fmt::print(stderr, "{}\n", error.what());
    return kBadConfiguration;
  } catch (const std::exception& error) {
    fmt::print(stderr, "evenkeel: {}\n", error.what());
    return kRuntimeError;
  }
}

}  // namespace

}  // namespace evenkeel::cli

int main(int argc, char** argv) {
  return evenkeel::cli::run_and_report(std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc));
}

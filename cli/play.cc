// evenkeel play: one game turn by turn in the terminal; a person takes a seat with `human`.

#include <unistd.h>

#include <iostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/terminal.h"

namespace evenkeel::cli {

namespace {

class TerminalAudience : public sim::Audience {
 public:
  explicit TerminalAudience(bool colour) : colour_(colour) {}

  bool in_colour() const override { return colour_; }

  void tell(const std::string& line) override { fmt::print("{}{}", line, line.ends_with('\n') ? "" : "\n"); }

  std::optional<std::string> ask(const std::string& seat, const std::vector<std::string>& legal) override {
    std::string answer;
    while (true) {
      fmt::print("{}: {} ('?' for all, 'q' to leave) > ", seat, summary(legal));
      std::fflush(stdout);
      if (!std::getline(std::cin, answer) || answer == "q" || answer == "quit") return std::nullopt;
      if (answer != "?") break;
      fmt::print("  {}\n", fmt::join(legal, "\n  "));
    }
    if (answer.empty() && legal.size() == 1) return legal.front();
    return answer;
  }

 private:
  // "street (98), house (240), end_turn": what kinds of decisions there are, and how many of each.
  static std::string summary(const std::vector<std::string>& legal) {
    if (legal.size() <= 8) return fmt::format("{}", fmt::join(legal, ", "));
    std::vector<std::pair<std::string, int>> kinds;
    for (const std::string& move : legal) {
      const std::string kind = move.substr(0, move.find(' '));
      if (kinds.empty() || kinds.back().first != kind) kinds.emplace_back(kind, 0);
      ++kinds.back().second;
    }
    std::vector<std::string> parts;
    for (const auto& [kind, count] : kinds) parts.push_back(count == 1 ? kind : fmt::format("{} ({})", kind, count));
    return fmt::format("{}", fmt::join(parts, ", "));
  }

  bool colour_;
};

}  // namespace

int run_play(const std::vector<std::string>& arguments) {
  Arguments args(
      "play", "NAME --players N [options]",
      "Plays one game in the terminal and tells it turn by turn. With 'human' among the agents you take that seat: "
      "type a\n"
      "decision such as 'card 3/4', 'street a1-b1', 'house 9 d8', 'step c9', 'end_turn'; '?' lists all that are legal.",
      "  evenkeel play sunken-city/base --players 4 --seed 7\n"
      "  evenkeel play sunken-city/pro --players 2 --agents human,random");
  args.names(1, 1, "the name of a variant").variant_options();
  args.option<int>("players", 0, "how many play (0: as many as the variant allows)");
  args.option<std::string>("agents", "random", kAgentsHelp);
  args.natural("seed", 1, "the luck of the game");
  args.natural("game", 0, "the number of the game, as in traces");
  args.option<std::string>("colour", "auto", "auto, always or never");
  if (!args.parse(arguments)) return kDone;
  const Chosen chosen = choose_variant(args, args.names().front());
  const int players = chosen.players_or_most(args.get<int>("players"));
  const auto table = chosen.table_for(players);
  const auto agents = sim::agents_of(chosen.game, args.library(), args.get<std::string>("agents"), players);
  TerminalAudience audience(use_colour(args.get<std::string>("colour"), STDOUT_FILENO));
  const sim::Luck luck{args.number("seed"), args.number("game")};
  if (!table->play(luck, agents, audience)) fmt::print(stderr, "\nThe game was left before its end.\n");
  return kDone;
}

}  // namespace evenkeel::cli

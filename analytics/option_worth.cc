#include "analytics/option_worth.h"

#include <optional>

#include "analytics/holm.h"
#include "analytics/mean_interval.h"

namespace evenkeel::analytics {

namespace {

constexpr std::string_view kBan = "ban=";

struct Restricted {
  std::size_t place = 0;
  std::string agent;  // without the ban
  std::string ban;    // "chip", or "chip, roll"
};

// "ban=chip,ban=roll" without the words that say it is a ban.
std::string bans_of(std::string text) {
  for (std::size_t at = text.find(kBan); at != std::string::npos; at = text.find(kBan, at)) text.erase(at, kBan.size());
  for (std::size_t at = text.find(','); at != std::string::npos; at = text.find(',', at + 2)) text.insert(at + 1, " ");
  return text;
}

std::optional<Restricted> restricted_one(const std::vector<std::string>& seated) {
  std::optional<Restricted> found;
  for (std::size_t place = 0; place < seated.size(); ++place) {
    const std::size_t brace = seated[place].find('{');
    if (brace == std::string::npos) continue;
    if (found || !seated[place].ends_with('}')) return std::nullopt;
    const std::string inside = seated[place].substr(brace + 1, seated[place].size() - brace - 2);
    found = Restricted{place, seated[place].substr(0, brace), bans_of(inside)};
  }
  if (!found) return std::nullopt;
  for (std::size_t place = 0; place < seated.size(); ++place) {
    if (place != found->place && seated[place] != found->agent) return std::nullopt;
  }
  return found;
}

}  // namespace

std::vector<OptionFinding> find_options(const std::vector<LadderCell>& cells, const JudgeSettings& settings) {
  std::vector<OptionFinding> options;
  std::vector<double> p_values;
  for (const LadderCell& cell : cells) {
    if (!cell.mixed()) continue;
    const auto one = restricted_one(seated_agents(cell.name.agents, cell.seats));
    if (!one) continue;
    const Moments& blocks = cell.tally->agents.blocks[one->place];
    const double unit = static_cast<double>(sim::SeatTally::kWin) * static_cast<double>(cell.tally->wins.block_size);
    const double fair = 1.0 / cell.seats;
    const Estimate without = mean_of_blocks(blocks, unit, false, settings);
    options.push_back({.variant = cell.name.variant,
                       .players = cell.seats,
                       .agent = one->agent,
                       .ban = one->ban,
                       .blocks = cell.tally->wins.blocks(),
                       .without = without,
                       .fair = fair,
                       .worth = {fair - without.value, fair - without.high, fair - without.low},
                       .p_value = mean_p_value(blocks, fair * unit)});
    p_values.push_back(options.back().p_value);
  }
  const std::vector<double> corrected = holm_adjusted(p_values);
  for (std::size_t i = 0; i < options.size(); ++i) options[i].p_holm = corrected[i];
  return options;
}

}  // namespace evenkeel::analytics

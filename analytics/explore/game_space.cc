#include "analytics/explore/game_space.h"

#include <algorithm>

#include <fmt/format.h>

namespace evenkeel::explore {

GameSpace::GameSpace(const Space& space, EvaluationLog* log, Play& play)
    : space_(space), log_(log), play_(play), measures_(space.measures()) {
  for (const SpaceAxis& axis : space.axes) {
    axes_.push_back({static_cast<int>(axis.values.size()), axis.ordered});
    original_.push_back(axis.original);
  }
  for (std::size_t i = 0; i < measures_.metrics().size(); ++i) units_.push_back(measures_.unit(i));
}

const Contender& GameSpace::contender(const Point& point) {
  const auto known = contenders_.find(point);
  if (known != contenders_.end()) return known->second;
  Contender made = space_.workshop->with(space_.changes_of(point));
  if (made.refused.empty()) {
    for (const Expression& expression : space_.required) {
      if (!expression.holds(made.rules)) made.refused = fmt::format("required is {}", expression.text());
    }
  }
  return contenders_.emplace(point, std::move(made)).first->second;
}

const std::string& GameSpace::refusal(const Point& point) {
  return contender(point).refused;
}

Sample GameSpace::sample(const Point& point, std::uint64_t seed, std::uint64_t from, std::uint64_t to) {
  const auto block = static_cast<std::uint64_t>(space_.workshop->block_size());
  const GamesAsked asked{.seed = seed, .first = from * block, .games = (to - from) * block};
  return play_sample(*contender(point).cell, measures_.metrics(), asked, play_);
}

std::vector<analytics::Moments> GameSpace::play(const Point& point, std::uint64_t from, std::uint64_t to) {
  const EvaluationKey key{.phase = "search", .point = point, .from = from, .to = to};
  const Evidence* known = log_ != nullptr ? log_->find(key) : nullptr;
  Evidence evidence;
  if (known != nullptr) {
    evidence = *known;
  } else {
    evidence.sums = moments_of(sample(point, space_.seed, from, to));
    if (log_ != nullptr) log_->add(key, evidence);
  }
  if (reference_.empty() && point == original_) reference_ = means_of(evidence.sums, units_);
  return evidence.sums;
}

std::uint64_t GameSpace::fresh_seed() const {
  return RandomStream(space_.seed, 0, Purpose::dice).next() + std::uint64_t{1'000'000'000};
}

std::uint64_t GameSpace::confirm_blocks() const {
  const int block = space_.workshop->block_size();
  return whole_games(space_.confirm, block) / static_cast<std::uint64_t>(block);
}

Evidence GameSpace::confirm(const Point& point) {
  const EvaluationKey key{.phase = "confirm", .point = point, .from = 0, .to = confirm_blocks()};
  if (const Evidence* known = log_ != nullptr ? log_->find(key) : nullptr) return *known;
  if (!fresh_original_) fresh_original_ = sample(original_, fresh_seed(), key.from, key.to);
  const Sample own = point == original_ ? *fresh_original_ : sample(point, fresh_seed(), key.from, key.to);
  Evidence evidence{.sums = moments_of(own), .differences = differences(*fresh_original_, own)};
  if (log_ != nullptr) log_->add(key, evidence);
  return evidence;
}

double GameSpace::value_of(const Goal& goal, const Point& point, const std::vector<double>& means) const {
  if (goal.measure == kDistance) return space_.distance(point);
  const auto& all = measures_.all();
  const auto measure =
      std::find_if(all.begin(), all.end(), [&](const Measure& one) { return one.name == goal.measure; });
  return measures_.value_of(*measure, means);
}

std::vector<double> GameSpace::losses(const Point& point, const std::vector<double>& means) const {
  std::vector<double> losses;
  for (const Goal& goal : space_.goals) {
    const double original = goal.measure == kDistance ? static_cast<double>(axes_.size())
                            : reference_.empty()      ? 0
                                                      : value_of(goal, original_, reference_);
    losses.push_back(goal.loss(value_of(goal, point, means), original));
  }
  return losses;
}

}  // namespace evenkeel::explore

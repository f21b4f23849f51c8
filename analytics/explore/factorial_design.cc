#include "analytics/explore/factorial_design.h"

#include <algorithm>
#include <bit>
#include <set>
#include <stdexcept>

#include <fmt/format.h>

namespace evenkeel::explore {

namespace {

// Whether a column is the product of at most `most` of the others: then a word of that many factors and one more
// would be in the defining relation.
bool is_product(const std::vector<std::uint32_t>& columns, std::uint32_t column, int most, std::size_t from = 0) {
  if (column == 0) return true;
  if (most == 0) return false;
  for (std::size_t i = from; i < columns.size(); ++i) {
    if (is_product(columns, column ^ columns[i], most - 1, i + 1)) return true;
  }
  return false;
}

}  // namespace

FactorialDesign::FactorialDesign(int factors, int resolution) {
  if (factors < 2 || factors > kMostFactors) {
    throw std::invalid_argument(fmt::format("a factorial design has 2 to {} settings, not {}", kMostFactors, factors));
  }
  if (resolution != 4 && resolution != 5) throw std::invalid_argument("a design's resolution is 4 or 5");
  for (basic_ = 2; basic_ <= std::min(factors, kMostBasic); ++basic_) {
    if (!build(factors, resolution, true) && !build(factors, resolution, false)) continue;
    find_words();
    return;
  }
  throw std::invalid_argument(
      fmt::format("{} settings at resolution {} need more than {} runs; take fewer, or resolution 4", factors,
                  resolution, 1 << kMostBasic));
}

// Basic factors first; then every column that makes no word shorter than the resolution. Products of many factors make
// long words, which confuse less; products of few leave room for more factors.
bool FactorialDesign::build(int factors, int resolution, bool long_words) {
  columns_.clear();
  for (int i = 0; i < basic_; ++i) columns_.push_back(1U << i);
  std::vector<std::uint32_t> candidates;
  for (std::uint32_t column = 1; column < (1U << basic_); ++column) {
    if (std::popcount(column) >= resolution - 1) candidates.push_back(column);
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](std::uint32_t a, std::uint32_t b) { return std::popcount(a) < std::popcount(b); });
  if (long_words) std::reverse(candidates.begin(), candidates.end());
  for (const std::uint32_t column : candidates) {
    if (static_cast<int>(columns_.size()) >= factors) break;
    if (!is_product(columns_, column, resolution - 2)) columns_.push_back(column);
  }
  if (static_cast<int>(columns_.size()) < factors) return false;
  columns_.resize(static_cast<std::size_t>(factors));
  return true;
}

void FactorialDesign::find_words() {
  const auto count = static_cast<std::size_t>(factors());
  std::vector<FactorSet> words{0};
  for (auto i = static_cast<std::size_t>(basic_); i < count; ++i) {
    const FactorSet generator = columns_[i] | (1U << i);
    const std::size_t before = words.size();
    for (std::size_t w = 0; w < before; ++w) words.push_back(words[w] ^ generator);
  }
  words_.assign(words.begin() + 1, words.end());
  resolution_ = factors() + 1;
  for (const FactorSet word : words_) resolution_ = std::min(resolution_, std::popcount(word));
}

int FactorialDesign::sign(std::size_t run, FactorSet effect) const {
  int sign = 1;
  for (std::size_t factor = 0; factor < columns_.size(); ++factor) {
    if ((effect >> factor & 1U) == 0) continue;
    const int low = std::popcount(columns_[factor] & ~static_cast<std::uint32_t>(run));  // of its basic factors
    if (low % 2 == 1) sign = -sign;
  }
  return sign;
}

std::vector<FactorSet> FactorialDesign::aliases(FactorSet effect) const {
  std::vector<FactorSet> others;
  for (const FactorSet word : words_) {
    const FactorSet other = effect ^ word;
    if (std::popcount(other) <= 2) others.push_back(other);
  }
  std::sort(others.begin(), others.end());
  return others;
}

std::vector<FactorSet> FactorialDesign::effects() const {
  std::vector<FactorSet> effects;
  std::set<FactorSet> known;
  const auto add = [&](FactorSet effect) {
    if (!known.insert(effect).second) return;
    effects.push_back(effect);
    for (const FactorSet alias : aliases(effect)) known.insert(alias);
  };
  for (int i = 0; i < factors(); ++i) add(1U << i);
  for (int i = 0; i < factors(); ++i) {
    for (int j = i + 1; j < factors(); ++j) add(1U << i | 1U << j);
  }
  return effects;
}

std::string effect_letters(FactorSet effect) {
  std::string letters;
  for (int i = 0; i < kMostFactors; ++i) {
    if ((effect >> i & 1U) != 0) letters += static_cast<char>('A' + i);
  }
  return letters;
}

}  // namespace evenkeel::explore

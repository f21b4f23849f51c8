#pragma once
// Two-level fractional factorial designs: which combinations of low and high are played, so that main effects and
// two-way interactions can be told apart with few of them (Box, Hunter, Hunter 2005, chapter 6).

#include <cstdint>
#include <string>
#include <vector>

namespace evenkeel::explore {

// An effect as a set of factors: bit i is factor i. {0} is a main effect, {0, 2} an interaction of two.
using FactorSet = std::uint32_t;

inline constexpr int kMostFactors = 16;
inline constexpr int kMostBasic = 8;  // so at most 256 runs

class FactorialDesign {
 public:
  // The fewest runs with which no effect of `resolution` is lost: 5, main effects and interactions of two are clear of
  // each other; 4, main effects are clear of interactions of two, which may stand for one another. Throws
  // std::invalid_argument where there are too many factors for that.
  FactorialDesign(int factors, int resolution);

  int factors() const { return static_cast<int>(columns_.size()); }
  std::size_t runs() const { return std::size_t{1} << basic_; }
  int resolution() const { return resolution_; }  // factors + 1 where all combinations are played

  // +1 where a factor is high in a run, -1 where it is low; of an effect: the product over its factors.
  int sign(std::size_t run, FactorSet effect) const;

  // Sets of factors whose product is +1 in every run: effects that differ by one of them cannot be told apart.
  const std::vector<FactorSet>& words() const { return words_; }

  // The other effects of one or two factors that an effect stands for as well.
  std::vector<FactorSet> aliases(FactorSet effect) const;

  // Main effects, then interactions of two, each set of aliases once.
  std::vector<FactorSet> effects() const;

 private:
  bool build(int factors, int resolution, bool long_words);
  void find_words();

  int basic_ = 0;
  int resolution_ = 0;
  std::vector<std::uint32_t> columns_;  // by factor: the basic factors that it is the product of
  std::vector<FactorSet> words_;
};

// "AC" for {0, 2}: factors by letter, as textbooks write them.
std::string effect_letters(FactorSet effect);

}  // namespace evenkeel::explore

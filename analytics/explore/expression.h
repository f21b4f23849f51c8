#pragma once
// What a space requires of its rule sets: "stacks.first + 4 <= 30 and end.finish_round". A small language over the
// settings of the resolved rules, checked when it is read: numbers, words, true and false, + - * /, comparisons,
// and, or, not, parentheses, and sum, count, least, most of a list.

#include <memory>
#include <string>
#include <variant>

#include "variants/variant.h"

namespace evenkeel::explore {

class Expression {
 public:
  // `text` as it stands at `where`. Throws ConfigError with the column inside the text.
  static Expression parse(const std::string& text, const variants::GameSettings& game, const variants::Mark& where);

  // Over the rules for one number of players. Throws ConfigError where the types do not fit ("true + 1").
  bool holds(const variants::Node& rules) const;

  const std::string& text() const { return text_; }

  struct Part;  // of the parsed text

 private:
  std::string text_;
  variants::Mark where_;
  std::shared_ptr<const Part> root_;
};

}  // namespace evenkeel::explore

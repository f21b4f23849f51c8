#include "analytics/explore/expression.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace evenkeel::explore {

using variants::Node;

namespace {

using Value = std::variant<double, bool, std::string>;

constexpr int kDeepest = 64;
const std::vector<std::string> kFunctions{"sum", "count", "least", "most"};

struct Wrong {
  std::size_t at;
  std::string message;
  std::string hint;
};

}  // namespace

struct Expression::Part {
  enum class Kind { value, setting, function, unary, binary };
  Kind kind = Kind::value;
  Value value;
  std::string word;  // the setting's path, the function's or operator's name
  std::size_t at = 0;
  std::vector<std::shared_ptr<const Part>> parts;
};

namespace {

using Part = Expression::Part;
using PartPtr = std::shared_ptr<const Part>;

bool is_word_character(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '-';
}

// All words that some setting allows, so that a misspelt one is found.
std::vector<std::string> words_of(const variants::GameSettings& game) {
  std::vector<std::string> words;
  const auto add = [&](const variants::Shape& shape) {
    words.insert(words.end(), shape.words.begin(), shape.words.end());
  };
  for (const variants::Setting& setting : game.settings) {
    add(setting.shape);
    if (setting.shape.element) add(*setting.shape.element);
  }
  return words;
}

class Parser {
 public:
  Parser(const std::string& text, const variants::GameSettings& game) : text_(text), game_(game) {}

  PartPtr whole() {
    PartPtr part = either();
    if (skip_space() < text_.size()) throw Wrong{at_, fmt::format("'{}' does not belong here", rest()), ""};
    return part;
  }

 private:
  PartPtr either() {
    return chain({"or"}, [&] { return both(); });
  }
  PartPtr both() {
    return chain({"and"}, [&] { return negation(); });
  }

  PartPtr negation() {
    const std::size_t at = skip_space();
    if (!take_word("not")) return comparison();
    const Depth depth(*this);
    return make(Part::Kind::unary, "not", at, {negation()});
  }

  PartPtr comparison() {
    PartPtr left = addition();
    const std::size_t at = skip_space();
    for (const char* sign : {"<=", ">=", "==", "!=", "<", ">"}) {
      if (take(sign)) return make(Part::Kind::binary, sign, at, {left, addition()});
    }
    if (at < text_.size() && text_[at] == '=') throw Wrong{at, "'=' is no comparison", "write '=='"};
    return left;
  }

  PartPtr addition() {
    return chain({"+", "-"}, [&] { return product(); });
  }
  PartPtr product() {
    return chain({"*", "/"}, [&] { return factor(); });
  }

  PartPtr factor() {
    const Depth depth(*this);
    const std::size_t at = skip_space();
    if (at == text_.size()) throw Wrong{at, "it ends too early: a number, a setting or '(' is missing", ""};
    if (take("-")) return make(Part::Kind::unary, "-", at, {factor()});
    if (take("(")) {
      PartPtr inside = either();
      skip_space();
      if (!take(")")) throw Wrong{at_, "')' is missing", ""};
      return inside;
    }
    if (std::isdigit(static_cast<unsigned char>(text_[at])) != 0) return number();
    return word();
  }

  PartPtr number() {
    double value = 0;
    const std::size_t at = at_;
    const auto read = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
    at_ = static_cast<std::size_t>(read.ptr - text_.data());
    if (take("%")) value /= 100;
    return make_value(value, at);
  }

  PartPtr word() {
    const std::size_t at = at_;
    while (at_ < text_.size() && is_word_character(text_[at_]) && text_[at_] != '-') ++at_;
    const std::string word = text_.substr(at, at_ - at);
    if (word.empty()) throw Wrong{at, fmt::format("'{}' does not belong here", rest()), ""};
    if (word == "true" || word == "false") return make_value(word == "true", at);
    if (std::find(kFunctions.begin(), kFunctions.end(), word) != kFunctions.end()) return function(word, at);
    if (game_.find(word) != nullptr) return make(Part::Kind::setting, word, at, {});
    const std::vector<std::string> words = words_of(game_);
    if (std::find(words.begin(), words.end(), word) != words.end()) return make_value(word, at);
    std::vector<std::string> known = words;
    for (const variants::Setting& setting : game_.settings) known.push_back(setting.path);
    std::string hint = variants::did_you_mean(word, known);
    if (hint.empty()) hint = "settings are named as in the rules, without a number of players: stacks.first";
    throw Wrong{at, fmt::format("there is no setting and no word '{}'", word), hint};
  }

  PartPtr function(const std::string& name, std::size_t at) {
    skip_space();
    if (!take("(")) throw Wrong{at_, fmt::format("'(' is missing after {}", name), ""};
    skip_space();
    const PartPtr of = word();
    if (of->kind != Part::Kind::setting) throw Wrong{of->at, fmt::format("{} takes a setting", name), ""};
    skip_space();
    if (!take(")")) throw Wrong{at_, "')' is missing", ""};
    return make(Part::Kind::function, name, at, {of});
  }

  // Operators of one strength, from left to right.
  template <class Next>
  PartPtr chain(std::initializer_list<const char*> signs, Next next) {
    PartPtr left = next();
    while (true) {
      const std::size_t at = skip_space();
      const char* found = nullptr;
      for (const char* sign : signs) {
        const bool is_word = std::isalpha(static_cast<unsigned char>(*sign)) != 0;
        if (found == nullptr && (is_word ? take_word(sign) : take(sign))) found = sign;
      }
      if (found == nullptr) return left;
      left = make(Part::Kind::binary, found, at, {left, next()});
    }
  }

  static PartPtr make(Part::Kind kind, std::string word, std::size_t at, std::vector<PartPtr> parts) {
    return std::make_shared<const Part>(Part{kind, {}, std::move(word), at, std::move(parts)});
  }
  static PartPtr make_value(Value value, std::size_t at) {
    return std::make_shared<const Part>(Part{Part::Kind::value, std::move(value), {}, at, {}});
  }

  std::size_t skip_space() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    return at_;
  }
  bool take(std::string_view sign) {
    if (text_.compare(at_, sign.size(), sign) != 0) return false;
    at_ += sign.size();
    return true;
  }
  bool take_word(std::string_view word) {
    if (text_.compare(at_, word.size(), word) != 0) return false;
    const std::size_t end = at_ + word.size();
    if (end < text_.size() && is_word_character(text_[end])) return false;
    at_ = end;
    return true;
  }
  std::string rest() const { return text_.substr(at_, 20); }

  struct Depth {
    explicit Depth(Parser& parser) : own(parser) {
      if (++own.depth_ > kDeepest) throw Wrong{own.at_, "it is nested too deeply", ""};
    }
    Depth(const Depth&) = delete;
    Depth& operator=(const Depth&) = delete;
    ~Depth() { --own.depth_; }
    Parser& own;
  };

  const std::string& text_;
  const variants::GameSettings& game_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

class Evaluator {
 public:
  explicit Evaluator(const Node& rules) : rules_(rules) {}

  Value value_of(const Part& part) const {
    switch (part.kind) {
      case Part::Kind::value: return part.value;
      case Part::Kind::setting: return scalar_of(part);
      case Part::Kind::function: return function_of(part);
      case Part::Kind::unary:
        if (part.word == "not") return !yes(*part.parts[0]);
        return -number(*part.parts[0]);
      case Part::Kind::binary: return binary_of(part);
    }
    return false;
  }

  bool yes(const Part& part) const {
    const Value value = value_of(part);
    if (const bool* held = std::get_if<bool>(&value)) return *held;
    throw Wrong{part.at, "this is neither true nor false", "compare it with something"};
  }

 private:
  double number(const Part& part) const {
    const Value value = value_of(part);
    if (const double* held = std::get_if<double>(&value)) return *held;
    throw Wrong{part.at, "this is no number", ""};
  }

  const Node& setting(const Part& part) const { return *variants::find_path(rules_, part.word); }

  Value scalar_of(const Part& part) const {
    const Node& node = setting(part);
    if (!node.is_scalar()) {
      throw Wrong{part.at, fmt::format("{} is {}", part.word, node.described()),
                  fmt::format("take one number of it: {}", fmt::join(kFunctions, ", "))};
    }
    if (node.scalar == Node::Scalar::integer) return std::stod(node.text);
    if (node.scalar == Node::Scalar::boolean) return node.text == "true";
    return node.text;
  }

  Value function_of(const Part& part) const {
    const Part& of = *part.parts.front();
    const Node& node = setting(of);
    if (node.is_scalar()) throw Wrong{of.at, fmt::format("{} is no list", of.word), ""};
    std::vector<const Node*> items;
    for (const Node& item : node.items) items.push_back(&item);
    for (const variants::Entry& entry : node.entries) items.push_back(&entry.value);
    if (part.word == "count") return static_cast<double>(items.size());
    std::vector<double> numbers;
    for (const Node* item : items) {
      if (item->scalar != Node::Scalar::integer)
        throw Wrong{of.at, fmt::format("{} is no list of numbers", of.word), ""};
      numbers.push_back(std::stod(item->text));
    }
    double sum = 0;
    for (const double one : numbers) sum += one;
    if (part.word == "sum") return sum;
    if (numbers.empty()) return 0.0;
    if (part.word == "least") return *std::min_element(numbers.begin(), numbers.end());
    return *std::max_element(numbers.begin(), numbers.end());
  }

  Value binary_of(const Part& part) const {
    const Part& left = *part.parts[0];
    const Part& right = *part.parts[1];
    const std::string& sign = part.word;
    if (sign == "and") return yes(left) && yes(right);
    if (sign == "or") return yes(left) || yes(right);
    if (sign == "==" || sign == "!=") {
      const Value a = value_of(left);
      const Value b = value_of(right);
      if (a.index() != b.index()) throw Wrong{part.at, "what is compared is not of one kind", ""};
      return (a == b) == (sign == "==");
    }
    const double a = number(left);
    const double b = number(right);
    if (sign == "<") return a < b;
    if (sign == "<=") return a <= b;
    if (sign == ">") return a > b;
    if (sign == ">=") return a >= b;
    if (sign == "+") return a + b;
    if (sign == "-") return a - b;
    if (sign == "*") return a * b;
    if (b == 0) throw Wrong{part.at, "this divides by zero", ""};
    return a / b;
  }

  const Node& rules_;
};

[[noreturn]] void report(const Wrong& wrong, const std::string& text, variants::Mark where) {
  where.column += where.line > 0 ? static_cast<int>(wrong.at) : 0;
  throw variants::ConfigError(
      variants::Problem{where, "require", fmt::format("in '{}': {}", text, wrong.message), wrong.hint});
}

}  // namespace

Expression Expression::parse(const std::string& text, const variants::GameSettings& game, const variants::Mark& where) {
  Expression expression;
  expression.text_ = text;
  expression.where_ = where;
  try {
    expression.root_ = Parser(expression.text_, game).whole();
  } catch (const Wrong& wrong) {
    report(wrong, text, where);
  }
  return expression;
}

bool Expression::holds(const Node& rules) const {
  try {
    return Evaluator(rules).yes(*root_);
  } catch (const Wrong& wrong) {
    report(wrong, text_, where_);
  }
}

}  // namespace evenkeel::explore

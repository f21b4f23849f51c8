#include "sim/batch/json.h"

#include <charconv>
#include <stdexcept>

namespace evenkeel::sim {

namespace {

constexpr int kDeepest = 32;

[[noreturn]] void refuse(const std::string& what) {
  throw std::runtime_error("not JSON as this program writes it: " + what);
}

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Json whole() {
    Json value = parse(0);
    skip_space();
    if (at_ != text_.size()) refuse("something follows the value");
    return value;
  }

 private:
  void skip_space() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos) ++at_;
  }

  char peek() {
    skip_space();
    if (at_ == text_.size()) refuse("it ends too early");
    return text_[at_];
  }

  void expect(char character) {
    if (peek() != character) refuse(std::string("'") + character + "' is missing");
    ++at_;
  }

  bool take(char character) {
    if (peek() != character) return false;
    ++at_;
    return true;
  }

  Json parse(int depth) {
    if (depth > kDeepest) refuse("it is nested too deeply");
    switch (peek()) {
      case '{': return map(depth);
      case '[': return list(depth);
      case '"': return {.kind = Json::Kind::text, .text = string()};
      default: return word();
    }
  }

  Json map(int depth) {
    Json value{.kind = Json::Kind::map};
    expect('{');
    if (take('}')) return value;
    do {
      if (peek() != '"') refuse("a key is missing");
      std::string key = string();
      expect(':');
      value.members[std::move(key)] = parse(depth + 1);
    } while (take(','));
    expect('}');
    return value;
  }

  Json list(int depth) {
    Json value{.kind = Json::Kind::list};
    expect('[');
    if (take(']')) return value;
    do value.items.push_back(parse(depth + 1));
    while (take(','));
    expect(']');
    return value;
  }

  std::string string() {
    std::string out;
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\\') {
        out += escaped();
      } else {
        out += text_[at_];
      }
    }
    if (at_ == text_.size()) refuse("a text does not end");
    ++at_;
    return out;
  }

  char escaped() {
    if (++at_ == text_.size()) refuse("a text does not end");
    switch (text_[at_]) {
      case 'n': return '\n';
      case 't': return '\t';
      case 'r': return '\r';
      case 'b': return '\b';
      case 'f': return '\f';
      case 'u': return control();
      default: return text_[at_];
    }
  }

  char control() {  // only control characters are written so
    int code = 0;
    if (at_ + 4 >= text_.size()) refuse("a text does not end");
    const auto read = std::from_chars(&text_[at_ + 1], &text_[at_ + 5], code, 16);
    if (read.ec != std::errc{} || code > 127) refuse("a character is not as this program writes it");
    at_ += 4;
    return static_cast<char>(code);
  }

  Json word() {
    const std::size_t end = std::min(text_.find_first_of(",]} \t\r\n", at_), text_.size());
    std::string word(text_.substr(at_, end - at_));
    at_ = end;
    if (word == "true" || word == "false") return {.kind = Json::Kind::boolean, .yes = word == "true"};
    if (word == "null") return {};
    if (word.empty() || word.find_first_not_of("0123456789+-.eE") != std::string::npos) refuse("'" + word + "'");
    return {.kind = Json::Kind::number, .text = std::move(word)};
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

const Json& Json::at(const std::string& key) const {
  const auto member = members.find(key);
  if (member == members.end()) refuse("'" + key + "' is missing");
  return member->second;
}

std::uint64_t Json::as_number() const {
  std::uint64_t value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (kind != Kind::number || read.ec != std::errc{} || read.ptr != text.data() + text.size())
    refuse("no whole number");
  return value;
}

const std::string& Json::as_text() const {
  if (kind != Kind::text) refuse("no text");
  return text;
}

bool Json::as_boolean() const {
  if (kind != Kind::boolean) refuse("neither true nor false");
  return yes;
}

const std::vector<Json>& Json::as_list() const {
  if (kind != Kind::list) refuse("no list");
  return items;
}

Json parse_json(std::string_view text) {
  return Parser(text).whole();
}

}  // namespace evenkeel::sim

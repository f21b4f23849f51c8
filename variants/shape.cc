#include "variants/shape.h"

#include <algorithm>
#include <charconv>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace evenkeel::variants {

Shape Shape::integer(long least, long most) {
  Shape shape;
  shape.least = least;
  shape.most = most;
  return shape;
}

Shape Shape::boolean() {
  Shape shape;
  shape.kind = Kind::boolean;
  return shape;
}

Shape Shape::word(std::vector<std::string> words) {
  Shape shape;
  shape.kind = Kind::word;
  shape.words = std::move(words);
  return shape;
}

Shape Shape::pattern(std::string regex, std::string called) {
  Shape shape;
  shape.kind = Kind::pattern;
  shape.compiled = std::make_shared<const std::regex>(regex);
  shape.regex = std::move(regex);
  shape.called = std::move(called);
  return shape;
}

Shape Shape::list(const Shape& element, long least, long most, bool unique) {
  Shape shape;
  shape.kind = Kind::list;
  shape.least = least;
  shape.most = most;
  shape.unique = unique;
  shape.element = std::make_shared<const Shape>(element);
  return shape;
}

Shape Shape::map(const Shape& key, const Shape& element, long least, long most) {
  Shape shape = list(element, least, most);
  shape.kind = Kind::map;
  shape.key = std::make_shared<const Shape>(key);
  return shape;
}

Shape Shape::drawing(std::string characters, long most_side) {
  Shape shape;
  shape.kind = Kind::drawing;
  shape.called = std::move(characters);
  shape.most = most_side;
  return shape;
}

std::string Shape::allowed() const {
  switch (kind) {
    case Kind::integer: return fmt::format("a whole number from {} to {}", least, most);
    case Kind::boolean: return "true or false";
    case Kind::word: return fmt::format("{}: {}", words.size() == 1 ? "the word" : "one of", fmt::join(words, ", "));
    case Kind::pattern: return called;
    case Kind::list:
      if (least == most) return fmt::format("a list of {}, each {}", least, element->allowed());
      return fmt::format("a list of {} to {}, each {}", least, most, element->allowed());
    case Kind::map:
      return fmt::format("a map of {} to {} entries, each key {}, each value {}", least, most, key->allowed(),
                         element->allowed());
    case Kind::drawing: return fmt::format("rows of equal length, at most {} by {}, drawn with {}", most, most, called);
  }
  return {};
}

namespace {

class Checker {
 public:
  explicit Checker(std::vector<Problem>& problems) : problems_(problems) {}

  void check(Node& value, const Shape& shape, const std::string& key) {
    switch (shape.kind) {
      case Shape::Kind::integer: return check_integer(value, shape, key);
      case Shape::Kind::boolean: return check_boolean(value, shape, key);
      case Shape::Kind::word: return check_word(value, shape, key);
      case Shape::Kind::pattern: return check_pattern(value, shape, key);
      case Shape::Kind::list: return check_list(value, shape, key);
      case Shape::Kind::map: return check_map(value, shape, key);
      case Shape::Kind::drawing: return check_drawing(value, shape, key);
    }
  }

 private:
  void refuse(const Node& value, const Shape& shape, const std::string& key, std::string hint = {}) {
    problems_.push_back(
        {value.mark, key, fmt::format("found {}, allowed is {}", value.described(), shape.allowed()), std::move(hint)});
  }

  void check_integer(Node& value, const Shape& shape, const std::string& key) {
    long number = 0;
    const char* end = value.text.data() + value.text.size();
    const auto read = std::from_chars(value.text.data(), end, number);
    const bool whole =
        value.is_scalar() && !value.quoted && !value.text.empty() && read.ec == std::errc{} && read.ptr == end;
    if (!whole) return refuse(value, shape, key, value.quoted ? "take the quotes away" : "");
    if (number < shape.least || number > shape.most) return refuse(value, shape, key);
    value.text = std::to_string(number);
    value.scalar = Node::Scalar::integer;
  }

  void check_boolean(Node& value, const Shape& shape, const std::string& key) {
    if (!value.is_scalar() || value.quoted || (value.text != "true" && value.text != "false")) {
      const bool yes = value.text == "yes" || value.text == "on" || value.text == "True";
      const bool no = value.text == "no" || value.text == "off" || value.text == "False";
      const char* hint = value.quoted ? "take the quotes away"
                         : yes        ? "did you mean 'true'?"
                         : no         ? "did you mean 'false'?"
                                      : "";
      return refuse(value, shape, key, hint);
    }
    value.scalar = Node::Scalar::boolean;
  }

  void check_word(const Node& value, const Shape& shape, const std::string& key) {
    if (!value.is_scalar()) return refuse(value, shape, key);
    if (std::find(shape.words.begin(), shape.words.end(), value.text) == shape.words.end()) {
      refuse(value, shape, key, did_you_mean(value.text, shape.words));
    }
  }

  void check_pattern(const Node& value, const Shape& shape, const std::string& key) {
    constexpr std::size_t kLongest = 64;  // std::regex recurses by length
    if (!value.is_scalar() || value.text.size() > kLongest || !std::regex_match(value.text, *shape.compiled)) {
      refuse(value, shape, key);
    }
  }

  void check_list(Node& value, const Shape& shape, const std::string& key) {
    const auto size = static_cast<long>(value.items.size());
    if (!value.is_list() || size < shape.least || size > shape.most) return refuse(value, shape, key);
    std::set<std::string> seen;
    for (std::size_t i = 0; i < value.items.size(); ++i) {
      Node& item = value.items[i];
      const std::string item_key = fmt::format("{}[{}]", key, i);
      check(item, *shape.element, item_key);
      if (shape.unique && item.is_scalar() && !seen.insert(item.text).second) {
        problems_.push_back({item.mark, item_key,
                             fmt::format("found {} a second time, allowed is each value once", item.described()),
                             "take one away"});
      }
    }
  }

  void check_map(Node& value, const Shape& shape, const std::string& key) {
    const auto size = static_cast<long>(value.entries.size());
    if (!value.is_map() || size < shape.least || size > shape.most) return refuse(value, shape, key);
    for (Entry& entry : value.entries) {
      Node name = Node::of_text(entry.key, entry.key_mark);
      std::vector<Problem> of_key;
      check_shape(name, *shape.key, key, of_key);
      if (!of_key.empty()) {
        problems_.push_back({entry.key_mark, key,
                             fmt::format("found the key {}, allowed is {}", shown(entry.key), shape.key->allowed()),
                             ""});
        continue;
      }
      if (entry.key != name.text && value.find(name.text) != nullptr) {
        problems_.push_back(
            {entry.key_mark, key,
             fmt::format("found the key {} and also {}, allowed is each key once", shown(entry.key), shown(name.text)),
             "keep one of them"});
        continue;
      }
      entry.key = name.text;
      check(entry.value, *shape.element, key + "." + entry.key);
    }
  }

  void check_drawing(Node& value, const Shape& shape, const std::string& key) {
    if (value.is_scalar()) split_rows(value);
    const auto rows = static_cast<long>(value.items.size());
    if (!value.is_list() || rows == 0) return refuse(value, shape, key);
    if (rows > shape.most) {
      problems_.push_back({value.mark, key, fmt::format("found {} rows, allowed are 1 to {}", rows, shape.most), ""});
      return;
    }
    const std::size_t width = value.items.front().text.size();
    for (const Node& row : value.items) {
      if (!row.is_scalar()) return refuse(row, shape, key);
      if (!check_row(row, width, shape, key)) return;
    }
  }

  bool check_row(const Node& row, std::size_t width, const Shape& shape, const std::string& key) {
    const std::size_t stray = row.text.find_first_not_of(shape.called);
    const auto most = static_cast<std::size_t>(shape.most);
    Mark mark = row.mark;
    if (stray != std::string::npos) {
      mark.column += static_cast<int>(stray);
      problems_.push_back(
          {mark, key,
           fmt::format("found {} in the drawing, allowed are {}", shown(character_at(row.text, stray)), shape.called),
           row.text[stray] == ' ' ? "begin a drawing with |, a row on each line" : ""});
    } else if (row.text.size() > most || row.text.empty()) {
      problems_.push_back(
          {mark, key, fmt::format("found a row of {} fields, allowed are 1 to {}", row.text.size(), most), ""});
    } else if (row.text.size() != width) {
      problems_.push_back(
          {mark, key,
           fmt::format("found a row of {} fields, allowed are {} as in the first row", row.text.size(), width),
           "draw '-' where no piece may ever lie"});
    } else {
      return true;
    }
    return false;
  }

  // All bytes of a character in UTF-8.
  static std::string character_at(const std::string& text, std::size_t begin) {
    std::size_t end = begin + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
    return text.substr(begin, end - begin);
  }

  // A text to a list of rows. The rows of a block (|) begin on the line after it.
  static void split_rows(Node& value) {
    std::vector<Node> rows;
    std::size_t begin = 0;
    Mark mark = value.mark;
    if (value.block_column > 0) {
      ++mark.line;
      mark.column = value.block_column;
    }
    while (begin < value.text.size()) {
      const std::size_t end = std::min(value.text.find('\n', begin), value.text.size());
      rows.push_back(Node::of_text(value.text.substr(begin, end - begin), mark));
      if (mark.line > 0) ++mark.line;
      begin = end + 1;
    }
    value = Node::of_list(std::move(rows), value.mark);
  }

  std::vector<Problem>& problems_;
};

}  // namespace

void check_shape(Node& value, const Shape& shape, const std::string& key, std::vector<Problem>& problems) {
  Checker(problems).check(value, shape, key);
}

}  // namespace evenkeel::variants

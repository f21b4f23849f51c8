#pragma once
// JSON as it is written out: compact, and the same bytes for the same values.

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel::reports {

// Safe inside of a page too: '<', '>' and '&' are written as escapes, and so are the two line ends that JavaScript does
// not want. Bytes that are no UTF-8 become U+FFFD.
std::string json_string(std::string_view text);

// Eight digits are more than anything here is known to; null where it is not finite.
std::string json_number(double value);

// An object or list as it grows.
class JsonText {
 public:
  JsonText& open(char bracket);  // '{' or '['
  JsonText& close(char bracket);
  JsonText& key(std::string_view name);

  JsonText& text(std::string_view value) { return raw(json_string(value)); }
  JsonText& number(double value) { return raw(json_number(value)); }
  JsonText& whole(std::integral auto value) { return raw(std::to_string(value)); }
  JsonText& yes(bool value) { return raw(value ? "true" : "false"); }
  JsonText& null() { return raw("null"); }
  JsonText& raw(std::string_view value);

  // A list, each member written by `write(*this, member)`.
  template <class T, class Write>
  JsonText& list(const std::vector<T>& values, Write write) {
    open('[');
    for (const T& value : values) write(*this, value);
    return close(']');
  }
  JsonText& texts(const std::vector<std::string>& values) {
    return list(values, [](JsonText& json, const std::string& value) { json.text(value); });
  }

  const std::string& str() const { return out_; }

 private:
  std::string out_;
  bool first_ = true;  // nothing stands before the next value in its object or list
};

}  // namespace evenkeel::reports

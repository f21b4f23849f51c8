#include "reports/json_text.h"

#include <cmath>

#include <fmt/format.h>

namespace evenkeel::reports {

namespace {

constexpr std::string_view kUnknown = "\xEF\xBF\xBD";  // U+FFFD

unsigned byte_at(std::string_view text, std::size_t at) {
  return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
}

bool continues(std::string_view text, std::size_t at) {
  return (byte_at(text, at) & 0xC0U) == 0x80U;
}

// How many bytes the character at `at` has; 0 where it is no UTF-8 (too long forms and surrogates are none).
std::size_t length_of(std::string_view text, std::size_t at) {
  const unsigned first = byte_at(text, at);
  const unsigned second = byte_at(text, at + 1);
  if (first < 0x80U) return 1;
  if (first >= 0xC2U && first <= 0xDFU) return continues(text, at + 1) ? 2 : 0;
  if (first >= 0xE0U && first <= 0xEFU) {
    if (!continues(text, at + 1) || !continues(text, at + 2)) return 0;
    if (first == 0xE0U && second < 0xA0U) return 0;
    return first == 0xEDU && second > 0x9FU ? 0 : 3;
  }
  if (first >= 0xF0U && first <= 0xF4U) {
    if (!continues(text, at + 1) || !continues(text, at + 2) || !continues(text, at + 3)) return 0;
    if (first == 0xF0U && second < 0x90U) return 0;
    return first == 0xF4U && second > 0x8FU ? 0 : 4;
  }
  return 0;
}

void append_character(std::string_view character, std::string& out) {
  const unsigned first = byte_at(character, 0);
  if (character == "\xE2\x80\xA8") {
    out += "\\u2028";
  } else if (character == "\xE2\x80\xA9") {
    out += "\\u2029";
  } else if (character == "\"" || character == "\\") {
    out += '\\';
    out += character;
  } else if (first < 0x20U || first == 0x7FU || character == "<" || character == ">" || character == "&") {
    out += fmt::format("\\u{:04x}", first);
  } else {
    out += character;
  }
}

}  // namespace

std::string json_string(std::string_view text) {
  std::string out = "\"";
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = length_of(text, at);
    append_character(length == 0 ? kUnknown : text.substr(at, length), out);
    at += length == 0 ? 1 : length;
  }
  return out + '"';
}

std::string json_number(double value) {
  if (!std::isfinite(value)) return "null";
  return value == 0 ? "0" : fmt::format("{:.8g}", value);
}

JsonText& JsonText::open(char bracket) {
  raw(std::string_view(&bracket, 1));
  first_ = true;
  return *this;
}

JsonText& JsonText::close(char bracket) {
  out_ += bracket;
  first_ = false;
  return *this;
}

JsonText& JsonText::key(std::string_view name) {
  raw(json_string(name));
  out_ += ':';
  first_ = true;  // its value follows without a comma
  return *this;
}

JsonText& JsonText::raw(std::string_view value) {
  if (!first_) out_ += ',';
  out_ += value;
  first_ = false;
  return *this;
}

}  // namespace evenkeel::reports

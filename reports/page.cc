#include "reports/page.h"

#include <fmt/format.h>

namespace evenkeel::reports {

namespace {

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '&': out += "&amp;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

}  // namespace

std::string page(const std::string& findings_json, const std::string& title) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{}</title></head>\n"
      "<body><h1>{}</h1>\n<script type=\"application/json\" id=\"findings\">{}</script></body></html>\n",
      escaped(title), escaped(title), findings_json);
}

}  // namespace evenkeel::reports

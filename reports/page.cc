#include "reports/page.h"

#include <stdexcept>

#include "reports/page_template.h"

namespace evenkeel::reports {

namespace {

constexpr std::string_view kTitlePlace = "@evenkeel-title@";
constexpr std::string_view kFindingsPlace = "\"@evenkeel-findings@\"";

// Inside a JSON string these mean the same as themselves; inside HTML they can no longer end the script, open a tag or
// start a comment. The two line separators end a line in old JavaScript.
std::string script_safe(std::string_view json) {
  std::string safe;
  safe.reserve(json.size() + json.size() / 16);
  for (std::size_t i = 0; i < json.size(); ++i) {
    const std::string_view rest = json.substr(i);
    if (rest.starts_with("\xE2\x80\xA8") || rest.starts_with("\xE2\x80\xA9")) {
      safe += rest[2] == '\xA8' ? "\\u2028" : "\\u2029";
      i += 2;
      continue;
    }
    switch (json[i]) {
      case '<': safe += "\\u003c"; break;
      case '>': safe += "\\u003e"; break;
      case '&': safe += "\\u0026"; break;
      default: safe += json[i];
    }
  }
  return safe;
}

std::string html_safe(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    switch (letter) {
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '&': safe += "&amp;"; break;
      case '"': safe += "&quot;"; break;
      case '\'': safe += "&#39;"; break;
      default: safe += letter;
    }
  }
  return safe;
}

std::size_t place_of(std::string_view html_template, std::string_view place) {
  const std::size_t at = html_template.find(place);
  if (at == std::string_view::npos) throw std::runtime_error("the template of the page has no " + std::string(place));
  return at;
}

}  // namespace

bool has_page() {
  return !page_template().empty();
}

std::string page_from(std::string_view html_template, std::string_view findings_json, std::string_view title) {
  const std::size_t title_at = place_of(html_template, kTitlePlace);
  const std::size_t findings_at = place_of(html_template, kFindingsPlace);
  if (findings_at < title_at) throw std::runtime_error("the template of the page has its title after the findings");
  const std::size_t after_title = title_at + kTitlePlace.size();
  std::string made(html_template.substr(0, title_at));
  made += html_safe(title);
  made += html_template.substr(after_title, findings_at - after_title);
  made += script_safe(findings_json);
  made += html_template.substr(findings_at + kFindingsPlace.size());
  return made;
}

std::string page(std::string_view findings_json, std::string_view title) {
  if (!has_page()) {
    throw std::runtime_error(
        "this program was built without the report page, because node and npm were missing; install them and build "
        "again, or ask for the findings with --json or --terminal");
  }
  std::string html_template;
  for (const std::string_view piece : page_template()) html_template += piece;
  return page_from(html_template, findings_json, title);
}

}  // namespace evenkeel::reports

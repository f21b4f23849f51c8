#pragma once
// The report as one HTML file: the built template of reports/web with findings inside. It opens without a server, and
// no name in the findings can become a tag or a script.

#include <string>
#include <string_view>

namespace evenkeel::reports {

// Whether the template was built into this program; without node it is not.
bool has_page();

// `findings_json` is what findings_json() writes, in UTF-8. Throws std::runtime_error where there is no template.
std::string page(std::string_view findings_json, std::string_view title);

// The same with a template of one's own, which holds each of the two places once.
std::string page_from(std::string_view html_template, std::string_view findings_json, std::string_view title);

}  // namespace evenkeel::reports

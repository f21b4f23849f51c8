#include "reports/page.h"

#include <gmock/gmock.h>

#include <stdexcept>
#include <string>

namespace evenkeel::reports {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::string_view kTemplate =
    "<title>@evenkeel-title@</title><script type=\"application/json\">\"@evenkeel-findings@\"</script>!";

TEST(Page, PutsFindingsAndTitleIntoTheirPlaces) {
  EXPECT_EQ(page_from(kTemplate, R"({"title":"Box"})", "Box"),
            R"(<title>Box</title><script type="application/json">{"title":"Box"}</script>!)");
}

TEST(Page, LetsNoNameEndTheScriptOrOpenATag) {
  const std::string made = page_from(kTemplate, R"({"a":"</script><img onerror=x> & <!--"})", "</title><b>&\"'");
  EXPECT_THAT(made, HasSubstr(R"({"a":"\u003c/script\u003e\u003cimg onerror=x\u003e \u0026 \u003c!--"})"));
  EXPECT_THAT(made, HasSubstr("<title>&lt;/title&gt;&lt;b&gt;&amp;&quot;&#39;</title>"));
}

TEST(Page, WritesLineSeparatorsAsEscapesAndKeepsOtherLetters) {
  const std::string made = page_from(kTemplate, "\"\xE2\x80\xA8\xE2\x80\xA9\xE2\x80\xA6\xC3\xA4\"", "t");
  EXPECT_THAT(made, HasSubstr("\"\\u2028\\u2029\xE2\x80\xA6\xC3\xA4\""));
}

TEST(Page, TakesThePlacesOfTheTemplateOnlyNotThoseInNames) {
  const std::string made = page_from(kTemplate, R"({"a":"@evenkeel-title@"})", "\"@evenkeel-findings@\"");
  EXPECT_THAT(made, HasSubstr(R"({"a":"@evenkeel-title@"})"));
  EXPECT_THAT(made, HasSubstr("<title>&quot;@evenkeel-findings@&quot;</title>"));
}

TEST(Page, RefusesATemplateWithoutItsPlaces) {
  EXPECT_THROW(page_from("<title></title>", "{}", "t"), std::runtime_error);
}

TEST(Page, IsWholeAndAsksNoServerOrSaysWhatIsMissing) {
  if (!has_page()) {
    EXPECT_THROW(page("{}", "t"), std::runtime_error);
    return;
  }
  const std::string made = page("{}", "t");
  EXPECT_THAT(made, HasSubstr("<title>t</title>"));
  EXPECT_THAT(made, HasSubstr("Content-Security-Policy"));
  EXPECT_THAT(made, Not(HasSubstr("src=\"")));
  EXPECT_THAT(made, testing::EndsWith("</html>\n"));
  EXPECT_LT(made.size(), 600'000U);
}

}  // namespace
}  // namespace evenkeel::reports

// Findings as JSON: what is written is what was found, whatever stands in names.

#include <gmock/gmock.h>

#include <limits>

#include "reports/findings_json.h"
#include "reports/json_text.h"
#include "reports/page.h"
#include "reports/terminal.h"
#include "reports/text_table.h"

namespace evenkeel::test {
namespace {

using namespace reports;
using testing::HasSubstr;
using testing::Not;

TEST(JsonText, TextsAreSafeInAPage) {
  EXPECT_EQ(json_string("a\"b\\c\n"), R"("a\"b\\c\u000a")");
  EXPECT_EQ(json_string("</script><img>&"), R"("\u003c/script\u003e\u003cimg\u003e\u0026")");
  EXPECT_EQ(json_string("ö\xE2\x80\xA8"), "\"ö\\u2028\"");
}

TEST(JsonText, WhatIsNoUtf8BecomesAReplacement) {
  EXPECT_EQ(json_string("a\xFFz"), "\"a\xEF\xBF\xBDz\"");
  EXPECT_EQ(json_string("\xC3"), "\"\xEF\xBF\xBD\"");
  EXPECT_EQ(json_string("\xC0\xAF"), "\"\xEF\xBF\xBD\xEF\xBF\xBD\"");  // a '/' in too many bytes
  EXPECT_EQ(json_string("\xED\xA0\x80").size(), 2 + 3 * 3U);           // half of a pair
  EXPECT_EQ(json_string("\xF0\x9F\x8E\xB2"), "\"\xF0\x9F\x8E\xB2\"");
}

TEST(JsonText, NumbersAreShortAndNeverInfinite) {
  EXPECT_EQ(json_number(0.25), "0.25");
  EXPECT_EQ(json_number(-0.0), "0");
  EXPECT_EQ(json_number(1.0 / 3), "0.33333333");
  EXPECT_EQ(json_number(1e-300), "1e-300");
  EXPECT_EQ(json_number(std::numeric_limits<double>::infinity()), "null");
  EXPECT_EQ(json_number(std::numeric_limits<double>::quiet_NaN()), "null");
}

TEST(JsonText, CommasStandWhereTheyBelong) {
  JsonText json;
  json.open('{').key("a").whole(1).key("b").open('[').null().yes(true).open('{').close('}').close(']');
  json.key("c").texts({}).close('}');
  EXPECT_EQ(json.str(), R"({"a":1,"b":[null,true,{}],"c":[]})");
}

analytics::Findings hostile() {
  analytics::Findings findings;
  findings.title = "</script><img src=x onerror=alert(1)>";
  findings.notes = {"\x1B[31mred\x1B[0m"};
  analytics::CellFinding cell;
  cell.id = "c0";
  cell.variant = "</title>\x1B]0;owned\x07";
  cell.players = 2;
  cell.agents = "random";
  cell.seats = {{.seat = 0, .place = "a1", .win_rate = {0.5, 0.4, 0.6}}};
  findings.cells = {cell};
  return findings;
}

TEST(FindingsJson, HostileNamesDoNoHarm) {
  const std::string json = findings_json(hostile());
  EXPECT_THAT(json, Not(HasSubstr("<")));
  EXPECT_THAT(json, HasSubstr(R"("schema":"evenkeel.findings/1")"));
  EXPECT_THAT(json, HasSubstr(R"("baseline":null)"));
  const std::string html = page(json, hostile().title);
  EXPECT_THAT(html, Not(HasSubstr("<img")));
}

TEST(Terminal, HostileNamesDoNotTalkToIt) {
  EXPECT_THAT(terminal_report(hostile(), false), Not(HasSubstr("\x1B")));
}

TEST(Terminal, ColourOnlyWhereItIsWanted) {
  analytics::Findings findings = hostile();
  findings.notes.clear();
  findings.cells[0].verdict.balance = analytics::Balance::balanced;
  EXPECT_THAT(terminal_report(findings, true), HasSubstr("\x1B[32mbalanced\x1B[0m"));
  EXPECT_THAT(verdict_matrix(findings, false), HasSubstr("2 players, random"));
}

TEST(TextTable, ColumnsLineUpByCharacters) {
  EXPECT_EQ(aligned({{{"ö"}, {"x"}, {""}}, {{"abc"}, {"y"}, {"z"}}}, false), "ö    x\nabc  y  z\n");
  EXPECT_EQ(width_of("a█ö"), 3U);
}

TEST(TextTable, BarsGrowByEighths) {
  EXPECT_EQ(bar(0.5, 4), "██");
  EXPECT_EQ(bar(0.53125, 4), "██▏");
  EXPECT_EQ(bar(2, 2), "██");
  EXPECT_EQ(bar(0, 2), "");
}

}  // namespace
}  // namespace evenkeel::test

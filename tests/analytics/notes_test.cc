// Two numbers of a report never contradict each other without a sentence that says why.

#include "analytics/notes.h"

#include <gmock/gmock.h>

#include "analytics/cell_findings.h"
#include "analytics/rules_difference.h"
#include "analytics/words.h"
#include "tests/support/made_up.h"

namespace evenkeel::test {
namespace {

using namespace analytics;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

CellFinding cell_with(const std::vector<int>& wins, const std::string& variant = "base", double margin = 0.02) {
  const CellShape shape(made_up_game(), static_cast<int>(wins.size()), 1);
  const CellName name{.id = "c0", .variant = variant, .agents = "random", .places = {}};
  return find_cell(name, shape, made_up_tally(shape, wins_by_seat(wins)), {.margin = margin});
}

std::vector<std::string> notes_of(std::vector<CellFinding> cells, std::vector<Comparison> comparisons = {}) {
  Findings findings;
  findings.cells = std::move(cells);
  findings.comparisons = std::move(comparisons);
  add_notes(findings);
  return findings.notes;
}

TEST(Notes, NothingToExplainNoNote) {
  EXPECT_THAT(notes_of({cell_with({20000, 20000})}), IsEmpty());
  EXPECT_THAT(notes_of({cell_with({6000, 4000})}), IsEmpty());
}

TEST(Notes, BalancedAndYetNotEqual) {
  const CellFinding cell = cell_with({505000, 495000});
  ASSERT_EQ(cell.verdict.balance, Balance::balanced);
  ASSERT_LT(cell.verdict.evidence_p, 0.05);
  EXPECT_THAT(notes_of({cell}), ElementsAre(AllOf(HasSubstr("balanced, and yet the seats are not equal"),
                                                  HasSubstr("smaller than 2 points"))));
}

TEST(Notes, ChiSquareSeesWhatTheEvidenceDoesNot) {
  const CellFinding cell = cell_with({50300, 49700});
  ASSERT_EQ(cell.verdict.balance, Balance::balanced);
  ASSERT_GT(cell.verdict.evidence_p, 0.05);
  ASSERT_GT(cell.verdict.chi_square.p_value, 0.05);
  const CellFinding other = cell_with({50330, 49670});
  ASSERT_LT(other.verdict.chi_square.p_value, 0.05);
  EXPECT_THAT(notes_of({cell}), IsEmpty());
  EXPECT_THAT(notes_of({other}), ElementsAre(HasSubstr("while the chi-square test sees a difference")));
}

TEST(Notes, ADifferenceIsShownButNotYetHowLarge) {
  const CellFinding cell = cell_with({10500, 9500});
  ASSERT_EQ(cell.verdict.balance, Balance::undecided);
  ASSERT_LT(cell.verdict.evidence_p, 0.05);
  EXPECT_THAT(notes_of({cell}), ElementsAre(HasSubstr("but not yet whether it is larger than 2 points")));
}

TEST(Notes, AFixedSampleIntervalLeavesOutFairAndTheVerdictIsUndecided) {
  const CellFinding cell = cell_with({1050, 950});
  ASSERT_EQ(cell.verdict.balance, Balance::undecided);
  ASSERT_GT(cell.verdict.evidence_p, 0.05);
  EXPECT_THAT(notes_of({cell}), ElementsAre(HasSubstr("the Clopper-Pearson interval of seat 1")));
}

TEST(Notes, OneSidedTestsShowWhatTheVerdictDoesNotYet) {
  const CellFinding cell = cell_with({2500, 2500});
  ASSERT_EQ(cell.verdict.balance, Balance::undecided);
  EXPECT_THAT(notes_of({cell}), ElementsAre(HasSubstr("the two one-sided tests show every seat within 2 points")));
}

// Four seats: at 5 % seat 1 is outside of the margin, at 1.25 % it is not yet.
TEST(Notes, ASeatsOwnIntervalIsOutsideBeforeTheVerdictFalls) {
  CellFinding cell = cell_with({600, 500, 500, 500});
  cell.verdict.balance = Balance::undecided;
  cell.seats[0].win_rate = {0.3, 0.275, 0.32};
  EXPECT_THAT(notes_of({cell}), Contains(AllOf(HasSubstr("the interval of seat 1 lies wholly outside"),
                                               HasSubstr("with 4 seats"), HasSubstr("1.2 %"))));
}

Comparison comparison_with(double difference, double p) {
  Comparison comparison{.baseline = "base", .variant = "mine", .players = 2, .agents = "random"};
  comparison.metrics.push_back({.name = "seat_1.wins",
                                .label = "Seat 1 wins",
                                .chapter = Chapter::seats,
                                .share = true,
                                .difference = {difference, difference - 0.001, difference + 0.001},
                                .p_value = p,
                                .p_holm = p});
  return comparison;
}

TEST(Notes, AChangeIsShownAndBothVerdictsAreTheSame) {
  const auto notes =
      notes_of({cell_with({20000, 20000}), cell_with({20000, 20000}, "mine")}, {comparison_with(0.012, 1e-6)});
  EXPECT_THAT(notes, ElementsAre(AllOf(HasSubstr("Seat 1 wins +1.2 points (+1.1 to +1.3) against base"),
                                       HasSubstr("yet both are balanced"))));
}

TEST(Notes, VerdictsDifferAndNoChangeIsShown) {
  const auto notes =
      notes_of({cell_with({20000, 20000}), cell_with({6000, 4000}, "mine")}, {comparison_with(0.01, 0.4)});
  EXPECT_THAT(notes, ElementsAre(HasSubstr("yet no change of a seat's wins is shown")));
}

TEST(Notes, StalledSharedStoppedAndDifferingAgentsAreSaid) {
  CellFinding cell = cell_with({20000, 20000});
  cell.ends = {{"goal", {0.998}}, {"stalled", {0.002}}};
  cell.same_agents = false;
  cell.stopped = true;
  cell.verdict.shared_wins = 0.1;
  EXPECT_THAT(notes_of({cell}),
              ElementsAre(HasSubstr("0.20 % of the games were stopped by the limit"), HasSubstr("Agents differ in"),
                          HasSubstr("Stopped by --until"), HasSubstr("Wins are shared at times")));
  cell.ends[1].share.value = 0.0005;
  EXPECT_THAT(notes_of({cell}), testing::Not(Contains(HasSubstr("limit on rounds"))));
}

TEST(Notes, ManyTablesAreNotAllNamed) {
  std::vector<CellFinding> cells(8, cell_with({20000, 20000}));
  for (CellFinding& cell : cells) cell.stopped = true;
  EXPECT_THAT(notes_of(cells), ElementsAre(HasSubstr("; and 3 more.")));
}

TEST(RulesDifference, NamesSettingsWithBothValues) {
  const std::string base = R"({"die":[0,1,2],"chips":{"given":true,"most":3},"only":"x"})";
  const std::string mine = R"({"die":[0,1,1],"chips":{"given":false,"most":3},"new":7})";
  EXPECT_THAT(rules_difference(base, mine),
              ElementsAre("chips.given: no (baseline: yes)", "die: [0, 1, 1] (baseline: [0, 1, 2])",
                          "new: 7 (baseline: none)", "only: none (baseline: x)"));
  EXPECT_THAT(rules_difference(base, base), IsEmpty());
}

TEST(RulesDifference, LongValuesAreCutBetweenCharacters) {
  std::string long_word;
  for (int i = 0; i < 50; ++i) long_word += "ö";
  const auto lines = rules_difference(R"({"a":1})", R"({"a":"x)" + long_word + R"("})");
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_THAT(lines[0], HasSubstr("öö… (baseline: 1)"));
}

TEST(Words, NumbersAsSentencesHaveThem) {
  EXPECT_EQ(grouped(1234567), "1,234,567");
  EXPECT_EQ(points(0.02), "2 points");
  EXPECT_EQ(points(0.01), "1 point");
  EXPECT_EQ(points(0.005), "0.5 points");
  EXPECT_EQ(percent(0.2549), "25.5 %");
}

}  // namespace
}  // namespace evenkeel::test

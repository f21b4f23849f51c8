#include "analytics/holm.h"

#include <vector>

#include <gmock/gmock.h>

namespace evenkeel::test {

using analytics::holm_adjusted;
using ::testing::DoubleNear;
using ::testing::ElementsAre;

TEST(Holm, MultipliesStepByStepAndNeverFalls) {
  const std::vector<double> p{0.01, 0.04, 0.03, 0.005};
  EXPECT_THAT(holm_adjusted(p), ElementsAre(DoubleNear(0.03, 1e-15), DoubleNear(0.06, 1e-15), DoubleNear(0.06, 1e-15),
                                            DoubleNear(0.02, 1e-15)));
}

TEST(Holm, OneTestStaysAndNoneIsNone) {
  EXPECT_THAT(holm_adjusted(std::vector<double>{0.2}), ElementsAre(0.2));
  EXPECT_TRUE(holm_adjusted({}).empty());
}

TEST(Holm, NothingBecomesLargerThanOne) {
  EXPECT_THAT(holm_adjusted(std::vector<double>{0.9, 0.5, 1}), ElementsAre(1, 1, 1));
}

}  // namespace evenkeel::test

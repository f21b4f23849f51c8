"""The statistics that verdicts are made of, as functions. docs/statistics.md says where each comes from.

>>> from evenkeel.statistics import exact_interval
>>> low, high = exact_interval(10, 100)
>>> round(low, 4), round(high, 4)
(0.049, 0.1762)
"""

from evenkeel._core import (
    FitEquivalence, FitTest, Histogram, Interval, Moments, OutcomesByPlayers, PairedBlocks, Races, RepeatedLuck,
    SeatTally, SeatVerdict, Strengths, anytime_p_value, asymptotic_sequence, betting_sequence, confidence_sequence,
    effect_log_likelihood_ratio, equivalence_p_value, equivalence_power, equivalence_region, exact_interval,
    fit_equivalence, fit_test, holm_adjusted, jeffreys_interval, judge_seats, log_evidence, log_wealth, logistic_elo,
    mean_interval, mean_log_likelihood_ratio, mean_p_value, normalised_elo, quantile_interval, sequential_decision,
    simultaneous_intervals, strengths,
)

__all__ = [
    "FitEquivalence", "FitTest", "Histogram", "Interval", "Moments", "OutcomesByPlayers", "PairedBlocks", "Races",
    "RepeatedLuck", "SeatTally", "SeatVerdict", "Strengths", "anytime_p_value", "asymptotic_sequence", "betting_sequence",
    "confidence_sequence", "effect_log_likelihood_ratio", "equivalence_p_value", "equivalence_power",
    "equivalence_region", "exact_interval", "fit_equivalence", "fit_test", "holm_adjusted", "jeffreys_interval",
    "judge_seats", "log_evidence", "log_wealth", "logistic_elo", "mean_interval", "mean_log_likelihood_ratio",
    "mean_p_value", "normalised_elo", "quantile_interval", "sequential_decision", "simultaneous_intervals", "strengths",
]

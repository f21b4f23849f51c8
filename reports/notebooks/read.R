# Reads a dataset of `evenkeel run` in R: who wins from which seat.
#
#   Rscript read.R out/my-run
#
# With the package arrow it reads the folder as it is. With nanoparquet, which is small and needs nothing else, it reads what
# `evenkeel export out/my-run --to parquet --out out/my-run-files` writes:
#
#   Rscript read.R out/my-run-files

arguments <- commandArgs(trailingOnly = TRUE)
if (length(arguments) != 1) stop("usage: Rscript read.R DATASET")
dataset <- arguments[[1]]
whole <- file.path(dataset, "seats.parquet")

if (file.exists(whole)) {
  seats <- as.data.frame(nanoparquet::read_parquet(whole))
} else {
  seats <- as.data.frame(arrow::open_dataset(file.path(dataset, "seats")))
}

wins <- aggregate(win_share ~ variant + players + seat, data = seats, FUN = mean)
games <- aggregate(win_share ~ variant + players + seat, data = seats, FUN = length)
wins$games <- games$win_share
wins$seat <- wins$seat + 1
print(wins[order(wins$variant, wins$players, wins$seat), ], row.names = FALSE)

if (interactive()) {
  four <- wins[wins$players == 4, ]
  barplot(100 * win_share ~ seat + variant, data = four, beside = TRUE, legend.text = TRUE, ylab = "wins, %")
}

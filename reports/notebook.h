#pragma once
// A ready notebook for a dataset: opens it, runs, and shows what the report shows.

#include <string>

namespace evenkeel::reports {

struct NotebookText {
  std::string dataset;  // the folder, as seen from where the notebook lies
  std::string title;
  bool several_variants = false;  // then they are compared
};

// As JSON, in the format of Jupyter (nbformat 4.5).
std::string notebook(const NotebookText& text);

}  // namespace evenkeel::reports

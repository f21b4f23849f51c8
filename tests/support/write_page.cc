// Findings from standard input as a page on standard output: what the tests in Chromium look at is escaped by the
// program's own code. The title is the argument.

#include <exception>
#include <iostream>
#include <iterator>
#include <string>

#include "reports/page.h"

int main(int count, char** words) {
  try {
    const std::string findings{std::istreambuf_iterator<char>(std::cin), {}};
    std::cout << evenkeel::reports::page(findings, count > 1 ? words[1] : "");
    return 0;
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}

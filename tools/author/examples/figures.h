// Figures: the numbers that worked examples say, and the texts of their files once they say what is so. Writes nothing.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "author/examples/tested_examples.h"

namespace ossuary::author {

/// A file of an example, with the figures that its run gave in place of those that differ. All else is as it was.
struct NewFigures {
  std::string file;
  std::string before;  ///< as it was read, without a byte order mark.
  std::string after;
  std::size_t figures = 0;  ///< how many differ.
};

/// The files of the failing examples of `result`, by path, as far as numbers are what differs.
/// @pre `catalogue` is what the examples were read from.
[[nodiscard]] std::vector<NewFigures> new_figures(const Catalogue& catalogue, const TestResult& result);

}  // namespace ossuary::author

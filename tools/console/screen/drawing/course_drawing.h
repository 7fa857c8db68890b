// CourseDrawing: the points of a match as bars, a line for each seat, from the start at the left to the end at the
// right.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "console/match/course.h"
#include "console/text/paint.h"

namespace ossuary::cli {

/// The column, of `width`, in which a step of the course is, and the step of a column. @pre width > 0.
[[nodiscard]] int column_of_step(const Course& course, std::size_t step, int width);
[[nodiscard]] std::size_t step_of_column(const Course& course, int column, int width);

/// The bars of `seat`, one a column, the largest for most_points(); blanks where points are not known.
[[nodiscard]] std::string course_bars(const Course& course, Seat seat, int width, const Look& look);

/// A line for each seat: its title, its bars, and its points after `step`; `width` columns at most.
[[nodiscard]] std::vector<std::string> course_lines(const Course& course, const std::vector<std::string>& titles,
                                                    std::size_t step, int width, const Look& look);
/// Where the bars are in such a line.
struct BarColumns {
  int first = 0;
  int count = 0;
};
[[nodiscard]] BarColumns bar_columns(const std::vector<std::string>& titles, int width);

}  // namespace ossuary::cli

#include "console/screen/drawing/course_drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "console/text/width.h"

namespace ossuary::cli {
namespace {

constexpr int kWidestTitle = 10;
constexpr int kPointsWidth = 4;  // with a blank before them
constexpr std::array<std::string_view, 8> kBlocks{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
constexpr std::array<std::string_view, 5> kSigns{".", ":", "-", "=", "#"};

/// One of `bars` for `points` of at most `most`.
template <std::size_t Count>
std::string_view bar_for(std::int32_t points, std::int32_t most, const std::array<std::string_view, Count>& bars) {
  const auto highest = static_cast<std::int64_t>(Count - 1);
  const std::int64_t level = (std::max(points, 0) * highest + most - 1) / most;
  return bars[static_cast<std::size_t>(std::min(level, highest))];
}

std::size_t last_step(const Course& course) { return course.points.empty() ? 0 : course.points.size() - 1; }

}  // namespace

int column_of_step(const Course& course, std::size_t step, int width) {
  const auto last = static_cast<std::int64_t>(std::max<std::size_t>(last_step(course), 1));
  const auto at = static_cast<std::int64_t>(std::min(step, last_step(course)));
  return static_cast<int>((2 * at * (width - 1) + last) / (2 * last));
}

std::size_t step_of_column(const Course& course, int column, int width) {
  const auto last = static_cast<std::int64_t>(last_step(course));
  const std::int64_t across = std::max(width - 1, 1);
  const std::int64_t at = std::clamp(column, 0, width - 1);
  return static_cast<std::size_t>((2 * at * last + across) / (2 * across));
}

std::string course_bars(const Course& course, Seat seat, int width, const Look& look) {
  const std::int32_t most = most_points(course);
  std::string bars;
  for (int column = 0; column < width && !course.points.empty(); ++column) {
    const auto points = course.points[step_of_column(course, column, width)][index(seat)];
    bars += !points        ? std::string_view(" ")
            : look.unicode ? bar_for(*points, most, kBlocks)
                           : bar_for(*points, most, kSigns);
  }
  return bars;
}

BarColumns bar_columns(const std::vector<std::string>& titles, int width) {
  int title = 0;
  for (const std::string& text : titles) {
    title = std::max(title, std::min(text_width(text), kWidestTitle));
  }
  return {.first = title + 1, .count = std::max(width - title - 1 - kPointsWidth, 1)};
}

std::vector<std::string> course_lines(const Course& course, const std::vector<std::string>& titles, std::size_t step,
                                      int width, const Look& look) {
  const BarColumns bars = bar_columns(titles, width);
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < titles.size(); ++i) {
    const auto points = step < course.points.size() ? course.points[step][i] : std::nullopt;
    const std::string title = fitted(titles[i], bars.first - 1, look);
    lines.push_back(fmt::format("{} {}{}", pad_right(title, bars.first - 1),
                                pad_right(course_bars(course, id_at<Seat>(i), bars.count, look), bars.count),
                                pad_left(points ? std::to_string(*points) : "?", kPointsWidth)));
  }
  return lines;
}

}  // namespace ossuary::cli

// Charts as inline SVG: bars and points with intervals, curves, and heat maps over drawn shapes. Each has a title and a
// description for those who cannot see it. Colours are those of Okabe and Ito, which the colour-blind can distinguish.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "balance/statistics.h"
#include "describe/markup.h"

namespace ossuary::cli {

struct ChartText {
  std::string id;  ///< unique on the page.
  std::string title;
  std::string description;  ///< what it shows, in a sentence.
};

/// A row for each label with a point for each series and a whisker for its interval. `line` is drawn across, say at the
/// fair share; nothing where it is outside of the values.
struct PointChart {
  ChartText text;
  std::vector<std::string> labels;
  std::vector<std::pair<std::string, std::vector<Estimate>>> series;  ///< by name; as many values as labels.
  double line = 0;
  std::string unit;  ///< below the axis.
};
[[nodiscard]] std::string svg_of(const PointChart& chart);

/// Curves over numbers, or over labels at equal distances. @pre a label, at least.
struct CurveChart {
  ChartText text;
  std::vector<std::string> labels;                                  ///< of the places on the axis.
  std::vector<std::pair<std::string, std::vector<double>>> series;  ///< by name; as many values as labels.
  std::string unit;                                                 ///< at the side of the axis.
};
[[nodiscard]] std::string svg_of(const CurveChart& chart);

/// A board whose places are shaded by numbers, which are written into each: 1 is the mean.
struct HeatChart {
  ChartText text;
  std::vector<std::pair<int, int>> places;  ///< lower left corners, in half cards.
  std::vector<std::vector<double>> heat;    ///< by place: of the whole card, or of its halves from the top down.
};
[[nodiscard]] std::string svg_of(const HeatChart& chart);

}  // namespace ossuary::cli

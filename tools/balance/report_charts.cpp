#include "balance/report_charts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <string_view>

namespace ossuary::cli {

namespace {

constexpr double kWidth = 480;
constexpr double kRow = 22;
constexpr double kLabels = 100;  // least width of the labels at the left
constexpr double kLetter = 7.5;  // width of a letter, about
constexpr double kLegendRow = 18;
constexpr double kUnitsOfEm = 17;

/// Classes c0, c1, ... have the colours of the page's style.
constexpr std::size_t kColors = 7;

/// As wide as the letters around it say.
std::string svg(const ChartText& text, double width, double height, const std::string& inside) {
  return fmt::format(
      "<svg class=\"chart\" role=\"img\" viewBox=\"0 0 {0:.0f} {1:.0f}\" style=\"width:{6:.2f}em\" "
      "aria-labelledby=\"{2}-t {2}-d\">\n<title id=\"{2}-t\">{3}</title><desc id=\"{2}-d\">{4}</desc>\n{5}</svg>\n",
      width, height, text.id, escaped(text.title), escaped(text.description), inside, width / kUnitsOfEm);
}

std::string label(double x, double y, std::string_view anchor, std::string_view text) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor, escaped(text));
}

std::string line(double x1, double y1, double x2, double y2, std::string_view kind) {
  return fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" class=\"{}\"/>\n", x1, y1, x2, y2,
                     kind);
}

/// Values on an axis from `from` to `to` pixels.
class Axis {
 public:
  Axis(double low, double high, double from, double to) : low_(low), high_(high), from_(from), to_(to) {
    const double rough = std::max(1e-9, (high_ - low_) / 5);
    const double power = std::pow(10, std::floor(std::log10(rough)));
    step_ = 10 * power;
    for (const int factor : {5, 2, 1}) {
      step_ = factor * power >= rough ? factor * power : step_;
    }
    low_ = std::floor(low_ / step_) * step_;
    high_ = std::max(std::ceil(high_ / step_) * step_, low_ + step_);
  }
  [[nodiscard]] double at(double value) const { return from_ + (value - low_) / (high_ - low_) * (to_ - from_); }
  [[nodiscard]] std::vector<double> ticks() const {
    std::vector<double> values;
    for (double value = low_; value <= high_ + step_ / 2; value += step_) {
      values.push_back(std::abs(value) < step_ / 1e6 ? 0 : value);
    }
    return values;
  }
  [[nodiscard]] std::string text(double value) const {
    return fmt::format("{:.{}f}", value, step_ < 0.1 ? 2 : step_ < 1 ? 1 : 0);
  }
  [[nodiscard]] bool contains(double value) const { return low_ <= value && value <= high_; }
  [[nodiscard]] double from() const { return from_; }

 private:
  double low_;
  double high_;
  double from_;
  double to_;
  double step_ = 1;
};

/// The names of series with their colours, in rows from the top down; nothing for one.
struct Legend {
  template <class Series>
  Legend(const Series& series, double left) {
    double x = left;
    double y = 16;
    for (std::size_t i = 0; series.size() > 1 && i < series.size(); ++i) {
      const double width = 40 + kLetter * static_cast<double>(series[i].first.size());
      if (x > left && x + width > kWidth) {
        x = left;
        y += kLegendRow;
      }
      text += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"12\" height=\"12\" class=\"c{}\"/>\n", x, y - 10,
                          i % kColors);
      text += label(x + 17, y, "start", series[i].first);
      x += width;
      height = y + kLegendRow - 4;
    }
  }

  std::string text;
  double height = 0;
};

/// The width of the longest of `labels`, about.
double width_of(std::span<const std::string> labels) {
  std::size_t longest = 0;
  for (const std::string& text : labels) {
    longest = std::max(longest, text.size());
  }
  return kLetter * static_cast<double>(longest);
}

/// Of a whisker: none where the interval is not known.
double half_width(const Estimate& value) { return std::isfinite(value.margin) ? value.margin : 0; }

Axis axis_of(const PointChart& chart) {
  double low = chart.line;
  double high = chart.line;
  for (const auto& [name, values] : chart.series) {
    for (const Estimate& value : values) {
      low = std::min(low, value.value - half_width(value));
      high = std::max(high, value.value + half_width(value));
    }
  }
  return {low, high, std::clamp(width_of(chart.labels) + 20, kLabels, kWidth / 2), kWidth - 50};
}

/// A part of a card: the further from the mean, the darker, in one colour above it and in another below.
std::string heat_cell(double x, double y, double width, double height, double heat) {
  constexpr double kDarkest = 0.7;
  const double away = std::abs(std::log2(std::clamp(heat, 0.25, 4.0)));  // 1 for half as often, or twice
  return fmt::format(
             "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" class=\"heat {}-heat\" "
             "fill-opacity=\"{:.2f}\"/>\n",
             x, y, width, height, heat < 1 ? "less" : "more", std::min(kDarkest, kDarkest * away)) +
         label(x + width / 2, y + height / 2 + 4.5, "middle", fmt::format("{:.1f}", heat));
}

}  // namespace

std::string svg_of(const PointChart& chart) {
  const Axis axis = axis_of(chart);
  const Legend legend(chart.series, axis.from());
  const double top = std::max(10.0, legend.height);
  const double bottom = top + kRow * static_cast<double>(chart.labels.size());
  std::string inside = legend.text;
  for (const double tick : axis.ticks()) {
    inside += line(axis.at(tick), top, axis.at(tick), bottom, "grid") +
              label(axis.at(tick), bottom + 16, "middle", axis.text(tick));
  }
  inside += line(axis.at(chart.line), top, axis.at(chart.line), bottom, "mark");
  for (std::size_t row = 0; row < chart.labels.size(); ++row) {
    const double middle = top + kRow * (static_cast<double>(row) + 0.5);
    inside += label(axis.from() - 10, middle + 5, "end", chart.labels[row]);
    const double gap = kRow / static_cast<double>(chart.series.size() + 1);
    for (std::size_t s = 0; s < chart.series.size(); ++s) {
      const Estimate& value = chart.series[s].second[row];
      const double y = middle - kRow / 2 + gap * static_cast<double>(s + 1);
      inside += line(axis.at(value.value - half_width(value)), y, axis.at(value.value + half_width(value)), y,
                     fmt::format("whisker c{}", s % kColors));
      inside += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" class=\"c{}\"><title>{}</title></circle>\n",
                            axis.at(value.value), y, s % kColors,
                            escaped(fmt::format("{} {}: {:.2f}{}", chart.labels[row], chart.series[s].first,
                                                value.value, plus_minus(value.margin, 2))));
    }
  }
  inside += label((axis.from() + kWidth - 50) / 2, bottom + 34, "middle", chart.unit);
  return svg(chart.text, kWidth, bottom + 42, inside);
}

std::string svg_of(const CurveChart& chart) {
  constexpr double kLeft = 60;
  const Legend legend(chart.series, kLeft);
  const double top = std::max(30.0, legend.height);
  const double bottom = top + 240;
  double high = 0;
  double low = 0;
  for (const auto& [name, values] : chart.series) {
    for (const double value : values) {
      high = std::max(high, value);
      low = std::min(low, value);
    }
  }
  const Axis axis(low, high, bottom, top);
  const double step = (kWidth - 20 - kLeft) / std::max(1.0, static_cast<double>(chart.labels.size()) - 1);
  std::string inside = legend.text;
  for (const double tick : axis.ticks()) {
    inside += line(kLeft, axis.at(tick), kWidth - 20, axis.at(tick), "grid") +
              label(kLeft - 8, axis.at(tick) + 5, "end", axis.text(tick));
  }
  // The first label begins at its point and the last ends there, so each takes half a label of its neighbour's room.
  const double room = 1.5 * std::max(3 * kLetter, width_of(chart.labels)) + kLetter;
  const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(room / step)));
  const std::size_t last = chart.labels.size() - 1;
  for (std::size_t i = 0; i <= last; ++i) {
    if (i != last && (i % every != 0 || i + every > last)) {  // the last has its label, with room before it
      continue;
    }
    inside += label(kLeft + step * static_cast<double>(i), bottom + 18,
                    i == 0      ? "start"
                    : i == last ? "end"
                                : "middle",
                    chart.labels[i]);
  }
  for (std::size_t s = 0; s < chart.series.size(); ++s) {
    std::string points;
    for (std::size_t i = 0; i < chart.series[s].second.size(); ++i) {
      points +=
          fmt::format("{:.1f},{:.1f} ", kLeft + step * static_cast<double>(i), axis.at(chart.series[s].second[i]));
    }
    inside += fmt::format("<polyline points=\"{}\" class=\"curve c{}\"/>\n", points, s % kColors);
  }
  inside += label((kLeft + kWidth) / 2, bottom + 38, "middle", chart.unit);
  return svg(chart.text, kWidth, bottom + 46, inside);
}

std::string svg_of(const HeatChart& chart) {
  constexpr double kHalf = 26;  // pixels of half a card
  int left = chart.places.front().first;
  int right = left;
  int low = chart.places.front().second;
  int high = low;
  for (const auto& [x, y] : chart.places) {
    left = std::min(left, x);
    right = std::max(right, x + 2);
    low = std::min(low, y);
    high = std::max(high, y + 2);
  }
  std::string inside;
  for (std::size_t p = 0; p < chart.places.size(); ++p) {
    const double x = kHalf * (chart.places[p].first - left) + 2;
    const double y = kHalf * (high - chart.places[p].second - 2) + 2;
    const double height = (2 * kHalf - 3) / static_cast<double>(chart.heat[p].size());
    for (std::size_t part = 0; part < chart.heat[p].size(); ++part) {
      inside += heat_cell(x, y + height * static_cast<double>(part), 2 * kHalf - 3, height, chart.heat[p][part]);
    }
    inside += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" class=\"edge\"/>\n", x, y,
                          2 * kHalf - 3, 2 * kHalf - 3);
  }
  return svg(chart.text, kHalf * (right - left) + 4, kHalf * (high - low) + 4, inside);
}

}  // namespace ossuary::cli

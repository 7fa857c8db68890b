#include "balance/statistics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "balance/wide.h"
#include "core/base/ensure.h"

namespace ossuary {

namespace {

/// The nearest double, whatever `number` is made of. @pre 0 <= number < 2^104.
double as_double(const Wide& number) {
  constexpr int kDigits = 52;  // a double has one more
  const auto high = static_cast<std::int64_t>(number >> kDigits);
  const auto low = static_cast<std::int64_t>(number & ((std::int64_t{1} << kDigits) - 1));
  return std::ldexp(static_cast<double>(high), kDigits) + static_cast<double>(low);
}

}  // namespace

double Moments::mean() const { return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count); }

/// @source sample variance: the squares of the distances from the mean, divided by n - 1. They are taken from the whole
/// number nearest to the mean, exactly, so that the result does not depend on how a machine adds up fractions.
double Moments::deviation() const {
  if (count < 2) {
    return 0;
  }
  const std::int64_t middle = (sum + (sum < 0 ? -count : count) / 2) / count;
  const Wide squares = Wide{squares_high} * (std::int64_t{1} << 32U) + squares_low;
  const Wide around = squares - Wide{middle} * sum * 2 + Wide{middle} * middle * count;
  const auto off = static_cast<double>(sum - middle * count);
  const auto n = static_cast<double>(count);
  return std::sqrt(std::max(0.0, (as_double(around) - off * off / n) / (n - 1)));
}

Estimate Moments::estimate(double unit) const {
  if (count < 2) {
    return {mean() / unit, std::numeric_limits<double>::infinity()};
  }
  return {mean() / unit, kNormal95 * deviation() / std::sqrt(static_cast<double>(count)) / unit};
}

std::string plus_minus(double margin, int digits) {
  return std::isfinite(margin) ? fmt::format(" ± {:.{}f}", margin, digits) : "";
}

double joint_margin(double one, double other) { return std::sqrt(one * one + other * other); }

Estimate difference(const Moments& one, const Moments& other) {
  const Estimate first = one.estimate();
  const Estimate second = other.estimate();
  return {first.value - second.value, joint_margin(first.margin, second.margin)};
}

std::int64_t needed_to_decide(const Moments& sample) {
  const double mean = sample.mean();
  if (mean == 0 || sample.count < 2) {
    return 0;
  }
  const double ratio = kNormal95 * sample.deviation() / mean;
  return static_cast<std::int64_t>(std::ceil(std::clamp(ratio * ratio, 2.0, 1e18)));
}

void Histogram::add(std::int64_t value, std::int64_t times) {
  if (times == 0) {
    return;
  }
  if (value < 0 || value >= kNear) {
    far_[value] += times;
    return;
  }
  const auto at = static_cast<std::size_t>(value);
  if (at >= near_.size()) {
    near_.resize(at + 1);
  }
  near_[at] += times;
}

void Histogram::merge(const Histogram& other) {
  for (const auto& [value, times] : other.counts()) {
    add(value, times);
  }
}

std::vector<std::pair<std::int64_t, std::int64_t>> Histogram::counts() const {
  std::vector<std::pair<std::int64_t, std::int64_t>> all(far_.begin(), far_.end());
  for (std::size_t value = 0; value < near_.size(); ++value) {
    if (near_[value] != 0) {
      all.emplace_back(static_cast<std::int64_t>(value), near_[value]);
    }
  }
  std::sort(all.begin(), all.end());
  return all;
}

Moments Histogram::moments() const {
  Moments moments;
  for (const auto& [value, times] : counts()) {
    moments.add(value, times);
  }
  return moments;
}

std::int64_t Histogram::quantile(double share) const {
  const auto all = counts();
  ensure(!all.empty(), "a quantile is of some numbers");
  std::int64_t left =
      std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(share * static_cast<double>(count()))));
  for (const auto& [value, times] : all) {
    left -= times;
    if (left <= 0) {
      return value;
    }
  }
  return all.back().first;
}

std::int64_t Histogram::at_least(std::int64_t value) const {
  std::int64_t sum = 0;
  for (const auto& [counted, times] : counts()) {
    sum += counted >= value ? times : 0;
  }
  return sum;
}

}  // namespace ossuary

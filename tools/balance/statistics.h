// Statistics: histograms and moments of whole numbers, which add up exactly in any order, and what they estimate.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace ossuary {

/// A number that was estimated from a sample.
struct Estimate {
  double value = 0;
  double margin = 0;  ///< half the width of its 95 % interval; infinite where that is not known.

  /// True if the interval leaves out `other`.
  [[nodiscard]] bool differs_from(double other) const { return value - margin > other || value + margin < other; }
};

/// " ± 0.25", with so many digits; "" where it is not known.
[[nodiscard]] std::string plus_minus(double margin, int digits);

/// Factor of the standard error that gives a 95 % interval, by the normal approximation.
inline constexpr double kNormal95 = 1.96;

/// How many numbers there were, their sum, and the sum of their squares: of each square the lower 32 bits and what is
/// above them are added up by themselves, so that sums of 2^31 squares of numbers below 2^32 do not overflow.
struct Moments {
  std::int64_t count = 0;
  std::int64_t sum = 0;
  std::int64_t squares_low = 0;
  std::int64_t squares_high = 0;

  void add(std::int64_t value, std::int64_t times = 1) {
    const auto size = static_cast<std::uint64_t>(value < 0 ? -value : value);
    const std::uint64_t high = size >> 32U;
    const std::uint64_t low = size & 0xFFFFFFFFU;
    count += times;
    sum += value * times;
    squares_low += static_cast<std::int64_t>(low * low & 0xFFFFFFFFU) * times;
    squares_high += static_cast<std::int64_t>((high * high << 32U) + 2 * high * low + (low * low >> 32U)) * times;
  }
  /// True if all numbers were 0, or there were none.
  [[nodiscard]] bool is_zero() const { return squares_low == 0 && squares_high == 0; }
  /// 0 for no numbers.
  [[nodiscard]] double mean() const;
  /// Standard deviation, as estimated from a sample (n - 1); 0 for fewer than two numbers.
  [[nodiscard]] double deviation() const;
  /// The mean with its interval, in units of `unit`. Of fewer than two numbers the interval is not known.
  [[nodiscard]] Estimate estimate(double unit = 1) const;

  static constexpr auto members() {
    return std::tuple{std::pair{"count", &Moments::count}, std::pair{"sum", &Moments::sum},
                      std::pair{"squares_low", &Moments::squares_low},
                      std::pair{"squares_high", &Moments::squares_high}};
  }
  friend bool operator==(const Moments&, const Moments&) = default;
};

/// The margin of the sum or difference of two independent estimates with these margins. To the last digit the same
/// everywhere, which std::hypot() is not.
[[nodiscard]] double joint_margin(double one, double other);

/// The difference of two independent means. @source Welch, "The generalization of Student's problem", 1947; by the
/// normal approximation.
[[nodiscard]] Estimate difference(const Moments& one, const Moments& other);

/// How many numbers like those of `sample` it takes until the 95 % interval of their mean leaves out 0, if the mean
/// stays what it is: at least 2. 0 where the mean is 0, or of fewer than two numbers.
[[nodiscard]] std::int64_t needed_to_decide(const Moments& sample);

/// How often each whole number was counted.
class Histogram {
 public:
  void add(std::int64_t value, std::int64_t times = 1);
  void merge(const Histogram& other);

  [[nodiscard]] bool empty() const { return near_.empty() && far_.empty(); }
  /// How many numbers were counted, as Moments.
  [[nodiscard]] Moments moments() const;
  [[nodiscard]] std::int64_t count() const { return moments().count; }
  [[nodiscard]] double mean() const { return moments().mean(); }
  [[nodiscard]] double deviation() const { return moments().deviation(); }
  /// Each number with how often it was counted, ascending.
  [[nodiscard]] std::vector<std::pair<std::int64_t, std::int64_t>> counts() const;
  /// The least number that at least this share of all does not exceed: exact. @pre not empty; 0 <= share <= 1.
  [[nodiscard]] std::int64_t quantile(double share) const;
  [[nodiscard]] std::int64_t lowest() const { return quantile(0); }
  [[nodiscard]] std::int64_t highest() const { return quantile(1); }
  /// How many numbers are at least `value`.
  [[nodiscard]] std::int64_t at_least(std::int64_t value) const;

  friend bool operator==(const Histogram&, const Histogram&) = default;

 private:
  static constexpr std::int64_t kNear = 512;

  std::vector<std::int64_t> near_;              ///< of 0, 1, ... below kNear; the last is not 0.
  std::map<std::int64_t, std::int64_t> far_{};  ///< of all others.
};

}  // namespace ossuary

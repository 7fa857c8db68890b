#include "balance/statistics.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>

#include "core/base/rng.h"

using namespace ossuary;

TEST_CASE("quantiles and moments of a histogram are those of the sorted numbers", "[bots][statistics]") {
  Rng chance(5, 0, Purpose::Bot);
  for (int round = 0; round < 200; ++round) {
    std::vector<std::int64_t> numbers(1 + chance.below(60));
    Histogram histogram;
    Moments moments;
    for (std::int64_t& number : numbers) {
      number = static_cast<std::int64_t>(chance.below(1500)) - 400;
      histogram.add(number);
      moments.add(number);
    }
    std::sort(numbers.begin(), numbers.end());
    CHECK(histogram.moments() == moments);
    CHECK(histogram.lowest() == numbers.front());
    CHECK(histogram.highest() == numbers.back());
    for (const double share : {0.05, 0.25, 0.5, 0.95}) {
      const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(numbers.size())));
      CHECK(histogram.quantile(share) == numbers[std::max<std::size_t>(rank, 1) - 1]);
    }
    CHECK(histogram.at_least(100) == std::count_if(numbers.begin(), numbers.end(), [](auto n) { return n >= 100; }));
  }
}

TEST_CASE("the deviation of large numbers is that of two passes over them", "[bots][statistics]") {
  Rng chance(7, 0, Purpose::Bot);
  for (const std::int64_t scale : std::array<std::int64_t, 4>{1, 1'000, 1'000'000, 5'000'000}) {
    std::vector<std::int64_t> numbers;
    Moments moments;
    for (int i = 0; i < 3000; ++i) {
      numbers.push_back((static_cast<std::int64_t>(chance.below(2000)) - 900) * scale);
      moments.add(numbers.back());
    }
    long double mean = 0;
    for (const std::int64_t number : numbers) {
      mean += static_cast<long double>(number) / static_cast<long double>(numbers.size());
    }
    long double squares = 0;
    for (const std::int64_t number : numbers) {
      squares += (static_cast<long double>(number) - mean) * (static_cast<long double>(number) - mean);
    }
    const auto deviation = static_cast<double>(std::sqrt(squares / static_cast<long double>(numbers.size() - 1)));
    CHECK(moments.deviation() == Approx(deviation).epsilon(1e-9));
  }
}

TEST_CASE("the deviation of two neighbours is the same however large they are", "[bots][statistics]") {
  for (const std::int64_t number : {std::int64_t{0}, std::int64_t{1'000'003}, std::int64_t{1} << 35U}) {
    Moments moments;
    moments.add(number);
    moments.add(number + 1);
    CHECK(moments.deviation() == std::sqrt(0.5));
  }
}

TEST_CASE("one number has no interval, and differs from nothing", "[bots][statistics]") {
  Moments moments;
  moments.add(7);
  CHECK(moments.estimate().value == 7);
  CHECK_FALSE(std::isfinite(moments.estimate().margin));
  CHECK_FALSE(moments.estimate().differs_from(0));
  CHECK(plus_minus(moments.estimate().margin, 2).empty());
  CHECK(needed_to_decide(moments) == 0);
  moments.add(9);
  CHECK(moments.estimate().margin == Approx(1.96));
  CHECK(plus_minus(moments.estimate().margin, 2) == " ± 1.96");
}

TEST_CASE("histograms merge to the same, in any order and however they are cut", "[bots][statistics]") {
  Rng chance(6, 0, Purpose::Bot);
  Histogram whole;
  std::vector<Histogram> parts(7);
  for (int i = 0; i < 5000; ++i) {
    const std::int64_t number = static_cast<std::int64_t>(chance.below(2000)) - 700;
    whole.add(number);
    parts[chance.below(7)].add(number);
  }
  Histogram forwards;
  Histogram backwards;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    forwards.merge(parts[i]);
    backwards.merge(parts[parts.size() - 1 - i]);
  }
  CHECK(forwards == whole);
  CHECK(backwards == whole);
}

TEST_CASE("so many games decide a difference as make its interval leave out 0", "[bots][statistics]") {
  Moments sample;
  for (const int difference : {3, -1, 2, 0, 4, -2}) {
    sample.add(difference);
  }
  const double deviation = sample.deviation();
  const std::int64_t needed = needed_to_decide(sample);
  CHECK(1.96 * deviation / std::sqrt(static_cast<double>(needed)) <= sample.mean());
  CHECK(1.96 * deviation / std::sqrt(static_cast<double>(needed - 1)) > sample.mean());
  CHECK(needed_to_decide(Moments{}) == 0);
}

TEST_CASE("the interval of a mean contains the truth in about 95 of 100 samples", "[bots][statistics]") {
  Rng chance(8, 0, Purpose::Bot);
  int inside = 0;
  for (int round = 0; round < 2000; ++round) {
    Moments sample;
    for (int i = 0; i < 100; ++i) {
      sample.add(chance.below(21));
    }
    inside += sample.estimate().differs_from(10) ? 0 : 1;
  }
  CHECK(inside > 1860);
  CHECK(inside < 1940);
}

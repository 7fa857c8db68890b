#include "core/base/rng.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <vector>

#include "support/scale.h"

using namespace ossuary;

namespace {

using Block = std::array<std::uint32_t, 4>;

/// Philox4x32-10, written anew from the paper.
Block philox(Block counter, std::uint32_t key_low, std::uint32_t key_high) {
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t a = std::uint64_t{0xD2511F53U} * counter[0];
    const std::uint64_t b = std::uint64_t{0xCD9E8D57U} * counter[2];
    counter = {static_cast<std::uint32_t>(b >> 32U) ^ counter[1] ^ key_low, static_cast<std::uint32_t>(b),
               static_cast<std::uint32_t>(a >> 32U) ^ counter[3] ^ key_high, static_cast<std::uint32_t>(a)};
    key_low += 0x9E3779B9U;
    key_high += 0xBB67AE85U;
  }
  return counter;
}

std::vector<std::uint32_t> draws(Rng chance, std::size_t count) {
  std::vector<std::uint32_t> drawn(count);
  std::generate(drawn.begin(), drawn.end(), [&] { return chance.next(); });
  return drawn;
}

}  // namespace

TEST_CASE("the first numbers of the zero stream are those published for Philox4x32-10", "[rng]") {
  CHECK(draws(Rng(0, 0, Purpose::Deal), 4) ==
        std::vector<std::uint32_t>{0x6627e8d5U, 0xe169c58dU, 0xbc57ac4cU, 0x9b00dbd8U});
}

TEST_CASE("a stream is Philox over its address, block by block", "[rng]") {
  const std::uint64_t seed = 0x0123456789abcdefU;
  const std::uint64_t game = 0xfedcba9876543210U;
  const auto drawn = draws(Rng(seed, game, Purpose::Resample, 7), 400);
  for (std::uint32_t block = 0; block < 100; ++block) {
    const Block expected = philox({block, (3U << 16U) | 7U, 0x76543210U, 0xfedcba98U}, 0x89abcdefU, 0x01234567U);
    CHECK(std::equal(expected.begin(), expected.end(), drawn.begin() + 4 * block));
  }
}

TEST_CASE("a shuffle gives the same order on every machine", "[rng]") {
  std::vector<int> items(18);
  std::iota(items.begin(), items.end(), 0);
  Rng chance(42, 0, Purpose::Deal);
  chance.shuffle(std::span(items));
  CHECK(items == std::vector<int>{17, 0, 15, 2, 3, 16, 9, 10, 14, 8, 12, 6, 4, 13, 5, 1, 7, 11});
}

TEST_CASE("streams that differ in any part of their address differ", "[rng]") {
  const auto base = draws(Rng(1, 2, Purpose::Deal, 3), 4);
  CHECK(draws(Rng(1, 2, Purpose::Deal, 3), 4) == base);
  CHECK(draws(Rng(2, 2, Purpose::Deal, 3), 4) != base);
  CHECK(draws(Rng(1 + (std::uint64_t{1} << 32U), 2, Purpose::Deal, 3), 4) != base);
  CHECK(draws(Rng(1, 3, Purpose::Deal, 3), 4) != base);
  CHECK(draws(Rng(1, 2 + (std::uint64_t{1} << 32U), Purpose::Deal, 3), 4) != base);
  CHECK(draws(Rng(1, 2, Purpose::Bot, 3), 4) != base);
  CHECK(draws(Rng(1, 2, Purpose::Deal, 4), 4) != base);
}

TEST_CASE("a bounded draw is below its bound and hits every number about equally often", "[rng]") {
  const auto bound = GENERATE(1U, 2U, 3U, 6U, 7U, 18U, 100U);
  const std::uint32_t rounds = static_cast<std::uint32_t>(test::scaled(200'000)) / bound * bound;
  Rng chance(7, bound, Purpose::Bot);
  std::vector<std::uint32_t> hits(bound);
  for (std::uint32_t i = 0; i < rounds; ++i) {
    ++hits.at(chance.below(bound));
  }
  const double expected = static_cast<double>(rounds) / bound;
  double chi_square = 0;
  for (const std::uint32_t hit : hits) {
    chi_square += (hit - expected) * (hit - expected) / expected;
  }
  // Mean bound - 1, standard deviation sqrt(2 (bound - 1)); the stream is fixed, so this holds always or never.
  CHECK(chi_square <= (bound - 1) + 5 * std::sqrt(2.0 * (bound - 1)));
}

TEST_CASE("a bounded draw with a huge bound rejects what would make it uneven", "[rng]") {
  const std::uint32_t bound =
      0xC0000000U;  // three quarters of all: without rejection one third would come twice as often
  Rng chance(11, 0, Purpose::Bot);
  const int rounds = test::scaled(90'000);
  std::array<int, 3> thirds{};
  for (int i = 0; i < rounds; ++i) {
    const std::uint32_t drawn = chance.below(bound);
    REQUIRE(drawn < bound);
    ++thirds.at(drawn / (bound / 3));
  }
  for (const int third : thirds) {
    CHECK(third == Approx(rounds / 3.0).epsilon(0.1));
  }
}

TEST_CASE("a stream keyed by another is the same again, and unlike all that the seed addresses", "[rng]") {
  Rng source(1, 2, Purpose::Resample);
  Rng same = source;
  Rng keyed = Rng::keyed_by(source, Purpose::Match);
  Rng keyed_again = Rng::keyed_by(same, Purpose::Match);
  Rng next = Rng::keyed_by(source, Purpose::Match);
  Rng addressed(1, 2, Purpose::Match);
  const std::uint32_t first = keyed.next();
  CHECK(first == keyed_again.next());
  CHECK(first != next.next());
  CHECK(first != addressed.next());
}

TEST_CASE("Gumbel noise has the mean and the spread of its distribution", "[rng]") {
  Rng chance(3, 0, Purpose::Bot);
  double sum = 0;
  double squares = 0;
  constexpr int kDraws = 100'000;
  for (int i = 0; i < kDraws; ++i) {
    const double noise = chance.gumbel() / 1024.0;
    sum += noise;
    squares += noise * noise;
  }
  const double mean = sum / kDraws;
  CHECK(mean == Approx(0.5772).margin(0.02));
  CHECK(squares / kDraws - mean * mean == Approx(1.6449).margin(0.05));
}

TEST_CASE("a shuffle reaches every order of four items about equally often", "[rng]") {
  std::map<std::array<int, 4>, int> seen;
  Rng chance(5, 0, Purpose::Deal);
  const int rounds = test::scaled(48'000);
  for (int i = 0; i < rounds; ++i) {
    std::array<int, 4> items{0, 1, 2, 3};
    chance.shuffle(std::span<int>(items));
    ++seen[items];
  }
  CHECK(seen.size() == 24);
  double chi_square = 0;
  const double expected = rounds / 24.0;
  for (const auto& [order, count] : seen) {
    chi_square += (count - expected) * (count - expected) / expected;
  }
  CHECK(chi_square < 23 + 5 * std::sqrt(46.0));
}

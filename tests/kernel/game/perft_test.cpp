// Counts of sequences of legal actions, as a golden with a line for each game: the counts of depth 1, 2 and so on.
// OSSUARY_UPDATE_GOLDENS=1 writes it anew.
#include <catch2/catch.hpp>

#include <cstdlib>
#include <sstream>

#include "support/content.h"
#include "support/games.h"
#include "support/goldens.h"
#include "support/perft.h"
#include "support/scale.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

constexpr std::uint64_t kSeed = 2022;
constexpr int kMaxDepth = 12;
constexpr int kEnough = 1'000'000;     ///< the depth that reaches this count is the last.
constexpr int kEnoughOfFlow = 20'000;  ///< the same for a flow, which plays slower.

/// Counts for every depth up to one that has at least `enough`.
template <class AnyShipped>
std::string counts(const AnyShipped& shipped, int enough) {
  const auto match = shipped.match({.seed = kSeed});
  std::string text;
  std::uint64_t count = 0;
  for (int depth = 1; depth <= kMaxDepth && count < static_cast<std::uint64_t>(enough); ++depth) {
    count = perft(*match, depth);
    text += " " + std::to_string(count);
  }
  return text;
}

/// What is counted in a slow build is the beginning of what is kept.
int enough_of(int whole) { return updating_goldens() ? whole : scaled(whole); }

}  // namespace

TEST_CASE("every game has as many ways to begin as its golden says", "[perft]") {
  std::vector<std::string> counted;
  for_every_game([&](const ShippedGame& shipped) {
    counted.push_back(shipped.golden_name() + ":" + counts(shipped, enough_of(kEnough)));
  });
  for_every_flow(
      [&](const AnyGame& flow) { counted.push_back(flow.name + ":" + counts(flow, enough_of(kEnoughOfFlow))); });
  std::string text;
  for (const std::string& line : counted) {
    text += line + "\n";
  }
  std::istringstream kept(golden("perft.txt", text));
  for (const std::string& line : counted) {
    INFO(line << "; OSSUARY_UPDATE_GOLDENS=1 writes it anew");
    std::string of_golden;
    std::getline(kept, of_golden);
    CHECK(of_golden.starts_with(line));
    CHECK((kSlowdown > 1 || std::getenv("OSSUARY_QUICK") != nullptr || of_golden == line));
  }
  CHECK(kept.peek() == std::istringstream::traits_type::eof());
}

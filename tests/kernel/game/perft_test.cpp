// Counts of sequences of legal actions, as goldens: one file for each ruleset and number of players.
// OSSUARY_UPDATE_GOLDENS=1 writes them anew.
#include <catch2/catch.hpp>

#include <set>

#include "support/content.h"
#include "support/goldens.h"
#include "support/perft.h"
#include "support/scale.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

constexpr std::uint64_t kSeed = 2022;
constexpr int kMaxDepth = 12;
constexpr int kEnough = 1'000'000;  ///< the depth that reaches this count is the last.

/// "seed S", then "DEPTH COUNT" for every depth up to one that has at least `enough`.
std::string counts(const ShippedGame& shipped, std::uint64_t enough) {
  const auto match = shipped.match({.seed = kSeed});
  std::string text = "seed " + std::to_string(kSeed) + "\n";
  for (int depth = 1; depth <= kMaxDepth; ++depth) {
    const std::uint64_t count = perft(*match, depth);
    text += std::to_string(depth) + " " + std::to_string(count) + "\n";
    if (count >= enough) {
      break;
    }
  }
  return text;
}

}  // namespace

TEST_CASE("every game has as many ways to begin as its golden says", "[perft]") {
  for_every_game([](const ShippedGame& shipped) {
    INFO(shipped.golden_name() << "; OSSUARY_UPDATE_GOLDENS=1 writes it anew");
    // A slow build counts less deep: what it counts is then the beginning of the golden.
    const int enough = updating_goldens() ? kEnough : scaled(kEnough);
    const std::string counted = counts(shipped, static_cast<std::uint64_t>(enough));
    const std::string kept = golden("perft/" + shipped.golden_name() + ".txt", counted);
    REQUIRE_FALSE(kept.empty());
    CHECK(kept.starts_with(counted));
    CHECK((enough < kEnough || kept == counted));
  });
}

TEST_CASE("every golden of ways to begin belongs to a game", "[perft]") {
  std::set<std::string> names;
  for_every_game([&](const ShippedGame& shipped) { names.insert(shipped.golden_name() + ".txt"); });
  for (const auto& entry : std::filesystem::directory_iterator(source_path("tests/golden/perft"))) {
    INFO(entry.path());
    CHECK(names.contains(entry.path().filename().string()));
  }
}

// Counts of sequences of legal actions, as goldens: one file for each ruleset and number of players.
// OSSUARY_UPDATE_GOLDENS=1 writes them anew.
#include <catch2/catch.hpp>

#include <set>

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
constexpr int kEnough = 1'000'000;  ///< the depth that reaches this count is the last.

constexpr int kEnoughOfFlow = 20'000;  ///< the same for a flow, which plays slower.

/// "seed S", then "DEPTH COUNT" for every depth up to one that has at least `enough`.
template <class AnyShipped>
std::string counts(const AnyShipped& shipped, std::uint64_t enough) {
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

/// "ID-Np.txt".
std::string flow_golden(const AnyGame& flow) {
  return flow.game.info().id + "-" + std::to_string(flow.game.seats()) + "p.txt";
}

/// Compares with the golden `name`. A slow build counts less deep: what it counts is then the beginning of the golden.
template <class AnyShipped>
void check_counts(const AnyShipped& shipped, const std::string& name, int whole) {
  INFO(name << "; OSSUARY_UPDATE_GOLDENS=1 writes it anew");
  const int enough = updating_goldens() ? whole : scaled(whole);
  const std::string counted = counts(shipped, static_cast<std::uint64_t>(enough));
  const std::string kept = golden("perft/" + name, counted);
  REQUIRE_FALSE(kept.empty());
  CHECK(kept.starts_with(counted));
  CHECK((enough < whole || kept == counted));
}

}  // namespace

TEST_CASE("every game has as many ways to begin as its golden says", "[perft]") {
  for_every_game([](const ShippedGame& shipped) { check_counts(shipped, shipped.golden_name() + ".txt", kEnough); });
  for_every_flow([](const AnyGame& flow) { check_counts(flow, flow_golden(flow), kEnoughOfFlow); });
}

TEST_CASE("every golden of ways to begin belongs to a game", "[perft]") {
  std::set<std::string> names;
  for_every_game([&](const ShippedGame& shipped) { names.insert(shipped.golden_name() + ".txt"); });
  for_every_flow([&](const AnyGame& flow) { names.insert(flow_golden(flow)); });
  for (const auto& entry : std::filesystem::directory_iterator(source_path("tests/golden/perft"))) {
    INFO(entry.path());
    CHECK(names.contains(entry.path().filename().string()));
  }
}

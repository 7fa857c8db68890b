// What a search does again and again asks for no memory, where neither acts nor drawn cards are in play. Sanitizers
// have an operator new of their own.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && !defined(__clang__)

#include <catch2/catch.hpp>

#include <cstdlib>
#include <new>

#include "support/content.h"

namespace {
thread_local std::size_t allocations = 0;
}

void* operator new(std::size_t size) {
  ++allocations;
  if (void* const memory = std::malloc(size == 0 ? 1 : size)) {
    return memory;
  }
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }

namespace ossuary::test {

namespace {

/// Allocations of so many worlds, each drawn, played out and scored.
std::size_t allocations_of(const Match& from, Match& world, const PlayoutPolicy& policy, std::vector<Rng>& chance,
                           int worlds) {
  const std::size_t before = allocations;
  std::size_t failures = 0;
  for (int i = 0; i < worlds; ++i) {
    world.assign(from);
    world.resample(Seat{}, chance[0]);
    failures += world.play_out(chance, policy).ok() ? 0 : 1;
    failures += world.points(Seat{}).ok() ? 0 : 1;
  }
  const std::size_t counted = allocations - before;
  CHECK(failures == 0);
  return counted;
}

}  // namespace

TEST_CASE("worlds are drawn, played out and scored without an allocation", "[search][release]") {
  using Style = PlayoutPolicy::Style;
  for (const auto& [ruleset, players] : std::vector<std::pair<std::string, int>>{
           {"sedlec", 2}, {"sedlec", 3}, {"sedlec+archers", 2}, {"grand_ossuary", 1}}) {
    const ShippedGame shipped(ruleset, players);
    const auto match = shipped.match({.seed = 4});
    const auto world = match->clone();
    std::vector<Rng> chance;
    for (std::size_t seat = 0; seat < shipped.game().seats(); ++seat) {
      chance.emplace_back(1, 0, Purpose::Bot, static_cast<std::uint16_t>(seat));
    }
    for (const PlayoutPolicy& policy :
         {PlayoutPolicy{}, PlayoutPolicy{.style = Style::Guided}, PlayoutPolicy{.style = Style::Guided, .noise = 1},
          PlayoutPolicy{.style = Style::Guided, .takes = 99}}) {
      INFO(shipped.name() << ", " << (policy.style == Style::Uniform ? "uniform" : "guided"));
      (void)allocations_of(*match, *world, policy, chance, 2000);  // until all that is kept has its size
      CHECK(allocations_of(*match, *world, policy, chance, 200) == 0);
    }
  }
}

}  // namespace ossuary::test

#endif

// What a search does again and again asks for no memory; what scripts ask of Lua is not counted. Sanitizers have an
// operator new of their own.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && !defined(__clang__)

#include <catch2/catch.hpp>

#include <cstdlib>
#include <new>

#include "support/content.h"
#include "support/toy.h"

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
std::size_t allocations_of(const Match& from, Match& world, const std::optional<Guidance>& guidance,
                           std::vector<Rng>& chance, int worlds) {
  const std::size_t before = allocations;
  std::size_t failures = 0;
  for (int i = 0; i < worlds; ++i) {
    world.assign(from);
    world.resample(Seat{}, chance[0]);
    failures += world.play_out(chance, guidance).ok() ? 0 : 1;
    failures += world.points(Seat{}).ok() ? 0 : 1;
  }
  const std::size_t counted = allocations - before;
  CHECK(failures == 0);
  return counted;
}

/// Worlds of `match` need no memory, once all that is kept has its size.
void check_worlds(const Match& match) {
  using MaybeGuided = std::optional<Guidance>;
  const auto world = match.clone();
  std::vector<Rng> chance;
  for (std::size_t seat = 0; seat < match.game().seats(); ++seat) {
    chance.emplace_back(1, 0, Purpose::Bot, static_cast<std::uint16_t>(seat));
  }
  for (const MaybeGuided& guidance : {MaybeGuided(), MaybeGuided(Guidance{}), MaybeGuided(Guidance{.noise = 1}),
                                      MaybeGuided(Guidance{.takes = 99})}) {
    INFO((guidance ? "guided" : "uniform"));
    (void)allocations_of(match, *world, guidance, chance, 2000);
    CHECK(allocations_of(match, *world, guidance, chance, 200) == 0);
  }
}

}  // namespace

TEST_CASE("worlds are drawn, played out and scored without an allocation", "[search][release]") {
  for (const auto& [ruleset, players] : std::vector<std::pair<std::string, int>>{
           {"sedlec", 2}, {"sedlec", 3}, {"sedlec+archers", 2}, {"grand_ossuary", 1}, {"sedlec+enviers", 3}}) {
    const ShippedGame shipped(ruleset, players);
    INFO(shipped.name());
    check_worlds(*shipped.match({.seed = 4}));
  }
}

TEST_CASE("acts of effects and skulls need no allocation, whatever the effect", "[search][release]") {
  const Catalogue& library = shipped();
  for (const char* ruleset : {"monstrance", "crown_of_bones"}) {
    const auto rules = library.make_any(ruleset).value();
    const auto any = rules.game(1).value();
    for (const OptionValue& effect : any->info().options.at(1).values) {
      INFO(effect.id);
      const auto game = rules.game(1, {{"effect", effect.id}}).value();
      const auto scripts = game->open_scripts();
      check_worlds(*game->start({.seed = 4}, *scripts));
    }
  }
}

TEST_CASE("cards that the seed draws are drawn again without an allocation", "[search][release]") {
  const Toy toy({.deck = "A/B B/A A/A B/B A/C C/A", .draws = {{"C/C B/C C/B D/A", 3}, {"D/D A/D D/B", 1}}});
  check_worlds(*toy.match({.seed = 4}));
}

}  // namespace ossuary::test

#endif

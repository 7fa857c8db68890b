// What bots expect of skulls where the scripts of a flow lead.
#include "flow/skulls/skull_tables.h"

#include <catch2/catch.hpp>

#include "support/content.h"

namespace ossuary::test {

TEST_CASE("what a seat can expect is the same whatever was asked before", "[flow]") {
  for (const char* const name : {"full_rows", "rising_plague", "odd_bones"}) {
    INFO(name);
    const auto game = shipped().make_any(name).value().game(2).value();
    const auto scripts = game->open_scripts();
    const auto match = game->start({}, *scripts);
    Rng chance(3, 0, Purpose::Bot);
    while (const auto seat = match->decider()) {
      const auto others = game->open_scripts();
      const auto fresh = game->start({}, *others);
      fresh->assign(*match);
      CHECK(match->outlook(*seat).value() == fresh->outlook(*seat).value());
      REQUIRE_FALSE(match->apply(match->random_action(chance)));
    }
  }
}

}  // namespace ossuary::test

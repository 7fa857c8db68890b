// Which games the tests of every game run over: all that ships, and each expansion joined to what it goes with.
#include <catch2/catch.hpp>

#include "kernel/content/scratch.h"
#include "support/content.h"

namespace ossuary {

using test::games_of;
using test::Scratch;

TEST_CASE("the games that ship are all rulesets, and base and solo rulesets with each expansion", "[content]") {
  const Scratch scratch;
  test::write_toy(scratch);
  test::write_expansion(scratch, "bats", "toy", "bat", "T", "expansion");
  test::write_expansion(scratch, "cats", "toy", "cat", "C", "expansion");
  test::write_expansion(scratch, "dogs", "toy", "dog", "D");
  const std::string row = "structures = { row = \"row\" }\n";
  test::write_ruleset(
      scratch, "base",
      "plugins = [\"toy\"]\n[players.1]\n" + row + "[players.2]\n" + row + "[players.3]\n" + row + "min_deck = 6\n");
  test::write_ruleset(scratch, "alone", "plugins = [\"toy\"]\n[players.1]\n" + row);
  test::write_ruleset(scratch, "alone_with_cats", "extends = \"alone+cats\"\n");
  test::write_ruleset(scratch, "variant", "plugins = [\"toy\"]\n[players.2]\n" + row);
  const std::vector<test::GameName> wanted{
      {"alone", 1, false},    {"alone_with_cats", 1, false}, {"base", 1, false},      {"base", 2, false},
      {"variant", 2, false},  {"alone+bats", 1, true},       {"alone+cats", 1, true}, {"alone_with_cats+bats", 1, true},
      {"base+bats", 1, true}, {"base+bats", 2, true},        {"base+bats", 3, true},  {"base+cats", 1, true},
      {"base+cats", 2, true}, {"base+cats", 3, true}};
  CHECK(games_of(scratch.playable_library(), "base") == wanted);
}

}  // namespace ossuary

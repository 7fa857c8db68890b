// What explanations know of awards: what was counted, and the line of the script.
#include <catch2/catch.hpp>

#include "kernel/script/scripted.h"

namespace ossuary {

using test::Scripted;

TEST_CASE("award_per says what it counted, award does not know", "[script][vocabulary]") {
  const auto awards = [](const std::string& body) {
    Scripted game(body);
    return game.scorer->explain(game.shape, game.cells).value().awards;
  };
  const std::vector<Award> per = awards("award_per(own, 2, below, stack.digger)");
  REQUIRE_FALSE(per.empty());
  for (const Award& award : per) {
    CHECK(award.points == 2 * award.others.count());
    CHECK(CellSet(0b10100).contains(award.others));
  }
  CHECK(awards("award(own, 2)").front().others.empty());
}

TEST_CASE("a scoring shows its scripts line by line", "[script]") {
  const Scripted game("award(own, 1)");
  const ScriptText script = game.scoring->script(KindId{}, std::nullopt);
  CHECK(script.file == "plugins/a:b/mason.lua");
  CHECK(line_of(script, 2) == "award(own, 1)");
  CHECK(line_of(script, 3) == "end");
  CHECK(line_of(script, 4).empty());
  CHECK(line_of(script, 0).empty());
}

}  // namespace ossuary

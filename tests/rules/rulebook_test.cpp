// Structures and rulings of the rulebooks that the worked examples of plugins do not have, through the scripts that
// ship.
#include <catch2/catch.hpp>

#include <map>

#include "structures/drawing.h"
#include "support/content.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// Points by kind id.
using Points = std::map<std::string, int>;

/// A pyramid of 4-3-2 cards, or of 3-2-1: its levels from the top, with the glyphs of skulls, `.` for any skull, `-`
/// for no card. Kinds without points are left out.
struct Row {
  std::string ruleset;
  std::string levels;
  Points points;
  std::string why{};
};

const ShippedGame& game_of(const std::string& ruleset, int players) {
  static std::map<std::pair<std::string, int>, ShippedGame> made;
  return made.try_emplace({ruleset, players}, ruleset, players).first->second;
}

Points score(const Row& row) {
  const bool large = row.levels.size() == std::string_view("22 22 333 333 4444 4444").size();
  const ShippedGame& game = game_of(row.ruleset, large ? 2 : 3);
  const Shape& shape = game.rules().setups.at(game.players()).front().shape;
  std::string drawing = "\n";
  for (const char c : row.levels) {
    drawing += c == ' ' ? std::string("\n") : std::string(1, c) + " ";
  }
  const auto drawn = parse_drawing(game.rules(), shape, {.text = drawing, .file = "drawing"});
  if (!drawn) {
    FAIL(render(drawn.error()));
  }
  const PointsByKind scored = game.scorer().score(shape, drawn.value().cells).value();
  Points found;
  for (std::size_t kind = 0; kind < game.rules().kinds.size(); ++kind) {
    if (scored[kind] != 0) {
      found[game.rules().kinds[kind].id] = scored[kind];
    }
  }
  return found;
}

void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    INFO(row.ruleset << ": " << row.levels << "; " << row.why);
    CHECK(score(row) == row.points);
  }
}

}  // namespace

TEST_CASE("structures of the base game score as its rulebook says", "[rulebook]") {
  check({
      {"sedlec", "VV .. ... ... .... RVRV", {{"peasant", 4}}, "\"Royal\": any lower level"},
      {"sedlec", ". . .. P. PCP .P.", {{"criminal", 2}, {"priest", 6}}, "\"Criminal\": at least one"},
      {"sedlec", "- - -- -- --- ---", {}},
      {"sedlec",
       "- - R- L- LV- PC-",
       {{"royal", 1}, {"peasant", 1}, {"priest", 2}, {"romantic", 6}, {"criminal", 2}},
       "a partly filled structure scores what is there"},
      {"sedlec", ".. .. .L. .L. .LL. ....", {{"romantic", 12}}, "a triangle and its tip: two pairs"},
      {"sedlec", ". . .. .. LLL .L.", {{"romantic", 6}}, "a star of four holds one pair"},
      {"sedlec", ".. .. ... ... .LL. LL..", {{"romantic", 12}}, "a path of four, wherever a greedy pairing begins"},
      {"sedlec", "L. L. .L. .L. .... ....", {{"romantic", 12}}, "the same; touching edges do not need whole sides"},
      {"sedlec", ". . L. LL LL. ...", {{"romantic", 12}}, "a cycle of five holds two pairs"},
      {"sedlec", "LL LL LLL LLL LLLL LLLL", {{"romantic", 54}}},
  });
}

TEST_CASE("structures of expansions score as their rules say", "[rulebook]") {
  check({
      {"sedlec+executioners", ".. .. ..C ..C X... ....", {{"executioner", 1}}, "without a Criminal at its side"},
      {"sedlec+champions", ". . .. .. ... pVP", {{"peasant", 1}, {"priest", 2}}, "other kinds do not lead on"},
      {"sedlec+troubadours", ".. .. ... ... B... BBBB", {{"troubadour", 12}}, "beyond four: fours and a remainder"},
      {"sedlec+troubadours", ".. .. ... BB. BBBB BBBB", {{"troubadour", 12 + 12 + 3}}},
  });
}

TEST_CASE("where the owner chooses, the best choice scores", "[rulebook][choices]") {
  check({
      {"sedlec+poets", ".. .. O.. L.. LL.. ....", {{"poet", 4}, {"romantic", 6}}, "which Romantic is single"},
      {"sedlec+poets", ".. .. ... L.. LL.. O...", {{"poet", 4}, {"romantic", 6}}},
      {"sedlec+poets", ".. .. O.. L.. LL.. .O..", {{"poet", 4}, {"romantic", 6}}},
      {"sedlec+zealots", ". . .Z PP PZP ...", {{"zealot", 4 + 2}, {"priest", 4}}, "one up, the other down"},
      {"sedlec+archers",
       ".A PC C.R V.V C..C ...T",
       {{"archer", 5}, {"target", 2}, {"peasant", 2}, {"priest", 2}, {"criminal", 4}, {"royal", 2}},
       "the upper Archer of the book, whose Target is the only one"},
      {"sedlec+archers",
       ".C PT C.R V.V A..C ...C",
       {{"archer", 4}, {"target", 2}, {"peasant", 2}, {"priest", 2}, {"criminal", 2}, {"royal", 2}},
       "the lower Archer of the book"},
      {"sedlec+archers", ".. .. ... ... .... AATT", {{"archer", 4}, {"target", 4}}, "a second Target earns more"},
      {"sedlec+archers", "-- -- --- --- V--T A--T", {{"peasant", 1}}, "no chain of skulls leads to a Target"},
      {"sedlec+plague_doctors", ". . .. .. ... D..", {}, "more than Infected"},
      {"sedlec+plague_doctors", ". . .. .. ... I..", {}, "fewer than Infected"},
      {"sedlec+plague_doctors", ". . .. .. ... D.I", {{"plague_doctor", 5}}},
      {"sedlec+plague_doctors", ". . .. .. ... DDI", {{"infected", 1}}},
      {"sedlec+plague_doctors", ". . .. .. III .V.", {{"infected", 1 + 2 + 1}, {"peasant", 1}}, "other Infected too"},
      {"sedlec+plague_doctors+castle_guards",
       ". . .. GG VIV .G.",
       {{"infected", 3}, {"castle_guard", 3}, {"peasant", 2}},
       "kinds of other expansions too"},
  });
}

TEST_CASE("with the skulls alone that the book draws there is a choice better by 2", "[rulebook][choices]") {
  // No row of skulls along the bottom cuts the way from L2c0 to L1c3 short: it takes 8 steps, over the top. The upper
  // Archer goes there too for 5, or to L4c0 for 3 and a second Target.
  const Points points = score({"sedlec+archers", ".A PT T.R V.V A..C ...T", {}});
  CHECK(points.at("archer") + points.at("target") == 5 + 4 + 2 + 2 + 2);
}

TEST_CASE("published layouts score what is published, whatever else is joined", "[rulebook]") {
  const Points points{{"romantic", 6},  {"peasant", 1},      {"priest", 6},
                      {"criminal", 12}, {"castle_guard", 1}, {"executioner", 35}};
  const Points best{{"royal", 24}, {"peasant", 5}, {"priest", 8}, {"romantic", 6}, {"criminal", 6}};
  check({
      {"sedlec+executioners+castle_guards", "LL XC XPC CPC XCCX VXGP", points, "61 points"},
      {"sedlec+executioners+castle_guards+farmers+troubadours", "LL XC XPC CPC XCCX VXGP", points},
      {"sedlec+executioners+castle_guards",
       "X C PC PC CCX GXP",
       {{"priest", 6}, {"criminal", 10}, {"castle_guard", 1}, {"executioner", 18}},
       "35 points"},
      {"sedlec+merchants+champions", "PR RP RVC CLR PCLV VVVP", best, "49 points"},
  });
}

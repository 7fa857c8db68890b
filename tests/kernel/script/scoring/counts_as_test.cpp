#include <catch2/catch.hpp>

#include "script/scoring/scripted.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// Masons with this body, and diggers, which count as masons, on two cards; a weaver counts as a digger.
struct Counting {
  explicit Counting(const std::string& body, SkullHooks hooks = {})
      : scoring(compile({mason(body),
                         {.kind = "digger",
                          .file = "digger.lua",
                          .source = "return function() end",
                          .params = {},
                          .counts_as = {"mason"}},
                         {.kind = "weaver",
                          .file = "weaver.lua",
                          .source = "return function() end",
                          .params = {},
                          .counts_as = {"digger"}}},
                        {}, std::move(hooks))
                    .value()),
        scorer(scoring->open()) {}

  [[nodiscard]] int points() {
    const int scored = scorer->score(shape, cells).value()[0];
    CHECK(scorer->explain(shape, cells).value().by_kind[0] == scored);
    return scored;
  }

  Shape shape = pyramid(4, 3);
  KindCells cells{CellSet(0b0011), CellSet(0b0100), CellSet(0b1000)};
  std::unique_ptr<const Scoring> scoring;
  std::unique_ptr<Scorer> scorer;
};

}  // namespace

TEST_CASE("stack finds skulls that count as a kind, and own does not", "[script][counts-as]") {
  CHECK(Counting("award_structure(count(stack.mason) + 10 * count(own))").points() == 3 + 20);
  CHECK(Counting("award_structure(count(stack.mason & ~own))").points() == 1);
  CHECK(Counting("if own ~= 0 then award_structure(count(stack.mason)) end").points() == 3);
  CHECK(Counting("for kind in by_kind(stack.mason) do award_structure(count(kind)) end").points() == 3);
}

TEST_CASE("to count as a kind does not lead to what that counts as", "[script][counts-as]") {
  CHECK(Counting("award_structure(count(stack.digger) + 10 * count(stack.mason))").points() == 2 + 30);
}

TEST_CASE("words of kinds see the kind that a skull shows", "[script][counts-as]") {
  CHECK(Counting("award_structure(kind_of(4) == \"digger\" and 1 or 0)").points() == 1);
  CHECK(Counting("award_structure(kind_count(stack.mason))").points() == 2);
  CHECK(Counting("award_structure(count(same_kind(own)))").points() == 2);
  CHECK(Counting("award_per_kind(own & 1, 1, level, stack.digger | own)").points() == 2);
}

TEST_CASE("points go to skulls of the kind itself", "[script][counts-as]") {
  Counting game("award(stack.mason, 1)");
  CHECK_FALSE(game.scorer->score(game.shape, game.cells).ok());
  CHECK(game.scorer->fault().diagnostic.message() == "award: argument 1 (cells) names cells that show no mason");
  game.cells[1] = CellSet();
  CHECK(game.points() == 2);
}

TEST_CASE("what becomes a kind counts as that one does", "[script][counts-as]") {
  const auto acting = [](const std::string& act) {
    return SkullHooks{
        .acts = {{.kind = "weaver", .file = "act.lua", .source = "return function(own, stack) " + act + " end"}},
        .match = {},
        .always = {}};
  };
  CHECK(Counting("award_structure(count(stack.mason))", acting("becomes(own, \"digger\")")).points() == 4);
  CHECK(Counting("award_structure(count(stack.mason))", acting("face_down(stack.mason)")).points() == 0);
  CHECK(Counting("award_structure(count(stack.mason))", acting("becomes(stack.digger, \"weaver\")")).points() == 2);
}

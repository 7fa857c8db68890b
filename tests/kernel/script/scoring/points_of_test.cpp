#include <catch2/catch.hpp>

#include "script/scoring/scripted.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

KindScript kind(const std::string& id, const std::string& source) {
  return {.kind = id, .file = id + ".lua", .source = source, .params = {}};
}
KindScript scorer_of(const std::string& id, const std::string& body) {
  return kind(id, "return function(own, stack)\n" + body + "\nend");
}

/// Masons that read points with this body beside diggers with another.
struct Reading {
  Reading(const std::string& reader, const KindScript& other)
      : scoring(compile({mason(reader), other, scorer_of("weaver", "award(own, 7)")}).value()),
        scorer(scoring->open()) {}

  [[nodiscard]] PointsByKind points() {
    const PointsByKind scored = scorer->score(shape, cells).value();
    CHECK(scorer->explain(shape, cells).value().by_kind == scored);
    CHECK(scorer->score(shape, cells).value() == scored);
    return scored;
  }

  Shape shape = pyramid(4, 3);
  KindCells cells{CellSet(0b0001), CellSet(0b0110), CellSet(0b1000)};  // the lowest two cards: m, d above it, d, w
  std::unique_ptr<const Scoring> scoring;
  std::unique_ptr<Scorer> scorer;
};

std::vector<Diagnostic> faults(std::vector<KindScript> scripts) {
  const auto compiled = compile(std::move(scripts));
  return compiled ? std::vector<Diagnostic>() : compiled.error();
}

}  // namespace

TEST_CASE("points are those that each skull has earned for its own kind", "[script][points-of]") {
  const KindScript digger = scorer_of("digger", "award(own, 2) award(own & 2, 3) award_structure(100)");
  CHECK(Reading("award(own, points_of(over(own)))", digger).points() == PointsByKind{5, 107, 7});
  CHECK(Reading("award(own, points_of(touching(own)))", digger).points() == PointsByKind{7, 107, 7});
  CHECK(Reading("award(own, points_of(skulls()))", digger).points() == PointsByKind{14, 107, 7});
  CHECK(Reading("award(own, points_of(0) + points_of(above(stack.weaver)))", digger).points() ==
        PointsByKind{0, 107, 7});
  Reading lonely("award(own, points_of(skulls()))", digger);
  lonely.cells = {CellSet(1)};
  CHECK(lonely.points() == PointsByKind{0, 100, 0});
}

TEST_CASE("of a part that is awarded by its size each skull has what it adds", "[script][points-of]") {
  Reading game("award(own, points_of(stack.digger))", scorer_of("digger", "award_by_size(own, groups, 1, 5)"));
  CHECK(game.points() == PointsByKind{2, 2, 7});
  game.cells[1] = CellSet(0b1100);
  game.cells[2] = CellSet();
  CHECK(game.points() == PointsByKind{5, 5, 0});
}

TEST_CASE("points of skulls that choose are those of what they have chosen", "[script][points-of]") {
  Reading game("award(own, points_of(over(own)))",
               kind("digger",
                    "return { options = function(own) return 0, own end,\n"
                    "score = function(own, _, _, chosen) award(own, 4 * count(chosen)) end }"));
  CHECK(game.points() == PointsByKind{4, 8, 7});
}

TEST_CASE("readers come after those that they name, and find nothing of others", "[script][points-of]") {
  // The digger reads what lies beside it, of which the mason, a reader too, is not named.
  const KindScript digger =
      scorer_of("digger", "for skull in each(own) do award(skull, points_of(touching(skull))) end");
  Reading named("award(own, points_of(stack.digger))", digger);
  CHECK(named.points() == PointsByKind{14, 14, 7});
  Reading unnamed("award(own, points_of(skulls() & ~own))", digger);
  CHECK(unnamed.points() == PointsByKind{7, 14, 7});
}

TEST_CASE("who reads points of each other is an error with its line", "[script][points-of]") {
  const std::vector<Diagnostic> both = faults({mason("local digger = stack.digger\naward(own, points_of(digger))"),
                                               scorer_of("digger", "award(own, points_of(stack.weaver))"),
                                               scorer_of("weaver", "award(own, points_of(stack.mason))")});
  REQUIRE(both.size() == 3);
  CHECK(both[0].code == "points-cycle");
  CHECK(both[0].message() == "the skulls of mason, digger, weaver read each other's points, in a circle");
  CHECK(both[0].where.line == 3);
  CHECK(faults({mason("award(own, points_of(stack.digger))"), scorer_of("digger", "award(own, count(stack.mason))")})
            .empty());
  CHECK(faults({mason("award(own, points_of(stack.mason))"), digger()}).empty());
}

TEST_CASE("points are read by plain scorers alone", "[script][points-of]") {
  const auto message = [](const std::string& source) { return faults({kind("mason", source)}).at(0).message(); };
  const std::string refused = "points_of is for scorers that leave no choice and read none";
  CHECK(
      message(
          "return { options = function(own) return own end, score = function(own) award(own, points_of(own)) end }") ==
      refused);
  CHECK(message("return function(own) award(own, points_of(chosen.mason)) end") == refused);
  const auto acting = compile(
      {mason("award(own, 1)")}, {},
      {.acts = {kind("mason", "return function(own) face_down(points_of(own)) end")}, .match = {}, .always = {}});
  REQUIRE_FALSE(acting.ok());
  CHECK(acting.error().at(0).message() == refused);
}

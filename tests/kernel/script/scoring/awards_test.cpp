// What explanations know of awards: what was counted, and the line of the script.
#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "kernel/script/scoring/scripted.h"
#include "script/scoring/words.h"

namespace ossuary {

using test::digger;
using test::mason;
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

TEST_CASE("award names the skulls that it was given as a reason, and scores the same without", "[script][vocabulary]") {
  Scripted told("award(own, 2, stack.digger)");
  const Explanation explained = told.scorer->explain(told.shape, told.cells).value();
  REQUIRE(explained.awards.size() == 1);
  CHECK(explained.awards.front().others == told.cells[1]);
  CHECK(told.points() == Scripted("award(own, 2)").points());
  CHECK(told.points() == Scripted("award(own, 2, nil)").points());
  CHECK(Scripted("award(own, 2, 'digger')").fault().message().find("award: argument 3 (others)") != std::string::npos);
}

TEST_CASE("award_per_kind gives and explains what a loop over kinds does", "[script][vocabulary]") {
  for (const char* where : {"touching", "above", "below", "level"}) {
    for (const char* others : {"skulls()", "own", "stack.digger", "0"}) {
      CAPTURE(where, others);
      Scripted word(fmt::format("award_per_kind(own, params.each, {}, {})", where, others));
      Scripted loop(
          fmt::format("for skull in each(own) do for alike in by_kind({}(skull) & {}) do\n"
                      "award(skull, params.each, alike) end end",
                      where, others));
      Rng chance(5, 0, Purpose::Bot);
      for (int round = 0; round < 100; ++round) {
        word.cells[0] = CellSet(chance.below(1U << 18U) & chance.below(1U << 18U));
        word.cells[1] = CellSet(chance.below(1U << 18U) & chance.below(1U << 18U)) - word.cells[0];
        loop.cells = word.cells;
        const Explanation by_word = word.scorer->explain(word.shape, word.cells).value();
        Explanation by_loop = loop.scorer->explain(loop.shape, loop.cells).value();
        REQUIRE(word.points() == by_loop.by_kind[0]);
        REQUIRE(by_word.by_kind == by_loop.by_kind);
        for (Award& award : by_loop.awards) {
          award.line = 2;  // that of the word
        }
        REQUIRE(by_word.awards == by_loop.awards);
      }
    }
  }
}

TEST_CASE("award_per_kind counts the kinds of a whole chain", "[script][vocabulary]") {
  Scripted word("award_per_kind(own & 1, 1, connected, skulls())");
  Scripted loop("for _ in by_kind(connected(own & 1, skulls())) do award(own & 1, 1) end");
  CHECK(word.points() == loop.points());
  CHECK(Scripted("award_per_kind(own, 1, count, own)").fault().message() ==
        "award_per_kind: argument 3 (where) must be " + relation_names() +
            ", or a function of yours that returns cells");
  CHECK(Scripted("award_per_kind(stack.digger, 1, touching, own)").fault().message() ==
        "award_per_kind: argument 1 (cells) names cells that show no mason");
  CHECK(Scripted("award_per_kind(own, 4000000, level, skulls())").fault().message().find("go out of range") !=
        std::string::npos);
}

TEST_CASE("award_if gives to those that find any of the others, and says which", "[script][vocabulary]") {
  for (const char* where : {"touching", "above", "below", "level"}) {
    for (const char* others : {"own", "stack.digger", "own | stack.digger", "0"}) {
      CAPTURE(where, others);
      Scripted together(fmt::format("award_if(own, 3, {}, {})", where, others));
      Scripted one_by_one(fmt::format(
          "for skull in each(own) do\nif {}(skull) & ({}) ~= 0 then award(skull, 3) end\nend", where, others));
      const Explanation explained = together.scorer->explain(together.shape, together.cells).value();
      CHECK(together.points() == one_by_one.points());
      CHECK(explained.by_kind[0] == together.points());
      for (const Award& award : explained.awards) {
        CHECK(award.cells.count() == 1);
        CHECK_FALSE(award.others.empty());
      }
    }
  }
  Scripted chains("award_if(own, 3, connected, stack.digger)");
  CHECK(chains.points() ==
        Scripted("for skull in each(own) do if connected(skull, stack.digger) ~= 0 then award(skull, 3) end end")
            .points());
  CHECK(Scripted("award_if(own, 1, count, own)")
            .fault()
            .message()
            .find("award_if: argument 3 (where) must be touching") != std::string::npos);
}

TEST_CASE("a function in the place of a relation finds what the word does that it calls", "[script][vocabulary]") {
  for (const char* word : {"award_per", "award_per_kind", "award_if"}) {
    for (const char* where : {"touching", "above", "below", "level", "connected"}) {
      for (const char* others : {"own", "stack.digger", "own | stack.digger", "0"}) {
        CAPTURE(word, where, others);
        Scripted named(fmt::format("{}(own, 3, {}, {})", word, where, others));
        Scripted own(fmt::format("{0}(own, 3, function(cell, others) return {1}(cell{3}) end, {2})", word, where,
                                 others, std::string_view(where) == "connected" ? ", others" : ""));
        CHECK(own.scoring->script(KindId{0}, std::nullopt).needs_lua.find("as a word") != std::string::npos);
        const Explanation by_name = named.scorer->explain(named.shape, named.cells).value();
        const Explanation by_own = own.scorer->explain(own.shape, own.cells).value();
        CHECK(by_own.by_kind == by_name.by_kind);
        CHECK(by_own.awards == by_name.awards);
        CHECK(own.points() == by_name.by_kind[0]);
      }
    }
  }
}

TEST_CASE("a function in the place of a relation returns cells, and is called for cells alone",
          "[script][vocabulary]") {
  const auto fault = [](const std::string& body) { return Scripted(body).fault().message(); };
  CHECK(fault("award_per(own, 1, function() end, own)") ==
        "award_per: argument 3 (where) returned nil: a function that is given there returns the cells that its first "
        "argument finds");
  CHECK(fault("award_if(own, 1, function() return 'all' end, own)").find("returned \"all\"") != std::string::npos);
  CHECK(fault("award_per(own, 1, function() error('why') end, own)").find("why") != std::string::npos);
  CHECK(fault("award_per(own, 1, function() return own end)").find("argument 4 (others)") != std::string::npos);
  CHECK(fault("award_per(stack.digger, 1, function() return own end, own)") ==
        "award_per: argument 1 (cells) names cells that show no mason");
  Scripted inside(
      "award_per(own, 1, function(cell) award_per(cell, 2, function() return own end, own) return ~0 end, own)");
  CHECK(inside.points() == 3 * 2 * 3 + 3 * 3);
}

TEST_CASE("an award that goes out of range names the first sum that does", "[script][vocabulary]") {
  Scripted game("award_per(own, 1900000, level, stack.digger)");
  game.cells = {CellSet(0b1101), CellSet(0b1110000)};  // own cells 0, 2 and 3 find two, two and one
  const std::string message = game.fault().message();
  CHECK(message == "the points of mason go out of range: 7600000");
  CHECK_FALSE(game.scorer->explain(game.shape, game.cells).ok());
  CHECK(game.scorer->fault().diagnostic.message() == message);
}

TEST_CASE("points for the structure need no skull of the kind", "[script][vocabulary]") {
  Scripted penalty("award_structure(count(own) == 0 and -3 or params.each, stack.digger)");
  CHECK(penalty.points() == 2);
  const Explanation explained = penalty.scorer->explain(penalty.shape, penalty.cells).value();
  CHECK(
      explained.awards ==
      std::vector<Award>{
          {.kind = KindId{}, .cells = {}, .points = 2, .line = 2, .others = penalty.cells[1], .for_structure = true}});
  CHECK(explained.awards.front().times() == 1);
  penalty.cells[0] = {};
  CHECK(penalty.points() == -3);
  penalty.cells = {};
  CHECK(penalty.points() == -3);
  CHECK(penalty.scorer->explain(penalty.shape, penalty.cells).value().by_kind[0] == -3);
}

TEST_CASE("a program gives points to the structure as its script does", "[script][recorder]") {
  Scripted game("award_structure(10 - 4 * count(own), own) award_structure(count(stack.digger)) award(own, 1)");
  CHECK(game.scoring->script(KindId{}, std::nullopt).needs_lua.empty());
  Rng chance(2, 0, Purpose::Bot);
  for (int round = 0; round < 500; ++round) {
    game.cells[0] = CellSet(chance.below(1U << 18U) & chance.below(1U << 18U) & chance.below(1U << 18U));
    game.cells[0] = chance.below(4) == 0 ? CellSet() : game.cells[0];
    game.cells[1] = CellSet(chance.below(1U << 18U) & chance.below(1U << 18U)) - game.cells[0];
    const std::int32_t points = 10 - 3 * game.cells[0].count() + game.cells[1].count();
    REQUIRE(game.points() == points);
    REQUIRE(game.scorer->explain(game.shape, game.cells).value().by_kind[0] == points);
  }
}

TEST_CASE("a scorer without skulls may ask what others chose", "[script][choices]") {
  const KindScript chooser{.kind = "digger",
                           .file = "digger.lua",
                           .source =
                               "return { options = function(skull) return skull, touching(skull) end, "
                               "score = function() end }",
                           .params = {}};
  const auto scoring = compile({mason("award_structure(count(chosen.digger))"), chooser}).value();
  const auto scorer = scoring->open();
  const Shape shape = test::pyramid(4, 3);
  KindCells cells{};
  CHECK(scorer->score(shape, cells).value()[0] == 0);
  cells[1] = CellSet(1);
  CHECK(scorer->score(shape, cells).value()[0] == 2);
  CHECK(scorer->explain(shape, cells).value().by_kind[0] == 2);
}

TEST_CASE("points for the structure are awarded by scorers alone, and stay in range", "[script][vocabulary]") {
  CHECK(test::problems("award_structure(1)\nreturn function() end").at(0).message() ==
        "nothing can be awarded before a structure is scored");
  CHECK(Scripted("award_structure(10000001)").fault().message() ==
        "award_structure: argument 1 (points) is out of range: 10000001");
  CHECK(Scripted("award_structure(3500000) award(own, 400000)").fault().message() ==
        "the points of mason go out of range: 4700000");
  CHECK(Scripted({.kind = "mason",
                  .file = "mason.lua",
                  .source = "return { options = function(own) award_structure(1) return own end, "
                            "score = function() end }",
                  .params = {}})
            .fault()
            .message()
            .find("awards points while it lists its options") != std::string::npos);
}

TEST_CASE("a scoring shows its scripts", "[script]") {
  const Scripted game("award(own, 1)");
  const ScriptText script = game.scoring->script(KindId{}, std::nullopt);
  CHECK(script.file == "plugins/a:b/mason.lua");
  CHECK(script.text.find("\naward(own, 1)\nend") != std::string_view::npos);
}

}  // namespace ossuary

#include <malloc.h>

#include <catch2/catch.hpp>

#include "script/scoring/scripted.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

constexpr EffectId kEffect{0};

/// Masons earn 1 each; an effect acts before, or replaces their scorer.
struct Affected {
  explicit Affected(EffectScripts effect)
      : scoring(compile({mason("award(own, 1)"), digger()}, {std::move(effect)}).value()), scorer(scoring->open()) {}

  [[nodiscard]] static EffectScripts act(const std::string& source) {
    return {.replaced = {},
            .before = KindScript{.kind = "night", .file = "night.lua", .source = source, .params = {{"few", 2}}}};
  }
  [[nodiscard]] Explanation explain() { return scorer->explain(shape, cells, kEffect).value(); }
  [[nodiscard]] int points() { return scorer->score(shape, cells, kEffect).value()[0]; }
  [[nodiscard]] Diagnostic fault() {
    ensure(!scorer->score(shape, cells, kEffect), "what is to fail fails");
    return scorer->fault().diagnostic;
  }

  Shape shape = pyramid(4, 3);
  KindCells cells{CellSet(0b0111), CellSet(0b1000)};  // cards: mason over mason, digger over mason
  std::unique_ptr<const Scoring> scoring;
  std::unique_ptr<Scorer> scorer;
};

}  // namespace

TEST_CASE("an effect may score a kind in another way, with dials of its own", "[script][effect]") {
  KindScript other = mason("award(own, params.each * 10)");
  other.params = {{"each", 3}};
  Affected game({.replaced = {other}, .before = std::nullopt});
  CHECK(game.points() == 90);
  CHECK(game.scorer->score(game.shape, game.cells).value()[0] == 3);
  CHECK(game.explain().awards.at(0).points == 30);
}

TEST_CASE("the scripts of all effects have one limit of garbage together", "[script][release]") {
  const auto in_use = [] {
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
  };
  const KindScript littering = mason("local t = {}\nfor i = 1, 5000 do t[i] = { i } end\naward(own, 1)");
  const std::vector<EffectScripts> effects(62, {.replaced = {littering}, .before = std::nullopt});
  const auto scoring = compile({mason("award(own, 1)"), digger()}, effects).value();
  const auto scorer = scoring->open();
  const Shape shape = pyramid(4, 3);
  std::size_t before = 0;
  for (std::uint64_t round = 1; round <= 8; ++round) {
    for (std::size_t effect = 0; effect < effects.size(); ++effect) {
      CHECK(scorer->score(shape, KindCells{CellSet(round)}, id_at<EffectId>(effect)).ok());
    }
    before = round == 1 ? in_use() : before;
  }
  CHECK(in_use() < before + (std::size_t{4} << 20U));
  CHECK(before < std::size_t{64} << 20U);
}

TEST_CASE("cards turned face down show no skulls", "[script][effect]") {
  Affected game(Affected::act("return function(stack) face_down(stack.digger) end"));
  CHECK(game.points() == 2);
  CHECK(game.explain().face_down == CellSet(0b1100));
  CHECK(game.explain().choices.empty());
  CHECK(game.scorer->score(game.shape, game.cells).value()[0] == 3);
}

TEST_CASE("an act sees the structure as it was before it", "[script][effect]") {
  Affected game(
      Affected::act("return function(stack, params)\n"
                    "face_down(stack.digger)\n"
                    "if count(stack.mason) > params.few then face_down(stack.mason & 1) end\nend"));
  CHECK(game.points() == 0);
  CHECK(game.explain().face_down == CellSet(0b1111));
}

TEST_CASE("where an act leaves a choice, the best total is taken", "[script][effect]") {
  Affected game(
      Affected::act("return {\n"
                    "options = function(stack) return each(skulls()) end,\n"
                    "act = function(_, _, skull) face_down(skull) end }"));
  CHECK(game.points() == 2);
  const Explanation explained = game.explain();
  REQUIRE(explained.choices.size() == 1);
  CHECK(explained.choices[0] == Choice{std::nullopt, CellSet(), CellSet(0b100), 2, std::nullopt, kEffect});
  CHECK(explained.face_down == CellSet(0b1100));
}

TEST_CASE("an act awards nothing, and a scorer turns nothing over", "[script][effect]") {
  CHECK(Affected(Affected::act("return function(stack)\naward(stack.mason, 1) end")).fault().message() ==
        "an act awards no points: it is done before skulls are scored");
  CHECK(Affected(Affected::act("return function(stack)\naward(stack.mason, 1) end")).fault().where.line == 2);
  CHECK(Scripted("face_down(own)").fault().message() == "face_down is for acts, before scoring");
  CHECK(Affected(Affected::act("return function() error(\"no\") end")).fault().where.file == "night.lua");
}

TEST_CASE("an act is checked as it is loaded", "[script][effect]") {
  const auto problem = [](const std::string& source) {
    return compile({mason("")}, {Affected::act(source)}).error().at(0);
  };
  CHECK(problem("return 3").message() == "returns 3 instead of an act");
  CHECK(problem("return { options = function() end, score = function() end }").message() ==
        "returns a table with \"score\", which an act with a choice does not have");
  CHECK(problem("x x").code == "script-syntax");
}

TEST_CASE("points under one effect are not taken for those under another", "[script][effect]") {
  const std::vector<EffectScripts> effects{
      {.replaced = {mason("award(own, 5)")}, .before = std::nullopt},
      {.replaced = {mason("for skull in each(own) do award(skull, 7) end")}, .before = std::nullopt}};
  const auto scoring = compile({mason("award(own, 1)"), digger()}, effects).value();
  const auto scorer = scoring->open();
  const Shape shape = pyramid(4, 3);
  KindCells cells{CellSet(0b0011)};
  for (int round = 0; round < 2; ++round) {
    CHECK(scorer->score(shape, cells).value()[0] == 2);
    CHECK(scorer->score(shape, cells, EffectId{0}).value()[0] == 10);
    CHECK(scorer->score(shape, cells, EffectId{1}).value()[0] == 14);
  }
  CHECK(scoring->script(KindId{0}, EffectId{0}).needs_lua.empty());
  CHECK(scoring->script(KindId{0}, EffectId{1}).needs_lua == "`for`");
}

TEST_CASE("an effect can make a kind choose or not, for those that read its choices too", "[script][effect][choice]") {
  KindScript chooser = digger();
  chooser.source = "return { options = function(own) return own, 0 end, score = function() end }";
  const std::vector<EffectScripts> effects{{.replaced = {digger()}, .before = std::nullopt}};
  const auto scoring = compile({mason("award(own, count(chosen.digger))"), chooser}, effects).value();
  const auto scorer = scoring->open();
  const Shape shape = pyramid(4, 3);
  const KindCells cells{CellSet(0b0011), CellSet(0b1100)};
  for (int round = 0; round < 2; ++round) {
    CHECK(scorer->score(shape, cells).value()[0] == 4);
    CHECK_FALSE(scorer->score(shape, cells, EffectId{0}).ok());
    CHECK(scorer->fault().diagnostic.message() == "there is no kind of skull \"digger\" here that chooses");
  }
}

#include "script/scoring/acts.h"

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "script/scoring/scripted.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

KindScript act_of(const std::string& kind, const std::string& source) {
  return {.kind = kind, .file = kind + "_act.lua", .source = source, .params = {{"each", 2}}};
}

/// Masons, diggers and weavers on the 4-3-2 pyramid; diggers act.
struct Acting {
  explicit Acting(const std::string& act, std::vector<EffectScripts> effects = {}, std::vector<EffectId> always = {})
      : scoring(compile({mason("award(own, 3)"),
                         {.kind = "digger", .file = "digger.lua", .source = "return function(own) award(own, 1) end"},
                         {.kind = "weaver",
                          .file = "weaver.lua",
                          .source = "return function(own, stack) award_if(own, 5, touching, stack.digger) end"}},
                        std::move(effects),
                        {.acts = act.empty() ? std::vector<KindScript>{} : std::vector{act_of("digger", act)},
                         .always = std::move(always)})
                    .value()),
        scorer(scoring->open()) {}

  [[nodiscard]] Explanation explain() { return scorer->explain(shape, cells).value(); }
  [[nodiscard]] PointsByKind points() { return scorer->score(shape, cells).value(); }
  [[nodiscard]] Diagnostic fault() {
    ensure(!scorer->score(shape, cells), "what is to fail fails");
    return scorer->fault().diagnostic;
  }

  Shape shape = pyramid(4, 3);
  KindCells cells{CellSet(0b0011), CellSet(0b1100), CellSet(0b110000)};  // three cards of the lowest row
  std::unique_ptr<const Scoring> scoring;
  std::unique_ptr<Scorer> scorer;
};

EffectScripts effect(const std::string& source) {
  return {.replaced = {}, .before = KindScript{.kind = "night", .file = "night.lua", .source = source}};
}

}  // namespace

TEST_CASE("skulls that become others count as these", "[script][act]") {
  Acting game("return function(own) becomes(own, \"mason\") end");
  CHECK(game.points()[0] == 12);
  CHECK(game.points()[1] == 0);
  CHECK(game.points()[2] == 0);
  const Explanation explained = game.explain();
  CHECK(explained.became == std::vector<Becoming>{{KindId{0}, CellSet(0b1100)}});
  CHECK(explained.choices.empty());
  game.cells[1] = CellSet();
  CHECK(game.points()[0] == 6);
  CHECK(game.explain().became.empty());
}

TEST_CASE("each skull chooses for itself what makes the best total", "[script][act]") {
  Acting game(
      "return {\noptions = function(own) return 0, \"mason\" end,\n"
      "act = function(own, stack, params, chosen) if chosen ~= 0 then becomes(own, chosen) end end }");
  // The digger that touches the weaver's card stays what it is: 5 for each weaver it touches beside it.
  const Explanation explained = game.explain();
  CHECK(game.points() == explained.by_kind);
  REQUIRE(explained.choices.size() == 2);
  CHECK(explained.choices[0].kind == KindId{1});
  CHECK(explained.choices[0].skulls == CellSet(0b0100));
  CHECK(explained.choices[0].as == std::nullopt);
  CHECK(explained.choices[1].options == 2);
  CHECK(total(explained.by_kind) == 6 + 2 + 10);
}

TEST_CASE("an act may offer a list of sets and kinds, of the script too", "[script][act]") {
  const std::string act = "act = function(own, _, _, chosen) if chosen ~= 0 then becomes(own, chosen) end end }";
  Acting several("return {\noptions = function() return 0, \"mason\" end,\n" + act);
  for (const std::string list : {"", "local likes = { 0, \"mason\" }\n"}) {
    Acting game(list + "return {\noptions = function() return " + (list.empty() ? "{ 0, \"mason\" }" : "likes") +
                " end,\n" + act);
    CHECK(game.points() == several.points());
    CHECK(game.explain().choices == several.explain().choices);
  }
  CHECK(Acting("return { options = function() return { 0, \"mazon\" } end,\n" + act).fault().hint() ==
        "did you mean \"mason\"?");
}

TEST_CASE("cells of one kind name that kind", "[script][act]") {
  Acting game(
      "return { options = function(own) return by_kind(touching(own)) end, together = true,\n"
      "act = function(own, _, _, chosen) becomes(own, chosen) end }");
  CHECK(game.explain().choices.at(0).chosen == CellSet(0b1100));  // so that weavers touch them
  game.cells[2] = CellSet();
  const Explanation explained = game.explain();
  REQUIRE(explained.choices.size() == 1);
  CHECK(explained.choices[0].skulls == CellSet(0b1100));
  CHECK(explained.choices[0].chosen == CellSet(0b0011));
  CHECK(explained.by_kind[0] == 12);
}

TEST_CASE("every act sees the structure before all acts, and a later one has the last word", "[script][act]") {
  const std::string to_weavers = "return function(own, stack) becomes(own | stack.mason, \"weaver\") end";
  Acting game(to_weavers, {effect("return function(stack) becomes(stack.mason, \"digger\") end")}, {EffectId{0}});
  CHECK(game.explain().became == std::vector<Becoming>{{KindId{2}, CellSet(0b1111)}});
  Acting dark(to_weavers, {effect("return function(stack) face_down(stack.digger & 4) end")}, {EffectId{0}});
  CHECK(dark.explain().became == std::vector<Becoming>{{KindId{2}, CellSet(0b0011)}});
  CHECK(dark.explain().face_down == CellSet(0b1100));
}

TEST_CASE("effects that are always in force act in their order", "[script][act][effect]") {
  EffectScripts first = effect("return function(stack) becomes(stack.digger, \"mason\") end");
  EffectScripts second = effect("return function(stack) becomes(stack.digger & 4, \"weaver\") end");
  second.replaced = {mason("award(own, 100)")};
  Acting game("", {first, second}, {EffectId{0}, EffectId{1}});
  CHECK(game.points()[0] == 300);
  CHECK(game.scorer->score(game.shape, game.cells, EffectId{0}).value() == game.points());
  Acting other("", {first, second}, {EffectId{1}, EffectId{0}});
  CHECK(other.points()[0] == 400);
  Acting choosing("",
                  {effect("return { options = function(stack) return each(stack.digger) end,\n"
                          "act = function(_, _, chosen) becomes(chosen, \"mason\") end }"),
                   effect("return { options = function(stack) return each(stack.weaver) end,\n"
                          "act = function(_, _, chosen) face_down(chosen) end }")},
                  {EffectId{0}, EffectId{1}});
  const Explanation explained = choosing.explain();
  REQUIRE(explained.choices.size() == 1);  // both weavers are on one card
  CHECK(explained.choices[0].effect == EffectId{0});
  CHECK(explained.face_down == CellSet(0b110000));
}

TEST_CASE("misuse of acts is an error with its line", "[script][act]") {
  const auto fault = [](const std::string& act) {
    const Diagnostic problem = Acting(act).fault();
    return fmt::format("{}:{}: {} [{}]", problem.where.file, problem.where.line, problem.message(), problem.hint());
  };
  CHECK(fault("return function(own)\nbecomes(own, \"masn\") end") ==
        "digger_act.lua:2: becomes: argument 2 (kind): \"masn\" is not a kind of skull here [did you mean \"mason\"?]");
  CHECK(fault("return function(own)\nbecomes(own, skulls()) end") ==
        "digger_act.lua:2: becomes: argument 2 (kind) names cells of no kind of skull, or of several [give its id in "
        "quotes, or cells of one kind, as by_kind(cells) gives them]");
  CHECK(fault("return function(own)\nbecomes(own) end") ==
        "digger_act.lua:2: becomes: argument 2 (kind) must be a kind of skull, got nothing [write its id in quotes]");
  CHECK(fault("return function(own)\naward(own, 1) end") ==
        "digger_act.lua:2: an act awards no points: it is done before skulls are scored [award them in the scorer, the "
        "file of `script`]");
  CHECK(fault("return { options = function() return \"masn\" end, act = function() end }") ==
        "digger_act.lua:1: offers \"masn\" to choose, which is not a kind of skull here [did you mean \"mason\"?]");
  CHECK(fault("return { options = function(own) becomes(own, \"mason\") end, act = function() end }") ==
        "digger_act.lua:1: changes the structure while it lists its options [change it in the function \"act\"]");
  Diagnostic scored = Scripted("becomes(own, \"digger\")").fault();
  CHECK(scored.message() == "becomes is for acts, before scoring");
  CHECK(scored.hint() == "put it into a script that the skull names as `act`, or an effect as `before`");
  CHECK(
      compile({mason(""), digger()}, {}, {.acts = {act_of("digger", "return 3")}, .always = {}}).error().at(0).hint() ==
      "end with \"return function(own, stack, params) ... end\"");
}

TEST_CASE("more choices than can be tried are an error", "[script][act]") {
  Acting game(
      "return { options = function() return \"mason\", \"weaver\", \"digger\" end,\n"
      "act = function(own, _, _, chosen) becomes(own, chosen) end }");
  game.cells = {CellSet(), CellSet(0b1111111), CellSet()};
  CHECK(game.scorer->score(game.shape, game.cells).ok());
  game.cells = {CellSet(), CellSet(0b11111111), CellSet()};
  CHECK(game.fault().message() == "the acts of this structure can be chosen in more than 4096 ways");
  CHECK(game.fault().code == "script-limit");
  CHECK(game.fault().where.file == "digger_act.lua");
}

TEST_CASE("an explanation of hidden cards leaves nothing for the same skulls without them", "[script][act]") {
  const auto scoring = compile({mason("award(own, count(empty()))"), digger()}, {},
                               {.acts = {act_of("digger", "return function(own) face_down(own) end")}})
                           .value();
  const auto scorer = scoring->open();
  const Shape shape = pyramid(4, 3);
  const KindCells alone{CellSet(0b0011)};
  const std::int32_t points = scorer->score(shape, alone).value()[0];
  CHECK(scorer->explain(shape, {alone[0], CellSet(0b1100)}).value().by_kind[0] == points - 4);
  CHECK(scorer->score(shape, alone).value()[0] == points);
}

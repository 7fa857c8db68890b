#include <catch2/catch.hpp>

#include <tuple>

#include "script/scoring/scripted.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// A mason that chooses, by the text of its table, and a digger that may read what masons chose.
struct Choosing {
  explicit Choosing(const std::string& chooser, const std::string& reader = "")
      : scoring(compile({{.kind = "mason", .file = "mason.lua", .source = "return " + chooser, .params = {{"each", 2}}},
                         {.kind = "digger",
                          .file = "digger.lua",
                          .source = "return function(own, stack)\n" + reader + "\nend",
                          .params = {}}})
                    .value()),
        scorer(scoring->open()) {}

  [[nodiscard]] Explanation explain() { return scorer->explain(shape, cells).value(); }
  [[nodiscard]] PointsByKind points() { return scorer->score(shape, cells).value(); }
  [[nodiscard]] Diagnostic fault() {
    ensure(!scorer->score(shape, cells), "what is to fail fails");
    return scorer->fault().diagnostic;
  }

  Shape shape = pyramid(4, 3);
  KindCells cells{CellSet(0b111), CellSet(0b111000)};
  std::unique_ptr<const Scoring> scoring;
  std::unique_ptr<Scorer> scorer;
};

const char* const kOneDigger = R"({
  options = function(_, stack) return each(stack.digger) end,
  score = function(mason, _, params, digger) award(mason, params.each * count(digger)) end,
})";

}  // namespace

TEST_CASE("each skull takes the option that earns most, the first among equals", "[script][choice]") {
  Choosing game(R"({
    options = function(mason) return 0, mason, 7, 7 end,
    score = function(mason, _, _, chosen) award(mason, count(chosen) > 1 and mason or count(chosen)) end,
  })");
  const Explanation explained = game.explain();
  CHECK(explained.by_kind[0] == 1 + 2 + 4);
  REQUIRE(explained.choices.size() == 3);
  CHECK(explained.choices[0] == Choice{KindId{0}, CellSet(1), CellSet(1), 3});
  CHECK(explained.choices[1] == Choice{KindId{0}, CellSet(2), CellSet(7), 3});
  CHECK(explained.choices[2] == Choice{KindId{0}, CellSet(4), CellSet(7), 3});
  CHECK(game.points() == explained.by_kind);
}

TEST_CASE("skulls that choose together choose once", "[script][choice]") {
  Choosing game(R"({
    together = true,
    options = function(own) return 1, own end,
    score = function(own, _, _, chosen) award(own, count(chosen)) end,
  })");
  const Explanation explained = game.explain();
  CHECK(explained.by_kind[0] == 9);
  CHECK(explained.choices == std::vector<Choice>{{KindId{0}, CellSet(7), CellSet(7), 2}});
}

TEST_CASE("where there is no skull nothing is chosen, also by skulls that choose together", "[script][choice]") {
  Choosing game(R"({
    together = true,
    options = function(_, stack) return stack.digger end,
    score = function(own) award(own, 1) end,
  })",
                "award(own & chosen.mason, 5)");
  CHECK(game.points() == PointsByKind{3, 15});
  game.cells[0] = CellSet();
  CHECK(game.points() == PointsByKind{});
  CHECK(game.explain().by_kind == PointsByKind{});
  CHECK(game.explain().choices.empty());
}

TEST_CASE("a skull without options chooses nothing and earns nothing", "[script][choice]") {
  Choosing game(kOneDigger, "award(own, count(chosen.mason))");
  CHECK(game.explain().choices.size() == 3);
  game.cells[1] = CellSet();
  CHECK(game.explain().by_kind == PointsByKind{});
  CHECK(game.explain().choices.empty());
}

TEST_CASE("choices that others read are made for the best total of all kinds", "[script][choice]") {
  // Each mason earns 2 wherever it digs; diggers earn by being dug at, so all three are.
  Choosing game(kOneDigger, "award(own & chosen.mason, 5)");
  CHECK(game.points()[0] == 6);
  CHECK(game.points()[1] == 15);
  const Explanation explained = game.explain();
  CHECK(explained.by_kind == game.points());
  CellSet dug;
  for (const Choice& choice : explained.choices) {
    dug |= choice.chosen;
    CHECK(choice.options == 3);
  }
  CHECK(dug == game.cells[1]);

  // Now they lose by it, so all masons agree on one.
  Choosing loth(kOneDigger, "award(own & chosen.mason, -5)");
  CHECK(loth.points()[0] == 6);
  CHECK(loth.points()[1] == -5);
}

TEST_CASE("options may come from any loop", "[script][choice]") {
  const auto best = [](const std::string& options) {
    Choosing game("{ options = function(mason, stack) " + options + " end,\n" +
                  "score = function(mason, _, _, chosen) award(mason, count(chosen)) end }");
    return game.points()[0];
  };
  CHECK(best("return each(stack.digger)") == 3);
  CHECK(best("return groups(stack.digger)") == 9);
  CHECK(best("return pairings(stack.digger)") == 6);
  CHECK(best("return by_kind(63)") == 9);
  CHECK(best("return function(last, now) if now < last then return now + 1 end end, 9, 4") == 9);
  CHECK(best("return") == 0);
}

TEST_CASE("options may be a list, which a loop can fill", "[script][choice]") {
  const auto scored = [](const std::string& options) {
    Choosing game("{ options = function(mason, stack) " + options + " end,\n" +
                  "score = function(mason, _, _, chosen) award(mason, 2 * count(chosen)) end }");
    const Explanation explained = game.explain();
    CHECK(game.points() == explained.by_kind);
    const bool needs_lua = !game.scoring->script(KindId{}, std::nullopt).needs_lua.empty();
    const std::size_t offered = explained.choices.empty() ? 0 : explained.choices.front().options;
    return std::tuple(explained.by_kind[0], offered, needs_lua);
  };
  CHECK(scored("return { mason, stack.digger, mason }") == scored("return mason, stack.digger, mason"));
  CHECK(scored("return { mason, stack.digger, mason }") == std::tuple(18, 2, false));
  CHECK(scored("local both = { mason }\nboth[2] = stack.digger\nreturn both") == std::tuple(18, 2, true));
  CHECK(scored("local list, n = {}, 0\nfor one in each(stack.digger) do n = n + 1\nlist[n] = one | mason end\n"
               "return list") == std::tuple(12, 3, true));
  CHECK(scored("return {}") == std::tuple(0, 0, false));
}

TEST_CASE("what is chosen can be read by others only, and only where it means something", "[script][choice]") {
  CHECK(Choosing(kOneDigger, "award(own, count(chosen.masson))").fault().hint() == "did you mean \"mason\"?");
  CHECK(Choosing(kOneDigger, "award(own, count(chosen.digger))").fault().message() ==
        "there is no kind of skull \"digger\" here that chooses");
  CHECK(Choosing(kOneDigger, "chosen.mason = 3").fault().code == "script-state");
  const std::string nosy = R"({
  options = function(own) return own end,
  score = function(own) award(own, chosen.mason) end })";
  CHECK(Choosing(nosy).fault().message() == "nothing is chosen yet");
  CHECK(Choosing(nosy).fault().where.line == 3);
}

TEST_CASE("options that are no sets of cells are refused where they were offered", "[script][choice]") {
  const auto fault = [](const std::string& options) {
    return Choosing("{ score = function() end,\n options = function() return " + options + " end }").fault();
  };
  CHECK(fault("1, \"two\"").message() == "offers \"two\" to choose, which is no set of cells of the shape");
  CHECK(fault("1, \"two\"").where.line == 2);
  CHECK(fault("1 << 40").message() == "offers 1099511627776 to choose, which is no set of cells of the shape");
  CHECK(fault("nil").code == "script-error");
  CHECK(fault("{ 1, \"two\" }").message() == "offers \"two\" to choose, which is no set of cells of the shape");
  CHECK(fault("{ each(1) }").message() == "offers a function to choose, which is no set of cells of the shape");
  CHECK(fault("{ 1, { 2 } }").message() == "offers a table to choose, which is no set of cells of the shape");
  CHECK(fault("1, { 2 }").message() == "offers a table to choose, which is no set of cells of the shape");
  CHECK(fault("function() return {} end").message() ==
        "offers a table to choose, which is no set of cells of the shape");
}

TEST_CASE("too many choices are an error that names the kinds", "[script][choice]") {
  const Diagnostic many = Choosing(R"({ score = function() end,
    options = function() return function(last, now) if now < last then return now + 1 end end, 5000, 0 end })")
                              .fault();
  CHECK(many.message() == "mason has more than 1024 options");
  CHECK(many.code == "script-limit");
  CHECK(Choosing(R"({ score = function() end, options = function()
    local list = {}
    for n = 1, 1025 do list[n] = 0 end
    return list
  end })")
            .fault()
            .message() == "mason has more than 1024 options");
  const char* const subsets = R"({ score = function() end,
    options = function(own) return function(last, now) if now < last then return now + 1 end end, 511, 0 end })";
  const char* const high = R"({ score = function() end,
    options = function(own) return function(last, now) if now < last then return now + 512 end end, 512 * 31, 0 end })";
  const auto compiled =
      compile({{.kind = "mason", .file = "", .source = std::string("return ") + subsets, .params = {}},
               {.kind = "digger", .file = "", .source = std::string("return ") + high, .params = {}},
               {.kind = "reader",
                .file = "",
                .source = "return function(own) award(own, count(chosen.mason | chosen.digger)) end",
                .params = {}}});
  const auto scorer = compiled.value()->open();
  KindCells cells{CellSet(1), CellSet(2), CellSet(4)};
  const auto scored = scorer->score(pyramid(4, 3), cells);
  REQUIRE_FALSE(scored.ok());
  CHECK(scorer->fault().diagnostic.message() ==
        "the choices of mason, digger make more than 4096 combinations together");
  cells[2] = CellSet();  // nobody reads them now: each kind chooses for itself
  CHECK(scorer->score(pyramid(4, 3), cells).ok());
}

TEST_CASE("points of many skulls that choose do not go out of range unseen", "[script][choice]") {
  Choosing game(R"({ options = function(own) return own end,
    score = function(own) award(own, 3000000) end })");
  CHECK(game.fault().message() == "the points of mason go out of range: 9000000");
}

TEST_CASE("a chooser is checked as it is loaded", "[script][choice]") {
  const auto problem = [](const std::string& table) { return problems("return " + table).at(0); };
  CHECK(problem("{ options = function() end, scores = function() end }").message() ==
        "returns a table with \"scores\", which a chooser does not have");
  CHECK(problem("{ options = function() end, scores = function() end }").hint() == "did you mean \"score\"?");
  for (int i = 0; i < 20; ++i) {  // the same one each time
    CHECK(problem("{ score = function() end, gain = 1, bonus = 2, end_of_game = 3 }").message() ==
          "returns a table with \"bonus\", which a chooser does not have");
  }
  CHECK(problem("{ options = function() end }").message() == "returns a chooser with nil as \"score\"");
  CHECK(problem("{ score = function() end, options = 3 }").message() == "returns a chooser with 3 as \"options\"");
  CHECK(problem("{ score = function() end, options = function() end, together = 1 }").message() ==
        "\"together\" must be true or false, got 1");
  CHECK(problem("{ score = function() end, options = function() end, function() end }").code == "script-result");
}

TEST_CASE("a chooser that keeps state between its functions is found", "[script][choice]") {
  // It would put back what it changed before the structure is scored.
  Choosing game("{ options = function(own) n = own return own end, score = function() end }");
  CHECK(game.fault().code == "script-state");
  const std::string sly =
      "local n = 0\nreturn { options = function(own) n = own return own end,\n"
      "score = function(own) award(own, n) n = 0 end }";
  const auto scoring = compile({{.kind = "mason", .file = "", .source = sly, .params = {}}}).value();
  const auto scorer = scoring->open();
  const auto scored = scorer->score(pyramid(4, 3), {CellSet(1)});
  REQUIRE_FALSE(scored.ok());
  CHECK(scorer->fault().diagnostic.code == "script-state");
  CHECK(scorer->fault().diagnostic.where.line == 2);
}

TEST_CASE("a table that a chooser returns can't be used to keep something", "[script][choice]") {
  const std::string sly =
      "local M = {}\nM.options = function(own) M.last = own return own end\n"
      "M.score = function(own) award(own, M.last or 0) end\nreturn M";
  const auto compiled = compile({{.kind = "mason", .file = "", .source = sly, .params = {}}});
  REQUIRE(compiled.ok());
  const auto scorer = compiled.value()->open();
  const auto scored = scorer->score(pyramid(4, 3), {CellSet(1)});
  REQUIRE_FALSE(scored.ok());
  CHECK(scorer->fault().diagnostic.code == "script-state");
}

TEST_CASE("a chooser that runs on is stopped", "[script][choice]") {
  CHECK(Choosing("{ score = function() end, options = function(own) return function() return own end end }")
            .fault()
            .code == "script-limit");
}

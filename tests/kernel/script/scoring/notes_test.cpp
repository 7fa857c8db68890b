// Notes: what scripts show of themselves in explanations.
#include <catch2/catch.hpp>

#include "kernel/script/scoring/scripted.h"

namespace ossuary {

using test::Scripted;

TEST_CASE("a note is shown with its cells and its line, and changes no points", "[script][notes]") {
  Scripted game("note('two \\u{202e} below', stack.digger)\nnote(count(own))\naward(own, 2) note('all', ~0)");
  CHECK(game.points() == 6);
  const Explanation explained = game.scorer->explain(game.shape, game.cells).value();
  CHECK(explained.by_kind[0] == 6);
  const KindId mason{};
  CHECK(explained.notes ==
        std::vector<ScriptNote>{{.kind = mason, .text = "two ? below", .cells = game.cells[1], .line = 2},
                                {.kind = mason, .text = "3", .cells = {}, .line = 3},
                                {.kind = mason, .text = "all", .cells = game.shape.all_cells(), .line = 4}});
}

TEST_CASE("a script with notes is recorded, and its program notes nothing", "[script][notes][recorder]") {
  const auto needs_lua = [](const std::string& body) {
    return std::string(Scripted(body).scoring->script(KindId{}, std::nullopt).needs_lua);
  };
  CHECK(needs_lua("note(\"here\", touching(own)) note('alone') note(\"none\", nil) award(own, 1)").empty());
  CHECK(needs_lua("note(\"groups\", groups(own)) award(own, 1)") == "a userdata as an argument");
  CHECK(needs_lua("note(\"n \" .. count(own)) award(own, 1)") == "`..`");
  CHECK(needs_lua("local text = \"x\" note(text) award(own, 1)") == "`\"x\"`");
  CHECK(needs_lua("if kind_of(own) then award(own, 1) end") == "`if`");
  CHECK(needs_lua("local kind = kind_of(own & 1) award(own, 1)") == "kind_of is called here");
}

TEST_CASE("notes are texts, few and short", "[script][notes]") {
  CHECK(Scripted("note({})").fault().message() == "note: argument 1 (text) must be a text, got a table");
  CHECK(Scripted("note('x', {})").fault().message() == "note: argument 2 (cells) must be a set of cells, got a table");
  Scripted many(
      "for _ = 1, 10100 do note('x') end local long = '0123456789' for _ = 1, 5 do long = long .. long end\n"
      "note(long) award(own, 1)");
  CHECK(many.scorer->explain(many.shape, many.cells).value().notes.size() == 10'000);
  Scripted lengthy("local long = '0123456789' for _ = 1, 5 do long = long .. long end note(long)");
  CHECK(lengthy.scorer->explain(lengthy.shape, lengthy.cells).value().notes.at(0).text.size() == 203);
}

TEST_CASE("a chooser notes what it chose, once", "[script][notes]") {
  Scripted game({.kind = "mason",
                 .file = "mason.lua",
                 .source = "return { options = function(own) note('option') return own, touching(own) end, "
                           "score = function(own, _, _, set) note('chosen', set) award(own, count(set)) end }",
                 .params = {}});
  const Explanation explained = game.scorer->explain(game.shape, game.cells).value();
  CHECK(explained.notes.size() == static_cast<std::size_t>(game.cells[0].count()));
  CHECK(explained.notes.at(0).text == "chosen");
}

}  // namespace ossuary

#include <catch2/catch.hpp>

#include "cli/score/score_text.h"
#include "cli/script_line.h"
#include "support/content.h"

using namespace ossuary;
using namespace ossuary::cli;

TEST_CASE("a file of drawings is cut at lines of ===, and each keeps its line number", "[cli][score]") {
  const auto drawings = split_drawings("A B\nC D\n===\nE F\n===\n", "f.txt");
  REQUIRE(drawings.size() == 3);
  CHECK(drawings[0].text == "A B\nC D\n");
  CHECK(drawings[0].first_line == 1);
  CHECK(drawings[1].text == "E F\n");
  CHECK(drawings[1].first_line == 4);
  CHECK(drawings[2].text.empty());
  CHECK(drawings[2].first_line == 6);
}

TEST_CASE("a row of empty places is no end of a drawing", "[cli][score]") {
  CHECK(split_drawings("---\nA B\n", "f.txt").size() == 1);
  CHECK(split_drawings("", "f.txt").size() == 1);
  CHECK(split_drawings("A\r\n===\r\nB\r\n", "f.txt").size() == 2);
}

TEST_CASE("equal awards are shown together, a skull that earns twice is shown twice", "[cli][score]") {
  const KindId kind{};
  const auto one = [&](int cell, int points) {
    return Award{kind, CellSet::of(id_at<CellId>(static_cast<std::size_t>(cell))), points, 4};
  };
  const auto groups = grouped({one(1, 2), one(3, 2), one(3, 2), one(5, 1)});
  REQUIRE(groups.size() == 3);
  CHECK(groups[0].cells == CellSet(0b1010));
  CHECK(groups[1].cells == CellSet(0b1000));
  CHECK(groups[2].points == 1);
}

TEST_CASE("points for the structure are awards of their own, one that is given twice too", "[cli][score]") {
  const Award award{.kind = {}, .cells = {}, .points = 3, .line = 4, .others = {}, .for_structure = true};
  const auto groups = grouped({award, award, Award{.kind = {}, .cells = CellSet(1), .points = 3, .line = 4}});
  REQUIRE(groups.size() == 3);
  CHECK(groups[1].cells.empty());
  CHECK(groups[2].cells == CellSet(1));
  const Ruleset rules = test::shipped().make("sedlec").value();
  const Shape& shape = rules.setups.at(2).front().shape;
  const std::string text = award_lines({&rules, std::nullopt}, shape, {award}, KindId{}, 2);
  CHECK(text.ends_with("    +3  the structure\n"));
}

TEST_CASE("notes are shown with file, line and cells, kind by kind", "[cli][score]") {
  const Ruleset rules = test::shipped().make("sedlec").value();
  const Shape& shape = rules.setups.at(2).front().shape;
  const std::vector<ScriptNote> notes{{.kind = {}, .text = "a run", .cells = CellSet(0b101), .line = 4},
                                      {.kind = {}, .text = "none", .cells = {}, .line = 5},
                                      {.kind = id_at<KindId>(1), .text = "other", .cells = {}, .line = 1}};
  const std::string file(rules.scoring->script(KindId{}, std::nullopt).file);
  CHECK(notes_text({&rules, std::nullopt}, shape, notes, KindId{}, 2) ==
        "  " + file + ":4: note \"a run\": L1c0 L1c1\n  " + file + ":5: note \"none\"\n");
}

TEST_CASE("a line of a script is shown without the blanks around it", "[cli][score]") {
  const ScriptText script{"mason.lua", "return function(own)\n  award(own, 1)\r\nend"};
  CHECK(script_line(script, 1) == "return function(own)");
  CHECK(script_line(script, 2) == "award(own, 1)");
  CHECK(script_line(script, 3) == "end");
  CHECK(script_line(script, 4).empty());
  CHECK(script_line(script, 0).empty());
  CHECK(script_line({}, 1).empty());
}

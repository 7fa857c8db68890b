#include "script/scoring/vocabulary.h"

#include <catch2/catch.hpp>

#include "script/scoring/scripted.h"
#include "script/scoring/words.h"

using namespace ossuary;
using namespace ossuary::test;

TEST_CASE("award gives points to each cell, and explains itself", "[script][vocabulary]") {
  Scripted game("award(own, 2)\naward(own & 1, -params.each)\nlocal none = 0 award(none, 9)");
  CHECK(game.points() == 4);
  const Explanation explained = game.scorer->explain(game.shape, game.cells).value();
  CHECK(explained.by_kind[0] == 4);
  const KindId mason{};
  CHECK(explained.awards == std::vector<Award>{{.kind = mason, .cells = CellSet(0b1011), .points = 2, .line = 2},
                                               {.kind = mason, .cells = CellSet(1), .points = -2, .line = 3},
                                               {.kind = mason, .cells = CellSet(), .points = 9, .line = 4}});
}

TEST_CASE("award takes skulls of the scored kind alone", "[script][vocabulary]") {
  CHECK(Scripted("award(own | stack.digger, 1)").fault().message() ==
        "award: argument 1 (cells) names cells that show no mason");
}

TEST_CASE("award_per gives what going through the cells one by one gives", "[script][vocabulary]") {
  const auto explained = [](const std::string& body) {
    Scripted game(body);
    return game.scorer->explain(game.shape, game.cells).value();
  };
  for (const std::string word : {"touching", "above", "below", "level", "row", "column", "over", "under", "left_of",
                                 "right_of", "card", "mirrored"}) {
    CAPTURE(word);
    const Explanation each =
        explained("for skull in each(own) do award(skull, 2 * count(" + word + "(skull) & (own | stack.digger))) end");
    const Explanation per = explained("award_per(own, 2, " + word + ", own | stack.digger)");
    CHECK(per.by_kind == each.by_kind);
  }
  CHECK(explained("award_per(own, 1, connected, stack.digger)").by_kind ==
        explained("for skull in each(own) do award(skull, count(connected(skull, stack.digger))) end").by_kind);
}

TEST_CASE("award_per refuses what it cannot count by", "[script][vocabulary]") {
  CHECK(Scripted("award_per(own, 1, count, own)").fault().message() ==
        "award_per: argument 3 (where) must be " + relation_names() + ", or a function of yours that returns cells");
  CHECK(Scripted("award_per(own, 1, nil, own)").fault().code == "script-error");
  CHECK(Scripted("award_per(stack.digger, 1, below, own)").fault().message() ==
        "award_per: argument 1 (cells) names cells that show no mason");
  CHECK(Scripted("award_per(own, 1, below, 1 << 18)").fault().message() ==
        "award_per: argument 4 (others) names cells beyond the 18 of the shape");
  CHECK(Scripted("award_per(own, 1 << 30, level, own)").fault().code == "script-error");
}

TEST_CASE("points stay in range", "[script][vocabulary]") {
  CHECK(Scripted("award(own & 1, 4000000)").points() == 4000000);
  CHECK(Scripted("award(own & 1, -4000000)").points() == -4000000);
  CHECK(Scripted("award(own, 4000000)").fault().message() == "the points of mason go out of range: 12000000");
  CHECK(Scripted("award(own, 1 << 31)").fault().message() == "award: argument 2 (points) is out of range: 2147483648");
  CHECK(Scripted("award(own & 1, 2147483647) award(own & 2, 1)").fault().code == "script-error");
}

TEST_CASE("arguments are integers", "[script][vocabulary]") {
  CHECK(Scripted("award(own, 1.5)").fault().message() == "award: argument 2 (points) must be an integer, got 1.5");
  CHECK(Scripted("award(own)").fault().message() == "award: argument 2 (points) must be an integer, got nothing");
  CHECK(Scripted("connected(own, {})").fault().message() ==
        "connected: argument 2 (within) must be a set of cells, got a table");
  CHECK(Scripted("award(touching(own, stack.digger), 1)").fault().message() == "touching takes 1 argument, got 2");
  CHECK(Scripted("award(own, 1, own, 2)").fault().message() == "award takes at most 3 arguments, got 4");
  CHECK(Scripted("for cell in each(own, 2) do end").fault().message() == "each takes 1 argument, got 2");
  CHECK(Scripted("award_per(own, 1, below, own, own)").fault().message() == "award_per takes 4 arguments, got 5");
  CHECK(Scripted("award_per(own, below, 1, own)").fault().message() ==
        "award_per: argument 2 (points) must be an integer, got a function");
  CHECK(Scripted("award(own, count(groups(own)))").fault().message() ==
        "count: argument 1 (cells) must be a set of cells, got a function");
  CHECK(Scripted("touching(nil)").fault().message() == "touching: argument 1 (cells) must be a set of cells, got nil");
  CHECK(Scripted("count(\"7\")").fault().message() == "count: argument 1 (cells) must be a set of cells, got \"7\"");
  CHECK(Scripted("each(true)").fault().message() == "each: argument 1 (cells) must be a set of cells, got true");
  CHECK(Scripted("award(own, 2.0)").points() == 6);
}

TEST_CASE("cells are those of the shape", "[script][vocabulary]") {
  CHECK(Scripted("touching(1 << 18)").fault().message() ==
        "touching: argument 1 (cells) names cells beyond the 18 of the shape");
  CHECK(Scripted("count(~own)").fault().code == "script-error");
  CHECK(Scripted("award(own, count((1 << 18) - 1))").points() == 3 * 18);
}

TEST_CASE("the vocabulary speaks of structures, not while a script is loaded", "[script][vocabulary]") {
  CHECK(problems("local n = touching(1)\nreturn function() end").at(0).message() ==
        "there are no cells before a structure is scored");
  CHECK(problems("award(1, 1)\nreturn function() end").at(0).message() ==
        "nothing can be awarded before a structure is scored");
  CHECK(problems("local all = {touching(0), paired(0), one_per_level(0), connected(0, 0), distance(0, 0)}\n"
                 "return function() return all end")
            .empty());
}

TEST_CASE("each goes through cells from the lowest on", "[script][vocabulary]") {
  CHECK(Scripted("local n = 1 for skull in each(own) do award(skull, n) n = n * 10 end").points() == 111);
  Scripted none("for _ in each(0) do error(\"no cell\") end award(own, 1)");
  CHECK(none.points() == 3);
}

TEST_CASE("sets of 64 cells work to the last", "[script][vocabulary]") {
  Scripted game("for skull in each(own) do award(skull, 1) end for group in groups(own) do award(group, 10) end");
  std::vector<Place> places;
  for (int i = 0; i < 32; ++i) {
    places.push_back({.x = 2 * i, .y = 0});
  }
  game.shape = anchored(places, {0});
  game.cells = {game.shape.all_cells()};
  CHECK(game.points() == 64 * 11);
  game.cells = {CellSet::of(id_at<CellId>(63)) | CellSet(1)};
  CHECK(game.points() == 22);
}

TEST_CASE("groups go in the order of their lowest cells", "[script][vocabulary]") {
  // On the 4-3-2 pyramid cells 0 and 1 are the first card, 6 and 7 the last of its row, 16 and 17 the last card.
  Scripted game("local n = 1 for group in groups(own) do award(group, n) n = n * 10 end");
  game.cells = {CellSet(1U | 2U | 1U << 6U | 1U << 7U | 1U << 17U)};
  CHECK(game.points() == 2 + 20 + 100);
}

TEST_CASE("words of place know levels and neighbours", "[script][vocabulary]") {
  Scripted game(R"(
    local d = stack.digger
    award(own, count(touching(d)) + 10 * count(above(d)) + 100 * count(below(d)) + 1000 * count(level(d))
      + 10000 * count(one_per_level(d)) + 100000 * count(connected(d, own)) + 1000000 * count(paired(d | own))))");
  game.cells = {};
  game.put(1, 3, 1);  // its neighbours are L4c1 L3c0 L3c2 L2c1 L2c2
  game.put(0, 2, 1);
  CHECK(game.points() == 2 * 1000000 + 1 * 100000 + 1 * 10000 + 3 * 1000 + 8 * 100 + 7 * 10 + 5);
}

TEST_CASE("distance counts steps over skulls that are there", "[script][vocabulary]") {
  Scripted game("local steps = distance(own, stack.digger) award(own, steps or -1)");
  game.cells = {};
  game.put(0, 1, 0);
  game.put(1, 1, 1);
  CHECK(game.points() == 1);
  game.cells[1] = {};
  game.put(1, 1, 3);
  CHECK(game.points() == -1);
}

TEST_CASE("words of place know rows, columns and the next cell", "[script][vocabulary]") {
  const auto found = [](const std::string& body) {
    Scripted game("note(\"\", " + body + ")");
    game.cells = {};
    game.put(0, 3, 1);  // bottom half of the middle card of the second row
    game.put(1, 2, 1);  // top half of a card below it
    return game.scorer->explain(game.shape, game.cells).value().notes.at(0).cells;
  };
  const Shape shape = pyramid(4, 3);
  const auto cells = [&](std::initializer_list<std::pair<int, int>> named) {
    CellSet set;
    for (const auto& [level, column] : named) {
      set.insert(cell_at(shape, level, column));
    }
    return set;
  };
  CHECK(found("over(own)") == cells({{4, 1}}));
  CHECK(found("under(own)") == cells({{2, 1}, {2, 2}}));
  CHECK(found("over(stack.digger)") == cells({{3, 0}, {3, 1}}));
  CHECK(found("left_of(own)") == cells({{3, 0}}));
  CHECK(found("right_of(right_of(own))") == CellSet());
  CHECK(found("card(own | stack.digger)") == cells({{4, 1}, {1, 1}}));
  CHECK(found("column(stack.digger)") == cells({{1, 1}, {2, 1}, {5, 0}, {6, 0}}));
  CHECK(found("row(own)") == cells({{3, 0}, {3, 1}, {3, 2}, {4, 0}, {4, 1}, {4, 2}}));
  CHECK(found("level(own)") == cells({{3, 0}, {3, 1}, {3, 2}}));
  CHECK(found("mirrored(stack.digger)") == cells({{2, 2}}));
  CHECK(found("mirrored(own)") == cells({{3, 1}}));
  CHECK(found("edge(level(own | stack.digger))") == cells({{2, 0}, {2, 3}, {3, 0}, {3, 2}}));
  CHECK(found("empty() & level(own)") == cells({{3, 0}, {3, 2}}));
  CHECK(found("cards()") == cells({{3, 1}, {4, 1}, {1, 1}, {2, 1}}));
  CHECK(found("corners(empty() | cards())") == cells({{1, 0}, {1, 3}, {6, 0}, {6, 1}}));
  CHECK(found("corners(level(own))") == CellSet());
  CHECK(found("lowest(own | stack.digger)") == cells({{2, 1}}));
  CHECK(found("highest(cards())") == cells({{4, 1}}));
  CHECK(found("lowest(0) | highest(0)") == CellSet());
  CHECK(found("left_half() & (level(own) | level(stack.digger))") == cells({{2, 0}, {2, 1}, {3, 0}}));
  CHECK(found("right_half() & above(own)") == cells({{4, 2}, {5, 1}, {6, 1}}));
}

TEST_CASE("runs are unbroken, and largest finds the first of the longest", "[script][vocabulary]") {
  Scripted game("local n = 1 for run in runs(own) do award(run, n) n = n * 10 end award(largest(runs(own)), 1000)");
  game.cells = {};
  for (const auto& [level, column] : {std::pair{1, 0}, {1, 1}, {1, 3}, {2, 2}, {2, 3}}) {
    game.put(0, level, column);
  }
  // In the order of cells: L1c0 with L1c1, then L2c2 with L2c3, then L1c3, whose card comes last.
  CHECK(game.points() == 2 * 1 + 2 * 10 + 100 + 2 * 1000);
  CHECK(Scripted("award(own, count(largest(runs(0))))").points() == 0);
}

TEST_CASE("award_by_size awards each part of a set by its size", "[script][vocabulary]") {
  // Three diggers: a pair on level 1, and one alone.
  Scripted game("award_by_size(own, groups, 1, 10, 100)");
  game.cells = {};
  for (const auto& [level, column] : {std::pair{1, 0}, {1, 1}, {2, 3}}) {
    game.put(0, level, column);
  }
  CHECK(game.points() == 1 + 10);
  game.put(0, 2, 0);
  CHECK(game.points() == 1 + 100);
  game.put(0, 2, 1);
  CHECK(game.points() == 1 + 100 + 1);  // four are three and one
  CHECK(Scripted("award_by_size(own, groups)").fault().message() ==
        "award_by_size: argument 3 (one) must be an integer, got nothing");
  CHECK(Scripted("award_by_size(own, connected, 1)").fault().message() ==
        "award_by_size: argument 2 (parts) must be " + parting_names());
  CHECK(Scripted("award_by_size(own, groups(own), 1)").fault().message() ==
        "award_by_size: argument 2 (parts) must be " + parting_names());
  CHECK(Scripted("award_by_size(own, groups, 1, 1 << 30)").fault().message() ==
        "award_by_size: argument 4 (two) is out of range: 1073741824");
  CHECK(Scripted("award_by_size(own, groups, 1 << 63)").fault().message() ==
        "award_by_size: argument 3 (one) is out of range: -9223372036854775808");
  CHECK(Scripted("award_by_size(own, groups, 1, nil, 5)").fault().message() ==
        "award_by_size: argument 4 (two) is nil, and argument 5 is given");
  CHECK(Scripted("award_by_size(groups, own, 1)").fault().message() ==
        "award_by_size: argument 1 (cells) must be a set of cells, got a function");
}

TEST_CASE("words of kinds name, count and widen", "[script][vocabulary]") {
  CHECK(Scripted("award(own & 1, kind_of(own & 1) == \"mason\" and 5 or 0)").points() == 5);
  CHECK(Scripted("award(own & 1, kind_of(0) == nil and kind_of(1 << 17) == nil and 5 or 0)").points() == 5);
  CHECK(Scripted("award(own & 1, kind_count(skulls()) + 10 * kind_count(0) + 100 * count(same_kind(own & 1)))")
            .points() == 302);
}

TEST_CASE("words of places and kinds refuse what they cannot answer", "[script][vocabulary]") {
  CHECK(Scripted("award(own, kind_of(own) and 1 or 0)").fault().message() ==
        "kind_of: argument 1 (cell) must be one cell, got 3");
  CHECK(
      Scripted("largest(own)").fault().message().find("largest: argument 1 (sets) must be what each, levels, runs, ") ==
      0);
  CHECK(Scripted("largest(function() end, own)").fault().code == "script-error");
  CHECK(Scripted("mirrored(1 << 18)").fault().message() ==
        "mirrored: argument 1 (cells) names cells beyond the 18 of the shape");
  CHECK(problems("empty()\nreturn function() end").at(0).message() ==
        "there are no cells before a structure is scored");
}

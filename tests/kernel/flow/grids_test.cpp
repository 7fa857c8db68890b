// Grids whose levels are staggered, and cells where nothing can lie: what words, positions and tables make of them.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <map>
#include <memory>
#include <numeric>
#include <set>

#include "author/examples/named_position.h"
#include "core/base/rng.h"
#include "core/geometry/lines.h"
#include "core/geometry/matching.h"
#include "kernel/flow/played.h"
#include "support/scale.h"
#include "support/shapes.h"
#include "support/text_play.h"

namespace ossuary::test {

namespace {

/// The comb game where a turn begins with a step that has this body.
FlowRules with_step(const std::string& body) {
  FlowRules rules = comb_rules();
  rules.steps.push_back({"look", add_script(rules, ScriptRole::Step, "steps/look.lua",
                                            "return function(who)\n  local c = comb[who]\n  " + body + "\nend")});
  rules.counters = {{.id = "seen", .name = {}}};
  for (auto& [players, setup] : rules.setups) {
    setup.turn.insert(setup.turn.begin(), {.is_choice = false, .index = 1});
  }
  return rules;
}

/// What such a step puts into the counter `seen`.
std::int64_t seen_by(const std::string& body) {
  const Played played(with_step(body));
  INFO(body << (played.match->fault() == nullptr ? "" : render(played.match->fault()->diagnostic)));
  REQUIRE(played.match->fault() == nullptr);
  return author::NamedPosition::of(*played.match)->counter("seen").value();
}

}  // namespace

TEST_CASE("cells of a staggered grid touch two above and two below, and none that are blocked", "[flow][grid]") {
  // a3  b3
  //   a2  -- c2        b2 is blocked, as is c3
  // a1  b1  c1
  const std::map<std::string, std::set<std::string>> touching{
      {"a1", {"a2", "b1"}}, {"b1", {"a1", "a2", "c1"}}, {"c1", {"b1", "c2"}}, {"a2", {"a1", "b1", "a3", "b3"}},
      {"c2", {"c1"}},       {"a3", {"a2", "b3"}},       {"b3", {"a2", "a3"}}};
  const auto name = [](std::size_t cell) { return std::string(1, "abc"[cell % 3]) + std::to_string(cell / 3 + 1); };
  for (std::size_t cell = 0; cell < 9; ++cell) {
    const std::string spot = "spot(c, " + std::to_string(cell % 3 + 1) + ", " + std::to_string(cell / 3 + 1) + ")";
    if (!touching.contains(name(cell))) {
      CHECK(seen_by("if not " + spot + " then gain(seen, 1) end") == 1);
      continue;
    }
    std::set<std::string> found;
    const std::int64_t cells = seen_by("set(seen, touching(c, cell_of(" + spot + ")))");
    for (std::size_t other = 0; other < 9; ++other) {
      if ((cells >> other & 1) != 0) {
        found.insert(name(other));
      }
    }
    INFO(name(cell));
    CHECK(found == touching.at(name(cell)));
  }
}

TEST_CASE("words leave blocked cells out", "[flow][grid]") {
  CHECK(seen_by("for _ in spots(c) do gain(seen, 1) end") == 7);
  CHECK(seen_by("set(seen, count(c, ~occupied(c)))") == 7);
  CHECK(seen_by("for _ in each(c, ~0) do gain(seen, 1) end") == 7);
  CHECK(seen_by("set(seen, level(c, cell_of(spot(c, 1, 2))))") == 0b000101000);
  CHECK(seen_by("set(seen, column(c, cell_of(spot(c, 2, 1))))") == 0b010000010);
  CHECK(seen_by("for cells in levels(c, ~0) do set(seen, have(seen) * 10 + count(c, cells)) end") == 322);
  CHECK(seen_by("for cells in columns(c, ~0) do set(seen, have(seen) * 10 + count(c, cells)) end") == 21211);
  CHECK(seen_by("for _ in groups(c, ~cell_of(spot(c, 3, 1))) do gain(seen, 1) end") == 2);
  CHECK(seen_by("if not near(spot(c, 1, 2), 1) and not beside(spot(c, 1, 2), right) then gain(seen, 1) end") == 1);
  CHECK(seen_by("if beside(spot(c, 1, 1), right) == spot(c, 2, 1) then gain(seen, 1) end") == 1);
  CHECK(seen_by("set(seen, toward(c, cell_of(spot(c, 1, 2)), upper))") == 0b011000000);
}

TEST_CASE("the same cells answer alike as a grid and as the places of a structure", "[flow][grid]") {
  constexpr std::array kQuestions{touching,
                                  above,
                                  below,
                                  same_level,
                                  same_column,
                                  next_cells<Side::Upper>,
                                  next_cells<Side::Right>,
                                  next_cells<Side::Lower>,
                                  next_cells<Side::Left>,
                                  mirrored,
                                  at_edge,
                                  at_corners,
                                  on_lowest_level,
                                  in_leftmost_column,
                                  first_group,
                                  maximum_matching};
  Rng chance(49, 0, Purpose::Bot);
  for (int round = 0; round < scaled(2000); ++round) {
    FlowRules rules = comb_rules();
    ZoneSpec& comb = *std::ranges::find(rules.zones, "comb", &ZoneSpec::id);
    const auto family = static_cast<std::size_t>(&comb - rules.zones.data());
    comb.columns = 1 + static_cast<int>(chance.below(8));
    comb.levels = 1 + static_cast<int>(chance.below(static_cast<std::uint32_t>(32 / comb.columns)));
    comb.staggered = chance.below(2) == 0;
    comb.blocked = CellSet(chance.next()) & CellSet(chance.next()) & (comb.cells() - comb.cells().only_lowest());
    const CellSet all = comb.cells();
    std::vector<Place> corners;
    for (const CellId cell : all) {
      const auto [x, y] = comb.corner(static_cast<int>(index(cell)));
      corners.push_back({x, y});
    }
    std::vector<std::size_t> anchors(corners.size());
    std::iota(anchors.begin(), anchors.end(), std::size_t{0});
    const Shape shape = anchored(corners, anchors);
    const Board& places = shape.place_board();
    const auto plan = make_plan(std::make_shared<const FlowRules>(rules), 2);
    const Board& grid = plan.value()->boards[family];
    REQUIRE(grid.all_cells() == all);
    // Places are numbered as cells are, but for those that are blocked.
    const auto as_places = [&](CellSet cells) {
      CellSet numbers;
      for (const CellId cell : cells) {
        numbers.insert(id_at<CellId>(static_cast<std::size_t>((all & CellSet::first(index(cell))).count())));
      }
      return numbers;
    };
    const CellSet some = CellSet(chance.next()) & all;
    const CellSet within = CellSet(chance.next()) & all;
    for (const auto question : kQuestions) {
      REQUIRE(as_places(question(grid, some)) == question(places, as_places(some)));
    }
    for (const auto line : {same_level, same_column}) {
      REQUIRE(as_places(first_run(grid, some, line)) == first_run(places, as_places(some), line));
    }
    REQUIRE(as_places(connected(grid, some, within)) == connected(places, as_places(some), as_places(within)));
    const CellSet to = CellSet(chance.next()) & all;
    REQUIRE(distance(grid, some, to, within) == distance(places, as_places(some), as_places(to), as_places(within)));
  }
}

TEST_CASE("pieces fill the cells that are not blocked, and no more", "[flow][grid]") {
  const Played played(with_step("if who == 1 then for _ = 1, 7 do move(swarm, bee, c) end set(seen, occupied(c)) end"));
  INFO((played.match->fault() == nullptr ? "" : render(played.match->fault()->diagnostic)));
  const auto position = author::NamedPosition::of(*played.match);
  CHECK(position->counter("seen").value() == 0b011101111);
  CHECK(position->placed("meadow").value() ==
        std::vector<std::string>{"clover at a1", "clover at b1", "clover at c1", "clover at a2"});
  CHECK(fault_of(with_step("for _ = 1, 8 do move(swarm, bee, c) end"))
            .find("move: comb of 1 has no room for more than 7") != std::string::npos);
  CHECK(fault_of(with_step("beside(spot(c, 1, 1), upper)"))
            .find("beside: comb is staggered, so two cells are on that side: toward(zone, cell_of(spot), upper) has "
                  "both") != std::string::npos);
}

TEST_CASE("no action and no position names a blocked cell", "[flow][grid]") {
  const Played played(comb_rules());
  std::set<std::string> places;
  for (const std::string& text : legal_texts(*played.match)) {
    places.insert(text.substr(text.rfind(' ') + 1));
  }
  CHECK(places == std::set<std::string>{"1:comb.a1", "1:comb.b1", "1:comb.c1", "1:comb.a2", "1:comb.c2", "1:comb.a3",
                                        "1:comb.b3", "pass"});
  CHECK_FALSE(played.match->parse("settle bee 1:comb.b2").ok());
  auto position = author::NamedPosition::of(*played.match);
  CHECK(position->set_zone("comb of 1", {"bee at b2"}) == "comb of 1: nothing can lie at b2, which is blocked");
  CHECK(position->set_zone("comb of 1", {"bee at b3", "bee"}) == std::nullopt);
  CHECK(position->placed("comb of 1").value() == std::vector<std::string>{"bee at a1", "bee at b3"});
  CHECK(position->set_zone("comb of 1", std::vector<std::string>(8, "bee")) ==
        "comb of 1 has no room for so many pieces: it holds 7");
}

TEST_CASE("the table says where levels stand and what is no place", "[flow][grid][table]") {
  const Played played(comb_rules());
  const Table table = played.match->table(Seat{0});
  std::string spots;
  for (const TableSpot& spot : table.structures.at(0).spots) {
    spots += spot.is_gap ? "-- " : spot.label + "@" + std::to_string(spot.x) + " ";
  }
  CHECK(spots == "a1@0 b1@2 c1@4 a2@1 -- c2@5 a3@0 b3@2 -- ");
  REQUIRE(table.zones.size() == 1);
  CHECK(table.zones[0].is_staggered);
  std::string slots;
  for (const Slot& slot : table.zones[0].slots) {
    slots += slot.is_gap ? "-- " : slot.label + " ";
  }
  CHECK(slots == "a3 b3 -- a2 -- c2 a1 b1 c1 ");
}

}  // namespace ossuary::test

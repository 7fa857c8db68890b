// The words of places and kinds against plain definitions on rectangles: on random shapes with holes and cards half a
// card off, and on pyramids. Of the kernel the model has the corners of the places alone.
#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rules/brute_force/cell_model.h"
#include "script/scoring/lua_scoring.h"
#include "support/scale.h"

using namespace ossuary;
using namespace ossuary::test;
using brute::common;
using brute::indices;
using brute::Model;
using brute::Some;

namespace {

bool on_edge(const Model& model, std::size_t cell) {
  std::set<std::pair<int, int>> squares;  // of half a card
  for (const brute::Skull& skull : model.skulls) {
    squares.insert({skull.x, skull.y});
    squares.insert({skull.x + 1, skull.y});
  }
  const auto [x, y, kind] = model.skulls[cell];
  const std::vector<std::pair<int, int>> around{{x - 1, y},     {x + 2, y}, {x, y + 1},
                                                {x + 1, y + 1}, {x, y - 1}, {x + 1, y - 1}};
  return std::any_of(around.begin(), around.end(), [&](const auto& square) { return squares.count(square) == 0; });
}

/// `cells` as chains of which each skull follows one that is in the chain, in the order of their least indices.
std::vector<Some> chains(const Model& model, const Some& cells, int dx, int dy) {
  std::vector<Some> found;
  for (const std::size_t first : cells) {
    const auto known = [&](const Some& chain) { return chain.count(first) > 0; };
    if (std::any_of(found.begin(), found.end(), known)) {
      continue;
    }
    Some chain{first};
    for (std::size_t before = 0; before != chain.size();) {
      before = chain.size();
      for (const std::size_t a : cells) {
        for (const std::size_t b : Some(chain)) {
          const brute::Skull& one = model.skulls[a];
          const brute::Skull& two = model.skulls[b];
          const bool next = one.x - two.x == dx && one.y - two.y == dy;
          const bool last = two.x - one.x == dx && two.y - one.y == dy;
          if (next || last) {
            chain.insert(a);
          }
        }
      }
    }
    found.push_back(chain);
  }
  return found;
}

/// What the words must give for `own`, by the texts of the notes.
std::map<std::string, std::vector<Some>> expected(const Model& model, const Some& own) {
  const auto& at = model.skulls;
  int left = at.front().x;
  int right = at.front().x;
  for (const brute::Skull& skull : at) {
    left = std::min(left, skull.x);
    right = std::max(right, skull.x + 2);
  }
  const auto those = [&](const auto& fits) { return std::vector{model.those(own, fits)}; };
  const auto card_y = [&](std::size_t i) { return at[i - i % 2].y; };
  std::map<std::string, std::vector<Some>> sets;
  sets["level"] = those([&](auto a, auto b) { return at[a].y == at[b].y; });
  sets["row"] = those([&](auto a, auto b) { return card_y(a) == card_y(b); });
  sets["column"] = those([&](auto a, auto b) { return at[a].x == at[b].x; });
  sets["over"] = those([&](auto a, auto b) { return at[a].y == at[b].y + 1 && brute::adjacent(at[a], at[b]); });
  sets["under"] = those([&](auto a, auto b) { return at[a].y == at[b].y - 1 && brute::adjacent(at[a], at[b]); });
  sets["left_of"] = those([&](auto a, auto b) { return at[a].y == at[b].y && at[a].x + 2 == at[b].x; });
  sets["right_of"] = those([&](auto a, auto b) { return at[a].y == at[b].y && at[a].x == at[b].x + 2; });
  sets["card"] = those([&](auto a, auto b) { return a != b && a / 2 == b / 2; });
  sets["mirrored"] = those([&](auto a, auto b) { return at[a].y == at[b].y && at[a].x - left == right - at[b].x - 2; });
  sets["edge"] = those([&](auto a, auto b) { return a == b && on_edge(model, a); });
  const auto level_of = [&](const Some& cells, bool most) {
    Some found;
    for (const std::size_t cell : cells) {
      const bool ends = std::none_of(cells.begin(), cells.end(), [&](std::size_t other) {
        return most ? at[other].y > at[cell].y : at[other].y < at[cell].y;
      });
      if (ends) {
        found.insert(cell);
      }
    }
    return found;
  };
  sets["lowest"] = {level_of(own, false)};
  sets["highest"] = {level_of(own, true)};
  Some corners;
  for (const Some& line : {level_of(model.all(), false), level_of(model.all(), true)}) {
    for (const std::size_t cell : line) {
      const auto ends_at = [&](bool last) {
        return std::none_of(line.begin(), line.end(), [&](std::size_t other) {
          return last ? at[other].x > at[cell].x : at[other].x < at[cell].x;
        });
      };
      if (own.count(cell) > 0 && (ends_at(false) || ends_at(true))) {
        corners.insert(cell);
      }
    }
  }
  sets["corners"] = {corners};
  sets["left_half"] = {
      model.those(model.all(), [&](auto a, auto b) { return a == b && right - at[a].x - 2 >= at[a].x + 2 - left; })};
  sets["right_half"] = {
      model.those(model.all(), [&](auto a, auto b) { return a == b && at[a].x - left >= right - at[a].x; })};
  Some empty = model.all();
  Some cards;
  Some alike;
  for (const auto& [letter, cells] : model.shown) {
    const bool meets = std::any_of(cells.begin(), cells.end(), [&](std::size_t cell) { return own.count(cell) > 0; });
    for (const std::size_t cell : cells) {
      empty.erase(cell - cell % 2);
      empty.erase(cell - cell % 2 + 1);
      cards.insert({cell - cell % 2, cell - cell % 2 + 1});
      if (meets) {
        alike.insert(cell);
      }
    }
  }
  sets["empty"] = {empty};
  sets["cards"] = {cards};
  sets["same_kind"] = {alike};
  std::map<int, Some> levels;
  for (const std::size_t cell : own) {
    levels[at[cell].y].insert(cell);
  }
  for (const auto& [y, cells] : levels) {
    sets["levels"].push_back(cells);
  }
  if (const auto lines = chains(model, own, 2, 0); !lines.empty()) {
    sets["runs"] = lines;
  }
  if (const auto lines = chains(model, own, 0, 1); !lines.empty()) {
    sets["column_runs"] = lines;
  }
  Some most;
  for (const Some& run : chains(model, own, 2, 0)) {
    most = run.size() > most.size() ? run : most;
  }
  sets["largest"] = {most};
  return sets;
}

/// Notes what each word gives for the skulls of two kinds.
KindScript noting_script() {
  return {.kind = "mason",
          .file = "mason.lua",
          .source = R"(
return function(own, stack)
  own = own | stack.digger
  note("level", level(own))
  note("row", row(own))
  note("column", column(own))
  note("over", over(own))
  note("under", under(own))
  note("left_of", left_of(own))
  note("right_of", right_of(own))
  note("card", card(own))
  note("mirrored", mirrored(own))
  note("edge", edge(own))
  note("corners", corners(own))
  note("lowest", lowest(own))
  note("highest", highest(own))
  note("left_half", left_half())
  note("right_half", right_half())
  note("cards", cards())
  note("empty", empty())
  note("same_kind", same_kind(own))
  for set in levels(own) do note("levels", set) end
  for set in runs(own) do note("runs", set) end
  for set in column_runs(own) do note("column_runs", set) end
  note("largest", largest(runs(own)))
  for cell in each(skulls()) do note(kind_of(cell) .. count(own), cell) end
  note("kind_count " .. kind_count(own))
  award_structure(kind_of(0) == nil and 1 or 0)
end)",
          .params = {}};
}

/// Scorers without control flow: their programs count what the words find.
KindScript places_script() {
  return {.kind = "digger",
          .file = "digger.lua",
          .source = R"(
return function(own, stack)
  local bones = stack.bone
  award_structure(count(level(own) & bones) + count(row(own) & bones) + count(column(own) & bones)
    + count(over(own) & bones) + count(under(own) & bones) + count(left_of(own) & bones) + count(right_of(own) & bones))
end)",
          .params = {}};
}
KindScript sets_script() {
  return {.kind = "bone",
          .file = "bone.lua",
          .source = R"(
return function(own, stack)
  note("not recorded", own)
  award_structure(count(card(own) & stack.digger) + count(mirrored(own) & stack.digger) + count(edge(own))
    + count(same_kind(own)) + count(empty()) + kind_count(own)
    + count(largest(runs(own))) + count(largest(column_runs(own))) + count(largest(levels(own))))
end)",
          .params = {}};
}

/// Of a kind that no skull shows.
KindScript sides_script() {
  return {.kind = "warden",
          .file = "warden.lua",
          .source = R"(
return function(_, stack)
  local both = stack.mason | stack.digger
  award_structure(count(corners(both)) + 5 * count(lowest(both)) + 40 * count(highest(both))
    + 200 * count(left_half() & both) + 1000 * count(right_half() & both) + 5000 * count(cards()))
end)",
          .params = {}};
}

/// What places_script() must award.
std::size_t expected_of_places(const Model& model) {
  const auto sets = expected(model, model.shown.at('d'));
  std::size_t points = 0;
  for (const char* word : {"level", "row", "column", "over", "under", "left_of", "right_of"}) {
    points += common(sets.at(word).front(), model.shown.at('b'));
  }
  return points;
}

/// What sets_script() must award.
std::size_t expected_of_sets(const Model& model) {
  const Some& own = model.shown.at('b');
  const auto sets = expected(model, own);
  std::size_t points = own.empty() ? 0 : 1;
  for (const char* word : {"edge", "same_kind", "empty"}) {
    points += sets.at(word).front().size();
  }
  for (const char* word : {"mirrored", "card"}) {
    points += common(sets.at(word).front(), model.shown.at('d'));
  }
  for (const char* word : {"runs", "column_runs", "levels"}) {
    std::size_t most = 0;
    for (const Some& set : sets.count(word) > 0 ? sets.at(word) : std::vector<Some>{}) {
      most = std::max(most, set.size());
    }
    points += most;
  }
  return points;
}

/// What sides_script() must award.
std::size_t expected_of_sides(const Model& model, const Some& both) {
  const auto sets = expected(model, both);
  const auto size = [&](const char* word) { return sets.at(word).front().size(); };
  const auto half = [&](const char* word) { return common(sets.at(word).front(), both); };
  return size("corners") + 5 * size("lowest") + 40 * size("highest") + 200 * half("left_half") +
         1000 * half("right_half") + 5000 * size("cards");
}

/// What must be noted of the kinds, besides the sets.
void check_kinds(const Model& model, const Some& own, std::map<std::string, std::vector<Some>>& noted) {
  std::size_t kinds = 0;
  for (const auto& [letter, id] : std::map<char, std::string>{{'m', "mason"}, {'d', "digger"}, {'b', "bone"}}) {
    const Some& cells = model.shown.at(letter);
    kinds += common(cells, own) > 0 ? 1 : 0;
    Some named;
    for (const Some& cell : std::exchange(noted[id + std::to_string(own.size())], {})) {
      named.insert(cell.begin(), cell.end());
    }
    REQUIRE(named == cells);
    noted.erase(id + std::to_string(own.size()));
  }
  REQUIRE(noted.erase("kind_count " + std::to_string(kinds)) == 1);
}

void compare(Scorer& scorer, const Shape& shape, const KindCells& cells) {
  const Model model = brute::model_of(shape, cells);
  const Some own = indices(cells[0] | cells[1]);
  const Explanation explained = scorer.explain(shape, cells).value();
  std::map<std::string, std::vector<Some>> noted;
  for (const ScriptNote& note : explained.notes) {
    if (note.kind == KindId{}) {
      noted[note.text].push_back(indices(note.cells));
    }
  }
  check_kinds(model, own, noted);
  REQUIRE(noted == expected(model, own));
  const PointsByKind points = scorer.score(shape, cells).value();
  REQUIRE(points == explained.by_kind);
  REQUIRE(points[0] == 1);
  REQUIRE(points[1] == static_cast<std::int32_t>(expected_of_places(model)));
  REQUIRE(points[2] == static_cast<std::int32_t>(expected_of_sets(model)));
  REQUIRE(points[3] == static_cast<std::int32_t>(expected_of_sides(model, own)));
}

}  // namespace

TEST_CASE("words of places and kinds are what plain definitions say", "[brute-force][words]") {
  const auto scoring = compile({noting_script(), places_script(), sets_script(), sides_script()}).value();
  CHECK(scoring->script(id_at<KindId>(1), std::nullopt).needs_lua.empty());
  CHECK(scoring->script(id_at<KindId>(2), std::nullopt).needs_lua.empty());
  CHECK(scoring->script(id_at<KindId>(3), std::nullopt).needs_lua.empty());
  const auto scorer = scoring->open();
  brute::for_random_structures(14, scaled(1000),
                               [&](const Shape& shape, const KindCells& cells) { compare(*scorer, shape, cells); });
}

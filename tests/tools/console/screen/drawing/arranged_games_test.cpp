// Tables of every game, arranged in areas of many sizes: nothing leaves its area, nothing is cut without a mark, and
// everything that an action is about can be pointed at.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <vector>

#include "console/match/sided_face.h"
#include "console/screen/drawing/arranged_table.h"
#include "console/screen/drawing/thing_marks.h"
#include "say/ascii.h"
#include "support/content.h"
#include "support/games.h"
#include "support/random_play.h"
#include "tools/console/screen/drawing/words_of.h"

namespace ossuary::cli {
namespace {

using test::AnyGame;
using test::visit_words;

/// All words that a drawing of a table may have.
class Words {
 public:
  Words(const Table& table, const ScreenContext& scene, const TableMarks& marks) : scene_(scene) {
    add(scene.words.say("empty"));
    add("v vv vvv");  // heads of arrows, in ASCII
    for (std::size_t seat = 0; seat < scene.seats.size(); ++seat) {
      add(scene.seats[seat]);
      add(points_in_words(scene, id_at<Seat>(seat)));
      add(owners_in_words(scene, id_at<Seat>(seat), true));
    }
    for (const auto& [thing, gain] : marks.gains) {
      add(gain);
    }
    for (const auto& row : scene.game.layout.rows) {
      for (const TableGroup& group : row) {
        add(in_language(group.heading, scene.words.language()));
      }
    }
    add_things(table);
  }

  [[nodiscard]] bool has(const std::string& word) const { return words_.contains(word); }

 private:
  void add(const std::string& text) {
    visit_words(text, [&](const std::string& word, std::string_view, std::string_view) { words_.insert(word); });
  }
  void add(const Face& face) {
    add(in_language(face.printed->label, scene_.words.language()));
    add(in_language(face.printed->name, scene_.words.language()));
    add(in_language(face.printed->sign, scene_.words.language()));
    add(sides_in_line(face, scene_.look));
    for (const CategoryId mark : face.marks) {
      add(mark == kBlankMark ? "" : std::string(1, scene_.game.categories[index(mark)].glyph));
    }
  }
  void add(int number) { add(std::to_string(number)); }

  void add_things(const Table& table) {
    for (const Zone& zone : table.zones) {
      add(title_in(zone, scene_.words));
      for (const Slot& slot : zone.slots) {
        add(slot.label);
        add(slot.cards);
        add(slot.top.value_or(Face{}));
      }
    }
    for (const TableStructure& structure : table.structures) {
      add(title_in(structure, scene_.words));
      for (const TableSpot& spot : structure.spots) {
        add(spot.label);
        add(spot.label.substr(0, 1));  // at the edges of a grid
        add(spot.label.substr(1));
        add(spot.face.value_or(Face{}));
        std::string signs;  // of one token, and of all behind each other
        for (const TableToken& token : spot.tokens) {
          const std::string sign = token_sign(token, structure.owner, scene_.words.language()).text;
          signs += sign;
          add(sign);
          add(signs);
          add(short_label(spot.face.value_or(Face{}), scene_.game, scene_.words.language(), scene_.look) + signs);
        }
      }
    }
    for (const TableDie& die : table.dice) {
      add(title_in(die, scene_.words));
      for (const Face& face : die.faces) {
        add(face);
      }
      for (std::size_t count = 0; count <= die.faces.size(); ++count) {
        add(static_cast<int>(count));
      }
    }
    for (const TablePool& pool : table.pools) {
      add(title_in(pool, scene_.words));
      int pieces = 0;
      for (const PoolRow& row : pool.rows) {
        add(title_in(row, scene_.words));
        for (const PoolPiece& piece : row.pieces) {
          add(piece.face);
          add(piece.count);
          pieces += piece.count;
        }
      }
      add(pieces);
    }
    for (const Counter& counter : table.counters) {
      add(title_in(counter, scene_.words));
      add(counter.glyph);
      add(std::to_string(counter.value) + " " + std::to_string(counter.cap.value_or(0)));
    }
  }

  const ScreenContext& scene_;
  std::set<std::string> words_;
};

/// Words that a drawing cuts without a mark; counts such as x3 are none, nor is the arrow behind a turned card.
std::vector<std::string> cut_words(const std::string& drawn, const Words& words) {
  std::vector<std::string> cut;
  visit_words(drawn, [&](const std::string& word, std::string_view /*before*/, std::string_view behind) {
    const bool is_count = word.front() == 'x' && words.has(word.substr(1));
    const bool is_turned = word.back() == 'v' && (word.size() == 1 || words.has(word.substr(0, word.size() - 1)));
    if (behind != "…" && behind != "~" && !is_count && !is_turned && !words.has(word)) {
      cut.push_back(word);
    }
  });
  return cut;
}

TableMarks marks_at(const Match& match, const ActionList& legal, bool decides, Rng& chance) {
  TableMarks marks;
  for (const Action action : decides ? legal : ActionList{}) {
    const auto targets = match.targets(action);
    marks.open.insert(targets.begin(), targets.end());
    if (!targets.empty() && chance.below(2) == 0) {
      marks.gains[targets.back()] = "+" + std::to_string(chance.below(12));
    }
  }
  if (!marks.open.empty()) {
    marks.cursor = *std::next(marks.open.begin(), chance.below(static_cast<std::uint32_t>(marks.open.size())));
    marks.picked.insert(*marks.open.begin());
    marks.changed.insert(*marks.open.rbegin());
  }
  return marks;
}

void check_rectangles(const ArrangedTable& drawn, TextArea area) {
  const Rectangle all{0, 0, area.height, area.width};
  for (std::size_t i = 0; i < drawn.things.size(); ++i) {
    const auto& [thing, at, group] = drawn.things[i];
    CHECK(at.height > 0);
    CHECK(at.width > 0);
    CHECK(all.contains(at.row, at.column));
    CHECK(all.contains(at.row + at.height - 1, at.column + at.width - 1));
    for (std::size_t k = 0; k < i; ++k) {
      const auto& [other, where, its_group] = drawn.things[k];
      const bool are_apart = at.row >= where.row + where.height || where.row >= at.row + at.height ||
                             at.column >= where.column + where.width || where.column >= at.column + at.width;
      if (!are_apart && !is_within(thing, other) && !is_within(other, thing)) {
        FAIL_CHECK("things " << i << " and " << k << " overlap");
      }
    }
  }
}

/// Draws the table of a match as `viewer` sees it, and checks the drawing.
void check_drawing(const AnyGame& any, const Match& match, Seat viewer, TextArea area, Rng& chance) {
  ActionList legal;
  match.legal_actions(legal);
  const bool ascii = chance.below(2) == 0;
  const std::string language = std::vector<std::string>{"en", "pl", "uk"}[chance.below(3)] + (ascii ? "@ascii" : "");
  ScreenContext scene{.game = any.game.info(), .words = Dictionary(language), .acting = match.decider()};
  scene.look = {.color = false, .unicode = !ascii, .width = area.width};
  for (std::size_t seat = 0; seat < any.game.seats(); ++seat) {
    scene.seats.push_back(seat == 0 ? "You" : "Somebody " + std::to_string(seat));
  }
  if (const auto scores = match.scores()) {
    show_points(scores.value(), scene);
  }
  const TableMarks marks = marks_at(match, legal, viewer == match.decider(), chance);
  const Table table = match.table(viewer);
  const ArrangedTable drawn = arrange_table(table, scene, viewer, marks, area);
  const std::string text = drawn.canvas.text(false);
  INFO(language << ", " << area.width << "x" << area.height << "\n" << text);
  CHECK(drawn.canvas.width() <= area.width);
  CHECK(drawn.canvas.height() <= area.height);
  CHECK((!ascii || is_ascii(text)));
  CHECK(cut_words(text, Words(table, scene, marks)) == std::vector<std::string>{});
  check_rectangles(drawn, area);
  const auto has = [&](const TableThing& thing) {
    return std::ranges::any_of(drawn.things, [&](const DrawnThing& each) { return each.thing == thing; });
  };
  if (drawn.whole) {
    for (const TableThing& thing : marks.open) {
      CHECK(has(thing));
    }
  }
  CHECK((!marks.cursor || has(*marks.cursor)));
  const auto copy = match.clone();
  CHECK(arrange_table(copy->table(viewer), scene, viewer, marks, area).canvas.text(true) == drawn.canvas.text(true));
}

TEST_CASE("tables of every game stay in their area, cut nothing without a mark, and show what can be chosen",
          "[screen]") {
  test::for_every_family([](const AnyGame& any) {
    INFO(any.name);
    for (int round = 0; round < any.share(20); ++round) {
      const auto number = static_cast<std::uint64_t>(round);
      const auto match = any.match({.seed = 9, .game = number, .first = Seat{0}});
      Rng chance(9, number, Purpose::Bot);
      ActionList legal;
      match->legal_actions(legal);
      for (auto steps = chance.below(70); steps > 0 && !legal.empty(); --steps) {
        REQUIRE_FALSE(match->apply(test::pick(legal, chance)));
        match->legal_actions(legal);
      }
      for (std::size_t seat = 0; seat < any.game.seats(); ++seat) {
        for (const TextArea area : {TextArea{40, 11}, TextArea{80, 20}, TextArea{120, 36}}) {
          check_drawing(any, *match, id_at<Seat>(seat), area, chance);
        }
      }
    }
  });
}

/// How often the table of two players, as who decides sees it, is whole in a window of 80x24, of which four lines are
/// for other things, in per cent of all moments of two matches, the same ones in every build.
int whole_tables(const AnyGame& any) {
  int whole = 0;
  int all = 0;
  const auto look = [&](const AnyGame&, const Match& match, const ActionList&) {
    const ScreenContext scene{.game = any.game.info(), .seats = {"You", "Greedy"}};
    whole += arrange_table(match.table(match.decider()), scene, match.decider(), {}, {80, 20}).whole ? 1 : 0;
    ++all;
  };
  test::play_every_moment(any, 2, look);
  return 100 * whole / all;
}

TEST_CASE("a window of 80x24 shows the whole table of two players in a graveyard", "[screen]") {
  const test::ShippedGame graveyard("sedlec", 2);
  CHECK(whole_tables({graveyard.name(), graveyard.game(), graveyard.scripts()}) == 100);
}

TEST_CASE("a window of 80x24 shows most whole tables of two players in a flow", "[screen][release]") {
  test::for_every_flow([](const AnyGame& any) {
    const int whole = any.game.seats() == 2 ? whole_tables(any) : 100;
    CAPTURE(any.name, whole);
    CHECK(whole >= 75);
  });
}

}  // namespace
}  // namespace ossuary::cli

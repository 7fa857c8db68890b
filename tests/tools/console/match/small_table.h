// A small table made by hand, the game of three kinds that it is of, its scores, and what a screen needs to draw it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "console/match/scene.h"

namespace ossuary::test {

inline Category category(std::string id, std::string name, char glyph, Color color) {
  return {.id = std::move(id),
          .name = {{"en", name}, {"pl", name + "-pl"}},
          .glyph = glyph,
          .color = color,
          .sentence = {{"en", "1 point for each " + name + " you have"}}};
}

inline GameInfo three_categories() {
  GameInfo game;
  game.categories.push_back(category("ant", "Ant", 'A', Color::Red));
  game.categories.push_back(category("bee", "Bee", 'B', Color::Yellow));
  game.categories.push_back(category("cat", "Cat", 'C', Color::Blue));
  return game;
}

inline Face face(std::string_view glyphs) {
  Face face;
  for (const char glyph : glyphs) {
    face.marks.push_back(static_cast<CategoryId>(glyph - 'A'));
  }
  return face;
}

inline TableSpot card(int x, int y, std::string_view glyphs) {
  return {.label = "?", .x = x, .y = y, .face = face(glyphs)};
}
inline TableSpot open(std::string label, int x, int y) {
  return {.label = std::move(label), .x = x, .y = y, .open = true};
}

/// The drawing without the newline that makes it readable in a test.
inline std::string_view drawing(std::string_view text) { return text.substr(1); }

/// Two piles, a hand, and a pyramid that has begun.
inline Table small_table() {
  Table table;
  table.zones.push_back({.id = "yard",
                         .title = "Yard",
                         .columns = 2,
                         .slots = {{.label = "1", .cards = 3, .top = face("AB")},
                                   {.label = "2", .cards = 1, .top = Face{.face_down = true}},
                                   {.label = "3"}}});
  table.zones.push_back({.id = "hand",
                         .title = "Hand",
                         .owner = Seat{0},
                         .columns = 2,
                         .slots = {{.label = "C/A", .cards = 1, .top = face("CA")}}});
  table.zones.push_back({.id = "hand", .title = "Hand", .owner = Seat{1}, .columns = 2});
  table.structures.push_back(
      {.id = "p",
       .title = "pyramid",
       .owner = Seat{0},
       .spots = {
           open("a0", -2, 0), card(0, 0, "AB"), card(2, 0, "CC"), open("b1", 1, 2), {.label = "c1", .x = 2, .y = 4}}});
  table.counters.push_back({.title = "Cards left", .value = 4});
  return table;
}

/// The scores of seats by their points of the three kinds, with who wins.
inline Scores scores_of(const std::vector<std::array<std::int32_t, 3>>& points, const std::vector<int>& winners) {
  Scores scores{.seats = points.size()};
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      scores.by_seat[i].by_category[k] = points[i][k];
      scores.by_seat[i].total += points[i][k];
    }
  }
  for (const int winner : winners) {
    scores.winners.insert(static_cast<Seat>(winner));
  }
  return scores;
}

inline cli::ScreenContext scene_of(const GameInfo& game) {
  cli::ScreenContext scene{.game = game, .seats = {"You", "Greedy"}};
  scene.points = {12, std::nullopt};
  return scene;
}

}  // namespace ossuary::test

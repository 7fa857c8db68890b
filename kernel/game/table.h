// Table: what a screen draws of a match, as one seat may see it: zones of slots, structures of spots, counters. No
// game's own terms: a screen that draws this draws every game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "game/scores.h"

namespace ossuary {

/// A card face as marks from the top down, each an index into Ruleset::kinds; no marks: face down.
struct Face {
  std::vector<KindId> marks;
  [[nodiscard]] bool face_down() const { return marks.empty(); }
};

/// A heap of cards on the table or in a hand, of which the upper one may be seen.
struct Slot {
  std::string label;  ///< as in the notation of actions, say "3".
  int cards = 0;
  std::optional<Face> top;  ///< nothing where there is no card.
};

/// Slots in rows of `columns`.
struct Zone {
  std::string id;
  std::string title;
  std::optional<Seat> owner;
  int columns = 1;
  std::vector<Slot> slots;
};

/// A card place of a structure, with its lower left corner in half cards.
struct TableSpot {
  std::string label;
  int x = 0;
  int y = 0;
  std::optional<Face> face;
  bool open = false;  ///< a card may be put here now.
};

struct TableStructure {
  std::string id;
  std::string title;
  Seat owner{};
  std::vector<TableSpot> spots;
};

/// A number worth showing, such as cards left.
struct Counter {
  std::string title;
  std::optional<Seat> owner;
  std::int64_t value = 0;
};

/// Something in force that the table does not show by itself, such as a condition of the match.
struct Note {
  std::string title;  ///< what it is, say "Effect".
  LocalText name;
  LocalText text;  ///< what it does, in a sentence; empty where the name says all.
};

struct Table {
  std::vector<Zone> zones;
  std::vector<TableStructure> structures;
  std::vector<Counter> counters;
  std::vector<Note> notes;
};

}  // namespace ossuary

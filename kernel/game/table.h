// Table: what a screen draws of a match, as one seat may see it: zones of slots, structures of spots, dice, pools,
// counters. No terms of any one game: a screen that draws this draws every game.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "game/face_print.h"
#include "game/info.h"
#include "say/sentence.h"
#include "say/text.h"

namespace ossuary {

/// How far a piece is turned clockwise.
enum class Orientation : std::uint8_t { Upright, Right, UpsideDown, Left };

/// One side of a piece, say a card, or of a die. It shows marks, a label, or both; face down, what its back shows, or,
/// to a viewer who knows the piece, what its front does.
struct Face {
  std::vector<CategoryId> marks{};          ///< from the top down; kBlankMark where a part of it is blank.
  SharedPrint printed = nothing_printed();  ///< never null.
  Orientation orientation = Orientation::Upright;
  bool face_down = false;
  bool known = false;           ///< it lies face down, and this is its front, since the viewer knows it.
  std::optional<Seat> owner{};  ///< whose the piece is, wherever it lies; most are nobody's.

  /// True if people see no difference.
  friend bool operator==(const Face& one, const Face& other) {
    return one.marks == other.marks && (one.printed == other.printed || *one.printed == *other.printed) &&
           one.orientation == other.orientation && one.face_down == other.face_down && one.known == other.known &&
           one.owner == other.owner;
  }
};

/// A token that lies on a piece and goes where that goes.
struct TableToken {
  std::string id{};
  LocalText label{};  ///< a character or two; may be empty.
  LocalText name{};
  std::optional<Seat> owner;
};

/// A heap of pieces on the table or in a hand, of which the upper one may be seen.
struct Slot {
  std::string label;        ///< as in the notation of actions, say "3".
  int cards = 0;            ///< pieces of any kind.
  std::optional<Face> top;  ///< nothing where there is no piece.
  std::vector<TableToken> tokens{};
  bool is_gap = false;  ///< nothing can lie here, so nothing is drawn.
};

/// Slots in rows of `columns`.
struct Zone {
  std::string id;
  std::string title;
  std::optional<Seat> owner;
  bool of_team = false;  ///< the partners of the owner have it, too.
  int columns = 1;
  std::vector<Slot> slots;
  LocalText names{};          ///< the title by language; none where it is a sentence of the program.
  bool is_staggered = false;  ///< every second row, from the one above the lowest, stands half a slot to the right.
  bool spent = false;         ///< what is left here matters no longer: the match is over, and nothing scores it.
};

/// A place of a structure for a piece, with its lower left corner in half pieces.
struct TableSpot {
  std::string label;
  int x = 0;
  int y = 0;
  std::optional<Face> face;
  bool open = false;    ///< a piece may be put here now.
  bool anchor = false;  ///< a piece may be put here with nothing around it.
  std::vector<TableToken> tokens{};
  bool is_gap = false;  ///< nothing can lie here, so nothing is drawn.
};

/// The lower left corner, in half pieces, of a place that will be there once it is known where the structure stands.
struct OutlinedSpot {
  int x = 0;
  int y = 0;
};

struct TableStructure {
  std::string id;
  std::string title;
  Seat owner{};
  bool of_team = false;  ///< the partners of the owner have it, too.
  std::vector<TableSpot> spots;
  std::vector<OutlinedSpot> outline{};  ///< what will be built besides; nothing in it can be pointed at.
  int widest = 0;                       ///< half pieces from its first to its last column while its lowest row floats.
  LocalText names{};                    ///< the title by language; none where it is a sentence of the program.
  bool is_grid = false;                 ///< it has columns and levels, of which most may be empty for ever.
};

/// A die: each of its faces, and which of them is up.
struct TableDie {
  std::string id{};
  std::string title;
  std::optional<Seat> owner;
  bool of_team = false;  ///< the partners of the owner have it, too.
  std::vector<Face> faces;
  std::optional<std::size_t> up;  ///< an index of `faces`; nothing before it was rolled, or where that is hidden.
  bool is_hidden = false;         ///< it was rolled, but the viewer does not see what is up.
  LocalText names{};              ///< the title by language; none where it is a sentence of the program.
};

/// Equal pieces of a pool.
struct PoolPiece {
  Face face;
  int count = 1;
};

/// Pieces of a pool that belong together, say those at one price.
struct PoolRow {
  std::string label;  ///< as in the notation of actions.
  std::vector<PoolPiece> pieces;
  LocalText name{};  ///< shown instead of the label, by language; may be empty.
};

/// Pieces without an order, in rows.
struct TablePool {
  std::string id;
  std::string title;
  std::optional<Seat> owner;
  bool of_team = false;  ///< the partners of the owner have it, too.
  std::vector<PoolRow> rows;
  LocalText names{};  ///< the title by language; none where it is a sentence of the program.
};

/// A number worth showing, such as pieces left.
struct Counter {
  std::string id{};
  std::string title;
  std::optional<Seat> owner;
  std::int64_t value = 0;
  std::string glyph{};  ///< a character that may be shown with the number; "" for none.
  Color color = Color::White;
  LocalText names{};                  ///< the title by language; none where it is a sentence of the program.
  std::optional<std::int64_t> cap{};  ///< it never gets above.
};

/// Something in force that the table does not show by itself, such as a condition of the match.
struct Note {
  std::string title;  ///< what it is, say "Effect".
  LocalText name;
  LocalText text;  ///< what it does, in a sentence; empty where the name says all.
};

/// What a row is called in the language of `words`: by its name, or its label.
[[nodiscard]] inline std::string title_in(const PoolRow& row, const Dictionary& words) {
  return row.name.empty() ? row.label : in_language(row.name, words.language());
}

/// What a thing of the table is called in the language of `words`.
template <class Thing>
[[nodiscard]] std::string title_in(const Thing& thing, const Dictionary& words) {
  return thing.names.empty() ? words.say(thing.title) : in_language(thing.names, words.language());
}

/// One of the stages of a turn.
struct TableStage {
  LocalText name;
  bool is_now = false;
};

struct Table {
  std::vector<Zone> zones;
  std::vector<TableStructure> structures;
  std::vector<TableDie> dice;
  std::vector<TablePool> pools;
  std::vector<Counter> counters;
  std::vector<Note> notes;
  std::vector<TableStage> stages{};  ///< of the turn, in order; none where the game does not name them.
};

/// Something on a table that can be pointed at.
struct TableThing {
  enum class Part : std::uint8_t { Zone, Structure, Die, Pool, Counter };
  Part part = Part::Zone;
  std::size_t index = 0;               ///< of Table::zones, structures, dice, pools or counters.
  std::optional<std::size_t> at{};     ///< a slot, a spot, a face, or a row of a pool; nothing: the whole.
  std::optional<std::size_t> piece{};  ///< of the row of a pool, an index of PoolRow::pieces; of a spot, of its marks.
  friend auto operator<=>(const TableThing&, const TableThing&) = default;
};

}  // namespace ossuary

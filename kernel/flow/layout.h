// FlowPlan: the rules of a flow laid out for a number of players: where each zone, counter and note is in the state,
// and what can be offered. Immutable; shared by threads.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/action.h"
#include "core/base/bit_set.h"
#include "core/base/ids.h"
#include "core/base/result.h"
#include "flow/hidden_sets.h"
#include "flow/limits.h"
#include "flow/rules.h"

namespace ossuary {

/// Bytes of one place of a pile, of slots or a grid.
inline constexpr std::size_t kPlaceBytes = 3;
/// Bytes of the set of places of slots or a grid where something lies.
inline constexpr std::size_t kTakenBytes = sizeof(CellSet);
inline constexpr std::size_t kPassAtom = 1;  ///< of kPass, the first name.

/// One zone of a match, as bytes of FlowState::zones from `offset` on. All begin with the number of pieces in it. Then:
/// a pool has a byte for each kind that it may hold, how many there are; a die has the same, and before them what is up
/// (0: nothing, else 1 more than the index of the kind); a pile, slots and a grid have three bytes a place: the kind
/// (0: none, else 1 more than its index), the pose, and who peeked at it; slots, grids and structures before them the
/// set of places where something lies. Behind all places there may be a byte for each, with the tokens on the piece
/// there, behind a die that some do not see one that says whether what is up was revealed, and behind a structure whose
/// bottom row floats one that says how often it grew at its left end.
struct FlowZone {
  std::size_t family = 0;       ///< index of FlowRules::zones.
  std::optional<Seat> owner{};  ///< of a zone of a team, its first seat.
  std::optional<std::size_t> row{};
  ZoneForm form = ZoneForm::Pool;
  std::uint16_t offset = 0;
  std::uint16_t bytes = 0;
  std::uint16_t first_kind = 0;  ///< the kinds that have a byte in a pool or a die: so many from this one on.
  std::uint16_t kinds = 0;
  PieceKindSet holds{};         ///< the kinds that may lie in it.
  PieceKindSet down{};          ///< those of them that may lie face down.
  std::uint16_t most = 0;       ///< pieces; of slots and a grid, places, those among them where nothing can lie.
  CellSet cells{};              ///< the places of slots and a grid where pieces may lie.
  std::uint16_t tokens = 0;     ///< where the tokens on its pieces are, a byte a place; 0 where there are none.
  std::uint8_t token_bits = 0;  ///< the tokens that may lie there, by FlowToken::bit.
  /// Of a structure, never empty: the shape, or, where option number `shape_option` of the match picks it, all of them.
  std::span<const std::shared_ptr<const Shape>> shapes{};
  std::optional<std::size_t> shape_option{};
  std::uint16_t revealed = 0;  ///< where a die is noted as revealed; 0 where there is no need, as all see it.
  bool is_card_row = false;    ///< a pool of cards with skulls that a seat has: it is drawn as a row of slots.
  std::uint16_t grown = 0;     ///< where it is counted how often a structure grew at its left end; 0 where none can.

  /// How many pieces may lie in it.
  [[nodiscard]] std::size_t room() const { return has_spots() ? static_cast<std::size_t>(cells.count()) : most; }
  /// Where its counts, or its places, begin.
  [[nodiscard]] std::size_t content() const {
    return offset + (form == ZoneForm::Die ? 2U : has_spots() ? 1U + kTakenBytes : 1U);
  }
  [[nodiscard]] bool is_counted() const { return form == ZoneForm::Pool || form == ZoneForm::Die; }
  [[nodiscard]] bool has_spots() const { return form >= ZoneForm::Slots; }
  /// Of a structure whose bottom row floats: what stands for its left end, as a place behind all others.
  [[nodiscard]] std::size_t left_end() const { return most; }
};

/// One counter of a match: a number of FlowState::numbers.
struct FlowCounter {
  std::size_t family = 0;  ///< index of FlowRules::counters.
  std::optional<Seat> owner{};
  std::int32_t floor = 0;
  std::int32_t cap = kMostNumber;
  std::optional<std::size_t> cap_counter{};  ///< index of FlowPlan::counters.
};

/// One token of a match.
struct FlowToken {
  std::size_t family = 0;  ///< index of FlowRules::tokens.
  std::optional<Seat> owner{};
  std::uint8_t bit = 0;  ///< of the bytes at FlowZone::tokens.
};

/// What kinds of pieces say of a value of an attribute.
struct SaidRow {
  Value of{};
  std::vector<std::int32_t> by_kind;
};

struct FlowPlan {
  std::shared_ptr<const FlowRules> rules;
  const FlowSetup* setup = nullptr;            ///< of this number of players.
  std::map<std::string, std::int64_t> params;  ///< the dials that every script reads, for this number of players.
  std::size_t seats = 0;
  std::vector<FlowZone> zones;
  std::vector<std::size_t> first_zone;  ///< by family: its first zone, followed by those of other seats or rows.
  std::vector<Board> boards;            ///< by family; of what is neither slots nor a grid, that means nothing.
  std::vector<FlowCounter> counters;    ///< numbers 0 up to their size are their values.
  std::vector<std::size_t> first_counter;
  std::vector<std::size_t> first_note;  ///< by family, as an index of FlowState::numbers.
  std::vector<FlowToken> tokens;
  std::vector<std::size_t> first_token;  ///< by family, as an index of `tokens`.
  std::size_t first_option = 0;          ///< index of FlowState::numbers.
  /// Where some script puts effects in force, which one is, or kNothing; index of FlowState::numbers.
  std::optional<std::size_t> effect_number{};
  std::size_t numbers = 0;     ///< how many of FlowState::numbers are in use.
  std::size_t zone_bytes = 0;  ///< the same of FlowState::zones.
  bool has_hidden = false;     ///< some zone is not open to all, or has places, where a piece may lie face down.
  bool turns = false;          ///< some script turns pieces round,
  bool quarters = false;       ///< or by a quarter.
  HiddenSets hidden;
  std::vector<Value> atoms;             ///< what can be offered; nothing at 0.
  std::vector<std::string> atom_texts;  ///< what notation calls them: "g3", "light" for one's own, "2:light" for that
                                        ///< of seat 2, "tower.c3"; the same for none but 0.
  /// By family and place what notation calls a place, as cell_text(); of a structure its row from the bottom up and its
  /// number in that, as in "b2", or "3" where an option picks the shape. Nothing in pools and dice.
  std::vector<std::vector<std::string>> cell_texts;
  std::vector<const AttributeValue*> says;  ///< what kinds of pieces say: see said_of().
  std::vector<std::vector<SaidRow>> said;   ///< the same by attribute, as numbers: see said_by_kind().

  /// What a kind of piece says of an attribute; null where it says nothing, or where there is none of these.
  [[nodiscard]] const AttributeValue* said_of(std::size_t kind, std::size_t attribute) const {
    const std::size_t at = kind * rules->attributes.size() + attribute;
    return attribute < rules->attributes.size() && at < says.size() ? says[at] : nullptr;
  }
  /// By kind of piece, what it says of an attribute: the number, of one by side that on side `of`, an index; of a list
  /// or a thing whether it is, or has, `of`. @pre the attribute says neither amounts nor offsets.
  [[nodiscard]] std::span<const std::int32_t> said_by_kind(std::size_t attribute, Value of = {}) const;
  [[nodiscard]] std::size_t team_of(std::size_t seat) const { return setup->teams.empty() ? seat : setup->teams[seat]; }
  [[nodiscard]] bool are_partners(std::size_t seat, std::size_t other) const { return team_of(seat) == team_of(other); }
  /// The zone of a family that is of `seat`, alone or with partners, as an index of `zones`. @pre seats have it.
  [[nodiscard]] std::size_t zone_of(std::size_t family, std::size_t seat) const {
    return first_zone[family] + (rules->zones[family].of_team ? team_of(seat) : seat);
  }
  /// True for a zone of `seat`, alone or with partners.
  [[nodiscard]] bool is_of(const FlowZone& zone, Seat seat) const {
    return zone.owner &&
           (zone.owner == seat || (rules->zones[zone.family].of_team && are_partners(index(*zone.owner), index(seat))));
  }
  /// True for a kind that may lie in a zone before the set-up: one of nobody, or, in a zone of seats, of its own.
  [[nodiscard]] bool starts_in(const FlowZone& zone, std::size_t kind) const {
    const auto owner = rules->pieces[kind].owner;
    return !owner || (zone.owner ? is_of(zone, *owner) : index(*owner) < seats);
  }
  /// What notation calls a place of a zone.
  [[nodiscard]] const std::string& cell_text(const FlowZone& zone, std::size_t cell) const {
    return cell_texts[zone.family][cell];
  }
  /// The zones of a family: of all seats or teams, or all rows.
  [[nodiscard]] std::span<const FlowZone> zones_of(std::size_t family) const {
    const std::size_t end = family + 1 < first_zone.size() ? first_zone[family + 1] : zones.size();
    return std::span(zones).subspan(first_zone[family], end - first_zone[family]);
  }
  /// The zones of which choice number `choice` offers sets. @pre ChoiceSpec::rows_of.
  [[nodiscard]] std::span<const FlowZone> rows_of(std::size_t choice) const {
    return zones_of(*rules->choices[choice].rows_of);
  }
  /// How many boards there are to build on in the zones of a family: of one that is built on, a board for each shape.
  [[nodiscard]] std::size_t boards_of(std::size_t family) const {
    const auto shapes = setup->shapes.find(family);
    return shapes != setup->shapes.end() ? shapes->second.size() : rules->zones[family].is_fixed_board() ? 1 : 0;
  }
  /// What a shuffle of this zone inserts.
  [[nodiscard]] const std::vector<Insertion>& insertions(const FlowZone& pile) const {
    return rules->zones[pile.family].insert;
  }
  /// The atom of a value that `seat` is offered: a zone of its own is offered as one of its family. 0 for what cannot
  /// be offered.
  [[nodiscard]] std::size_t atom_of(Value value, Seat seat) const;
  /// The value behind an atom for `seat`.
  [[nodiscard]] Value value_at(std::size_t atom, Seat seat) const;
  /// What its author calls a value: "7", "g3", "light of 2", "gold of seat 2"; "" for what has no name.
  [[nodiscard]] std::string id_of(Value value) const;
  /// A value in words, for messages: "the zone light of 2".
  [[nodiscard]] std::string describe(Value value) const;
  /// What notation calls a thing that anybody may be offered.
  [[nodiscard]] const std::string& text_of(Value value) const;
  /// The name of a zone: "light of 2", "islands.i3".
  [[nodiscard]] std::string zone_text(std::size_t zone) const;

  std::array<std::vector<std::uint16_t>, kValueTypes> atom_by_type{};  ///< by type of value and index.
};

/// "c3" for a cell of a grid; "3" for a slot. @pre the zone is no structure.
[[nodiscard]] std::string cell_text(const ZoneSpec& zone, std::size_t cell);

/// Lays `rules` out. @err a sentence: not for so many, or more than a state has room for.
[[nodiscard]] Result<std::shared_ptr<const FlowPlan>, std::string> make_plan(std::shared_ptr<const FlowRules> rules,
                                                                             int players);

// --- actions: a choice, and one or two atoms, or the numbers of up to four rows of a zone ---

inline constexpr unsigned kAtomBits = 11;
inline constexpr unsigned kRowBits = 5;
static_assert(kMaxChosen * kRowBits <= std::size_t{2} * kAtomBits && kMaxRowsChosenFrom < (1U << kRowBits),
              "an action has room for a set of rows");

[[nodiscard]] constexpr Action make_action(std::size_t choice, std::size_t first, std::size_t second) {
  return Action{static_cast<std::uint32_t>((choice << (2 * kAtomBits)) | (first << kAtomBits) | second)};
}
[[nodiscard]] constexpr std::size_t choice_of(Action action) {
  return static_cast<std::uint32_t>(action) >> (2 * kAtomBits);
}
[[nodiscard]] constexpr std::size_t first_atom(Action action) {
  return (static_cast<std::uint32_t>(action) >> kAtomBits) & kMaxAtoms;
}
[[nodiscard]] constexpr std::size_t second_atom(Action action) {
  return static_cast<std::uint32_t>(action) & kMaxAtoms;
}

/// The answer that is a set of rows, given by their numbers from 0, ascending. @pre at most kMaxChosen.
[[nodiscard]] constexpr Action make_action_of_rows(std::size_t choice, std::span<const std::size_t> rows) {
  std::size_t bits = choice << (2 * kAtomBits);
  unsigned shift = kMaxChosen * kRowBits;
  for (const std::size_t row : rows) {
    shift -= kRowBits;
    bits |= (row + 1) << shift;
  }
  return Action{static_cast<std::uint32_t>(bits)};
}

/// The numbers of the rows that an answer is, from 0.
struct ChosenRows {
  std::array<std::size_t, kMaxChosen> rows{};
  std::size_t count = 0;

  [[nodiscard]] std::span<const std::size_t> all() const& { return std::span(rows).first(count); }
  [[nodiscard]] std::span<const std::size_t> all() const&& = delete;  ///< they would be gone with it.
};
/// @pre the answer is a set of rows.
[[nodiscard]] ChosenRows rows_in(Action action);

/// The atoms that an answer names, in its order.
struct ChosenAtoms {
  std::array<std::size_t, kMaxChosen> atoms{};
  std::size_t count = 0;

  [[nodiscard]] std::span<const std::size_t> all() const& { return std::span(atoms).first(count); }
  [[nodiscard]] std::span<const std::size_t> all() const&& = delete;  ///< they would be gone with it.
  [[nodiscard]] bool passes() const { return count > 0 && atoms[0] == kPassAtom; }
};
/// @pre is_action().
[[nodiscard]] ChosenAtoms atoms_in(const FlowPlan& plan, Action action);
/// True if some choice could offer it.
[[nodiscard]] bool is_action(const FlowPlan& plan, Action action);
/// True if what choice number `asked` offers may be an answer to choice number `choice`: to itself, or to one of those
/// that it is any of.
[[nodiscard]] bool asks_for(const FlowRules& rules, std::size_t asked, std::size_t choice);

}  // namespace ossuary

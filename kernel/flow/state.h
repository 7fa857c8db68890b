// FlowState: a flow's game at one moment, as plain data: numbers, what lies in the zones, and the agenda.
#pragma once

#include <array>
#include <cstring>
#include <span>

#include "core/base/number_bytes.h"
#include "core/base/rng.h"
#include "flow/layout.h"

namespace ossuary {

enum class FrameKind : std::uint8_t {
  Step,
  Choice,
  Handler,   ///< a piece does what it does; the first argument is the piece, `which` the event.
  Laws,      ///< the laws from number `which` on.
  Roll,      ///< a die, the first argument, falls.
  Pick,      ///< a piece of a zone goes to another by lot: both are arguments.
  Shuffle,   ///< a pile; the second argument is how many of its cards have no place yet, at first nothing.
  Insert,    ///< into a pile that was shuffled, the first argument; `which` of ZoneSpec::insert.
  EndTurn,   ///< the turn ends, whatever waits.
  EndTurns,  ///< no turn follows this one.
  Announce,  ///< all pieces that hear event `which` do what they do.
};

/// Something that is still to happen.
struct Frame {
  FrameKind what{};
  std::uint8_t which = 0;
  std::uint8_t count = 0;    ///< of arguments; the others are 0.
  std::uint8_t handler = 0;  ///< of a handler: which of the piece's for that event.
  std::array<Value, kMaxFrameArguments> arguments{};

  [[nodiscard]] bool is_chance() const { return what >= FrameKind::Roll && what <= FrameKind::Insert; }
  [[nodiscard]] std::span<const Value> all() const& { return std::span(arguments).first(count); }
  [[nodiscard]] std::span<const Value> all() const&& = delete;  ///< they would be gone with it.
};

/// Whose turn it is, in which round and part of the turn, and how deep the agenda is.
struct FlowMoment {
  std::uint8_t depth = 0;  ///< frames on the agenda, the last of them next.
  std::uint8_t over = 0;
  std::uint8_t follows = 0;  ///< whose turn is the next one: kInOrder, kNobody, or a seat, from kFirstSeat on.
  std::uint8_t first = 0;    ///< seat
  std::uint8_t active = 0;   ///< seat
  std::uint8_t next = 0;     ///< the part of the set-up or of the turn that comes when the agenda is empty.
  std::uint16_t round = 0;   ///< 0 in the set-up.
  std::uint32_t decisions = 0;

  static constexpr std::uint8_t kInOrder = 0;
  static constexpr std::uint8_t kNobody = 1;
  static constexpr std::uint8_t kFirstSeat = 2;
};

/// The plan says how much of `numbers` and `zones` is in use, and `now` how much of `agenda`; only that is copied,
/// compared and hashed.
struct FlowState {
  FlowMoment now;
  std::array<std::int32_t, kMaxFlowNumbers> numbers;
  std::array<std::uint8_t, kMaxZoneBytes> zones;
  std::array<Frame, kMaxFrames> agenda;

  FlowState() {}  // NOLINT(modernize-use-equals-default, cppcoreguidelines-pro-type-member-init): see above

  void assign(const FlowState& other, const FlowPlan& plan) {
    now = other.now;
    std::memcpy(numbers.data(), other.numbers.data(), plan.numbers * sizeof(std::int32_t));
    std::memcpy(zones.data(), other.zones.data(), plan.zone_bytes);
    std::memcpy(agenda.data(), other.agenda.data(), now.depth * sizeof(Frame));
  }
  [[nodiscard]] Seat active() const { return id_at<Seat>(now.active); }
  [[nodiscard]] Frame& top() { return agenda[now.depth - 1U]; }
  [[nodiscard]] const Frame& top() const { return agenda[now.depth - 1U]; }
};

/// Equal states have equal hashes. Chance that is yet to fall is no part of them.
[[nodiscard]] std::uint64_t fingerprint(const FlowPlan& plan, const FlowState& state);

/// The state before the set-up. @pre `first` is a seat; options are set by the caller.
void begin(const FlowPlan& plan, FlowState& state, Seat first);

/// The value of an option that is played with: an index of OptionSpec::values.
[[nodiscard]] inline std::size_t option_value(const FlowPlan& plan, const FlowState& state, std::size_t option) {
  return static_cast<std::size_t>(state.numbers[plan.first_option + option]);
}

// --- what lies in a zone ---

[[nodiscard]] inline std::size_t count(const FlowState& state, const FlowZone& zone) {
  return state.zones[zone.offset];
}
/// How many of one kind.
[[nodiscard]] std::size_t count(const FlowState& state, const FlowZone& zone, std::size_t kind);
/// The first kind from `from` on that lies there; kMaxPieceKinds if there is none.
[[nodiscard]] std::size_t next_kind(const FlowState& state, const FlowZone& zone, std::size_t from);
/// Calls `visit` with each kind that lies there, and how many of it. `visit` may change the pieces of that kind.
template <class Visit>
void visit_kinds(const FlowState& state, const FlowZone& zone, const Visit& visit) {
  for (std::size_t kind = next_kind(state, zone, 0); kind < kMaxPieceKinds; kind = next_kind(state, zone, kind + 1)) {
    visit(kind, count(state, zone, kind));
  }
}
/// The kind of piece number `lot` of a zone, counted kind by kind from 0. @pre there are more pieces.
[[nodiscard]] std::size_t kind_by_lot(const FlowState& state, const FlowZone& zone, std::uint32_t lot);
/// What is up of a die: 0 for nothing, else 1 more than the index of the kind.
[[nodiscard]] inline std::uint8_t& up_of(FlowState& state, const FlowZone& die) { return state.zones[die.offset + 1U]; }
/// True if what is up of a die was revealed, whoever sees the die otherwise.
[[nodiscard]] inline bool is_revealed(const FlowState& state, const FlowZone& die) {
  return die.revealed != 0 && state.zones[die.revealed] != 0;
}
inline void reveal(FlowState& state, const FlowZone& die, bool revealed = true) {
  if (die.revealed != 0) {
    state.zones[die.revealed] = revealed ? 1 : 0;
  }
}
/// Lays a die down with a kind up, by up_of(). Nothing of that is revealed.
inline void lay_die(FlowState& state, const FlowZone& die, std::uint8_t up) {
  up_of(state, die) = up;
  reveal(state, die, false);
}
/// What is up of a die, or on top of a pile; of another zone the first kind there is. kMaxPieceKinds for nothing.
[[nodiscard]] std::size_t top_kind(const FlowState& state, const FlowZone& zone);

/// How many pieces lie below the lowest of a kind in a pile; the size of the pile if there is none.
[[nodiscard]] std::size_t depth_of(const FlowState& state, const FlowZone& pile, std::size_t kind);

/// How a piece lies in a place.
enum Pose : std::uint8_t {
  kTurnedRound = 1,
  kFaceUp = 2,    ///< all see it, whatever the zone shows;
  kFaceDown = 4,  ///< only who peeked at it does.
  kQuarter = 8,   ///< turned a quarter to the right, besides kTurnedRound.
};
/// How many quarters a piece is turned to the right.
[[nodiscard]] constexpr std::size_t quarters(std::uint8_t pose) {
  return ((pose & kQuarter) != 0 ? 1U : 0U) + ((pose & kTurnedRound) != 0 ? 2U : 0U);
}
/// The same pose, turned so many quarters, of which four are none.
[[nodiscard]] constexpr std::uint8_t with_quarters(std::uint8_t pose, std::size_t number) {
  const auto lying = static_cast<std::uint8_t>(pose & ~(unsigned{kQuarter} | unsigned{kTurnedRound}));
  return static_cast<std::uint8_t>(lying | (number % 2 == 0 ? 0U : unsigned{kQuarter}) |
                                   (number / 2 % 2 == 0 ? 0U : unsigned{kTurnedRound}));
}

/// A piece, or none, in one place of a pile, of slots or a grid.
struct Placed {
  std::uint8_t kind = 0;  ///< 0: nothing, else 1 more than the index of the kind.
  std::uint8_t pose = 0;
  std::uint8_t seen = 0;    ///< a bit for each seat that peeked at it; above them the marks of a Telling.
  std::uint8_t tokens = 0;  ///< a bit for each that lies on it, by FlowToken::bit.
};
/// @pre a place of the zone.
[[nodiscard]] inline Placed placed(const FlowState& state, const FlowZone& zone, std::size_t place) {
  const std::size_t at = zone.content() + kPlaceBytes * place;
  const std::uint8_t tokens = zone.tokens == 0 ? std::uint8_t{0} : state.zones[zone.tokens + place];
  return {state.zones[at], state.zones[at + 1], state.zones[at + 2], tokens};
}
/// The places of slots or a grid where a piece lies.
[[nodiscard]] inline CellSet taken(const FlowState& state, const FlowZone& zone) {
  std::uint64_t places = 0;
  std::memcpy(&places, &state.zones[zone.offset + 1U], kTakenBytes);
  return CellSet(little_endian(places));
}
/// Calls `visit` with each place of a pile, of slots or a grid where a piece lies, in order, and with the piece.
template <class Visit>
void visit_placed(const FlowState& state, const FlowZone& zone, const Visit& visit) {
  const std::uint8_t* const bytes = &state.zones[zone.content()];
  const std::uint8_t* const tokens = &state.zones[zone.tokens];
  const auto visit_at = [&](std::size_t place) {  // as placed(), but for what does not change from place to place
    const std::uint8_t* const at = bytes + kPlaceBytes * place;
    visit(place, Placed{at[0], at[1], at[2], zone.tokens == 0 ? std::uint8_t{0} : tokens[place]});
  };
  if (zone.has_spots()) {
    for (const CellId cell : taken(state, zone)) {
      visit_at(index(cell));
    }
  } else {
    for (std::size_t place = 0; place < count(state, zone); ++place) {
      visit_at(place);
    }
  }
}
/// Makes `piece` what is in place `at`, nothing where its kind is 0, and updates what the zone says of all its pieces.
/// Tokens fall off that may not lie there.
void place_piece(FlowState& state, const FlowZone& zone, std::size_t at, Placed piece);

/// The place of a kind in a pile (the uppermost), in slots or a grid (the first). @pre one lies there.
[[nodiscard]] std::size_t place_of(const FlowState& state, const FlowZone& zone, std::size_t kind);

/// Takes a piece out, of a pile the uppermost of its kind, of slots and grids the first, and returns how it lay.
/// Nothing if there is none.
[[nodiscard]] std::optional<Placed> take_out(FlowState& state, const FlowZone& zone, std::size_t kind);
/// Puts a piece in: on top of a pile, into the first empty place of slots, where those of `seen` know it. False if it
/// may not lie there, or there is no room.
[[nodiscard]] bool put_in(FlowState& state, const FlowZone& zone, std::size_t kind, std::uint8_t seen = 0);

/// The most that a counter may be now.
[[nodiscard]] inline std::int32_t cap_of(const FlowPlan& plan, const FlowState& state, std::size_t counter) {
  const FlowCounter& spec = plan.counters[counter];
  return spec.cap_counter ? state.numbers[*spec.cap_counter] : spec.cap;
}

// --- tokens ---

/// A place of a zone.
struct FlowPlace {
  const FlowZone* zone = nullptr;
  std::size_t place = 0;
};

[[nodiscard]] inline bool bears(const FlowState& state, const FlowZone& zone, std::size_t place, std::uint8_t bits) {
  return zone.tokens != 0 && (state.zones[zone.tokens + place] & bits) != 0;
}
/// Where the piece lies that bears a token, the first of several; nothing where none does.
[[nodiscard]] std::optional<FlowPlace> place_of(const FlowPlan& plan, const FlowState& state, const FlowToken& token);
/// Lays a token on a piece; one that cannot lie on many leaves where it lay. @pre it may lie in that zone.
void lay_token(const FlowPlan& plan, FlowState& state, const FlowToken& token, const FlowPlace& on);
/// Takes a token off all pieces.
void take_token(const FlowPlan& plan, FlowState& state, const FlowToken& token);
/// The ids of the zones on whose pieces a token may lie: "tower, wall".
[[nodiscard]] std::string zones_with(const FlowRules& rules, const TokenSpec& token);

// --- turns ---

/// A step or a choice for the agenda, with that seat as its argument.
[[nodiscard]] Frame call_frame(const CallSpec& call, Seat seat);

/// Puts the next part of the set-up or of a turn on the empty agenda; false if the game is over.
bool call_next_part(const FlowPlan& plan, FlowState& state);
/// Adds a frame; false if there is no room.
[[nodiscard]] inline bool push(FlowState& state, const Frame& frame) {
  if (state.now.depth == kMaxFrames) {
    return false;
  }
  state.agenda[state.now.depth++] = frame;
  return true;
}

}  // namespace ossuary

// Deeds: words that change the game at once.
#include <fmt/format.h>

#include <algorithm>

#include "script/flow/words.h"

namespace ossuary {

namespace {

struct CounterDeed {
  FlowContext& flow;
  std::size_t counter;
  std::int64_t number;
  std::int32_t& value;
};

CounterDeed counter_deed(lua_State* lua) {
  FlowContext& flow = doing(lua);
  const std::size_t counter = thing_argument(lua, 1, ValueType::Counter);
  return {flow, counter, number_argument(lua, 2), flow.state().numbers[counter]};
}

/// The same where the number is not below 0.
CounterDeed amount_deed(lua_State* lua) {
  const CounterDeed deed = counter_deed(lua);
  if (deed.number < 0) [[unlikely]] {
    raise(lua, fmt::format("{} is {}, less than nothing", argument_name(lua, 2, nullptr), deed.number));
  }
  return deed;
}

void add_to(FlowContext& flow, std::size_t counter, std::int64_t number) {
  std::int32_t& value = flow.state().numbers[counter];
  const std::int64_t cap = std::max<std::int64_t>(value, cap_of(*flow.plan, flow.state(), counter));
  value = static_cast<std::int32_t>(std::min(value + number, cap));
}

void pay_from(lua_State* lua, FlowContext& flow, std::size_t counter, std::int64_t number) {
  std::int32_t& value = flow.state().numbers[counter];
  if (value - number < flow.plan->counters[counter].floor) [[unlikely]] {
    raise(lua,
          fmt::format("{}: {} is {}, too little to pay {}", running_name(lua),
                      flow.plan->describe(value_of(ValueType::Counter, counter)), value, number),
          "offer only what can be paid: can_pay(who, amounts), have(counter)");
  }
  value = static_cast<std::int32_t>(value - number);
}

int gain(lua_State* lua) {
  const auto deed = amount_deed(lua);
  add_to(deed.flow, deed.counter, deed.number);
  return 0;
}

int lose(lua_State* lua) {
  const auto deed = amount_deed(lua);
  const std::int64_t floor = std::min(deed.value, deed.flow.plan->counters[deed.counter].floor);
  deed.value = static_cast<std::int32_t>(std::max(deed.value - deed.number, floor));
  return 0;
}

int set(lua_State* lua) {
  const auto deed = counter_deed(lua);
  const std::int32_t cap = cap_of(*deed.flow.plan, deed.flow.state(), deed.counter);
  const std::int32_t floor = deed.flow.plan->counters[deed.counter].floor;
  if (deed.number > cap || deed.number < floor) {
    raise(lua,
          fmt::format("set: {} cannot be {}: it is from {} to {}",
                      deed.flow.plan->describe(value_of(ValueType::Counter, deed.counter)), deed.number, floor, cap));
  }
  deed.value = static_cast<std::int32_t>(deed.number);
  return 0;
}

int pay(lua_State* lua) {
  const auto deed = amount_deed(lua);
  pay_from(lua, deed.flow, deed.counter, deed.number);
  return 0;
}

int gain_all(lua_State* lua) {
  FlowContext& flow = doing(lua);
  const Seat who = seat_argument(lua, 1);
  for (const auto& [counter, number] : amounts_argument(lua, 2)) {
    add_to(flow, counter_of(*flow.plan, counter, who), number);
  }
  return 0;
}

int pay_all(lua_State* lua) {
  FlowContext& flow = doing(lua);
  const Seat who = seat_argument(lua, 1);
  for (const auto& [counter, number] : amounts_argument(lua, 2)) {
    pay_from(lua, flow, counter_of(*flow.plan, counter, who), number);
  }
  return 0;
}

std::string zone_text(const FlowContext& flow, const FlowZone& zone) {
  return flow.plan->zone_text(static_cast<std::size_t>(&zone - flow.plan->zones.data()));
}

/// Puts a piece on top of a pile, into a pool, or into the first empty place of slots.
void put_piece(lua_State* lua, FlowContext& flow, std::size_t kind, std::uint8_t seen, const FlowZone& to) {
  if (!put_in(flow.state(), to, kind, seen)) [[unlikely]] {
    const bool full = kind >= to.first_kind && kind < std::size_t{to.first_kind} + to.kinds;
    raise(lua, fmt::format("{}: {} {}", running_name(lua), zone_text(flow, to),
                           full ? fmt::format("has no room for more than {}", to.most)
                                : fmt::format("does not hold {}", flow.rules().pieces[kind].id)));
  }
  flow.moved = true;
}

/// Takes the piece that argument 2 names out of the zone or the spot that argument 1 is, and returns how it lay.
Placed take_piece(lua_State* lua, const FlowContext& flow, std::size_t kind) {
  if (type_of(value_argument(lua, 1)) == ValueType::Spot) {
    const FlowPlace from = spot_argument(lua, 1);
    const Placed piece = placed(flow.state(), *from.zone, from.place);
    if (piece.kind != kind + 1) {
      raise(lua, fmt::format("move: no {} lies there", flow.rules().pieces[kind].id));
    }
    place_piece(flow.state(), *from.zone, from.place, {});
    return piece;
  }
  const FlowZone& from = zone_argument(lua, 1);
  const auto piece = take_out(flow.state(), from, kind);
  if (!piece) [[unlikely]] {
    raise(lua, fmt::format("move: no {} lies in {}", flow.rules().pieces[kind].id, zone_text(flow, from)));
  }
  return *piece;
}

int move(lua_State* lua) {
  FlowContext& flow = doing(lua);
  const std::size_t kind = thing_argument(lua, 2, ValueType::Piece);
  const std::uint8_t seen = take_piece(lua, flow, kind).seen;
  if (type_of(value_argument(lua, 3)) != ValueType::Spot) [[likely]] {
    put_piece(lua, flow, kind, seen, zone_argument(lua, 3));
    return 0;
  }
  const FlowPlace to = spot_argument(lua, 3);
  if (placed(flow.state(), *to.zone, to.place).kind != 0 || kind < to.zone->first_kind ||
      kind >= std::size_t{to.zone->first_kind} + to.zone->kinds) {
    raise(lua, fmt::format("move: {} {}", flow.plan->describe(spot_value(*flow.plan, to)),
                           placed(flow.state(), *to.zone, to.place).kind != 0
                               ? "is taken"
                               : "does not hold " + flow.rules().pieces[kind].id));
  }
  place_piece(flow.state(), *to.zone, to.place, {.kind = static_cast<std::uint8_t>(kind + 1), .seen = seen});
  flow.moved = true;
  return 0;
}

int draw(lua_State* lua) {
  FlowContext& flow = doing(lua);
  const FlowZone& pile = zone_argument(lua, 1);
  const FlowZone& to = zone_argument(lua, 2);
  const std::size_t kind = top_kind(flow.state(), pile);
  if (kind == kMaxPieceKinds || pile.form != ZoneForm::Pile) {
    raise(lua, kind == kMaxPieceKinds ? "draw: the pile is empty" : "draw: argument 1 (pile) wants a pile",
          "count(pile) says how many pieces there are");
  }
  const auto piece = take_out(flow.state(), pile, kind);
  ensure(piece.has_value(), "the top of a pile lies in it");
  put_piece(lua, flow, kind, piece->seen, to);
  return 0;
}

int show(lua_State* lua) {
  const FlowContext& flow = doing(lua);
  const FlowZone& die = zone_argument(lua, 1);
  const std::size_t kind = thing_argument(lua, 2, ValueType::Piece);
  if (die.form != ZoneForm::Die || count(flow.state(), die, kind) == 0) {
    raise(lua, die.form == ZoneForm::Die ? fmt::format("show: the die has no face {}", flow.rules().pieces[kind].id)
                                         : "show: argument 1 (die) wants a die");
  }
  flow.state().zones[die.offset + 1U] = static_cast<std::uint8_t>(kind + 1);
  return 0;
}

int note(lua_State* lua) {
  const FlowContext& flow = doing(lua);
  flow.state().numbers[thing_argument(lua, 1, ValueType::Note)] = bits_of(value_argument(lua, 2));
  return 0;
}

constexpr std::array kDoing{
    word("gain", "counter: Thing, n: integer", "", "Adds to a counter; what is over its cap is lost.", gain),
    word("lose", "counter: Thing, n: integer", "", "Takes from a counter, down to its floor.", lose),
    word("set", "counter: Thing, n: integer", "", "Makes a counter show `n`.", set),
    word("pay", "counter: Thing, n: integer", "", "Takes from a counter that has as much: less is an error.", pay),
    word("gain_all", "who: integer, amounts: Thing?", "", "Adds `amounts` to the counters of `who`, as `gain` does.",
         gain_all),
    word("pay_all", "who: integer, amounts: Thing?", "", "Takes `amounts` from the counters of `who`, as `pay` does.",
         pay_all),
    word("move", "from: Thing, piece: Thing, to: Thing", "",
         "Moves one piece from zone to zone: of a pile the uppermost such piece, and onto a pile on top.", move),
    word("draw", "pile: Thing, to: Thing", "", "Moves the top of a pile to a zone.", draw),
    word("show", "die: Thing, face: Thing", "", "Lays a die down with that face up.", show),
    word("note", "note: Thing, value: any", "", "Remembers a value; nil forgets it.", note),
};

}  // namespace

std::span<const FlowWord> doing_words() { return kDoing; }

}  // namespace ossuary

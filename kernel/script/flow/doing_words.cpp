// Deeds: words that change the game at once.
#include <algorithm>

#include "script/flow/words.h"

namespace ossuary {

namespace {

void add_to(const FlowContext& flow, std::size_t counter, std::int64_t number) {
  std::int32_t& value = flow.state().numbers[counter];
  const std::int64_t cap = std::max<std::int64_t>(value, cap_of(*flow.plan, flow.state(), counter));
  value = static_cast<std::int32_t>(std::min(value + number, cap));
}

void pay_from(lua_State* lua, const FlowContext& flow, std::size_t counter, std::int64_t number) {
  std::int32_t& value = flow.state().numbers[counter];
  if (value - number < flow.plan->counters[counter].floor) [[unlikely]] {
    raise(lua, "script-error/cannot-pay",
          {{"word", running_name(lua)},
           {"counter", flow.plan->describe(value_of(ValueType::Counter, counter))},
           {"has", value},
           {"number", number}});
  }
  value = static_cast<std::int32_t>(value - number);
}

void gain(const FlowContext& flow, CounterIndex counter, Quantity n) { add_to(flow, counter, n.number); }

void lose(const FlowContext& flow, CounterIndex counter, Quantity n) {
  std::int32_t& value = flow.state().numbers[counter];
  const std::int64_t floor = std::min(value, flow.plan->counters[counter].floor);
  value = static_cast<std::int32_t>(std::max(value - n.number, floor));
}

void set(lua_State* lua, const FlowContext& flow, CounterIndex counter, Number number) {
  const std::int64_t n = number.number;
  const std::int32_t cap = cap_of(*flow.plan, flow.state(), counter);
  const std::int32_t floor = flow.plan->counters[counter].floor;
  if (n > cap || n < floor) {
    raise(lua, "script-error/cannot-set",
          {{"counter", flow.plan->describe(counter.value())}, {"number", n}, {"least", floor}, {"most", cap}});
  }
  flow.state().numbers[counter] = static_cast<std::int32_t>(n);
}

void pay(lua_State* lua, const FlowContext& flow, CounterIndex counter, Quantity n) {
  pay_from(lua, flow, counter, n.number);
}

void gain_all(const FlowContext& flow, Seat who, std::span<const Amount> amounts) {
  for (const auto& [counter, number] : amounts) {
    add_to(flow, counter_of(*flow.plan, counter, who), number);
  }
}

void pay_all(lua_State* lua, const FlowContext& flow, Seat who, std::span<const Amount> amounts) {
  for (const auto& [counter, number] : amounts) {
    pay_from(lua, flow, counter_of(*flow.plan, counter, who), number);
  }
}

std::string zone_text(const FlowContext& flow, const FlowZone& zone) {
  return flow.plan->zone_text(static_cast<std::size_t>(&zone - flow.plan->zones.data()));
}

/// Puts a piece on top of a pile, into a pool, or into the first empty place of slots.
void put_piece(lua_State* lua, FlowContext& flow, std::size_t kind, std::uint8_t seen, const FlowZone& to) {
  if (!put_in(flow.state(), to, kind, seen)) [[unlikely]] {
    const TextArgument word("word", running_name(lua));
    const TextArgument zone("zone", zone_text(flow, to));
    if (to.holds[kind]) {
      raise(lua, "script-error/no-room", {word, zone, {"most", to.room()}});
    }
    raise(lua, "script-error/not-held", {word, zone, {"piece", flow.rules().pieces[kind].id}});
  }
  flow.moved = true;
}

/// Takes a piece out of the zone or the spot that argument 1 is, and returns how it lay.
Placed take_piece(lua_State* lua, const FlowContext& flow, Value from, std::size_t kind) {
  if (type_of(from) == ValueType::Spot) {
    const auto spot = take<FlowPlace>(lua, 1);
    const Placed piece = placed(flow.state(), *spot.zone, spot.place);
    if (piece.kind != kind + 1) {
      raise(lua, "script-error/not-there", {{"piece", flow.rules().pieces[kind].id}});
    }
    place_piece(flow.state(), *spot.zone, spot.place, {});
    return piece;
  }
  const auto& zone = take<const FlowZone&>(lua, 1);
  const auto piece = take_out(flow.state(), zone, kind);
  if (!piece) [[unlikely]] {
    raise(lua, "script-error/not-in-zone", {{"piece", flow.rules().pieces[kind].id}, {"zone", zone_text(flow, zone)}});
  }
  return *piece;
}

/// marks_of() a piece that argument 1 has and that goes to argument 3.
std::uint8_t marks_of_move(lua_State* lua, const FlowContext& flow, Value from, std::size_t kind, Value to) {
  if (flow.position->telling == nullptr) [[likely]] {
    return 0;
  }
  const FlowZone& into = type_of(to) == ValueType::Spot ? *take<FlowPlace>(lua, 3).zone : take<const FlowZone&>(lua, 3);
  if (type_of(from) == ValueType::Spot) {
    return marks_of(flow, take<FlowPlace>(lua, 1), kind, into);
  }
  const auto& zone = take<const FlowZone&>(lua, 1);
  const bool has_place = !zone.is_counted() && count(flow.state(), zone, kind) > 0;
  return marks_of(flow, {&zone, has_place ? place_of(flow.state(), zone, kind) : 0}, kind, into);
}

}  // namespace

void move_piece(lua_State* lua, FlowContext& flow, Value from, std::size_t kind, Value to) {
  const std::uint8_t marks = marks_of_move(lua, flow, from, kind, to);
  const Placed was = take_piece(lua, flow, from, kind);
  const auto seen = static_cast<std::uint8_t>(was.seen | marks);
  if (type_of(to) != ValueType::Spot) [[likely]] {
    put_piece(lua, flow, kind, seen, take<const FlowZone&>(lua, 3));
    return;
  }
  const auto [zone, place] = take<FlowPlace>(lua, 3);
  if (placed(flow.state(), *zone, place).kind != 0) {
    raise(lua, "script-error/taken", {{"word", running_name(lua)}, {"spot", flow.plan->describe(to)}});
  }
  if (!zone->holds[kind]) {
    raise(lua, "script-error/not-held",
          {{"word", running_name(lua)}, {"zone", flow.plan->describe(to)}, {"piece", flow.rules().pieces[kind].id}});
  }
  place_piece(flow.state(), *zone, place, {.kind = was.kind, .seen = seen, .tokens = was.tokens});
  flow.moved = true;
}

namespace {

void move(lua_State* lua, FlowContext& flow, Value from, PieceIndex kind, Value to) {
  move_piece(lua, flow, from, kind, to);
}

void draw(lua_State* lua, FlowContext& flow, ZoneOf<ZoneForm::Pile> pile, const FlowZone& to) {
  const std::size_t kind = top_kind(flow.state(), pile.zone);
  if (kind == kMaxPieceKinds) {
    raise(lua, "script-error/empty-pile");
  }
  const std::uint8_t marks = marks_of(flow, {&pile.zone, count(flow.state(), pile.zone) - 1}, kind, to);
  const auto piece = take_out(flow.state(), pile.zone, kind);
  ensure(piece.has_value(), "the top of a pile lies in it");
  put_piece(lua, flow, kind, static_cast<std::uint8_t>(piece->seen | marks), to);
}

void show(lua_State* lua, const FlowContext& flow, ZoneOf<ZoneForm::Die> die, PieceIndex face) {
  if (count(flow.state(), die.zone, face) == 0) {
    raise(lua, "script-error/no-face", {{"piece", flow.rules().pieces[face].id}});
  }
  lay_die(flow.state(), die.zone, static_cast<std::uint8_t>(face + 1));
  if (flow.position->telling != nullptr) [[unlikely]] {
    flow.position->telling->laid(die.zone);
  }
}

void reveal_die(lua_State* lua, const FlowContext& flow, ZoneOf<ZoneForm::Die> die) {
  if (top_kind(flow.state(), die.zone) == kMaxPieceKinds) {
    raise(lua, "script-error/nothing-up", {{"word", running_name(lua)}});
  }
  reveal(flow.state(), die.zone);
}

void next_turn(const FlowContext& flow, Seat who) {
  std::uint8_t& follows = flow.state().now.follows;
  follows = follows == FlowMoment::kNobody ? follows : static_cast<std::uint8_t>(index(who) + FlowMoment::kFirstSeat);
}

void remember(const FlowContext& flow, NoteIndex note, Value value) { flow.state().numbers[note] = bits_of(value); }

void tell(lua_State* lua, const FlowContext& flow, NewsIndex news, IfGiven<Value> first, IfGiven<Value> second,
          IfGiven<Value> third, IfGiven<Value> fourth) {
  const NewsSpec& spec = flow.rules().news[news];
  std::array<Value, kMostTold> things{};
  std::size_t given = 0;
  for (const IfGiven<Value>& each : {first, second, third, fourth}) {
    things.at(given) = each.thing.value_or(kNothing);
    given += each.thing ? 1U : 0U;
  }
  if (given != spec.about) [[unlikely]] {
    raise(lua, "script-error/news-about", {{"news", spec.id}, {"number", spec.about}, {"given", given}});
  }
  for (std::size_t i = 0; i < given; ++i) {
    const auto needs = [&](const auto& sentence) { return needs_thing(sentence.second, i + 1); };
    if (things.at(i) == kNothing && std::ranges::any_of(spec.says, needs)) [[unlikely]] {
      raise(lua, "script-error/news-nothing", {{"news", spec.id}, {"number", i + 1}});
    }
  }
  if (spec.subject > 0) {
    const Value seat = things.at(spec.subject - 1);
    if (type_of(seat) != ValueType::Number || bits_of(seat) < 1 ||
        bits_of(seat) > static_cast<std::int32_t>(flow.plan->seats)) [[unlikely]] {
      raise(lua, "script-error/news-subject",
            {{"news", spec.id}, {"number", spec.subject}, {"got", flow.plan->describe(seat)}});
    }
  }
  if (flow.position->telling != nullptr) [[unlikely]] {
    if (const auto hidden = flow.position->telling->hidden_from(flow.state(), news, std::span(things).first(given))) {
      raise(lua, "script-error/news-hidden",
            {{"news", spec.id}, {"thing", flow.plan->describe(hidden->piece)}, {"seat", index(hidden->from) + 1}});
    }
    flow.position->telling->happened(*flow.position, news, things);
  }
}

constexpr std::array kDoing{
    deed<gain>("gain", "counter, n", "Adds to a counter; what is over its cap is lost."),
    deed<lose>("lose", "counter, n", "Takes from a counter, down to its floor."),
    deed<set>("set", "counter, n", "Makes a counter show `n`."),
    deed<pay>("pay", "counter, n", "Takes from a counter that has as much: less is an error."),
    deed<gain_all>("gain_all", "who, amounts", "Adds `amounts` to the counters of `who`, as `gain` does."),
    deed<pay_all>("pay_all", "who, amounts", "Takes `amounts` from the counters of `who`, as `pay` does."),
    deed<move>("move", "from, piece, to",
               "Moves one piece from zone to zone: of a pile the uppermost such piece, and onto a pile on top."),
    deed<draw>("draw", "pile, to", "Moves the top of a pile to a zone."),
    deed<show>("show", "die, face", "Lays a die down with that face up."),
    deed<reveal_die>("reveal", "die",
                     "Shows all what is up of a die that some do not see, until it is rolled, or laid down by `show`."),
    flow_word<tell, telling>(
        "tell", "news, first, second, third, fourth",
        "Tells everybody what `news` says, about as many things as its sentence names; in `objection`, whoever named "
        "what is not offered. It changes nothing. A piece of a kind of which some are hidden from somebody is not "
        "named to them, unless the news is told to all."),
    deed<next_turn>("next_turn", "who",
                    "The turn after this one is that of `who`, and those that follow go on in order from there; in the "
                    "set-up, the first turn. A round begins where the turn does not go to a later seat, counted from "
                    "the first one. Where no turn follows, it changes nothing."),
    deed<remember>("remember", "note, value",
                   "Remembers a value; nil forgets it. All may know what is remembered: zones alone keep secrets."),
};

}  // namespace

std::span<const FlowWord> doing_words() { return kDoing; }

}  // namespace ossuary

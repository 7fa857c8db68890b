#include "flow/state.h"

#include <algorithm>

#include "core/base/number_bytes.h"

namespace ossuary {

namespace {

/// The bytes of the place `at` of a zone in places.
std::uint8_t* place(FlowState& state, const FlowZone& zone, std::size_t at) {
  return &state.zones[zone.content() + kPlaceBytes * at];
}
std::uint8_t byte_of(std::size_t kind) { return static_cast<std::uint8_t>(kind + 1); }

void lay_out(const FlowPlan& plan, FlowState& state, const FlowZone& zone, const std::vector<PieceCount>& start) {
  for (const auto& [piece, number] : start) {
    for (int i = 0; i < number && plan.starts_in(zone, piece); ++i) {
      ensure(put_in(state, zone, piece), "what lies in a zone at the start has room there");
    }
  }
}

}  // namespace

Frame call_frame(const CallSpec& call, Seat seat) {
  return {.what = call.is_choice ? FrameKind::Choice : FrameKind::Step,
          .which = static_cast<std::uint8_t>(call.index),
          .count = 1,
          .arguments = {number_value(static_cast<std::int32_t>(index(seat)) + 1)}};
}

std::uint64_t fingerprint(const FlowPlan& plan, const FlowState& state) {
  const auto& [depth, over, follows, first, active, next, round, decisions] = state.now;
  NumberBytes<sizeof(FlowMoment) + sizeof(state.numbers) + sizeof(state.zones) + sizeof(state.agenda)> bytes;
  for (const std::uint8_t number : {depth, over, follows, first, active, next}) {
    bytes.add(number);
  }
  bytes.add(round);
  bytes.add(decltype(decisions){0});  // they only bound the length of a match
  bytes.add_all(std::span<const std::int32_t>(state.numbers).first(plan.numbers));
  bytes.add_all(std::span<const std::uint8_t>(state.zones).first(plan.zone_bytes));
  for (const Frame& frame : std::span(state.agenda).first(depth)) {
    bytes.add(frame.what);
    bytes.add(frame.which);
    bytes.add(frame.count);
    bytes.add(frame.handler);
    bytes.add_all(std::span<const Value>(frame.arguments));
  }
  return bytes.hash();
}

void begin(const FlowPlan& plan, FlowState& state, Seat first) {
  const FlowRules& rules = *plan.rules;
  state.now = {.first = static_cast<std::uint8_t>(first), .active = static_cast<std::uint8_t>(first)};
  std::fill_n(state.zones.begin(), plan.zone_bytes, std::uint8_t{0});
  std::fill_n(state.numbers.begin(), plan.numbers, bits_of(kNothing));
  for (std::size_t i = 0; i < plan.counters.size(); ++i) {
    const auto& [family, owner, floor, cap, cap_counter] = plan.counters[i];
    const auto by_players = plan.setup->starts.find(family);
    const auto& start = by_players == plan.setup->starts.end() ? rules.counters[family].start : by_players->second;
    const std::size_t turn = owner ? (index(*owner) + plan.seats - index(first)) % plan.seats : 0;
    state.numbers[i] = start.empty() ? floor : start[std::min(turn, start.size() - 1)];
  }
  for (const FlowZone& zone : plan.zones) {
    const ZoneSpec& spec = rules.zones[zone.family];
    lay_out(plan, state, zone, spec.start);
    if (zone.row) {
      lay_out(plan, state, zone, spec.rows[*zone.row].start);
    }
  }
}

std::size_t count(const FlowState& state, const FlowZone& zone, std::size_t kind) {
  if (kind < zone.first_kind || kind >= std::size_t{zone.first_kind} + zone.kinds) {
    return 0;
  }
  if (zone.is_counted()) {
    return state.zones[zone.content() + kind - zone.first_kind];
  }
  std::size_t found = 0;
  visit_placed(state, zone, [&](std::size_t, const Placed& piece) { found += piece.kind == byte_of(kind) ? 1U : 0U; });
  return found;
}

std::size_t next_kind(const FlowState& state, const FlowZone& zone, std::size_t from) {
  if (count(state, zone) == 0) {
    return kMaxPieceKinds;
  }
  if (!zone.is_counted()) {
    std::size_t next = kMaxPieceKinds;
    visit_placed(state, zone, [&](std::size_t, const Placed& piece) {
      next = piece.kind > from ? std::min(next, piece.kind - std::size_t{1}) : next;
    });
    return next;
  }
  const std::uint8_t* const counts = &state.zones[zone.content()];
  std::size_t at = std::max<std::size_t>(from, zone.first_kind) - zone.first_kind;
  std::uint64_t eight = 0;
  while (at + sizeof eight <= zone.kinds && (std::memcpy(&eight, counts + at, sizeof eight), eight == 0)) {
    at += sizeof eight;
  }
  while (at < zone.kinds && counts[at] == 0) {
    ++at;
  }
  return at < zone.kinds ? zone.first_kind + at : kMaxPieceKinds;
}

std::size_t kind_by_lot(const FlowState& state, const FlowZone& zone, std::uint32_t lot) {
  std::size_t kind = next_kind(state, zone, 0);
  for (std::size_t here = count(state, zone, kind); lot >= here; here = count(state, zone, kind)) {
    lot -= static_cast<std::uint32_t>(here);
    kind = next_kind(state, zone, kind + 1);
  }
  return kind;
}

std::size_t top_kind(const FlowState& state, const FlowZone& zone) {
  const std::size_t size = count(state, zone);
  if (zone.form == ZoneForm::Die) {
    const std::uint8_t up = state.zones[zone.offset + 1U];
    return up == 0 ? kMaxPieceKinds : up - 1U;
  }
  if (zone.form == ZoneForm::Pile) {
    return size == 0 ? kMaxPieceKinds : placed(state, zone, size - 1).kind - 1U;
  }
  return next_kind(state, zone, 0);
}

std::size_t depth_of(const FlowState& state, const FlowZone& pile, std::size_t kind) {
  std::size_t place = 0;
  while (place < count(state, pile) && placed(state, pile, place).kind != byte_of(kind)) {
    ++place;
  }
  return place;
}

std::size_t place_of(const FlowState& state, const FlowZone& zone, std::size_t kind) {
  const bool pile = zone.form == ZoneForm::Pile;
  std::size_t at = pile ? count(state, zone) - 1 : 0;
  while (placed(state, zone, at).kind != byte_of(kind)) {
    at = pile ? at - 1 : at + 1;
  }
  return at;
}

std::optional<Placed> take_out(FlowState& state, const FlowZone& zone, std::size_t kind) {
  if (count(state, zone, kind) == 0) {
    return std::nullopt;
  }
  std::uint8_t& size = state.zones[zone.offset];
  if (zone.is_counted()) {
    std::uint8_t& left = state.zones[zone.content() + kind - zone.first_kind];
    --left;
    --size;
    if (zone.form == ZoneForm::Die && left == 0 && up_of(state, zone) == byte_of(kind)) {
      lay_die(state, zone, 0);
    }
    return Placed{.kind = byte_of(kind)};
  }
  std::size_t at = place_of(state, zone, kind);
  const Placed out = placed(state, zone, at);
  if (zone.form == ZoneForm::Pile) {
    std::memmove(place(state, zone, at), place(state, zone, at + 1), kPlaceBytes * (size - 1U - at));
    at = size - 1U;
  }
  place_piece(state, zone, at, {});
  return out;
}

bool put_in(FlowState& state, const FlowZone& zone, std::size_t kind, std::uint8_t seen) {
  std::uint8_t& size = state.zones[zone.offset];
  if (!zone.holds[kind] || size >= zone.room()) {
    return false;
  }
  if (zone.is_counted()) {
    ++state.zones[zone.content() + kind - zone.first_kind];
    ++size;
    return true;
  }
  const std::size_t at = zone.has_spots() ? index((zone.cells - taken(state, zone)).lowest()) : size;
  place_piece(state, zone, at, {.kind = byte_of(kind), .seen = seen});
  return true;
}

void place_piece(FlowState& state, const FlowZone& zone, std::size_t at, Placed piece) {
  std::uint8_t* const bytes = place(state, zone, at);
  state.zones[zone.offset] =
      static_cast<std::uint8_t>(state.zones[zone.offset] + (piece.kind != 0 ? 1 : 0) - (bytes[0] != 0 ? 1 : 0));
  bytes[0] = piece.kind;
  bytes[1] = piece.pose;
  bytes[2] = piece.seen;
  if (zone.tokens != 0) {
    state.zones[zone.tokens + at] = piece.tokens & zone.token_bits;
  }
  if (zone.has_spots()) {
    CellSet places = taken(state, zone);
    places = piece.kind != 0 ? places | CellSet::of(id_at<CellId>(at)) : places - CellSet::of(id_at<CellId>(at));
    const std::uint64_t word = little_endian(places.word());
    std::memcpy(&state.zones[zone.offset + 1U], &word, kTakenBytes);
  }
}

namespace {

/// Calls `visit` with the zones on whose pieces a token may lie, until it returns true.
template <class Visit>
void visit_zones_of(const FlowPlan& plan, const FlowToken& token, const Visit& visit) {
  (void)std::ranges::any_of(plan.zones,
                            [&](const FlowZone& zone) { return (zone.token_bits & token.bit) != 0 && visit(zone); });
}

}  // namespace

std::optional<FlowPlace> place_of(const FlowPlan& plan, const FlowState& state, const FlowToken& token) {
  std::optional<FlowPlace> found;
  visit_zones_of(plan, token, [&](const FlowZone& zone) {
    for (const CellId cell : taken(state, zone)) {
      if (bears(state, zone, index(cell), token.bit)) {
        found = FlowPlace{&zone, index(cell)};
        return true;
      }
    }
    return false;
  });
  return found;
}

void lay_token(const FlowPlan& plan, FlowState& state, const FlowToken& token, const FlowPlace& on) {
  if (!plan.rules->tokens[token.family].many) {
    take_token(plan, state, token);
  }
  state.zones[on.zone->tokens + on.place] |= token.bit;
}

void take_token(const FlowPlan& plan, FlowState& state, const FlowToken& token) {
  visit_zones_of(plan, token, [&](const FlowZone& zone) {
    for (std::uint8_t& on : std::span(state.zones).subspan(zone.tokens, zone.most)) {
      on &= static_cast<std::uint8_t>(~unsigned{token.bit});
    }
    return false;
  });
}

std::string zones_with(const FlowRules& rules, const TokenSpec& token) {
  std::string zones;
  for (const std::size_t zone : token.on) {
    zones += (zones.empty() ? "" : ", ") + rules.zones[zone].id;
  }
  return zones;
}

namespace {

/// The seat that a script said has the next turn; else `in_order`.
std::uint8_t following(const FlowMoment& now, std::size_t in_order) {
  const bool is_said = now.follows >= FlowMoment::kFirstSeat;
  return static_cast<std::uint8_t>(is_said ? now.follows - FlowMoment::kFirstSeat : in_order);
}

/// Gives the turn to `seat`.
void begin_turn(FlowMoment& now, std::uint8_t seat) {
  now.active = seat;
  now.next = 0;
  now.follows = now.follows == FlowMoment::kNobody ? FlowMoment::kNobody : FlowMoment::kInOrder;
}

/// Gives the turn to who follows. A round begins where that seat does not come later than the last one, counted from
/// the first.
void end_turn(const FlowPlan& plan, FlowMoment& now) {
  const auto place = [&](std::size_t seat) { return (seat + plan.seats - now.first) % plan.seats; };
  const std::size_t last = place(now.active);
  begin_turn(now, following(now, (now.active + 1U) % plan.seats));
  now.round = static_cast<std::uint16_t>(now.round + (place(now.active) <= last ? 1 : 0));
}

}  // namespace

bool call_next_part(const FlowPlan& plan, FlowState& state) {
  const FlowRules& rules = *plan.rules;
  FlowMoment& now = state.now;
  if (now.over != 0) {
    return false;
  }
  if (now.round == 0) {
    if (now.next < rules.setup.size()) {
      (void)push(state, call_frame(rules.setup[now.next++], id_at<Seat>(now.first)));
      return true;
    }
    now.round = 1;
    begin_turn(now, following(now, now.active));
  } else if (now.next == plan.setup->turn.size()) {
    end_turn(plan, now);
    if (now.follows == FlowMoment::kNobody || (plan.setup->rounds && now.round > *plan.setup->rounds)) {
      now.over = 1;
      return false;
    }
  }
  (void)push(state, call_frame(plan.setup->turn[now.next++], state.active()));
  return true;
}

}  // namespace ossuary

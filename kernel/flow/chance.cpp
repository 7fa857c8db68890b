#include "flow/chance.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace ossuary {

namespace {

const FlowZone& zone_at(const FlowPosition& position, Value zone) { return position.plan->zones[index_of(zone)]; }

void note(FlowPosition& position, FrameKind what, Value zone, std::size_t kind) {
  position.fallen.push_back(
      {.what = what, .zone = static_cast<std::uint16_t>(index_of(zone)), .kind = static_cast<std::uint8_t>(kind)});
}

/// How many cards of a pile that is being shuffled have no place yet; the others lie on top of them.
std::size_t unplaced(const FlowPosition& position) {
  const Frame& frame = position.state.top();
  return frame.arguments[1] == kNothing ? count(position.state, zone_at(position, frame.arguments[0]))
                                        : static_cast<std::size_t>(bits_of(frame.arguments[1]));
}

/// Gives the highest free place of a pile that is being shuffled the card at `from` below it.
void place_card(FlowPosition& position, std::size_t from) {
  Frame& frame = position.state.top();
  const FlowZone& pile = zone_at(position, frame.arguments[0]);
  const std::size_t left = unplaced(position) - 1;
  std::uint8_t* const cards = &position.state.zones[pile.content()];
  std::swap_ranges(cards + kPlaceBytes * from, cards + kPlaceBytes * (from + 1), cards + kPlaceBytes * left);
  note(position, FrameKind::Shuffle, frame.arguments[0], cards[kPlaceBytes * left] - 1U);
  frame.arguments[1] = number_value(static_cast<std::int32_t>(left));
  if (left == 0) {
    --position.state.now.depth;
  }
}

/// The kind of piece number `lot` of a zone without order.
std::size_t kind_by_lot(const FlowState& state, const FlowZone& zone, std::uint32_t lot) {
  std::size_t kind = next_kind(state, zone, 0);
  for (std::size_t here = count(state, zone, kind); lot >= here; here = count(state, zone, kind)) {
    lot -= static_cast<std::uint32_t>(here);
    kind = next_kind(state, zone, kind + 1);
  }
  return kind;
}

}  // namespace

void chance_outcomes(const FlowPosition& position, std::vector<ChanceOutcome>& into) {
  into.clear();
  const Frame& frame = position.state.top();
  const FlowZone& zone = zone_at(position, frame.arguments[0]);
  if (frame.what == FrameKind::Shuffle) {
    std::array<std::uint32_t, kMaxPieceKinds> counts{};
    for (std::size_t at = 0; at < unplaced(position); ++at) {
      ++counts.at(position.state.zones[zone.content() + kPlaceBytes * at] - 1U);
    }
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
      if (counts[kind] > 0) {
        into.push_back({kind, counts[kind]});
      }
    }
    return;
  }
  for (std::size_t kind = next_kind(position.state, zone, 0); kind < kMaxPieceKinds;
       kind = next_kind(position.state, zone, kind + 1)) {
    into.push_back({kind, static_cast<std::uint32_t>(count(position.state, zone, kind))});
  }
}

void fall(FlowPosition& position, std::size_t kind) {
  const Frame frame = position.state.top();
  const FlowZone& zone = zone_at(position, frame.arguments[0]);
  if (frame.what == FrameKind::Shuffle) {
    if (unplaced(position) == 0) {
      --position.state.now.depth;
      return;
    }
    std::size_t from = 0;
    while (position.state.zones[zone.content() + kPlaceBytes * from] != kind + 1) {
      ++from;
    }
    place_card(position, from);
    return;
  }
  --position.state.now.depth;
  if (count(position.state, zone) == 0) {
    return;
  }
  if (frame.what == FrameKind::Roll) {
    position.state.zones[zone.offset + 1U] = static_cast<std::uint8_t>(kind + 1);
    note(position, frame.what, frame.arguments[0], kind);
    return;
  }
  ensure(take_out(position.state, zone, kind) && put_in(position.state, zone_at(position, frame.arguments[1]), kind),
         "a zone that pieces go to by lot has room");
  note(position, frame.what, frame.arguments[1], kind);
}

void fall_by_chance(FlowPosition& position) {
  const Frame& frame = position.state.top();
  const FlowZone& zone = zone_at(position, frame.arguments[0]);
  if (frame.what == FrameKind::Shuffle) {
    if (unplaced(position) == 0) {
      --position.state.now.depth;
      return;
    }
    for (std::size_t left = unplaced(position); left > 0; --left) {
      place_card(position, position.stream.below(static_cast<std::uint32_t>(left)));
    }
    return;
  }
  const std::size_t size = count(position.state, zone);
  fall(position, size == 0
                     ? kMaxPieceKinds
                     : kind_by_lot(position.state, zone, position.stream.below(static_cast<std::uint32_t>(size))));
}

const std::string& label_of(const PieceKind& piece) { return piece.label.empty() ? piece.id : piece.label; }

std::string chance_text(const FlowPlan& plan, const ChanceFall& fallen) {
  return fmt::format("{}: {}", plan.zone_text(fallen.zone), label_of(plan.rules->pieces[fallen.kind]));
}

bool sees(const FlowPlan& plan, const FlowZone& zone, std::optional<Seat> viewer) {
  const Shown shown = plan.rules->zones[zone.family].shown;
  return shown == Shown::All || (shown == Shown::Owner && viewer && zone.owner == viewer);
}

namespace {

/// Calls `visit` with the byte of every place of a pile or of slots that `viewer` cannot see.
template <class AnyState, class Visit>
void visit_hidden_places(const FlowPlan& plan, AnyState& state, const FlowZone& zone, const Visit& visit) {
  const bool top = plan.rules->zones[zone.family].shown == Shown::Top;
  const std::size_t places = zone.form == ZoneForm::Pile ? count(state, zone) : zone.most;
  for (std::size_t at = 0; at + (top ? 1 : 0) < places; ++at) {
    if (state.zones[zone.content() + kPlaceBytes * at] != 0) {
      visit(state.zones[zone.content() + kPlaceBytes * at]);
    }
  }
}

}  // namespace

void hide(const FlowPlan& plan, FlowState& state, Seat viewer) {
  for (const FlowZone& zone : plan.zones) {
    if (sees(plan, zone, viewer)) {
      continue;
    }
    if (zone.is_counted()) {
      std::fill_n(&state.zones[zone.offset + 1U], zone.bytes - 1U, std::uint8_t{0});
    } else {
      visit_hidden_places(plan, state, zone, [](std::uint8_t& kind) { kind = 0xFF; });
    }
  }
}

void resample_zones(FlowPosition& position, Seat viewer, Rng& chance) {
  const FlowPlan& plan = *position.plan;
  FlowState& state = position.state;
  std::array<std::uint8_t, kMaxZoneBytes> hidden;
  for (std::size_t type = 0; type < plan.rules->types.size(); ++type) {
    const auto is_of_type = [&](std::size_t kind) { return plan.rules->pieces[kind].type == type; };
    // Takes up all hidden pieces of the type, then lays them down in another order in the same number.
    std::size_t size = 0;
    std::array<std::uint8_t, kMaxFlowZones> taken{};
    for (std::size_t i = 0; i < plan.zones.size(); ++i) {
      const FlowZone& zone = plan.zones[i];
      if (sees(plan, zone, viewer)) {
        continue;
      }
      if (!zone.is_counted()) {
        visit_hidden_places(plan, state, zone, [&](const std::uint8_t& kind) {
          if (is_of_type(kind - 1U)) {
            hidden[size++] = kind;
          }
        });
        continue;
      }
      for (std::size_t kind = next_kind(state, zone, 0); kind < kMaxPieceKinds;
           kind = next_kind(state, zone, kind + 1)) {
        std::uint8_t& here = state.zones[zone.content() + kind - zone.first_kind];
        if (is_of_type(kind)) {
          std::fill_n(&hidden[size], here, static_cast<std::uint8_t>(kind + 1));
          size += here;
          taken[i] = static_cast<std::uint8_t>(taken[i] + here);
          here = 0;
        }
      }
    }
    chance.shuffle(std::span(hidden).first(size));
    for (std::size_t i = 0; i < plan.zones.size(); ++i) {
      const FlowZone& zone = plan.zones[i];
      if (sees(plan, zone, viewer)) {
        continue;
      }
      if (!zone.is_counted()) {
        visit_hidden_places(plan, state, zone, [&](std::uint8_t& kind) {
          if (is_of_type(kind - 1U)) {
            kind = hidden[--size];
          }
        });
      }
      for (; taken[i] > 0; --taken[i]) {
        ++state.zones[zone.content() + hidden[--size] - 1U - zone.first_kind];
      }
    }
  }
}

}  // namespace ossuary

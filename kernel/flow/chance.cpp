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
      ++counts.at(placed(position.state, zone, at).kind - 1U);
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
    while (placed(position.state, zone, from).kind != kind + 1) {
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

bool sees(const FlowPlan& plan, const FlowState& state, const FlowZone& zone, std::size_t place,
          std::optional<Seat> viewer) {
  const Placed piece = placed(state, zone, place);
  const bool shown_top = plan.rules->zones[zone.family].shown == Shown::Top && zone.form == ZoneForm::Pile &&
                         place + 1 == count(state, zone);
  return (piece.pose & kFaceUp) != 0 || ((piece.pose & kFaceDown) == 0 && (shown_top || sees(plan, zone, viewer)));
}

namespace {

/// Calls `visit` with the index of every kind of piece in a place that `viewer` cannot see, to read or to change it.
template <class Visit>
void visit_hidden_places(const FlowPlan& plan, FlowState& state, const FlowZone& zone, Seat viewer,
                         const Visit& visit) {
  const std::size_t places = zone.form == ZoneForm::Pile ? count(state, zone) : zone.most;
  for (std::size_t place = 0; place < places; ++place) {
    std::uint8_t& kind = state.zones[zone.content() + kPlaceBytes * place];
    if (kind != 0 && !sees(plan, state, zone, place, viewer)) {
      visit(kind);
    }
  }
}

}  // namespace

void hide(const FlowPlan& plan, FlowState& state, Seat viewer) {
  for (const FlowZone& zone : plan.zones) {
    if (!zone.is_counted()) {
      visit_hidden_places(plan, state, zone, viewer, [](std::uint8_t& kind) { kind = 0xFF; });
    } else if (!sees(plan, zone, viewer)) {
      std::fill_n(&state.zones[zone.offset + 1U], zone.bytes - 1U, std::uint8_t{0});
    }
  }
}

namespace {

/// The pieces of one type that a seat cannot see, taken up to be laid down in another order.
class HiddenPieces {
 public:
  HiddenPieces(FlowPosition& position, Seat viewer, std::size_t type)
      : plan_(*position.plan), state_(position.state), viewer_(viewer), type_(type) {}

  void take_up() {
    for (std::size_t i = 0; i < plan_.zones.size(); ++i) {
      const FlowZone& zone = plan_.zones[i];
      if (!zone.is_counted()) {
        visit_places(zone, [&](const std::uint8_t& kind) { pieces_.at(size_++) = kind; });
      } else if (!sees(plan_, zone, viewer_)) {
        take_up_counted(i);
      }
    }
  }
  void lay_down(Rng& chance) {
    chance.shuffle(std::span(pieces_).first(size_));
    for (std::size_t i = 0; i < plan_.zones.size(); ++i) {
      const FlowZone& zone = plan_.zones[i];
      if (!zone.is_counted()) {
        visit_places(zone, [&](std::uint8_t& kind) { kind = pieces_.at(--size_); });
      }
      for (; taken_.at(i) > 0; --taken_.at(i)) {
        ++state_.zones[zone.content() + pieces_.at(--size_) - 1U - zone.first_kind];
      }
    }
  }

 private:
  [[nodiscard]] bool is_of_type(std::size_t kind) const { return plan_.rules->pieces[kind].type == type_; }

  template <class Visit>
  void visit_places(const FlowZone& zone, const Visit& visit) {
    visit_hidden_places(plan_, state_, zone, viewer_, [&](std::uint8_t& kind) {
      if (is_of_type(kind - 1U)) {
        visit(kind);
      }
    });
  }
  void take_up_counted(std::size_t i) {
    const FlowZone& zone = plan_.zones[i];
    for (std::size_t kind = next_kind(state_, zone, 0); kind < kMaxPieceKinds;
         kind = next_kind(state_, zone, kind + 1)) {
      std::uint8_t& here = state_.zones[zone.content() + kind - zone.first_kind];
      if (is_of_type(kind)) {
        std::fill_n(&pieces_.at(size_), here, static_cast<std::uint8_t>(kind + 1));
        size_ += here;
        taken_.at(i) = static_cast<std::uint8_t>(taken_.at(i) + here);
        here = 0;
      }
    }
  }

  const FlowPlan& plan_;
  FlowState& state_;
  Seat viewer_;
  std::size_t type_;
  std::size_t size_ = 0;
  std::array<std::uint8_t, kMaxZoneBytes> pieces_{};
  std::array<std::uint8_t, kMaxFlowZones> taken_{};  ///< of each counted zone.
};

}  // namespace

void resample_zones(FlowPosition& position, Seat viewer, Rng& chance) {
  for (std::size_t type = 0; type < position.plan->rules->types.size(); ++type) {
    HiddenPieces hidden(position, viewer, type);
    hidden.take_up();
    hidden.lay_down(chance);
  }
}

}  // namespace ossuary

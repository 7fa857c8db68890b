#include "flow/hidden.h"

#include <algorithm>

namespace ossuary {

bool sees(const FlowPlan& plan, const FlowZone& zone, std::optional<Seat> viewer) {
  const Shown shown = plan.rules->zones[zone.family].shown;
  return shown == Shown::All || (shown == Shown::Owner && viewer && zone.owner == viewer);
}

bool sees(const FlowPlan& plan, const FlowState& state, const FlowZone& zone, std::size_t place,
          std::optional<Seat> viewer) {
  const Placed piece = placed(state, zone, place);
  const bool shown_top = plan.rules->zones[zone.family].shown == Shown::Top && zone.form == ZoneForm::Pile &&
                         place + 1 == count(state, zone);
  const bool peeked = viewer && (piece.seen >> index(*viewer) & 1U) != 0;
  return peeked || (piece.pose & kFaceUp) != 0 ||
         ((piece.pose & kFaceDown) == 0 && (shown_top || sees(plan, zone, viewer)));
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

/// Lets what is up of every die that `viewer` cannot see be the face that `choose` gives. The faces themselves all see.
template <class Choose>
void turn_hidden_dice(const FlowPlan& plan, FlowState& state, Seat viewer, const Choose& choose) {
  for (const FlowZone& zone : plan.zones) {
    if (zone.form == ZoneForm::Die && up_of(state, zone) != 0 && !sees(plan, zone, viewer)) {
      up_of(state, zone) = static_cast<std::uint8_t>(choose(zone) + 1U);
    }
  }
}

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
      } else if (zone.form != ZoneForm::Die && !sees(plan_, zone, viewer_)) {
        take_up_counted(i);
      }
    }
  }
  [[nodiscard]] std::span<std::uint8_t> pieces() { return std::span(pieces_).first(size_); }
  void lay_down() {
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
    const std::vector<Insertion>& inserted = plan_.insertions(zone);
    visit_hidden_places(plan_, state_, zone, viewer_, [&](std::uint8_t& kind) {
      if (is_of_type(kind - 1U) && std::ranges::count(inserted, kind - 1U, &Insertion::piece) == 0) {
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

/// Tries to draw possible depths at most; after that they stay as they are, which is possible as well.
constexpr int kMostDraws = 256;

/// Draws anew how deep the pieces lie that were inserted into a pile: as chance did, until all lie in hidden places.
/// The cards of the pile may have been drawn from its top since.
class InsertedPieces {
 public:
  InsertedPieces(const FlowPlan& plan, FlowState& state, const FlowZone& pile, Seat viewer)
      : plan_(plan), state_(state), pile_(pile), viewer_(viewer), inserted_(plan.insertions(pile)) {}

  void redraw(Rng& chance) {
    for (std::size_t i = 0; i < inserted_.size(); ++i) {
      is_hidden_.at(i) = is_hidden(place_of(state_, pile_, inserted_[i].piece));
    }
    for (int draw = 0; draw < kMostDraws; ++draw) {
      if (draw_places(chance)) {
        lay_down();
        return;
      }
    }
  }

 private:
  [[nodiscard]] bool is_hidden(std::size_t place) const {
    return place < count(state_, pile_) && !sees(plan_, state_, pile_, place, viewer_);
  }
  /// True if the places drawn are possible ones.
  bool draw_places(Rng& chance) {
    for (std::size_t i = 0; i < inserted_.size(); ++i) {
      const auto& [piece, from, to] = inserted_[i];
      if (is_hidden_.at(i)) {
        places_.at(i) = static_cast<std::size_t>(from) + chance.below(static_cast<std::uint32_t>(to - from + 1));
        for (std::size_t earlier = 0; earlier < i; ++earlier) {
          places_.at(earlier) += is_hidden_.at(earlier) && places_.at(earlier) >= places_.at(i) ? 1U : 0U;
        }
      }
    }
    bool possible = true;
    for (std::size_t i = 0; i < inserted_.size(); ++i) {
      possible = possible && (!is_hidden_.at(i) || is_hidden(places_.at(i)));
    }
    return possible;
  }
  void lay_down() {
    std::uint8_t* const places = &state_.zones[pile_.content()];
    for (std::size_t i = 0; i < inserted_.size(); ++i) {
      if (is_hidden_.at(i)) {  // how a piece lies, and who peeked at it, is seen: it stays with the place
        std::swap(places[kPlaceBytes * place_of(state_, pile_, inserted_[i].piece)],
                  places[kPlaceBytes * places_.at(i)]);
      }
    }
  }

  const FlowPlan& plan_;
  FlowState& state_;
  const FlowZone& pile_;
  Seat viewer_;
  std::span<const Insertion> inserted_;
  std::array<bool, kMaxInsertions> is_hidden_{};
  std::array<std::size_t, kMaxInsertions> places_{};
};

/// Takes up what `viewer` cannot see, type by type, and lays it down in the order that `arrange` puts it into.
template <class Arrange>
void rearrange_hidden(FlowPosition& position, Seat viewer, const Arrange& arrange) {
  for (std::size_t type = 0; type < position.plan->rules->types.size(); ++type) {
    HiddenPieces hidden(position, viewer, type);
    hidden.take_up();
    arrange(hidden.pieces());
    hidden.lay_down();
  }
}

void redraw_inserted(FlowPosition& position, Seat viewer, Rng& chance) {
  for (const FlowZone& zone : position.plan->zones) {
    if (!position.plan->insertions(zone).empty()) {
      InsertedPieces(*position.plan, position.state, zone, viewer).redraw(chance);
    }
  }
}

}  // namespace

bool is_hidden(const FlowPlan& plan, FlowState& state, std::size_t kind, Seat viewer) {
  std::size_t all = 0;
  std::size_t hidden = 0;
  for (const FlowZone& zone : plan.zones) {
    const std::size_t here = count(state, zone, kind);
    all += here;
    if (!zone.is_counted()) {
      visit_hidden_places(plan, state, zone, viewer, [&](std::size_t there) { hidden += there == kind + 1 ? 1U : 0U; });
    } else if (zone.form != ZoneForm::Die && !sees(plan, zone, viewer)) {
      hidden += here;
    }
  }
  return hidden > 0 && hidden == all;
}

void hide(const FlowPlan& plan, FlowState& state, Seat viewer) {
  for (const FlowZone& zone : plan.zones) {
    if (!zone.is_counted()) {
      visit_hidden_places(plan, state, zone, viewer, [](std::uint8_t& kind) { kind = 0xFF; });
    } else if (zone.form == ZoneForm::Die && !sees(plan, zone, viewer)) {
      up_of(state, zone) = up_of(state, zone) == 0 ? 0 : 0xFF;
    } else if (!sees(plan, zone, viewer)) {
      std::fill_n(&state.zones[zone.offset + 1U], zone.bytes - 1U, std::uint8_t{0});
    }
  }
}

void resample_zones(FlowPosition& position, Seat viewer, Rng& chance) {
  rearrange_hidden(position, viewer, [&](std::span<std::uint8_t> pieces) { chance.shuffle(pieces); });
  redraw_inserted(position, viewer, chance);
  turn_hidden_dice(*position.plan, position.state, viewer, [&](const FlowZone& die) {
    const auto faces = static_cast<std::uint32_t>(count(position.state, die));
    return kind_by_lot(position.state, die, chance.below(faces));
  });
}

void forget_hidden(FlowPosition& position, Seat viewer) {
  Rng always_the_same(0, 0, Purpose::Resample);
  redraw_inserted(position, viewer, always_the_same);  // first: the others fill the places that are left
  rearrange_hidden(position, viewer, [](std::span<std::uint8_t> pieces) { std::sort(pieces.begin(), pieces.end()); });
  turn_hidden_dice(*position.plan, position.state, viewer,
                   [&](const FlowZone& die) { return next_kind(position.state, die, 0); });
}

}  // namespace ossuary

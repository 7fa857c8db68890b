#include "flow/hidden.h"

#include <algorithm>

namespace ossuary {

bool sees(const FlowPlan& plan, const FlowZone& zone, std::optional<Seat> viewer) {
  const Shown shown = plan.rules->zones[zone.family].shown;
  return shown == Shown::All || (shown == Shown::Owner && viewer && zone.owner == viewer);
}

namespace {

/// True if `viewer` sees a piece in a place without having peeked.
bool lies_open(const FlowPlan& plan, const FlowState& state, const FlowZone& zone, std::size_t place,
               std::optional<Seat> viewer) {
  const Placed piece = placed(state, zone, place);
  const bool shown_top = plan.rules->zones[zone.family].shown == Shown::Top && zone.form == ZoneForm::Pile &&
                         place + 1 == count(state, zone);
  return (piece.pose & kFaceUp) != 0 || ((piece.pose & kFaceDown) == 0 && (shown_top || sees(plan, zone, viewer)));
}

bool peeked(const FlowState& state, const FlowZone& zone, std::size_t place, std::optional<Seat> viewer) {
  return viewer && ((placed(state, zone, place).seen >> index(*viewer)) & 1) != 0;
}

}  // namespace

bool sees(const FlowPlan& plan, const FlowState& state, const FlowZone& zone, std::size_t place,
          std::optional<Seat> viewer) {
  return peeked(state, zone, place, viewer) || lies_open(plan, state, zone, place, viewer);
}

bool knows_by_peeking(const FlowPlan& plan, const FlowState& state, const FlowZone& zone, std::size_t place,
                      std::optional<Seat> viewer) {
  return peeked(state, zone, place, viewer) && !lies_open(plan, state, zone, place, viewer);
}

namespace {

/// Calls `visit` with the bytes of every place where a piece lies that `viewer` cannot see, to read or to change them.
template <class State, class Visit>
void visit_hidden_places(const FlowPlan& plan, State& state, const FlowZone& zone, std::optional<Seat> viewer,
                         const Visit& visit) {
  const std::size_t places = zone.form == ZoneForm::Pile ? count(state, zone) : zone.most;
  for (std::size_t place = 0; place < places; ++place) {
    auto* const bytes = &state.zones[zone.content() + kPlaceBytes * place];
    if (bytes[0] != 0 && !sees(plan, state, zone, place, viewer)) {
      visit(bytes);
    }
  }
}

std::uint8_t upright(std::uint8_t pose) {
  return static_cast<std::uint8_t>(pose & ~static_cast<unsigned>(kTurnedRound));
}

/// Turns every piece in a spot that `viewer` cannot see as `is_round` says, and lays those in piles upright.
template <class IsRound>
void turn_hidden_pieces(const FlowPlan& plan, FlowState& state, Seat viewer, const IsRound& is_round) {
  for (const FlowZone& zone : plan.zones) {
    if (plan.turns && !zone.is_counted()) {
      visit_hidden_places(plan, state, zone, viewer, [&](std::uint8_t* place) {
        const bool round = zone.has_spots() && is_round();
        place[1] = static_cast<std::uint8_t>(upright(place[1]) | (round ? unsigned{kTurnedRound} : 0U));
      });
    }
  }
}

/// Turns every die that `viewer` cannot see, and that was rolled, to the face that `choose` gives. All seats know which
/// faces a die has.
template <class Choose>
void turn_hidden_dice(const FlowPlan& plan, FlowState& state, Seat viewer, const Choose& choose) {
  for (const FlowZone& zone : plan.zones) {
    if (zone.form == ZoneForm::Die && up_of(state, zone) != 0 && !sees(plan, zone, viewer)) {
      up_of(state, zone) = static_cast<std::uint8_t>(choose(zone) + 1U);
    }
  }
}

/// Where a hidden piece lies: in that place, or in a zone that counts its pieces.
struct HiddenSpot {
  const FlowZone* zone;
  std::uint8_t* place;  ///< null in a zone that counts.
};

/// Takes up the pieces of one type that `viewer` cannot see, and lays them down in the order that `arrange` puts them
/// into, the last one first.
template <class Arrange>
void rearrange_type(FlowPosition& position, Seat viewer, std::size_t type, const Arrange& arrange) {
  const FlowPlan& plan = *position.plan;
  FlowState& state = position.state;
  std::array<HiddenSpot, kMaxZoneBytes> spots;     // NOLINT(cppcoreguidelines-pro-type-member-init): written, then read
  std::array<std::uint8_t, kMaxZoneBytes> pieces;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  std::size_t size = 0;
  const auto fits = [&](std::size_t kind) { return plan.rules->pieces[kind].type == type; };
  const auto take_up = [&](const HiddenSpot& from, std::size_t kind) {
    spots.at(size) = from;
    pieces.at(size++) = static_cast<std::uint8_t>(kind + 1);
  };
  for (const FlowZone& zone : plan.zones) {
    if (!zone.is_counted()) {
      const std::vector<Insertion>& inserted = plan.insertions(zone);
      visit_hidden_places(plan, state, zone, viewer, [&](std::uint8_t* place) {
        const std::size_t kind = place[0] - 1U;
        if (fits(kind) && std::ranges::count(inserted, kind, &Insertion::piece) == 0) {
          take_up({&zone, place}, kind);
        }
      });
    } else if (zone.form != ZoneForm::Die && !sees(plan, zone, viewer)) {
      visit_kinds(state, zone, [&](std::size_t kind, std::size_t number) {
        for (; fits(kind) && number > 0; --number) {
          take_up({&zone, nullptr}, kind);
          --state.zones[zone.content() + kind - zone.first_kind];
        }
      });
    }
  }
  arrange(std::span(pieces).first(size));
  for (const auto& [zone, place] : std::span(spots).first(size)) {
    const std::uint8_t piece = pieces[--size];
    if (place != nullptr) {
      *place = piece;
    } else {
      ++state.zones[zone->content() + piece - 1U - zone->first_kind];
    }
  }
}

template <class Arrange>
void rearrange_hidden(FlowPosition& position, Seat viewer, const Arrange& arrange) {
  for (std::size_t type = 0; type < position.plan->rules->types.size(); ++type) {
    rearrange_type(position, viewer, type, arrange);
  }
}

/// How often depths are drawn until they are possible; after that they stay as they are, which is possible too.
constexpr int kMostDraws = 256;

/// Draws anew how deep the pieces lie that were inserted into a pile: as chance did, until all lie in hidden places.
/// The cards of the pile may have been drawn from its top since.
void redraw_depths(FlowPosition& position, const FlowZone& pile, Seat viewer, Rng& chance) {
  FlowState& state = position.state;
  const auto is_hidden = [&](std::size_t place) {
    return place < count(state, pile) && !sees(*position.plan, state, pile, place, viewer);
  };
  struct Drawn {
    const Insertion* insertion = nullptr;
    std::size_t place = 0;
  };
  std::array<Drawn, kMaxInsertions> hidden{};
  std::size_t number = 0;
  for (const Insertion& insertion : position.plan->insertions(pile)) {
    if (is_hidden(depth_of(state, pile, insertion.piece))) {
      hidden.at(number++).insertion = &insertion;
    }
  }
  const std::span<Drawn> all = std::span(hidden).first(number);
  bool possible = false;
  for (int draw = 0; draw < kMostDraws && !possible; ++draw) {
    for (std::size_t i = 0; i < number; ++i) {
      const auto& [piece, from, to] = *all[i].insertion;
      all[i].place = static_cast<std::size_t>(from) + chance.below(static_cast<std::uint32_t>(to - from + 1));
      for (Drawn& earlier : all.first(i)) {
        earlier.place += earlier.place >= all[i].place ? 1U : 0U;
      }
    }
    possible = std::ranges::all_of(all, is_hidden, &Drawn::place);
  }
  std::uint8_t* const places = &state.zones[pile.content()];
  for (const auto& [insertion, place] : possible ? all : std::span<Drawn>()) {
    // How a piece lies, and who peeked at it, is seen: it stays with the place.
    std::swap(places[kPlaceBytes * depth_of(state, pile, insertion->piece)], places[kPlaceBytes * place]);
  }
}

void redraw_inserted(FlowPosition& position, Seat viewer, Rng& chance) {
  for (const FlowZone& zone : position.plan->zones) {
    if (!position.plan->insertions(zone).empty()) {
      redraw_depths(position, zone, viewer, chance);
    }
  }
}

}  // namespace

bool is_hidden(const FlowPlan& plan, const FlowState& state, std::size_t kind, Seat viewer) {
  std::size_t all = 0;
  std::size_t hidden = 0;
  for (const FlowZone& zone : plan.zones) {
    const std::size_t here = count(state, zone, kind);
    all += here;
    if (!zone.is_counted()) {
      visit_hidden_places(plan, state, zone, viewer,
                          [&](const std::uint8_t* place) { hidden += place[0] == kind + 1 ? 1U : 0U; });
    } else if (zone.form != ZoneForm::Die && !sees(plan, zone, viewer)) {
      hidden += here;
    }
  }
  return hidden > 0 && hidden == all;
}

bool hides_something(const FlowPlan& plan, const FlowState& state) {
  return std::ranges::any_of(plan.zones, [&](const FlowZone& zone) {
    bool found = zone.is_counted() && !sees(plan, zone, std::nullopt) && count(state, zone) > 0;
    if (!zone.is_counted()) {
      visit_hidden_places(plan, state, zone, std::nullopt, [&](const std::uint8_t*) { found = true; });
    }
    return found;
  });
}

bool some_hidden(const FlowPlan& plan, const FlowState& state, std::size_t kind, std::optional<Seat> viewer) {
  return std::ranges::any_of(plan.zones, [&](const FlowZone& zone) {
    bool found = zone.is_counted() && !sees(plan, zone, viewer) && count(state, zone, kind) > 0;
    if (!zone.is_counted()) {
      visit_hidden_places(plan, state, zone, viewer,
                          [&](const std::uint8_t* place) { found = found || place[0] == kind + 1; });
    }
    return found;
  });
}

std::vector<PieceCount> hidden_in_play(const FlowPlan& plan, const FlowState& state, std::optional<Seat> viewer) {
  const FlowRules& rules = *plan.rules;
  std::vector<int> hidden(rules.pieces.size());
  std::vector<bool> is_unknown(rules.types.size());
  for (const FlowZone& zone : plan.zones) {
    const auto add = [&](std::size_t kind, std::size_t number) {
      if (rules.zones[zone.family].aside) {
        is_unknown[rules.pieces[kind].type] = true;
      } else {
        hidden[kind] += static_cast<int>(number);
      }
    };
    if (!zone.is_counted()) {
      visit_hidden_places(plan, state, zone, viewer, [&](const std::uint8_t* place) { add(place[0] - 1U, 1); });
    } else if (zone.form != ZoneForm::Die && !sees(plan, zone, viewer)) {
      visit_kinds(state, zone, add);
    }
  }
  std::vector<PieceCount> counts;
  for (std::size_t kind = 0; kind < hidden.size(); ++kind) {
    if (hidden[kind] > 0 && !is_unknown[rules.pieces[kind].type]) {
      counts.push_back({kind, hidden[kind]});
    }
  }
  return counts;
}

void hide(const FlowPlan& plan, FlowState& state, Seat viewer) {
  for (const FlowZone& zone : plan.zones) {
    if (!zone.is_counted()) {
      visit_hidden_places(plan, state, zone, viewer, [](std::uint8_t* place) {
        place[0] = 0xFF;
        place[1] = upright(place[1]);
      });
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
  turn_hidden_pieces(*position.plan, position.state, viewer, [&] { return chance.below(2) == 1; });
}

void forget_hidden(FlowPosition& position, Seat viewer) {
  Rng always_the_same(0, 0, Purpose::Resample);
  redraw_inserted(position, viewer, always_the_same);  // first: the others fill the places that are left
  rearrange_hidden(position, viewer, [](std::span<std::uint8_t> pieces) { std::sort(pieces.begin(), pieces.end()); });
  turn_hidden_dice(*position.plan, position.state, viewer,
                   [&](const FlowZone& die) { return next_kind(position.state, die, 0); });
  turn_hidden_pieces(*position.plan, position.state, viewer, [] { return false; });
}

}  // namespace ossuary

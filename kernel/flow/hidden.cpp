#include "flow/hidden.h"

#include <algorithm>

namespace ossuary {

bool sees(const FlowPlan& plan, const FlowZone& zone, std::optional<Seat> viewer) {
  const Shown shown = plan.rules->zones[zone.family].shown;
  return shown == Shown::All || (shown == Shown::Owner && viewer && plan.is_of(zone, *viewer));
}

bool sees_up(const FlowPlan& plan, const FlowState& state, const FlowZone& die, std::optional<Seat> viewer) {
  return is_revealed(state, die) || sees(plan, die, viewer);
}

bool sees_kind(const FlowPlan& plan, const FlowZone& pool, std::size_t kind, std::optional<Seat> viewer) {
  return sees(plan, pool, viewer) || (pool.form != ZoneForm::Die && plan.hidden.told_by_back()[kind]);
}

namespace {

/// True if a viewer sees the face of a piece in a place without having peeked; `open` if the viewer sees the zone.
bool lies_open(const FlowPlan& plan, const FlowState& state, const FlowZone& zone, std::size_t place, Placed piece,
               bool open) {
  const bool shown_top = plan.rules->zones[zone.family].shown == Shown::Top && zone.form == ZoneForm::Pile &&
                         place + 1 == count(state, zone);
  return (piece.pose & kFaceUp) != 0 || ((piece.pose & kFaceDown) == 0 && (shown_top || open));
}

/// True if nothing lies on what is in a place.
bool shows_back(const FlowState& state, const FlowZone& zone, std::size_t place) {
  return zone.form != ZoneForm::Pile || place + 1 == count(state, zone);
}

/// True if `viewer` knows a piece in a place, whether its face is seen or not.
bool is_known(const FlowPlan& plan, const FlowState& state, const FlowZone& zone, std::size_t place, Placed piece,
              std::optional<Seat> viewer) {
  const bool peeked = viewer && ((piece.seen >> index(*viewer)) & 1) != 0;
  return peeked || (piece.kind != 0 && plan.hidden.told_by_back()[piece.kind - 1U] && shows_back(state, zone, place));
}

}  // namespace

bool sees(const FlowPlan& plan, const FlowState& state, const FlowZone& zone, std::size_t place,
          std::optional<Seat> viewer) {
  const Placed piece = placed(state, zone, place);
  return is_known(plan, state, zone, place, piece, viewer) ||
         lies_open(plan, state, zone, place, piece, sees(plan, zone, viewer));
}

bool knows_face_down(const FlowPlan& plan, const FlowState& state, const FlowZone& zone, std::size_t place,
                     std::optional<Seat> viewer) {
  const Placed piece = placed(state, zone, place);
  return is_known(plan, state, zone, place, piece, viewer) &&
         !lies_open(plan, state, zone, place, piece, sees(plan, zone, viewer));
}

namespace {

/// Calls `visit` with the bytes of every place where a piece lies that `viewer` cannot see, to read or to change them,
/// and with the place.
template <class State, class Visit>
void visit_hidden_places(const FlowPlan& plan, State& state, const FlowZone& zone, std::optional<Seat> viewer,
                         const Visit& visit) {
  if (zone.is_counted()) {
    return;
  }
  const bool open = sees(plan, zone, viewer);
  visit_placed(state, zone, [&](std::size_t place, const Placed& piece) {
    if (!lies_open(plan, state, zone, place, piece, open) && !is_known(plan, state, zone, place, piece, viewer)) {
      visit(&state.zones[zone.content() + kPlaceBytes * place], place);
    }
  });
}

/// Calls `visit` with each kind of which pieces lie in a pool that `viewer` cannot see, and how many do. `visit` may
/// change the pieces of that kind.
template <class Visit>
void visit_hidden_kinds(const FlowPlan& plan, const FlowState& state, const FlowZone& pool, std::optional<Seat> viewer,
                        const Visit& visit) {
  if (pool.form == ZoneForm::Pool && !sees(plan, pool, viewer)) {
    visit_kinds(state, pool, [&](std::size_t kind, std::size_t number) {
      if (!plan.hidden.told_by_back()[kind]) {
        visit(kind, number);
      }
    });
  }
}

/// Calls `visit` with the kind of every piece that `viewer` cannot see, and with a number of such pieces.
template <class Visit>
void visit_hidden(const FlowPlan& plan, const FlowState& state, const FlowZone& zone, std::optional<Seat> viewer,
                  const Visit& visit) {
  if (zone.is_counted()) {
    visit_hidden_kinds(plan, state, zone, viewer, visit);
  } else {
    visit_hidden_places(plan, state, zone, viewer,
                        [&](const std::uint8_t* bytes, std::size_t) { visit(bytes[0] - 1U, std::size_t{1}); });
  }
}

std::uint8_t upright(std::uint8_t pose) { return with_quarters(pose, 0); }

/// Turns every piece in a spot that `viewer` cannot see by as many quarters as `choose` says, and lays those in piles
/// upright.
template <class Choose>
void turn_hidden_pieces(const FlowPlan& plan, FlowState& state, Seat viewer, const Choose& choose) {
  for (const FlowZone& zone : plan.zones) {
    if (plan.turns) {
      visit_hidden_places(plan, state, zone, viewer, [&](std::uint8_t* bytes, std::size_t) {
        bytes[1] = with_quarters(bytes[1], zone.has_spots() ? choose() : 0);
      });
    }
  }
}

/// Turns every die that `viewer` cannot see, and that was rolled, to the face that `choose` gives. All seats know which
/// faces a die has.
template <class Choose>
void turn_hidden_dice(const FlowPlan& plan, FlowState& state, Seat viewer, const Choose& choose) {
  for (const FlowZone& zone : plan.zones) {
    if (zone.form == ZoneForm::Die && up_of(state, zone) != 0 && !sees_up(plan, state, zone, viewer)) {
      up_of(state, zone) = static_cast<std::uint8_t>(choose(zone) + 1U);
    }
  }
}

/// Where a hidden piece lies: in that place, or in a zone that counts its pieces.
struct HiddenSpot {
  const FlowZone* zone;
  std::uint8_t* place;  ///< null in a zone that counts.
  std::size_t set;      ///< what may lie there: an index of HiddenSets::all().
};

/// The pieces that a viewer cannot see, as they are taken up and laid down in another order.
class Rearrangement {
 public:
  /// Takes them up, but for those that were inserted into the pile where they lie.
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): the arrays are written, then read
  Rearrangement(FlowPosition& position, Seat viewer) : plan_(*position.plan), state_(position.state) {
    for (const FlowZone& zone : plan_.zones) {
      const std::vector<Insertion>& inserted = plan_.insertions(zone);
      visit_hidden_places(plan_, state_, zone, viewer, [&](std::uint8_t* bytes, std::size_t place) {
        const std::size_t kind = bytes[0] - 1U;
        if (std::ranges::count(inserted, kind, &Insertion::piece) == 0) {
          take_up(zone, kind, bytes, shows_back(state_, zone, place));
        }
      });
      visit_hidden_kinds(plan_, state_, zone, viewer, [&](std::size_t kind, std::size_t number) {
        for (; number > 0; --number) {
          take_up(zone, kind, nullptr, true);
          --state_.zones[zone.content() + kind - zone.first_kind];
        }
      });
    }
  }

  [[nodiscard]] std::span<std::uint8_t> pieces() { return std::span(pieces_).first(size_); }

  /// Lays them down, each the one that `choose` gives of so many that fit. Places that few kinds fit into come first:
  /// as none of the sets crosses another, whatever they take leaves equally many ways to fill the places that follow.
  template <class Choose>
  void lay_down(const Choose& choose) {
    std::size_t left = size_;
    for (std::size_t set = 0; left > 0 && set < plan_.hidden.all().size(); ++set) {
      left = fill(set, left, choose);
    }
    ensure(left == 0, "all hidden pieces fit where some of them lay");
  }

 private:
  void take_up(const FlowZone& zone, std::size_t kind, std::uint8_t* bytes, bool back_shown) {
    const bool face_down = bytes != nullptr && (bytes[1] & kFaceDown) != 0;
    spots_.at(size_) = {&zone, bytes,
                        plan_.hidden.at({zone.family, plan_.rules->pieces[kind].type, back_shown, face_down})};
    pieces_.at(size_++) = static_cast<std::uint8_t>(kind + 1);
  }

  /// Fills the places of one set from the first `left` of the pieces; returns how many are left then.
  template <class Choose>
  std::size_t fill(std::size_t set, std::size_t left, const Choose& choose) {
    if (std::ranges::none_of(std::span(spots_).first(size_), [&](const HiddenSpot& spot) { return spot.set == set; })) {
      return left;
    }
    const PieceKindSet& kinds = plan_.hidden.all()[set];
    std::size_t fit = 0;
    std::size_t others = 0;
    for (std::size_t i = 0; i < left; ++i) {
      const std::uint8_t piece = pieces_[i];
      (kinds[piece - 1U] ? fitting_[fit++] : pieces_[others++]) = piece;
    }
    for (const auto& [zone, place, of] : std::span(spots_).first(size_)) {
      if (of != set) {
        continue;
      }
      ensure(fit > 0, "a hidden place has a piece that fits");
      std::uint8_t& chosen = fitting_[choose(fit)];
      if (place != nullptr) {
        *place = chosen;
      } else {
        ++state_.zones[zone->content() + chosen - 1U - zone->first_kind];
      }
      chosen = fitting_[--fit];
    }
    std::copy_n(fitting_.begin(), fit, pieces_.begin() + static_cast<std::ptrdiff_t>(others));
    return others + fit;
  }

  const FlowPlan& plan_;
  FlowState& state_;
  std::size_t size_ = 0;
  std::array<HiddenSpot, kMaxZoneBytes> spots_;
  std::array<std::uint8_t, kMaxZoneBytes> pieces_;
  std::array<std::uint8_t, kMaxZoneBytes> fitting_;  ///< while one set is filled.
};

/// How often depths are drawn until they are possible; after that they stay as they are, which is possible too.
constexpr int kMostDraws = 256;

/// A piece that was inserted into a pile and lies hidden there, and where it may lie as well.
struct Inserted {
  const Insertion* insertion = nullptr;
  std::size_t place = 0;
};

/// What a seat knows of a pile into which pieces were inserted.
class InsertedPile {
 public:
  InsertedPile(const FlowPosition& position, const FlowZone& pile, Seat viewer)
      : plan_(*position.plan), state_(position.state), pile_(pile), viewer_(viewer), end_(count(state_, pile)) {
    const bool backs = !plan_.rules->backs.empty() && end_ > 0 && hides(end_ - 1);
    const std::size_t top = backs ? top_kind(state_, pile) : kMaxPieceKinds;
    const std::vector<Insertion>& all = plan_.insertions(pile);
    top_ = !backs ? Top::Any : std::ranges::count(all, top, &Insertion::piece) > 0 ? Top::Inserted : Top::Other;
    top_back_ = backs ? back_of(top) : 0;
    while (end_ > 0 && (!hides(end_ - 1) || (top_ == Top::Other && end_ == count(state_, pile)))) {
      --end_;
    }
  }

  [[nodiscard]] bool hides(std::size_t place) const {
    return place < count(state_, pile_) && !sees(plan_, state_, pile_, place, viewer_);
  }
  /// True if inserted pieces may all lie where they were drawn.
  [[nodiscard]] bool allows(std::span<const Inserted> drawn) const {
    const auto on_top = [&](const Inserted& piece) {
      return piece.place + 1 == count(state_, pile_) && back_of(piece.insertion->piece) == top_back_;
    };
    return std::ranges::all_of(drawn,
                               [&](const Inserted& piece) { return piece.place < end_ && hides(piece.place); }) &&
           (top_ != Top::Inserted || std::ranges::any_of(drawn, on_top));
  }
  /// All places above this one are seen, or of another back.
  [[nodiscard]] std::size_t end() const { return end_; }

 private:
  enum class Top : std::uint8_t {
    Any,       ///< of which nothing is known,
    Inserted,  ///< with the back of an inserted piece,
    Other,     ///< with another one. Inserted pieces share none with others.
  };

  [[nodiscard]] std::size_t back_of(std::size_t kind) const {
    return plan_.rules->types[plan_.rules->pieces[kind].type].back;
  }

  const FlowPlan& plan_;
  const FlowState& state_;
  const FlowZone& pile_;
  Seat viewer_;
  std::size_t end_;
  Top top_ = Top::Any;
  std::size_t top_back_ = 0;
};

/// Draws anew how deep the pieces lie that were inserted into a pile: as chance did, until all lie in hidden places.
/// The cards of the pile may have been drawn from its top since.
void redraw_depths(FlowPosition& position, const FlowZone& zone, Seat viewer, Rng& chance) {
  FlowState& state = position.state;
  const InsertedPile pile(position, zone, viewer);
  std::array<Inserted, kMaxInsertions> hidden{};
  std::size_t number = 0;
  for (const Insertion& insertion : position.plan->insertions(zone)) {
    if (pile.hides(depth_of(state, zone, insertion.piece))) {
      hidden.at(number++).insertion = &insertion;
    }
  }
  const std::span<Inserted> all = std::span(hidden).first(number);
  bool possible = false;
  for (int draw = 0; draw < kMostDraws && !possible; ++draw) {
    for (std::size_t i = 0; i < number; ++i) {
      const auto& [piece, from, to] = *all[i].insertion;
      // Deeper than the end, with those that come later below it, it would lie above the end.
      const int deepest = std::min(to, static_cast<int>(pile.end()) - static_cast<int>(number - i));
      if (deepest < from) {
        return;  // the pile was changed otherwise: they stay where they are
      }
      all[i].place = static_cast<std::size_t>(from) + chance.below(static_cast<std::uint32_t>(deepest - from + 1));
      for (Inserted& earlier : all.first(i)) {
        earlier.place += earlier.place >= all[i].place ? 1U : 0U;
      }
    }
    possible = pile.allows(all);
  }
  std::uint8_t* const places = &state.zones[zone.content()];
  for (const auto& [insertion, place] : possible ? all : std::span<Inserted>()) {
    // How a piece lies, and who peeked at it, is seen: it stays with the place.
    std::swap(places[kPlaceBytes * depth_of(state, zone, insertion->piece)], places[kPlaceBytes * place]);
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

std::size_t count_hidden(const FlowPlan& plan, const FlowState& state, const FlowZone& zone,
                         std::optional<Seat> viewer) {
  std::size_t hidden = zone.form == ZoneForm::Die && !sees_up(plan, state, zone, viewer) ? count(state, zone) : 0;
  visit_hidden(plan, state, zone, viewer, [&](std::size_t, std::size_t number) { hidden += number; });
  return hidden;
}

bool is_hidden(const FlowPlan& plan, const FlowState& state, std::size_t kind, Seat viewer) {
  std::size_t all = 0;
  std::size_t hidden = 0;
  for (const FlowZone& zone : plan.zones) {
    all += count(state, zone, kind);
    visit_hidden(plan, state, zone, viewer,
                 [&](std::size_t other, std::size_t number) { hidden += other == kind ? number : 0; });
  }
  return hidden > 0 && hidden == all;
}

bool hides_something(const FlowPlan& plan, const FlowState& state, std::optional<Seat> viewer) {
  return std::ranges::any_of(plan.zones,
                             [&](const FlowZone& zone) { return count_hidden(plan, state, zone, viewer) > 0; });
}

bool some_hidden_on_dice(const FlowPlan& plan, const FlowState& state, std::size_t kind, std::optional<Seat> viewer) {
  return std::ranges::any_of(plan.zones, [&](const FlowZone& zone) {
    return zone.form == ZoneForm::Die && !sees_up(plan, state, zone, viewer) && count(state, zone, kind) > 0;
  });
}

bool some_hidden(const FlowPlan& plan, const FlowState& state, std::size_t kind, std::optional<Seat> viewer) {
  return some_hidden_on_dice(plan, state, kind, viewer) || std::ranges::any_of(plan.zones, [&](const FlowZone& zone) {
           bool found = false;
           visit_hidden(plan, state, zone, viewer,
                        [&](std::size_t other, std::size_t) { found = found || other == kind; });
           return found;
         });
}

std::vector<PieceCount> hidden_in_play(const FlowPlan& plan, const FlowState& state, std::optional<Seat> viewer) {
  const FlowRules& rules = *plan.rules;
  std::vector<int> hidden(rules.pieces.size());
  std::vector<bool> is_unknown(plan.hidden.all().size() + 1);  // by group
  for (const FlowZone& zone : plan.zones) {
    visit_hidden(plan, state, zone, viewer, [&](std::size_t kind, std::size_t number) {
      if (rules.zones[zone.family].aside) {
        is_unknown[plan.hidden.group_of(kind)] = true;
      } else {
        hidden[kind] += static_cast<int>(number);
      }
    });
  }
  std::vector<PieceCount> counts;
  for (std::size_t kind = 0; kind < hidden.size(); ++kind) {
    if (hidden[kind] > 0 && !is_unknown[plan.hidden.group_of(kind)]) {
      counts.push_back({kind, hidden[kind]});
    }
  }
  return counts;
}

namespace {

/// The first kind with the same back; `kind` itself where nobody looks at backs.
std::size_t first_of_back(const FlowPlan& plan, const FlowZone& zone, std::size_t kind) {
  const FlowRules& rules = *plan.rules;
  const auto back_of = [&](std::size_t each) { return rules.types[rules.pieces[each].type].back; };
  std::size_t first = zone.first_kind;
  while (!zone.holds[first] || back_of(first) != back_of(kind)) {
    ++first;
  }
  return first;
}

/// Leaves of the pieces in a hidden pool how many there are of each back, noted for its first kind.
void hide_pool(const FlowPlan& plan, FlowState& state, const FlowZone& pool, Seat viewer) {
  std::uint8_t* const numbers = &state.zones[pool.content()];
  visit_hidden_kinds(plan, state, pool, viewer, [&](std::size_t kind, std::size_t number) {
    numbers[kind - pool.first_kind] = 0;
    if (!plan.rules->backs.empty()) {
      numbers[first_of_back(plan, pool, kind) - pool.first_kind] += static_cast<std::uint8_t>(number);
    }
  });
}

}  // namespace

void hide(const FlowPlan& plan, FlowState& state, Seat viewer) {
  for (const FlowZone& zone : plan.zones) {
    if (!zone.is_counted()) {
      visit_hidden_places(plan, state, zone, viewer, [&](std::uint8_t* bytes, std::size_t place) {
        const bool back = !plan.rules->backs.empty() && shows_back(state, zone, place);
        bytes[0] = back ? static_cast<std::uint8_t>(first_of_back(plan, zone, bytes[0] - 1U) + 1U) : 0xFF;
        bytes[1] = upright(bytes[1]);
      });
    } else if (zone.form == ZoneForm::Die && !sees_up(plan, state, zone, viewer)) {
      up_of(state, zone) = up_of(state, zone) == 0 ? 0 : 0xFF;
    } else {
      hide_pool(plan, state, zone, viewer);
    }
  }
}

void resample_zones(FlowPosition& position, Seat viewer, Rng& chance) {
  Rearrangement(position, viewer).lay_down([&](std::size_t number) -> std::size_t {
    return number > 1 ? chance.below(static_cast<std::uint32_t>(number)) : 0;
  });
  redraw_inserted(position, viewer, chance);
  turn_hidden_dice(*position.plan, position.state, viewer, [&](const FlowZone& die) {
    const auto faces = static_cast<std::uint32_t>(count(position.state, die));
    return kind_by_lot(position.state, die, chance.below(faces));
  });
  turn_hidden_pieces(*position.plan, position.state, viewer,
                     [&]() -> std::size_t { return position.plan->quarters ? chance.below(4) : 2 * chance.below(2); });
}

void forget_hidden(FlowPosition& position, Seat viewer) {
  Rng always_the_same(0, 0, Purpose::Resample);
  redraw_inserted(position, viewer, always_the_same);  // first: the others fill the places that are left
  Rearrangement hidden(position, viewer);
  std::ranges::sort(hidden.pieces());
  hidden.lay_down([](std::size_t number) { return number - 1; });
  turn_hidden_dice(*position.plan, position.state, viewer,
                   [&](const FlowZone& die) { return next_kind(position.state, die, 0); });
  turn_hidden_pieces(*position.plan, position.state, viewer, [] { return std::size_t{0}; });
}

}  // namespace ossuary

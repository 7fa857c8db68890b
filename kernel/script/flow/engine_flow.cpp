#include "script/flow/engine_flow.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "flow/skulls/engine_map.h"
#include "flow/structures.h"
#include "script/flow/known_scripts.h"

namespace ossuary {

namespace {

/// Puts the index of a thing by its id into `into`. False where there is none.
template <class Things>
bool find_index(const Things& things, std::string_view id, std::size_t& into) {
  const auto found = std::ranges::find_if(things, [&](const auto& thing) {
    if constexpr (requires { thing.id; }) {
      return thing.id == id;
    } else {
      return thing == id;
    }
  });
  into = static_cast<std::size_t>(found - things.begin());
  return found != things.end();
}

}  // namespace

std::unique_ptr<const EngineFlow> EngineFlow::find(const FlowPlan& plan) {
  auto flow = std::make_unique<EngineFlow>(plan);
  const auto is_same_word = [&](const EngineText& text) {
    return text.role != ScriptRole::Word || is_known_script(flow->rules, text);
  };
  const bool found = maps_to_engine(plan) && flow->find_names() && flow->find_dials() && flow->find_zones() &&
                     flow->can_offer_all() && std::ranges::all_of(kEngineTexts, is_same_word);
  return found ? std::move(flow) : nullptr;
}

bool EngineFlow::find_names() {
  const auto find_all = [](const auto& things,
                           std::initializer_list<std::pair<std::string_view, std::size_t*>> wanted) {
    return std::ranges::all_of(wanted, [&](const auto& name) { return find_index(things, name.first, *name.second); });
  };
  std::size_t note = 0;
  const bool found =
      find_all(rules.choices,
               {{"act", &names.act}, {"lay", &names.lay}, {"open", &names.open}, {"take", &names.take}}) &&
      find_all(rules.steps, {{"act_at", &names.act_at},
                             {"complete_row", &names.complete_row},
                             {"finish", &names.finish},
                             {"finish_structure", &names.finish_structure},
                             {"settle_card", &names.settle_card},
                             {"show_top", &names.show_top},
                             {"take_card", &names.take_card},
                             {"take_on", &names.take_on}}) &&
      find_all(rules.events, {{"placed", &names.placed},
                              {"turned_up", &names.turned_up},
                              {"taken", &names.taken},
                              {"row_completed", &names.row_completed},
                              {"match_begins", &names.match_begins},
                              {"card_beside", &names.card_beside},
                              {"match_ends", &names.match_ends}}) &&
      find_all(rules.names, {{"upright", &names.upright}, {"turned", &names.turned}}) &&
      find_all(rules.notes, {{"opened", &note}}) && !rules.notes[note].of_seat;
  names.opened = found ? plan.first_note[note] : 0;
  hears_beside = found && std::ranges::any_of(rules.pieces, [&](const PieceKind& piece) {
                   return std::ranges::count(piece.handlers, names.card_beside, &EventHandler::event) > 0;
                 });
  return found;
}

bool EngineFlow::find_dials() {
  constexpr auto kDials = std::to_array<std::pair<std::string_view, std::int64_t Dials::*>>({
      {"hand_limit", &Dials::hand_limit},
      {"dig", &Dials::dig},
      {"dig_takes", &Dials::dig_takes},
      {"open_tops", &Dials::open_tops},
      {"at_once", &Dials::at_once},
      {"reserve", &Dials::reserve},
      {"rotate", &Dials::rotate},
      {"opening", &Dials::opening},
      {"end_points", &Dials::end_points},
  });
  return std::ranges::all_of(kDials, [&](const auto& dial) {
    const auto given = plan.params.find(std::string(dial.first));
    dials.*dial.second = given == plan.params.end() ? 0 : given->second;
    return given != plan.params.end();
  });
}

bool EngineFlow::find_zones() {
  const FlowSkulls& skulls = *rules.skulls;
  for (std::size_t seat = 0; seat < plan.seats; ++seat) {
    Owned& has = owned.emplace_back();
    has.hand = &plan.zones[plan.zone_of(*skulls.hand, seat)];
    for (const FlowZone& zone : plan.zones) {
      if (is_built_by(plan, zone, id_at<Seat>(seat))) {
        has.structures.push_back(&zone);
      }
    }
  }
  piles = plan.zones_of(*skulls.piles);
  std::size_t dig = 0;
  const auto offers_rows = [&](const ChoiceSpec& choice) { return choice.id != "dig" && choice.rows_of.has_value(); };
  return rules.zones[*skulls.hand].id == "hand" && rules.zones[*skulls.piles].id == "graveyard" &&
         !rules.zones[*skulls.piles].rows.empty() && find_index(rules.choices, "dig", dig) &&
         rules.choices[dig].rows_of == skulls.piles && std::ranges::none_of(rules.choices, offers_rows);
}

bool EngineFlow::can_offer_all() const {
  const auto is_atom = [&](Value value) {
    const auto& atoms = plan.atom_by_type.at(static_cast<std::size_t>(type_of(value)));
    return index_of(value) < atoms.size() && atoms[index_of(value)] != 0;
  };
  const auto is_pile = [&](const FlowZone& pile) {
    return pile.form == ZoneForm::Pile && !pile.owner &&
           is_atom(value_of(ValueType::Zone, static_cast<std::size_t>(&pile - plan.zones.data())));
  };
  bool all = std::ranges::all_of(piles, is_pile);
  for (std::size_t kind = 0; kind < rules.pieces.size(); ++kind) {
    all = all && (!owned[0].hand->holds[kind] || is_atom(value_of(ValueType::Piece, kind)));
  }
  for (const Owned& has : owned) {
    for (const FlowZone* const structure : has.structures) {
      for (const CellId cell : structure->cells) {
        all = all && is_atom(spot_of({structure, index(cell)}));
      }
    }
  }
  return all;
}

std::optional<std::size_t> EngineFlow::seat_in(std::span<const Value> given) const {
  const bool is_seat = !given.empty() && bits_of(given[0]) >= 1 && bits_of(given[0]) <= std::ssize(owned);
  return is_seat ? std::optional(static_cast<std::size_t>(bits_of(given[0])) - 1) : std::nullopt;
}

const FlowZone* EngineFlow::pile_in(Value value) const {
  const auto first = static_cast<std::size_t>(piles.data() - plan.zones.data());
  const bool is_pile = type_of(value) == ValueType::Zone && index_of(value) - first < piles.size();
  return is_pile ? &piles[index_of(value) - first] : nullptr;
}

std::optional<FlowPlace> EngineFlow::place_in(Value value) const {
  if (type_of(value) != ValueType::Spot) {
    return std::nullopt;
  }
  const FlowPlace at{&plan.zones[index_of(value) / kMaxZoneCells], index_of(value) % kMaxZoneCells};
  const bool is_place = at.zone->form == ZoneForm::Structure && at.zone->cells.contains(id_at<CellId>(at.place));
  return is_place ? std::optional(at) : std::nullopt;
}

std::size_t EngineFlow::places_left(const FlowState& state, std::size_t seat) const {
  std::size_t free = 0;
  for (const FlowZone* const structure : owned[seat].structures) {
    free += structure->most - count(state, *structure);
  }
  return free;
}

bool EngineFlow::may_take(const FlowState& state, std::size_t seat) const {
  const std::size_t hand = held(state, seat);
  std::size_t left = 0;
  for (const FlowZone& pile : piles) {
    left += count(state, pile);
  }
  if (std::cmp_greater_equal(hand, dials.hand_limit) || left == 0) {
    return false;
  }
  if (dials.reserve == 0 || places_left(state, seat) > hand) {
    return true;
  }
  auto spare = static_cast<std::int64_t>(left);
  for (std::size_t other = 0; other < owned.size(); ++other) {
    const std::size_t places = places_left(state, other);
    const std::size_t cards = held(state, other);
    spare -= places > cards ? static_cast<std::int64_t>(places - cards) : 0;
  }
  return spare > 0;
}

CellSet EngineFlow::row_of(const FlowState& state, const FlowPlace& at) const {
  return CellSet(shape_of(plan, state, *at.zone).row_place(id_at<PlaceId>(at.place)).places.word());
}

}  // namespace ossuary

// EngineFlow: what the known scripts (flow/skulls/engine_texts.h) speak of, found in a flow: its dials, zones and
// names; and what their words ask of a state. Private to kernel/script/flow.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "flow/state.h"

namespace ossuary {

/// Immutable; the plan outlives it.
struct EngineFlow {
  /// What a seat has.
  struct Owned {
    const FlowZone* hand = nullptr;
    std::vector<const FlowZone*> structures;
  };
  /// What scripts read as `params`.
  struct Dials {
    std::int64_t hand_limit = 0;
    std::int64_t dig = 0;
    std::int64_t dig_takes = 0;
    std::int64_t open_tops = 0;
    std::int64_t at_once = 0;
    std::int64_t reserve = 0;
    std::int64_t rotate = 0;
    std::int64_t opening = 0;
    std::int64_t end_points = 0;
  };
  /// Indices of choices, steps, events and names, by what scripts call them.
  struct Names {
    std::size_t act = 0;
    std::size_t lay = 0;
    std::size_t open = 0;
    std::size_t take = 0;
    std::size_t act_at = 0;
    std::size_t complete_row = 0;
    std::size_t finish = 0;
    std::size_t finish_structure = 0;
    std::size_t settle_card = 0;
    std::size_t show_top = 0;
    std::size_t take_card = 0;
    std::size_t take_on = 0;
    std::size_t placed = 0;
    std::size_t turned_up = 0;
    std::size_t taken = 0;
    std::size_t row_completed = 0;
    std::size_t match_begins = 0;
    std::size_t match_ends = 0;
    std::size_t card_beside = 0;
    std::size_t upright = 0;
    std::size_t turned = 0;
    std::size_t opened = 0;  ///< of FlowState::numbers.
  };

  explicit EngineFlow(const FlowPlan& of) : plan(of), rules(*of.rules) {}
  /// Null where something is missing, is of another form, or cannot be offered, or where a word was changed.
  [[nodiscard]] static std::unique_ptr<const EngineFlow> find(const FlowPlan& plan);

  const FlowPlan& plan;
  const FlowRules& rules;
  Dials dials{};
  Names names{};
  bool hears_beside = false;  ///< some piece does something when a card is placed beside it.
  std::span<const FlowZone> piles{};
  std::vector<Owned> owned{};  ///< by seat.

  // What values are; nothing for any other value.

  /// The seat that the first one is, as an index.
  [[nodiscard]] std::optional<std::size_t> seat_in(std::span<const Value> given) const;
  [[nodiscard]] const FlowZone* pile_in(Value value) const;
  /// A place of a structure that is none of its ends.
  [[nodiscard]] std::optional<FlowPlace> place_in(Value value) const;
  [[nodiscard]] Value spot_of(const FlowPlace& at) const {
    return value_of(ValueType::Spot, static_cast<std::size_t>(at.zone - plan.zones.data()) * kMaxZoneCells + at.place);
  }

  // What the words of the flow answer.

  [[nodiscard]] std::size_t held(const FlowState& state, std::size_t seat) const {
    return count(state, *owned[seat].hand);
  }
  [[nodiscard]] std::size_t places_left(const FlowState& state, std::size_t seat) const;
  [[nodiscard]] bool may_take(const FlowState& state, std::size_t seat) const;
  [[nodiscard]] bool can_act(const FlowState& state, std::size_t seat) const {
    return places_left(state, seat) > 0 && (dials.reserve == 1 || held(state, seat) > 0 || may_take(state, seat));
  }
  /// The places of the row that a place of a structure is in.
  [[nodiscard]] CellSet row_of(const FlowState& state, const FlowPlace& at) const;

 private:
  bool find_names();
  bool find_dials();
  bool find_zones();
  /// True if everything that the choices may offer stands for something in an action.
  [[nodiscard]] bool can_offer_all() const;
};

}  // namespace ossuary

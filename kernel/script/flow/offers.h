// Offers: what words add to the choice that lists what it offers.
#pragma once

#include "script/flow/words.h"

namespace ossuary {

/// What the choice on top of the agenda offers.
class Offers {
 public:
  /// @pre `rows` where it offers sets of rows.
  Offers(lua_State* lua, const FlowContext& flow, std::optional<FamilyIndex> rows = {})
      : lua_(lua),
        plan_(*flow.plan),
        offers_(flow.position->offers),
        asked_(asked_in(lua, flow)),
        choice_(flow.listed) {
    const auto& wanted = flow.rules().choices[choice_].rows_of;
    if (wanted != rows) [[unlikely]] {
      raise(lua, wanted ? ScriptMessageId("script-error/offers-rows") : ScriptMessageId("script-error/offers-no-rows"),
            {{"word", running_name(lua)},
             {"call", flow.rules().choices[choice_].id},
             {"zone", flow.rules().zones[wanted ? *wanted : std::size_t{*rows}].id}});
    }
  }

  /// What stands for a thing in an action.
  [[nodiscard]] std::size_t atom_of(Value value) const {
    const std::size_t atom = plan_.atom_of(value, FlowPosition::decider_of(asked_));
    if (atom == 0) [[unlikely]] {
      raise(lua_, "script-error/cannot-offer",
            {{"thing", plan_.describe(value)}, {"least", kLeastOffer}, {"most", kMostOffer}});
    }
    return atom;
  }
  [[nodiscard]] std::size_t atom_of_kind(std::size_t kind) const { return atom_of(value_of(ValueType::Piece, kind)); }
  [[nodiscard]] std::size_t atom_of_zone(const FlowZone& zone) const {
    return atom_of(value_of(ValueType::Zone, static_cast<std::size_t>(&zone - plan_.zones.data())));
  }

  void add(std::size_t first, std::size_t second = 0) { add(make_action(choice_, first, second)); }
  /// Offers each set of `number` of `rows`, which are ascending.
  void add_sets(std::span<const std::size_t> rows, std::size_t number) {
    std::array<std::size_t, kMaxChosen> set{};
    add_sets(rows, number, set, 0);
  }

 private:
  void add(Action action) {
    if (offers_.size() == ActionList::kCapacity) [[unlikely]] {
      raise(lua_, "script-limit/offers", {{"most", ActionList::kCapacity}});
    }
    offers_.add(action);
  }
  void add_sets(std::span<const std::size_t> rows, std::size_t number, std::array<std::size_t, kMaxChosen>& set,
                std::size_t size) {
    if (size == number) {
      add(make_action_of_rows(choice_, std::span(set).first(size)));
      return;
    }
    for (std::size_t i = 0; i + (number - size) <= rows.size(); ++i) {
      set.at(size) = rows[i];
      add_sets(rows.subspan(i + 1), number, set, size + 1);
    }
  }
  /// What is on top of the agenda. Fails where no choice lists what it offers.
  static const Frame& asked_in(lua_State* lua, const FlowContext& flow) {
    if (flow.phase != FlowPhase::Options) [[unlikely]] {
      raise(lua, "script-error/only-offers");
    }
    return flow.position->state.top();
  }

  lua_State* lua_;
  const FlowPlan& plan_;
  ActionList& offers_;
  const Frame& asked_;
  std::size_t choice_;
};

}  // namespace ossuary

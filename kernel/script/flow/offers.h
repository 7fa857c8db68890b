// Offers: what words add to the choice that lists what it offers.
#pragma once

#include "script/flow/words.h"

namespace ossuary {

/// What the choice on top of the agenda offers.
class Offers {
 public:
  Offers(lua_State* lua, const FlowContext& flow)
      : lua_(lua), plan_(*flow.plan), offers_(flow.position->offers), choice_(choice_of(lua, flow)) {}

  /// What stands for a thing in an action.
  [[nodiscard]] std::size_t atom_of(Value value) const {
    const std::size_t atom = plan_.atom_of(value, FlowPosition::decider_of(choice_));
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

  void add(std::size_t first, std::size_t second = 0) {
    if (offers_.size() == ActionList::kCapacity) [[unlikely]] {
      raise(lua_, "script-limit/offers", {{"most", ActionList::kCapacity}});
    }
    offers_.add(make_action(choice_.which, first, second));
  }

 private:
  /// What is on top of the agenda. Fails where no choice lists what it offers.
  static const Frame& choice_of(lua_State* lua, const FlowContext& flow) {
    if (flow.phase != FlowPhase::Options) [[unlikely]] {
      raise(lua, "script-error/only-offers");
    }
    return flow.position->state.top();
  }

  lua_State* lua_;
  const FlowPlan& plan_;
  ActionList& offers_;
  const Frame& choice_;
};

}  // namespace ossuary

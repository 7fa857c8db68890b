// How far a position is carried on: see Reach.
#include "flow/referee.h"

namespace ossuary {

void begin_to_look_ahead(FlowPosition& position) {
  if (position.waiting == FlowPosition::kAllWait) {
    position.waiting = static_cast<std::int8_t>(position.state.now.depth - 1);
    position.looks_ahead = position.decider();
  }
}

bool bring_next(FlowPosition& position) {
  const FlowPlan& plan = *position.plan;
  FlowState& state = position.state;
  if (state.now.depth > position.waiting) {
    return state.now.depth > 0 || call_next_part(plan, state);
  }
  position.waiting = FlowPosition::kAllWait;
  const bool same_turn = state.now.depth > 0 || (state.now.round > 0 && state.now.next < plan.setup->turn.size());
  if (position.reach == Reach::Action || !same_turn || (state.now.depth == 0 && !call_next_part(plan, state))) {
    return false;
  }
  const Frame& next = state.top();
  return !next.is_chance() &&
         (next.what != FrameKind::Choice || FlowPosition::decider_of(next) == position.looks_ahead);
}

}  // namespace ossuary

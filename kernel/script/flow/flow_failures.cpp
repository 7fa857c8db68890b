#include "script/flow/flow_failures.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace ossuary {

TextArguments turn_without_decision(const FlowContext& flow) {
  std::string turn;
  for (const CallSpec& call : flow.plan->setup->turn) {
    const std::string& id = call.is_choice ? flow.rules().choices[call.index].id : flow.rules().steps[call.index].id;
    turn += (turn.empty() ? "" : ", ") + id;
  }
  return flow.state().now.decisions == 0 ? TextArguments{{"turn", turn}} : TextArguments();
}

ScriptMessageId endless_steps(const FlowContext& flow) {
  const bool lacks_cards = turn_without_decision(flow).empty() && flow.rules().skulls.has_value();
  return lacks_cards ? ScriptMessageId("script-limit/steps-of-skulls") : "script-limit/steps";
}

void explain_index(const FlowRules& rules, Message& what) {
  const std::string_view name = what.value("name");
  if (what.row->id == "script-error/lua-value" && what.value("does") == "index" &&
      std::ranges::count(rules.categories, name, &Category::id) > 0) {
    what.advise(fmt::format("{} is a category: its points are counted in score.lua, award({}, n)", name, name));
  }
}

}  // namespace ossuary

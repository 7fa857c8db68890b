#include "rules/graveyard_flow/flow_rules.h"

#include "content/flow/build_flow.h"
#include "content/pack/definitions.h"
#include "content/pack/scope.h"
#include "say/diagnostic.h"
#include "support/content.h"
#include "support/flows.h"

namespace ossuary::test {

std::shared_ptr<const FlowRules> graveyard_flow(const Ruleset& rules) {
  MergedRuleset from;
  from.id = rules.id;
  from.says.name = rules.name;
  from.says.flow.value = "graveyard";
  from.plugins = load_order(shipped().definitions(), std::vector<std::string>{"graveyard"});
  Report report(rules.id);
  const std::shared_ptr<const Ruleset> borrowed(std::shared_ptr<void>(), &rules);
  FlowRules flow = build_flow(from, borrowed, report);
  for (const Diagnostic& problem : report.diagnostics()) {
    ensure(false, render(problem).c_str());
  }
  return compiled(std::move(flow));
}

}  // namespace ossuary::test

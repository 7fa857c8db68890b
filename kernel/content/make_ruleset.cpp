#include "content/make_ruleset.h"

#include "content/flow/build_flow.h"
#include "script/flow/flow_scripts.h"

namespace ossuary {

Result<Ruleset, std::vector<Diagnostic>> make_skulls(const MergedRuleset& merged, Report& report) {
  if (!merged.says.flow.value.empty() && !plays_skulls(merged)) {
    report.add("wrong-type/scored-flow", Mark{}, {{"name", merged.id}});
    return report.diagnostics();
  }
  Ruleset rules = build_ruleset(merged, report);
  return report.failed() ? Result<Ruleset, std::vector<Diagnostic>>(report.diagnostics())
                         : with_scoring(std::move(rules), merged.plugins);
}

Result<AnyRuleset, std::vector<Diagnostic>> make_any(const MergedRuleset& merged, Report& report,
                                                     const ChangeSkulls& change) {
  if (merged.says.flow.value.empty()) {
    report.add("unknown-plugin/no-game", Mark{}, {{"name", merged.id}});
    return report.diagnostics();
  }
  std::shared_ptr<const Ruleset> skulls;
  if (plays_skulls(merged)) {
    auto made = make_skulls(merged, report);
    if (!made) {
      return made.error();
    }
    if (change) {
      change(made.value());
    }
    skulls = std::make_shared<const Ruleset>(std::move(made).value());
  }
  FlowRules rules = build_flow(merged, skulls, report);
  if (report.failed()) {
    return report.diagnostics();
  }
  auto flow = compile_flow(std::move(rules));
  if (!flow) {
    return flow.error();
  }
  return AnyRuleset(std::make_shared<const FlowRules>(std::move(flow).value()));
}

}  // namespace ossuary

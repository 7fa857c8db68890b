#include "script/flow/flow_scripts.h"

namespace ossuary {

Result<std::shared_ptr<const Referees>, std::vector<Diagnostic>> compile_flow(const FlowRules& /*rules*/) {
  return std::vector<Diagnostic>{};
}

std::span<const WordText> flow_words() { return {}; }

bool is_taken_by_flows(std::string_view /*name*/) { return false; }

}  // namespace ossuary

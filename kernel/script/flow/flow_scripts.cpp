#include "script/flow/flow_scripts.h"

#include <algorithm>
#include <iterator>

#include "script/flow/lua_referee.h"
#include "script/flow/words.h"
#include "script/sandbox/base_library.h"

namespace ossuary {

Result<OpenReferee, std::vector<Diagnostic>> compile_flow(const FlowRules& rules) {
  const std::shared_ptr<const FlowRules> borrowed(std::shared_ptr<const FlowRules>(), &rules);
  const auto plan = make_plan(borrowed, rules.setups.rbegin()->first);  // scripts load alike for every number
  const LuaReferee referee(*plan.value());
  if (std::vector<Diagnostic> problems = referee.problems(); !problems.empty()) {
    sort_diagnostics(problems);
    return problems;
  }
  return OpenReferee(
      [](const FlowPlan& laid_out) -> std::unique_ptr<Referee> { return std::make_unique<LuaReferee>(laid_out); });
}

std::span<const WordText> flow_words() {
  static const std::vector<WordText> words = [] {
    std::vector<WordText> all;
    for (const auto& some : all_flow_words()) {
      std::ranges::transform(some, std::back_inserter(all), text_of);
    }
    return all;
  }();
  return words;
}

bool is_taken_by_flows(std::string_view name) {
  const auto words = flow_words();
  return name == "params" || is_offered(name) || is_left_out(name) ||
         std::ranges::find(words, name, &WordText::name) != words.end();
}

}  // namespace ossuary

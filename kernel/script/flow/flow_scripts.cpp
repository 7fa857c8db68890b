#include "script/flow/flow_scripts.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <utility>

#include "flow/prints.h"
#include "script/flow/known_scripts.h"
#include "script/flow/lua_referee.h"
#include "script/flow/words.h"
#include "script/sandbox/base_library.h"

namespace ossuary {

namespace {

/// The rules laid out for most players: scripts load alike for every number.
std::shared_ptr<const FlowPlan> plan_of(const FlowRules& rules) {
  const std::shared_ptr<const FlowRules> borrowed(std::shared_ptr<const FlowRules>(), &rules);
  return make_plan(borrowed, rules.setups.rbegin()->first).value();
}

/// The names that a script uses, what it loads, and the words of the flow that these call.
std::set<std::string, std::less<>> names_used(const FlowRules& rules, std::size_t script, CompiledTexts& compiled) {
  std::set<std::string, std::less<>> names;
  std::vector<std::size_t> next{script};
  std::vector<bool> seen(rules.scripts.size());
  while (!next.empty()) {
    const FlowScript& reading = rules.scripts[next.back()];
    seen[next.back()] = true;
    next.pop_back();
    std::vector<const NamesInText*> texts{&compiled.names(reading.source)};
    for (const SharedScript& shared : reading.shared.scripts) {
      texts.push_back(&compiled.names(shared.source));
    }
    for (const NamesInText* const text : texts) {
      std::ranges::copy_if(text->used, std::inserter(names, names.end()), [&](const std::string& name) {
        return std::ranges::none_of(texts, [&](const auto* other) { return other->declared.contains(name); });
      });
    }
    for (const StepSpec& word : rules.words) {
      if (!seen[word.script] && names.contains(word.id)) {
        next.push_back(word.script);
      }
    }
  }
  return names;
}

/// See ChoiceSpec::zones.
std::vector<std::size_t> zones_named(const FlowRules& rules, std::size_t script, CompiledTexts& compiled) {
  const std::set<std::string, std::less<>> names = names_used(rules, script, compiled);
  const auto is_named = [&](const auto& thing) { return names.contains(thing.id); };
  std::vector<std::size_t> zones;
  for (std::size_t i = 0; i < rules.zones.size(); ++i) {
    if (is_named(rules.zones[i]) || std::ranges::any_of(rules.zones[i].rows, is_named)) {
      zones.push_back(i);
    }
  }
  return zones;
}

}  // namespace

Result<FlowRules, std::vector<Diagnostic>> compile_flow(FlowRules rules) {
  if (auto problems = script_problems(rules); !problems.empty()) {
    return problems;
  }
  CompiledTexts compiled(rules.compiled);
  rules.open_referee = [](const FlowPlan& laid_out) -> std::unique_ptr<Referee> {
    return std::make_unique<LuaReferee>(laid_out);
  };
  for (ChoiceSpec& choice : rules.choices) {
    if (!choice.any_of.empty()) {
      continue;
    }
    choice.zones = zones_named(rules, choice.script, compiled);
  }
  rules.fronts = prints_of_pieces(rules);
  rules.back_prints = prints_of_backs(rules);
  rules.compiled = std::make_shared<const CompiledTexts>(std::move(compiled));
  return Result<FlowRules, std::vector<Diagnostic>>(std::move(rules));
}

std::vector<Diagnostic> script_problems(FlowRules& rules) {
  if (rules.compiled != nullptr || has_known_scripts(rules)) {
    return {};
  }
  const auto plan = plan_of(rules);
  LuaReferee referee(*plan);
  std::vector<Diagnostic> problems = referee.problems();
  sort_diagnostics(problems);
  rules.compiled = std::make_shared<const CompiledTexts>(referee.take_compiled());
  return problems;
}

std::vector<Diagnostic> unmet_counts(const FlowRules& rules) {
  return rules.counts.empty() ? std::vector<Diagnostic>() : LuaReferee(*plan_of(rules)).unmet_counts();
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
  static const std::set<std::string_view> words = [] {
    std::set<std::string_view> names{"params"};
    std::ranges::transform(flow_words(), std::inserter(names, names.end()), &WordText::name);
    return names;
  }();
  return words.contains(name) || is_offered(name) || is_left_out(name);
}

}  // namespace ossuary

#include "script/flow/known_scripts.h"

#include <algorithm>
#include <set>

#include "core/base/hash.h"
#include "script/flow/flow_scripts.h"
#include "script/text/lexer.h"

namespace ossuary {

namespace {

/// The script that has the place of an EngineText; null where there is none.
const FlowScript* script_in_place(const FlowRules& rules, const EngineText& text) {
  if (text.role == ScriptRole::Score) {
    return rules.score ? &rules.scripts[*rules.score] : nullptr;
  }
  const auto named = [&](const auto& things) {
    const auto found = std::ranges::find(things, text.id, [](const auto& thing) { return std::string_view(thing.id); });
    return found == things.end() ? nullptr : &rules.scripts[found->script];
  };
  return text.role == ScriptRole::Choice ? named(rules.choices)
         : text.role == ScriptRole::Word ? named(rules.words)
                                         : named(rules.steps);
}

/// What the files of a flow name for its scripts.
std::set<std::string_view> names_of_things(const FlowRules& rules) {
  std::set<std::string_view> names;
  const auto add = [&](const auto&... things) {
    (std::ranges::for_each(things, [&](const auto& thing) { names.insert(thing.id); }), ...);
  };
  add(rules.attributes, rules.steps, rules.choices, rules.words, rules.pieces, rules.options, rules.news,
      rules.categories, rules.counters, rules.notes, rules.tokens, rules.zones);
  std::ranges::for_each(rules.zones, [&](const ZoneSpec& zone) { add(zone.rows); });
  names.insert(rules.names.begin(), rules.names.end());
  names.insert(rules.events.begin(), rules.events.end());
  return names;
}

}  // namespace

std::uint64_t hash_of_script(std::string_view source) { return hash_text(text_of_tokens(source)); }

bool is_known_script(const FlowRules& rules, const EngineText& text) {
  const FlowScript* const script = script_in_place(rules, text);
  return script != nullptr && script->shared.scripts.empty() && hash_of_script(script->source) == text.hash;
}

bool has_known_scripts(const FlowRules& rules) {
  if (!rules.skulls || !rules.skulls->changes.empty() || rules.scripts.size() != kEngineTexts.size()) {
    return false;
  }
  const std::set<std::string_view> things = names_of_things(rules);
  return std::ranges::all_of(kEngineTexts, [&](const EngineText& text) {
    const FlowScript* const script = script_in_place(rules, text);  // that it says what the text says was found before
    return script != nullptr && script->shared.scripts.empty() &&
           std::ranges::all_of(free_names(tokens_of(script->source)), [&](const Token& name) {
             return things.contains(name.text) || is_taken_by_flows(name.text);
           });
  });
}

}  // namespace ossuary

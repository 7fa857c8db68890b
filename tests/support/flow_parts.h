// Parts of flows that tests make without content files.
#pragma once

#include <string>

#include "support/flows.h"

namespace ossuary::test {

/// Rules of that id, of a plugin that is called the same, with nothing in them.
inline FlowRules named(const std::string& id) {
  FlowRules rules;
  rules.id = id;
  rules.name = {{"en", id}};
  rules.plugins = {{.id = id, .version = "1.0.0", .name = {{"en", id}}}};
  rules.played_by = std::make_shared<const PlayedBy>(PlayedParts{.ruleset = {.hash = 1}, .plugins = {{.hash = 2}}});
  rules.names = {std::string(kPass)};
  return rules;
}

inline CallSpec choice(std::size_t index) { return {.is_choice = true, .index = index}; }
inline CallSpec step(std::size_t index) { return {.is_choice = false, .index = index}; }

inline void add_step(FlowRules& rules, const std::string& id, const std::string& source) {
  rules.steps.push_back({id, add_script(rules, ScriptRole::Step, "steps/" + id + ".lua", source)});
}
inline void add_choice(FlowRules& rules, const std::string& id, const std::string& source, bool secret = false) {
  rules.choices.push_back(
      {.id = id, .script = add_script(rules, ScriptRole::Choice, "choices/" + id + ".lua", source), .secret = secret});
}

}  // namespace ossuary::test

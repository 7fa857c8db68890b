// A change of the turn: which files of a flow a plugin may replace, and the plugin that replaces one of them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "author/new/new_content.h"
#include "content/any_ruleset.h"
#include "flow/rules.h"

namespace ossuary::author {

/// A file of a flow that a plugin replaces by one of the same name.
struct TurnPart {
  ScriptRole role = ScriptRole::Step;
  std::string id;      ///< "score" and "outlook" of those that are no step, choice or word.
  std::string says;    ///< the first sentence of its comment; may be empty.
  std::string file;    ///< relative to a plugin: "steps/deal.lua", "choices/act.toml".
  std::string text;    ///< as it is in force.
  std::string plugin;  ///< whose it is.
};

/// All of them: choices, then steps and words, each in the order of their ids, then what scores.
[[nodiscard]] std::vector<TurnPart> turn_parts(const Catalogue& library, const FlowRules& rules);

/// A plugin that has a copy of `part`, its example, and a ruleset that extends `base`, in folders of that name.
/// @err a sentence that says why there is nothing to write.
[[nodiscard]] StartFiles start_turn(const std::filesystem::path& templates, const std::string& id,
                                    const AnyRuleset& base, const TurnPart& part);

}  // namespace ossuary::author

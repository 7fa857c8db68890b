// From names on the command line to rulesets, numbers of players and structures, or a Stop that lists the valid names.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/environment.h"
#include "content/catalogue.h"

namespace ossuary::cli {

/// @throws Stop with what was left out, where there is more content than is read together.
void refuse_incomplete(const Catalogue& library);

/// All content in the folders of `env`. @throws Stop as check_language().
[[nodiscard]] Catalogue read_library(Environment& env);
/// Chooses English where nothing of `library` is in the language of the locale. @throws Stop: nor is anything in that
/// of --lang (bad usage).
void check_language(Environment& env, const Catalogue& library);

/// The ruleset `name` of `library`; warnings go to stderr. @throws Stop: no such ruleset (bad usage), or it is broken
/// (bad content).
[[nodiscard]] AnyRuleset make_any_ruleset(Environment& env, const Catalogue& library, const std::string& name);
/// The same for those who score structures. @throws Stop also for a flow (bad usage).
[[nodiscard]] Ruleset make_ruleset(Environment& env, const Catalogue& library, const std::string& name);

/// What of the rules the engine for skulls does not play, a sentence each, without full stops.
[[nodiscard]] std::vector<std::string> changes_in_words(const FlowRules& rules, const Dictionary& words);

/// Details of what was read, and of what is passed over since it has errors.
void log_content(const Environment& env, const Catalogue& library);
/// Warns where some content has errors: not all that is there is among what can be played.
void warn_of_faulty(const Environment& env, const Catalogue& library);

/// The ruleset to play when none is named: one with a graveyard, with the fewest plugins; among equals the one that is
/// named after one of its plugins, then the one for most numbers of players, then the first by id. @throws Stop if
/// there is none.
[[nodiscard]] std::string default_ruleset(const Catalogue& library);
/// The same of these rulesets.
[[nodiscard]] std::string default_of(std::span<const RulesetSummary> all);

/// `wanted`, or the only one of the numbers of players that the ruleset `id` allows. @throws Stop for any other number,
/// or if several are allowed.
[[nodiscard]] int choose_players(const std::string& id, const std::vector<int>& allowed, std::optional<int> wanted);

/// "2", "2 or 3", "2, 3 or 4".
[[nodiscard]] std::string any_of(std::span<const std::string> words);
[[nodiscard]] std::string any_number_of(const std::vector<int>& numbers);

}  // namespace ossuary::cli

#include "cli/play/result_names.h"

#include <set>

#include "cli/match_setup.h"
#include "say/text.h"

namespace ossuary::cli {

std::map<std::string, std::string> result_names(Environment& env, const Catalogue& library, const Results& results,
                                                std::string_view lang) {
  std::map<std::string, std::string> names;
  for (const RulesetSummary& rules : library.rulesets()) {
    names.emplace(rules.id, in_language(rules.name, lang));
  }
  std::set<std::string> seen;
  for (const MatchResult& match : results.matches) {
    if (match.options.empty() || !names.contains(match.ruleset) || !seen.insert(match.ruleset).second) {
      continue;
    }
    const auto rules = make_any_ruleset(env, library, match.ruleset);
    const auto game = choose_game(rules, rules.player_numbers().front(), {});
    for (const GameOption& option : game->info().options) {
      for (const OptionValue& value : option.values) {
        names.emplace(value.id, in_language(value.name, lang));
      }
    }
  }
  return names;
}

}  // namespace ossuary::cli

// What results call games and what they were played with.
#include "cli/play/result_names.h"

#include <catch2/catch.hpp>
#include <sstream>

#include "support/content.h"

namespace ossuary::test {

TEST_CASE("results name rulesets, and the values of options of the games that were played", "[play][results]") {
  std::istringstream in;
  std::ostringstream out, err;
  cli::Environment env(in, out, err);
  cli::Results results;
  for (const RulesetSummary& summary : shipped().rulesets()) {
    cli::MatchResult match{.date = "2026-11-30", .ruleset = summary.id};
    const AnyRuleset rules = shipped().make_any(summary.id).value();
    const auto game = rules.game(rules.player_numbers().front()).value();
    for (const GameOption& option : game->info().options) {
      match.options[option.id] = option.values.front().id;
    }
    results.matches.push_back(std::move(match));
  }
  const auto names = cli::result_names(env, shipped(), results, "pl");
  for (const cli::MatchResult& match : results.matches) {
    CHECK(!names.at(match.ruleset).empty());
    for (const auto& [option, value] : match.options) {
      CAPTURE(match.ruleset, option, value);
      CHECK(names.contains(value));
    }
  }
}

}  // namespace ossuary::test

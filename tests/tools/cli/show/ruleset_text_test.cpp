// `show`: what a ruleset with effects in force says of its skulls.
#include <algorithm>
#include <catch2/catch.hpp>

#include "cli/show/ruleset_text.h"
#include "support/content.h"

namespace ossuary {

TEST_CASE("a skull that an effect in force scores otherwise is shown so, and effects that are not in force",
          "[cli][show]") {
  Ruleset rules = test::shipped().make("carnival").value();
  const auto shows = [&](const std::string& text) {
    return cli::ruleset_text(rules, {}).find(text) != std::string::npos;
  };
  CHECK(shows("  in force in every match: Amnesty\n"));
  CHECK_FALSE(shows("not in force"));
  CHECK_FALSE(shows("in place of: "));
  rules = test::shipped().make("monstrance").value();
  rules.features.clear();
  const auto revolt = std::ranges::find(rules.effects, "peasants_revolt", &Effect::id);
  REQUIRE(revolt != rules.effects.end());
  CHECK(shows("Peasants' Revolt (monstrance:peasants_revolt, official), not in force"));
  rules.always = {id_at<EffectId>(static_cast<std::size_t>(revolt - rules.effects.begin()))};
  CHECK_FALSE(shows("Peasants' Revolt (monstrance:peasants_revolt, official), not in force"));
  REQUIRE(revolt->replaces.size() == 1);
  const std::string wish(in_language(rules.kinds[index(revolt->replaces[0])].wish, "en"));
  CHECK(shows("     as Peasants' Revolt says, in place of: " + wish + "\n"));
}

}  // namespace ossuary

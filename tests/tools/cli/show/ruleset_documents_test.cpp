// `show`: what a ruleset with effects in force says of its skulls, and that people and programs are told the same.
#include "cli/show/ruleset_documents.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "support/content.h"
#include "support/flows.h"

namespace ossuary {

namespace {

/// The item of a list whose member `id` is this.
const Json& item_of(const Json& list, const std::string& id) {
  const auto found =
      std::ranges::find_if(*list.items(), [&](const Json& item) { return *item.at("id").string() == id; });
  REQUIRE(found != list.items()->end());
  return *found;
}

cli::Document document_of(const FlowRules& rules) {
  const AnyRuleset any(std::make_shared<const FlowRules>(rules));
  return cli::ruleset_document(rules, rulebook_of(any, any.player_numbers(), "en"), "en");
}

}  // namespace

TEST_CASE("a skull that an effect in force scores otherwise is shown so, and effects that are not in force",
          "[cli][show]") {
  FlowRules rules = *test::shipped().make_any("carnival").value().flow();
  const auto text = [&] { return text_of(document_of(rules), {}); };
  const auto in_force = [&](const std::string& effect) {
    return *item_of(json_of(document_of(rules)).at("effects"), effect).at("in_force").string();
  };
  CHECK(in_force("amnesty") == "always");
  CHECK(text().find("  amnesty  Amnesty  amnesty  house       always\n") != std::string::npos);
  CHECK(text().find("in place of: ") == std::string::npos);
  rules = *test::shipped().make_any("monstrance").value().flow();
  CHECK(in_force("peasants_revolt") == "drawn");
  const auto skulls = std::make_shared<Ruleset>(test::shipped().make("monstrance").value());
  rules.skulls->ruleset = skulls;
  skulls->features.clear();
  CHECK(in_force("peasants_revolt") == "no");
  const auto revolt = std::ranges::find(skulls->effects, "peasants_revolt", &Effect::id);
  REQUIRE(revolt != skulls->effects.end());
  skulls->always = {id_at<EffectId>(static_cast<std::size_t>(revolt - skulls->effects.begin()))};
  CHECK(in_force("peasants_revolt") == "always");
  REQUIRE(revolt->replaces.size() == 1);
  const std::string wish(in_language(skulls->kinds[index(revolt->replaces[0])].wish, "en"));
  CHECK(text().find("     as Peasants' Revolt says, in place of: " + wish + "\n") != std::string::npos);
}

TEST_CASE("show says the turn by number of players, what lies in zones and what pieces do", "[cli][show][flow]") {
  const AnyRuleset rules = test::shipped().make_any("dice_forge").value();
  const cli::Document document = document_of(*rules.flow());
  const std::string text = text_of(document, {.width = 200});
  const Json json = json_of(document);
  CHECK(text.find("        3      10  blessings, use_gear, act, extra_action\n") != std::string::npos);
  CHECK(json.at("setups").items()->at(1).at("rounds").integer() == 10);
  CHECK(text.find("     p6; price 5; g3_v2 x4\n") != std::string::npos);
  CHECK(item_of(json.at("zones"), "sanctuary").at("rows").items()->at(5).at("start").at("g3_v2").integer() == 4);
  CHECK(text.find("resource gold, amount 4, worth 171\n") != std::string::npos);
  CHECK(item_of(json.at("pieces"), "g4").at("attributes").at("worth").integer() == 171);
  CHECK(json.at("params").at("hammer_side").integer() == 15);
}

TEST_CASE("show says what lies on pieces, and who plays together", "[cli][show][flow]") {
  const cli::Document pairs = document_of(*test::riders_in_pairs().flow());
  const std::string text = text_of(pairs, {.width = 200});
  const Json json = json_of(pairs);
  CHECK(text.find("Teams\n  players  seats\n        4  1, 3\n        4  2, 4\n") != std::string::npos);
  CHECK(text.find("  F  flag   flag   each player  hill\n") != std::string::npos);
  CHECK(text.find("  t  tired  tired  table        hill               on several at once; not drawn\n") !=
        std::string::npos);
  CHECK(json.at("teams").items()->at(1).at("players").integer() == 4);
  CHECK(json.at("teams").items()->at(1).at("seats") == Json(std::vector<int>{2, 4}));
  CHECK(*item_of(json.at("tokens"), "flag").at("on").string() == "hill");
  CHECK(item_of(json.at("tokens"), "flag").at("many").boolean() == false);
  CHECK(item_of(json.at("tokens"), "tired").at("hidden").boolean() == true);
  CHECK(*item_of(json.at("zones"), "hill").at("of").string() == "team");
  const cli::Document alone = document_of(*test::riders().flow());
  CHECK(text_of(alone, {.width = 200}).find("Teams") == std::string::npos);
  CHECK(json_of(alone).at("teams").items()->empty());
}

}  // namespace ossuary

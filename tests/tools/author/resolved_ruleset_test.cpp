// `show --format toml`: the file it writes makes the same ruleset, for all that ships and for joins.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <functional>
#include <regex>

#include "author/checks/families.h"
#include "author/checks/plugin_checks.h"
#include "author/resolved_ruleset.h"
#include "cli/show/ruleset_documents.h"
#include "content/rules/build.h"
#include "flow/skulls/ruleset_text.h"
#include "support/content.h"
#include "tools/console/plain/sitting.h"

namespace ossuary {

namespace {

bool same(const Kind& a, const Kind& b) {
  return a.id == b.id && a.plugin == b.plugin && a.name == b.name && a.wish == b.wish && a.glyph == b.glyph &&
         a.color == b.color && a.params == b.params;
}

bool same(const StructureSpec& a, const StructureSpec& b) {
  return a.name == b.name && a.shape_id == b.shape_id && a.shape.size() == b.shape.size();
}

void check_same(const Ruleset& a, const Ruleset& b) {
  CHECK(a.name == b.name);
  REQUIRE(a.plugins.size() == b.plugins.size());
  for (std::size_t i = 0; i < a.plugins.size(); ++i) {
    CHECK(a.plugins[i].id == b.plugins[i].id);
  }
  REQUIRE(a.kinds.size() == b.kinds.size());
  for (std::size_t i = 0; i < a.kinds.size(); ++i) {
    CHECK(same(a.kinds[i], b.kinds[i]));
  }
  CHECK(a.faces == b.faces);
  CHECK(a.deck == b.deck);
  CHECK(a.turn == b.turn);
  CHECK(a.turned == b.turned);
  REQUIRE(a.draws.size() == b.draws.size());
  for (std::size_t i = 0; i < a.draws.size(); ++i) {
    CHECK(a.draws[i].cards == b.draws[i].cards);
    CHECK(a.draws[i].number == b.draws[i].number);
  }
  CHECK(a.win_order == b.win_order);
  CHECK(a.target == b.target);
  REQUIRE(a.setups.size() == b.setups.size());
  for (const auto& [players, plans] : a.setups) {
    const auto& others = b.setups.at(players);
    REQUIRE(plans.size() == others.size());
    for (std::size_t i = 0; i < plans.size(); ++i) {
      CHECK(same(plans[i], others[i]));
    }
  }
  REQUIRE(a.features.size() == b.features.size());
  for (std::size_t i = 0; i < a.features.size(); ++i) {
    CHECK(same(a.features[i].structure, b.features[i].structure));
    CHECK(full_id(a.effects[index(a.features[i].effect)]) == full_id(b.effects[index(b.features[i].effect)]));
  }
  REQUIRE(a.ranks.size() == b.ranks.size());
  for (std::size_t i = 0; i < a.ranks.size(); ++i) {
    CHECK((a.ranks[i].points == b.ranks[i].points && a.ranks[i].name == b.ranks[i].name));
  }
}

/// The ruleset `name` as a file.
std::string toml_of(const Catalogue& library, const std::string& name) {
  return author::resolved_toml(library, name, library.make_any(name).value());
}

/// The text that is made again of what a file makes: numbers of players that wait for a larger deck are in it, too.
void check_round_trip(const std::string& name) {
  CAPTURE(name);
  const auto made = test::shipped().make(name);
  REQUIRE(made);
  const test::ScratchFolder folder;
  const std::string id = author::resolved_id(made.value());
  std::ofstream(folder.path() / (id + ".toml")) << toml_of(test::shipped(), name);
  const Catalogue library = author::read_content({{test::source_path("plugins")}, {folder.path()}});
  const auto again = library.make(id);
  INFO(render(library.problems()));
  REQUIRE(again);
  CHECK(author::mixed_families(library, id).empty());
  CHECK(library.problems().empty());
  check_same(made.value(), again.value());
  const std::string text = toml_of(library, id);
  const auto body = [](const std::string& whole) { return whole.substr(whole.find("\nname")); };
  CHECK(body(text) == body(toml_of(test::shipped(), name)));
}

/// What the file says of a flow is written again by the flow that it makes.
void check_round_trip_of_flow(const std::string& name) {
  CAPTURE(name);
  const auto made = test::shipped().make_any(name);
  REQUIRE(made);
  const std::string text = author::resolved_toml(test::shipped(), name, made.value());
  const test::ScratchFolder folder;
  std::ofstream(folder.path() / (name + ".toml")) << text;
  const Catalogue library = author::read_content({{test::source_path("plugins")}, {folder.path()}});
  INFO(render(library.problems()));
  CHECK(library.problems().empty());
  const auto again = library.make_any(name);
  REQUIRE(again);
  CHECK(author::resolved_toml(library, name, again.value()) == text);
  // Hashes are of files, which differ; and what the ruleset says itself is no part of its plugins.
  const auto described = [](const AnyRuleset& rules) {
    const Rulebook book = rulebook_of(rules, rules.player_numbers(), "en");
    return std::regex_replace(json_of(cli::ruleset_document(*rules.flow(), book, "en")).dump(),
                              std::regex("\"hash\":\"[0-9a-f]+\""), "");
  };
  CHECK(described(again.value()) == described(made.value()));
}

}  // namespace

TEST_CASE("a resolved ruleset keeps the numbers of players that wait for a larger deck", "[cli][show]") {
  const Ruleset rules = test::shipped().make("sedlec").value();
  CHECK_FALSE(rules.setups.contains(4));
  const test::ScratchFolder folder;
  std::string text = toml_of(test::shipped(), "sedlec");
  text.replace(text.find("\"sedlec\""), 8, "\"resolved\"");
  std::ofstream(folder.path() / "resolved.toml") << text;
  const Catalogue library = author::read_content({{test::source_path("plugins")}, {folder.path()}});
  CHECK(library.make("resolved").value().setups.size() == 2);
  CHECK(library.make("resolved+zealots").value().setups.size() == 3);
}

TEST_CASE("a resolved ruleset leaves out dials of the turn that mean nothing in it", "[cli][show]") {
  const auto changed = [](const std::function<void(Ruleset&)>& change) {
    return author::resolved_toml(test::shipped(), "sedlec", test::shipped().make_any("sedlec", {}, change).value());
  };
  CHECK(changed([](Ruleset& rules) { rules.turn.dig = 3; }).find("\ndig          = 3\n") != std::string::npos);
  const std::string text = changed([](Ruleset& rules) {
    rules.turn.open_tops = true;
    rules.turn.at_once = true;
  });
  for (const char* idle : {"hand_limit", "dig ", "dig_takes", "turned_up"}) {
    CAPTURE(idle);
    CHECK(text.find(idle) == std::string::npos);
  }
  CHECK(text.find("\nopen_tops    = true\n") != std::string::npos);
}

TEST_CASE("a resolved ruleset loads to the same thing", "[cli][show][release]") {
  for (const RulesetSummary& ruleset : test::shipped().rulesets()) {
    ruleset.is_flow ? check_round_trip_of_flow(ruleset.id) : check_round_trip(ruleset.id);
  }
  check_round_trip("sedlec+zealots");
  check_round_trip("monstrance+archers+poets");
  std::string all = "sedlec";
  for (const std::string& expansion : test::plugins_of_family(test::shipped(), "expansion")) {
    all += "+" + expansion;
  }
  check_round_trip(all);
}

}  // namespace ossuary

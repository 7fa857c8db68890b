// A designer who changes a step of the turn keeps all else: whatever ships and is played by its scripts has drawn
// shapes, a deck, points of drawings, games without a card, and the notation of the game that it changes.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>
#include <iterator>

#include "flow/rules.h"
#include "flow/skulls/ruleset_text.h"
#include "json.h"
#include "structures/drawing.h"
#include "support/content.h"
#include "tools/cli/bench.h"

namespace ossuary {

namespace {

using test::Bench;
using test::BenchRun;
using test::contains;

/// Calls `check` for every game of skulls that ships and that scripts play, with its fewest players.
void for_every_changed_game(
    const std::function<void(const std::string& id, const FlowRules& rules, int players)>& check) {
  int games = 0;
  for (const RulesetSummary& summary : test::shipped().rulesets()) {
    const AnyRuleset rules = test::shipped().make_any(summary.id).value();
    if (rules.skulls() && !rules.flow()->skulls->changes.empty()) {
      CAPTURE(summary.id);
      ++games;
      check(summary.id, *rules.flow(), rules.player_numbers().front());
    }
  }
  CHECK(games >= 8);
}

/// A full structure of one skull of the ruleset.
std::string full_drawing(const Ruleset& rules, const StructureSpec& spec) {
  DrawnStructure drawn{.filled = spec.shape.all_places()};
  drawn.cells[0] = spec.shape.all_cells();
  return draw(rules, spec.shape, drawn);
}

}  // namespace

TEST_CASE("show draws the shapes and the deck of a game whose turn was changed, and says what was", "[cli][show]") {
  for_every_changed_game([](const std::string& id, const FlowRules& rules, int /*players*/) {
    const BenchRun shown = Bench::run({"show", id, "--format", "json"});
    REQUIRE(shown.exit == cli::ExitCode::Done);
    const Json json = Json::parse(shown.out).value();
    CHECK_FALSE(json.at("deck").items()->empty());
    CHECK(json.at("kinds").items()->size() == rules.skulls->kinds);
    CHECK_FALSE(json.at("structures").items()->front().at("places").items()->empty());
    CHECK(json.at("turn").find("hand_limit") != nullptr);
    CHECK(*json.at("played_by").string() == "scripts");
    CHECK(json.at("changes").items()->size() == rules.skulls->changes.size());
    const std::string text = Bench::run({"show", id}).out;
    INFO(text);
    for (const char* part : {"\nPlayed by: the scripts, as ", "\nStructures\n", "┌──┐", "\nSkulls\n", "\nDeck of ",
                             "\nDials of the turn\n"}) {
      CHECK(contains(text, part));
    }
    CHECK_FALSE(contains(text, "draw_1"));
  });
  CHECK(contains(
      Bench::run({"show", "full_rows"}).out,
      "\nPlayed by: the scripts, as full_rows changes steps/complete_row.lua and full_rows changes score.lua."));
  CHECK(contains(Bench::run({"show", "sedlec"}).out, "\nPlayed by: the engine.\n"));
}

TEST_CASE("score reads drawings of every game whose turn was changed", "[cli][score]") {
  for_every_changed_game([](const std::string& id, const FlowRules& rules, int players) {
    const Ruleset& skulls = *rules.skulls->ruleset;
    const StructureSpec& spec = skulls.setups.at(players).front();
    const BenchRun scored = Bench::run({"score", id, "--players", std::to_string(players), "--structure", spec.name},
                                       full_drawing(skulls, spec));
    INFO(scored.err);
    CHECK(scored.exit == cli::ExitCode::Done);
    CHECK(contains(scored.out, in_language(skulls.kinds.front().name, "en")));
  });
}

TEST_CASE("every game whose turn was changed is played without a card", "[cli][simulate]") {
  for_every_changed_game([](const std::string& id, const FlowRules& rules, int players) {
    const Ruleset& skulls = *rules.skulls->ruleset;
    std::size_t places = 0;
    for (const StructureSpec* spec : structures_of(skulls, players, std::nullopt)) {
      places += spec->shape.size() * static_cast<std::size_t>(players);
    }
    const std::string larger = deck_size(skulls) > places ? id : id + "+zealots";  // else no card can be spared
    const BenchRun played = Bench::run({"simulate", larger, "--players", std::to_string(players), "--games", "2",
                                        "--without-card", card_text(skulls, skulls.deck.front())});
    INFO(played.err);
    CHECK(played.exit == cli::ExitCode::Done);
  });
}

TEST_CASE("a dig is typed by the numbers of piles wherever the actions of a turn are as ever", "[cli]") {
  for_every_changed_game([](const std::string& /*id*/, const FlowRules& rules, int players) {
    if (rules.skulls->acts_as_engine) {
      const auto game = AnyRuleset(std::make_shared<const FlowRules>(rules)).game(players).value();
      const auto scripts = game->open_scripts();
      CHECK(game->start({.seed = 1}, *scripts)->parse("dig 2 3"));
    }
  });
}

TEST_CASE("the table of a game with a changed step is that of the game that it changes", "[cli]") {
  const auto table_of = [](const char* ruleset) {
    const auto game = test::shipped().make_any(ruleset).value().game(2).value();
    const auto scripts = game->open_scripts();
    return game->start({.seed = 1}, *scripts)->table(Seat{});
  };
  const Table plain = table_of("sedlec");
  const Table changed = table_of("full_rows");
  const auto ids = [](const auto& things) {
    std::vector<std::string> all;
    std::ranges::transform(things, std::back_inserter(all), [](const auto& thing) { return thing.id; });
    return all;
  };
  CHECK(ids(changed.zones) == ids(plain.zones));
  CHECK(ids(changed.structures) == ids(plain.structures));
  CHECK(ids(changed.pools) == ids(plain.pools));
  CHECK(changed.structures.front().spots.size() == plain.structures.front().spots.size());
}

TEST_CASE("greedy is about as strong where a step was changed", "[cli][simulate]") {
  const BenchRun played = Bench::run(
      {"simulate", "full_rows", "--players", "2", "--games", "60", "--seats", "greedy,random", "--format", "json"});
  REQUIRE(played.exit == cli::ExitCode::Done);
  CHECK(*Json::parse(played.out).value().at("seats").items()->front().at("win_rate").at("value").number() >= 0.85);
}

}  // namespace ossuary

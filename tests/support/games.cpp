#include "support/games.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <vector>

#include "families/dice_race.h"
#include "support/content.h"
#include "support/flows.h"
#include "support/random_play.h"

namespace ossuary::test {

namespace {

void check_made(Result<std::unique_ptr<Game>, std::string> made, const std::function<void(const AnyGame&)>& check,
                bool one_of_many = false) {
  const std::unique_ptr<Game> game = std::move(made).value();
  const std::unique_ptr<Scripts> scripts = game->open_scripts();
  std::string name = game->info().id + " for " + std::to_string(game->seats()) + " players";
  for (const OptionSetting& setting : chosen_options(game->info())) {
    name += ", " + setting.option + " " + setting.value;
  }
  check({name, *game, *scripts, one_of_many});
}

}  // namespace

void for_every_toy_family(const std::function<void(const AnyGame&)>& check) {
  for (const int players : {2, 3, 4}) {
    check_made(make_dice_race(players), check);
    check_made(flow_game(pot_rules(), players), check);
    check_made(flow_game(answer_rules(), players), check);
    check_made(flow_game(night_rules(), players), check);
    check_made(flow_game(cups_rules(), players), check);
    check_made(flow_game(doubt_rules(), players), check);
    check_made(flow_game(comb_rules(), players), check);
    check_made(flow_game(telling_ambush_rules(), players), check);
    check_made(flow_game(haunt_rules(), players), check);
  }
  for (const int players : {2, 3}) {
    check_made(towers().game(players), check);
    check_made(riders().game(players), check);
  }
  check_made(riders_in_pairs().game(4), check);
  check_made(make_dice_race(2, {{std::string(kTrackOption), "long"}}), check);
}

void for_every_flow(const std::function<void(const AnyGame&)>& check) {
  for (const RulesetSummary& summary : shipped().rulesets()) {
    if (!is_played_by_engine(shipped(), summary)) {
      const AnyRuleset rules = shipped().make_any(summary.id).value();
      for (const int players : summary.players) {
        check_made(rules.game(players), check, true);
      }
    }
  }
}

void for_flows_of_every_kind(const std::function<void(const AnyGame&)>& check) {
  std::set<std::vector<std::string>> plugins;
  for (const RulesetSummary& summary : shipped().rulesets()) {
    if (is_played_by_engine(shipped(), summary)) {
      continue;
    }
    const bool varies = !plugins.insert(summary.plugins).second;
    if (varies && tries_some()) {
      continue;
    }
    const AnyRuleset rules = shipped().make_any(summary.id).value();
    check_made(rules.game(summary.players.front()), check, true);
    if (summary.players.size() > 1 && !varies && !tries_some()) {
      check_made(rules.game(summary.players.back()), check, true);
    }
  }
}

void for_every_family(const std::function<void(const AnyGame&)>& check) {
  for_every_toy_family(check);
  for_flows_of_every_kind(check);
  int joined = 0;
  for_every_game_and_toy([&](const ShippedGame& shipped) {
    if (tries_some() && shipped.rules().id.find('+') != std::string::npos && joined++ % 5 > 0) {
      return;
    }
    check({shipped.name(), shipped.game(), shipped.scripts(), shipped.one_of_many()});
  });
}

void at_every_moment_of(const AnyGame& any, int games, const Look& look) {
  play_every_moment(any, any.share(games), look);
}

void play_every_moment(const AnyGame& any, int games, const Look& look) {
  INFO(any.name);
  for (int game = 0; game < games; ++game) {
    const auto number = static_cast<std::uint64_t>(game);
    const auto match = any.match({.seed = 21, .game = number, .first = id_at<Seat>(number % any.game.seats())});
    Rng chance(21, number, Purpose::Bot);
    ActionList legal;
    for (match->legal_actions(legal); !legal.empty(); match->legal_actions(legal)) {
      look(any, *match, legal);
      REQUIRE_FALSE(match->apply(pick(legal, chance)));
    }
    look(any, *match, legal);
  }
}

void at_moments_alike(int games, const LookAlike& look) {
  at_every_moment(games, [&](const AnyGame& any, const Match& match, const ActionList& legal) {
    const auto decider = match.decider();
    Rng chance(26, match.fingerprint(), Purpose::Resample);
    const auto viewer = id_at<Seat>(chance.below(static_cast<std::uint32_t>(any.game.seats())));
    if (!decider || decider == viewer) {
      return;
    }
    const Action action = pick(legal, chance);
    const auto after = match.clone();
    const auto possible = match.clone();
    REQUIRE_FALSE(after->apply(action));
    possible->resample(viewer, chance);
    if (possible->fingerprint() == match.fingerprint()) {
      return;  // nothing is hidden, or it came out as it is
    }
    ActionList others;
    possible->legal_actions(others);
    for (const Action other : others) {
      const auto after_other = possible->clone();
      REQUIRE_FALSE(after_other->apply(other));
      // What could be done in both matches says nothing of what is hidden: it may be said aloud.
      const bool is_free =
          other != action && std::ranges::count(legal, other) > 0 && std::ranges::count(others, action) > 0;
      if (!is_free && after_other->fingerprint(viewer) == after->fingerprint(viewer)) {
        look(any, viewer, {match, action}, {*possible, other});
      }
    }
  });
}

void at_every_moment(int games, const Look& look) {
  for_every_family([&](const AnyGame& any) { at_every_moment_of(any, games, look); });
}

}  // namespace ossuary::test

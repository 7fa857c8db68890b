// AlikeJournals: a match that goes on from some moment, and another one in which all that one seat does not see was
// drawn again, played on so that this seat cannot tell them apart.
#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "record/journal.h"
#include "support/games.h"
#include "support/random_play.h"
#include "tools/console/match/game_at.h"

namespace ossuary::test {

/// The two matches as they are at the moment.
struct AlikeMatches {
  AlikeMatches(const Match& now, Seat seat, Rng& chance) : viewer(seat), real(now.clone()), redrawn(now.clone()) {
    redrawn->resample(seat, chance);
  }
  [[nodiscard]] bool differ() const { return real->fingerprint() != redrawn->fingerprint(); }

  Seat viewer;
  std::unique_ptr<Match> real;
  std::unique_ptr<Match> redrawn;
};

class AlikeJournals {
 public:
  AlikeJournals(const AnyGame& any, AlikeMatches matches, const std::vector<std::string>& seat_names)
      : matches_(std::move(matches)),
        real_game_(any.game, *matches_.real),
        redrawn_game_(any.game, *matches_.redrawn),
        real_(real_game_, any.scripts, {}, seat_names),
        redrawn_(redrawn_game_, any.scripts, {}, seat_names) {}
  AlikeJournals(const AlikeJournals&) = delete;
  AlikeJournals& operator=(const AlikeJournals&) = delete;

  /// The seat that cannot tell them apart.
  [[nodiscard]] Seat viewer() const { return matches_.viewer; }
  [[nodiscard]] const GameAt& real_game() const { return real_game_; }
  [[nodiscard]] const GameAt& redrawn_game() const { return redrawn_game_; }
  [[nodiscard]] const Journal& real() const { return real_; }
  [[nodiscard]] const Journal& redrawn() const { return redrawn_; }

  /// Plays at most `steps` on, by chance, in both; none that ends a match.
  void play(int steps, Rng& chance) {
    for (int step = 0; step < steps; ++step) {
      ActionList legal;
      real_.match().legal_actions(legal);
      const Action action = pick(legal, chance);
      const auto seen = seen_after(real_.match(), action);
      const auto other = seen ? action_that_looks_so(*seen, legal, action) : std::nullopt;
      if (!other) {
        return;
      }
      ensure(!real_.apply(action) && !redrawn_.apply(*other), "what was tried on a copy is legal");
    }
  }

 private:
  /// What the viewer can tell apart after `action`; nothing where the match ends with it.
  [[nodiscard]] std::optional<std::uint64_t> seen_after(const Match& match, Action action) const {
    const auto after = match.clone();
    if (after->apply(action) || after->fault() != nullptr || !after->decider()) {
      return std::nullopt;
    }
    return after->fingerprint(matches_.viewer);
  }

  /// An action of the redrawn match after which the viewer sees the same as after `action` in the real one.
  [[nodiscard]] std::optional<Action> action_that_looks_so(std::uint64_t seen, const ActionList& legal,
                                                           Action action) const {
    ActionList others;
    redrawn_.match().legal_actions(others);
    const bool can_be_same = std::ranges::binary_search(others, action);
    if (can_be_same && seen_after(redrawn_.match(), action) == seen) {
      return action;
    }
    for (const Action other : others) {
      // What could be done in both matches says nothing of what is hidden: it may be said aloud.
      const bool is_free = can_be_same && std::ranges::binary_search(legal, other);
      if (!is_free && seen_after(redrawn_.match(), other) == seen) {
        return other;
      }
    }
    return std::nullopt;
  }

  AlikeMatches matches_;
  GameAt real_game_;
  GameAt redrawn_game_;
  Journal real_;
  Journal redrawn_;
};

/// Compares two such journals for the only person that plays; where all are people, for nobody in particular.
using CompareAlike = std::function<void(const AnyGame&, const AlikeJournals&, std::optional<Seat> reader)>;

/// Calls `compare` with journals of some steps that begin at moments of every game at which something is hidden.
/// @return how many of them have a step.
[[nodiscard]] inline int for_journals_alike(int games, const CompareAlike& compare) {
  constexpr std::uint32_t kLatest = 24;  // steps, at which the journals begin
  constexpr int kSteps = 4;
  int played = 0;
  for_every_family([&](const AnyGame& any) {
    INFO(any.name);
    for (int game = 0; game < any.share(games); ++game) {
      const auto number = static_cast<std::uint64_t>(game);
      Rng chance(49, number, Purpose::Bot);
      const auto match = any.match({.seed = 49, .game = number});
      (void)play_randomly(*match, chance, chance.below(kLatest));
      const auto viewer = id_at<Seat>(chance.below(static_cast<std::uint32_t>(any.game.seats())));
      AlikeMatches matches(*match, viewer, chance);
      if (!match->decider() || !matches.differ()) {
        continue;
      }
      const bool alone = any.game.seats() == 1 || chance.below(3) > 0;
      std::vector<std::string> seat_names(any.game.seats(), alone ? "random" : "human");
      seat_names[index(viewer)] = "human";
      AlikeJournals journals(any, std::move(matches), seat_names);
      journals.play(kSteps, chance);
      played += journals.real().steps().empty() ? 0 : 1;
      compare(any, journals, alone ? std::optional(viewer) : std::nullopt);
    }
  });
  return played;
}

}  // namespace ossuary::test

// View: a match through the eyes of one seat. What a bot gets; hidden things cannot be reached through it.
#pragma once

#include <span>

#include "game/match.h"

namespace ossuary {

/// Looks at a match without owning it. @pre the match and the past outlive the view and do not change meanwhile.
class View {
 public:
  /// `past` is what happened since this seat last decided, that decision first, where a bot asks for it.
  View(const Match& match, Seat seat, std::span<const PastStep> past = {}) : match_(match), seat_(seat), past_(past) {}

  [[nodiscard]] Seat seat() const { return seat_; }
  [[nodiscard]] const Game& game() const { return match_.game(); }
  [[nodiscard]] std::optional<Seat> decider() const { return match_.decider(); }
  /// As Match has them while this seat decides, else none: what another may do can depend on what is hidden.
  void legal_actions(ActionList& into) const {
    into.clear();
    if (decider() == seat_) {
      match_.legal_actions(into);
    }
  }
  void distinct_actions(ActionList& into) const {
    into.clear();
    if (decider() == seat_) {
      match_.distinct_actions(into);
    }
  }
  /// @pre this seat decides.
  [[nodiscard]] Action random_action(Rng& chance) const {
    ensure(decider() == seat_, "random_action() of the view of the seat that decides");
    return match_.random_action(chance);
  }
  [[nodiscard]] std::span<const PastStep> past() const { return past_; }
  [[nodiscard]] Table table() const { return match_.table(seat_); }
  /// A hash of what this seat can distinguish.
  [[nodiscard]] std::uint64_t fingerprint() const { return match_.fingerprint(seat_); }

  /// A match that this seat cannot distinguish from the real one: hidden things are redrawn.
  [[nodiscard]] std::unique_ptr<Match> determinize(Rng& chance) const {
    auto possible = match_.clone();
    possible->resample(seat_, chance);
    return possible;
  }
  /// The same, into a match that is there already. @pre the same game.
  void determinize(Rng& chance, Match& into) const {
    into.assign(match_);
    into.resample(seat_, chance);
  }
  /// The same, and `into` depends on what this seat can distinguish and on `chance` alone.
  void determinize_unbiased(Rng& chance, Match& into) const {
    into.assign(match_);
    into.forget_hidden(seat_);
    into.resample(seat_, chance);
  }

 private:
  const Match& match_;
  Seat seat_;
  std::span<const PastStep> past_;
};

}  // namespace ossuary

// What the toy families have in common: a game is its info, and its matches are bytes of state that actions with small
// numbers change.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <type_traits>

#include "base/text.h"
#include "game/game.h"

namespace ossuary::test {

/// A game of matches of type `Own`. Own::OwnScripts is constructed from the info of the game.
template <class Own>
class ToyGame final : public Game {
 public:
  explicit ToyGame(GameInfo info) : info_(std::move(info)) {}

  [[nodiscard]] const GameInfo& info() const override { return info_; }
  [[nodiscard]] std::unique_ptr<Scripts> open_scripts() const override {
    return std::make_unique<typename Own::OwnScripts>(info_);
  }
  [[nodiscard]] std::unique_ptr<Match> start(const Start& start, Scripts& scripts) const override {
    const auto* const own = dynamic_cast<const typename Own::OwnScripts*>(&scripts);
    ensure(own != nullptr, "a match is started with the scripts of its own game");
    auto match = std::make_unique<Own>(*this, *own);
    match->restart(start);
    return match;
  }

 private:
  GameInfo info_;
};

/// A match with a `State` of bytes alone, so that equal states have equal bytes. Actions are the numbers below
/// Own::kActions that Own::is_action() knows; Own says why one is refused, what a seat sees of the state, and how a
/// match begins.
template <class Own, class State>
class ToyMatch : public Match {
  static_assert(std::has_unique_object_representations_v<State>);

 public:
  [[nodiscard]] const Game& game() const final { return *game_; }
  [[nodiscard]] std::unique_ptr<Match> clone() const final { return std::make_unique<Own>(own()); }
  void assign(const Match& other) final {
    ensure(&other.game() == game_, "a match is assigned from one of the same game");
    const Scripts* const own_scripts = scripts_;
    static_cast<Own&>(*this) = static_cast<const Own&>(other);
    scripts_ = own_scripts;
  }
  void restart(const Start& start) final {
    ensure(index(start.first) < game_->seats(), "the first player has a seat");
    static_cast<Own&>(*this).begin(start);
  }

  void legal_actions(ActionList& into) const final {
    into.clear();
    for (std::uint32_t code = 0; code < Own::kActions && decider(); ++code) {
      if (!own().refuse(Action{code})) {
        into.add(Action{code});
      }
    }
  }

  [[nodiscard]] std::uint64_t fingerprint() const final { return hash_of(state_); }
  [[nodiscard]] std::uint64_t fingerprint(Seat viewer) const final { return hash_of(own().seen_by(viewer)); }

  [[nodiscard]] Result<Action, std::string> parse(std::string_view text) const final {
    for (std::uint32_t code = 0; code < Own::kActions; ++code) {
      if (Own::is_action(Action{code}) && notation(Action{code}) == text) {
        return Action{code};
      }
    }
    return '"' + std::string(text) + "\" is " + std::string(Own::kNoAction);
  }

 protected:
  ToyMatch(const Game& game, const Scripts& scripts) : game_(&game), scripts_(&scripts) {}

  const Game* game_;
  const Scripts* scripts_;
  State state_;

 private:
  [[nodiscard]] const Own& own() const { return static_cast<const Own&>(*this); }
  [[nodiscard]] static std::uint64_t hash_of(const State& state) {
    return hash_bytes(std::as_bytes(std::span(&state, 1)));
  }
};

}  // namespace ossuary::test

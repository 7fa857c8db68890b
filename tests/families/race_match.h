// RaceMatch: a match of the dice race, whose rules are in dice_race.h.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/base/rng.h"
#include "game/game.h"

namespace ossuary::test {

inline constexpr std::size_t kMostPlayers = 4;
inline constexpr std::uint8_t kMostRolls = 3;
inline constexpr std::size_t kTurnsEach = 6;
inline constexpr std::int32_t kEndBonus = 3;
inline constexpr std::uint8_t kPrice = 2;  ///< of laying a card, in steps of the pot.
inline constexpr std::array<std::uint8_t, 2> kTrackLengths{8, 14};

inline constexpr std::size_t kTrack = 0;
inline constexpr std::size_t kScript = 1;
inline constexpr std::size_t kBroken = 1;

inline constexpr std::size_t kRace = 0;
inline constexpr std::size_t kLaid = 1;

/// A face of the die. No steps: the runner stumbles.
struct DieFace {
  std::uint8_t steps;
  std::uint32_t weight;
  std::string_view text;
};
inline constexpr std::array kDie{DieFace{1, 2, "1"}, DieFace{2, 2, "2"}, DieFace{3, 1, "3"}, DieFace{0, 1, "stumble"}};
inline constexpr std::uint32_t kDieWeight = 6;

struct Animal {
  std::string_view english;
  std::string_view polish;
};
inline constexpr std::array<Animal, 6> kAnimals{
    {{"Ant", "Mrówka"}, {"Bee", "Pszczoła"}, {"Cat", "Kot"}, {"Dog", "Pies"}, {"Elk", "Łoś"}, {"Fox", "Lis"}}};
inline constexpr std::size_t kHand = 3;
inline constexpr std::size_t kDeck = 3 * kAnimals.size();

inline constexpr Action kBank{0};
inline constexpr Action kRoll{1};
inline constexpr std::size_t kFirstCard = 2;
inline constexpr std::uint32_t kActions = kFirstCard + kHand;

inline constexpr Refusal kNoRollLeft{"no-roll-left", "the die is rolled three times in a turn at most"};
inline constexpr Refusal kPotTooSmall{"pot-too-small", "a card is paid with two steps of the pot"};
inline constexpr Refusal kNotInHand{"not-in-hand", "that card is not in your hand"};

enum class Step : std::uint8_t { Decide, Roll, Over };

/// Bytes alone, so that equal states have equal bytes. A card keeps its slot when it is laid. A worth of 0 is a card
/// that is not there, or not known.
struct RaceState {
  std::array<std::uint8_t, kMostPlayers> steps{};
  std::array<std::array<std::uint8_t, kHand>, kMostPlayers> worth{};
  std::array<std::array<bool, kHand>, kMostPlayers> laid{};
  std::array<std::uint8_t, kDeck> stock{};
  std::uint8_t track = 0;       ///< an index of kTrackLengths.
  std::uint8_t turn = 0;        ///< a seat.
  std::uint8_t turns_left = 0;  ///< of all players together, without this one.
  std::uint8_t pot = 0;
  std::uint8_t rolls = 0;   ///< in this turn.
  std::uint8_t rolled = 0;  ///< 1 more than the index of the upper face of the die; 0 before the first roll.
  Step step = Step::Roll;

  [[nodiscard]] std::uint8_t length() const { return kTrackLengths.at(track); }
};
static_assert(std::has_unique_object_representations_v<RaceState>);

/// Lays cards. Replaces the scripts that a real family would have.
class RaceScripts final : public Scripts {
 public:
  explicit RaceScripts(const GameInfo& info) : broken_(info.options[kScript].chosen == kBroken) {}

  [[nodiscard]] std::optional<ScriptFault> lay_card() const {
    if (!broken_) {
      return std::nullopt;
    }
    return ScriptFault{Diagnostic{.code = "script-error",
                                  .where = {.file = "card.lua", .line = 3},
                                  .what = plain("attempt to index a nil value")}};
  }

 private:
  bool broken_;
};

class RaceMatch final : public Match {
 public:
  RaceMatch(const Game& game, const RaceScripts& scripts) : game_(&game), scripts_(&scripts) {}

  [[nodiscard]] const Game& game() const override { return *game_; }
  [[nodiscard]] std::unique_ptr<Match> clone() const override { return std::make_unique<RaceMatch>(*this); }
  void assign(const Match& other) override {
    ensure(&other.game() == game_, "a match is assigned from one of the same game");
    const RaceScripts* const own_scripts = scripts_;
    *this = static_cast<const RaceMatch&>(other);
    scripts_ = own_scripts;
  }
  void restart(const Start& start) override;
  [[nodiscard]] std::size_t option(std::size_t option) const override {
    return option == kTrack ? state_.track : Match::option(option);
  }

  [[nodiscard]] std::optional<Seat> decider() const override {
    const bool decides = state_.step == Step::Decide && !fault_;
    return decides ? std::optional(id_at<Seat>(state_.turn)) : std::nullopt;
  }
  void legal_actions(ActionList& into) const override;
  [[nodiscard]] std::optional<Refusal> apply(Action action) override;
  [[nodiscard]] const ScriptFault* fault() const override { return fault_ ? &*fault_ : nullptr; }

  [[nodiscard]] std::vector<std::string> chance_outcomes() const override;
  void hold_chance(bool hold) override { held_ = hold; }
  [[nodiscard]] bool awaits_chance() const override { return state_.step == Step::Roll; }
  void chance_events(std::vector<ChanceEvent>& into) const override {
    into.clear();
    for (std::size_t i = 0; i < kDie.size() && awaits_chance(); ++i) {
      into.push_back({fmt::format("die {}", kDie[i].text), kDie[i].weight});
    }
  }
  void resolve_chance(std::size_t event) override {
    ensure(awaits_chance() && event < kDie.size(), "resolve_chance() with one of the events");
    fall(event);
  }
  void resample(Seat viewer, Rng& chance) override;
  void forget_hidden(Seat viewer) override;

  [[nodiscard]] Result<Scores, ScriptFault> scores() const override { return scored(std::nullopt); }
  /// Counts what the seat itself knows to lie face down, and its pot.
  [[nodiscard]] Result<std::int32_t, ScriptFault> outlook(Seat seat, const Interrupt& /*interrupt*/) const override {
    return scored(seat).of(seat).total + (decider() == seat ? std::min(state_.pot, left(index(seat))) : 0);
  }

  [[nodiscard]] std::uint64_t fingerprint() const override;
  [[nodiscard]] std::uint64_t fingerprint(Seat viewer) const override;

  [[nodiscard]] std::string notation(Action action) const override;
  [[nodiscard]] Result<Action, std::string> parse(std::string_view text) const override;
  [[nodiscard]] std::string describe(Action action, const Dictionary& words) const override {
    return in_words(action, words, id_at<Seat>(state_.turn));
  }
  [[nodiscard]] std::vector<Told> told(Action action, std::optional<Seat> viewer,
                                       const Dictionary& words) const override;
  [[nodiscard]] Table table(std::optional<Seat> viewer) const override;

 private:
  /// Why `action` is refused now.
  [[nodiscard]] std::optional<Refusal> refuse(Action action) const;
  /// What the die decides, with the face at that index up.
  void fall(std::size_t face);
  void fall_by_chance();
  void end_turn();
  /// Lays what `viewer` cannot see in the order that `arrange` puts it into.
  template <class Arrange>
  void rearrange_hidden(Seat viewer, const Arrange& arrange);
  [[nodiscard]] std::uint8_t left(std::size_t seat) const {
    return static_cast<std::uint8_t>(state_.length() - state_.steps.at(seat));
  }
  [[nodiscard]] bool hidden(std::size_t seat, std::size_t slot, std::optional<Seat> viewer) const {
    return !(state_.laid[seat][slot] && state_.step == Step::Over) && viewer != id_at<Seat>(seat);
  }
  /// What nobody has to show yet counts for `viewer` alone.
  [[nodiscard]] Scores scored(std::optional<Seat> viewer) const;
  [[nodiscard]] Face face(std::size_t seat, std::size_t slot, std::optional<Seat> viewer) const;
  void add_counters(Table& table) const;
  /// An action of the player in turn, as `viewer` sees its card.
  [[nodiscard]] std::string in_words(Action action, const Dictionary& words, std::optional<Seat> viewer) const;

  const Game* game_;
  const RaceScripts* scripts_;
  RaceState state_;
  Rng stream_{0, 0, Purpose::Match};
  bool held_ = false;
  bool just_begun_ = true;
  std::array<std::uint8_t, kMostPlayers * kTurnsEach + 1> fallen_{};  ///< faces of the die at the last step.
  std::size_t falls_ = 0;
  std::optional<ScriptFault> fault_;
};

}  // namespace ossuary::test

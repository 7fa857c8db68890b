#include "families/dice_race.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "families/toy_family.h"

namespace ossuary::test {

namespace {

constexpr std::size_t kMostPlayers = 4;
constexpr std::uint8_t kMostRolls = 3;
constexpr std::size_t kTurnsEach = 6;
constexpr std::int32_t kEndBonus = 3;
constexpr std::array<std::uint8_t, 2> kTrackLengths{8, 14};

constexpr std::size_t kTrack = 0;
constexpr std::size_t kScript = 1;
constexpr std::size_t kBroken = 1;

constexpr std::size_t kRace = 0;
constexpr std::size_t kBonus = 1;

/// A face of the die. No steps: the runner stumbles.
struct DieFace {
  std::uint8_t steps;
  std::uint32_t weight;
  std::string_view text;
};
constexpr std::array kDie{DieFace{1, 2, "1"}, DieFace{2, 2, "2"}, DieFace{3, 1, "3"}, DieFace{0, 1, "stumble"}};
constexpr std::uint32_t kDieWeight = 6;

struct Coin {
  std::uint8_t price;
  std::int32_t points;
  std::uint8_t count;
  std::string_view id;
};
constexpr std::array kCoins{Coin{2, 3, 3, "copper"}, Coin{4, 6, 2, "gold"}};

constexpr Action kBank{0};
constexpr Action kRoll{1};
constexpr std::size_t kFirstCoin = 2;

constexpr Refusal kNoRollLeft{"no-roll-left", "the die is rolled three times in a turn at most"};
constexpr Refusal kPotTooSmall{"pot-too-small", "the pot does not pay for that coin"};
constexpr Refusal kCoinGone{"coin-gone", "the bank has no such coin left"};

enum class Step : std::uint8_t { Decide, Roll, Over };

struct RaceState {
  std::array<std::uint8_t, kMostPlayers> steps{};
  std::array<std::array<std::uint8_t, kCoins.size()>, kMostPlayers> coins{};
  std::array<std::uint8_t, kCoins.size()> bank{kCoins[0].count, kCoins[1].count};
  std::uint8_t track = 0;       ///< an index of kTrackLengths.
  std::uint8_t turn = 0;        ///< a seat.
  std::uint8_t turns_left = 0;  ///< of all players together, without this one.
  std::uint8_t pot = 0;
  std::uint8_t rolls = 0;   ///< in this turn.
  std::uint8_t rolled = 0;  ///< 1 more than the index of the upper face of the die; 0 before the first roll.
  Step step = Step::Roll;

  [[nodiscard]] std::uint8_t length() const { return kTrackLengths.at(track); }
};

/// Hands out coins. Replaces the scripts that a real family would have.
class RaceScripts final : public Scripts {
 public:
  explicit RaceScripts(const GameInfo& info) : broken_(info.options[kScript].chosen == kBroken) {}

  [[nodiscard]] std::optional<ScriptFault> give_coin() const {
    if (!broken_) {
      return std::nullopt;
    }
    return ScriptFault{Diagnostic{
        .code = "script-error", .where = {.file = "coin.lua", .line = 3}, .message = "attempt to index a nil value"}};
  }

 private:
  bool broken_;
};

class RaceMatch final : public ToyMatch<RaceMatch, RaceState> {
 public:
  using OwnScripts = RaceScripts;
  static constexpr std::uint32_t kActions = kFirstCoin + kCoins.size();
  static constexpr std::string_view kNoAction = "not an action of a race";
  [[nodiscard]] static bool is_action(Action action) { return static_cast<std::uint32_t>(action) < kActions; }

  RaceMatch(const Game& game, const RaceScripts& scripts) : ToyMatch(game, scripts) {}
  void begin(const Start& start);
  /// Why `action` is refused now.
  [[nodiscard]] std::optional<Refusal> refuse(Action action) const;
  /// Nothing is hidden.
  [[nodiscard]] RaceState seen_by(Seat /*viewer*/) const { return state_; }

  [[nodiscard]] std::size_t option(std::size_t option) const override {
    return option == kTrack ? state_.track : Match::option(option);
  }

  [[nodiscard]] std::optional<Seat> decider() const override {
    const bool decides = state_.step == Step::Decide && !fault_;
    return decides ? std::optional(id_at<Seat>(state_.turn)) : std::nullopt;
  }
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
  void resample(Seat /*viewer*/, Rng& chance) override { stream_ = Rng::keyed_by(chance, Purpose::Match); }

  [[nodiscard]] Result<Scores, ScriptFault> scores() const override;
  [[nodiscard]] Result<std::int32_t, ScriptFault> outlook(Seat seat, const Interrupt& /*interrupt*/) const override {
    const auto points = this->points(seat);
    const bool has_pot = decider() == seat;
    return has_pot ? points.value() + std::min(state_.pot, left(index(seat))) : points;
  }

  [[nodiscard]] std::string notation(Action action) const override;
  [[nodiscard]] std::string describe(Action action, std::string_view lang) const override;
  [[nodiscard]] std::vector<Told> told(Action action, std::optional<Seat> viewer, std::string_view lang) const override;
  [[nodiscard]] Table table(std::optional<Seat> viewer) const override;

 private:
  /// What the die decides, with the face at that index up.
  void fall(std::size_t face);
  void fall_by_chance();
  void end_turn();
  [[nodiscard]] std::uint8_t left(std::size_t seat) const {
    return static_cast<std::uint8_t>(state_.length() - state_.steps.at(seat));
  }

  Rng stream_{0, 0, Purpose::Match};
  bool held_ = false;
  bool just_begun_ = true;
  std::array<std::uint8_t, kMostPlayers * kTurnsEach + 1> fallen_{};  ///< faces of the die at the last step.
  std::size_t falls_ = 0;
  std::optional<ScriptFault> fault_;
};

void RaceMatch::begin(const Start& start) {
  Rng deal(start.seed, start.game, Purpose::Deal);
  const auto& track = game_->info().options[kTrack].chosen;
  state_ = RaceState{};
  state_.track = static_cast<std::uint8_t>(track ? *track : deal.below(kTrackLengths.size()));
  state_.turn = static_cast<std::uint8_t>(start.first);
  state_.turns_left = static_cast<std::uint8_t>(game_->seats() * kTurnsEach - 1);
  stream_ = Rng(start.seed, start.game, Purpose::Match);
  fault_.reset();
  just_begun_ = true;
  falls_ = 0;
  fall_by_chance();
}

std::optional<Refusal> RaceMatch::refuse(Action action) const {
  if (fault_) {
    return kMatchHalted;
  }
  if (state_.step != Step::Decide) {
    return state_.step == Step::Over ? kMatchOver : kAwaitsChance;
  }
  const auto number = static_cast<std::size_t>(action);
  if (!is_action(action)) {
    return kNotAnAction;
  }
  if (action == kRoll && state_.rolls == kMostRolls) {
    return kNoRollLeft;
  }
  if (number >= kFirstCoin && state_.bank[number - kFirstCoin] == 0) {
    return kCoinGone;
  }
  if (number >= kFirstCoin && state_.pot < kCoins[number - kFirstCoin].price) {
    return kPotTooSmall;
  }
  return std::nullopt;
}

std::optional<Refusal> RaceMatch::apply(Action action) {
  if (const auto refusal = refuse(action)) {
    return refusal;
  }
  const auto number = static_cast<std::size_t>(action);
  if (number >= kFirstCoin) {
    if ((fault_ = static_cast<const RaceScripts*>(scripts_)->give_coin())) {
      return std::nullopt;
    }
    ++state_.coins[state_.turn][number - kFirstCoin];
    --state_.bank[number - kFirstCoin];
  }
  just_begun_ = false;
  falls_ = 0;
  if (action == kRoll) {
    state_.step = Step::Roll;
  } else {
    if (action == kBank) {
      state_.steps[state_.turn] += std::min(state_.pot, left(state_.turn));
    }
    end_turn();
  }
  if (!held_) {
    fall_by_chance();
  }
  return std::nullopt;
}

void RaceMatch::fall_by_chance() {
  while (awaits_chance()) {
    std::uint32_t lot = stream_.below(kDieWeight);
    std::size_t face = 0;
    for (; lot >= kDie[face].weight; ++face) {
      lot -= kDie[face].weight;
    }
    fall(face);
  }
}

void RaceMatch::fall(std::size_t face) {
  fallen_.at(falls_++) = static_cast<std::uint8_t>(face);
  state_.rolled = static_cast<std::uint8_t>(face + 1);
  ++state_.rolls;
  state_.pot += kDie[face].steps;
  state_.step = Step::Decide;
  if (kDie[face].steps == 0) {
    end_turn();
  }
}

void RaceMatch::end_turn() {
  state_.pot = 0;
  state_.rolls = 0;
  if (left(state_.turn) == 0 || state_.turns_left == 0) {
    state_.step = Step::Over;
    return;
  }
  --state_.turns_left;
  state_.turn = static_cast<std::uint8_t>((state_.turn + 1U) % game_->seats());
  state_.step = Step::Roll;
}

std::vector<std::string> RaceMatch::chance_outcomes() const {
  std::vector<std::string> lines;
  const GameOption& track = game_->info().options[kTrack];
  if (just_begun_ && !track.chosen) {
    lines.push_back(fmt::format("{} {}", track.id, track.values[state_.track].id));
  }
  for (const std::uint8_t face : std::span(fallen_).first(falls_)) {
    lines.push_back(fmt::format("die {}", kDie.at(face).text));
  }
  return lines;
}

Result<Scores, ScriptFault> RaceMatch::scores() const {
  Scores scores;
  scores.seats = game_->seats();
  for (std::size_t i = 0; i < scores.seats; ++i) {
    SeatScore& seat = scores.by_seat[i];
    seat.by_category[kRace] = state_.steps[i];
    seat.by_category[kBonus] = left(i) == 0 ? kEndBonus : 0;
    for (std::size_t coin = 0; coin < kCoins.size(); ++coin) {
      seat.by_category[kBonus] += state_.coins[i][coin] * kCoins[coin].points;
    }
    seat.total = total(seat.by_category);
  }
  scores.winners = winners(scores.all(), game_->info().categories.size(), game_->info().win_order);
  return scores;
}

std::string RaceMatch::notation(Action action) const {
  const auto number = static_cast<std::size_t>(action);
  ensure(number < kActions, "notation() of an action of this game");
  return action == kBank ? "bank" : action == kRoll ? "roll" : fmt::format("coin {}", kCoins[number - kFirstCoin].id);
}

std::string RaceMatch::describe(Action action, std::string_view lang) const {
  const auto in = [&](std::string english, std::string polish) { return lang == "pl" ? polish : english; };
  const auto number = static_cast<std::size_t>(action);
  ensure(number < kActions, "describe() of an action of this game");
  if (action == kBank) {
    return in(fmt::format("bank: move by the pot, {}", state_.pot), fmt::format("idź: o pulę, {}", state_.pot));
  }
  if (action == kRoll) {
    return in("roll: once more", "rzuć: jeszcze raz");
  }
  const Coin& coin = kCoins[number - kFirstCoin];
  return in(fmt::format("coin: pay {} for a {} coin", coin.price, coin.id),
            fmt::format("moneta: {} za {}", coin.price, coin.points));
}

std::vector<Told> RaceMatch::told(Action action, std::optional<Seat> viewer, std::string_view lang) const {
  std::vector<Told> all = Match::told(action, viewer, lang);
  RaceMatch after(*this);
  ensure(!after.apply(action), "told() of a legal action");
  for (const std::uint8_t face : std::span(after.fallen_).first(after.falls_)) {
    const std::string fell =
        lang == "pl" ? fmt::format("{} (kość)", kDie[face].text) : fmt::format("{} (die)", kDie[face].text);
    all.push_back({.cause = Cause::Chance, .text = fell});
  }
  return all;
}

Table RaceMatch::table(std::optional<Seat> /*viewer*/) const {
  Table table;
  TableDie die{.title = "Die", .owner = std::nullopt, .faces = {}, .up = std::nullopt};
  for (const DieFace& face : kDie) {
    die.faces.push_back({.label = face.steps == 0 ? "x" : std::string(face.text)});
  }
  if (state_.rolled > 0) {
    die.up = state_.rolled - 1U;
  }
  table.dice.push_back(std::move(die));
  TablePool bank{.id = "bank", .title = "Bank", .owner = std::nullopt, .rows = {}};
  for (std::size_t i = 0; i < kCoins.size(); ++i) {
    PoolRow row{.label = std::to_string(kCoins[i].price), .pieces = {}};
    if (state_.bank[i] > 0) {
      row.pieces.push_back({.face = {.marks = {id_at<CategoryId>(kBonus)}, .label = std::string(kCoins[i].id)},
                            .count = state_.bank[i]});
    }
    bank.rows.push_back(std::move(row));
  }
  table.pools.push_back(std::move(bank));
  for (std::size_t i = 0; i < game_->seats(); ++i) {
    const auto owner = id_at<Seat>(i);
    const int coins = state_.coins[i][0] + state_.coins[i][1];
    table.counters.push_back(
        {.title = "Steps", .owner = owner, .value = state_.steps[i], .glyph = ">", .color = Color::Green});
    table.counters.push_back({.title = "Coins", .owner = owner, .value = coins, .glyph = "o", .color = Color::Yellow});
  }
  table.counters.push_back({.title = "Pot", .owner = std::nullopt, .value = state_.pot});
  table.counters.push_back({.title = "Turns left", .owner = std::nullopt, .value = state_.turns_left});
  const std::string steps = std::to_string(state_.length());
  table.notes.push_back({.title = "Track",
                         .name = game_->info().options[kTrack].values[state_.track].name,
                         .text = {{"en", steps + " steps"}, {"pl", "kroków: " + steps}}});
  return table;
}

GameInfo race_info(std::size_t seats) {
  const std::uint64_t hash = hash_text("dice race, version 1");
  GameInfo info{{.id = "dice_race",
                 .name = {{"en", "Dice race"}, {"pl", "Wyścig kości"}},
                 .hash = hash,
                 .plugins = {{.id = "toys", .version = "1.0.0", .name = {{"en", "Toys"}}, .hash = hash}}}};
  info.seats = seats;
  info.categories = {{.id = "race",
                      .name = {{"en", "Race"}, {"pl", "Bieg"}},
                      .glyph = 'R',
                      .color = Color::Green,
                      .sentence = {{"en", "1 point for each step"}, {"pl", "1 punkt za krok"}}},
                     {.id = "bonus",
                      .name = {{"en", "Bonus"}, {"pl", "Premia"}},
                      .glyph = 'B',
                      .color = Color::Yellow,
                      .sentence = {{"en", "3 points for the end of the track, and what the coins are worth"}}}};
  info.options = {{.id = std::string(kTrackOption),
                   .title = "Track",
                   .values = {{"toys:short", {{"en", "Short"}, {"pl", "Krótki"}}},
                              {"toys:long", {{"en", "Long"}, {"pl", "Długi"}}}}},
                  {.id = std::string(kScriptOption),
                   .title = "Script",
                   .values = {{"toys:sound", {{"en", "Sound"}}}, {"toys:broken", {{"en", "Broken"}}}},
                   .chosen = 0}};
  return info;
}

}  // namespace

Result<std::unique_ptr<Game>, std::string> make_dice_race(int players, const OptionSettings& options) {
  if (players < 2 || players > static_cast<int>(kMostPlayers)) {
    return fmt::format("a dice race has 2 to {} players", kMostPlayers);
  }
  GameInfo info = race_info(static_cast<std::size_t>(players));
  if (const auto reason = choose_options(info, options)) {
    return *reason;
  }
  return std::unique_ptr<Game>(std::make_unique<ToyGame<RaceMatch>>(std::move(info)));
}

}  // namespace ossuary::test

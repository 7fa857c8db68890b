#include "families/dice_race.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <type_traits>

#include "base/text.h"

namespace ossuary::test {

namespace {

constexpr std::size_t kMostPlayers = 4;
constexpr std::uint8_t kMostRolls = 3;
constexpr std::size_t kTurnsEach = 6;
constexpr std::int32_t kEndBonus = 3;
constexpr std::uint8_t kPrice = 2;  ///< of laying a card, in steps of the pot.
constexpr std::array<std::uint8_t, 2> kTrackLengths{8, 14};

constexpr std::size_t kTrack = 0;
constexpr std::size_t kScript = 1;
constexpr std::size_t kBroken = 1;

constexpr std::size_t kRace = 0;
constexpr std::size_t kLaid = 1;

/// A face of the die. No steps: the runner stumbles.
struct DieFace {
  std::uint8_t steps;
  std::uint32_t weight;
  std::string_view text;
};
constexpr std::array kDie{DieFace{1, 2, "1"}, DieFace{2, 2, "2"}, DieFace{3, 1, "3"}, DieFace{0, 1, "stumble"}};
constexpr std::uint32_t kDieWeight = 6;

struct Animal {
  std::string_view english;
  std::string_view polish;
};
constexpr std::array<Animal, 6> kAnimals{
    {{"Ant", "Mrówka"}, {"Bee", "Pszczoła"}, {"Cat", "Kot"}, {"Dog", "Pies"}, {"Elk", "Łoś"}, {"Fox", "Lis"}}};
constexpr std::size_t kHand = 3;
constexpr std::size_t kDeck = 3 * kAnimals.size();

constexpr Action kBank{0};
constexpr Action kRoll{1};
constexpr std::size_t kFirstCard = 2;
constexpr std::uint32_t kActions = kFirstCard + kHand;

constexpr Refusal kNoRollLeft{"no-roll-left", "the die is rolled three times in a turn at most"};
constexpr Refusal kPotTooSmall{"pot-too-small", "a card is paid with two steps of the pot"};
constexpr Refusal kNotInHand{"not-in-hand", "that card is not in your hand"};

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

std::uint64_t hash_of(const RaceState& state) { return hash_bytes(std::as_bytes(std::span(&state, 1))); }

/// Lays cards. Replaces the scripts that a real family would have.
class RaceScripts final : public Scripts {
 public:
  explicit RaceScripts(const GameInfo& info) : broken_(info.options[kScript].chosen == kBroken) {}

  [[nodiscard]] std::optional<ScriptFault> lay_card() const {
    if (!broken_) {
      return std::nullopt;
    }
    return ScriptFault{Diagnostic{
        .code = "script-error", .where = {.file = "card.lua", .line = 3}, .what = plain("attempt to index a nil value")}};
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
  void resample(Seat viewer, Rng& chance) override {
    rearrange_hidden(viewer, [&](std::span<std::uint8_t> worths) { chance.shuffle(worths); });
    stream_ = Rng::keyed_by(chance, Purpose::Match);
  }
  void forget_hidden(Seat viewer) override {
    rearrange_hidden(viewer, [](std::span<std::uint8_t> worths) { std::sort(worths.begin(), worths.end()); });
  }

  [[nodiscard]] Result<Scores, ScriptFault> scores() const override { return scored(std::nullopt); }
  /// Counts what the seat itself knows to lie face down, and its pot.
  [[nodiscard]] Result<std::int32_t, ScriptFault> outlook(Seat seat, const Interrupt& /*interrupt*/) const override {
    return scored(seat).of(seat).total + (decider() == seat ? std::min(state_.pot, left(index(seat))) : 0);
  }

  [[nodiscard]] std::uint64_t fingerprint() const override { return hash_of(state_); }
  [[nodiscard]] std::uint64_t fingerprint(Seat viewer) const override;

  [[nodiscard]] std::string notation(Action action) const override;
  [[nodiscard]] Result<Action, std::string> parse(std::string_view text) const override;
  [[nodiscard]] std::string describe(Action action, std::string_view lang) const override {
    return words(action, lang, id_at<Seat>(state_.turn));
  }
  [[nodiscard]] std::vector<Told> told(Action action, std::optional<Seat> viewer, std::string_view lang) const override;
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
  [[nodiscard]] std::string words(Action action, std::string_view lang, std::optional<Seat> viewer) const;

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

void RaceMatch::restart(const Start& start) {
  ensure(index(start.first) < game_->seats(), "the first player has a seat");
  Rng deal(start.seed, start.game, Purpose::Deal);
  const auto& track = game_->info().options[kTrack].chosen;
  state_ = RaceState{};
  state_.track = static_cast<std::uint8_t>(track ? *track : deal.below(kTrackLengths.size()));
  std::array<std::uint8_t, kDeck> deck{};
  for (std::size_t i = 0; i < kDeck; ++i) {
    deck[i] = static_cast<std::uint8_t>(1 + i / 3);
  }
  deal.shuffle(std::span<std::uint8_t>(deck));
  std::size_t next = 0;
  for (std::size_t seat = 0; seat < game_->seats(); ++seat) {
    for (std::uint8_t& worth : state_.worth[seat]) {
      worth = deck[next++];
    }
  }
  std::copy(deck.begin() + static_cast<std::ptrdiff_t>(next), deck.end(), state_.stock.begin());
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
  if (number >= kActions) {
    return kNotAnAction;
  }
  if (action == kRoll && state_.rolls == kMostRolls) {
    return kNoRollLeft;
  }
  if (number >= kFirstCard && state_.laid[state_.turn][number - kFirstCard]) {
    return kNotInHand;
  }
  return number >= kFirstCard && state_.pot < kPrice ? std::optional(kPotTooSmall) : std::nullopt;
}

void RaceMatch::legal_actions(ActionList& into) const {
  into.clear();
  for (std::uint32_t code = 0; code < kActions && decider(); ++code) {
    if (!refuse(Action{code})) {
      into.add(Action{code});
    }
  }
}

std::optional<Refusal> RaceMatch::apply(Action action) {
  if (const auto refusal = refuse(action)) {
    return refusal;
  }
  const auto number = static_cast<std::size_t>(action);
  if (number >= kFirstCard) {
    if ((fault_ = scripts_->lay_card())) {
      return std::nullopt;
    }
    state_.laid[state_.turn][number - kFirstCard] = true;
    state_.pot -= kPrice;
  }
  just_begun_ = false;
  falls_ = 0;
  if (action == kRoll) {
    state_.step = Step::Roll;
  } else if (action == kBank) {
    state_.steps[state_.turn] += std::min(state_.pot, left(state_.turn));
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
  for (std::size_t seat = 0; seat < game_->seats() && just_begun_; ++seat) {
    lines.push_back(fmt::format("hand {}: {}", seat + 1, fmt::join(state_.worth[seat], " ")));
  }
  for (const std::uint8_t face : std::span(fallen_).first(falls_)) {
    lines.push_back(fmt::format("die {}", kDie.at(face).text));
  }
  return lines;
}

template <class Arrange>
void RaceMatch::rearrange_hidden(Seat viewer, const Arrange& arrange) {
  // The first visit gathers what is hidden, the second deals it out again.
  std::array<std::uint8_t, kDeck> unknown{};
  std::size_t count = 0;
  const auto visit_hidden = [&](const auto& visit) {
    for (std::size_t seat = 0; seat < game_->seats(); ++seat) {
      for (std::size_t slot = 0; slot < kHand; ++slot) {
        if (hidden(seat, slot, viewer)) {
          visit(state_.worth[seat][slot]);
        }
      }
    }
    for (std::size_t i = 0; i < kDeck - kHand * game_->seats(); ++i) {
      visit(state_.stock[i]);
    }
  };
  visit_hidden([&](std::uint8_t worth) { unknown[count++] = worth; });
  arrange(std::span(unknown).first(count));
  visit_hidden([&](std::uint8_t& worth) { worth = unknown[--count]; });
}

std::uint64_t RaceMatch::fingerprint(Seat viewer) const {
  RaceState seen = state_;
  seen.stock.fill(0);
  for (std::size_t seat = 0; seat < game_->seats(); ++seat) {
    for (std::size_t slot = 0; slot < kHand; ++slot) {
      seen.worth[seat][slot] = hidden(seat, slot, viewer) ? std::uint8_t{0} : state_.worth[seat][slot];
    }
  }
  return hash_of(seen);
}

Scores RaceMatch::scored(std::optional<Seat> viewer) const {
  Scores scores;
  scores.seats = game_->seats();
  for (std::size_t i = 0; i < scores.seats; ++i) {
    SeatScore& seat = scores.by_seat[i];
    seat.by_category[kRace] = state_.steps[i] + (left(i) == 0 ? kEndBonus : 0);
    for (std::size_t slot = 0; slot < kHand; ++slot) {
      const bool counts = state_.laid[i][slot] && !hidden(i, slot, viewer);
      seat.by_category[kLaid] += counts ? state_.worth[i][slot] : 0;
    }
    seat.total = total(seat.by_category);
  }
  scores.winners = winners(scores.all(), game_->info().categories.size(), game_->info().win_order);
  return scores;
}

std::string RaceMatch::notation(Action action) const {
  const auto number = static_cast<std::size_t>(action);
  ensure(number < kActions, "notation() of an action of this game");
  return action == kBank ? "bank" : action == kRoll ? "roll" : fmt::format("lay {}", number - kFirstCard + 1);
}

Result<Action, std::string> RaceMatch::parse(std::string_view text) const {
  for (std::uint32_t code = 0; code < kActions; ++code) {
    if (notation(Action{code}) == text) {
      return Action{code};
    }
  }
  return fmt::format("\"{}\" is not an action of a race", text);
}

std::string RaceMatch::words(Action action, std::string_view lang, std::optional<Seat> viewer) const {
  const bool polish = lang == "pl";
  const auto number = static_cast<std::size_t>(action);
  ensure(number < kActions, "describe() of an action of this game");
  if (action == kBank) {
    return fmt::format("{}, {}", polish ? "idź: o pulę" : "bank: move by the pot", state_.pot);
  }
  if (action == kRoll) {
    return polish ? "rzuć: jeszcze raz" : "roll: once more";
  }
  const std::size_t slot = number - kFirstCard;
  std::string card = std::to_string(slot + 1);
  if (!hidden(state_.turn, slot, viewer)) {
    const Animal& animal = kAnimals.at(state_.worth[state_.turn][slot] - 1U);
    card += fmt::format(" ({})", polish ? animal.polish : animal.english);
  }
  return fmt::format("{} {}", polish ? "wyłóż zakrytą kartę" : "lay face down card", card);
}

std::vector<Told> RaceMatch::told(Action action, std::optional<Seat> viewer, std::string_view lang) const {
  const auto number = static_cast<std::size_t>(action);
  const bool whole = number < kFirstCard || !hidden(state_.turn, number - kFirstCard, viewer);
  std::vector<Told> all{
      {.cause = Cause::Chosen, .seat = decider(), .text = words(action, lang, viewer), .whole = whole}};
  RaceMatch after(*this);
  ensure(!after.apply(action), "told() of a legal action");
  for (const std::uint8_t face : std::span(after.fallen_).first(after.falls_)) {
    all.push_back(
        {.cause = Cause::Chance, .text = fmt::format("{} ({})", kDie[face].text, lang == "pl" ? "kość" : "die")});
  }
  return all;
}

Face RaceMatch::face(std::size_t seat, std::size_t slot, std::optional<Seat> viewer) const {
  if (hidden(seat, slot, viewer)) {
    return {.face_down = true};
  }
  const std::uint8_t worth = state_.worth[seat][slot];
  const Animal& animal = kAnimals.at(worth - 1U);
  Face face{.marks = {id_at<CategoryId>(kLaid)},
            .label = std::to_string(worth),
            .name = {{"en", std::string(animal.english)}, {"pl", std::string(animal.polish)}}};
  face.face_down = face.known = state_.laid[seat][slot] && state_.step != Step::Over;
  return face;
}

Table RaceMatch::table(std::optional<Seat> viewer) const {
  Table table;
  TableDie die{.title = "Die", .owner = std::nullopt, .faces = {}, .up = std::nullopt};
  for (const DieFace& face : kDie) {
    die.faces.push_back({.label = face.steps == 0 ? "x" : std::string(face.text)});
  }
  if (state_.rolled > 0) {
    die.up = state_.rolled - 1U;
  }
  table.dice.push_back(std::move(die));
  for (std::size_t seat = 0; seat < game_->seats(); ++seat) {
    const auto owner = id_at<Seat>(seat);
    Zone hand{.id = "hand", .title = "Hand", .owner = owner, .columns = kHand, .slots = {}};
    TableStructure row{.id = "row", .title = "Row", .owner = owner, .spots = {}};
    for (std::size_t slot = 0; slot < kHand; ++slot) {
      const std::string label = std::to_string(slot + 1);
      const bool laid = state_.laid[seat][slot];
      const Face shown = face(seat, slot, viewer);
      hand.slots.push_back({.label = label, .cards = laid ? 0 : 1, .top = laid ? std::nullopt : std::optional(shown)});
      row.spots.push_back({.label = label,
                           .x = static_cast<int>(2 * slot),
                           .y = 0,
                           .face = laid ? std::optional(shown) : std::nullopt});
    }
    table.zones.push_back(std::move(hand));
    table.structures.push_back(std::move(row));
  }
  add_counters(table);
  const std::string steps = std::to_string(state_.length());
  table.notes.push_back({.title = "Track",
                         .name = game_->info().options[kTrack].values[state_.track].name,
                         .text = {{"en", steps + " steps"}, {"pl", "kroków: " + steps}}});
  return table;
}

void RaceMatch::add_counters(Table& table) const {
  for (std::size_t seat = 0; seat < game_->seats(); ++seat) {
    table.counters.push_back({.title = "Steps",
                              .owner = id_at<Seat>(seat),
                              .value = state_.steps[seat],
                              .glyph = ">",
                              .color = Color::Green});
  }
  table.counters.push_back({.title = "Pot", .owner = std::nullopt, .value = state_.pot});
  table.counters.push_back({.title = "Turns left", .owner = std::nullopt, .value = state_.turns_left});
}

GameInfo race_info(std::size_t seats) {
  const std::uint64_t hash = hash_text("dice race, version 2");
  GameInfo info{{.id = "dice_race",
                 .name = {{"en", "Dice race"}, {"pl", "Wyścig kości"}},
                 .hash = hash,
                 .plugins = {{.id = "toys", .version = "1.0.0", .name = {{"en", "Toys"}}, .hash = hash}},
                 .ranks = {{.points = 10, .name = {{"en", "Quick"}}}, {.points = 15, .name = {{"en", "Wild"}}}}}};
  info.seats = seats;
  info.categories = {{.id = "race",
                      .name = {{"en", "Race"}, {"pl", "Bieg"}},
                      .glyph = 'R',
                      .color = Color::Green,
                      .sentence = {{"en", "1 point for each step, and 3 for the end of the track"},
                                   {"pl", "1 punkt za krok i 3 za koniec toru"}}},
                     {.id = "laid",
                      .name = {{"en", "Laid"}, {"pl", "Wyłożone"}},
                      .glyph = 'L',
                      .color = Color::Yellow,
                      .sentence = {{"en", "what the cards that you laid are worth"}}}};
  info.options = {{.id = std::string(kTrackOption),
                   .values = {{"toys:short", {{"en", "Short"}, {"pl", "Krótki"}}},
                              {"toys:long", {{"en", "Long"}, {"pl", "Długi"}}}}},
                  {.id = std::string(kScriptOption),
                   .values = {{"toys:sound", {{"en", "Sound"}}}, {"toys:broken", {{"en", "Broken"}}}},
                   .chosen = 0}};
  return info;
}

class RaceGame final : public Game {
 public:
  explicit RaceGame(GameInfo info) : info_(std::move(info)) {}

  [[nodiscard]] const GameInfo& info() const override { return info_; }
  [[nodiscard]] std::unique_ptr<Scripts> open_scripts() const override { return std::make_unique<RaceScripts>(info_); }
  [[nodiscard]] std::unique_ptr<Match> start(const Start& start, Scripts& scripts) const override {
    const auto* const own = dynamic_cast<const RaceScripts*>(&scripts);
    ensure(own != nullptr, "a match is started with the scripts of its own game");
    auto match = std::make_unique<RaceMatch>(*this, *own);
    match->restart(start);
    return match;
  }

 private:
  GameInfo info_;
};

}  // namespace

Result<std::unique_ptr<Game>, std::string> make_dice_race(int players, const OptionSettings& options) {
  if (players < 2 || players > static_cast<int>(kMostPlayers)) {
    return fmt::format("a dice race has 2 to {} players", kMostPlayers);
  }
  GameInfo info = race_info(static_cast<std::size_t>(players));
  if (const auto reason = choose_options(info, options)) {
    return *reason;
  }
  return std::unique_ptr<Game>(std::make_unique<RaceGame>(std::move(info)));
}

}  // namespace ossuary::test

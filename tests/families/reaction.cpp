#include "families/reaction.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "families/toy_family.h"

namespace ossuary::test {

namespace {

constexpr std::size_t kMostPlayers = 4;
constexpr std::size_t kHand = 3;
constexpr std::size_t kWorths = 6;
constexpr std::size_t kDeck = 3 * kWorths;
constexpr std::int32_t kFaceDownBonus = 2;

constexpr std::size_t kLaid = 0;
constexpr std::size_t kCaught = 1;

/// What an action does with a card of the hand; a pass with none. An action is 4 times its verb, plus the slot.
enum class Verb : std::uint8_t { Show, Hide, Catch, Pass };
constexpr std::array<std::string_view, 4> kVerbs{"show", "hide", "catch", "pass"};

struct Move {
  Verb verb = Verb::Pass;
  std::size_t slot = 0;
};

constexpr std::optional<Move> decoded(Action action) {
  const auto code = static_cast<std::uint32_t>(action);
  const Move move{static_cast<Verb>(code / 4 % 4), code % 4};
  const bool known = code < 16 && move.slot < (move.verb == Verb::Pass ? 1 : kHand);
  return known ? std::optional(move) : std::nullopt;
}

constexpr Refusal kLayFirst{"lay-first", "your turn begins with a card: show one or hide one"};
constexpr Refusal kReactFirst{"react-first", "the card that was just laid awaits your reaction: catch it or pass"};
constexpr Refusal kNotInHand{"not-in-hand", "that card is not in your hand"};
constexpr Refusal kOtherWorth{"other-worth", "a card that lies face up is caught by one of equal worth alone"};

enum class Step : std::uint8_t { Lay, React, Over };
enum class Where : std::uint8_t { Hand, FaceUp, FaceDown, Caught, Spent };

/// A card keeps its slot wherever it goes. A worth of 0 is a card
/// that is not there, or not known.
struct ReactionState {
  std::array<std::array<std::uint8_t, kHand>, kMostPlayers> worth{};
  std::array<std::array<Where, kHand>, kMostPlayers> where{};
  std::array<std::uint8_t, kDeck> stock{};
  std::array<std::uint8_t, kMostPlayers> caught{};  ///< points.
  std::uint8_t turn = 0;                            ///< the seat that lays, or laid last.
  std::uint8_t decider = 0;
  std::uint8_t slot = 0;  ///< of the card laid last.
  Step step = Step::Lay;
};

class NoScripts final : public Scripts {
 public:
  explicit NoScripts(const GameInfo& /*info*/) {}
};

struct Animal {
  std::string_view english;
  std::string_view polish;
};
constexpr std::array<Animal, kWorths> kAnimals{
    {{"Ant", "Mrówka"}, {"Bee", "Pszczoła"}, {"Cat", "Kot"}, {"Dog", "Pies"}, {"Elk", "Łoś"}, {"Fox", "Lis"}}};

class ReactionMatch final : public ToyMatch<ReactionMatch, ReactionState> {
 public:
  using OwnScripts = NoScripts;
  static constexpr std::uint32_t kActions = 16;
  static constexpr std::string_view kNoAction = "neither show, hide or catch with the number of a card, nor pass";
  [[nodiscard]] static bool is_action(Action action) { return decoded(action).has_value(); }

  ReactionMatch(const Game& game, const NoScripts& scripts) : ToyMatch(game, scripts) {}
  void begin(const Start& start);
  [[nodiscard]] std::optional<Refusal> refuse(Action action) const;
  [[nodiscard]] ReactionState seen_by(Seat viewer) const;

  [[nodiscard]] std::optional<Seat> decider() const override {
    return state_.step == Step::Over ? std::nullopt : std::optional(id_at<Seat>(state_.decider));
  }
  [[nodiscard]] std::optional<Refusal> apply(Action action) override;

  [[nodiscard]] std::vector<std::string> chance_outcomes() const override;
  void resample(Seat viewer, Rng& chance) override {
    rearrange_hidden(viewer, [&](std::span<std::uint8_t> worths) { chance.shuffle(worths); });
  }
  void forget_hidden(Seat viewer) override {
    rearrange_hidden(viewer, [](std::span<std::uint8_t> worths) { std::sort(worths.begin(), worths.end()); });
  }

  [[nodiscard]] Result<Scores, ScriptFault> scores() const override { return scored(std::nullopt); }
  /// Counts what the seat itself knows to lie face down.
  [[nodiscard]] Result<std::int32_t, ScriptFault> outlook(Seat seat, const Interrupt& /*interrupt*/) const override {
    return scored(seat).of(seat).total;
  }

  [[nodiscard]] std::string notation(Action action) const override;
  [[nodiscard]] std::string describe(Action action, std::string_view lang) const override {
    return words(action, lang, decider());
  }
  [[nodiscard]] std::vector<Told> told(Action action, std::optional<Seat> viewer, std::string_view lang) const override;
  [[nodiscard]] Table table(std::optional<Seat> viewer) const override;

 private:
  /// Lays what `viewer` cannot see in the order that `arrange` puts it into.
  template <class Arrange>
  void rearrange_hidden(Seat viewer, const Arrange& arrange);
  void lay(const Move& move);
  void react(const Move& move);
  /// Asks the next seat that may react; after the last, the next turn begins.
  void ask_next(std::size_t after);
  void next_turn();
  [[nodiscard]] bool has_cards(std::size_t seat) const {
    const auto& where = state_.where[seat];
    return std::find(where.begin(), where.end(), Where::Hand) != where.end();
  }
  [[nodiscard]] bool hidden(std::size_t seat, std::size_t slot, std::optional<Seat> viewer) const {
    const Where where = state_.where[seat][slot];
    return (where == Where::Hand || where == Where::FaceDown) && state_.step != Step::Over &&
           viewer != id_at<Seat>(seat);
  }
  /// What nobody has to show yet counts for `viewer` alone.
  [[nodiscard]] Scores scored(std::optional<Seat> viewer) const;
  [[nodiscard]] Face face(std::size_t seat, std::size_t slot, std::optional<Seat> viewer) const;
  /// An action of the decider, before or after it is done, as `viewer` sees its card.
  [[nodiscard]] std::string words(Action action, std::string_view lang, std::optional<Seat> viewer) const;

  bool just_dealt_ = true;
};

void ReactionMatch::begin(const Start& start) {
  state_ = ReactionState{};
  std::array<std::uint8_t, kDeck> deck{};
  for (std::size_t i = 0; i < kDeck; ++i) {
    deck[i] = static_cast<std::uint8_t>(1 + i / 3);
  }
  Rng deal(start.seed, start.game, Purpose::Deal);
  deal.shuffle(std::span<std::uint8_t>(deck));
  std::size_t next = 0;
  for (std::size_t seat = 0; seat < game_->seats(); ++seat) {
    for (std::uint8_t& worth : state_.worth[seat]) {
      worth = deck[next++];
    }
  }
  std::copy(deck.begin() + static_cast<std::ptrdiff_t>(next), deck.end(), state_.stock.begin());
  state_.turn = static_cast<std::uint8_t>(start.first);
  state_.decider = state_.turn;
  just_dealt_ = true;
}

std::optional<Refusal> ReactionMatch::refuse(Action action) const {
  if (!decider()) {
    return kMatchOver;
  }
  const auto move = decoded(action);
  if (!move) {
    return kNotAnAction;
  }
  const bool lays = move->verb == Verb::Show || move->verb == Verb::Hide;
  if (lays != (state_.step == Step::Lay)) {
    return lays ? kReactFirst : kLayFirst;
  }
  if (move->verb == Verb::Pass) {
    return std::nullopt;
  }
  if (state_.where[state_.decider][move->slot] != Where::Hand) {
    return kNotInHand;
  }
  const bool open = state_.where[state_.turn][state_.slot] == Where::FaceUp;
  const bool equal = state_.worth[state_.decider][move->slot] == state_.worth[state_.turn][state_.slot];
  return move->verb == Verb::Catch && open && !equal ? std::optional(kOtherWorth) : std::nullopt;
}

std::optional<Refusal> ReactionMatch::apply(Action action) {
  if (const auto refusal = refuse(action)) {
    return refusal;
  }
  const auto move = decoded(action);
  just_dealt_ = false;
  if (state_.step == Step::Lay) {
    lay(*move);
  } else {
    react(*move);
  }
  return std::nullopt;
}

void ReactionMatch::lay(const Move& move) {
  state_.where[state_.turn][move.slot] = move.verb == Verb::Show ? Where::FaceUp : Where::FaceDown;
  state_.slot = static_cast<std::uint8_t>(move.slot);
  state_.step = Step::React;
  ask_next(state_.turn);
}

void ReactionMatch::react(const Move& move) {
  if (move.verb == Verb::Pass) {
    ask_next(state_.decider);
    return;
  }
  Where& laid = state_.where[state_.turn][state_.slot];
  const std::uint8_t worth = state_.worth[state_.turn][state_.slot];
  laid = Where::FaceUp;
  state_.where[state_.decider][move.slot] = Where::Spent;
  if (worth <= state_.worth[state_.decider][move.slot]) {
    laid = Where::Caught;
    state_.caught[state_.decider] = static_cast<std::uint8_t>(state_.caught[state_.decider] + worth);
  }
  next_turn();
}

void ReactionMatch::ask_next(std::size_t after) {
  for (std::size_t seat = (after + 1) % game_->seats(); seat != state_.turn; seat = (seat + 1) % game_->seats()) {
    if (has_cards(seat)) {
      state_.decider = static_cast<std::uint8_t>(seat);
      return;
    }
  }
  next_turn();
}

void ReactionMatch::next_turn() {
  for (std::size_t i = 1; i <= game_->seats(); ++i) {
    const std::size_t seat = (state_.turn + i) % game_->seats();
    if (has_cards(seat)) {
      state_.turn = static_cast<std::uint8_t>(seat);
      state_.decider = state_.turn;
      state_.slot = 0;
      state_.step = Step::Lay;
      return;
    }
  }
  state_.step = Step::Over;
}

std::vector<std::string> ReactionMatch::chance_outcomes() const {
  std::vector<std::string> lines;
  for (std::size_t seat = 0; seat < game_->seats() && just_dealt_; ++seat) {
    lines.push_back(fmt::format("hand {}: {}", seat + 1, fmt::join(state_.worth[seat], " ")));
  }
  return lines;
}

template <class Arrange>
void ReactionMatch::rearrange_hidden(Seat viewer, const Arrange& arrange) {
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

Scores ReactionMatch::scored(std::optional<Seat> viewer) const {
  Scores scores;
  scores.seats = game_->seats();
  for (std::size_t seat = 0; seat < scores.seats; ++seat) {
    SeatScore& score = scores.by_seat[seat];
    for (std::size_t slot = 0; slot < kHand; ++slot) {
      const Where where = state_.where[seat][slot];
      const std::int32_t worth = state_.worth[seat][slot];
      if (where == Where::FaceUp) {
        score.by_category[kLaid] += worth;
      } else if (where == Where::FaceDown && !hidden(seat, slot, viewer)) {
        score.by_category[kLaid] += worth + kFaceDownBonus;
      }
    }
    score.by_category[kCaught] = state_.caught[seat];
    score.total = total(score.by_category);
  }
  scores.winners = winners(scores.all(), game_->info().categories.size(), game_->info().win_order);
  return scores;
}

ReactionState ReactionMatch::seen_by(Seat viewer) const {
  ReactionState seen = state_;
  seen.stock.fill(0);
  for (std::size_t seat = 0; seat < game_->seats(); ++seat) {
    for (std::size_t slot = 0; slot < kHand; ++slot) {
      seen.worth[seat][slot] = hidden(seat, slot, viewer) ? std::uint8_t{0} : state_.worth[seat][slot];
    }
  }
  return seen;
}

std::string ReactionMatch::notation(Action action) const {
  const auto move = decoded(action);
  ensure(move.has_value(), "notation() of an action of this game");
  const std::string_view verb = kVerbs.at(static_cast<std::size_t>(move->verb));
  return move->verb == Verb::Pass ? std::string(verb) : fmt::format("{} {}", verb, move->slot + 1);
}

std::string ReactionMatch::words(Action action, std::string_view lang, std::optional<Seat> viewer) const {
  const auto move = decoded(action);
  ensure(move.has_value(), "describe() of an action of this game");
  const bool polish = lang == "pl";
  std::string card = std::to_string(move->slot + 1);
  if (move->verb != Verb::Pass && !hidden(state_.decider, move->slot, viewer)) {
    const Animal& animal = kAnimals.at(state_.worth[state_.decider][move->slot] - 1U);
    card += fmt::format(" ({})", polish ? animal.polish : animal.english);
  }
  switch (move->verb) {
    case Verb::Show:
      return polish ? fmt::format("odkryj kartę {}", card) : fmt::format("lay card {} face up", card);
    case Verb::Hide:
      return polish ? fmt::format("zakryj kartę {}", card) : fmt::format("lay card {} face down", card);
    case Verb::Catch:
      return polish ? fmt::format("złap kartą {}", card) : fmt::format("catch it with card {}", card);
    case Verb::Pass:
      return polish ? "pas" : "pass";
  }
  return "";
}

std::vector<Told> ReactionMatch::told(Action action, std::optional<Seat> viewer, std::string_view lang) const {
  ReactionMatch after(*this);
  ensure(!after.apply(action), "told() of a legal action");
  after.state_.decider = state_.decider;  // whose card it is
  const Move move = *decoded(action);
  const bool whole = move.verb == Verb::Pass || !after.hidden(state_.decider, move.slot, viewer);
  return {{.cause = Cause::Chosen, .seat = decider(), .text = after.words(action, lang, viewer), .whole = whole}};
}

Face ReactionMatch::face(std::size_t seat, std::size_t slot, std::optional<Seat> viewer) const {
  if (hidden(seat, slot, viewer)) {
    return {.face_down = true};
  }
  const std::uint8_t worth = state_.worth[seat][slot];
  const Animal& animal = kAnimals.at(worth - 1U);
  Face face{.label = std::to_string(worth),
            .name = {{"en", std::string(animal.english)}, {"pl", std::string(animal.polish)}}};
  switch (state_.where[seat][slot]) {
    case Where::Hand:
    case Where::FaceUp:
      return face;
    case Where::FaceDown:
      face.face_down = face.known = state_.step != Step::Over;
      return face;
    case Where::Caught:
      face.orientation = Orientation::Right;
      return face;
    case Where::Spent:
      face.orientation = Orientation::UpsideDown;
      return face;
  }
  return face;
}

Table ReactionMatch::table(std::optional<Seat> viewer) const {
  Table table;
  for (std::size_t seat = 0; seat < game_->seats(); ++seat) {
    const auto owner = id_at<Seat>(seat);
    Zone hand{.id = "hand", .title = "Hand", .owner = owner, .columns = kHand, .slots = {}};
    TableStructure row{.id = "row", .title = "Row", .owner = owner, .spots = {}};
    for (std::size_t slot = 0; slot < kHand; ++slot) {
      const std::string label = std::to_string(slot + 1);
      const bool in_hand = state_.where[seat][slot] == Where::Hand;
      const Face shown = face(seat, slot, viewer);
      hand.slots.push_back(
          {.label = label, .cards = in_hand ? 1 : 0, .top = in_hand ? std::optional(shown) : std::nullopt});
      row.spots.push_back({.label = label,
                           .x = static_cast<int>(2 * slot),
                           .y = 0,
                           .face = in_hand ? std::nullopt : std::optional(shown)});
    }
    table.zones.push_back(std::move(hand));
    table.structures.push_back(std::move(row));
  }
  table.counters.push_back({.title = "Cards in the stock",
                            .owner = std::nullopt,
                            .value = static_cast<std::int64_t>(kDeck - kHand * game_->seats())});
  return table;
}

}  // namespace

Result<std::unique_ptr<Game>, std::string> make_reaction(int players) {
  if (players < 2 || players > static_cast<int>(kMostPlayers)) {
    return fmt::format("a game of reaction has 2 to {} players", kMostPlayers);
  }
  const std::uint64_t hash = hash_text("reaction, version 1");
  GameInfo info{{.id = "reaction",
                 .name = {{"en", "Reaction"}, {"pl", "Reakcja"}},
                 .hash = hash,
                 .plugins = {{.id = "toys", .version = "1.0.0", .name = {{"en", "Toys"}}, .hash = hash}},
                 .win_order = WinOrder::WeakestCategory,
                 .ranks = {{.points = 10, .name = {{"en", "Quick"}}}, {.points = 15, .name = {{"en", "Wild"}}}}}};
  info.seats = static_cast<std::size_t>(players);
  info.categories = {{.id = "laid",
                      .name = {{"en", "Laid"}, {"pl", "Wyłożone"}},
                      .glyph = 'L',
                      .color = Color::Blue,
                      .sentence = {{"en", "what your cards are worth, and 2 for each face down"}}},
                     {.id = "caught",
                      .name = {{"en", "Caught"}, {"pl", "Złapane"}},
                      .glyph = 'C',
                      .color = Color::Magenta,
                      .sentence = {{"en", "what the cards that you caught are worth"}}}};
  return std::unique_ptr<Game>(std::make_unique<ToyGame<ReactionMatch>>(std::move(info)));
}

}  // namespace ossuary::test

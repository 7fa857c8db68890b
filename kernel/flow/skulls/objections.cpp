#include "flow/skulls/objections.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <span>
#include <vector>

#include "core/graveyard/turn.h"
#include "flow/skulls/notation.h"
#include "flow/skulls/refusals.h"
#include "flow/skulls/ruleset_text.h"
#include "say/sentence.h"
#include "say/text.h"

namespace ossuary {

namespace {

using Words = std::vector<std::string>;

constexpr std::array<std::string_view, 4> kVerbs{"dig", "take", "collect", "place"};  // by Verb

std::string small(std::string_view word) {
  std::string text(word);
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

bool is_number(std::string_view word) {
  return std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

bool is_card(std::string_view word) { return word.find('/') != std::string_view::npos; }

class Objector {
 public:
  Objector(const GraveyardSetup& setup, const State& state, const LeftGrowth& grown, const Dictionary& words)
      : setup_(setup), rules_(*setup.rules), state_(state), grown_(grown), words_(words) {}

  [[nodiscard]] std::string to(Words words) const {
    const auto verb = verb_of(words);
    if (!verb) {
      return "";
    }
    if (state_.step == Step::Place && *verb != Verb::Place) {
      return words_.say("you have to place {cards} first", {{"cards", words_.all_of(hand())}});
    }
    if (state_.step == Step::Take && *verb != Verb::Take) {
      return words_.say("first take one of the cards just turned up: {takes}", {{"takes", takes()}});
    }
    if (state_.step != Step::Take && *verb == Verb::Take) {
      return words_.say("there is nothing to take: `take` follows a `dig`, and `collect` takes a face-up card");
    }
    return *verb == Verb::Place ? to_place(words) : to_piles(*verb, words);
  }

 private:
  /// What the words begin with, which is cut off. Two numbers are piles to dig, a card is one to place.
  [[nodiscard]] std::optional<Verb> verb_of(Words& words) const {
    if (words.empty()) {
      return std::nullopt;
    }
    if (is_card(words.front())) {
      return Verb::Place;
    }
    if (words.size() > 1 && std::all_of(words.begin(), words.end(), is_number)) {
      return Verb::Dig;
    }
    const std::string begun = small(words.front());
    const auto verb =
        std::find_if(kVerbs.begin(), kVerbs.end(), [&](std::string_view word) { return word.starts_with(begun); });
    if (verb == kVerbs.end()) {
      return std::nullopt;
    }
    words.erase(words.begin());
    return static_cast<Verb>(verb - kVerbs.begin());
  }

  [[nodiscard]] const Hand& held() const { return state_.hands[index(state_.turn)]; }

  [[nodiscard]] Words hand() const {
    Words cards;
    for (const CardId card : held().cards()) {
      cards.push_back(card_text(rules_, card));
    }
    return cards;
  }

  [[nodiscard]] std::string takes() const {
    Words takes;
    for (const PileId pile : PileSet(state_.turned_up)) {
      takes.push_back(fmt::format("take {}", index(pile) + 1));
    }
    return words_.one_of(takes);
  }

  [[nodiscard]] std::string to_piles(Verb verb, const Words& numbers) const {
    if (verb != Verb::Take && held().size >= setup_.turn.hand_limit) {
      return words_.say("your hand is full: place {cards} first", {{"cards", words_.one_of(hand())}});
    }
    const auto action = parse_piles(setup_, verb, numbers, words_);
    if (!action) {
      return action.error();
    }
    const Graveyard& graveyard = state_.graveyard;
    for (const PileId pile : action.value().piles) {
      const TextArgument number("pile", index(pile) + 1);
      if (!graveyard.not_empty().contains(pile)) {
        return words_.say("pile {pile} is empty", {number});
      }
      if (verb == Verb::Dig && graveyard.face_up().contains(pile)) {
        return words_.say("pile {pile} is face up: only face-down piles are dug, and `collect {pile}` takes its card",
                          {number});
      }
      if (verb == Verb::Collect && !graveyard.face_up().contains(pile)) {
        return words_.say("pile {pile} is face down: only a face-up card is collected", {number});
      }
      if (verb == Verb::Take && !PileSet(state_.turned_up).contains(pile)) {
        return words_.say("pile {pile} was not just turned up: {takes}", {number, {"takes", takes()}});
      }
    }
    const int digs = std::min(setup_.turn.dig, graveyard.face_down().count());
    if (verb == Verb::Dig && action.value().piles.count() != digs) {
      return words_.say("a dig turns up {n} {n|pile|piles} now, not {given}",
                        {{"n", digs}, {"given", action.value().piles.count()}});
    }
    return verb == Verb::Take || may_take(setup_, state_, state_.turn) ? "" : words_.say(kReserve.sentence);
  }

  /// The card that `word` names, without regard to capitals where only one fits.
  [[nodiscard]] std::optional<CardId> card_named(std::string_view word) const {
    std::vector<CardId> alike;
    for (std::size_t i = 0; i < rules_.faces.size(); ++i) {
      const std::string name = card_text(rules_, id_at<CardId>(i));
      if (name == word) {
        return id_at<CardId>(i);
      }
      if (small(name) == small(word)) {
        alike.push_back(id_at<CardId>(i));
      }
    }
    return alike.size() == 1 ? std::optional(alike.front()) : std::nullopt;
  }

  [[nodiscard]] std::string unknown_card(const std::string& word) const {
    Words letters;
    bool known = true;
    for (const Kind& kind : rules_.kinds) {
      const std::string letter(1, kind.glyph);
      if (std::find(letters.begin(), letters.end(), letter) == letters.end()) {
        letters.push_back(letter);
      }
    }
    std::string unknown;
    for (const char letter : word) {
      const bool is_known = letter == '/' || letter == '-' || std::ranges::any_of(letters, [&](const std::string& one) {
                              return small(one) == small(std::string(1, letter));
                            });
      unknown = known && !is_known ? std::string(1, letter) : unknown;
      known = known && is_known;
    }
    return known ? words_.say("there is no card {card} in this game", {{"card", word}})
                 : words_.say("there is no card {card} in this game: skulls have the letters {letters}",
                              {{"card", word}, {"letters", words_.all_of(letters)}});
  }

  [[nodiscard]] std::string not_in_hand(CardId card) const {
    const std::string name = card_text(rules_, card);
    const std::size_t slash = name.find('/');
    const std::string swapped = name.substr(slash + 1) + "/" + name.substr(0, slash);
    const Words cards = hand();
    const bool has_swapped = std::find(cards.begin(), cards.end(), swapped) != cards.end();
    return words_.say(has_swapped
                          ? "{card} is not in your hand: you have {cards}, and cards are not turned in this game"
                          : "{card} is not in your hand: you have {cards}",
                      {{"card", name}, {"cards", words_.all_of(cards)}});
  }

  [[nodiscard]] std::string to_place(const Words& words) const {
    if (held().size == 0) {
      return words_.say("your hand is empty: dig or collect a card first");
    }
    const auto card = std::find_if(words.begin(), words.end(), is_card);
    if (card == words.end()) {
      return words_.say("say which card, as in `place {card} a1`: you have {cards}",
                        {{"card", hand().front()}, {"cards", words_.all_of(hand())}});
    }
    const auto named = card_named(*card);
    if (!named) {
      return unknown_card(*card);
    }
    if (!held().holds(rules_.upright(*named))) {
      return not_in_hand(*named);
    }
    const auto other = std::find_if(words.begin(), words.end(), [&](const auto& word) { return &word != &*card; });
    if (words.size() > 2 || other == words.end()) {
      return with_open(to_say("say where {thing} goes: open {n|is|are} {open}"), card_text(rules_, *named));
    }
    return to_spot(*named, small(*other));
  }

  [[nodiscard]] std::string to_spot(CardId card, const std::string& word) const {
    Words with_structure;
    for (std::size_t which = 0; which < setup_.structures_per_seat; ++which) {
      const Shape& shape = setup_.shape(which);
      SpotSet spots(shape.all_places().word());
      spots |= shape.floats() ? SpotSet::of(kLeftEnd) : SpotSet();
      for (const Spot spot : spots) {
        const std::string name = name_of(which, spot);
        if (small(name) == word) {
          return to_open_spot({.verb = Verb::Place, .card = card, .structure = which, .spot = spot});
        }
        if (small(name).ends_with(":" + word)) {
          with_structure.push_back(name);
        }
      }
    }
    return with_structure.empty()
               ? with_open(to_say("there is no place {thing}: open {n|is|are} {open}"), word)
               : words_.say("say on which structure, as in {places}", {{"places", words_.one_of(with_structure)}});
  }

  [[nodiscard]] std::string to_open_spot(const DecodedAction& placing) const {
    const Structure& structure = state_.structures[setup_.slot(state_.turn, placing.structure)];
    const std::string name = name_of(placing.structure, placing.spot);
    if (!may_build(setup_, state_, state_.turn, placing.structure)) {
      return with_open(to_say("your first card goes to another structure: open {n|is|are} {open}"), name);
    }
    if (placing.spot != kLeftEnd && structure.filled.contains(place_of(placing.spot))) {
      return with_open(to_say("{thing} is taken: open {n|is|are} {open}"), name);
    }
    return open_spots(setup_, state_, state_.turn, placing.structure).contains(placing.spot)
               ? ""
               : with_open(to_say("no card can go to {thing} now: open {n|is|are} {open}"), name);
  }

  [[nodiscard]] std::string name_of(std::size_t structure, Spot spot) const {
    return spot_name(setup_, {.verb = Verb::Place, .structure = structure, .spot = spot}, grown_);
  }

  /// A sentence on `thing` that ends with the open places.
  [[nodiscard]] std::string with_open(std::string_view english, const std::string& thing) const {
    Words names;
    for (std::size_t which = 0; which < setup_.structures_per_seat; ++which) {
      for (const Spot spot : open_spots(setup_, state_, state_.turn, which)) {
        names.push_back(name_of(which, spot));
      }
    }
    return words_.say(
        english,
        {{"thing", thing}, {"n", names.size()}, {"open", names.empty() ? std::string() : words_.all_of(names)}});
  }

  const GraveyardSetup& setup_;
  const Ruleset& rules_;
  const State& state_;
  const LeftGrowth& grown_;
  const Dictionary& words_;
};

}  // namespace

std::string objection(const GraveyardSetup& setup, const State& state, std::string_view text, const LeftGrowth& grown,
                      const Dictionary& words) {
  return Objector(setup, state, grown, words).to(words_of(text));
}

}  // namespace ossuary

#include "graveyard/objections.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <span>
#include <vector>

#include "base/text.h"
#include "graveyard/notation.h"
#include "graveyard/refusals.h"
#include "graveyard/turn.h"

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

/// "a, b and c".
std::string listed(const Words& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  }
  return text;
}

class Objector {
 public:
  Objector(const GraveyardSetup& setup, const State& state, const LeftGrowth& grown)
      : setup_(setup), rules_(*setup.rules), state_(state), grown_(grown) {}

  [[nodiscard]] std::string to(Words words) const {
    const auto verb = verb_of(words);
    if (!verb) {
      return "";
    }
    const std::string_view said = kVerbs.at(static_cast<std::size_t>(*verb));
    if (state_.step == Step::Place && *verb != Verb::Place) {
      return fmt::format("you have to place {} first", listed(hand()));
    }
    if (state_.step == Step::Take && *verb != Verb::Take) {
      return fmt::format("first take one of the cards just turned up: {}", takes());
    }
    if (state_.step != Step::Take && *verb == Verb::Take) {
      return "there is nothing to take: `take` follows a `dig`, and `collect` takes a face-up card";
    }
    return *verb == Verb::Place ? to_place(words) : to_piles(*verb, fmt::format("{} {}", said, fmt::join(words, " ")));
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
    return fmt::format("{}", fmt::join(takes, " or "));
  }

  [[nodiscard]] std::string to_piles(Verb verb, const std::string& text) const {
    if (verb != Verb::Take && held().size >= setup_.turn.hand_limit) {
      return fmt::format("your hand is full: place {} first", fmt::join(hand(), " or "));
    }
    const auto action = parse_action(setup_, text);
    if (!action) {
      return action.error();
    }
    const Graveyard& graveyard = state_.graveyard;
    for (const PileId pile : action.value().piles) {
      const std::size_t number = index(pile) + 1;
      if (!graveyard.not_empty().contains(pile)) {
        return fmt::format("pile {} is empty", number);
      }
      if (verb == Verb::Dig && graveyard.face_up().contains(pile)) {
        return fmt::format("pile {0} is face up: only face-down piles are dug, and `collect {0}` takes its card",
                           number);
      }
      if (verb == Verb::Collect && !graveyard.face_up().contains(pile)) {
        return fmt::format("pile {} is face down: only a face-up card is collected", number);
      }
      if (verb == Verb::Take && !PileSet(state_.turned_up).contains(pile)) {
        return fmt::format("pile {} was not just turned up: {}", number, takes());
      }
    }
    const int digs = std::min(setup_.turn.dig, graveyard.face_down().count());
    if (verb == Verb::Dig && action.value().piles.count() != digs) {
      return fmt::format("a dig turns up {} now, not {}", counted(digs, "pile"), action.value().piles.count());
    }
    return verb == Verb::Take || may_take(setup_, state_, state_.turn) ? "" : std::string(kReserve.sentence);
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
    const std::string text = fmt::format("there is no card {} in this game", word);
    return known ? text : fmt::format("{}: skulls have the letters {}", text, listed(letters));
  }

  [[nodiscard]] std::string not_in_hand(CardId card) const {
    const std::string name = card_text(rules_, card);
    const std::size_t slash = name.find('/');
    const std::string swapped = name.substr(slash + 1) + "/" + name.substr(0, slash);
    const Words cards = hand();
    const bool has_swapped = std::find(cards.begin(), cards.end(), swapped) != cards.end();
    return fmt::format("{} is not in your hand: you have {}{}", name, listed(cards),
                       has_swapped ? ", and cards are not turned in this game" : "");
  }

  [[nodiscard]] std::string to_place(const Words& words) const {
    if (held().size == 0) {
      return "your hand is empty: dig or collect a card first";
    }
    const auto card = std::find_if(words.begin(), words.end(), is_card);
    if (card == words.end()) {
      return fmt::format("say which card, as in `place {} a1`: you have {}", hand().front(), listed(hand()));
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
      return fmt::format("say where {} goes: open {}", card_text(rules_, *named), open());
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
    return with_structure.empty() ? fmt::format("there is no place {}: open {}", word, open())
                                  : fmt::format("say on which structure, as in {}", fmt::join(with_structure, " or "));
  }

  [[nodiscard]] std::string to_open_spot(const DecodedAction& placing) const {
    const Structure& structure = state_.structures[setup_.slot(state_.turn, placing.structure)];
    const std::string name = name_of(placing.structure, placing.spot);
    if (!may_build(setup_, state_, state_.turn, placing.structure)) {
      return fmt::format("your first card goes to another structure: open {}", open());
    }
    if (placing.spot != kLeftEnd && structure.filled.contains(place_of(placing.spot))) {
      return fmt::format("{} is taken: open {}", name, open());
    }
    return open_spots(setup_, state_, state_.turn, placing.structure).contains(placing.spot)
               ? ""
               : fmt::format("no card can go to {} now: open {}", name, open());
  }

  [[nodiscard]] std::string name_of(std::size_t structure, Spot spot) const {
    return spot_name(setup_, {.verb = Verb::Place, .structure = structure, .spot = spot}, grown_);
  }

  /// "is a1", "are a0 and a2".
  [[nodiscard]] std::string open() const {
    Words names;
    for (std::size_t which = 0; which < setup_.structures_per_seat; ++which) {
      for (const Spot spot : open_spots(setup_, state_, state_.turn, which)) {
        names.push_back(name_of(which, spot));
      }
    }
    return fmt::format("{} {}", names.size() == 1 ? "is" : "are", listed(names));
  }

  const GraveyardSetup& setup_;
  const Ruleset& rules_;
  const State& state_;
  const LeftGrowth& grown_;
};

}  // namespace

std::string objection(const GraveyardSetup& setup, const State& state, std::string_view text, const LeftGrowth& grown) {
  return Objector(setup, state, grown).to(words_of(text));
}

}  // namespace ossuary

#include "graveyard/notation.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <sstream>

#include "base/diagnostic.h"

namespace ossuary {

namespace {

struct VerbWord {
  Verb verb;
  const char* word;
};
constexpr std::array kVerbWords{VerbWord{Verb::Dig, "dig"}, VerbWord{Verb::Take, "take"},
                                VerbWord{Verb::Collect, "collect"}, VerbWord{Verb::Place, "place"}};

const std::string kLeftEndLabel = "a0";

const char* word_of(Verb verb) { return kVerbWords[static_cast<std::size_t>(verb)].word; }

std::vector<std::string> split(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) {
    words.push_back(word);
  }
  return words;
}

std::string pile_numbers(PileSet piles, std::string_view between, std::string_view before_last) {
  std::string text;
  int left = piles.count();
  for (const PileId pile : piles) {
    if (!text.empty()) {
      text += left == 1 ? before_last : between;
    }
    text += std::to_string(index(pile) + 1);
    --left;
  }
  return text;
}

std::vector<std::string> label_places(const Shape& shape) {
  std::vector<std::string> labels;
  char row = 'a';
  int column = 0;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (i > 0 && shape.places()[i].y != shape.places()[i - 1].y) {
      ++row;
      column = 0;
    }
    labels.push_back(fmt::format("{}{}", row, ++column));
  }
  return labels;
}

std::string with_hint(std::string text, std::string_view word, const std::vector<std::string>& candidates) {
  const std::string hint = did_you_mean(word, candidates);
  return hint.empty() ? text : fmt::format("{}; {}", text, hint);
}

}  // namespace

GraveyardWords::GraveyardWords(const GraveyardSetup& setup) : setup_(&setup) {
  for (const Shape* shape : setup.shapes) {
    labels_.push_back(label_places(*shape));
  }
}

const std::string& GraveyardWords::spot_label(std::size_t structure, Spot spot) const {
  return spot.is_left_end() ? kLeftEndLabel : labels_[structure][index(spot.place())];
}

std::string GraveyardWords::spot_name(const DecodedAction& action) const {
  const std::string& label = spot_label(action.structure, action.spot);
  if (setup_->structures_per_seat == 1) {
    return label;
  }
  return fmt::format("{}:{}", setup_->names[action.structure], label);
}

std::string GraveyardWords::notation(const DecodedAction& action) const {
  if (action.verb == Verb::Place) {
    return fmt::format("place {} {}", card_text(*setup_->rules, action.card), spot_name(action));
  }
  return fmt::format("{} {}", word_of(action.verb), pile_numbers(action.piles, " ", " "));
}

std::string GraveyardWords::card_name(CardId card, std::string_view lang) const {
  const Card face = setup_->rules->faces[index(card)];
  const auto name = [&](KindId kind) { return in_language(setup_->rules->kinds[index(kind)].name, lang); };
  return fmt::format("{} over {}", name(face.top), name(face.bottom));
}

std::string GraveyardWords::describe(const DecodedAction& action, const Graveyard& graveyard,
                                     std::string_view lang) const {
  const auto from_pile = [&] {
    const std::string number = pile_numbers(action.piles, " ", " ");
    const bool seen = graveyard.not_empty().contains(action.piles) && graveyard.face_up().contains(action.piles);
    return fmt::format("{} from pile {}", seen ? card_name(graveyard.top(action.piles.lowest()), lang) : "the card",
                       number);
  };
  switch (action.verb) {
    case Verb::Dig:
      return fmt::format("dig: turn up {} {}", action.piles.count() == 1 ? "pile" : "piles",
                         pile_numbers(action.piles, ", ", " and "));
    case Verb::Take:
      return "take " + from_pile();
    case Verb::Collect:
      return "collect " + from_pile();
    case Verb::Place:
      return fmt::format("place {} at {}{}", card_name(action.card, lang), spot_name(action),
                         action.spot.is_left_end() ? ", the left end" : "");
  }
  raise_defect("every verb is described");
}

Result<DecodedAction, std::string> GraveyardWords::parse(std::string_view text) const {
  std::vector<std::string> words = split(text);
  if (words.empty()) {
    return std::string("an action is missing");
  }
  const std::string verb = words.front();
  words.erase(words.begin());
  for (const VerbWord& known : kVerbWords) {
    if (verb == known.word) {
      return known.verb == Verb::Place ? parse_place(words) : parse_piles(known.verb, words);
    }
  }
  return with_hint(fmt::format("\"{}\" is not an action: actions are dig, take, collect and place", verb), verb,
                   {"dig", "take", "collect", "place"});
}

Result<DecodedAction, std::string> GraveyardWords::parse_piles(Verb verb, const std::vector<std::string>& words) const {
  DecodedAction action;
  action.verb = verb;
  for (const std::string& word : words) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size() || number < 1 || number > setup_->piles) {
      return fmt::format("\"{}\" is not a pile: piles are numbered from 1 to {}", word, setup_->piles);
    }
    const auto pile = id_at<PileId>(number - 1);
    if (action.piles.contains(pile)) {
      return fmt::format("pile {} is named twice", number);
    }
    action.piles.insert(pile);
  }
  if (action.piles.empty()) {
    return fmt::format("\"{}\" needs the number of a pile", word_of(verb));
  }
  if (verb != Verb::Dig && action.piles.count() > 1) {
    return fmt::format("\"{}\" names one pile", word_of(verb));
  }
  if (action.piles.count() > kMaxPilesNamed) {
    return fmt::format("\"{}\" names at most {} piles", word_of(verb), kMaxPilesNamed);
  }
  return action;
}

Result<DecodedAction, std::string> GraveyardWords::parse_place(const std::vector<std::string>& words) const {
  if (words.size() != 2) {
    return std::string("\"place\" needs a card and where it goes, as in \"place ") +
           card_text(*setup_->rules, CardId{}) + " a1\"";
  }
  DecodedAction action;
  action.verb = Verb::Place;
  std::vector<std::string> cards;
  for (std::size_t i = 0; i < setup_->rules->faces.size(); ++i) {
    cards.push_back(card_text(*setup_->rules, id_at<CardId>(i)));
  }
  const auto card = std::find(cards.begin(), cards.end(), words[0]);
  if (card == cards.end()) {
    return with_hint(fmt::format("there is no card \"{}\" in this game", words[0]), words[0], cards);
  }
  action.card = id_at<CardId>(static_cast<std::size_t>(card - cards.begin()));

  std::vector<std::string> names;
  for (std::size_t which = 0; which < setup_->structures_per_seat; ++which) {
    action.structure = which;
    for (std::size_t spot = 0; spot <= kMaxPlaces; ++spot) {
      const bool left_end = spot == kMaxPlaces && setup_->shape(which).floats();
      if (!left_end && spot >= setup_->shape(which).size()) {
        continue;
      }
      action.spot = Spot::from_code(spot);
      names.push_back(spot_name(action));
      if (names.back() == words[1]) {
        return action;
      }
    }
  }
  return with_hint(fmt::format("\"{}\" is not a place here", words[1]), words[1], names);
}

}  // namespace ossuary

#include "flow/skulls/notation.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <span>
#include <vector>

#include "flow/skulls/ruleset_text.h"
#include "say/diagnostic.h"
#include "say/place_names.h"

namespace ossuary {

namespace {

using Words = std::vector<std::string>;

/// By Verb.
const std::array<std::string, 4> kVerbWords{"dig", "take", "collect", "place"};

const std::string& word_of(Verb verb) { return kVerbWords[static_cast<std::size_t>(verb)]; }

Words pile_numbers(PileSet piles) {
  Words numbers;
  for (const PileId pile : piles) {
    numbers.push_back(std::to_string(index(pile) + 1));
  }
  return numbers;
}

std::string card_name(const Ruleset& rules, CardId card, const Dictionary& words) {
  const Card face = rules.faces[index(card)];
  const auto name = [&](KindId kind) {
    return kind == kBlank ? words.say("nothing") : in_language(rules.kinds[index(kind)].name, words.language());
  };
  return words.say("{top} over {bottom}", {{"top", name(face.top)}, {"bottom", name(face.bottom)}});
}

/// What people call a structure of a seat.
std::string structure_name(const GraveyardSetup& setup, std::size_t structure, const Dictionary& words) {
  const LocalText& title = setup.titles[structure];
  return title.empty() ? setup.names[structure] : in_language(title, words.language());
}

/// The spot of a placing for people: where there are several structures, with what they call it.
std::string spot_in_words(const GraveyardSetup& setup, const DecodedAction& placing, const Dictionary& words,
                          const LeftGrowth& grown) {
  const std::string label = spot_label(setup.shape(placing.structure), placing.spot, grown[placing.structure]);
  return setup.structures_per_seat == 1
             ? label
             : fmt::format("{} ({})", label, structure_name(setup, placing.structure, words));
}

/// Reads a card and a spot into an action. @return a sentence on the word that is not understood, if there is one.
std::optional<std::string> parse_placing(const GraveyardSetup& setup, std::span<const std::string> words,
                                         const LeftGrowth& grown, DecodedAction& into) {
  if (words.size() != 2) {
    return fmt::format("\"place\" needs a card and where it goes, as in \"place {} a1\"",
                       card_text(*setup.rules, CardId{}));
  }
  Words cards;
  for (std::size_t i = 0; i < setup.rules->faces.size(); ++i) {
    cards.push_back(card_text(*setup.rules, id_at<CardId>(i)));
  }
  const auto card = std::find(cards.begin(), cards.end(), words[0]);
  if (card == cards.end()) {
    return with_hint(fmt::format("there is no card \"{}\" in this game", words[0]), words[0], cards);
  }
  into.card = id_at<CardId>(static_cast<std::size_t>(card - cards.begin()));
  Words names;
  for (into.structure = 0; into.structure < setup.structures_per_seat; ++into.structure) {
    const Shape& shape = setup.shape(into.structure);
    SpotSet spots(shape.all_places().word());
    if (shape.floats()) {
      spots.insert(kLeftEnd);
    }
    for (const Spot spot : spots) {
      into.spot = spot;
      names.push_back(spot_name(setup, into, grown));
      if (names.back() == words[1]) {
        return std::nullopt;
      }
    }
  }
  return with_hint(fmt::format("\"{}\" is not a place here", words[1]), words[1], names);
}

}  // namespace

Result<DecodedAction, std::string> parse_piles(const GraveyardSetup& setup, Verb verb,
                                               std::span<const std::string> numbers, const Dictionary& words) {
  DecodedAction action{.verb = verb};
  for (const std::string& word : numbers) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size() || number < 1 || number > setup.piles) {
      return words.say("\"{word}\" is not a pile: piles are numbered from 1 to {last}",
                       {{"word", word}, {"last", setup.piles}});
    }
    const auto pile = id_at<PileId>(number - 1);
    if (action.piles.contains(pile)) {
      return words.say("pile {pile} is named twice", {{"pile", number}});
    }
    action.piles.insert(pile);
  }
  const TextArgument said("verb", word_of(verb));
  if (action.piles.empty()) {
    return words.say("\"{verb}\" needs the number of a pile", {said});
  }
  if (verb != Verb::Dig && action.piles.count() > 1) {
    return words.say("\"{verb}\" names one pile", {said});
  }
  if (action.piles.count() > kMaxPilesNamed) {
    return words.say("\"{verb}\" names at most {n} {n|pile|piles}", {said, {"n", kMaxPilesNamed}});
  }
  return action;
}

LeftGrowth growth_of(const GraveyardSetup& setup, const State& state, Seat seat) {
  LeftGrowth grown{};
  std::copy_n(state.grown_left.begin() + static_cast<std::ptrdiff_t>(setup.slot(seat, 0)), setup.structures_per_seat,
              grown.begin());
  return grown;
}

std::span<const std::string> action_words() { return kVerbWords; }

std::string action_text(const GraveyardSetup& setup, const DecodedAction& action, const LeftGrowth& grown) {
  if (action.verb == Verb::Place) {
    return fmt::format("place {} {}", card_text(*setup.rules, action.card), spot_name(setup, action, grown));
  }
  return fmt::format("{} {}", word_of(action.verb), fmt::join(pile_numbers(action.piles), " "));
}

Result<DecodedAction, std::string> parse_action(const GraveyardSetup& setup, std::string_view text,
                                                const LeftGrowth& grown) {
  const Words words = words_of(text);
  if (words.empty()) {
    return std::string("an action is missing");
  }
  const auto verb = std::find(kVerbWords.begin(), kVerbWords.end(), words.front());
  if (verb == kVerbWords.end()) {
    return with_hint(fmt::format("\"{}\" is not an action: actions are dig, take, collect and place", words.front()),
                     words.front(), kVerbWords);
  }
  DecodedAction action{.verb = static_cast<Verb>(verb - kVerbWords.begin())};
  const auto arguments = std::span(words).subspan(1);
  if (action.verb != Verb::Place) {
    return parse_piles(setup, action.verb, arguments, {});
  }
  if (const auto fault = parse_placing(setup, arguments, grown, action)) {
    return *fault;
  }
  return action;
}

std::string describe_action(const GraveyardSetup& setup, const DecodedAction& action, const Graveyard& graveyard,
                            const Dictionary& words, const LeftGrowth& grown) {
  if (action.verb == Verb::Dig) {
    return words.say("dig: turn up {n|pile|piles} {piles}",
                     {{"n", action.piles.count()}, {"piles", words.all_of(pile_numbers(action.piles))}});
  }
  if (action.verb == Verb::Place) {
    return words.say(
        action.spot == kLeftEnd ? "place {card} at {spot}, the left end" : "place {card} at {spot}",
        {{"card", card_name(*setup.rules, action.card, words)}, {"spot", spot_in_words(setup, action, words, grown)}});
  }
  const PileId pile = action.piles.lowest();
  const TextArgument number("pile", index(pile) + 1);
  if (!graveyard.face_up().contains(pile)) {
    return words.say(action.verb == Verb::Take ? "take the card from pile {pile}" : "collect the card from pile {pile}",
                     {number});
  }
  return words.say(action.verb == Verb::Take ? "take {card} from pile {pile}" : "collect {card} from pile {pile}",
                   {{"card", card_name(*setup.rules, graveyard.top(pile), words)}, number});
}

std::string spot_name(const GraveyardSetup& setup, const DecodedAction& placing, const LeftGrowth& grown) {
  const std::string label = spot_label(setup.shape(placing.structure), placing.spot, grown[placing.structure]);
  return setup.structures_per_seat == 1 ? label : fmt::format("{}:{}", setup.names[placing.structure], label);
}

std::vector<std::string> scoring_sentences(const GraveyardSetup& setup, std::size_t structure,
                                           const Explanation& explanation, const Dictionary& words, int grown) {
  const Ruleset& rules = *setup.rules;
  const auto kind_name = [&](KindId kind) { return in_language(rules.kinds[index(kind)].name, words.language()); };
  const auto label = [&](PlaceId place) { return spot_label(setup.shape(structure), Spot(place), grown); };
  const auto cell_names = [&](CellSet cells) {
    Words names;
    for (const CellId cell : cells) {
      const PlaceId place = place_of(cell);
      names.push_back(words.say(cell == top_cell(place) ? "{place} top" : "{place} bottom", {{"place", label(place)}}));
    }
    return names.empty() ? words.say("nothing") : fmt::format("{}", fmt::join(names, ", "));
  };
  const auto here = [&](const std::string& what) {  // with the structure, where there are several
    return setup.structures_per_seat == 1 ? what : fmt::format("{}, {}", structure_name(setup, structure, words), what);
  };
  std::vector<std::string> notes;
  for (const Choice& choice : explanation.choices) {
    const std::string who = choice.kind     ? fmt::format("{} {}", kind_name(*choice.kind), cell_names(choice.skulls))
                            : choice.effect ? in_language(rules.effects[index(*choice.effect)].name, words.language())
                                            : words.say("effect");
    notes.push_back(words.say("chose for {skulls}: {chosen} (of {n} {n|option|options})",
                              {{"skulls", here(who)},
                               {"chosen", choice.as ? kind_name(*choice.as) : cell_names(choice.chosen)},
                               {"n", choice.options}}));
  }
  Words turned;
  for (const PlaceId place : setup.shape(structure).all_places()) {
    if (explanation.face_down.meets(CellSet::of(bottom_cell(place)) | CellSet::of(top_cell(place)))) {
      turned.push_back(label(place));
    }
  }
  if (!turned.empty()) {
    notes.push_back(
        words.say("turned face down: {places}", {{"places", here(fmt::format("{}", fmt::join(turned, ", ")))}}));
  }
  for (const Becoming& became : explanation.became) {
    notes.push_back(words.say("counted as {kind}: {skulls}",
                              {{"kind", kind_name(became.kind)}, {"skulls", here(cell_names(became.cells))}}));
  }
  return notes;
}

}  // namespace ossuary

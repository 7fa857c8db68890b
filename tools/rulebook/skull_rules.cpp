#include "rulebook/skull_rules.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "core/graveyard/ruleset.h"
#include "rulebook/choices.h"
#include "say/text.h"

namespace ossuary {

namespace {

/// What each player builds: the feature with the shape of any card, if there are such cards, then the other structures.
std::vector<const StructureSpec*> built_by_each(const Ruleset& rules, int players) {
  return structures_of(rules, players, rules.features.empty() ? std::nullopt : std::optional<std::size_t>(0));
}

}  // namespace

SkullRules::SkullRules(const FlowRules& rules, int players, const Dictionary& words)
    : rules_(rules),
      usual_(rules.skulls->usual),
      skulls_(*rules.skulls->ruleset),
      words_(words),
      alone_(players == 1),
      built_(built_by_each(skulls_, players)),
      asked_(asked_choices(rules)) {}

std::string SkullRules::title_of(const StructureSpec& spec) const {
  return spec.title.empty() ? spec.name : in_language(spec.title, words_.language());
}

std::string SkullRules::titles_of(const std::vector<const StructureSpec*>& specs) const {
  std::vector<std::string> titles;
  for (const StructureSpec* spec : specs) {
    titles.push_back(words_.say("the {structure}", {{"structure", title_of(*spec)}}));
  }
  return words_.all_of(titles);
}

bool SkullRules::is_shared() const {
  return std::ranges::any_of(rules_.skulls->structures, [&](std::size_t zone) { return !rules_.zones[zone].of_seat; });
}

std::vector<std::string> SkullRules::setup() const {
  const TurnRules& turn = skulls_.turn;
  std::vector<std::string> all;
  all.push_back(words_.say(
      "{n} {n|card|cards} are shuffled and dealt into {piles} face-down {piles|pile|piles}, as evenly as possible.",
      {{"n", deck_size(skulls_)}, {"piles", turn.pile_columns * turn.pile_rows}}));
  for (const CardDraw& draw : skulls_.draws) {
    const auto plugin = std::ranges::find(rules_.plugins, draw.plugin, &PluginStamp::id);
    all.push_back(
        draw.plugin.empty()
            ? words_.say("They are drawn by chance from {of}; nobody sees which.", {{"of", draw.cards.size()}})
            : words_.say("{n} of them are drawn by chance from {of} of {plugin}; nobody sees which.",
                         {{"n", draw.number},
                          {"of", draw.cards.size()},
                          {"plugin", plugin == rules_.plugins.end() ? draw.plugin
                                                                    : in_language(plugin->name, words_.language())}}));
  }
  if (turn.open_tops) {
    all.push_back(words_.say("The top card of every pile lies face up, always."));
  } else if (turn.turned_up > 0) {
    all.push_back(words_.say(turn.turned_up == 1 ? "The top card of the first pile is turned up."
                                                 : "The top cards of the first {n} {n|pile|piles} are turned up.",
                             {{"n", turn.turned_up}}));
  }
  if (!skulls_.features.empty()) {
    all.push_back(words_.say("An effect that changes what scores is drawn, unless you choose one before the match."));
  }
  return all;
}

std::vector<std::string> SkullRules::building() const {
  std::vector<std::string> structures;
  std::vector<std::string> all;
  std::vector<const StructureSpec*> floating;
  for (const StructureSpec* spec : built_) {
    const bool of_card = structures.empty() && !skulls_.features.empty();
    structures.push_back(words_.say(
        of_card ? "a {structure} of {n} {n|card|cards} (its shape is drawn, unless you choose one before the match)"
                : "a {structure} of {n} {n|card|cards}",
        {{"structure", title_of(*spec)}, {"n", spec->shape.size()}}));
    if (spec->shape.floats()) {
      floating.push_back(spec);
    } else {
      all.push_back(words_.say(
          spec->shape.support() == Support::Any
              ? "In the {structure}, the first card goes to an anchor, and later ones may. Any other place needs one "
                "of the cards directly below it; where the shape has none below, a card at its side, which may be "
                "half a card higher or lower."
              : "In the {structure}, the first card goes to an anchor, and later ones may. Any other place needs all "
                "cards directly below it; where the shape has none below, a card at its side, which may be half a "
                "card higher or lower.",
          {{"structure", title_of(*spec)}}));
    }
  }
  if (!floating.empty()) {
    all.push_back(words_.say(
        "In {structures}, a card goes beside cards of the bottom row, or onto the two cards that it rests on.",
        {{"structures", titles_of(floating)}}));
    all.push_back(words_.say("The bottom row floats: cards join it at either end until it is complete."));
  }
  all.push_back(words_.say("A card is two levels of skulls: a level is half a card high."));
  all.push_back(words_.say("Skulls touch where their edges meet; a corner is not enough."));
  const std::string_view built =
      is_shared()             ? to_say("All of you build one together: {structures}, card by card.")
      : structures.size() > 1 ? to_say("You build {structures}, card by card, each card in one of them, in any order.")
                              : to_say("You build {structures}, card by card.");
  all.insert(all.begin(), words_.say(built, {{"structures", words_.all_of(structures)}}));
  if (structures.size() > 1) {
    all.push_back(words_.say("Each of them is scored by itself, and the points are added."));
  }
  return all;
}

bool SkullRules::is_asked(const std::vector<std::size_t>& action) const {
  return !action.empty() && std::ranges::count(asked_, action.front()) > 0;
}

bool SkullRules::limits_takes() const {
  return usual_.limits_takes && (is_asked(usual_.dig) || is_asked(usual_.collect));
}

std::string SkullRules::place_sentence() const {
  const bool several = built_.size() > 1;
  if (skulls_.turn.at_once) {
    return words_.say(several
                          ? "Place: put the card that you took into one of your structures at once; there are no hands."
                          : "Place: put the card that you took into your structure at once; there are no hands.");
  }
  if (!limits_takes()) {
    return words_.say(several ? "Place: put a card from your hand into one of your structures."
                              : "Place: put a card from your hand into your structure.");
  }
  return words_.say(several ? "Place: put a card from your hand into one of your structures. With {n} "
                              "{n|card|cards} in hand, you must."
                            : "Place: put a card from your hand into your structure. With {n} "
                              "{n|card|cards} in hand, you must.",
                    {{"n", skulls_.turn.hand_limit}});
}

std::vector<std::string> SkullRules::dig() const {
  const TurnRules& turn = skulls_.turn;
  return {words_.say(turn.dig_takes == 1 ? "Dig: turn up the top {n|card|cards} of {n} face-down {n|pile|piles}, or of "
                                           "all if there are fewer, and take one of them."
                                         : "Dig: turn up the top {n|card|cards} of {n} face-down {n|pile|piles}, or of "
                                           "all if there are fewer, and take up to {takes} of them.",
                     {{"n", turn.dig}, {"takes", turn.dig_takes}}),
          words_.say("What was turned up and not taken stays face up.")};
}

std::vector<std::string> SkullRules::turn() const {
  const TurnRules& turn = skulls_.turn;
  std::vector<std::string> all;
  if (usual_.is_turn) {
    all.push_back(words_.say(turn.at_once ? "A turn is a take and then the placing of what was taken:"
                                          : "A turn is one action:"));
  }
  if (!turn.opening.empty() && is_asked(usual_.open)) {
    const auto opening = std::ranges::find(built_, turn.opening, &StructureSpec::name);
    all.push_back(words_.say(
        alone_ ? "You begin by taking one of the cards that lie face up. It goes to the {structure}."
               : "The first player begins by taking one of the cards that lie face up. Everybody's first card goes to "
                 "the {structure}.",
        {{"structure", opening == built_.end() ? turn.opening : title_of(**opening)}}));
  }
  const bool digs = is_asked(usual_.dig);
  const bool collects = is_asked(usual_.collect);
  if (digs && !turn.open_tops) {
    std::ranges::move(dig(), std::back_inserter(all));
  }
  if (collects) {
    all.push_back(words_.say("Collect: take a face-up card from the top of a pile."));
  }
  if (collects && !turn.open_tops) {
    all.push_back(words_.say("When a card leaves a pile, the next one stays face down."));
  }
  if (collects && !turn.at_once) {
    all.push_back(words_.say("What you take goes into your hand."));
  }
  if (is_asked(usual_.place)) {
    all.push_back(place_sentence());
    all.push_back(words_.say(turn.rotate ? "A card may be turned upside down as it is placed."
                                         : "Cards are never turned upside down."));
  }
  return all;
}

std::vector<std::string> SkullRules::limits() const {
  std::vector<std::string> all;
  const ZoneSpec* const hand = rules_.skulls->hand ? &rules_.zones[*rules_.skulls->hand] : nullptr;
  if (skulls_.turn.hidden_hands || (hand != nullptr && hand->shown == Shown::Owner)) {
    all.push_back(words_.say("Only you see the cards in your hand."));
  } else if (!skulls_.turn.at_once && !alone_ && hand != nullptr && !hand->aside && hand->shown == Shown::All) {
    all.push_back(words_.say("Hands are open: everybody sees what is in them."));
  }
  if (skulls_.turn.reserve && !alone_ && limits_takes()) {
    all.push_back(
        words_.say("A take is refused if fewer cards would be left in the piles than the players still need for the "
                   "places that cards in hand do not fill."));
  }
  return all;
}

std::vector<std::string> SkullRules::end() const {
  const bool always_goes_on = skulls_.turn.reserve;  // everybody can finish
  std::vector<std::string> all;
  if (is_shared()) {
    all.push_back(words_.say(always_goes_on
                                 ? "The match ends when no place is left in {structures}."
                                 : "The match ends when no place is left in {structures}, or when nobody can do "
                                   "anything more.",
                             {{"structures", titles_of(built_)}}));
  } else if (alone_) {
    all.push_back(words_.say(always_goes_on
                                 ? "The match ends when you have completed every structure."
                                 : "The match ends when you have completed every structure, or can do nothing more."));
  } else {
    all.push_back(words_.say(always_goes_on
                                 ? "A player who has completed every structure takes no more turns. The match ends "
                                   "when all players have."
                                 : "A player who has completed every structure, or can do nothing, is passed over. The "
                                   "match ends when nobody can do anything more."));
  }
  if (skulls_.end.points > 0) {
    all.push_back(words_.say("It ends before that with the round in which a player has {n} {n|point|points}.",
                             {{"n", skulls_.end.points}}));
  }
  all.push_back(words_.say(skulls_.turn.at_once ? "Cards left in piles score nothing by themselves."
                                                : "Cards left in piles and hands score nothing by themselves."));
  return all;
}

}  // namespace ossuary

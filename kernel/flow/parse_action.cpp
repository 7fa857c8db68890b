// Actions of flows read from text, and what is wrong with a text that names none.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "flow/notation.h"
#include "say/diagnostic.h"
#include "say/text.h"

namespace ossuary {

namespace {

/// What `word` was likely meant to be: the name whose last part it is, as of "tower.b1" or "silver_key", else the
/// nearest in spelling; "" for nothing.
std::string_view meant_by(std::string_view word, std::span<const std::string> known) {
  const auto has_part = [&](const std::string& name) {
    return name.ends_with(fmt::format(".{}", word)) || name.ends_with(fmt::format("_{}", word));
  };
  const auto part = std::ranges::find_if(known, has_part);
  const std::string_view near = part != known.end() ? std::string_view(*part)
                                : word.size() > 1   ? nearest(word, known)
                                                    : std::string_view();
  const bool is_number = near.find_first_not_of("-0123456789") == std::string_view::npos;
  return is_number && std::ranges::any_of(word, is_letter) ? std::string_view() : near;
}

// What is wrong with the text of an action.
constexpr std::string_view kMeant = to_say("did you mean \"{near}\"?");
constexpr MessageRow kNoChoice{"unknown-choice", to_say("nothing is decided by \"{word}\""), {kMeant}};
constexpr MessageRow kOneOrTwo{"things/two", to_say("\"{choice}\" takes one or two things after it")};
constexpr MessageRow kOneToFour{"things/four", to_say("\"{choice}\" takes one to four things after it")};
constexpr MessageRow kNoThing{"unknown-thing", to_say("there is no \"{word}\""), {kMeant}};
constexpr MessageRow kTwice{"named-twice", to_say("\"{word}\" is named twice")};

/// A message about a word that is none of `known`.
Message unknown(const MessageRow& row, std::string_view word, std::span<const std::string> known) {
  Message message{&row, {{"word", word}}};
  if (const std::string_view near = meant_by(word, known); !near.empty()) {
    message.arguments.emplace_back("near", near);
  }
  return message;
}

/// What notation calls the things that answers to a choice may name: the rows of its sets, or the atoms from 1.
std::vector<std::string> known_things(const ToldWhere& where, std::size_t choice) {
  std::vector<std::string> texts;
  const auto& rows_of = where.plan.rules->choices[choice].rows_of;
  if (rows_of) {
    std::ranges::transform(where.plan.rules->zones[*rows_of].rows, std::back_inserter(texts), &ZoneRow::notation);
    return texts;
  }
  for (std::size_t atom = 1; atom < where.plan.atoms.size(); ++atom) {
    texts.push_back(thing_text(where, atom));
  }
  return texts;
}

/// What notation calls a thing that `word` names in full, as that of somebody else would be; "" for none.
std::string without_owner(const ToldWhere& where, std::string_view word) {
  const std::string owned = where.actor ? fmt::format("{}:{}", index(*where.actor) + 1, word) : std::string();
  for (std::size_t atom = 1; atom < where.plan.atoms.size(); ++atom) {
    const std::string full = full_text(where, atom);
    if (full == word || full == owned) {
      return thing_text(where, atom);
    }
  }
  return {};
}

/// The index in known_things() of what is called so: of a number and a row that are, the row where the script of the
/// choice names its zone.
std::optional<std::size_t> meant_by_choice(const FlowPlan& plan, std::size_t choice,
                                           const std::vector<std::string>& known, std::string_view thing) {
  const ChoiceSpec& spec = plan.rules->choices[choice];
  std::optional<std::size_t> first;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (known[i] != thing) {
      continue;
    }
    const Value value = spec.rows_of ? kNothing : plan.atoms[i + 1];
    if (type_of(value) == ValueType::Zone && std::ranges::count(spec.zones, plan.zones[index_of(value)].family) > 0) {
      return i;
    }
    first = first.value_or(i);
  }
  return first;
}

/// The choice that a text begins with; nothing where none is called so, or it is any of others.
std::optional<std::size_t> choice_named(const FlowPlan& plan, std::string_view word) {
  const auto& choices = plan.rules->choices;
  const auto choice = std::ranges::find(choices, word, &ChoiceSpec::id);
  return choice == choices.end() || !choice->any_of.empty()
             ? std::nullopt
             : std::optional(static_cast<std::size_t>(choice - choices.begin()));
}

/// The words of actions, the things in any order if `sorted`.
std::vector<std::string> arranged(std::vector<std::string> words, bool sorted) {
  if (sorted && words.size() > 2) {
    std::sort(words.begin() + 1, words.end());
  }
  return words;
}

/// The choices that actions begin with.
std::vector<std::string> choices_of_actions(const FlowPlan& plan) {
  std::vector<std::string> ids;
  for (const ChoiceSpec& spec : plan.rules->choices) {
    if (spec.any_of.empty()) {
      ids.push_back(spec.id);
    }
  }
  return ids;
}

/// The offer with these words.
std::optional<Action> offered_as(const ToldWhere& where, const ActionList& offers, std::vector<std::string> words,
                                 bool sorted) {
  words = arranged(std::move(words), sorted);
  for (const Action offer : offers) {
    if (arranged(words_of(action_text(where, offer)), sorted) == words) {
      return offer;
    }
  }
  return std::nullopt;
}

}  // namespace

Result<Action, Message> parse_action(const ToldWhere& where, const ActionList& offers, std::string_view text) {
  const FlowPlan& plan = where.plan;
  const std::vector<std::string> words = words_of(text);
  for (const bool sorted : {false, true}) {
    if (const auto offer = offered_as(where, offers, words, sorted)) {
      return *offer;
    }
  }
  const std::string word = words.empty() ? "" : words[0];
  const auto choice = choice_named(plan, word);
  if (!choice) {
    return unknown(kNoChoice, word, choices_of_actions(plan));
  }
  const bool of_rows = plan.rules->choices[*choice].rows_of.has_value();
  if (words.size() < 2 || words.size() > 1 + (of_rows ? kMaxChosen : 2)) {
    return Message{of_rows ? &kOneToFour : &kOneOrTwo, {{"choice", word}}};
  }
  const std::vector<std::string> known = known_things(where, *choice);
  std::vector<std::size_t> named;
  for (const std::string& thing : std::span(words).subspan(1)) {
    const auto found = meant_by_choice(plan, *choice, known, thing);
    if (!found) {
      const std::string meant = of_rows ? std::string() : without_owner(where, thing);
      return meant.empty() ? unknown(kNoThing, thing, known)
                           : Message{&kNoThing, {{"word", thing}, {"near", std::string_view(meant)}}};
    }
    named.push_back(*found);
  }
  if (!of_rows) {
    return make_action(*choice, named[0] + 1, named.size() > 1 ? named[1] + 1 : 0);
  }
  std::ranges::sort(named);
  if (const auto twice = std::ranges::adjacent_find(named); twice != named.end()) {
    return Message{&kTwice, {{"word", known[*twice]}}};
  }
  return make_action_of_rows(*choice, named);
}

std::optional<Message> unknown_in_pattern(const ToldWhere& where, const ActionList& offers, std::string_view pattern) {
  if (!pattern.ends_with('*')) {
    const auto action = parse_action(where, offers, pattern);
    return action ? std::nullopt : std::optional(action.error());
  }
  pattern.remove_suffix(1);
  std::vector<std::string> known = choices_of_actions(where.plan);
  const MessageRow* row = &kNoChoice;
  const std::vector<std::string> words = words_of(pattern);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool begun = i + 1 == words.size() && !pattern.ends_with(' ');
    const bool is_known = std::ranges::any_of(
        known, [&](const std::string& name) { return begun ? name.starts_with(words[i]) : name == words[i]; });
    if (!is_known) {
      return unknown(*row, words[i], known);
    }
    if (i == 0 && !begun) {
      known = known_things(where, *choice_named(where.plan, words[0]));
      row = &kNoThing;
    }
  }
  return std::nullopt;
}

bool begins_action(const FlowPlan& plan, std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  return !words.empty() && choice_named(plan, words[0]);
}

std::string what_goes_on(const ToldWhere& where, const ActionList& offers, std::string_view text,
                         const Dictionary& words) {
  constexpr std::size_t kMostListed = 8;
  const std::vector<std::string> typed = words_of(text);
  std::size_t most = 0;
  std::vector<std::string> next;
  for (const Action offer : offers) {
    const std::vector<std::string> offered = words_of(action_text(where, offer));
    const auto parts = static_cast<std::size_t>(std::ranges::mismatch(typed, offered).in1 - typed.begin());
    if (parts < most || parts >= offered.size()) {
      continue;
    }
    if (parts > most) {
      next.clear();
      most = parts;
    }
    if (std::ranges::count(next, offered[parts]) == 0) {
      next.push_back(offered[parts]);
    }
  }
  if (next.empty() || next.size() > kMostListed) {
    return "";
  }
  if (most == 0) {
    return words.say("what can be done now begins with {next}", {{"next", words.one_of(next)}});
  }
  return words.say(
      "after `{said}` comes {next}",
      {{"said", fmt::format("{}", fmt::join(std::span(typed).first(most), " "))}, {"next", words.one_of(next)}});
}

}  // namespace ossuary

#include "flow/flow_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "base/diagnostic.h"

namespace ossuary {

namespace {

/// The atoms of an action, without those that are not there.
std::vector<std::size_t> atoms_of(Action action) {
  std::vector<std::size_t> atoms;
  for (const std::size_t atom : {first_atom(action), second_atom(action)}) {
    if (atom != 0) {
      atoms.push_back(atom);
    }
  }
  return atoms;
}

/// The name of what an atom is, for people.
std::string name_of(const FlowPlan& plan, std::size_t atom, std::string_view lang) {
  const FlowRules& rules = *plan.rules;
  const Value value = plan.atoms[atom];
  const auto named = [&](const LocalText& name) {
    return name.empty() ? plan.atom_text(atom) : std::string(in_language(name, lang));
  };
  switch (const std::size_t at = index_of(value); type_of(value)) {
    case ValueType::Piece:
      return rules.pieces[at].name.empty() && !rules.pieces[at].label.empty() ? rules.pieces[at].label
                                                                              : named(rules.pieces[at].name);
    case ValueType::CounterFamily:
      return named(rules.counters[at].name);
    case ValueType::ZoneFamily:
      return named(rules.zones[at].name);
    case ValueType::Zone: {
      const FlowZone& zone = plan.zones[at];
      const ZoneSpec& spec = rules.zones[zone.family];
      if (zone.row) {
        return named(spec.rows[*zone.row].name);
      }
      return zone.owner ? fmt::format("{} ({})", named(spec.name), index(*zone.owner) + 1) : named(spec.name);
    }
    default:
      return plan.atom_text(atom);
  }
}

/// What the attribute `id` says of a piece or a row, for people: "2", "5S 1M"; "" where it says nothing, or no numbers.
std::string attribute_text(const FlowPlan& plan, std::size_t atom, std::string_view id, std::string_view lang) {
  const FlowRules& rules = *plan.rules;
  const std::size_t at = index_of(plan.atoms[atom]);
  const ValueType type = type_of(plan.atoms[atom]);
  const bool row = type == ValueType::Zone && plan.zones[at].row;
  const auto attribute = std::ranges::find(rules.attributes, id, &Attribute::id);
  if ((type != ValueType::Piece && !row) || attribute == rules.attributes.end()) {
    return "";
  }
  const auto& values =
      row ? rules.zones[plan.zones[at].family].rows[*plan.zones[at].row].values : rules.pieces[at].values;
  const AttributeValue* said = attribute_of(values, static_cast<std::size_t>(attribute - rules.attributes.begin()));
  if (said == nullptr || attribute->type == AttributeType::Integer) {
    return said == nullptr ? "" : std::to_string(said->number);
  }
  std::string text;
  for (const auto& [counter, number] : said->amounts) {
    const CounterSpec& of = rules.counters[counter];
    text += fmt::format("{}{}{}", text.empty() ? "" : " ", number,
                        of.glyph.empty() ? fmt::format(" {}", in_language(of.name, lang)) : of.glyph);
  }
  return text;
}

/// `says` with each mark replaced by `text_of` what is in its braces. A part in brackets is left out where a mark in it
/// is replaced by nothing.
template <class TextOf>
std::string filled(std::string_view says, const TextOf& text_of) {
  std::string text;
  std::optional<std::size_t> part;
  bool lacks = false;
  while (!says.empty()) {
    const std::size_t end = says.find('}');
    if (says[0] == '{' && end != std::string_view::npos && (says[1] == '1' || says[1] == '2')) {
      const std::string put = text_of(says.substr(1, end - 1));
      lacks = lacks || put.empty();
      text += put;
      says.remove_prefix(end);
    } else if (says[0] == '[') {
      part = text.size();
      lacks = false;
    } else if (says[0] == ']' && part) {
      text.resize(lacks ? *part : text.size());
      part.reset();
    } else {
      text += says[0];
    }
    says.remove_prefix(1);
  }
  return text;
}

/// The atom with this name; 0 if there is none.
std::size_t atom_named(const FlowPlan& plan, std::string_view name) {
  std::size_t atom = 1;
  while (atom < plan.atoms.size() && plan.atom_text(atom) != name) {
    ++atom;
  }
  return atom < plan.atoms.size() ? atom : 0;
}

/// `: did you mean "silver_key"?`, by spelling, or because a part of that name is `word`.
std::string hint(std::string_view word, const std::vector<std::string>& known) {
  const auto has_part = [&](const std::string& name) { return name.ends_with(fmt::format("_{}", word)); };
  const auto part = std::ranges::find_if(known, has_part);
  const std::string_view near = nearest(word, known).empty() && part != known.end() ? *part : nearest(word, known);
  return near.empty() ? "" : fmt::format(": did you mean \"{}\"?", near);
}

}  // namespace

bool is_action(const FlowPlan& plan, Action action) {
  return choice_of(action) < plan.rules->choices.size() && first_atom(action) != 0 &&
         first_atom(action) < plan.atoms.size() && second_atom(action) < plan.atoms.size();
}

std::string action_text(const FlowPlan& plan, Action action) {
  ensure(is_action(plan, action), "notation() of an action of this game");
  std::string text = plan.rules->choices[choice_of(action)].id;
  for (const std::size_t atom : atoms_of(action)) {
    text += " " + plan.atom_text(atom);
  }
  return text;
}

Result<Action, std::string> parse_action(const FlowPlan& plan, std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  const auto& choices = plan.rules->choices;
  const auto choice = std::ranges::find(choices, words.empty() ? "" : words[0], &ChoiceSpec::id);
  if (choice == choices.end()) {
    std::vector<std::string> ids;
    for (const ChoiceSpec& known : choices) {
      ids.push_back(known.id);
    }
    const std::string_view word = words.empty() ? "" : words[0];
    return fmt::format("nothing is decided by \"{}\"{}", word, hint(word, ids));
  }
  if (words.size() < 2 || words.size() > 3) {
    return fmt::format("\"{}\" takes one or two things after it", words[0]);
  }
  std::array<std::size_t, 2> atoms{};
  for (std::size_t i = 1; i < words.size(); ++i) {
    atoms.at(i - 1) = atom_named(plan, words[i]);
    if (atoms.at(i - 1) == 0) {
      std::vector<std::string> known;
      for (std::size_t atom = 1; atom < plan.atoms.size(); ++atom) {
        known.push_back(plan.atom_text(atom));
      }
      return fmt::format("there is no \"{}\"{}", words[i], hint(words[i], known));
    }
  }
  return make_action(static_cast<std::size_t>(choice - choices.begin()), atoms[0], atoms[1]);
}

std::string describe_action(const FlowPlan& plan, Action action, std::string_view lang) {
  ensure(is_action(plan, action), "describe() of an action of this game");
  const ChoiceSpec& choice = plan.rules->choices[choice_of(action)];
  const std::vector<std::size_t> atoms = atoms_of(action);
  const bool passes = type_of(plan.atoms[atoms[0]]) == ValueType::Name && plan.atom_text(atoms[0]) == kPass;
  if (passes) {
    static const LocalText kPassing = {{"en", "pass"}, {"pl", "pas"}, {"uk", "пас"}};
    std::string decided = choice.id;
    std::replace(decided.begin(), decided.end(), '_', ' ');
    return fmt::format("{} ({})", in_language(kPassing, lang), decided);
  }
  if (choice.says.empty()) {
    std::string text = choice.id;
    for (std::size_t i = 0; i < atoms.size(); ++i) {
      text += (i == 0 ? ": " : ", ") + name_of(plan, atoms[i], lang);
    }
    return text;
  }
  std::string text = filled(in_language(choice.says, lang), [&](std::string_view mark) {
    const auto which = static_cast<std::size_t>(mark.front() - '1');
    return which >= atoms.size() ? ""
           : mark.size() > 1     ? attribute_text(plan, atoms[which], mark.substr(2), lang)
                                 : name_of(plan, atoms[which], lang);
  });
  text.erase(text.find_last_not_of(' ') + 1);  // a second thing that was not offered
  return text;
}

}  // namespace ossuary

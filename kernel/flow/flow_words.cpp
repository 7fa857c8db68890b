#include "flow/flow_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/diagnostic.h"

namespace ossuary {

namespace {

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
      return zone.row     ? named(spec.rows[*zone.row].name)
             : zone.owner ? fmt::format("{} ({})", named(spec.name), index(*zone.owner) + 1)
                          : named(spec.name);
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
/// is replaced by nothing; what follows a `|` in the part comes in its place.
template <class TextOf>
std::string filled(std::string_view says, const TextOf& text_of) {
  std::string text;
  std::optional<std::size_t> part;
  bool lacks = false;
  while (!says.empty()) {
    const std::size_t end = says.find('}');
    if (says[0] == '{' && end != std::string_view::npos) {
      const std::string put = text_of(says.substr(1, end - 1));
      lacks = lacks || put.empty();
      text += put;
      says.remove_prefix(end);
    } else if (says[0] == '[') {
      part = text.size();
      lacks = false;
    } else if (part && (says[0] == ']' || says[0] == '|')) {
      text.resize(lacks ? *part : text.size());
      says.remove_prefix(lacks ? 0 : std::min(says.find(']'), says.size() - 1));
      lacks = false;
      part = says[0] == '|' ? part : std::nullopt;
    } else {
      text += says[0];
    }
    says.remove_prefix(1);
  }
  return text;
}

/// What an argument of a choice is, by its number, for people; "" where it is nothing.
std::string asked_text(const FlowPlan& plan, const Frame* asked, char number, std::string_view lang) {
  const auto at = static_cast<std::size_t>(number - '1');
  if (asked == nullptr || at >= asked->count) {
    return "";
  }
  const Value value = asked->arguments.at(at);
  const std::size_t atom = plan.atom_of(value, FlowPosition::decider_of(*asked));
  return atom == 0 ? plan.id_of(value) : name_of(plan, atom, lang);
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
  const std::size_t other = second_atom(action);
  return fmt::format("{} {}{}{}", plan.rules->choices[choice_of(action)].id, plan.atom_text(first_atom(action)),
                     other == 0 ? "" : " ", other == 0 ? "" : plan.atom_text(other));
}

Result<Action, std::string> parse_action(const FlowPlan& plan, std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  std::vector<std::string> known;
  std::ranges::transform(plan.rules->choices, std::back_inserter(known), &ChoiceSpec::id);
  const auto choice = std::ranges::find(known, words.empty() ? "" : words[0]);
  if (choice == known.end()) {
    const std::string word = words.empty() ? "" : words[0];
    return fmt::format("nothing is decided by \"{}\"{}", word, hint(word, known));
  }
  if (words.size() < 2 || words.size() > 3) {
    return fmt::format("\"{}\" takes one or two things after it", words[0]);
  }
  const auto which = static_cast<std::size_t>(choice - known.begin());
  known.clear();
  for (std::size_t atom = 1; atom < plan.atoms.size(); ++atom) {
    known.push_back(plan.atom_text(atom));
  }
  std::array<std::size_t, 2> atoms{};
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto atom = std::ranges::find(known, words[i]);
    if (atom == known.end()) {
      return fmt::format("there is no \"{}\"{}", words[i], hint(words[i], known));
    }
    atoms.at(i - 1) = static_cast<std::size_t>(atom - known.begin()) + 1;
  }
  return make_action(which, atoms[0], atoms[1]);
}

std::string describe_action(const FlowPlan& plan, Action action, std::string_view lang, const Frame* now) {
  ensure(is_action(plan, action), "describe() of an action of this game");
  const ChoiceSpec& choice = plan.rules->choices[choice_of(action)];
  const std::array atoms{first_atom(action), second_atom(action)};
  const Frame* const asked = now != nullptr && now->which == choice_of(action) ? now : nullptr;
  if (atoms[0] == kPassAtom) {
    static const LocalText kPassing = {{"en", "pass"}, {"pl", "pas"}, {"uk", "пас"}};
    std::string decided =
        choice.passes.empty() ? choice.id : filled(in_language(choice.passes, lang), [&](std::string_view mark) {
          return asked_text(plan, asked, mark.back(), lang);
        });
    std::replace(decided.begin(), decided.end(), '_', ' ');
    return fmt::format("{} ({})", in_language(kPassing, lang), decided);
  }
  const auto name = [&](std::size_t atom) { return atom == 0 ? "" : name_of(plan, atom, lang); };
  if (choice.says.empty()) {
    return fmt::format("{}: {}{}{}", choice.id, name(atoms[0]), atoms[1] == 0 ? "" : ", ", name(atoms[1]));
  }
  std::string text = filled(in_language(choice.says, lang), [&](std::string_view mark) {
    const std::size_t atom = atoms.at(mark.starts_with('2') ? 1 : 0);
    return mark.starts_with("asked.")     ? asked_text(plan, asked, mark.back(), lang)
           : atom == 0 || mark.size() < 3 ? name(atom)
                                          : attribute_text(plan, atom, mark.substr(2), lang);
  });
  text.erase(text.find_last_not_of(' ') + 1);  // a second thing that was not offered
  return text;
}

std::string fallen_text(const FlowPlan& plan, const ChanceFall& fallen, std::string_view lang) {
  const auto name = [&](ValueType type, std::size_t at) {
    const Seat owner = plan.zones[fallen.zone].owner.value_or(Seat{});
    return name_of(plan, plan.atom_of(value_of(type, at), owner), lang);
  };
  return fmt::format("{} ({})", name(ValueType::Piece, fallen.kind), name(ValueType::Zone, fallen.zone));
}

}  // namespace ossuary

#include "flow/notation.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "flow/table_things.h"
#include "say/diagnostic.h"
#include "say/plural.h"

namespace ossuary {

namespace {

/// Who has a zone, alone or with partners: "Anna and Ben". @pre somebody has it.
std::string owners_of(const FlowPlan& plan, const FlowZone& zone, const Dictionary& words) {
  std::vector<std::string> owners;
  for (std::size_t seat = 0; seat < plan.seats; ++seat) {
    if (plan.is_of(zone, id_at<Seat>(seat))) {
      owners.push_back(words.seat(seat));
    }
  }
  return words.all_of(owners);
}

/// A place for people, as `actor` means it: "e1", and, where it is not the actor's, or not in the only grid,
/// "e1 (tower: Anna)"; "hand 3" for one in a row.
std::string place_name(const FlowPlan& plan, std::size_t spot, const Dictionary& words, std::optional<Seat> actor) {
  const FlowZone& zone = plan.zones[spot / kMaxZoneCells];
  const ZoneSpec& spec = plan.rules->zones[zone.family];
  const std::string title = spec.name.empty() ? spec.id : in_language(spec.name, words.language());
  const std::string& cell = plan.cell_text(zone, spot % kMaxZoneCells);
  const bool is_other = zone.owner && plan.seats > 1 && !(actor && plan.is_of(zone, *actor));
  const std::string owner = is_other ? owners_of(plan, zone, words) : std::string();
  if (zone.form != ZoneForm::Grid) {
    return is_other ? fmt::format("{} {} ({})", title, cell, owner) : fmt::format("{} {}", title, cell);
  }
  const bool is_only = std::ranges::count(plan.rules->zones, ZoneForm::Grid, &ZoneSpec::form) == 1;
  return is_other  ? fmt::format("{} ({}: {})", cell, title, owner)
         : is_only ? cell
                   : fmt::format("{} ({})", cell, title);
}

/// The name of what an atom is, for people, as `actor` means it.
std::string name_of(const FlowPlan& plan, std::size_t atom, const Dictionary& words, std::optional<Seat> actor) {
  const FlowRules& rules = *plan.rules;
  const Value value = plan.atoms[atom];
  const auto named = [&](const LocalText& name) {
    return name.empty() ? plan.atom_texts[atom] : in_language(name, words.language());
  };
  switch (const std::size_t at = index_of(value); type_of(value)) {
    case ValueType::Piece: {
      const FacePrint& front = *rules.fronts[at];  // people find it on the table by what is drawn there
      std::string name = front.name.empty() || front.sign.empty()
                             ? named(front.name.empty() ? rules.pieces[at].label : front.name)
                             : fmt::format("{} ({})", in_language(front.name, words.language()),
                                           in_language(front.sign, words.language()));
      const auto owner = rules.pieces[at].owner;
      const bool is_other = owner && owner != actor;
      return is_other ? fmt::format("{} ({})", name, words.seat(index(*owner))) : name;
    }
    case ValueType::CounterFamily:
      return named(rules.counters[at].name);
    case ValueType::Name:
      return rules.called.contains(at) ? in_language(rules.called.at(at), words.language()) : plan.atom_texts[atom];
    case ValueType::ZoneFamily:
      return named(rules.zones[at].name);
    case ValueType::Zone: {
      const FlowZone& zone = plan.zones[at];
      const ZoneSpec& spec = rules.zones[zone.family];
      return zone.row     ? named(spec.rows[*zone.row].name)
             : zone.owner ? fmt::format("{} ({})", named(spec.name), owners_of(plan, zone, words))
                          : named(spec.name);
    }
    case ValueType::Spot:
      return place_name(plan, at, words, actor);
    default:
      return plan.atom_texts[atom];
  }
}

/// What the attribute `id` says of a piece or a row; null where it says nothing.
const AttributeValue* said_of(const FlowPlan& plan, std::size_t atom, std::string_view id) {
  const FlowRules& rules = *plan.rules;
  const std::size_t at = index_of(plan.atoms[atom]);
  const ValueType type = type_of(plan.atoms[atom]);
  const bool row = type == ValueType::Zone && plan.zones[at].row;
  const auto attribute = std::ranges::find(rules.attributes, id, &Attribute::id);
  if ((type != ValueType::Piece && !row) || attribute == rules.attributes.end()) {
    return nullptr;
  }
  const auto& values =
      row ? rules.zones[plan.zones[at].family].rows[*plan.zones[at].row].values : rules.pieces[at].values;
  return attribute_of(values, static_cast<std::size_t>(attribute - rules.attributes.begin()));
}

/// The value of an attribute for people: "2", "5S 1M"; "" where it says no numbers.
std::string attribute_text(const FlowRules& rules, const AttributeValue& said, std::string_view lang) {
  if (rules.attributes[said.attribute].type == AttributeType::Integer) {
    return std::to_string(said.number);
  }
  std::string text;
  for (const auto& [counter, number] : said.amounts) {
    const CounterSpec& of = rules.counters[counter];
    text += fmt::format("{}{}{}", text.empty() ? "" : " ", number,
                        of.glyph.empty() ? fmt::format(" {}", in_language(of.name, lang)) : of.glyph);
  }
  return text;
}

/// Something that a sentence may name.
struct NamedThing {
  Value value = kNothing;
  std::size_t atom = 0;   ///< 0 where it cannot be offered.
  std::string instead{};  ///< what is said where the reader does not see it; "" where they do.
};

/// What replaces the marks in a sentence.
class MarkText {
 public:
  /// Marks of numbers name `things`; those of arguments are of `asked`, the choice that is asked now, or null. `actor`
  /// is whose choice it is, nothing for news.
  MarkText(const FlowPlan& plan, std::span<const NamedThing> things, const Frame* asked, const Dictionary& words,
           std::optional<Seat> actor)
      : plan_(plan), things_(things), asked_(asked), words_(words), lang_(words.language()), actor_(actor) {}

  /// Nothing where the mark names nothing, or is of something else.
  [[nodiscard]] std::optional<std::string> of(std::string_view text) const {
    const auto mark = parse_says_mark(text);
    const std::optional<NamedThing> thing = mark ? thing_of(*mark) : std::nullopt;
    if (!thing) {
      return std::nullopt;
    }
    const auto& [value, atom, instead] = *thing;
    if (!instead.empty()) {
      return mark->attribute.empty() && mark->is.empty() && mark->forms.empty() ? std::optional(instead) : std::nullopt;
    }
    if (mark->attribute == kSeatMark && mark->is.empty() && mark->forms.empty()) {
      return seat_name(value);
    }
    const AttributeValue* said = mark->attribute.empty() ? nullptr : said_of(plan_, atom, mark->attribute);
    if (!mark->attribute.empty() && said == nullptr) {
      return std::nullopt;
    }
    if (!mark->is.empty()) {
      const std::string id = said != nullptr ? std::to_string(said->number)
                             : atom == 0     ? plan_.id_of(value)
                                             : plan_.atom_texts[atom];
      return id == mark->is ? std::optional(std::string()) : std::nullopt;
    }
    if (!mark->forms.empty()) {
      return form(*mark, said != nullptr ? number_value(said->number) : value);
    }
    const std::string shown = said != nullptr ? attribute_text(*plan_.rules, *said, lang_)
                              : atom == 0     ? plan_.id_of(value)
                                              : name_of(plan_, atom, words_, actor_);
    return shown.empty() ? std::nullopt : std::optional(shown);
  }

 private:
  /// What a seat is called that a number is; nothing where it is none.
  [[nodiscard]] std::optional<std::string> seat_name(Value value) const {
    const bool is_seat = type_of(value) == ValueType::Number && bits_of(value) >= 1 &&
                         static_cast<std::size_t>(bits_of(value)) <= plan_.seats;
    return is_seat ? std::optional(words_.seat(static_cast<std::size_t>(bits_of(value)) - 1)) : std::nullopt;
  }

  [[nodiscard]] std::optional<NamedThing> thing_of(const SaysMark& mark) const {
    if (!mark.asked) {
      const NamedThing thing = mark.number <= things_.size() ? things_[mark.number - 1] : NamedThing();
      return thing.value == kNothing ? std::nullopt : std::optional(thing);
    }
    if (asked_ == nullptr || mark.number > asked_->count) {
      return std::nullopt;
    }
    const Value value = asked_->arguments.at(mark.number - 1);
    return NamedThing{value, plan_.atom_of(value, FlowPosition::decider_of(*asked_))};
  }

  [[nodiscard]] std::optional<std::string> form(const SaysMark& mark, Value number) const {
    const PluralRule* const rule = plural_rule(lang_.substr(0, lang_.find('@')));  // "uk@ascii" too
    if (type_of(number) != ValueType::Number || rule == nullptr || rule->forms != mark.forms.size()) {
      return std::nullopt;
    }
    return std::string(mark.forms[rule->form(bits_of(number))]);
  }

  const FlowPlan& plan_;
  std::span<const NamedThing> things_;
  const Frame* asked_;
  const Dictionary& words_;
  std::string_view lang_;
  std::optional<Seat> actor_;
};

/// `says` with each mark replaced by its text. A part in brackets is left out where a mark in it has none; what follows
/// a `|` in the part comes in its place.
std::string filled(std::string_view says, const MarkText& marks) {
  std::string text;
  std::optional<std::size_t> part;
  bool lacks = false;
  while (!says.empty()) {
    const std::size_t end = says.find('}');
    if (says[0] == '{' && end != std::string_view::npos) {
      const auto put = marks.of(says.substr(1, end - 1));
      lacks = lacks || !put;
      text += put.value_or("");
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

/// True if a sentence has a mark of what its reader may not know.
bool needs_unknown(std::string_view says, const KnownParts& known) {
  return std::ranges::any_of(marks_of_sentence(says), [&](const SaysMark& mark) {
    const bool is_known = mark.asked ? known.asked.at(mark.number - 1)
                                     : mark.number > known.atoms.size() || known.atoms.at(mark.number - 1);
    return !is_known;
  });
}

/// What is left of an answer of which the reader may not know all.
std::string part_of_answer(const ChoiceSpec& spec, const std::string& first, const std::string& second,
                           const Dictionary& words) {
  const std::string& part = first.empty() ? second : first;
  const std::string choice = spec.unseen.empty() ? spec.id : in_language(spec.unseen, words.language());
  if (part.empty() && !spec.unseen.empty()) {
    return choice;
  }
  return part.empty() ? words.say("{choice}, which is not shown", {{"choice", choice}})
                      : words.say("{choice}: {part}, the rest is not shown", {{"choice", choice}, {"part", part}});
}

/// What `word` was likely meant to be: the name whose last part it is, as of "tower.b1" or "silver_key", else the
/// nearest in spelling; "" for nothing.
std::string_view meant_by(std::string_view word, std::span<const std::string> known) {
  const auto has_part = [&](const std::string& name) {
    return name.ends_with(fmt::format(".{}", word)) || name.ends_with(fmt::format("_{}", word));
  };
  const auto part = std::ranges::find_if(known, has_part);
  const std::string_view near = part != known.end() ? std::string_view(*part) : nearest(word, known);
  const bool is_number = near.find_first_not_of("-0123456789") == std::string_view::npos;
  return is_number && std::ranges::any_of(word, is_letter) ? std::string_view() : near;
}

/// `: did you mean "silver_key"?`, or "".
std::string hint(std::string_view word, std::span<const std::string> known) {
  const std::string_view near = meant_by(word, known);
  return near.empty() ? "" : fmt::format(": did you mean \"{}\"?", near);
}

/// What notation calls the things that can be offered: the atoms from 1.
std::span<const std::string> known_things(const FlowPlan& plan) { return std::span(plan.atom_texts).subspan(1); }

}  // namespace

std::optional<SaysMark> parse_says_mark(std::string_view text) {
  constexpr std::string_view kAsked = "asked.";
  constexpr char kLastThing = '0' + static_cast<char>(kMostTold);
  constexpr char kLastAsked = '0' + static_cast<char>(kMaxFrameArguments - 2);  // two more are what was chosen
  SaysMark mark{.asked = text.starts_with(kAsked)};
  text.remove_prefix(mark.asked ? kAsked.size() : 0);
  if (text.empty() || text[0] < '1' || text[0] > (mark.asked ? kLastAsked : kLastThing)) {
    return std::nullopt;
  }
  mark.number = static_cast<std::size_t>(text[0] - '0');
  text.remove_prefix(1);
  const auto take_until = [&text](std::string_view ends) {
    const std::string_view word = text.substr(1, text.find_first_of(ends, 1) - 1);
    text.remove_prefix(1 + word.size());
    return word;
  };
  if (text.starts_with('.')) {
    mark.attribute = take_until("=|");
    if (mark.attribute.empty()) {
      return std::nullopt;
    }
  }
  if (text.starts_with('=')) {
    mark.is = take_until("|");
    return mark.is.empty() || !text.empty() ? std::nullopt : std::optional(mark);
  }
  while (text.starts_with('|')) {
    mark.forms.push_back(take_until("|"));
  }
  return text.empty() ? std::optional(mark) : std::nullopt;
}

std::vector<SaysMark> marks_of_sentence(std::string_view says) {
  std::vector<SaysMark> marks;
  for (std::size_t at = says.find('{'); at != std::string_view::npos; at = says.find('{', at + 1)) {
    const std::string_view rest = says.substr(at + 1);
    if (auto mark = parse_says_mark(rest.substr(0, rest.find('}')))) {
      marks.push_back(std::move(*mark));
    }
  }
  return marks;
}

bool is_action(const FlowPlan& plan, Action action) {
  return choice_of(action) < plan.rules->choices.size() && first_atom(action) != 0 &&
         first_atom(action) < plan.atoms.size() && second_atom(action) < plan.atoms.size();
}

std::string action_text(const FlowPlan& plan, Action action) {
  ensure(is_action(plan, action), "notation() of an action of this game");
  const std::size_t other = second_atom(action);
  return fmt::format("{} {}{}{}", plan.rules->choices[choice_of(action)].id, plan.atom_texts[first_atom(action)],
                     other == 0 ? "" : " ", other == 0 ? "" : plan.atom_texts[other]);
}

Result<Action, std::string> parse_action(const FlowPlan& plan, std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  const auto& choices = plan.rules->choices;
  const std::string word = words.empty() ? "" : words[0];
  const auto choice = std::ranges::find(choices, word, &ChoiceSpec::id);
  if (choice == choices.end()) {
    std::vector<std::string> known;
    std::ranges::transform(choices, std::back_inserter(known), &ChoiceSpec::id);
    return fmt::format("nothing is decided by \"{}\"{}", word, hint(word, known));
  }
  if (words.size() < 2 || words.size() > 3) {
    return fmt::format("\"{}\" takes one or two things after it", words[0]);
  }
  const std::span<const std::string> known = known_things(plan);
  std::array<std::size_t, 2> atoms{};
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto atom = std::ranges::find(known, words[i]);
    if (atom == known.end()) {
      return fmt::format("there is no \"{}\"{}", words[i], hint(words[i], known));
    }
    atoms.at(i - 1) = static_cast<std::size_t>(atom - known.begin()) + 1;
  }
  return make_action(static_cast<std::size_t>(choice - choices.begin()), atoms[0], atoms[1]);
}

std::string fault_of_action(const FlowPlan& plan, std::string_view text, const Dictionary& words) {
  const std::vector<std::string> typed = words_of(text);
  if (typed.empty() || std::ranges::count(plan.rules->choices, typed[0], &ChoiceSpec::id) == 0) {
    return "";
  }
  if (typed.size() < 2 || typed.size() > 3) {
    return words.say("\"{choice}\" takes one or two things after it", {{"choice", typed[0]}});
  }
  const std::span<const std::string> known = known_things(plan);
  for (const std::string& word : std::span(typed).subspan(1)) {
    if (std::ranges::count(known, word) == 0) {
      const std::string_view near = meant_by(word, known);
      return words.say(near.empty() ? "there is no \"{word}\"" : "there is no \"{word}\", but there is \"{near}\"",
                       {{"word", word}, {"near", near}});
    }
  }
  return "";
}

std::string describe_action(const FlowPlan& plan, Action action, const Dictionary& words, const Frame* now,
                            const KnownParts& known) {
  ensure(is_action(plan, action), "describe() of an action of this game");
  const std::string& lang = words.language();
  const ChoiceSpec& choice = plan.rules->choices[choice_of(action)];
  const std::array atoms{first_atom(action), second_atom(action)};
  const Frame* const asked = now != nullptr && now->which == choice_of(action) ? now : nullptr;
  const auto actor = now == nullptr ? std::nullopt : std::optional(FlowPosition::decider_of(*now));
  if (atoms[0] == kPassAtom && known.atoms[0]) {
    std::string decided = choice.passes.empty() || needs_unknown(in_language(choice.passes, lang), known)
                              ? choice.id
                              : filled(in_language(choice.passes, lang), MarkText(plan, {}, asked, words, actor));
    std::replace(decided.begin(), decided.end(), '_', ' ');
    return words.say("pass ({what})", {{"what", decided}});
  }
  const auto name = [&](std::size_t atom) { return atom == 0 ? "" : name_of(plan, atom, words, actor); };
  const bool says_all = choice.says.empty() ? known.atoms[1] : !needs_unknown(in_language(choice.says, lang), known);
  if (!known.atoms[0] || !says_all) {
    return part_of_answer(choice, known.atoms[0] ? name(atoms[0]) : "", known.atoms[1] ? name(atoms[1]) : "", words);
  }
  if (choice.says.empty()) {
    return fmt::format("{}: {}{}{}", choice.id, name(atoms[0]), atoms[1] == 0 ? "" : ", ", name(atoms[1]));
  }
  const std::array things{NamedThing{plan.atoms[atoms[0]], atoms[0]}, NamedThing{plan.atoms[atoms[1]], atoms[1]}};
  std::string text = filled(in_language(choice.says, lang), MarkText(plan, things, asked, words, actor));
  text.erase(text.find_last_not_of(' ') + 1);  // a second thing that was not offered
  return text;
}

std::string news_text(const FlowPlan& plan, const NewsSpec& news, std::span<const Value> things,
                      std::span<const bool> known, const Dictionary& words) {
  std::vector<NamedThing> named;
  for (std::size_t at = 0; at < things.size(); ++at) {
    named.push_back({things[at], plan.atom_of(things[at], Seat{}), known[at] ? "" : words.say("something hidden")});
  }
  return filled(in_language(news.says, words.language()), MarkText(plan, named, nullptr, words, std::nullopt));
}

std::string fallen_text(const FlowPlan& plan, const ChanceFall& fallen, const Dictionary& words) {
  if (fallen.kind == kMaxPieceKinds || fallen.what >= FrameKind::Shuffle ||
      plan.rules->zones[plan.zones[fallen.zone].family].aside) {
    return "";
  }
  const auto name = [&](ValueType type, std::size_t at) {
    const Seat owner = plan.zones[fallen.zone].owner.value_or(Seat{});
    return name_of(plan, plan.atom_of(value_of(type, at), owner), words, owner);
  };
  return fmt::format("{} ({})", name(ValueType::Piece, fallen.kind), name(ValueType::Zone, fallen.zone));
}

}  // namespace ossuary

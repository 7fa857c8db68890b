#include "flow/notation.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "flow/hidden.h"
#include "flow/said_attributes.h"
#include "flow/structures.h"
#include "flow/table_things.h"
#include "say/diagnostic.h"
#include "say/place_names.h"
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

/// True if the actor builds on no other structure, or where nobody acts, if a seat builds on no other.
bool is_only_structure(const ToldWhere& where, const FlowZone& structure) {
  const Seat seat = where.actor.value_or(structure.owner.value_or(Seat{}));
  return 1 == std::ranges::count_if(where.plan.zones,
                                    [&](const FlowZone& zone) { return is_built_by(where.plan, zone, seat); });
}

/// What a place is called: of a structure so that a card keeps the name of its place where others come to its left.
std::string cell_name(const ToldWhere& where, const FlowZone& zone, std::size_t cell) {
  if (zone.form != ZoneForm::Structure) {
    return where.plan.cell_text(zone, cell);
  }
  const Spot spot = cell == zone.left_end() ? kLeftEnd : id_at<Spot>(cell);
  return spot_label(shape_of(where.plan, where.state, zone), spot, grown_left(where.state, zone));
}

bool is_of_other(const ToldWhere& where, const FlowZone& zone) {
  return zone.owner && where.plan.seats > 1 && !(where.actor && where.plan.is_of(zone, *where.actor));
}

/// A place for people, as the actor means it: "e1", and, where it is not the actor's, or not in the only grid,
/// "e1 (tower: Anna)"; "hand 3" for one in a row.
std::string place_name(const ToldWhere& where, std::size_t spot, const Dictionary& words) {
  const FlowPlan& plan = where.plan;
  const FlowZone& zone = plan.zones[spot / kMaxZoneCells];
  const ZoneSpec& spec = plan.rules->zones[zone.family];
  const std::string title = spec.name.empty() ? spec.id : in_language(spec.name, words.language());
  const std::string cell = cell_name(where, zone, spot % kMaxZoneCells);
  const bool is_other = is_of_other(where, zone);
  const std::string owner = is_other ? owners_of(plan, zone, words) : std::string();
  if (zone.form != ZoneForm::Grid && zone.form != ZoneForm::Structure) {
    return is_other ? fmt::format("{} {} ({})", title, cell, owner) : fmt::format("{} {}", title, cell);
  }
  const bool is_only = zone.form == ZoneForm::Structure
                           ? is_only_structure(where, zone)
                           : std::ranges::count(plan.rules->zones, ZoneForm::Grid, &ZoneSpec::form) == 1;
  const std::string name = is_other  ? fmt::format("{} ({}: {})", cell, title, owner)
                           : is_only ? cell
                                     : fmt::format("{} ({})", cell, title);
  const bool is_end = zone.grown != 0 && spot % kMaxZoneCells == zone.left_end();
  return is_end ? words.say("{spot}, the left end", {{"spot", name}}) : name;
}

/// "TOP over BOTTOM".
std::string card_name(const FlowRules& rules, const Card& card, const Dictionary& words) {
  const auto name = [&](KindId kind) {
    return kind == kBlank ? words.say("nothing") : in_language(rules.categories[index(kind)].name, words.language());
  };
  return words.say("{top} over {bottom}", {{"top", name(card.top)}, {"bottom", name(card.bottom)}});
}

/// The name of what an atom is, for people, as the actor means it.
std::string name_of(const ToldWhere& where, std::size_t atom, const Dictionary& words) {
  const FlowPlan& plan = where.plan;
  const FlowRules& rules = *plan.rules;
  const Value value = plan.atoms[atom];
  const auto named = [&](const LocalText& name) {
    return name.empty() ? plan.atom_texts[atom] : in_language(name, words.language());
  };
  switch (const std::size_t at = index_of(value); type_of(value)) {
    case ValueType::Piece: {
      if (rules.skulls && rules.skulls->cards[at]) {
        return card_name(rules, *rules.skulls->cards[at], words);
      }
      const FacePrint& front = *rules.fronts[at];  // people find it on the table by what is drawn there
      std::string name = front.name.empty() || front.sign.empty()
                             ? named(front.name.empty() ? rules.pieces[at].label : front.name)
                             : fmt::format("{} ({})", in_language(front.name, words.language()),
                                           in_language(front.sign, words.language()));
      const auto owner = rules.pieces[at].owner;
      const bool is_other = owner && owner != where.actor;
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
      return place_name(where, at, words);
    default:
      return plan.atom_texts[atom];
  }
}

/// Something that a sentence may name.
struct NamedThing {
  Value value = kNothing;
  std::size_t atom = 0;   ///< 0 where it cannot be offered.
  std::string instead{};  ///< what is said where the reader does not see it; "" where they do.
  std::string all{};      ///< of a set of rows, what they are called.
};

/// What replaces the marks in a sentence.
class MarkText {
 public:
  /// Marks of numbers name `things`; those of arguments are of `asked`, the choice that is asked now, or null. The
  /// actor is whose choice it is, nobody for news; "you" is about the `subject`.
  MarkText(const ToldWhere& where, std::span<const NamedThing> things, const Frame* asked, const Dictionary& words,
           std::optional<Seat> subject)
      : where_(where),
        plan_(where.plan),
        things_(things),
        asked_(asked),
        words_(words),
        lang_(words.language()),
        is_you_(subject && words.is_you(words.seat(index(*subject)))) {}

  /// Nothing where the mark names nothing, or is of something else.
  [[nodiscard]] std::optional<std::string> of(std::string_view text) const {
    const auto mark = parse_says_mark(text);
    if (mark && mark->you) {
      return is_you_ ? std::optional(std::string()) : std::nullopt;
    }
    const std::optional<NamedThing> thing = mark ? thing_of(*mark) : std::nullopt;
    if (!thing) {
      return std::nullopt;
    }
    const auto& [value, atom, instead, all] = *thing;
    if (!instead.empty()) {
      return mark->attribute.empty() && mark->is.empty() && mark->forms.empty() ? std::optional(instead) : std::nullopt;
    }
    if (mark->attribute == kSeatMark && mark->is.empty() && mark->forms.empty()) {
      return seat_name(value);
    }
    if (mark->attribute == kTopMark && mark->is.empty() && mark->forms.empty()) {
      return top_name(value);
    }
    if (mark->attribute == kAtMark && mark->is.empty() && mark->forms.empty()) {
      return name_at(value);
    }
    if (!all.empty() && mark->attribute.empty() && mark->is.empty() && mark->forms.empty()) {
      return all;
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
                                              : name_of(where_, atom, words_);
    return shown.empty() ? std::nullopt : std::optional(shown);
  }

  /// True for a mark that is to show something of a chosen thing that there is.
  [[nodiscard]] bool is_of_chosen(std::string_view text) const {
    const auto mark = parse_says_mark(text);
    return mark && !mark->you && !mark->asked && mark->is.empty() && thing_of(*mark);
  }

 private:
  /// What a seat is called that a number is; nothing where it is none.
  [[nodiscard]] std::optional<std::string> seat_name(Value value) const {
    const bool is_seat = type_of(value) == ValueType::Number && bits_of(value) >= 1 &&
                         static_cast<std::size_t>(bits_of(value)) <= plan_.seats;
    return is_seat ? std::optional(words_.seat(static_cast<std::size_t>(bits_of(value)) - 1)) : std::nullopt;
  }

  /// The piece on top of a pile, where it lies face up for all.
  [[nodiscard]] std::optional<std::string> top_name(Value value) const {
    const FlowZone* const pile = type_of(value) == ValueType::Zone ? &plan_.zones[index_of(value)] : nullptr;
    if (pile == nullptr || pile->form != ZoneForm::Pile || count(where_.state, *pile) == 0) {
      return std::nullopt;
    }
    const Placed top = placed(where_.state, *pile, count(where_.state, *pile) - 1);
    const Value piece = value_of(ValueType::Piece, top.kind - std::size_t{1});
    return (top.pose & kFaceUp) == 0 ? std::nullopt
                                     : std::optional(name_of(where_, plan_.atom_of(piece, Seat{}), words_));
  }

  /// The piece in a spot, where everybody sees which it is.
  [[nodiscard]] std::optional<std::string> name_at(Value value) const {
    if (type_of(value) != ValueType::Spot) {
      return std::nullopt;
    }
    const FlowZone& zone = plan_.zones[index_of(value) / kMaxZoneCells];
    const std::size_t place = index_of(value) % kMaxZoneCells;
    if (place >= zone.most || placed(where_.state, zone, place).kind == 0 ||
        !sees(plan_, where_.state, zone, place, std::nullopt)) {
      return std::nullopt;
    }
    const Value piece = value_of(ValueType::Piece, placed(where_.state, zone, place).kind - std::size_t{1});
    return name_of(where_, plan_.atom_of(piece, Seat{}), words_);
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
    return NamedThing{.value = value, .atom = plan_.atom_of(value, FlowPosition::decider_of(*asked_))};
  }

  [[nodiscard]] std::optional<std::string> form(const SaysMark& mark, Value number) const {
    const PluralRule* const rule = plural_rule(lang_.substr(0, lang_.find('@')));  // "uk@ascii" too
    if (type_of(number) != ValueType::Number || rule == nullptr || rule->forms != mark.forms.size()) {
      return std::nullopt;
    }
    return std::string(mark.forms[rule->form(bits_of(number))]);
  }

  ToldWhere where_;
  const FlowPlan& plan_;
  std::span<const NamedThing> things_;
  const Frame* asked_;
  const Dictionary& words_;
  std::string_view lang_;
  bool is_you_;
};

/// A sentence with its marks replaced.
struct FilledSentence {
  std::string text;
  bool fits = true;  ///< false where something that was chosen has no text for a mark that stands in no brackets.
};

/// `says` with each mark replaced by its text. A part in brackets is left out where a mark in it has none; what follows
/// a `|` in the part comes in its place.
FilledSentence filled(std::string_view says, const MarkText& marks) {
  FilledSentence sentence;
  std::string& text = sentence.text;
  std::optional<std::size_t> part;
  bool lacks = false;
  while (!says.empty()) {
    const std::size_t end = says.find('}');
    if (says[0] == '{' && end != std::string_view::npos) {
      const std::string_view mark = says.substr(1, end - 1);
      const auto put = marks.of(mark);
      lacks = lacks || !put;
      sentence.fits = sentence.fits && (put || part || !marks.is_of_chosen(mark));
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
  return sentence;
}

/// True if a sentence has a mark of what its reader may not know.
bool needs_unknown(std::string_view says, const KnownParts& known) {
  return std::ranges::any_of(marks_of_sentence(says), [&](const SaysMark& mark) {
    const bool is_known = mark.you     ? true
                          : mark.asked ? known.asked.at(mark.number - 1)
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

}  // namespace

namespace {

/// The structure in which an atom is a place; null for any other.
const FlowZone* structure_of(const ToldWhere& where, std::size_t atom) {
  const Value value = where.plan.atoms[atom];
  const FlowZone* const zone =
      type_of(value) == ValueType::Spot ? &where.plan.zones[index_of(value) / kMaxZoneCells] : nullptr;
  return zone != nullptr && zone->form == ZoneForm::Structure ? zone : nullptr;
}

/// "chapel.b2".
std::string place_text(const ToldWhere& where, const FlowZone& zone, std::size_t atom) {
  return fmt::format("{}.{}", where.plan.rules->zones[zone.family].id,
                     cell_name(where, zone, index_of(where.plan.atoms[atom]) % kMaxZoneCells));
}

}  // namespace

std::string thing_text(const ToldWhere& where, std::size_t atom) {
  const FlowZone* const zone = structure_of(where, atom);
  if (zone == nullptr) {
    return where.plan.atom_texts[atom];
  }
  const std::string text = place_text(where, *zone, atom);
  return is_of_other(where, *zone)         ? fmt::format("{}:{}", index(*zone->owner) + 1, text)
         : is_only_structure(where, *zone) ? text.substr(text.find('.') + 1)
                                           : text;
}

std::string full_text(const ToldWhere& where, std::size_t atom) {
  const FlowZone* const zone = structure_of(where, atom);
  return zone == nullptr ? where.plan.atom_texts[atom]
         : zone->owner   ? fmt::format("{}:{}", index(*zone->owner) + 1, place_text(where, *zone, atom))
                         : place_text(where, *zone, atom);
}

std::string action_text(const ToldWhere& where, Action action) {
  ensure(is_action(where.plan, action), "notation() of an action of this game");
  std::string text = where.plan.rules->choices[choice_of(action)].id;
  const ChosenAtoms chosen = atoms_in(where.plan, action);
  for (const std::size_t atom : chosen.all()) {
    text.append(1, ' ').append(thing_text(where, atom));
  }
  return text;
}

std::string describe_action(const FlowPlan& plan, const FlowState& state, Action action, const Dictionary& words,
                            const Frame* now, const KnownParts& known, ToldAs as) {
  ensure(is_action(plan, action), "describe() of an action of this game");
  const std::string& lang = words.language();
  const ChoiceSpec& choice = plan.rules->choices[choice_of(action)];
  const ChosenAtoms chosen = atoms_in(plan, action);
  const Frame* const asked = now != nullptr && asks_for(*plan.rules, now->which, choice_of(action)) ? now : nullptr;
  const ToldWhere where{plan, state, now == nullptr ? std::nullopt : std::optional(FlowPosition::decider_of(*now))};
  const bool is_log = as == ToldAs::Deed;
  if (chosen.passes() && known.atoms[0]) {
    const bool logs = is_log && !choice.log_passes.empty();
    const LocalText& passes = logs ? choice.log_passes : choice.passes;
    std::string decided = passes.empty() || needs_unknown(in_language(passes, lang), known)
                              ? choice.id
                              : filled(in_language(passes, lang), MarkText(where, {}, asked, words, where.actor)).text;
    std::replace(decided.begin(), decided.end(), '_', ' ');
    return logs ? decided : words.say("pass ({what})", {{"what", decided}});
  }
  const LocalText& says = is_log && !choice.log.empty() ? choice.log : choice.says;
  const auto name = [&](std::size_t atom) { return atom == 0 ? "" : name_of(where, atom, words); };
  std::vector<std::string> names;
  std::ranges::transform(chosen.all(), std::back_inserter(names), name);
  const bool says_all = says.empty() ? std::ranges::find(known.atoms, false) == known.atoms.end()
                                     : !needs_unknown(in_language(says, lang), known);
  if (!known.atoms[0] || !says_all) {
    return part_of_answer(choice, known.atoms[0] ? names[0] : "", known.atoms[1] && names.size() > 1 ? names[1] : "",
                          words);
  }
  const auto without_sentence = [&] {
    const Value only = chosen.count == 1 ? plan.atoms[chosen.atoms[0]] : kNothing;
    return type_of(only) == ValueType::Name && plan.rules->called.contains(index_of(only))
               ? names[0]
               : fmt::format("{}: {}", choice.id, fmt::join(names, ", "));
  };
  if (says.empty()) {
    return without_sentence();
  }
  std::vector<NamedThing> things;
  for (const std::size_t atom : chosen.all()) {
    things.push_back({.value = plan.atoms[atom], .atom = atom});
  }
  if (choice.rows_of) {
    things = {{.value = number_value(static_cast<std::int32_t>(chosen.count)), .all = words.all_of(names)}};
  }
  auto [text, fits] = filled(in_language(says, lang), MarkText(where, things, asked, words, where.actor));
  if (!fits) {
    return without_sentence();  // the sentence is about other things that the choice offers
  }
  text.erase(text.find_last_not_of(' ') + 1);  // a second thing that was not offered
  return text;
}

std::string news_text(const FlowPlan& plan, const FlowState& state, const NewsSpec& news, std::span<const Value> things,
                      std::span<const bool> known, const Dictionary& words) {
  std::vector<NamedThing> named;
  for (std::size_t at = 0; at < things.size(); ++at) {
    named.push_back({.value = things[at],
                     .atom = plan.atom_of(things[at], Seat{}),
                     .instead = known[at] ? "" : words.say("something hidden")});
  }
  const std::optional<Seat> subject =
      news.subject == 0 ? std::nullopt
                        : std::optional(id_at<Seat>(static_cast<std::size_t>(bits_of(things[news.subject - 1])) - 1));
  return filled(in_language(news.says, words.language()), MarkText({plan, state, {}}, named, nullptr, words, subject))
      .text;
}

std::string fallen_text(const FlowPlan& plan, const FlowState& state, const ChanceFall& fallen,
                        const Dictionary& words) {
  if (fallen.kind == kMaxPieceKinds || fallen.what >= FrameKind::Shuffle ||
      plan.rules->zones[plan.zones[fallen.zone].family].aside) {
    return "";
  }
  const auto name = [&](ValueType type, std::size_t at) {
    const Seat owner = plan.zones[fallen.zone].owner.value_or(Seat{});
    return name_of({plan, state, owner}, plan.atom_of(value_of(type, at), owner), words);
  };
  return fmt::format("{} ({})", name(ValueType::Piece, fallen.kind), name(ValueType::Zone, fallen.zone));
}

}  // namespace ossuary

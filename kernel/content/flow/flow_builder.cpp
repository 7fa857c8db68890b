// What a flow consists of: its names, its scripts, its turn, its options.
#include "content/flow/flow_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "content/flow/build_flow.h"
#include "content/flow/engine_changes.h"
#include "content/flow/flow_layout.h"
#include "content/flow/replaced_files.h"
#include "content/schema/bind.h"
#include "content/schema/schema.h"
#include "flow/limits.h"
#include "flow/notation.h"
#include "say/sentence.h"

namespace ossuary {

namespace {

template <class T>
bool is_of_seat(const T& thing) {
  if constexpr (std::is_same_v<T, ZoneDefinition>) {
    return thing.of != ZoneOwner::Table;
  } else {
    return thing.spec.of_seat;
  }
}

/// Things of the table, then things of seats, each in the order of the file.
template <class T>
std::vector<const Named<T>*> table_first(const std::vector<Named<T>>& things) {
  std::vector<const Named<T>*> ordered;
  std::ranges::transform(things, std::back_inserter(ordered), [](const Named<T>& thing) { return &thing; });
  std::stable_partition(ordered.begin(), ordered.end(),
                        [](const Named<T>* thing) { return !is_of_seat(thing->value); });
  return ordered;
}

/// Keys that a file of a piece or a row has anyway.
bool is_key_of_things(std::string_view name) {
  return name == "start" || name == "type" || std::ranges::count(kPieceSpec.keys, name, &KeySpec::key) > 0;
}

}  // namespace

FlowBuilder::FlowBuilder(const MergedRuleset& from, const PluginDefinition& home,
                         const std::shared_ptr<const Ruleset>& skulls, Report& report)
    : from_(from),
      home_(home),
      skulls_(skulls),
      filled_(skulls == nullptr ? FilledFlow{extended_flow(from.plugins, home), {}}
                                : filled_flow(extended_flow(from.plugins, home), *skulls)),
      flow_(filled_.flow),
      report_(report),
      names_(report),
      counters_(table_first(flow_.counters)),
      notes_(table_first(flow_.notes)),
      zones_(table_first(flow_.zones)),
      tokens_(table_first(flow_.tokens)) {}

FlowRules FlowBuilder::build() {
  rules_.id = from_.id;
  rules_.name = from_.says.name;
  rules_.flow = home_.id;
  rules_.played_by = from_.played_by;
  rules_.compiled = from_.compiled;
  WinDefinition win = from_.says.win;
  if (win.order.at.file == nullptr) {
    win = {flow_.win.order, win.target ? win.target : flow_.win.target};
  }
  check_win(win, report_);
  rules_.win_order = win.order.value;
  rules_.target = win.target ? win.target->value : 0;
  rules_.plugins = stamps_of(from_.plugins);
  rules_.ranks = from_.says.ranks;
  add_params();
  rules_.outlook_unit = flow_.outlook_unit ? flow_.outlook_unit->value : 0;
  rules_.texts = {with_dials(goal()),
                  with_dials(from_.says.setup.empty() ? flow_.setup.text.by_language : from_.says.setup),
                  with_dials(flow_.turn.text.by_language),
                  with_dials(flow_.ends.by_language),
                  {}};
  declare_things();
  if (report_.failed()) {
    return std::move(rules_);  // names that mean nothing may follow from that
  }
  add_kinds();
  add_categories();
  std::ranges::for_each(counters_, [&](const auto* counter) { add_counter(*counter); });
  for (const auto* note : notes_) {
    rules_.notes.push_back({note->key(), note->value.spec.of_seat});
  }
  std::ranges::for_each(pieces_, [&](const auto& piece) { add_piece(piece); });
  std::ranges::for_each(zones_, [&](const auto* zone) { add_zone(*zone); });
  check_backs();
  std::ranges::for_each(tokens_, [&](const auto* token) { add_token(*token); });
  std::ranges::for_each(flow_.news, [&](const auto& news) { add_news(news); });
  std::ranges::for_each(flow_.options, [&](const auto& option) { add_option(option); });
  add_setups();
  add_shapes();
  add_teams();
  add_skulls();
  if (const auto layout = extended_layout(from_.plugins, home_)) {
    add_layout(*layout, names_, report_, rules_);
  }
  add_score();
  rules_.lesson = !from_.says.lesson.of.value.empty();
  rules_.tips = tips_of(from_.says, names_of(rules_.choices, &ChoiceSpec::id), report_);
  for (Tip& tip : rules_.tips) {
    tip.text = with_dials(tip.text);
  }
  check_dials();
  if (rules_.skulls && !report_.failed()) {
    note_engine_changes(rules_);
  }
  return std::move(rules_);
}

const LocalText& FlowBuilder::goal() const {
  const PluginDefinition* changes = nullptr;
  for (const PluginDefinition* plugin : from_.plugins) {
    const bool says = plugin->flow.rules && plugin->flow.rules->extends.value == home_.id;
    changes = says && !plugin->flow.rules->goal.empty() ? plugin : changes;
  }
  const bool is_later = changes != nullptr && std::ranges::count(from_.goal_plugins, changes) == 0;
  return from_.says.goal.empty() || is_later ? flow_.goal : from_.says.goal;
}

void FlowBuilder::declare_things() {
  names_.declare("name", {std::string(kPass), {}});
  rules_.names.emplace_back(kPass);
  for (const auto& name : flow_.names) {
    names_.declare("name", name);
    rules_.names.push_back(name.value);
  }
  declare_sides();
  add_called();
  add_terms();
  for (const auto& event : flow_.events) {
    names_.declare("event", event);
    rules_.events.push_back(event.value);
  }
  for (const auto& [type, says] : flow_.types) {
    names_.declare("type", type);
    rules_.types.push_back({type.value, says.name});
    declare_attributes(says.attributes);
  }
  declare_backs();
  for (const auto* counter : counters_) {
    const ValueType type = counter->value.spec.of_seat ? ValueType::CounterFamily : ValueType::Counter;
    counter_values_.push_back(value_of(type, counter_values_.size()));
    names_.declare("counter", counter->name);
  }
  std::ranges::for_each(notes_, [&](const auto* note) { names_.declare("note", note->name); });
  for (std::size_t kind = 0; skulls_ != nullptr && kind < skulls_->kinds.size() + skulls_->match_kinds.size(); ++kind) {
    names_.declare_if_free("category", kind < skulls_->kinds.size() ? skulls_->kinds[kind].id : std::string());
  }
  std::ranges::for_each(flow_.categories, [&](const auto& each) { names_.declare("category", each.name); });
  std::ranges::for_each(tokens_, [&](const auto* token) { names_.declare("token", token->name); });
  std::ranges::for_each(flow_.news, [&](const auto& each) { names_.declare("news", each.name); });
  std::ranges::for_each(flow_.options, [&](const auto& option) { names_.declare("option", option.name); });
  declare_zones();
  declare_pieces();
  declare_scripts();
}

void FlowBuilder::add_terms() {
  for (const auto& [id, says] : flow_.terms) {
    const auto called = std::ranges::find(flow_.called, id.value, [](const auto& each) { return each.name.value; });
    const bool has_word = !says.word.empty();
    if (!has_word && called == flow_.called.end()) {
      report_.add("missing-key/term-word", id.at, {{"term", id.value}});
      continue;
    }
    rules_.texts.terms.push_back({has_word ? says.word : called->value, with_dials(says.text.by_language)});
  }
}

void FlowBuilder::add_called() {
  for (const auto& [name, text] : flow_.called) {
    if (const auto index = names_.find("name", name)) {
      rules_.called[*index] = text;
    }
  }
}

/// The sides are names where something is by side, and where there are grids and structures; those that the flow
/// declares as names itself are the same.
void FlowBuilder::declare_sides() {
  const auto is_board = [](const auto& zone) { return zone.value.spec.form >= ZoneForm::Grid; };
  const auto has_sides = [](const auto& type) {
    return std::ranges::any_of(type.value.attributes,
                               [](const auto& each) { return each.value.value == AttributeType::Sided; });
  };
  if (std::ranges::none_of(flow_.zones, is_board) && std::ranges::none_of(flow_.types, has_sides)) {
    return;
  }
  for (const std::string_view side : kSideNames) {
    if (!names_.look_up("name", side)) {
      names_.declare("name", {std::string(side), {}});
      rules_.names.emplace_back(side);
    }
    rules_.sides.push_back(*names_.look_up("name", side));
  }
}

void FlowBuilder::declare_attributes(const std::vector<Named<Marked<AttributeType>>>& attributes) {
  for (const auto& [attribute, type] : attributes) {
    const auto known = names_.look_up("attribute", attribute.value);
    if (is_key_of_things(attribute.value)) {
      report_.add("duplicate-id/key", attribute.at, {{"name", attribute.value}});
    } else if (!known) {
      names_.declare("attribute", attribute);
      rules_.attributes.push_back({attribute.value, type.value});
    } else if (rules_.attributes[*known].type != type.value) {
      report_.add("duplicate-id/attribute", attribute.at, {{"name", attribute.value}});
    }
  }
}

void FlowBuilder::declare_zones() {
  std::size_t place = 0;  // of a zone of the table, among all that are laid out
  for (const auto* zone : zones_) {
    if (zone->value.means == ZoneMeans::Structures) {
      names_.declare_if_free("zone", filled_.structures);
    } else {
      names_.declare("zone", zone->name);
    }
    declare_attributes(zone->value.attributes);
    for (const RowDefinition& row : zone->value.rows) {
      names_.declare("row", row.id);
      row_values_.push_back(value_of(ValueType::Zone, place++));
    }
    place += zone->value.rows.empty() ? 1U : 0U;
  }
}

void FlowBuilder::declare_pieces() {
  std::set<std::string> unknown;  // types; of each the first piece is reported
  for (const PluginDefinition* plugin : from_.plugins) {
    for (const PieceDefinition& piece : plugin->flow.pieces) {
      if (const auto type = names_.look_up("type", piece.type.value)) {
        const std::size_t owners = piece.of_seat ? static_cast<std::size_t>(flow_.most_players()) : 0;
        for (std::size_t seat = 0; seat < std::max<std::size_t>(1, owners); ++seat) {
          const auto owner = owners > 0 ? std::optional(id_at<Seat>(seat)) : std::nullopt;
          pieces_.push_back({plugin, &piece, *type, nullptr, owner});
        }
      } else if (unknown.insert(piece.type.value).second) {
        (void)names_.find("type", piece.type);
      }
    }
  }
  for (const SkullPiece& made : filled_.pieces) {
    pieces_.push_back({&home_, &made.piece, *names_.look_up("type", made.piece.type.value), &made});
  }
  std::ranges::stable_sort(pieces_, {}, &PieceOfPlugin::type);
  for (const PieceOfPlugin& piece : pieces_) {
    if (piece.owner.value_or(Seat{}) == Seat{}) {
      names_.declare("piece", piece.says->id);  // that of the first seat stands for all
    } else {
      names_.declare_if_free("piece", piece.id());
    }
  }
}

std::string FlowBuilder::PieceOfPlugin::id() const {
  return owner ? fmt::format("{}.{}", says->id.value, index(*owner) + 1) : says->id.value;
}

std::vector<std::size_t> FlowBuilder::kinds_of(std::size_t first) const {
  std::vector<std::size_t> kinds;
  for (std::size_t kind = first; kind < pieces_.size() && pieces_[kind].says == pieces_[first].says; ++kind) {
    kinds.push_back(kind);
  }
  return kinds;
}

bool FlowBuilder::replaces(std::string_view noun, std::string_view id, std::size_t script) {
  const auto known = names_.look_up(noun, id);
  if (known) {
    (noun == "step" ? rules_.steps[*known].script : rules_.words[*known].script) = script;
  }
  return known.has_value();
}

void FlowBuilder::declare_scripts() {
  for (const PluginDefinition* plugin : from_.plugins) {
    for (const auto& [id, role, source] : plugin->flow.scripts) {
      if (role == ScriptRole::Counts) {
        rules_.counts.push_back(add_script(role, *plugin, *source));
      }
      if (role != ScriptRole::Step && role != ScriptRole::Word) {
        continue;
      }
      const bool is_step = role == ScriptRole::Step;
      const std::string_view noun = is_step ? "step" : "word";
      const std::size_t script = add_script(role, *plugin, *source);
      if (plugin != &home_ && replaces(noun, id, script)) {
        continue;
      }
      names_.declare(noun, {id, Mark{source}});
      (is_step ? rules_.steps : rules_.words).push_back({id, script});
    }
  }
  declare_choices();
}

std::size_t FlowBuilder::add_script(ScriptRole role, const PluginDefinition& plugin, const TextFile& source) {
  const auto [known, fresh] = scripts_.try_emplace({role, &source}, rules_.scripts.size());
  if (fresh) {
    rules_.scripts.push_back({role, source.path, source.text, shared_by(plugin, source)});
  }
  return known->second;
}

void FlowBuilder::add_params() {
  std::vector<NamedNumber> given = flow_.params;
  for (const auto& [dial, numbers] : flow_.params_by_players) {
    if (std::ranges::count(given, dial.value, &NamedNumber::key) > 0) {
      report_.add("duplicate-id/listed", dial.at, {{"name", dial.value}});
    }
    given.push_back({dial, numbers.empty() ? Marked<std::int64_t>{0, dial.at} : numbers.front().value});
  }
  Params all = turned(home_, flow_.id.value, given);
  const auto is_turned = [&](const std::string& dial) {
    return std::ranges::any_of(from_.says.dials, [&](const auto& dials) {
      return refers_to(dials.key(), home_.id, flow_.id.value) &&
             std::ranges::count(dials.value, dial, &NamedNumber::key) > 0;
    });
  };
  for (const auto& [players, at] : flow_.players) {
    rules_.setups.try_emplace(static_cast<int>(players));
  }
  for (const auto& [dial, numbers] : flow_.params_by_players) {
    if (is_turned(dial.value)) {
      continue;
    }
    all.erase(dial.value);
    for (auto& [players, setup] : rules_.setups) {
      const auto number = std::ranges::find(numbers, std::to_string(players), &NamedNumber::key);
      if (number == numbers.end()) {
        report_.add("missing-key/dial-players", dial.at, {{"dial", dial.value}, {"players", players}});
      } else {
        setup.params[dial.value] = number->value.value;
      }
    }
  }
  rules_.params = std::move(all);
}

void FlowBuilder::add_categories() {
  for (const auto& [id, says] : flow_.categories) {
    rules_.categories.push_back({id.value, says.name, says.glyph.value == '\0' ? '?' : says.glyph.value, says.color,
                                 with_dials(says.wish.by_language)});
  }
}

LocalText FlowBuilder::with_dials(const LocalText& sentences) const { return filled_wish(sentences, rules_.params); }

void FlowBuilder::add_news(const Named<NewsDefinition>& news) {
  NewsSpec spec{.id = news.key(),
                .says = with_dials(news.value.says.by_language),
                .told = news.value.spec.told,
                .weight = news.value.spec.weight};
  spec.subject = static_cast<std::size_t>(news.value.subject.value);
  spec.about = spec.subject;
  for (const auto& [language, text] : spec.says) {
    for (const SaysMark& mark : marks_of_sentence(text)) {
      spec.about = mark.asked ? spec.about : std::max(spec.about, mark.number);
    }
  }
  rules_.news.push_back(std::move(spec));
}

void FlowBuilder::add_option(const Named<OptionDefinition>& option) {
  const auto& [id, says] = option;
  OptionSpec spec{.id = id.value, .title = says.title};
  for (const auto& piece : says.one_of) {
    const auto index = names_.find("piece", piece);
    if (index && std::ranges::count(spec.values, *index) > 0) {
      report_.add("duplicate-id/listed", piece.at, {{"name", piece.value}});
    } else if (index) {
      spec.values.push_back(*index);
    }
  }
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    if (pieces_[i].says->option.value == id.value && std::ranges::count(spec.values, i) == 0) {
      spec.values.push_back(i);
    }
  }
  if (spec.values.empty()) {
    report_.add("missing-key/option-values", id.at, {{"option", id.value}});
  }
  Marked<std::string> chosen = says.chosen;
  for (const auto& [set, value] : from_.says.options) {
    chosen = set.value == id.value ? value : chosen;
  }
  const auto value =
      std::ranges::find(spec.values, chosen.value, [&](std::size_t piece) { return pieces_[piece].says->id.value; });
  if (value != spec.values.end()) {
    spec.chosen = static_cast<std::size_t>(value - spec.values.begin());
  } else if (!chosen.value.empty() && chosen.value != "any") {
    const auto ids = names_of(spec.values, [&](std::size_t piece) { return pieces_[piece].says->id.value; });
    report_.add("unknown-value/option", chosen.at, {{"value", chosen.value}, {"option", id.value}},
                among(chosen.value, ids));
  }
  rules_.options.push_back(std::move(spec));
}

void FlowBuilder::add_score() {
  for (const PluginDefinition* const plugin : from_.plugins) {
    for (const auto& [id, role, source] : plugin->flow.scripts) {
      if (role == ScriptRole::Score || role == ScriptRole::Outlook) {
        (role == ScriptRole::Score ? rules_.score : rules_.outlook) = add_script(role, *plugin, *source);
      }
    }
  }
  for (const LostScript& lost : lost_scripts(from_.plugins, home_)) {
    if (lost.script->role == ScriptRole::Score) {
      report_.add("duplicate-id/score", from_.says.plugins.at, {{"plugin", lost.of->id}, {"other", lost.played->id}});
    }
  }
}

FlowBuilder::Params FlowBuilder::turned(const PluginDefinition& plugin, std::string_view id,
                                        const std::vector<NamedNumber>& given) {
  Params params = numbers_of(given);
  const auto is_it = [&](const Effect& effect) { return effect.id == id; };
  if (given.empty() && skulls_ != nullptr && std::ranges::any_of(skulls_->effects, is_it)) {
    return params;  // the effect has them
  }
  for (const auto& [thing, dials] : from_.says.dials) {
    for (const NamedNumber& dial : refers_to(thing.value, plugin.id, id) ? dials : std::vector<NamedNumber>()) {
      dials_.turn(dial, id, fmt::format("{}:{}", plugin.id, id), given, params);
    }
  }
  return params;
}

}  // namespace ossuary

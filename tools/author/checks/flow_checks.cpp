#include "author/checks/flow_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "author/checks/dial_checks.h"
#include "author/checks/flow_texts.h"
#include "author/checks/sentences.h"
#include "content/flow/build_flow.h"
#include "flow/named_words.h"
#include "flow/notation.h"
#include "script/flow/flow_scripts.h"
#include "script/sandbox/shared_scripts.h"

namespace ossuary::author {

namespace {

/// True for the id of something that can be chosen, or passed to a choice.
bool is_choosable(const FlowRules& rules, std::string_view id) {
  const auto has = [&](const auto& things) {
    return std::ranges::any_of(things, [&](const auto& thing) { return thing.id == id; });
  };
  return id.find_first_not_of("0123456789") == std::string_view::npos || std::ranges::count(rules.names, id) > 0 ||
         has(rules.pieces) || has(rules.counters) || has(rules.zones) ||
         std::ranges::any_of(rules.zones, [&](const ZoneSpec& zone) { return has(zone.rows); });
}

constexpr int kMostAsked = 6;  ///< arguments of a choice that sentences may name.

/// The most arguments that a choice is called with, by scripts or by the turn; nothing where scripts pass on its name,
/// or a call may give any number.
std::optional<int> most_arguments(const FlowRules& rules, std::string_view choice) {
  int most = 1;
  for (const FlowScript& script : rules.scripts) {
    if (!names_word(script, choice)) {
      continue;
    }
    const std::vector<Token> tokens = tokens_with_shared(script.source, script.shared);
    const TokenReader read(tokens);
    for (std::size_t at = 0; at < tokens.size(); ++at) {
      if (tokens[at].text != choice || !is_use(tokens, at)) {
        continue;
      }
      int given = read.symbol(at + 2, ")") ? 0 : 1;
      std::size_t end = at + 2;
      for (int depth = 1; depth > 0 && end < tokens.size(); ++end) {
        depth += read.symbol(end, "(") || read.symbol(end, "{") || read.symbol(end, "[") ? 1 : 0;
        depth -= read.symbol(end, ")") || read.symbol(end, "}") || read.symbol(end, "]") ? 1 : 0;
        given += depth == 1 && read.symbol(end, ",") ? 1 : 0;
      }
      const bool open = read.symbol(end - 2, "...") || read.symbol(end - 2, ")");  // a call may return several values
      if (!read.symbol(at + 1, "(") || open) {
        return std::nullopt;
      }
      most = std::max(most, given);
    }
  }
  return most;
}

/// A key with sentences, and what these may name besides dials of the flow.
struct SentenceKey {
  std::string_view key;
  std::size_t things;  ///< so many that have numbers, what was chosen or what news is about,
  MessageId unknown;   ///< about a mark that names nothing.
};
constexpr SentenceKey kSaysSentence{"says", 2, "unknown-value/mark-of-says"};
constexpr SentenceKey kPassesSentence{"passes", 0, "unknown-value/mark-of-passes"};
constexpr SentenceKey kLogSentence{"log", 2, "unknown-value/mark-of-says"};
constexpr SentenceKey kLogPassesSentence{"log_passes", 0, "unknown-value/mark-of-passes"};
constexpr SentenceKey kNewsSentence{"says", kMostTold, "unknown-value/mark-of-news"};

/// Reports what is wrong with a mark in a sentence.
/// `most` is how many arguments the choice has.
void check_mark(const FlowRules& rules, const SentenceKey& key, std::size_t most, std::string_view written,
                std::string_view language, const Mark& at, Report& report) {
  const std::size_t forms = std::min(written.find('|'), written.size());
  const std::string dial(written.substr(0, forms));
  const bool of_dial = rules.params.contains(dial) || std::ranges::any_of(rules.setups, [&](const auto& of) {
                         return of.second.params.contains(dial);
                       });
  const std::string as_mark = of_dial ? fmt::format("asked.1{}", written.substr(forms)) : std::string(written);
  const auto mark = parse_says_mark(as_mark);
  const PluralRule* const known = plural_rule(language);
  if (!mark || (!of_dial && mark->number > (mark->asked ? most : key.things)) ||
      (!mark->attribute.empty() && mark->attribute != kSeatMark && mark->attribute != kTopMark &&
       mark->attribute != kAtMark && std::ranges::count(rules.attributes, mark->attribute, &Attribute::id) == 0)) {
    report.add(key.unknown, at, {{"key", key.key}, {"language", language}, {"mark", written}});
  } else if (!mark->is.empty() && !is_choosable(rules, mark->is)) {
    report.add("unknown-value/compared", at, {{"key", key.key}, {"language", language}, {"id", mark->is}});
  } else if (!mark->forms.empty() && known != nullptr && known->forms != mark->forms.size()) {
    report.add("bad-wish/mark-forms", at,
               {{"language", language}, {"forms", known->forms}, {"mark", written}, {"given", mark->forms.size()}});
  }
}

/// Reports what sentences name, but is not there to be named, and a brace that is not closed.
void check_marks(const FlowRules& rules, const SentenceKey& key, std::size_t most, const WrittenText& sentences,
                 Report& report) {
  for (const TomlEntry& sentence : sentences.written.entries) {
    const std::string& text = sentence.value.text;
    for (std::size_t open = text.find('{'); open != std::string::npos; open = text.find('{', open + 1)) {
      const std::size_t close = text.find('}', open);
      if (close == std::string::npos) {
        report.add("bad-wish/mark-opens", stretch_of(sentence.value, open, 1),
                   {{"key", key.key}, {"language", sentence.key}});
        break;
      }
      const std::string_view written = std::string_view(text).substr(open + 1, close - open - 1);
      check_mark(rules, key, most, written, sentence.key, stretch_of(sentence.value, open, written.size() + 2), report);
    }
    for (std::size_t open = text.find('['); open != std::string::npos; open = text.find('[', open + 1)) {
      if (text.find_first_of("[]", open + 1) == text.find('[', open + 1)) {  // which ends it, or nothing does
        report.add("bad-wish/part-opens", stretch_of(sentence.value, open, 1),
                   {{"key", key.key}, {"language", sentence.key}});
        break;
      }
    }
  }
}

/// How many arguments of a choice its sentences may name.
std::size_t most_asked(const FlowRules& rules, const std::string& choice, const LocalText& texts) {
  const bool asks =
      std::ranges::any_of(texts, [](const auto& each) { return each.second.find("{asked.") != std::string::npos; });
  const int given = asks ? most_arguments(rules, choice).value_or(kMostAsked) : kMostAsked;
  return static_cast<std::size_t>(std::min(given, kMostAsked));
}

/// Compares the sentences of pieces and of their types with the numbers that they may name.
void check_texts(const FlowRules& rules, const PluginDefinition& plugin, Report& report) {
  const auto check = [&](const WrittenText& text, const PieceKind& kind) {
    std::vector<std::string> named;
    for (const auto& [number, value] : numbers_named_by(rules, kind)) {
      named.push_back(number);
    }
    for (const TomlEntry& sentence : text.written.entries) {
      if (sentence.at.file == text.written.at.file) {  // else it is of a language file
        report_sentence(sentence.value, sentence.key, named, report);
      }
    }
  };
  for (const PieceDefinition& piece : plugin.flow.pieces) {
    const auto kind = std::ranges::find(rules.pieces, piece.id.value, &PieceKind::id);
    if (kind != rules.pieces.end()) {
      check(piece.text, *kind);
    }
  }
  for (std::size_t type = 0; plugin.flow.rules && type < plugin.flow.rules->types.size(); ++type) {
    const auto kind = std::ranges::find(rules.pieces, type, &PieceKind::type);
    check(plugin.flow.rules->types[type].value.text, kind == rules.pieces.end() ? PieceKind() : *kind);
  }
}

/// Compares dials with what reads them: those of the flow with all scripts but handlers, with sentences and with what
/// counters start with, those of each piece with its handlers.
void check_dials_of(const Scope& scope, const FlowDefinition& flow, Report& report) {
  std::vector<const TextFile*> sources;
  std::vector<const TextFile*> shared;
  std::vector<std::string> said;
  const auto add_said = [&said](const LocalText& sentences) {
    std::ranges::copy(dials_named(sentences), std::back_inserter(said));
  };
  for (const WrittenText* text : {&flow.setup.text, &flow.turn.text, &flow.ends}) {
    add_said(text->by_language);
  }
  add_said(flow.goal);
  for (const auto& category : flow.categories) {
    add_said(category.value.wish.by_language);
  }
  for (const auto& counter : flow.counters) {
    const TomlNode& start = counter.value.start;
    for (const TomlNode& number : start.type == NodeType::List ? start.items : std::vector{start}) {
      said.push_back(number.text);  // of a dial
    }
  }
  for (const auto& news : flow.news) {
    add_said(news.value.says.by_language);
  }
  for (const auto& term : flow.terms) {
    add_said(term.value.text.by_language);
  }
  for (const auto& type : flow.types) {
    add_said(type.value.text.by_language);
  }
  for (const PluginDefinition* plugin : scope) {
    for (const ChoiceDefinition& choice : plugin->flow.choices) {
      add_said(choice.says.by_language);
      add_said(choice.passes.by_language);
      add_said(choice.log.by_language);
      add_said(choice.log_passes.by_language);
    }
    for (const FlowScriptDefinition& script : plugin->flow.scripts) {
      sources.push_back(script.source);
    }
    const auto loaded = shared_of(*plugin, sources);
    shared.insert(shared.end(), loaded.begin(), loaded.end());
    for (const PieceDefinition& piece : plugin->flow.pieces) {
      add_said(piece.text.by_language);
      const std::vector<const TextFile*> handlers = sources_of(piece);
      check_dials(piece.id, piece.params, handlers, shared_of(*plugin, handlers), report,
                  dials_named(piece.text.by_language), ParamsForm::OfFlow);
    }
  }
  std::vector<NamedNumber> dials = flow.params;
  for (const auto& [dial, numbers] : flow.params_by_players) {
    dials.push_back({dial, {0, dial.at}});
  }
  check_dials(flow.id, dials, sources, shared, report, said, ParamsForm::OfFlow);
}

/// Reports glyphs of categories that are alike.
void check_glyphs(const FlowDefinition& flow, Report& report) {
  const auto& all = flow.categories;
  for (const auto& [id, says] : all) {
    const char glyph = says.glyph.value;
    const auto first = std::ranges::find_if(
        all, [glyph](const auto& other) { return glyph != '\0' && other.value.glyph.value == glyph; });
    if (first != all.end() && first->name.value != id.value) {
      report.add("duplicate-glyph/categories", says.glyph.at,
                 {{"first", first->name.value}, {"glyph", std::string(1, glyph)}});
    }
  }
}

/// Reports what a zone says that means nothing for its form, and what its form wants.
void check_form(const ZoneDefinition& says, const Mark& at, Report& report) {
  const bool grid = says.spec.form == ZoneForm::Grid;
  if (says.columns.at.file != nullptr && !says.spec.has_spots()) {
    report.add("unknown-key/columns", says.columns.at);
  }
  if (grid && says.columns.at.file == nullptr) {
    report.add("missing-key/columns", at);
  }
  if (says.levels.at.file != nullptr && !grid) {
    report.add("unknown-key/levels", says.levels.at);
  }
  if (says.staggered.at.file != nullptr && !grid) {
    report.add("unknown-key/staggered", says.staggered.at);
  }
  if (!says.rows.empty() && !says.start.empty()) {
    report.add("unknown-key/start", says.start.front().name.at, {{"row", says.rows.front().id.value}});
  }
}

/// Reports a start that is above the cap, and a list of starts that is not one for each seat.
void check_start(const CounterDefinition& says, const FlowDefinition& flow, Report& report) {
  const bool list = says.start.type == NodeType::List && !says.start.items.empty();
  const std::int64_t seats = flow.most_players();
  if (list && says.spec.of_seat && seats > 0 && std::ssize(says.start.items) != seats) {
    report.add("out-of-range/starts-of-seats", says.start.at, {{"numbers", says.start.items.size()}, {"seats", seats}});
  }
  for (const TomlNode& start : list ? says.start.items : std::vector{says.start}) {
    const bool given = start.at.file != nullptr;  // else it is 0
    if (says.cap.type == NodeType::Integer && (!given || start.type == NodeType::Integer) &&
        start.integer > says.cap.integer) {
      report.add("out-of-range/start-above-cap", given ? start.at : says.cap.at,
                 {{"start", start.integer}, {"cap", says.cap.integer}});
    }
  }
}

/// A file of what the plugin brings for flows, to show where it is; the plugin brings something.
Mark first_of(const FlowContent& flow) {
  return !flow.pieces.empty()    ? flow.pieces.front().id.at
         : !flow.choices.empty() ? flow.choices.front().id.at
                                 : Mark{flow.scripts.front().source};
}

/// What a flow is checked with that plays skulls, where no ruleset says with which: those of its plugins, and a small
/// structure for any number of players, which has the name by which the files of the flow call all structures.
std::shared_ptr<const Ruleset> stand_in(const MergedRuleset& from, const FlowDefinition& flow, Report& report) {
  auto rules = std::make_shared<Ruleset>(build_ruleset(from, report));
  const auto zone =
      std::ranges::find(flow.zones, ZoneMeans::Structures, [](const auto& each) { return each.value.means; });
  const StructureSpec structure{.name = zone == flow.zones.end() ? "structure" : zone->key(),
                                .shape_id = {},
                                .shape = Shape::pyramid(2, 2).value()};
  for (int players = 1; players <= static_cast<int>(kMaxSeats); ++players) {
    rules->setups.try_emplace(players, 1, structure);
  }
  return rules;
}

/// True if a plugin that `plugin` requires has the flow that it changes; else that is reported.
bool check_extended(const Definitions& definitions, const Scope& scope, PluginDefinition& plugin) {
  const Marked<std::string>& flow = plugin.flow.rules->extends;
  std::vector<std::string> flows;
  for (const auto& each : definitions.plugins) {
    if (each->flow.brings_flow()) {
      flows.push_back(each->id);
    }
  }
  if (std::ranges::count(flows, flow.value) == 0) {
    plugin.report.add("unknown-plugin/flow", flow.at, {{"name", flow.value}}, among(flow.value, flows));
    return false;
  }
  if (std::ranges::count(scope, flow.value, [](const PluginDefinition* each) { return each->id; }) == 0) {
    plugin.report.add("unknown-plugin/not-required", flow.at, {{"name", flow.value}});
    return false;
  }
  return true;
}

/// The problems of a flow, where those in files of others among `required`, which nothing is wrong with alone, say that
/// it is so with what `plugin` changes.
std::vector<Diagnostic> with_cause(std::vector<Diagnostic> problems, const Scope& required,
                                   const PluginDefinition& plugin) {
  for (Diagnostic& problem : problems) {
    const auto owner = std::ranges::find_if(
        required, [&](const PluginDefinition* each) { return each->has_file(problem.where.file); });
    if (owner != required.end() && *owner != &plugin) {
      const std::string hint = problem.hint();
      problem.what.advise(fmt::format("with what the plugin {} changes; alone {} has no such error{}{}", plugin.id,
                                      (*owner)->id, hint.empty() ? "" : "; ", hint));
    }
  }
  return problems;
}

}  // namespace

void check_flow(const Definitions& definitions, PluginDefinition& plugin) {
  const bool acts =
      std::ranges::any_of(plugin.skulls, [](const SkullDefinition& skull) { return !skull.handlers.empty(); });
  if (plugin.flow.empty() && !acts) {
    return;
  }
  if (plugin.flow.layout && !plugin.flow.rules) {
    plugin.report.add("missing-file/flow-of-layout", plugin.flow.layout->id.at);
    return;
  }
  MergedRuleset from;
  from.id = plugin.id;
  from.plugins = load_order(definitions, std::vector{plugin.id});
  const auto is_home = [](const auto& each) { return each->flow.brings_flow(); };
  if (acts && std::ranges::none_of(from.plugins, is_home)) {  // as a ruleset with such a skull is played
    const auto plays =
        std::ranges::find_if(definitions.plugins, [&](const auto& each) { return each->flow.plays_skulls(); });
    if (plays == definitions.plugins.end()) {
      return;
    }
    from.plugins.insert(from.plugins.begin(), plays->get());
  }
  const auto home = std::ranges::find_if(from.plugins, is_home);
  if (plugin.flow.rules && !plugin.flow.brings_flow() && !check_extended(definitions, from.plugins, plugin)) {
    return;
  }
  if (home == from.plugins.end()) {
    plugin.report.add("missing-file/flow", first_of(plugin.flow));
    return;
  }
  from.says.flow = {(*home)->id, plugin.id_at};
  Report found(plugin.id);
  const FlowDefinition flow = extended_flow(from.plugins, **home);
  check_glyphs(flow, found);
  for (const auto& zone : flow.zones) {
    check_form(zone.value, zone.name.at, found);
  }
  for (const auto& counter : flow.counters) {
    check_start(counter.value, flow, found);
  }
  if (!flow.categories.empty() &&
      std::ranges::count((*home)->flow.scripts, ScriptRole::Score, &FlowScriptDefinition::role) == 0) {
    found.add("missing-file/score", flow.categories.front().name.at,
              {{"category", flow.categories.front().name.value}});
  }
  Report built(plugin.id);
  FlowRules rules = build_flow(from, flow.plays_skulls ? stand_in(from, flow, built) : nullptr, built);
  found.adopt(built.diagnostics());
  if (!built.failed()) {
    for (const ChoiceDefinition& choice : plugin.flow.choices) {
      const auto check = [&](const SentenceKey& key, const WrittenText& sentences) {
        check_marks(rules, key, most_asked(rules, choice.id.value, sentences.by_language), sentences, found);
      };
      check(kSaysSentence, choice.says);
      check(kPassesSentence, choice.passes);
      check(kLogSentence, choice.log);
      check(kLogPassesSentence, choice.log_passes);
    }
    for (const auto& news : flow.news) {
      check_marks(rules, kNewsSentence, 0, news.value.says, found);
    }
    check_texts(rules, plugin, found);
    if (plugin.flow.rules) {
      check_own_texts(rules, *plugin.flow.rules, found);
    }
    if (flow.rounds.empty() && !names_word(rules, "end_turns")) {
      found.add("missing-key/end", flow.id.at);
    }
  }
  if (!found.failed()) {
    found.adopt(script_problems(rules));
    if (!found.failed()) {
      check_dials_of(from.plugins, flow, found);
      found.adopt(unmet_counts(rules));
    }
  }
  plugin.report.adopt(with_cause(found.diagnostics(), load_order(definitions, std::vector{plugin.id}), plugin));
}

}  // namespace ossuary::author

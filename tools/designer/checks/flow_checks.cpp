#include "designer/checks/flow_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "content/flow/build_flow.h"
#include "designer/checks/dial_checks.h"
#include "designer/checks/sentences.h"

namespace ossuary::designer {

namespace {

/// True for a mark of argument 1 to 6 of a choice.
bool is_of_asked(std::string_view mark) {
  return mark.size() == 7 && mark.starts_with("asked.") && mark[6] >= '1' && mark[6] <= '6';
}

/// Reports the marks of `text`, what `key` of a choice says, that are not `known`, and a brace that is not closed.
template <class IsKnown>
void check_marks(const LocalText& texts, std::string_view key, const Mark& at, std::string_view wants,
                 std::string_view hint, const IsKnown& is_known, Report& report) {
  for (const auto& [language, text] : texts) {
    for (std::size_t open = text.find('{'); open != std::string::npos; open = text.find('{', open + 1)) {
      const std::size_t close = text.find('}', open);
      if (close == std::string::npos) {
        report.add("bad-wish", at, fmt::format("a brace of `{}` in {} is not closed", key, in_quotes(language)),
                   "write {1} for what was chosen");
      }
      const std::string mark = text.substr(open + 1, close - open - 1);
      if (!is_known(mark)) {
        report.add("unknown-value", at,
                   fmt::format("`{}` in {} has {}, which names {}", key, in_quotes(language), in_quotes(mark), wants),
                   std::string(hint));
      }
    }
  }
}

/// Reports what the sentences of a choice name, but an action does not have.
void check_says(const FlowRules& rules, const ChoiceDefinition& choice, Report& report) {
  const auto is_attribute = [&](std::string_view id) {
    return std::ranges::count(rules.attributes, id, &Attribute::id) > 0;
  };
  check_marks(
      choice.spec.says, "says", choice.id.at, "neither a chosen thing nor an attribute of one",
      "{1} and {2} are what was chosen, {1.cost} is what the attribute `cost` says of the first, {asked.3} "
      "is argument 3 of the choice",
      [&](const std::string& mark) {
        const bool of_chosen = mark.starts_with('1') || mark.starts_with('2');
        return is_of_asked(mark) ||
               (of_chosen && (mark.size() == 1 || (mark[1] == '.' && is_attribute(mark.substr(2)))));
      },
      report);
  check_marks(choice.spec.passes, "passes", choice.id.at, "no argument of the choice",
              "{asked.3} is argument 3 of the choice; who passes has chosen nothing", is_of_asked, report);
}

/// Compares dials with the scripts that read them: those of the flow with all but handlers, those of each piece with
/// its handlers.
void check_dials_of(const Scope& scope, const FlowDefinition& flow, Report& report) {
  std::vector<const TextFile*> sources;
  std::vector<const TextFile*> shared;
  for (const PluginDefinition* plugin : scope) {
    for (const FlowScriptDefinition& script : plugin->flow.scripts) {
      sources.push_back(script.source);
    }
    const auto loaded = shared_of(*plugin, sources);
    shared.insert(shared.end(), loaded.begin(), loaded.end());
    for (const PieceDefinition& piece : plugin->flow.pieces) {
      const std::vector<const TextFile*> handlers = sources_of(piece);
      if (piece.params_sound) {
        check_dials(piece.id, piece.params, handlers, shared_of(*plugin, handlers), report,
                    dials_named(piece.text.by_language), ParamsForm::OfFlow);
      }
    }
  }
  if (flow.params_sound) {
    std::vector<std::string> said;
    for (const auto& category : flow.categories) {
      std::ranges::copy(dials_named(category.value.wish.by_language), std::back_inserter(said));
    }
    check_dials(flow.id, flow.params, sources, shared, report, said, ParamsForm::OfFlow);
  }
}

/// Reports glyphs of categories that are alike.
void check_glyphs(const FlowDefinition& flow, Report& report) {
  const auto& all = flow.categories;
  for (const auto& [id, says] : all) {
    const char glyph = says.glyph.value;
    const auto first = std::ranges::find_if(
        all, [glyph](const auto& other) { return glyph != '\0' && other.value.glyph.value == glyph; });
    if (first != all.end() && first->name.value != id.value) {
      report.add("duplicate-glyph", says.glyph.at,
                 fmt::format("{} has the glyph {} too", first->name.value, in_quotes(std::string(1, glyph))));
    }
  }
}

/// Reports what a zone says that means nothing for its form.
void check_vain(const ZoneDefinition& says, Report& report) {
  const bool grid = says.spec.form == ZoneForm::Grid;
  if (says.columns.at.file != nullptr && !says.spec.has_spots()) {
    report.add("unknown-key", says.columns.at, "only slots and a grid have columns");
  }
  if (says.levels.at.file != nullptr && !grid) {
    report.add("unknown-key", says.levels.at, "only a grid has levels");
  }
  if (!says.rows.empty() && !says.start.empty()) {
    report.add("unknown-key", says.start.front().name.at, "a zone of rows has no start of its own",
               fmt::format("give it to a row, like {}", says.rows.front().id.value));
  }
}

/// Reports a start that is above the cap, and a list of starts that is not one for each seat.
void check_start(const CounterDefinition& says, const FlowDefinition& flow, Report& report) {
  const bool list = says.start.type == NodeType::List && !says.start.items.empty();
  std::int64_t seats = 0;
  for (const auto& players : flow.players) {
    seats = std::max(seats, players.value);
  }
  if (list && says.spec.of_seat && seats > 0 && std::ssize(says.start.items) != seats) {
    report.add("out-of-range", says.start.at, fmt::format("start has {}", counted(says.start.items.size(), "number")),
               fmt::format("up to {} play: give {}, or one number for all", seats, seats));
  }
  for (const TomlNode& start : list ? says.start.items : std::vector{says.start}) {
    const bool given = start.at.file != nullptr;  // else it is 0
    if (says.cap.type == NodeType::Integer && (!given || start.type == NodeType::Integer) &&
        start.integer > says.cap.integer) {
      report.add("out-of-range", given ? start.at : says.cap.at,
                 fmt::format("start is {}, and the cap is {}", start.integer, says.cap.integer),
                 "the counter is never above its cap");
    }
  }
}

/// A file of what the plugin brings for flows, to show where it is; the plugin brings something.
Mark first_of(const FlowContent& flow) {
  return !flow.pieces.empty()    ? flow.pieces.front().id.at
         : !flow.choices.empty() ? flow.choices.front().id.at
                                 : Mark{flow.scripts.front().source};
}

}  // namespace

void check_flow(const Definitions& definitions, PluginDefinition& plugin) {
  if (plugin.flow.empty() || plugin.id_at.file == nullptr) {
    return;
  }
  MergedRuleset from;
  from.id = plugin.id;
  from.plurals = &definitions.plurals;
  from.plugins = load_order(definitions, std::vector{plugin.id});
  const auto home = std::ranges::find_if(from.plugins, [](const auto* each) { return each->flow.rules.has_value(); });
  if (home == from.plugins.end()) {
    plugin.report.add("missing-file", first_of(plugin.flow), "no flow uses this: there is no flow.toml",
                      "write a flow.toml, or require the plugin that has one");
    return;
  }
  from.says.flow = {(*home)->id, plugin.id_at};
  Report found(plugin.id);
  FlowRules rules = build_flow(from, found);
  for (const ChoiceDefinition& choice : plugin.flow.choices) {
    check_says(rules, choice, found);
  }
  const FlowDefinition& flow = *(*home)->flow.rules;
  check_glyphs(flow, found);
  for (const auto& zone : flow.zones) {
    check_vain(zone.value, found);
  }
  for (const auto& counter : flow.counters) {
    check_start(counter.value, flow, found);
  }
  if (!flow.categories.empty() &&
      std::ranges::count((*home)->flow.scripts, ScriptRole::Score, &FlowScriptDefinition::role) == 0) {
    found.add("missing-file", flow.categories.front().name.at, "nothing awards points: there is no score.lua",
              fmt::format("write one beside flow.toml: return function(who) award(who, {}, points) end",
                          flow.categories.front().name.value));
  } else {
    check_dials_of(from.plugins, flow, found);
  }
  if (!found.failed() && !plugin.report.failed()) {
    if (const auto compiled = with_referees(std::move(rules)); !compiled.ok()) {
      found.adopt(compiled.error());
    }
  }
  for (const Diagnostic& problem : found.diagnostics()) {
    if (plugin.has_file(problem.where.file)) {
      plugin.report.adopt({problem});
    }
  }
}

}  // namespace ossuary::designer

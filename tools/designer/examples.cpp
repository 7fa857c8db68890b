#include "designer/examples.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "content/pack/kinds.h"

namespace ossuary::designer {

namespace {

/// Numbers by the kinds of the skulls that they are given for.
std::map<KindId, std::int64_t> by_kind(const std::vector<NamedNumber>& numbers, const Scope& scope, Report& report) {
  std::map<KindId, std::int64_t> found;
  for (const auto& [reference, number] : numbers) {
    if (const auto skull = resolve_skull(scope, reference, report)) {
      found[id_among<KindId>(skulls_of(scope), skull)] = number.value;
    }
  }
  return found;
}

KindCounts counts_of(const std::vector<NamedNumber>& numbers, const Scope& scope, Report& report) {
  KindCounts counts{};
  for (const auto& [kind, number] : by_kind(numbers, scope, report)) {
    if (index(kind) < counts.size()) {
      counts[index(kind)] = static_cast<std::int32_t>(number);
    }
  }
  return counts;
}

/// Reads one example; its faults go to `report`.
Example read_example(const PluginDefinition& plugin, const ExampleDefinition& definition, const Scope& scope,
                     Report& report) {
  Example example;
  example.says = definition;
  example.id = definition.id.value;
  example.plugin = plugin.id;
  example.source = definition.source;
  example.ruleset = definition.ruleset.value;
  example.where = location_of(definition.scores.at);
  for (const auto& [reference, points] : definition.scores.value) {
    if (const auto skull = resolve_skull(scope, reference, report)) {
      const auto kind = id_among<KindId>(skulls_of(scope), skull);
      example.scores[kind] = points.value;
      example.figures[kind] = location_of(points.at);
    }
  }
  example.match_scores = by_kind(definition.match_scores, scope, report);
  for (const auto& [reference, points] : definition.match_scores) {
    Report ignored;
    const auto skull = resolve_skull(scope, reference, ignored);
    if (skull) {
      example.match_figures[id_among<KindId>(skulls_of(scope), skull)] = location_of(points.at);
    }
    if (skull && skull->match_script.at.file == nullptr) {
      report.add("unknown-key", reference.at, fmt::format("{} has no match script", in_quotes(reference.value)),
                 fmt::format("expect its points in scores, or name a match_script in {}.toml", skull->id.value));
    }
  }
  for (const std::vector<NamedNumber>& rival : definition.rivals) {
    example.counts.add_rival() = counts_of(rival, scope, report);
  }
  example.counts.hand = counts_of(definition.hand, scope, report);
  example.counts.graveyard = counts_of(definition.graveyard, scope, report);
  if (definition.effect.at.file != nullptr) {
    if (const auto effect = resolve_effect(scope, &plugin, definition.effect, report)) {
      example.effect = id_among<EffectId>(effects_of(scope), effect);
    }
  }
  const ShapeInScope shape =
      definition.shape.at.file == nullptr ? ShapeInScope() : resolve_shape(scope, &plugin, definition.shape, report);
  if (shape && shape->shape) {
    example.shape_id = shape.full_id();
    example.shape = &*shape->shape;
    example.drawn = drawn_by(definition, scope, *example.shape, report).value_or(DrawnStructure{});
  }
  return example;
}

/// A drawing can only be read where the skulls that it may show are all there, with glyphs of their own.
bool all_have_glyphs(const Scope& scope) {
  const std::vector<SkullInScope> skulls = skulls_of(scope);
  return skulls.size() <= kMaxKinds && conflicts(scope).empty() &&
         std::ranges::all_of(scope, &PluginDefinition::requirements_sound) &&
         std::all_of(skulls.begin(), skulls.end(),
                     [](const SkullInScope& known) { return known->glyph.value != '\0'; });
}

}  // namespace

ReadExamples read_examples(const Catalogue& catalogue) {
  const Definitions& definitions = catalogue.definitions();
  ReadExamples read{.files = read_example_files(catalogue), .examples = {}, .unread = {}, .problems = {}};
  for (const auto& [plugin, structures, flows, names_known, problems] : read.files) {
    std::ranges::copy(problems, std::back_inserter(read.problems));
    for (const ExampleDefinition& definition : structures) {
      Report report;
      const std::string& ruleset = definition.ruleset.value;
      Example example;
      if (ruleset.empty() ? names_known : definitions.find_ruleset(definition.ruleset, report) != nullptr) {
        const Scope scope =
            ruleset.empty() ? load_order(definitions, std::vector{plugin->id}) : catalogue.scope(ruleset);
        example = read_example(*plugin, definition, scope, report);
        if (report.failed() && !ruleset.empty() && !scope.empty() && std::ranges::count(scope, plugin) == 0) {
          report = Report();  // which names mean nothing follows from that
          report.add("unknown-plugin", definition.ruleset.at,
                     fmt::format("the ruleset {} has no plugin {}", in_quotes(ruleset), in_quotes(plugin->id)),
                     "leave `ruleset` out, or name one that has the plugin");
        }
      }
      std::copy(report.diagnostics().begin(), report.diagnostics().end(), std::back_inserter(read.problems));
      if (!plugin->report.failed() && !report.failed() && definition.sound && (!ruleset.empty() || names_known)) {
        read.examples.push_back(std::move(example));
      } else {
        read.unread.push_back({plugin->id, definition.id.value, definition.id.at.file->path});
      }
    }
  }
  sort_diagnostics(read.problems);
  return read;
}

std::map<std::string, const Shape*> all_shapes(const Catalogue& catalogue) {
  std::map<std::string, const Shape*> shapes;
  for (const auto& plugin : catalogue.definitions().plugins) {
    for (const ShapeDefinition& shape : plugin->shapes) {
      if (shape.shape) {
        shapes[plugin->id + ":" + shape.id.value] = &*shape.shape;
      }
    }
  }
  return shapes;
}

TextSource source_of(const ExampleDefinition& example) {
  const Marked<std::string>& drawing = example.drawing;
  return {drawing.value, drawing.at.file->path, drawing.at.line + 1};
}

std::optional<DrawnStructure> drawn_by(const ExampleDefinition& example, const Scope& scope, const Shape& shape,
                                       Report& report) {
  if (example.drawing.at.file == nullptr || !all_have_glyphs(scope)) {
    return std::nullopt;
  }
  Ruleset rules;
  rules.kinds = kinds_of(scope, {}, built_in_plurals());
  auto drawn = parse_drawing(rules, shape, source_of(example));
  if (!drawn) {
    report.adopt(drawn.error());
    return std::nullopt;
  }
  return std::move(drawn).value();
}

}  // namespace ossuary::designer

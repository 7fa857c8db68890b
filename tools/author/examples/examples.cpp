#include "author/examples/examples.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "author/checks/plugin_checks.h"
#include "content/pack/kinds.h"
#include "flow/skulls/ruleset_text.h"

namespace ossuary::author {

namespace {

/// What an example may name.
struct ReachableContent {
  Scope scope;
  PluginsOutside outside;
};

/// Numbers by the kinds of the skulls that they are given for.
PointsExpected by_kind(const std::vector<NamedNumber>& numbers, const ReachableContent& reach, Report& report) {
  PointsExpected found;
  for (const auto& [reference, number] : numbers) {
    if (const auto skull = resolve_skull(reach.scope, reference, report, reach.outside)) {
      found[id_at<KindId>(skull.number)] = number;
    }
  }
  return found;
}

KindCounts counts_of(const std::vector<NamedNumber>& numbers, const ReachableContent& reach, Report& report) {
  KindCounts counts{};
  for (const auto& [kind, number] : by_kind(numbers, reach, report)) {
    if (index(kind) < counts.size()) {
      counts[index(kind)] = static_cast<std::int32_t>(number.value);
    }
  }
  return counts;
}

/// Reads one example but for its drawing; its faults go to `report`.
Example read_example(const PluginDefinition& plugin, const ExampleDefinition& definition, const ReachableContent& reach,
                     Report& report) {
  const auto& [scope, outside] = reach;
  Example example;
  example.says = definition;
  example.id = definition.id.value;
  example.plugin = plugin.id;
  example.source = definition.source;
  example.ruleset = definition.ruleset.value;
  example.where = location_of(definition.scores.at);
  example.scores = by_kind(definition.scores.value, reach, report);
  example.match_scores = by_kind(definition.match_scores, reach, report);
  for (const auto& [reference, points] : definition.match_scores) {
    Report ignored;
    const auto skull = resolve_skull(scope, reference, ignored);
    if (skull && !skull->match_script.is_given()) {
      report.add("unknown-key/match-scores", reference.at, {{"skull", reference.value}, {"file", skull->id.value}});
    }
  }
  for (const std::vector<NamedNumber>& rival : definition.rivals) {
    example.counts.add_rival() = counts_of(rival, reach, report);
  }
  example.counts.hand = counts_of(definition.hand, reach, report);
  example.counts.graveyard = counts_of(definition.graveyard, reach, report);
  if (definition.effect.at.file != nullptr) {
    if (const auto effect = resolve_effect(scope, &plugin, definition.effect, report, outside)) {
      example.effect = id_at<EffectId>(effect.number);
    }
  }
  const ShapeInScope shape = resolve_shape(scope, &plugin, definition.shape, report, outside);
  if (shape) {
    example.shape_id = shape.full_id();
    example.shape = &*shape->shape;
  }
  return example;
}

/// A drawing can only be read where skulls have glyphs of their own.
bool have_own_glyphs(const Scope& scope) { return skulls_of(scope).size() <= kMaxKinds && conflicts(scope).empty(); }

/// Reads the examples of one plugin.
class ExampleReader {
 public:
  ExampleReader(const Catalogue& catalogue, const PluginExamples& files)
      : catalogue_(catalogue), definitions_(catalogue.definitions()), plugin_(*files.plugin), files_(files) {
    own_.scope = load_order(definitions_, std::vector{plugin_.id});
    own_.outside = plugins_to_require(definitions_, own_.scope, forgotten_);
  }

  void read(ReadExamples& into) {
    for (const ExampleDefinition& says : files_.structures) {
      if (waits(says)) {
        into.unread.push_back({plugin_.id, says.id.value, says.id.at.file->path});
      } else {
        read_names(says);
      }
    }
    for (auto& [example, reach, report] : parts_) {
      const bool own = example.says.ruleset.value.empty();
      if (example.shape != nullptr && !(own && !forgotten_.empty())) {
        example.drawn = drawn_by(example.says, reach.scope, *example.shape, report).value_or(DrawnStructure{});
      }
      if (!own && !reach.scope.empty() && report.failed() && std::ranges::count(reach.scope, &plugin_) == 0) {
        report = Report();  // which names mean nothing follows from that
        report.add("unknown-plugin/example", example.says.ruleset.at,
                   {{"ruleset", example.ruleset}, {"plugin", plugin_.id}});
      }
      std::ranges::copy(report.diagnostics(), std::back_inserter(into.problems));
      if (!report.failed() && !(own && !forgotten_.empty())) {
        into.examples.push_back(std::move(example));
      } else {
        into.unread.push_back({plugin_.id, example.says.id.value, example.says.id.at.file->path});
      }
    }
    for (const FlowExampleDefinition& says : files_.flows) {
      if (waits(says)) {
        into.unread.push_back({plugin_.id, says.id.value, says.id.at.file->path});
      } else {
        Example& example = into.examples.emplace_back();
        example.flow = says;
        example.id = says.id.value;
        example.plugin = plugin_.id;
        example.source = says.source;
        example.where = location_of(says.id.at);
      }
    }
  }

 private:
  struct Part {
    Example example;
    ReachableContent reach;
    Report report;
  };

  /// True for an example whose file, plugin or ruleset has errors: what it names may be what these bring.
  template <class Definition>
  [[nodiscard]] bool waits(const Definition& says) const {
    const RulesetFile* const ruleset = definitions_.ruleset(says.ruleset.value);
    return !says.sound || !are_sound(own_.scope) ||
           (ruleset != nullptr && (!are_sound(catalogue_.scope(ruleset->id.value)) || ruleset->report.failed()));
  }

  void read_names(const ExampleDefinition& says) {
    auto& [example, reach, report] = parts_.emplace_back();
    example.says = says;
    if (says.ruleset.value.empty()) {
      reach = own_;
    } else if (definitions_.find_ruleset(says.ruleset, report) != nullptr) {
      reach.scope = catalogue_.scope(says.ruleset.value);
    } else {
      return;
    }
    example = read_example(plugin_, says, reach, report);
  }

  const Catalogue& catalogue_;
  const Definitions& definitions_;
  const PluginDefinition& plugin_;
  const PluginExamples& files_;
  std::set<const PluginDefinition*> forgotten_;  ///< which examples name things of, and the plugin does not require.
  ReachableContent own_;
  std::vector<Part> parts_;
};

}  // namespace

ReadExamples read_examples(const Catalogue& catalogue) {
  ReadExamples read{.files = read_example_files(catalogue), .examples = {}, .unread = {}, .problems = {}};
  for (const PluginExamples& files : read.files) {
    std::ranges::copy(files.problems, std::back_inserter(read.problems));
    ExampleReader(catalogue, files).read(read);
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
  if (!have_own_glyphs(scope)) {
    return std::nullopt;
  }
  Ruleset rules;
  rules.kinds = kinds_of(scope);
  auto drawn = parse_drawing(rules, shape, source_of(example));
  if (!drawn) {
    report.adopt(drawn.error());
    return std::nullopt;
  }
  return std::move(drawn).value();
}

}  // namespace ossuary::author

#include "content/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "content/pack/link_examples.h"
#include "content/pack/link_plugin.h"
#include "content/pack/read_folders.h"
#include "content/rules/link_ruleset.h"
#include "graveyard/graveyard.h"

namespace ossuary {

struct Catalogue::Content {
  Definitions definitions;
  std::map<std::string, LinkedRuleset, std::less<>> linked;  ///< by id of the ruleset.
  std::vector<Diagnostic> problems;

  [[nodiscard]] const Scope* scope_of(const std::string& ruleset) const {
    const auto found = linked.find(ruleset);
    return found == linked.end() ? nullptr : &found->second.blueprint.plugins;
  }
};

namespace {

void add_errors(const Report& report, std::vector<Diagnostic>& into) {
  for (const Diagnostic& diagnostic : report.diagnostics()) {
    if (diagnostic.severity == Severity::Error) {
      into.push_back(diagnostic);
    }
  }
}

/// The errors that stand in the way of a ruleset, sorted.
std::vector<Diagnostic> errors_of(const LinkedRuleset& linked) {
  std::vector<Diagnostic> errors;
  for (const RulesetDefinition* part : linked.chain) {
    add_errors(part->report, errors);
  }
  for (const PluginDefinition* plugin : linked.blueprint.plugins) {
    add_errors(plugin->report, errors);
  }
  sort_diagnostics(errors);
  return errors;
}

/// "Base + Expansion" in every language that one of them is named in.
LocalText joined_name(const LocalText& base, const LocalText& added) {
  LocalText name;
  for (const LocalText* text : {&base, &added}) {
    for (const auto& [language, _] : *text) {
      name[language] = fmt::format("{} + {}", in_language(base, language), in_language(added, language));
    }
  }
  return name;
}

/// True if the plugin `id` is in a blueprint, or among those that are added.
bool is_joined(const Blueprint& blueprint, std::span<const std::string> added, const std::string& id) {
  return std::find(added.begin(), added.end(), id) != added.end() ||
         std::any_of(blueprint.plugins.begin(), blueprint.plugins.end(),
                     [&](const PluginDefinition* plugin) { return plugin->id == id; });
}

/// Adds plugins to a blueprint, with what they require. @pre the plugins are known.
void join(const Definitions& definitions, std::span<const std::string> added, Blueprint& blueprint) {
  std::vector<std::string> ids;
  for (const PluginDefinition* plugin : blueprint.plugins) {
    ids.push_back(plugin->id);
  }
  for (const std::string& id : added) {
    ids.push_back(id);
    blueprint.id += "+" + id;
    blueprint.name = joined_name(blueprint.name, definitions.plugin(id)->name);
    blueprint.hash = hash_text(hex(blueprint.hash) + "+" + id);
  }
  blueprint.plugins = load_order(definitions, ids);
}

}  // namespace

Catalogue::Catalogue(std::unique_ptr<Content> content) : content_(std::move(content)) {}
Catalogue::~Catalogue() = default;
Catalogue::Catalogue(Catalogue&&) noexcept = default;
Catalogue& Catalogue::operator=(Catalogue&&) noexcept = default;

Catalogue Catalogue::read(const ContentPaths& paths) {
  auto content = std::make_unique<Content>();
  Definitions& definitions = content->definitions;
  for (const auto& folder : paths.plugins) {
    read_plugins(folder, definitions);
  }
  for (const auto& folder : paths.rulesets) {
    read_rulesets(folder, definitions);
  }
  for (const auto& plugin : definitions.plugins) {
    link_requirements(definitions, *plugin);
    link_plugin(definitions, *plugin);
  }
  for (const auto& ruleset : definitions.rulesets) {
    content->linked.emplace(ruleset->id.value, link_ruleset(definitions, *ruleset, ruleset->report));
  }
  for (const auto& plugin : definitions.plugins) {
    link_examples(definitions, *plugin, [&](const std::string& ruleset) { return content->scope_of(ruleset); });
  }

  content->problems = definitions.report.diagnostics();
  const auto add = [&](const Report& report) {
    content->problems.insert(content->problems.end(), report.diagnostics().begin(), report.diagnostics().end());
  };
  for (const auto& plugin : definitions.plugins) {
    add(plugin->report);
  }
  for (const auto& ruleset : definitions.rulesets) {
    add(ruleset->report);
  }
  sort_diagnostics(content->problems);
  return Catalogue(std::move(content));
}

const std::vector<Diagnostic>& Catalogue::problems() const { return content_->problems; }

const Definitions& Catalogue::definitions() const { return content_->definitions; }

std::vector<std::vector<const PluginDefinition*>> Catalogue::scopes() const {
  std::vector<Scope> scopes;
  for (const auto& [id, linked] : content_->linked) {
    if (errors_of(linked).empty()) {
      scopes.push_back(linked.blueprint.plugins);
    }
  }
  return scopes;
}

std::vector<RulesetSummary> Catalogue::rulesets() const {
  std::vector<RulesetSummary> summaries;
  for (const auto& ruleset : content_->definitions.rulesets) {
    const LinkedRuleset& linked = content_->linked.at(ruleset->id.value);
    if (!errors_of(linked).empty()) {
      continue;
    }
    RulesetSummary summary{linked.blueprint.id, linked.blueprint.name, {}, {}};
    for (const PluginDefinition* plugin : linked.blueprint.plugins) {
      summary.plugins.push_back(plugin->id);
    }
    for (const SetupBlueprint* setup : linked.blueprint.offered()) {
      summary.players.push_back(setup->players);
    }
    summaries.push_back(std::move(summary));
  }
  return summaries;
}

std::vector<std::string> Catalogue::plugin_ids() const { return content_->definitions.plugin_ids(); }

std::vector<std::string> Catalogue::plugins_of_family(std::string_view family) const {
  std::vector<std::string> ids;
  for (const auto& plugin : content_->definitions.plugins) {
    if (plugin->family == family) {
      ids.push_back(plugin->id);
    }
  }
  return ids;
}

std::vector<Example> Catalogue::examples() const {
  const auto bare_id = [](const std::string& reference) { return reference.substr(reference.find(':') + 1); };
  std::vector<Example> examples;
  for (const auto& plugin : content_->definitions.plugins) {
    if (plugin->report.failed()) {
      continue;
    }
    for (const ExampleDefinition& example : plugin->examples) {
      const Scope scope = example_scope(content_->definitions, *plugin, example,
                                        [&](const std::string& ruleset) { return content_->scope_of(ruleset); });
      Report none;
      const auto shape = resolve_shape(scope, plugin.get(), example.shape, none);
      const auto effect =
          example.effect.at.file == nullptr ? std::nullopt : resolve_effect(scope, plugin.get(), example.effect, none);
      ensure(shape.has_value(), "examples of a plugin without errors are linked");
      Example shown{example.id.value,
                    plugin->id,
                    example.source,
                    example.ruleset.value,
                    shape->plugin->id + ":" + shape->shape->id.value,
                    effect ? effect->plugin->id + ":" + effect->effect->id.value : "",
                    example.drawing.value,
                    location_of(example.drawing.at),
                    {},
                    location_of(example.scores_at)};
      shown.drawing_at = {shown.drawing_at.file, shown.drawing_at.line + 1, 0, 1};
      for (const NamedNumber& score : example.scores) {
        shown.scores[bare_id(score.name.value)] = score.number.value;
      }
      examples.push_back(std::move(shown));
    }
  }
  return examples;
}

Result<Ruleset, std::vector<Diagnostic>> Catalogue::make(std::string_view name,
                                                         std::vector<Diagnostic>* warnings) const {
  const std::vector<std::string> parts = split_at_plus(name);
  const std::span<const std::string> added = std::span(parts).subspan(1);
  const Definitions& definitions = content_->definitions;
  Report report;
  const auto base = content_->linked.find(parts.front());
  if (std::find(parts.begin(), parts.end(), "") != parts.end()) {
    report.add("unknown-ruleset", std::string(name), fmt::format("{} has a + too many", in_quotes(name)),
               "plugins are joined to a ruleset like \"base+expansion\"");
    return report.diagnostics();
  }
  if (base == content_->linked.end()) {
    const bool is_plugin = definitions.plugin(parts.front()) != nullptr;
    report.add("unknown-ruleset", std::string(name), fmt::format("there is no ruleset {}", in_quotes(parts.front())),
               is_plugin ? fmt::format("it is a plugin: join it to a ruleset, like \"base+{}\"", parts.front())
                         : did_you_mean(parts.front(), definitions.ruleset_ids()));
  }
  for (std::size_t i = 0; i < added.size(); ++i) {
    if (definitions.plugin(added[i]) == nullptr) {
      report.add("unknown-plugin", std::string(name), fmt::format("there is no plugin {}", in_quotes(added[i])),
                 did_you_mean(added[i], definitions.plugin_ids()));
    } else if (base != content_->linked.end() && is_joined(base->second.blueprint, added.first(i), added[i])) {
      report.add("duplicate-id", std::string(name), fmt::format("the plugin {} is there already", in_quotes(added[i])));
    }
  }
  if (report.failed()) {
    return report.diagnostics();
  }
  LinkedRuleset linked = base->second;
  join(definitions, added, linked.blueprint);
  if (auto errors = errors_of(linked); !errors.empty()) {
    return errors;
  }
  check_blueprint(linked.blueprint, added.empty() ? Origin::File : Origin::AdHoc, report);
  if (report.failed()) {
    return report.diagnostics();
  }
  if (warnings != nullptr) {
    *warnings = report.diagnostics();
  }
  return freeze(linked.blueprint);
}

Result<Ruleset, std::vector<Diagnostic>> Catalogue::make_for_plugin(std::string_view id) const {
  const Definitions& definitions = content_->definitions;
  const PluginDefinition* plugin = definitions.plugin(id);
  if (plugin == nullptr) {
    Report report;
    report.add("unknown-plugin", std::string(id), fmt::format("there is no plugin {}", in_quotes(id)),
               did_you_mean(id, definitions.plugin_ids()));
    return report.diagnostics();
  }
  LinkedRuleset linked;
  linked.blueprint.id = plugin->id;
  linked.blueprint.name = plugin->name;
  linked.blueprint.plugins = load_order(definitions, std::vector{plugin->id});
  if (auto errors = errors_of(linked); !errors.empty()) {
    return errors;
  }
  Report report;
  if (skulls_of(linked.blueprint.plugins).size() > kMaxKinds || linked.blueprint.deck_size() > kMaxDeck) {
    check_blueprint(linked.blueprint, Origin::AdHoc, report);
    return report.diagnostics();
  }
  return freeze(linked.blueprint);
}

const Shape* Catalogue::shape(const Ruleset& rules, std::string_view id) const {
  Scope scope;
  for (const PluginStamp& stamp : rules.plugins) {
    if (const PluginDefinition* plugin = content_->definitions.plugin(stamp.id)) {
      scope.push_back(plugin);
    }
  }
  const std::vector<ShapeInScope> found = shapes_named(scope, id);
  return found.size() == 1 && found.front().shape->shape ? &*found.front().shape->shape : nullptr;
}

}  // namespace ossuary

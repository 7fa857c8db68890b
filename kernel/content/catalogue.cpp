#include "content/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "content/pack/check_plugin.h"
#include "content/pack/read_folders.h"
#include "content/rules/build.h"

namespace ossuary {

/// A ruleset as it was read.
struct ReadRuleset {
  MergedRuleset merged;
  RulesetSummary summary;
};

struct Catalogue::Content {
  Definitions definitions;
  std::map<std::string, ReadRuleset, std::less<>> rulesets;  ///< by id.
  std::vector<Diagnostic> problems;
};

namespace {

using Made = Result<Ruleset, std::vector<Diagnostic>>;

/// The errors of the files that a ruleset needs, sorted.
std::vector<Diagnostic> errors_of(std::span<const RulesetFile* const> chain, const Scope& plugins) {
  std::vector<Diagnostic> errors;
  const auto add = [&](const Report& report) {
    std::copy_if(report.diagnostics().begin(), report.diagnostics().end(), std::back_inserter(errors),
                 [](const Diagnostic& problem) { return problem.severity == Severity::Error; });
  };
  for (const RulesetFile* part : chain) {
    add(part->report);
  }
  for (const PluginDefinition* plugin : plugins) {
    add(plugin->report);
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

/// `base` joined by plugins, with what they require, under a name and a hash of its own. @pre the plugins are known.
MergedRuleset joined(const Definitions& definitions, MergedRuleset base, std::span<const std::string> added) {
  std::vector<std::string> ids;
  for (const PluginDefinition* plugin : base.plugins) {
    ids.push_back(plugin->id);
  }
  for (const std::string& id : added) {
    ids.push_back(id);
    base.id += "+" + id;
    base.says.name = joined_name(base.says.name, definitions.plugin(id)->name);
    base.hash = hash_text(hex(base.hash) + "+" + id);
  }
  base.plugins = load_order(definitions, ids);
  return base;
}

RulesetSummary summary_of(const Ruleset& rules) {
  RulesetSummary summary{rules.id, rules.name, {}, {}};
  for (const PluginStamp& plugin : rules.plugins) {
    summary.plugins.push_back(plugin.id);
  }
  for (const auto& [players, structures] : rules.setups) {
    summary.players.push_back(players);
  }
  return summary;
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
    check_requirements(definitions, *plugin);
    check_plugin(definitions, *plugin);
  }
  for (const auto& ruleset : definitions.rulesets) {
    MergedRuleset merged = merge(definitions, *ruleset, ruleset->report);
    RulesetSummary summary = summary_of(build_ruleset(merged, merged.plugins, Origin::File, ruleset->report));
    content->rulesets.emplace(ruleset->id.value, ReadRuleset{std::move(merged), std::move(summary)});
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

std::vector<const PluginDefinition*> Catalogue::scope(std::string_view ruleset) const {
  const auto found = content_->rulesets.find(ruleset);
  return found == content_->rulesets.end() ? Scope() : found->second.merged.plugins;
}

std::vector<RulesetSummary> Catalogue::rulesets() const {
  std::vector<RulesetSummary> summaries;
  for (const auto& file : content_->definitions.rulesets) {
    const ReadRuleset& ruleset = content_->rulesets.at(file->id.value);
    if (errors_of(ruleset.merged.chain, ruleset.merged.plugins).empty()) {
      summaries.push_back(ruleset.summary);
    }
  }
  return summaries;
}

std::vector<std::string> Catalogue::plugin_ids() const {
  std::vector<std::string> ids;
  for (const auto& plugin : content_->definitions.plugins) {
    ids.push_back(plugin->id);
  }
  return ids;
}

std::vector<std::string> Catalogue::plugins_of_family(std::string_view family) const {
  std::vector<std::string> ids;
  for (const auto& plugin : content_->definitions.plugins) {
    if (plugin->family == family) {
      ids.push_back(plugin->id);
    }
  }
  return ids;
}

Made Catalogue::make(std::string_view name, std::vector<Diagnostic>* warnings) const {
  const std::vector<std::string> parts = split_at_plus(name);
  const std::span<const std::string> added = std::span(parts).subspan(1);
  const Definitions& definitions = content_->definitions;
  Report report{std::string(name)};
  const auto base = content_->rulesets.find(parts.front());
  if (std::find(parts.begin(), parts.end(), "") != parts.end()) {
    report.add("unknown-ruleset", Mark{}, fmt::format("{} has an empty name before or after a +", in_quotes(name)),
               "plugins are joined to a ruleset like \"base+expansion\"");
    return report.diagnostics();
  }
  if (base == content_->rulesets.end() && definitions.plugin(parts.front()) != nullptr) {
    report.add("unknown-ruleset", Mark{}, fmt::format("there is no ruleset {}", in_quotes(parts.front())),
               fmt::format("it is a plugin: join it to a ruleset, like \"base+{}\"", parts.front()));
  } else {
    definitions.find_ruleset({parts.front(), {}}, report);
  }
  const Scope there = scope(parts.front());
  for (std::size_t i = 0; i < added.size(); ++i) {
    const PluginDefinition* plugin = definitions.find_plugin({added[i], {}}, report);
    const std::span<const std::string> before = added.first(i);
    if (plugin != nullptr && (std::find(before.begin(), before.end(), added[i]) != before.end() ||
                              std::find(there.begin(), there.end(), plugin) != there.end())) {
      report.add("duplicate-id", Mark{}, fmt::format("the plugin {} is there already", in_quotes(added[i])));
    }
  }
  if (report.failed()) {
    return report.diagnostics();
  }
  const MergedRuleset merged = joined(definitions, base->second.merged, added);
  if (auto errors = errors_of(merged.chain, merged.plugins); !errors.empty()) {
    return errors;
  }
  const Origin origin = added.empty() ? Origin::File : Origin::AdHoc;
  Ruleset rules = build_ruleset(merged, merged.plugins, origin, report);
  if (report.failed()) {
    return report.diagnostics();
  }
  if (warnings != nullptr) {
    *warnings = report.diagnostics();
  }
  return with_scoring(std::move(rules), merged.plugins);
}

Made Catalogue::make_for_plugin(std::string_view id) const {
  const Definitions& definitions = content_->definitions;
  Report report{std::string(id)};
  const PluginDefinition* plugin = definitions.find_plugin({std::string(id), {}}, report);
  if (plugin == nullptr) {
    return report.diagnostics();
  }
  const Scope plugins = load_order(definitions, std::vector{plugin->id});
  if (auto errors = errors_of({}, plugins); !errors.empty()) {
    return errors;
  }
  Ruleset rules = build_for_scoring(*plugin, plugins, report);
  if (report.failed()) {
    return report.diagnostics();
  }
  return with_scoring(std::move(rules), plugins);
}

const Shape* Catalogue::shape(const Ruleset& rules, std::string_view id) const {
  Scope scope;
  for (const PluginStamp& stamp : rules.plugins) {
    if (const PluginDefinition* plugin = content_->definitions.plugin(stamp.id)) {
      scope.push_back(plugin);
    }
  }
  Report none;
  const ShapeInScope shape = resolve_shape(scope, nullptr, {std::string(id), {}}, none);
  return shape && shape->shape ? &*shape->shape : nullptr;
}

}  // namespace ossuary

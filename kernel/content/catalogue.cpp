#include "content/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "content/flow/build_flow.h"
#include "content/make_ruleset.h"
#include "content/pack/read_folders.h"
#include "content/pack/requirements.h"
#include "content/rules/build.h"
#include "content/rules/played_parts.h"
#include "content/schema/bind.h"
#include "content/schema/check.h"
#include "content/text/document.h"
#include "core/base/hash.h"
#include "flow/dials_said.h"
#include "script/flow/flow_scripts.h"

namespace ossuary {

namespace {

using Made = Result<Ruleset, std::vector<Diagnostic>>;
using MadeAny = Result<AnyRuleset, std::vector<Diagnostic>>;

/// Adds the diagnostics of plugins or rulesets.
template <class Things>
void add_diagnostics(const Things& things, std::vector<Diagnostic>& into) {
  for (const auto& thing : things) {
    into.insert(into.end(), thing->report.diagnostics().begin(), thing->report.diagnostics().end());
  }
}

/// The errors of the files that a ruleset needs, sorted.
std::vector<Diagnostic> errors_of(const std::vector<const RulesetFile*>& chain, const Scope& plugins) {
  std::vector<Diagnostic> errors;
  add_diagnostics(chain, errors);
  add_diagnostics(plugins, errors);
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

/// `base` joined by plugins, with what they require, under a name of its own. @pre the plugins are known.
MergedRuleset joined(const Definitions& definitions, MergedRuleset base, std::span<const std::string> added) {
  std::vector<std::string> ids = names_of(base.plugins, &PluginDefinition::id);
  for (const std::string& id : added) {
    ids.push_back(id);
    base.ad_hoc = true;
    base.id += "+" + id;
    base.says.name = joined_name(base.says.name, definitions.plugin(id)->name);
    if (definitions.plugin(id)->flow.plays_skulls()) {
      base.says.flow.value = id;  // it is joined to be played by
    }
  }
  base.plugins = load_order(definitions, ids);
  choose_flow(definitions, base);
  return base;
}

/// The plugins `added` to a ruleset of plugins `there` must be known, new, and no games of their own; a flow that plays
/// skulls may join.
void check_joining(const Definitions& definitions, const Scope& there, std::span<const std::string> added,
                   Report& report) {
  for (std::size_t i = 0; i < added.size(); ++i) {
    const PluginDefinition* plugin = definitions.find_plugin({added[i], {}}, report);
    if (plugin == nullptr) {
      continue;
    }
    definitions.open(*plugin);
    if (std::ranges::count(added.first(i), added[i]) > 0 || std::ranges::count(there, plugin) > 0) {
      report.add("duplicate-id/plugin", Mark{}, {{"name", added[i]}});
    } else if (plugin->flow.brings_flow() && !plugin->flow.plays_skulls()) {
      report.add("wrong-type/joined-flow", Mark{}, {{"name", added[i]}});
    }
  }
}

template <class Rules>
RulesetSummary summary_of(const Rules& rules) {
  return {rules.id, rules.name, names_of(rules.plugins, &PluginStamp::id), numbers_of_players(rules)};
}

/// True if `plugin` may join a ruleset of plugins `there`, as it is meant to be played.
bool may_join(const PluginDefinition& plugin, const Scope& there) {
  const auto is_there = [&](const Marked<Requirement>& required) {
    return std::ranges::count(there, required.value.id, &PluginDefinition::id) > 0;
  };
  return !plugin.family.empty() && !plugin.flow.rules && !plugin.report.failed() &&
         std::ranges::count(there, plugin.family, &PluginDefinition::family) == 0 &&
         std::ranges::all_of(plugin.requirements, is_there);
}

/// Builds what `merged` describes, for its faults, which go to `report`, and its summary.
RulesetSummary build(const MergedRuleset& merged, Report& report) {
  const bool described = !merged.says.flow.value.empty();  // else its skulls can be scored, and not played
  const auto skulls =
      !described || plays_skulls(merged) ? std::make_shared<const Ruleset>(build_ruleset(merged, report)) : nullptr;
  RulesetSummary summary;
  if (!described) {
    summary = summary_of(*skulls);
  } else if (!report.failed()) {
    const auto rules =
        with_dials_of_players(std::make_shared<const FlowRules>(build_flow(merged, skulls, report)), std::nullopt);
    summary = summary_of(*rules);
    summary.goal = rules->texts.goal;
  }
  summary.is_flow = skulls == nullptr;
  summary.listed = merged.says.listed;
  summary.lesson_of = merged.says.lesson.of.value;
  summary.lesson_seed = static_cast<std::uint64_t>(merged.says.lesson.seed);
  return summary;
}

/// The entry of `table` with that key, which is added where there is none.
TomlEntry& entry_of(TomlNode& table, std::string_view key) {
  TomlEntry* const entry = table.find(key);
  return entry != nullptr ? *entry : table.entries.emplace_back(TomlEntry{std::string(key), {}, {}});
}

TomlNode node_of(const std::variant<std::int64_t, bool>& value) {
  TomlNode node;
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    node.type = NodeType::Integer;
    node.integer = *number;
  } else {
    node.type = NodeType::Boolean;
    node.boolean = std::get<bool>(value);
  }
  return node;
}

/// What a ruleset is played by, which keeps the files that it was merged from.
std::shared_ptr<const PlayedBy> played_by(const MergedRuleset& merged, std::shared_ptr<const Definitions> definitions,
                                          std::shared_ptr<const RulesetFile> turning = {}) {
  return std::make_shared<const PlayedBy>([from = merged, definitions = std::move(definitions),
                                           turning = std::move(turning)] { return played_parts(from); });
}

/// A ruleset file that nobody wrote: it turns `dials`.
RulesetFile file_turning(std::span<const TurnedDial> dials, Report& report) {
  RulesetFile file;
  for (const auto& [of, name, value] : dials) {
    TomlNode& table = of == TurnedDial::kTurn ? entry_of(file.root, TurnedDial::kTurn).value
                                              : entry_of(entry_of(file.root, "dials").value, of).value;
    if (table.find(name) != nullptr) {
      report.add("duplicate-key/key", Mark{}, {{"key", name}});
    }
    entry_of(table, name).value = node_of(value);
  }
  check_some(file.root, kRulesetSpec, report);
  return file;
}

}  // namespace

struct Catalogue::Content {
  Content() = default;
  ~Content() { definitions.read_rest = {}; }  // which knows this, and rulesets that were made keep the definitions
  Content(const Content&) = delete;
  Content& operator=(const Content&) = delete;

  ContentPaths paths;
  ContentChecks more;
  const std::shared_ptr<Definitions> kept = std::make_shared<Definitions>();  ///< rulesets that were made keep it too.
  Definitions& definitions = *kept;
  std::set<const PluginDefinition*> checked;                   ///< by `more.plugin`.
  std::map<std::string, MergedRuleset, std::less<>> rulesets;  ///< by id: those that were asked for.
  std::map<const RulesetFile*, RulesetSummary> summaries;      ///< of those that were built for it.
  std::map<std::string, MadeAny, std::less<>> made;            ///< by name, without dials.
  std::optional<std::vector<Diagnostic>> problems;             ///< once all was checked;
  std::optional<std::vector<RulesetSummary>> listed;  ///< and then what rulesets() lists, which stays the same.

  /// Lets each plugin be read, looked at and compared with others when it is first asked for.
  void open_by(const RestReader& read_rest) {
    definitions.read_rest = [this, read_rest](const PluginDefinition& asked) {
      PluginDefinition* const plugin = read_rest(asked);
      if (plugin == nullptr) {
        return;
      }
      if (more.files) {
        more.files(definitions, *plugin);
      }
      check_requirements(definitions, *plugin);
      if (are_sound(load_order(definitions, std::vector{plugin->id}))) {
        find_shared_scripts(definitions, *plugin);
      }
    };
  }

  /// Checks those of `plugins`, each of which is after those it requires, that were not checked before. One with an
  /// error, or that requires such a one, waits.
  void check(const Scope& plugins) {
    for (const PluginDefinition* const plugin : plugins) {
      if (more.plugin && checked.insert(plugin).second && are_sound(load_order(definitions, std::vector{plugin->id}))) {
        more.plugin(definitions,
                    **std::ranges::find(definitions.plugins, plugin, &std::unique_ptr<PluginDefinition>::get));
      }
    }
  }

  /// Merges and checks a ruleset that was read, after what it extends. It is not built while something that it needs
  /// has an error. Where it is built, `into` gets what is made of it, if that is given.
  const MergedRuleset& checked_ruleset(const RulesetFile& asked, std::optional<MadeAny>* into = nullptr) {
    Report found_again;
    for (const RulesetFile* const part : merge(definitions, asked, found_again).chain) {
      if (rulesets.contains(part->id.value)) {
        continue;
      }
      RulesetFile& file = **std::ranges::find(definitions.rulesets, part, &std::unique_ptr<RulesetFile>::get);
      MergedRuleset merged = merge(definitions, file, file.report);
      check(merged.plugins);
      const bool sound = errors_of(merged.chain, merged.plugins).empty();
      if (sound && into != nullptr && part == &asked && !merged.says.flow.value.empty()) {
        merged.played_by = played_by(merged, kept);
        *into = ossuary::make_any(merged, file.report);
      } else if (sound) {
        (void)build(merged, file.report);
      }
      rulesets.emplace(file.id.value, std::move(merged));
    }
    return rulesets.at(asked.id.value);
  }

  /// The same by id; null where there is none.
  const MergedRuleset* checked_ruleset(std::string_view id) {
    const RulesetFile* const file = definitions.ruleset(id);
    return file == nullptr ? nullptr : &checked_ruleset(*file);
  }
};

Catalogue::Catalogue(std::unique_ptr<Content> content) : content_(std::move(content)) {}
Catalogue::~Catalogue() = default;
Catalogue::Catalogue(Catalogue&&) noexcept = default;
Catalogue& Catalogue::operator=(Catalogue&&) noexcept = default;

Catalogue Catalogue::read(const ContentPaths& paths, const ContentChecks& more) {
  auto content = std::make_unique<Content>();
  content->paths = paths;
  content->more = more;
  Definitions& definitions = content->definitions;
  content->open_by(read_plugins(paths.plugins, definitions));
  std::ranges::for_each(paths.rulesets, [&](const auto& folder) { read_rulesets(folder, definitions); });
  return Catalogue(std::move(content));
}

const std::vector<Diagnostic>& Catalogue::problems() const {
  if (content_->problems) {
    return *content_->problems;
  }
  Definitions& definitions = content_->definitions;
  content_->check(load_order(definitions, plugin_ids()));
  if (content_->more.folders) {
    content_->more.folders(content_->paths, definitions);
  }
  std::ranges::for_each(definitions.rulesets, [&](const auto& file) { (void)content_->checked_ruleset(*file); });
  std::vector<Diagnostic>& problems = content_->problems.emplace(definitions.report.diagnostics());
  if (definitions.complete) {  // else what was left out may be the cause of the others
    add_diagnostics(definitions.plugins, problems);
    add_diagnostics(definitions.rulesets, problems);
  }
  sort_diagnostics(problems);
  return problems;
}

const ContentPaths& Catalogue::paths() const { return content_->paths; }

const PluginDefinition* Catalogue::plugin(std::string_view id) const {
  const PluginDefinition* const found = content_->definitions.plugin(id);
  if (found != nullptr) {
    content_->definitions.open(*found);
  }
  return found;
}

const Definitions& Catalogue::definitions() const {
  content_->definitions.open_all();
  return content_->definitions;
}

std::vector<Diagnostic> Catalogue::left_out() const {
  std::vector<Diagnostic> limits;
  if (!content_->definitions.complete) {
    std::ranges::copy_if(content_->definitions.report.diagnostics(), std::back_inserter(limits),
                         [](const Diagnostic& problem) { return problem.code == "limit-exceeded"; });
  }
  return limits;
}

bool Catalogue::has_language(std::string_view code) const {
  const Definitions& definitions = content_->definitions;
  const auto has_it = [&](const auto& thing) {
    return std::ranges::any_of(thing->texts, [&](const ContentText& text) { return text.by_language.contains(code); });
  };
  return std::ranges::count(definitions.languages, code, [](const auto* language) { return language->id.value; }) > 0 ||
         std::ranges::any_of(definitions.plugins, has_it) || std::ranges::any_of(definitions.rulesets, has_it);
}

std::vector<const PluginDefinition*> Catalogue::scope(std::string_view ruleset) const {
  const MergedRuleset* const found = content_->checked_ruleset(ruleset);
  return found == nullptr ? Scope() : found->plugins;
}

std::vector<RulesetSummary> Catalogue::rulesets() const {
  if (content_->listed) {
    return *content_->listed;
  }
  content_->definitions.open_all();
  std::vector<RulesetSummary> summaries;
  for (const auto& file : content_->definitions.rulesets) {
    Report found_again;  // by checked_ruleset(), if somebody asks for it
    const MergedRuleset merged = merge(content_->definitions, *file, found_again);
    if (found_again.failed() || !errors_of(merged.chain, merged.plugins).empty()) {
      continue;
    }
    auto known = content_->summaries.find(file.get());
    if (known == content_->summaries.end()) {
      RulesetSummary built = build(merged, found_again);
      if (found_again.failed()) {
        continue;
      }
      known = content_->summaries.emplace(file.get(), std::move(built)).first;
    }
    RulesetSummary summary = known->second;
    for (const auto& plugin : content_->definitions.plugins) {
      if (!summary.is_flow && may_join(*plugin, merged.plugins)) {
        summary.may_join.push_back({plugin->id, plugin->name});
      }
    }
    summaries.push_back(std::move(summary));
  }
  if (content_->problems) {
    content_->listed = summaries;
  }
  return summaries;
}

std::vector<std::string> Catalogue::plugin_ids() const {
  return names_of(content_->definitions.plugins, [](const auto& plugin) { return plugin->id; });
}

Result<MergedRuleset, std::vector<Diagnostic>> Catalogue::merged(std::string_view name, Report& report) const {
  const Definitions& definitions = content_->definitions;
  const std::vector<std::string_view> split_name = split(name, '+');
  const std::vector<std::string> parts(split_name.begin(), split_name.end());
  const std::span<const std::string> added = std::span(parts).subspan(1);
  if (std::ranges::count(parts, "") > 0 || name.find(' ') != std::string_view::npos) {
    report.add("unknown-ruleset/spaces", Mark{}, {{"name", name}});
    return report.diagnostics();
  }
  definitions.find_ruleset({parts.front(), {}}, report);
  check_joining(definitions, scope(parts.front()), added, report);
  if (report.failed()) {
    return report.diagnostics();
  }
  MergedRuleset merged = joined(definitions, *content_->checked_ruleset(parts.front()), added);
  content_->check(merged.plugins);
  if (auto errors = errors_of(merged.chain, merged.plugins); !errors.empty()) {
    return errors;
  }
  return merged;
}

Made Catalogue::make(std::string_view name, const DialsByThing& dials) const {
  Report report{std::string(name)};
  auto merged = this->merged(name, report);
  if (!merged) {
    return merged.error();
  }
  std::ranges::copy(dials, std::back_inserter(merged.value().says.dials));
  merged.value().played_by = played_by(merged.value(), content_->kept);
  return make_skulls(merged.value(), report);
}

Result<AnyRuleset, std::vector<Diagnostic>> Catalogue::make_any(std::string_view name) const {
  const auto known = content_->made.find(name);
  if (known != content_->made.end()) {
    return known->second;
  }
  std::optional<MadeAny> made;
  if (const RulesetFile* const file = content_->definitions.ruleset(name)) {
    (void)content_->checked_ruleset(*file, &made);  // which makes it, if it was not checked before
    made = file->report.failed() ? std::nullopt : std::move(made);
  }
  return content_->made.emplace(name, made ? *std::move(made) : make_any(name, {})).first->second;
}

Result<AnyRuleset, std::vector<Diagnostic>> Catalogue::make_any(std::string_view name,
                                                                std::span<const TurnedDial> dials,
                                                                const ChangeSkulls& change) const {
  Report report{std::string(name)};
  auto merged = this->merged(name, report);
  if (!merged) {
    return merged.error();
  }
  const auto turning = std::make_shared<const RulesetFile>(file_turning(dials, report));
  if (report.failed()) {
    return report.diagnostics();
  }
  if (!dials.empty()) {
    merged.value().chain.push_back(turning.get());
    bind_table(kRulesetSpec.keys, turning->root, merged.value().says);
  }
  merged.value().played_by = played_by(merged.value(), content_->kept, turning);
  return ossuary::make_any(merged.value(), report, change);
}

Made Catalogue::make_for_plugin(std::string_view id, const DialsByThing& dials) const {
  const Definitions& definitions = content_->definitions;
  Report report{std::string(id)};
  const PluginDefinition* plugin = definitions.find_plugin({std::string(id), {}}, report);
  if (plugin == nullptr) {
    return report.diagnostics();
  }
  MergedRuleset alone;
  alone.id = plugin->id;
  alone.says.name = plugin->name;
  alone.says.dials = dials;
  alone.plugins = load_order(definitions, std::vector{plugin->id});
  content_->check(alone.plugins);
  if (auto errors = errors_of({}, alone.plugins); !errors.empty()) {
    return errors;
  }
  return make_skulls(alone, report);
}

}  // namespace ossuary

#include "author/checks/dial_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "author/checks/params_read.h"
#include "content/pack/kinds.h"
#include "script/sandbox/shared_scripts.h"

namespace ossuary::author {

namespace {

std::string file_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

/// A dial that a script reads, and the script.
struct DialUse {
  const TextFile* source = nullptr;
  ParamUse param;
};

/// Bytes that the scripts of all effects of a plugin may have together, each counted for every skull that it scores.
constexpr std::size_t kMostScriptBytes = std::size_t{16} << 20U;

/// True if a script reads a dial. Else lint compares what the file gives, once the scripts have run without an error.
bool read_dials(const std::vector<const TextFile*>& sources) {
  return std::ranges::any_of(
      sources, [](const TextFile* source) { return !params_read(source->text, source->path).uses.empty(); });
}

/// Compiles effects with the skulls they may meet.
void compile_effects(const Scope& scope, std::span<const EffectInScope> effects, Report& report) {
  const std::vector<SkullInScope> skulls = skulls_of(scope);
  if (effects.empty() || skulls.size() > kMaxKinds) {
    return;
  }
  std::size_t bytes = 0;
  std::vector<EffectScripts> scripts;
  for (const EffectInScope& effect : effects) {
    for (const TextFile* source : sources_of(*effect.definition)) {
      bytes += source->text.size();
    }
    if (bytes > kMostScriptBytes) {
      report.add("limit-exceeded/effect-scripts", effect->id.at, {{"most", kMostScriptBytes >> 20U}});
      return;
    }
    scripts.push_back(scripts_of(effect));
  }
  if (const auto compiled = compile(scripts_of(skulls), std::move(scripts)); !compiled.ok()) {
    report.adopt(compiled.error());
  }
}

/// Checks which skulls the file of an effect names.
void check_effect(const Scope& scope, const PluginsOutside& outside, const EffectDefinition& effect, Report& report) {
  std::vector<const SkullDefinition*> replaced;
  for (const auto& [kind, script] : effect.replaces) {
    const SkullInScope skull = resolve_skull(scope, kind, report, outside);
    if (skull && std::ranges::count(replaced, skull.definition) > 0) {
      report.add("duplicate-id/replaced", kind.at, {{"name", kind.value}});
    }
    replaced.push_back(skull.definition);
  }
}

/// The dials that a skull reads where it acts in a flow.
template <class Thing>
std::vector<std::string> read_in_flows(const Thing& thing) {
  std::vector<std::string> read;
  if constexpr (requires { thing.match_script; }) {
    for (const auto& [event, script] : thing.handlers) {
      if (script.source != nullptr) {
        const auto found = params_read(script.source->text, script.source->path, ParamsForm::OfFlow);
        std::ranges::transform(found.uses, std::back_inserter(read), &ParamUse::name);
      }
    }
  }
  return read;
}

/// Compares the dials of things that have scripts.
template <class Things>
void compare_dials(const Things& things, PluginDefinition& plugin) {
  for (const auto& thing : things) {
    if (const auto sources = sources_of(thing); read_dials(sources)) {
      check_dials(thing.id, thing.params, sources, shared_of(plugin, sources), plugin.report, read_in_flows(thing));
    }
  }
}

/// Of what skulls earn at most: that all its dials are there. @err unknown-dial.
void check_most(PluginDefinition& plugin) {
  for (const SkullDefinition& skull : plugin.skulls) {
    std::vector<std::string> dials;
    std::ranges::transform(skull.params, std::back_inserter(dials), &NamedNumber::key);
    for (const std::vector<NamedNumber>* const times : {&skull.most, &skull.total}) {
      for (const NamedNumber& dial : *times) {
        if (std::ranges::count(dials, dial.key()) == 0) {
          plugin.report.add("unknown-dial", dial.name.at, {{"dial", dial.key()}}, among(dial.key(), dials));
        }
      }
    }
  }
}

}  // namespace

std::vector<const TextFile*> shared_of(const PluginDefinition& plugin, const std::vector<const TextFile*>& sources) {
  std::vector<const TextFile*> shared;
  for (const auto& [script, loads] : plugin.loads) {
    for (const SharedDefinition* one : loads) {
      if (std::ranges::count(sources, script) > 0) {
        shared.push_back(one->source);
      }
    }
  }
  return shared;
}

void check_dials(const Marked<std::string>& id, const std::vector<NamedNumber>& dials,
                 const std::vector<const TextFile*>& sources, const std::vector<const TextFile*>& shared,
                 Report& report, const std::vector<std::string>& said, ParamsForm form) {
  std::vector<DialUse> uses;
  bool handed_on = false;
  std::vector<std::string> beginnings;
  for (const TextFile* source : sources) {
    ParamsRead found = params_read(source->text, source->path, form);
    handed_on = handed_on || found.handed_on;
    std::ranges::copy(found.beginnings, std::back_inserter(beginnings));
    for (ParamUse& use : found.uses) {
      uses.push_back({source, std::move(use)});
    }
  }
  for (const TextFile* source : shared) {
    const ParamsRead found = params_read(source->text, source->path, form);
    handed_on = handed_on || found.handed_on || !found.uses.empty() || !found.beginnings.empty();
  }
  std::vector<std::string> read;  // each once, in the order in which scripts do
  for (const DialUse& use : uses) {
    if (std::ranges::count(read, use.param.name) == 0) {
      read.push_back(use.param.name);
    }
  }
  constexpr std::size_t kMostNamed = 3;
  const auto scripts = names_of(sources, [](const TextFile* source) { return file_name(source->path); });
  const std::string of = scripts.size() > kMostNamed ? "any script"
                         : scripts.empty()           ? "a script"
                                                     : fmt::format("{}", fmt::join(scripts, " or "));
  std::vector<std::string> given;
  std::vector<std::string> unread;
  for (const auto& [name, number] : dials) {
    const bool used =
        handed_on || std::ranges::count(read, name.value) > 0 || std::ranges::count(said, name.value) > 0 ||
        std::ranges::any_of(beginnings, [&dial = name.value](const auto& begin) { return dial.starts_with(begin); });
    (used ? given : unread).push_back(name.value);
  }
  const std::string file = file_name(id.at.file->path);
  std::vector<std::string> misspelt;  // dials that a script reads under a name that is nearly theirs
  for (const auto& [source, param] : uses) {
    if (std::ranges::count(given, param.name) == 0) {
      const std::string meant(nearest(param.name, unread));
      misspelt.push_back(meant);
      report.add("missing-key/param", mark_in(*source, param.where), {{"file", file}, {"dial", param.name}},
                 meant.empty() ? TextArguments() : TextArguments{{"near", meant}});
    }
  }
  for (const auto& [name, number] : dials) {
    if (std::ranges::count(unread, name.value) > 0 && std::ranges::count(misspelt, name.value) == 0) {
      report.add("unknown-key/param", name.at, {{"dial", name.value}, {"scripts", of}}, among(name.value, read));
    }
  }
}

void check_scripts(const Scope& scope, const PluginsOutside& outside, PluginDefinition& plugin) {
  std::vector<SkullInScope> skulls;
  for (const SkullDefinition& skull : plugin.skulls) {
    skulls.push_back({&plugin, &skull});
  }
  skulls.resize(std::min(skulls.size(), kMaxKinds));  // a ruleset of more is refused anyway
  if (const auto compiled = compile(scripts_of(skulls), {}, hooks_of(skulls)); !compiled.ok()) {
    plugin.report.adopt(compiled.error());
    return;  // effects are compiled with all scripts, and dials compared with scripts that run
  }
  compare_dials(plugin.skulls, plugin);
  check_most(plugin);
  const std::size_t before = plugin.report.count();
  std::vector<EffectInScope> effects;
  for (const EffectDefinition& effect : plugin.effects) {
    check_effect(scope, outside, effect, plugin.report);
    effects.push_back({&plugin, &effect});
  }
  if (plugin.report.count() == before) {
    effects.resize(std::min(effects.size(), kMaxEffects));
    compile_effects(scope, effects, plugin.report);
  }
  if (plugin.report.count() == before) {
    compare_dials(plugin.effects, plugin);
  }
}

}  // namespace ossuary::author

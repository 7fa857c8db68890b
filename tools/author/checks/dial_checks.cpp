#include "author/checks/dial_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "author/checks/params_read.h"
#include "author/checks/plugin_checks.h"
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

/// False for a script that is not whole: that is reported by itself, and what it would read is not known.
bool may_read_dials(const TextFile* script) {
  return script != nullptr && script->text.find_first_not_of(" \t\r\n") != std::string::npos &&
         !syntax_problem(script->text, script->path);
}

/// Bytes that the scripts of all effects of a plugin may have together, each counted for every skull that it scores.
constexpr std::size_t kMostScriptBytes = std::size_t{16} << 20U;

/// The scripts that fail to load.
using FaultyScripts = std::set<std::string>;

FaultyScripts files_of(const std::vector<Diagnostic>& problems) {
  FaultyScripts files;
  for (const Diagnostic& problem : problems) {
    files.insert(problem.where.file);
  }
  return files;
}

/// The dials of a script that fails to load are not compared: it is the cause.
bool loads(const FaultyScripts& faulty, const std::vector<const TextFile*>& sources) {
  return std::ranges::none_of(sources, [&](const TextFile* source) { return faulty.contains(source->path); });
}

/// True if a script reads a dial. Else lint compares what the file gives, once the scripts have run without an error.
bool read_dials(const std::vector<const TextFile*>& sources) {
  return std::ranges::any_of(
      sources, [](const TextFile* source) { return !params_read(source->text, source->path).uses.empty(); });
}

/// Compiles effects with the skulls they may meet, and adopts the problems of their own scripts.
FaultyScripts compile_effects(const Scope& scope, std::span<const EffectInScope> effects, Report& report) {
  const std::vector<SkullInScope> skulls = skulls_of(scope);
  if (effects.empty() || skulls.size() > kMaxKinds ||
      std::ranges::any_of(skulls, [](const SkullInScope& skull) { return skull->script.source == nullptr; })) {
    return {};
  }
  std::size_t bytes = 0;
  std::vector<EffectScripts> scripts;
  std::set<std::string> own;
  for (const EffectInScope& effect : effects) {
    visit_scripts(*effect.definition, [&](const ScriptDefinition& script) {
      if (script.is_given()) {
        bytes += script.source->text.size();
        own.insert(script.source->path);
      }
    });
    if (bytes > kMostScriptBytes) {
      report.add("limit-exceeded/effect-scripts", effect->id.at, {{"most", kMostScriptBytes >> 20U}});
      return {};
    }
    scripts.push_back(scripts_of(effect));
  }
  const auto compiled = compile(scripts_of(skulls), std::move(scripts));
  if (compiled.ok()) {
    return {};
  }
  for (const Diagnostic& problem : compiled.error()) {
    if (own.contains(problem.where.file)) {
      report.adopt({problem});
    }
  }
  return files_of(compiled.error());
}

/// What a skull can be scored with: false where a script that it names was not read.
bool has_all_scripts(const SkullDefinition& skull) {
  return skull.script.is_given() && std::ranges::count(sources_of(skull), nullptr) == 0;
}

/// Checks which skulls the file of an effect names. True if its scripts may be compiled.
bool check_effect(const Scope& scope, const PluginsOutside& outside, const EffectDefinition& effect, Report& report) {
  const std::vector<const TextFile*> sources = sources_of(effect);
  bool sound = !sources.empty() && std::ranges::count(sources, nullptr) == 0;
  std::vector<const SkullDefinition*> replaced;
  for (const auto& [kind, script] : effect.replaces) {
    const SkullInScope skull = resolve_skull(scope, kind, report, outside);
    const bool again = skull && std::ranges::count(replaced, skull.definition) > 0;
    if (again) {
      report.add("duplicate-id/replaced", kind.at, {{"name", kind.value}});
    }
    sound = sound && skull && !again;
    replaced.push_back(skull.definition);
  }
  return sound;
}

/// Compiles the effects of a plugin, and compares their dials.
void check_effects(const Scope& scope, const PluginsOutside& outside, const Report& reading, PluginDefinition& plugin) {
  std::vector<EffectInScope> sound;
  for (const EffectDefinition& effect : plugin.effects) {
    if (check_effect(scope, outside, effect, plugin.report)) {
      sound.push_back({&plugin, &effect});
    }
  }
  const std::span<const EffectInScope> most(sound.data(), std::min(sound.size(), kMaxEffects));
  const FaultyScripts faulty = compile_effects(scope, most, plugin.report);
  for (const EffectInScope& effect : sound) {
    const auto sources = sources_of(*effect.definition);
    const bool sound_file = effect->params_sound && !has_error_in(reading, effect->id.at);
    if (sound_file && loads(faulty, sources) && read_dials(sources)) {
      check_dials(effect->id, effect->params, sources, shared_of(plugin, sources), plugin.report);
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
  if (id.at.file == nullptr || !std::ranges::all_of(sources, may_read_dials)) {
    return;  // what is not whole was reported by itself
  }
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
  const auto read = names_of(uses, [](const DialUse& use) { return use.param.name; });
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

void check_scripts(const Scope& scope, const PluginsOutside& outside, const Report& reading, PluginDefinition& plugin) {
  std::vector<SkullInScope> skulls;
  for (const SkullDefinition& skull : plugin.skulls) {
    if (has_all_scripts(skull)) {
      skulls.push_back({&plugin, &skull});
    }
  }
  skulls.resize(std::min(skulls.size(), kMaxKinds));  // a ruleset of more is refused anyway
  const auto compiled = compile(scripts_of(skulls), {}, hooks_of(skulls));
  const FaultyScripts faulty = compiled.ok() ? FaultyScripts() : files_of(compiled.error());
  for (const SkullDefinition& skull : plugin.skulls) {
    const auto sources = has_all_scripts(skull) ? sources_of(skull) : std::vector<const TextFile*>();
    if (skull.params_sound && loads(faulty, sources) && read_dials(sources)) {
      check_dials(skull.id, skull.params, sources, shared_of(plugin, sources), plugin.report);
    }
  }
  if (!compiled.ok()) {
    plugin.report.adopt(compiled.error());
    return;  // effects are compiled with all scripts
  }
  check_effects(scope, outside, reading, plugin);
}

}  // namespace ossuary::author

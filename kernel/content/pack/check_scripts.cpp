// The scripts of a plugin, compared with the dials that its skulls and effects give them.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "content/pack/check_plugin.h"
#include "content/pack/kinds.h"

namespace ossuary {

namespace {

std::string file_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

/// A dial that a script reads, and the script.
struct DialUse {
  const TextFile* source = nullptr;
  ParamUse param;
};

/// False for a script that is not whole: that is reported by itself, and what it would read is not known.
bool may_read_dials(const TextFile* script) {
  return script != nullptr && script->text.find_first_not_of(" \t\r\n") != std::string::npos && parses(script->text);
}

/// The scripts of a skull. @pre its scorer was read.
std::vector<const TextFile*> sources_of(const SkullDefinition& skull) {
  std::vector<const TextFile*> sources{skull.source};
  for (const TextFile* source : {skull.act_source, skull.match_source}) {
    if (source != nullptr && std::ranges::count(sources, source) == 0) {
      sources.push_back(source);
    }
  }
  return sources;
}

/// The scripts of an effect without a file twice: several skulls may be scored by one.
std::vector<const TextFile*> sources_of(const EffectDefinition& effect) {
  std::vector<const TextFile*> sources;
  for (const EffectScriptDefinition& script : effect.scripts) {
    if (script.source != nullptr && std::ranges::count(sources, script.source) == 0) {
      sources.push_back(script.source);
    }
  }
  return sources;
}

/// Bytes that the scripts of all effects of a plugin may have together, each counted for every skull that it scores.
constexpr std::size_t kMostScriptBytes = std::size_t{16} << 20U;

/// Compiles effects with the skulls they may meet, and adopts the problems of their own scripts.
void compile_effects(const Scope& scope, const std::vector<const EffectDefinition*>& effects, Report& report) {
  const std::vector<SkullInScope> skulls = skulls_of(scope);
  if (skulls.size() > kMaxKinds ||
      std::ranges::any_of(skulls, [](const SkullInScope& skull) { return skull->source == nullptr; })) {
    return;
  }
  std::size_t bytes = 0;
  std::vector<EffectScripts> scripts;
  std::set<std::string> own;
  for (const EffectDefinition* effect : effects) {
    for (const EffectScriptDefinition& script : effect->scripts) {
      bytes += script.source->text.size();
      own.insert(script.source->path);
    }
    if (bytes > kMostScriptBytes) {
      report.add("limit-exceeded", effect->id.at,
                 fmt::format("with this effect the scripts of all effects are larger than {} MiB, each counted for "
                             "every skull that it scores",
                             kMostScriptBytes >> 20U));
      return;
    }
    scripts.push_back(scripts_of(*effect));
  }
  const auto compiled = compile(scripts_of(skulls), std::move(scripts));
  if (compiled.ok()) {
    return;
  }
  for (const Diagnostic& problem : compiled.error()) {
    if (own.contains(problem.where.file)) {
      report.adopt({problem});
    }
  }
}

/// Checks what the file of an effect says. True if its scripts may be compiled.
bool check_effect(const Scope& scope, const EffectDefinition& effect, Report& report) {
  bool sound = !effect.scripts.empty();
  std::vector<const SkullDefinition*> replaced;
  for (const auto& [kind, script, source] : effect.scripts) {
    sound = sound && source != nullptr;
    if (kind.value.empty()) {
      continue;
    }
    const SkullInScope skull = resolve_skull(scope, kind, report);
    const bool again = skull && std::ranges::count(replaced, skull.definition) > 0;
    if (again) {
      report.add("duplicate-id", kind.at, fmt::format("{} is replaced twice", in_quotes(kind.value)));
    }
    sound = sound && skull && !again;
    replaced.push_back(skull.definition);
  }
  if (effect.params_sound && sound) {
    check_dials(effect.id, effect.params, sources_of(effect), report);
  }
  return sound;
}

}  // namespace

void check_dials(const Marked<std::string>& id, const std::vector<NamedNumber>& dials,
                 const std::vector<const TextFile*>& sources, Report& report, const std::vector<std::string>& said) {
  if (id.at.file == nullptr || !std::ranges::all_of(sources, may_read_dials)) {
    return;  // what is not whole was reported by itself
  }
  std::vector<DialUse> uses;
  for (const TextFile* source : sources) {
    for (ParamUse& use : params_read(source->text, source->path)) {
      uses.push_back({source, std::move(use)});
    }
  }
  const auto read = names_of(uses, [](const DialUse& use) { return use.param.name; });
  constexpr std::size_t kMostNamed = 3;
  const auto scripts = names_of(sources, [](const TextFile* source) { return file_name(source->path); });
  const std::string of = scripts.size() > kMostNamed ? "any script"
                         : scripts.empty()           ? "a script"
                                                     : fmt::format("{}", fmt::join(scripts, " or "));
  std::vector<std::string> given;  // and names that were likely meant
  for (const auto& [name, number] : dials) {
    if (std::ranges::count(read, name.value) > 0 || std::ranges::count(said, name.value) > 0) {
      given.push_back(name.value);
    } else {
      given.emplace_back(nearest(name.value, read));
      report.add("unknown-key", name.at, fmt::format("{} is not a parameter of {}", in_quotes(name.value), of),
                 hint_among(name.value, read, "the script reads", "the script reads no parameters"));
    }
  }
  const std::string file = file_name(id.at.file->path);
  for (const auto& [source, param] : uses) {
    if (std::ranges::count(given, param.name) == 0) {
      report.add("missing-key", Mark{source, param.where.line, param.where.column, param.where.width},
                 fmt::format("{} does not give the parameter {}", file, in_quotes(param.name)),
                 fmt::format("add {} to the params of {}, with its number", param.name, file));
    }
  }
}

void check_scripts(const Scope& scope, PluginDefinition& plugin) {
  std::vector<SkullInScope> skulls;
  for (const SkullDefinition& skull : plugin.skulls) {
    if (!skull.has_all_scripts()) {
      continue;
    }
    if (skull.params_sound) {
      check_dials(skull.id, skull.params, sources_of(skull), plugin.report);
    }
    skulls.push_back({&plugin, &skull});
  }
  skulls.resize(std::min(skulls.size(), kMaxKinds));  // a ruleset of more is refused anyway
  if (const auto compiled = compile(scripts_of(skulls), {}, hooks_of(skulls)); !compiled.ok()) {
    plugin.report.adopt(compiled.error());
    return;  // effects are compiled with all scripts
  }
  std::vector<const EffectDefinition*> sound;
  for (const EffectDefinition& effect : plugin.effects) {
    if (check_effect(scope, effect, plugin.report)) {
      sound.push_back(&effect);
    }
  }
  sound.resize(std::min(sound.size(), kMaxEffects));  // a ruleset of more is refused anyway
  if (!sound.empty()) {
    compile_effects(scope, sound, plugin.report);
  }
}

}  // namespace ossuary

#include "content/pack/check_scripts.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "script/scoring/scripts.h"

namespace ossuary {

namespace {

std::string file_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

/// A dial that a script reads, and the script.
struct DialUse {
  const TextFile* source = nullptr;
  ParamUse param;
};

/// Reports a dial that is given and not read. Returns the name that is read and was likely meant, or "".
std::string report_unread(const NamedNumber& dial, const std::vector<DialUse>& uses,
                          const std::vector<const TextFile*>& sources, Report& report) {
  std::vector<std::string> names;
  for (const DialUse& use : uses) {
    names.push_back(use.param.name);
  }
  std::vector<std::string> files;
  for (const TextFile* source : sources) {
    files.push_back(file_name(source->path));
  }
  report.add("unknown-key", dial.name.at,
             fmt::format("{} is not a parameter of {}", in_quotes(dial.name.value), fmt::join(files, " or ")),
             hint_among(dial.name.value, names, "the script reads", "the script reads no parameters"));
  return std::string(nearest(dial.name.value, names));
}

/// Compares the dials that a file gives with those that its scripts read.
void check_dials(const Marked<std::string>& id, const std::vector<NamedNumber>& dials,
                 const std::vector<const TextFile*>& sources, Report& report) {
  std::vector<DialUse> uses;
  for (const TextFile* source : sources) {
    for (ParamUse& use : params_read(source->text, source->path)) {
      uses.push_back({source, std::move(use)});
    }
  }
  std::vector<std::string> given;  // and names that were likely meant
  for (const NamedNumber& dial : dials) {
    const bool read =
        std::any_of(uses.begin(), uses.end(), [&](const DialUse& use) { return use.param.name == dial.name.value; });
    given.push_back(read ? dial.name.value : report_unread(dial, uses, sources, report));
  }
  const std::string file = file_name(id.at.file->path);
  for (const auto& [source, param] : uses) {
    if (std::find(given.begin(), given.end(), param.name) == given.end()) {
      report.add("missing-key", Mark{source, param.where.line, param.where.column, param.where.width},
                 fmt::format("{} does not give the parameter {}", file, in_quotes(param.name)),
                 fmt::format("add {} to the params of {}, with its number", param.name, file));
    }
  }
}

/// False for a script that is not whole: that is reported by itself, and what it would read is not known.
bool may_read_dials(const TextFile& script) {
  const std::string_view text = script.text;
  return text.find_first_not_of(" \t\r\n") != std::string_view::npos && parses(text);
}

/// The scripts of an effect without a file twice: several skulls may be scored by one.
std::vector<const TextFile*> sources_of(const EffectDefinition& effect) {
  std::vector<const TextFile*> sources;
  for (const EffectScriptDefinition& script : effect.scripts) {
    if (script.source != nullptr && std::find(sources.begin(), sources.end(), script.source) == sources.end()) {
      sources.push_back(script.source);
    }
  }
  return sources;
}

/// Compiles an effect with the skulls it may meet, and adopts the problems of its own scripts.
void compile_effect(const Scope& scope, const EffectDefinition& effect, Report& report) {
  std::vector<KindScript> scripts;
  for (const SkullInScope& listed : skulls_of(scope)) {
    if (listed->source == nullptr) {
      return;
    }
    scripts.push_back(script_of(*listed.definition));
  }
  if (scripts.size() > kMaxKinds) {
    return;
  }
  const auto compiled = compile(std::move(scripts), {scripts_of(effect)});
  if (compiled.ok()) {
    return;
  }
  const std::vector<const TextFile*> own = sources_of(effect);
  for (const Diagnostic& problem : compiled.error()) {
    if (std::any_of(own.begin(), own.end(),
                    [&](const TextFile* source) { return source->path == problem.where.file; })) {
      report.adopt({problem});
    }
  }
}

void check_effect(const Scope& scope, const EffectDefinition& effect, Report& report) {
  bool sound = !effect.scripts.empty();
  std::vector<const SkullDefinition*> replaced;
  for (const EffectScriptDefinition& script : effect.scripts) {
    sound = sound && script.source != nullptr;
    if (script.kind.value.empty()) {
      continue;
    }
    const auto skull = resolve_skull(scope, script.kind, report);
    sound = sound && skull;
    if (skull && std::find(replaced.begin(), replaced.end(), skull.definition) != replaced.end()) {
      report.add("duplicate-id", script.kind.at, fmt::format("{} is replaced twice", in_quotes(script.kind.value)));
      sound = false;
    }
    replaced.push_back(skull.definition);
  }
  const std::vector<const TextFile*> sources = sources_of(effect);
  if (effect.params_sound && sound &&
      std::all_of(sources.begin(), sources.end(), [](const TextFile* source) { return may_read_dials(*source); })) {
    check_dials(effect.id, effect.params, sources, report);
  }
  if (sound) {
    compile_effect(scope, effect, report);
  }
}

}  // namespace

std::map<std::string, std::int64_t> numbers_of(const std::vector<NamedNumber>& params) {
  std::map<std::string, std::int64_t> numbers;
  for (const auto& [name, number] : params) {
    numbers[name.value] = number.value;
  }
  return numbers;
}

KindScript script_of(const SkullDefinition& skull) {
  ensure(skull.source != nullptr, "every skull of plugins without errors has its script");
  return {skull.id.value, skull.source->path, skull.source->text, numbers_of(skull.params)};
}

EffectScripts scripts_of(const EffectDefinition& effect) {
  EffectScripts scripts;
  for (const EffectScriptDefinition& script : effect.scripts) {
    ensure(script.source != nullptr, "every script of a sound effect was read");
    const std::string& kind = script.kind.value;
    KindScript one{std::string(short_id(kind)), script.source->path, script.source->text, numbers_of(effect.params)};
    if (kind.empty()) {
      one.kind = effect.id.value;
      scripts.before = std::move(one);
    } else {
      scripts.replaced.push_back(std::move(one));
    }
  }
  return scripts;
}

void check_scripts(const Scope& scope, PluginDefinition& plugin) {
  std::vector<KindScript> scripts;
  for (const SkullDefinition& skull : plugin.skulls) {
    if (skull.source == nullptr) {
      continue;
    }
    if (skull.params_sound && may_read_dials(*skull.source)) {
      check_dials(skull.id, skull.params, {skull.source}, plugin.report);
    }
    scripts.push_back(script_of(skull));
  }
  if (scripts.size() > kMaxKinds) {
    scripts.resize(kMaxKinds);  // a ruleset of so many is refused anyway
  }
  if (const auto compiled = compile(std::move(scripts)); !compiled.ok()) {
    plugin.report.adopt(compiled.error());
    return;  // effects are compiled with all scripts
  }
  const auto ran_too_long = [&] {
    const auto& found = plugin.report.diagnostics();
    return !found.empty() && found.back().code == "script-limit";
  };
  for (const EffectDefinition& effect : plugin.effects) {
    check_effect(scope, effect, plugin.report);
    if (ran_too_long()) {
      return;  // each that follows may take as long
    }
  }
}

}  // namespace ossuary

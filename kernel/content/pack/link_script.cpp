#include "content/pack/link_script.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "script/scoring/scripts.h"

namespace ossuary {

namespace {

std::string file_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

/// A file that gives dials, and the scripts that read them.
struct Dialled {
  const Marked<std::string>& id;
  const std::vector<NamedNumber>& params;
  std::vector<const TextFile*> sources;
};

/// Compares the dials that are given with those that are read.
class DialLinker {
 public:
  DialLinker(Dialled dialled, Report& report) : dialled_(std::move(dialled)), report_(report) {
    for (const TextFile* source : dialled_.sources) {
      for (ParamUse& use : params_read(source->text, source->path)) {
        uses_.push_back({source, std::move(use)});
      }
    }
  }

  void link() {
    for (const NamedNumber& param : dialled_.params) {
      if (!is_read(param.name.value)) {
        report_unread(param);
      }
    }
    for (const Use& use : uses_) {
      if (!is_given(use.param.name) && std::find(meant_.begin(), meant_.end(), use.param.name) == meant_.end()) {
        report_missing(use);
      }
    }
  }

 private:
  /// A dial that is read, and by which script.
  struct Use {
    const TextFile* source = nullptr;
    ParamUse param;
  };

  [[nodiscard]] bool is_read(const std::string& name) const {
    return std::any_of(uses_.begin(), uses_.end(), [&](const Use& use) { return use.param.name == name; });
  }
  [[nodiscard]] bool is_given(const std::string& name) const {
    return std::any_of(dialled_.params.begin(), dialled_.params.end(),
                       [&](const NamedNumber& param) { return param.name.value == name; });
  }

  void report_unread(const NamedNumber& param) {
    std::vector<std::string> names;
    for (const Use& use : uses_) {
      names.push_back(use.param.name);
    }
    std::vector<std::string> files;
    for (const TextFile* source : dialled_.sources) {
      files.push_back(file_name(source->path));
    }
    meant_.emplace_back(nearest(param.name.value, names));
    std::string hint = did_you_mean(param.name.value, names);
    if (hint.empty()) {
      hint =
          names.empty() ? "the script reads no parameters" : fmt::format("the script reads {}", fmt::join(names, ", "));
    }
    report_.add("unknown-key", param.name.at,
                fmt::format("{} is not a parameter of {}", in_quotes(param.name.value), fmt::join(files, " or ")),
                hint);
  }

  void report_missing(const Use& use) {
    const std::string file = file_name(dialled_.id.at.file->path);
    const Location& where = use.param.where;
    report_.add("missing-key", Mark{use.source, where.line, where.column, where.width},
                fmt::format("{} does not give the parameter {}", file, in_quotes(use.param.name)),
                fmt::format("add {} to the params of {}, with its number", use.param.name, file));
  }

  Dialled dialled_;
  Report& report_;
  std::vector<Use> uses_;
  std::vector<std::string> meant_;  ///< names that are read, and likely meant by given ones.
};

/// False for a script that is not whole: it is told by itself, and what it would read nobody knows.
bool may_read_dials(const TextFile& script) {
  const std::string_view text = script.text;
  return text.find_first_not_of(" \t\r\n") != std::string_view::npos && parses(text);
}

std::map<std::string, std::int64_t> numbers_of(const std::vector<NamedNumber>& params) {
  std::map<std::string, std::int64_t> numbers;
  for (const NamedNumber& param : params) {
    numbers[param.name.value] = param.number.value;
  }
  return numbers;
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

/// Compiles an effect with the skulls it may meet, and adopts what is said of its own scripts.
void compile_effect(const Scope& scope, const EffectDefinition& effect, Report& report) {
  std::vector<KindScript> scripts;
  for (const SkullInScope& listed : skulls_of(scope)) {
    if (listed.skull->source == nullptr) {
      return;
    }
    scripts.push_back({listed.skull->id.value, listed.skull->source->path, listed.skull->source->text,
                       numbers_of(listed.skull->params)});
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

void link_effect(const Scope& scope, const EffectDefinition& effect, Report& report) {
  bool sound = !effect.scripts.empty();
  std::vector<const SkullDefinition*> replaced;
  for (const EffectScriptDefinition& script : effect.scripts) {
    sound = sound && script.source != nullptr;
    if (script.kind.value.empty()) {
      continue;
    }
    const auto skull = resolve_skull(scope, script.kind, report);
    sound = sound && skull.has_value();
    if (skull && std::find(replaced.begin(), replaced.end(), skull->skull) != replaced.end()) {
      report.add("duplicate-id", script.kind.at, fmt::format("{} is replaced twice", in_quotes(script.kind.value)));
      sound = false;
    }
    replaced.push_back(skull ? skull->skull : nullptr);
  }
  const std::vector<const TextFile*> sources = sources_of(effect);
  if (effect.params_sound && sound &&
      std::all_of(sources.begin(), sources.end(), [](const TextFile* source) { return may_read_dials(*source); })) {
    DialLinker({effect.id, effect.params, sources}, report).link();
  }
  if (sound) {
    compile_effect(scope, effect, report);
  }
}

}  // namespace

EffectScripts scripts_of(const EffectDefinition& effect) {
  EffectScripts scripts;
  for (const EffectScriptDefinition& script : effect.scripts) {
    ensure(script.source != nullptr, "every script of a sound effect was read");
    const std::string& kind = script.kind.value;
    KindScript one{kind.substr(kind.find(':') + 1), script.source->path, script.source->text,
                   numbers_of(effect.params)};
    if (kind.empty()) {
      one.kind = effect.id.value;
      scripts.before = std::move(one);
    } else {
      scripts.replaced.push_back(std::move(one));
    }
  }
  return scripts;
}

void link_scripts(const Scope& scope, PluginDefinition& plugin) {
  std::vector<KindScript> scripts;
  for (const SkullDefinition& skull : plugin.skulls) {
    if (skull.source == nullptr) {
      continue;
    }
    if (skull.params_sound && may_read_dials(*skull.source)) {
      DialLinker({skull.id, skull.params, {skull.source}}, plugin.report).link();
    }
    scripts.push_back({skull.id.value, skull.source->path, skull.source->text, numbers_of(skull.params)});
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
    link_effect(scope, effect, plugin.report);
    if (ran_too_long()) {
      return;  // each that follows may take as long
    }
  }
}

}  // namespace ossuary

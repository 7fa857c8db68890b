#include "content/pack/kinds.h"

#include <algorithm>

#include "say/sentence.h"

namespace ossuary {

namespace {

KindScript script_of(const PluginDefinition& plugin, std::string_view kind, const ScriptDefinition& script,
                     const std::vector<NamedNumber>& params) {
  ensure(script.source != nullptr, "every script of sound content was read");
  const TextFile& source = *script.source;
  return {std::string(kind), source.path, source.text, numbers_of(params), shared_by(plugin, source)};
}

}  // namespace

std::map<std::string, std::int64_t> numbers_of(const std::vector<NamedNumber>& dials) {
  std::map<std::string, std::int64_t> numbers;
  for (const auto& [name, number] : dials) {
    numbers.emplace(name.value, number.value);
  }
  return numbers;
}

void DialTurner::turn(const NamedNumber& dial, std::string_view name, std::string_view full_id,
                      const std::vector<NamedNumber>& known, std::map<std::string, std::int64_t>& numbers) {
  const Mark& at = dial.name.at;
  const auto number = numbers.find(dial.key());
  if (number == numbers.end()) {
    report_.add("unknown-key/dial", at, {{"dial", dial.key()}, {"name", name}},
                among(dial.key(), names_of(known, &NamedNumber::key)));
    return;
  }
  if (const auto [before, fresh] = turned_.try_emplace({&known, dial.key()}, at.file);
      !fresh && std::exchange(before->second, at.file) == at.file) {
    report_.add("duplicate-key/dial", at, {{"dial", dial.key()}, {"of", full_id}});
  }
  number->second = dial.value.value;
}

SharedScripts shared_by(const PluginDefinition& plugin, const TextFile& script) {
  SharedScripts shared{plugin.id};
  if (const auto loads = plugin.loads.find(&script); loads != plugin.loads.end()) {
    for (const SharedDefinition* one : loads->second) {
      shared.scripts.push_back({one->plugin, one->id, one->source->path, one->source->text});
    }
  }
  return shared;
}

std::vector<Kind> kinds_of(const Scope& plugins) {
  std::vector<Kind> kinds;
  for (const SkullInScope& skull : skulls_of(plugins)) {
    kinds.push_back({skull->id.value,
                     skull.plugin->id,
                     skull->name,
                     {},
                     skull->glyph.value,
                     skull->color,
                     numbers_of(skull->params),
                     skull->symbol,
                     skull->letter});
  }
  return kinds;
}

void add_plugins(const Scope& plugins, Ruleset& rules) {
  rules.plugins = stamps_of(plugins);
  rules.kinds = kinds_of(plugins);
  for (const EffectInScope& effect : effects_of(plugins)) {
    rules.effects.push_back(
        {effect->id.value, effect.plugin->id, effect->name, {}, effect->provenance, numbers_of(effect->params), {}});
  }
}

void add_wishes(const Scope& plugins, Ruleset& rules) {
  const auto fill = [&](const auto& things, auto& made) {
    for (std::size_t i = 0; i < made.size(); ++i) {
      made[i].wish = filled_wish(things[i]->wish.by_language, made[i].params);
    }
  };
  fill(skulls_of(plugins), rules.kinds);
  fill(effects_of(plugins), rules.effects);
}

std::vector<PluginStamp> stamps_of(const Scope& plugins) {
  std::vector<PluginStamp> stamps;
  for (const PluginDefinition* plugin : plugins) {
    stamps.push_back({plugin->id, to_text(plugin->version.value_or(PluginVersion{})), plugin->name, plugin->provenance,
                      plugin->family});
  }
  return stamps;
}

std::vector<KindScript> scripts_of(const std::vector<SkullInScope>& skulls) {
  std::vector<KindScript> scripts;
  for (const SkullInScope& skull : skulls) {
    KindScript& script = scripts.emplace_back(script_of(*skull.plugin, skull->id.value, skull->script, skull->params));
    for (const Marked<std::string>& other : skull->counts_as) {
      script.counts_as.emplace_back(short_id(other.value));
    }
    script.most = numbers_of(skull->most);
    script.total = numbers_of(skull->total);
  }
  return scripts;
}

EffectScripts scripts_of(const EffectInScope& effect) {
  EffectScripts scripts;
  for (const auto& [kind, script] : effect->replaces) {
    scripts.replaced.push_back(script_of(*effect.plugin, short_id(kind.value), script, effect->params));
  }
  if (effect->before.is_given()) {
    scripts.before = script_of(*effect.plugin, effect->id.value, effect->before, effect->params);
  }
  return scripts;
}

SkullHooks hooks_of(const std::vector<SkullInScope>& skulls) {
  SkullHooks hooks;
  for (const SkullInScope& skull : skulls) {
    const auto add = [&](const ScriptDefinition& script, std::vector<KindScript>& to) {
      if (script.source != nullptr) {
        to.push_back(script_of(*skull.plugin, skull->id.value, script, skull->params));
      }
    };
    add(skull->act, hooks.acts);
    add(skull->match_script, hooks.match);
  }
  return hooks;
}

}  // namespace ossuary

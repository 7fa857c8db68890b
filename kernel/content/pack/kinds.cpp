#include "content/pack/kinds.h"

#include <algorithm>

#include "content/pack/wish.h"

namespace ossuary {

namespace {

/// The numbers of dials by name.
std::map<std::string, std::int64_t> numbers_of(const std::vector<NamedNumber>& params) {
  std::map<std::string, std::int64_t> numbers;
  for (const auto& [name, number] : params) {
    numbers.emplace(name.value, number.value);
  }
  return numbers;
}

KindScript script_of(const PluginDefinition& plugin, const std::string& kind, const TextFile& source,
                     const std::vector<NamedNumber>& params) {
  return {kind, source.path, source.text, numbers_of(params), shared_by(plugin, source)};
}

}  // namespace

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
                     numbers_of(skull->params)});
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

void add_wishes(const Scope& plugins, const PluralRules& plurals, Ruleset& rules) {
  const auto fill = [&](const auto& things, auto& made) {
    for (std::size_t i = 0; i < made.size(); ++i) {
      made[i].wish = filled_wish(things[i]->wish, made[i].params, plurals);
    }
  };
  fill(skulls_of(plugins), rules.kinds);
  fill(effects_of(plugins), rules.effects);
}

std::vector<PluginStamp> stamps_of(const Scope& plugins) {
  std::vector<PluginStamp> stamps;
  for (const PluginDefinition* plugin : plugins) {
    stamps.push_back({plugin->id, to_text(plugin->version.value_or(PluginVersion{})), plugin->name, plugin->provenance,
                      plugin->hash, plugin->family});
  }
  return stamps;
}

std::vector<KindScript> scripts_of(const std::vector<SkullInScope>& skulls) {
  std::vector<KindScript> scripts;
  for (const SkullInScope& skull : skulls) {
    ensure(skull->source != nullptr, "every skull of plugins without errors has its script");
    scripts.push_back(script_of(*skull.plugin, skull->id.value, *skull->source, skull->params));
  }
  return scripts;
}

EffectScripts scripts_of(const EffectInScope& effect) {
  EffectScripts scripts;
  for (const auto& [kind, path, source] : effect->scripts) {
    ensure(source != nullptr, "every script of a sound effect was read");
    const bool acts = kind.value.empty();
    KindScript script =
        script_of(*effect.plugin, acts ? effect->id.value : std::string(short_id(kind.value)), *source, effect->params);
    if (acts) {
      scripts.before = std::move(script);
    } else {
      scripts.replaced.push_back(std::move(script));
    }
  }
  return scripts;
}

SkullHooks hooks_of(const std::vector<SkullInScope>& skulls) {
  SkullHooks hooks;
  for (const SkullInScope& skull : skulls) {
    const auto add = [&](const TextFile* script, std::vector<KindScript>& to) {
      if (script != nullptr) {
        to.push_back(script_of(*skull.plugin, skull->id.value, *script, skull->params));
      }
    };
    add(skull->act_source, hooks.acts);
    add(skull->match_source, hooks.match);
  }
  return hooks;
}

}  // namespace ossuary

#include "content/pack/scope.h"

#include <fmt/format.h>

#include <algorithm>

namespace ossuary {

namespace {

bool holds(const Scope& scope, const PluginDefinition* plugin) {
  return std::find(scope.begin(), scope.end(), plugin) != scope.end();
}

/// Adds `plugin` behind all it requires. `open` are those on the way to it: a cycle is left where it closes.
void add_in_order(const Definitions& definitions, const PluginDefinition* plugin, Scope& open, Scope& order) {
  if (plugin == nullptr || holds(order, plugin) || holds(open, plugin)) {
    return;
  }
  open.push_back(plugin);
  for (const auto& requirement : plugin->requirements) {
    add_in_order(definitions, definitions.plugin(requirement.value.id), open, order);
  }
  open.pop_back();
  order.push_back(plugin);
}

/// "plugin:id" in two; a short name has no plugin.
struct SplitReference {
  std::string_view plugin;
  std::string_view id;
};

SplitReference split(std::string_view reference) {
  const std::size_t colon = reference.find(':');
  return colon == std::string_view::npos ? SplitReference{{}, reference}
                                         : SplitReference{reference.substr(0, colon), reference.substr(colon + 1)};
}

/// True if `reference` names no plugin or one of `scope`; else reports it.
bool plugin_in_scope(const Scope& scope, const Marked<std::string>& reference, Report& report) {
  const SplitReference parts = split(reference.value);
  std::vector<std::string> ids;
  for (const PluginDefinition* plugin : scope) {
    ids.push_back(plugin->id);
  }
  if (parts.plugin.empty() || std::find(ids.begin(), ids.end(), parts.plugin) != ids.end()) {
    return true;
  }
  std::string hint = did_you_mean(parts.plugin, ids);
  report.add("unknown-plugin", reference.at, fmt::format("no plugin {} is loaded here", in_quotes(parts.plugin)),
             hint.empty() ? fmt::format("the plugins here are {}", fmt::join(ids, ", ")) : hint);
  return false;
}

/// What messages call a kind of thing, and the code where there is none of a name.
struct Noun {
  std::string_view word;
  Code unknown;
};

/// The thing of `home` among those `found` under a name, or the only one; else reports that there is none, with `known`
/// ids to choose from, or several.
template <class InScope>
std::optional<InScope> the_one(const std::vector<InScope>& found, const PluginDefinition* home,
                               const Marked<std::string>& reference, const std::vector<std::string>& known,
                               const Noun& noun, Report& report) {
  const auto at_home =
      std::find_if(found.begin(), found.end(), [&](const InScope& thing) { return thing.plugin == home; });
  if (at_home != found.end() || found.size() == 1) {
    return at_home != found.end() ? *at_home : found.front();
  }
  const SplitReference parts = split(reference.value);
  if (found.empty()) {
    std::string hint = did_you_mean(parts.id, known);
    if (hint.empty() && !known.empty()) {
      hint = fmt::format("the {}s here are {}", noun.word, fmt::join(known, ", "));
    }
    report.add(noun.unknown, reference.at, fmt::format("there is no {} {}", noun.word, in_quotes(reference.value)),
               hint);
    return std::nullopt;
  }
  std::vector<std::string> ids;
  for (const InScope& thing : found) {
    ids.push_back(fmt::format("{}:{}", thing.plugin->id, parts.id));
  }
  report.add("ambiguous-name", reference.at,
             fmt::format("{} may be several {}s", in_quotes(reference.value), noun.word),
             fmt::format("write {}", fmt::join(ids, " or ")));
  return std::nullopt;
}

}  // namespace

Scope load_order(const Definitions& definitions, std::span<const std::string> ids) {
  Scope order;
  Scope open;
  for (const std::string& id : ids) {
    add_in_order(definitions, definitions.plugin(id), open, order);
  }
  return order;
}

std::vector<const SkullDefinition*> skull_order(const PluginDefinition& plugin) {
  std::vector<const SkullDefinition*> order;
  const auto add = [&](const SkullDefinition* skull) {
    if (skull != nullptr && std::find(order.begin(), order.end(), skull) == order.end()) {
      order.push_back(skull);
    }
  };
  for (const DeckDefinition& deck : plugin.decks) {
    for (const NamedNumber& total : deck.skulls) {
      const SplitReference parts = split(total.name.value);
      if (parts.plugin.empty() || parts.plugin == plugin.id) {
        add(plugin.skull(parts.id));
      }
    }
  }
  for (const SkullDefinition& skull : plugin.skulls) {
    add(&skull);
  }
  return order;
}

std::vector<SkullInScope> skulls_of(const Scope& scope) {
  std::vector<SkullInScope> skulls;
  for (const PluginDefinition* plugin : scope) {
    for (const SkullDefinition* skull : skull_order(*plugin)) {
      skulls.push_back({plugin, skull});
    }
  }
  return skulls;
}

std::optional<SkullInScope> resolve_skull(const Scope& scope, const Marked<std::string>& reference, Report& report) {
  if (!plugin_in_scope(scope, reference, report)) {
    return std::nullopt;
  }
  const SplitReference parts = split(reference.value);
  std::vector<std::string> ids;
  for (const SkullInScope& known : skulls_of(scope)) {
    if (known.skull->id.value == parts.id && (parts.plugin.empty() || known.plugin->id == parts.plugin)) {
      return known;
    }
    ids.push_back(known.skull->id.value);
  }
  std::string hint = did_you_mean(parts.id, ids);
  if (hint.empty()) {
    hint = ids.empty() ? "there are no skulls here" : fmt::format("the skulls here are {}", fmt::join(ids, ", "));
  }
  report.add("unknown-skull", reference.at, fmt::format("there is no skull {}", in_quotes(reference.value)), hint);
  return std::nullopt;
}

std::vector<ShapeInScope> shapes_named(const Scope& scope, std::string_view reference) {
  const SplitReference parts = split(reference);
  std::vector<ShapeInScope> found;
  for (const PluginDefinition* plugin : scope) {
    const ShapeDefinition* shape = plugin->shape(parts.id);
    if (shape != nullptr && (parts.plugin.empty() || parts.plugin == plugin->id)) {
      found.push_back({plugin, shape});
    }
  }
  return found;
}

std::optional<ShapeInScope> resolve_shape(const Scope& scope, const PluginDefinition* home,
                                          const Marked<std::string>& reference, Report& report) {
  if (!plugin_in_scope(scope, reference, report)) {
    return std::nullopt;
  }
  std::vector<std::string> known;
  for (const PluginDefinition* plugin : scope) {
    for (const ShapeDefinition& shape : plugin->shapes) {
      known.push_back(shape.id.value);
    }
  }
  return the_one(shapes_named(scope, reference.value), home, reference, known, {"shape", "unknown-shape"}, report);
}

std::vector<EffectInScope> effects_of(const Scope& scope) {
  std::vector<EffectInScope> effects;
  for (const PluginDefinition* plugin : scope) {
    for (const EffectDefinition& effect : plugin->effects) {
      effects.push_back({plugin, &effect});
    }
  }
  return effects;
}

std::optional<EffectInScope> resolve_effect(const Scope& scope, const PluginDefinition* home,
                                            const Marked<std::string>& reference, Report& report) {
  if (!plugin_in_scope(scope, reference, report)) {
    return std::nullopt;
  }
  const SplitReference parts = split(reference.value);
  std::vector<EffectInScope> found;
  std::vector<std::string> known;
  for (const EffectInScope& listed : effects_of(scope)) {
    known.push_back(listed.effect->id.value);
    if (known.back() == parts.id && (parts.plugin.empty() || parts.plugin == listed.plugin->id)) {
      found.push_back(listed);
    }
  }
  return the_one(found, home, reference, known, {"effect", "unknown-effect"}, report);
}

std::string Clash::message() const {
  const std::string both = fmt::format("{} of {} and {} of {}", first.skull->id.value, first.plugin->id,
                                       second.skull->id.value, second.plugin->id);
  return same_id ? fmt::format("two skulls have the id {}: {}", in_quotes(second.skull->id.value), both)
                 : fmt::format("two skulls have the glyph {}: {}", in_quotes(std::string(1, second.skull->glyph.value)),
                               both);
}

std::vector<Clash> clashes(const Scope& scope) {
  std::vector<Clash> found;
  const std::vector<SkullInScope> skulls = skulls_of(scope);
  for (std::size_t i = 0; i < skulls.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const SkullDefinition& a = *skulls[j].skull;
      const SkullDefinition& b = *skulls[i].skull;
      const bool same_id = a.id.value == b.id.value;
      if (same_id || (a.glyph.value != '\0' && a.glyph.value == b.glyph.value)) {
        found.push_back({skulls[j], skulls[i], same_id});
      }
    }
  }
  return found;
}

}  // namespace ossuary

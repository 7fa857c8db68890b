#include "cli/show/ruleset_toml.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <span>
#include <string_view>

#include "base/text.h"
#include "content/schema/forms.h"
#include "content/schema/schema.h"
#include "content/schema/words.h"
#include "designer/lint.h"
#include "json.h"

namespace ossuary::cli {

namespace {

/// A text as TOML writes it: as JSON does, but for DEL.
std::string toml_text(std::string_view text) {
  std::string json = Json(text).dump();
  for (std::size_t at = 0; (at = json.find('\x7f', at)) != std::string::npos;) {
    json.replace(at, 1, "\\u007F");
  }
  return json;
}

std::string local(const LocalText& text) {
  std::string table;
  for (const auto& [language, name] : text) {
    table += fmt::format("{}{} = {}", table.empty() ? "" : ", ", language, toml_text(name));
  }
  return "{ " + table + " }";
}

/// True if plugins of one family, meant to be played one at a time, are together.
bool is_mixed(std::span<const PluginStamp> plugins) {
  std::set<std::string> families;
  return std::any_of(plugins.begin(), plugins.end(), [&](const PluginStamp& plugin) {
    return !plugin.family.empty() && !families.insert(plugin.family).second;
  });
}

/// An id that a file may have: `_` in place of `+`, and, where many plugins are joined, the hash in place of most.
std::string file_id(std::string id, std::uint64_t hash) {
  std::replace(id.begin(), id.end(), '+', '_');
  constexpr std::size_t kBegin = 40;
  return form_of(SchemaType::Id)->fits(id) ? id : fmt::format("{}_{}", id.substr(0, kBegin), hex(hash));
}

template <class Rules>
std::string head(const Rules& rules) {
  std::string plugins;
  for (const PluginStamp& plugin : rules.plugins) {
    plugins += fmt::format("{}{}", plugins.empty() ? "" : ", ", toml_text(plugin.id));
  }
  return fmt::format(
      "# {} with all merging done: nothing is extended, nothing left to defaults.\n"
      "format  = {}\nid      = {}\nname    = {}\nplugins = [{}]\n{}",
      rules.id, kContentFormat, toml_text(file_id(rules.id, rules.hash)), local(rules.name), plugins,
      is_mixed(rules.plugins) ? "mixed   = true\n" : "");
}

std::string always(const Ruleset& rules) {
  std::string effects;
  for (const EffectId effect : rules.always) {
    effects += (effects.empty() ? "" : ", ") + toml_text(full_id(rules.effects[index(effect)]));
  }
  return effects.empty() ? effects : fmt::format("effects = [{}]\n", effects);
}

/// Dials that mean nothing beside others are left out, as `check` wants it.
std::string turn(const TurnRules& turn) {
  std::string text = "\n[turn]\n";
  for (const auto& [key, value] : values_of(turn)) {
    text += value.empty() || !designer::reason_idle(turn, key).empty() ? "" : fmt::format("{:<12} = {}\n", key, value);
  }
  return text;
}

std::string listed(std::string_view key, const std::vector<std::string>& texts) {
  std::string list;
  for (const std::string& text : texts) {
    list += fmt::format("  {},\n", toml_text(text));
  }
  return list.empty() ? "" : fmt::format("{} = [\n{}]\n", key, list);
}

/// What is changed in the cards of the plugins, if anything is.
std::string deck(const Ruleset& rules) {
  std::vector<std::string> use;
  std::string size;
  for (const CardDraw& draw : rules.draws) {
    if (draw.use.empty()) {
      size = fmt::format("size = {}\n", draw.most);
    } else {
      use.push_back(draw.use);
    }
  }
  std::string rows;
  for (std::size_t row = 0; row < rules.rows.size(); ++row) {
    for (const std::size_t plugin : rules.rows[row].plugins) {
      rows += fmt::format("{} = {}\n", rules.plugins[plugin].id, row + 1);
    }
  }
  const std::string text =
      listed("remove", rules.deck_changes.remove) + listed("use", use) + listed("add", rules.deck_changes.add) + size;
  return (text.empty() ? "" : "\n[deck]\n" + text) + (rows.empty() ? "" : "\n[deck.rows]\n" + rows);
}

template <class Rules>
std::string win(const Rules& rules) {
  return fmt::format("\n[win]\norder = \"{}\"\n", word_of(rules.win_order)) +
         (rules.win_order == WinOrder::Together ? fmt::format("target = {}\n", rules.target) : "");
}

std::string dials(const std::string& of, const std::map<std::string, std::int64_t>& params) {
  std::string text = params.empty() ? "" : fmt::format("\n[dials.{}]\n", of);
  for (const auto& [dial, number] : params) {
    text += fmt::format("{} = {}\n", dial, number);
  }
  return text;
}

template <class Things>
std::string dials(const Things& things) {
  std::string text;
  for (const auto& thing : things) {
    text += dials(thing.id, thing.params);
  }
  return text;
}

/// The dials of effects; a skull goes before an effect of its name, whose dials are never turned.
std::string effect_dials(const Ruleset& rules) {
  std::string text;
  for (const Effect& effect : rules.effects) {
    text += rules.kind_named(effect.id) ? "" : dials(effect.id, effect.params);
  }
  return text;
}

std::string setups(const Ruleset& rules) {
  std::string text;
  auto setups = rules.setups;
  setups.insert(rules.waiting_setups.begin(), rules.waiting_setups.end());
  for (const auto& [players, plans] : setups) {
    std::string structures;
    for (const StructureSpec& plan : plans) {
      structures += fmt::format("{}{} = {}", structures.empty() ? "" : ", ", plan.name, toml_text(plan.shape_id));
    }
    text += fmt::format("\n[players.{}]\nstructures = {{ {} }}\n", players, structures);
    if (const auto least = rules.min_decks.find(players); least != rules.min_decks.end()) {
      text += fmt::format("min_deck   = {}\n", least->second);
    }
  }
  return text;
}

std::string features(const Ruleset& rules) {
  if (rules.features.empty()) {
    return "";
  }
  const StructureSpec& first = rules.features.front().structure;
  std::string text = fmt::format("\n[features]\nstructure = {}\nsize      = {}\ncards     = [\n", toml_text(first.name),
                                 first.shape.size());
  for (const FeatureCard& card : rules.features) {
    text += fmt::format("  {{ shape = {}, effect = {} }},\n", toml_text(card.structure.shape_id),
                        toml_text(full_id(rules.effects[index(card.effect)])));
  }
  return text + "]\n";
}

std::string ranks(std::span<const Rank> ranks) {
  std::string text;
  for (const Rank& rank : ranks) {
    text += fmt::format("\n[[ranks]]\npoints = {}\nname   = {}\n", rank.points, local(rank.name));
  }
  return text;
}

std::string options(const FlowRules& rules) {
  std::string text = rules.options.empty() ? "" : "\n[options]\n";
  for (const OptionSpec& option : rules.options) {
    text += fmt::format("{} = {}\n", option.id,
                        toml_text(option.chosen ? rules.pieces[option.values[*option.chosen]].id : "any"));
  }
  return text;
}

}  // namespace

std::string resolved_id(const Ruleset& rules) { return file_id(rules.id, rules.hash); }

std::string ruleset_toml(const Ruleset& rules) {
  return head(rules) + always(rules) + deck(rules) + turn(rules.turn) + win(rules) + dials(rules.kinds) +
         effect_dials(rules) + setups(rules) + features(rules) + ranks(rules.ranks);
}

std::string flow_toml(const FlowRules& rules) {
  return head(rules) + fmt::format("flow    = {}\n", toml_text(rules.flow)) + options(rules) + win(rules) +
         dials(rules.flow, rules.params) + dials(rules.pieces) + ranks(rules.ranks);
}

}  // namespace ossuary::cli

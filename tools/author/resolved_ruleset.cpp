#include "author/resolved_ruleset.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <span>
#include <string_view>

#include "author/checks/idle_dials.h"
#include "author/key_values.h"
#include "content/flow/skull_flow.h"
#include "content/rules/build.h"
#include "content/schema/forms.h"
#include "content/schema/schema.h"
#include "content/schema/words.h"
#include "core/base/hash.h"
#include "flow/skulls/ruleset_text.h"
#include "say/text.h"

namespace ossuary::author {

namespace {

/// True if plugins of one family, meant to be played one at a time, are together.
bool is_mixed(std::span<const PluginStamp> plugins) {
  std::set<std::string> families;
  return std::any_of(plugins.begin(), plugins.end(), [&](const PluginStamp& plugin) {
    return !plugin.family.empty() && !families.insert(plugin.family).second;
  });
}

/// An id that a file may have: `_` in place of `+`, and, where many plugins are joined, a hash in place of most.
std::string file_id(std::string id) {
  const std::uint64_t hash = hash_text(id);
  std::replace(id.begin(), id.end(), '+', '_');
  constexpr std::size_t kBegin = 40;
  return form_of(SchemaType::Id)->fits(id) ? id : fmt::format("{}_{}", id.substr(0, kBegin), hex(hash));
}

std::string head(const FlowRules& rules) {
  std::string plugins;
  for (const PluginStamp& plugin : rules.plugins) {
    plugins += fmt::format("{}{}", plugins.empty() ? "" : ", ", toml_text(plugin.id));
  }
  return fmt::format(
      "# {} with all merging done: nothing is extended, nothing left to defaults.\n"
      "format  = {}\nid      = {}\nname    = {}\nplugins = [{}]\n{}",
      rules.id, kContentFormat, toml_text(file_id(rules.id)), toml_text(rules.name), plugins,
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
    text += value.empty() || !reason_idle(turn, key).empty() ? "" : fmt::format("{:<12} = {}\n", key, value);
  }
  return text;
}

std::string end(const EndRules& end) {
  return end.points == 0 ? "" : fmt::format("\n[end]\npoints = {}\n", end.points);
}

std::string structure_names(const MergedRuleset& from) {
  std::string text = from.says.structure_names.empty() ? "" : "\n[structure_names]\n";
  for (const auto& [structure, name] : from.says.structure_names) {
    text += fmt::format("{} = {}\n", structure.value, toml_text(name));
  }
  return text;
}

/// A list with a line for each of `things`, as `text` writes it.
template <class Things, class Text>
std::string listed(std::string_view key, const Things& things, const Text& text) {
  std::string list;
  for (const auto& thing : things) {
    list += fmt::format("  {},\n", toml_text(text(thing.value)));
  }
  return list.empty() ? "" : fmt::format("{} = [\n{}]\n", key, list);
}

/// What is changed in the cards of the plugins, if anything is.
std::string deck(const MergedRuleset& from) {
  const auto half = [&](const std::string& skull) {
    Report ignored;
    return skull == kBlankText ? skull : resolve_skull(from.plugins, {skull, {}}, ignored).full_id();
  };
  const auto counted = [&](std::string_view key, const std::vector<CardCount>& table) {
    std::string cards;
    for (const CardCount& copies : table) {
      const CardText card = card_of(copies);
      cards += copies.value.value == 0
                   ? ""
                   : fmt::format("{} {} = {}", cards.empty() ? "" : ",",
                                 toml_text(half(card.top) + "/" + half(card.bottom)), copies.value.value);
    }
    return cards.empty() ? "" : fmt::format("{} = {{{} }}\n", key, cards);
  };
  const auto share = [](const CardShare& some) { return fmt::format("{}:{}", some.plugin, some.number); };
  const auto& [remove, copies, add, use, size] = from.says.deck;
  std::string text = counted("remove", remove);
  text += copies > 1 ? fmt::format("copies = {}\n", copies) : "";
  text += listed("use", use, share) + counted("add", add);
  text += size ? fmt::format("size = {}\n", size->value) : "";
  return text.empty() ? "" : "\n[deck]\n" + text;
}

std::string win(const RulesetInfo& rules) {
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

/// Every number of players, also those that wait for a larger deck.
std::string setups(const MergedRuleset& from) {
  std::map<int, std::string> tables;
  for (const auto& [players, setup] : from.says.players) {
    std::string structures;
    for (const auto& [name, shape] : setup.structures) {
      Report ignored;
      structures += fmt::format("{}{} = {}", structures.empty() ? "" : ", ", name.value,
                                toml_text(resolve_shape(from.plugins, nullptr, shape, ignored).full_id()));
    }
    if (!setup.drop) {
      tables[std::stoi(players.value)] =
          fmt::format("\n[players.{}]\nstructures = {{ {} }}\n{}", players.value, structures,
                      setup.min_deck > 0 ? fmt::format("min_deck   = {}\n", setup.min_deck) : "");
    }
  }
  std::string text;
  for (const auto& [players, table] : tables) {
    text += table;
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
    text += fmt::format("\n[[ranks]]\npoints = {}\nname   = {}\n", rank.points, toml_text(rank.name));
  }
  return text;
}

std::string goal(const FlowRules& rules) {
  return rules.texts.goal.empty() ? "" : fmt::format("goal    = {}\n", toml_text(rules.texts.goal));
}

/// What the ruleset says of the set-up in place of its flow.
std::string setup(const MergedRuleset& from) {
  return from.says.setup.empty() ? "" : fmt::format("setup   = {}\n", toml_text(from.says.setup));
}

std::string options(const FlowRules& rules) {
  std::string text = rules.options.empty() ? "" : "\n[options]\n";
  for (const OptionSpec& option : rules.options) {
    text += fmt::format("{} = {}\n", option.id,
                        toml_text(option.chosen ? rules.pieces[option.values[*option.chosen]].id : "any"));
  }
  return text;
}

/// Who plays together, by number of players; "" where nobody does.
std::string teams(const FlowRules& rules) {
  std::string text;
  for (const auto& [players, setup] : rules.setups) {
    std::vector<std::vector<std::size_t>> seats;
    for (std::size_t seat = 0; seat < setup.teams.size(); ++seat) {
      seats.resize(std::max(seats.size(), setup.teams[seat] + 1));
      seats[setup.teams[seat]].push_back(seat + 1);
    }
    std::vector<std::string> written;
    for (const auto& team : seats) {
      written.push_back(fmt::format("[{}]", fmt::join(team, ", ")));
    }
    text += written.empty() ? "" : fmt::format("{} = [{}]\n", players, fmt::join(written, ", "));
  }
  return text.empty() ? text : "\n[teams]\n" + text;
}

std::string flow_toml(const FlowRules& rules, const MergedRuleset& from) {
  return head(rules) + fmt::format("flow    = {}\n", toml_text(rules.flow)) + goal(rules) + setup(from) +
         options(rules) + win(rules) + dials(rules.flow, rules.params) + dials(rules.pieces) + teams(rules) +
         ranks(rules.ranks);
}

std::string skull_flow_toml(const FlowRules& flow, const Ruleset& skulls, const MergedRuleset& from) {
  std::map<std::string, std::int64_t> own = flow.params;
  std::erase_if(own, [&](const auto& dial) { return is_dial_of_turn(flow, dial.first); });
  const bool names_flow =  // else it is the one that plays skulls
      std::ranges::any_of(from.chain, [](const RulesetFile* part) { return part->root.find("flow") != nullptr; });
  return head(flow) + (names_flow ? fmt::format("flow    = {}\n", toml_text(flow.flow)) : "") + goal(flow) +
         setup(from) + always(skulls) + deck(from) + turn(skulls.turn) + end(skulls.end) + win(skulls) +
         dials(skulls.kinds) + effect_dials(skulls) + dials(flow.flow, own) + dials(flow.pieces) + setups(from) +
         structure_names(from) + features(skulls) + teams(flow) + options(flow) + ranks(flow.ranks);
}

}  // namespace

bool is_dial_of_turn(const FlowRules& rules, const std::string& dial) {
  return rules.skulls && (dial == "opening" || dials_of_turn(*rules.skulls->ruleset).contains(dial));
}

std::string resolved_id(const Ruleset& rules) { return file_id(rules.id); }

std::string resolved_toml(const Catalogue& catalogue, const std::string& name, const AnyRuleset& rules) {
  Report report(name);
  const MergedRuleset from = catalogue.merged(name, report).value();
  if (!rules.skulls()) {
    return flow_toml(*rules.flow(), from);
  }
  return skull_flow_toml(*rules.flow(), *rules.skulls(), from);
}

}  // namespace ossuary::author

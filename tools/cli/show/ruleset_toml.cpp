#include "cli/show/ruleset_toml.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>

#include "base/text.h"
#include "content/schema/forms.h"
#include "content/schema/schema.h"
#include "content/schema/words.h"
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
bool is_mixed(const Ruleset& rules) {
  std::set<std::string> families;
  return std::any_of(rules.plugins.begin(), rules.plugins.end(), [&](const PluginStamp& plugin) {
    return !plugin.family.empty() && !families.insert(plugin.family).second;
  });
}

std::string head(const Ruleset& rules) {
  std::string plugins;
  for (const PluginStamp& plugin : rules.plugins) {
    plugins += fmt::format("{}{}", plugins.empty() ? "" : ", ", toml_text(plugin.id));
  }
  return fmt::format(
      "# {} with all merging done: nothing is extended, nothing left to defaults.\n"
      "format  = {}\nid      = {}\nname    = {}\nplugins = [{}]\n{}",
      rules.id, kContentFormat, toml_text(resolved_id(rules)), local(rules.name), plugins,
      is_mixed(rules) ? "mixed   = true\n" : "");
}

std::string turn(const TurnRules& turn) {
  std::string text = "\n[turn]\n";
  for (const auto& [key, value] : values_of(turn)) {
    text += value.empty() ? "" : fmt::format("{:<12} = {}\n", key, value);
  }
  return text;
}

std::string dials(const Ruleset& rules) {
  std::string text;
  for (const Kind& kind : rules.kinds) {
    if (!kind.params.empty()) {
      text += fmt::format("\n[dials.{}]\n", kind.id);
    }
    for (const auto& [dial, number] : kind.params) {
      text += fmt::format("{} = {}\n", dial, number);
    }
  }
  return text;
}

std::string setups(const Ruleset& rules) {
  std::string text;
  for (const auto& [players, plans] : rules.setups) {
    std::string structures;
    for (const StructureSpec& plan : plans) {
      structures += fmt::format("{}{} = {}", structures.empty() ? "" : ", ", plan.name, toml_text(plan.shape_id));
    }
    text += fmt::format("\n[players.{}]\nstructures = {{ {} }}\n", players, structures);
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

std::string ranks(const Ruleset& rules) {
  std::string text;
  for (const Rank& rank : rules.ranks) {
    text += fmt::format("\n[[ranks]]\npoints = {}\nname   = {}\n", rank.points, local(rank.name));
  }
  return text;
}

}  // namespace

std::string resolved_id(const Ruleset& rules) {
  std::string id = rules.id;
  std::replace(id.begin(), id.end(), '+', '_');
  if (!form_of(SchemaType::Id)->fits(id)) {  // many are joined
    constexpr std::size_t kBegin = 40;
    id = fmt::format("{}_{}", id.substr(0, kBegin), hex(rules.hash));
  }
  return id;
}

std::string ruleset_toml(const Ruleset& rules) {
  return head(rules) + turn(rules.turn) + fmt::format("\n[win]\norder = \"{}\"\n", word_of(rules.win_order)) +
         dials(rules) + setups(rules) + features(rules) + ranks(rules);
}

}  // namespace ossuary::cli

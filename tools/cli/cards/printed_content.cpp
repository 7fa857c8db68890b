#include "cli/cards/printed_content.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "author/art.h"
#include "author/content_date.h"
#include "author/examples/examples.h"
#include "author/hints/explain.h"
#include "cards/drawn_apart.h"
#include "cli/cards/print_layouts.h"
#include "cli/content.h"
#include "cli/stop.h"
#include "say/text.h"

namespace ossuary::cli {

namespace {

PrintedContent ruleset_content(Environment& env, const Catalogue& library, const std::string& name,
                               std::optional<int> players) {
  AnyRuleset rules = make_any_ruleset(env, library, name);
  const std::vector<int> allowed = rules.player_numbers();
  const int chosen = players || allowed.empty() ? choose_players(name, allowed, players) : allowed.back();
  return {.id = name,
          .name = rules.name(),
          .skulls = rules.skulls(),
          .flow = rules.flow(),
          .rules = rules,
          .players = chosen,
          .numbers = players ? std::vector{chosen} : allowed};
}

/// A ruleset that plays a plugin with pieces: what they are is said by its flow.
std::string ruleset_with(const Catalogue& library, const std::string& plugin) {
  const std::vector<RulesetSummary> rulesets = library.rulesets();
  const auto with = std::ranges::find_if(
      rulesets, [&](const auto& ruleset) { return std::ranges::count(ruleset.plugins, plugin) > 0; });
  if (with == rulesets.end()) {
    throw bad_usage(fmt::format("the plugin {} has pieces of a flow, and no ruleset plays it: make one", plugin));
  }
  return with->id;
}

PrintedContent plugin_content(Environment& env, const Catalogue& library, const PluginDefinition& plugin,
                              std::optional<int> players) {
  PrintedContent content;
  if (plugin.flow.rules || !plugin.flow.pieces.empty()) {
    content = ruleset_content(env, library, ruleset_with(library, plugin.id), players);
    content.rules.reset();
  } else if (players) {
    throw bad_usage(fmt::format("--players: {} is a plugin, which has no number of players", plugin.id));
  }
  content.skulls.reset();
  if (!plugin.skulls.empty() || !plugin.decks.empty() || !plugin.effects.empty()) {
    auto made = library.make_for_plugin(plugin.id);
    if (!made) {
      throw bad_content(author::explain(library, made.error()));
    }
    content.skulls = std::make_shared<const Ruleset>(std::move(made).value());
  }
  content.id = plugin.id;
  content.name = plugin.name;
  content.only = cards::OwnParts{.plugin = plugin.id};
  for (const DeckDefinition& deck : plugin.decks) {
    content.only->cards += static_cast<std::size_t>(copies_of(deck.cards.value));
  }
  return content;
}

PrintedContent content_named(Environment& env, const Catalogue& library, const std::string& name,
                             std::optional<int> players) {
  const std::vector<std::string> plugins = library.plugin_ids();
  const Definitions& all = library.definitions();
  const bool joined = name.find_first_of("+/.") != std::string::npos;  // joined rulesets, and paths that are refused
  if (joined || all.ruleset(name) != nullptr) {
    return ruleset_content(env, library, name, players);
  }
  if (const PluginDefinition* const plugin = all.plugin(name)) {
    if (plugin->report.failed()) {
      throw bad_content(author::explain(library, plugin->report.diagnostics()));
    }
    return plugin_content(env, library, *plugin, players);
  }
  std::vector<std::string> known = plugins;
  std::ranges::transform(library.rulesets(), std::back_inserter(known), &RulesetSummary::id);
  throw bad_usage(with_hint(fmt::format("there is no ruleset and no plugin \"{}\"", name), name, known));
}

/// The plugins of what is printed, a plugin that is asked for last.
std::vector<const PluginDefinition*> plugins_of(const Catalogue& library, const PrintedContent& content) {
  std::vector<const PluginDefinition*> plugins;
  const RulesetInfo* info = content.flow.get();
  if (info == nullptr) {
    info = content.skulls.get();
  }
  for (std::size_t i = 0; info != nullptr && i < info->plugins.size(); ++i) {
    plugins.push_back(library.plugin(info->plugins[i].id));
  }
  if (content.only) {
    plugins.push_back(library.plugin(content.only->plugin));
    std::erase_if(plugins, [last = plugins.back(), &plugins](const PluginDefinition* const& plugin) {
      return plugin == last && &plugin != &plugins.back();
    });
  }
  return plugins;
}

}  // namespace

std::string date_of(const Catalogue& library, const std::string& name) {
  return author::day_of(variable("SOURCE_DATE_EPOCH")).value_or(author::content_date(library, name));
}

PrintedContent find_content(Environment& env, const Catalogue& library, const std::string& name,
                            std::optional<int> players) {
  PrintedContent content = content_named(env, library, name, players);
  const std::vector<const PluginDefinition*> plugins = plugins_of(library, content);
  auto layouts = layouts_of(plugins, content.only ? plugins.back() : nullptr, content.flow.get());
  if (!layouts) {
    throw bad_content(layouts.error());
  }
  content.layouts = std::move(layouts).value();
  const auto& version = plugins.back()->version;
  content.number = version ? to_text(*version) : "";
  content.version =
      fmt::format("{} {}, {}", in_language(content.name, env.lang), content.number, date_of(library, content.id));
  return content;
}

cards::Pictures pictures_of(const Catalogue& library, const PrintedContent& content) {
  cards::Pictures pictures{{"", {"", std::string(author::kPlainSkull)}}};
  std::vector<Diagnostic> faults;
  std::vector<author::ArtFile> files;
  const auto add = [&](const auto& of, std::string_view id) {
    const auto art = author::art_of(library, of.plugin, id);
    if (!art) {
      std::ranges::copy(art.error(), std::back_inserter(faults));
    } else if (const auto& file = art.value();
               file && pictures.emplace(cards::picture_of(of), cards::Picture{file->file, file->svg}).second) {
      files.push_back(*file);
    }
  };
  for (std::size_t kind = 0; content.skulls && kind < content.skulls->kinds.size(); ++kind) {
    add(content.skulls->kinds[kind], content.skulls->kinds[kind].id);
  }
  for (std::size_t piece = 0; content.flow && piece < content.flow->pieces.size(); ++piece) {
    add(content.flow->pieces[piece], content.flow->pieces[piece].own_id());
  }
  std::ranges::copy(author::broken_ones(files, cards::art_faults), std::back_inserter(faults));
  if (!faults.empty()) {
    throw bad_content(faults);
  }
  return pictures;
}

}  // namespace ossuary::cli

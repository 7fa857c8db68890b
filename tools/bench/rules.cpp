#include "bench/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "content/catalogue.h"

namespace ossuary::bench {

namespace {

constexpr std::string_view kBase = "sedlec";

const Catalogue& content() {
  static const std::filesystem::path source = OSSUARY_SOURCE_DIR;
  static const Catalogue library = Catalogue::read({{source / "plugins"}, {source / "rulesets"}});
  return library;
}

template <class Rules>
Rules taken(Result<Rules, std::vector<Diagnostic>> made) {
  if (!made) {
    std::cerr << render(made.error());
    std::exit(3);
  }
  return std::move(made).value();
}

Ruleset make_rules(std::string_view name) { return taken(content().make(name)); }

}  // namespace

const Ruleset& rules() {
  static const Ruleset made = make_rules(kBase);
  return made;
}

std::unique_ptr<Game> base_game(int players) { return any_rules(kBase).game(players).value(); }

std::span<const Ruleset> expanded_rules() {
  static const std::vector<Ruleset> made = [] {
    std::vector<Ruleset> all;
    for (const std::string& plugin : content().plugin_ids()) {
      const auto is_it = [&](const PluginStamp& stamp) { return stamp.id == plugin; };
      if (std::any_of(rules().plugins.begin(), rules().plugins.end(), is_it)) {
        continue;
      }
      auto joined = content().make(fmt::format("{}+{}", kBase, plugin));  // a flow joins no other game
      if (joined && joined.value().deck.size() > rules().deck.size()) {
        all.push_back(std::move(joined).value());
      }
    }
    return all;
  }();
  return made;
}

AnyRuleset any_rules(std::string_view name) { return taken(content().make_any(name)); }

}  // namespace ossuary::bench

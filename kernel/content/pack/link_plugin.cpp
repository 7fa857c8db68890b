#include "content/pack/link_plugin.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "content/pack/link_script.h"

namespace ossuary {

namespace {

/// The way from `from` to `to` along what plugins require, both ends in it; empty if there is none.
std::vector<std::string> way(const Definitions& definitions, const std::string& from, const std::string& to,
                             std::set<std::string>& seen) {
  if (from == to) {
    return {to};
  }
  const PluginDefinition* plugin = definitions.plugin(from);
  if (plugin == nullptr || !seen.insert(from).second) {
    return {};
  }
  for (const auto& requirement : plugin->requirements) {
    std::vector<std::string> rest = way(definitions, requirement.value.id, to, seen);
    if (!rest.empty()) {
      rest.insert(rest.begin(), from);
      return rest;
    }
  }
  return {};
}

/// What a deck part shows must be what it says it shows.
class DeckLinker {
 public:
  DeckLinker(const Scope& scope, const DeckDefinition& deck, Report& report)
      : scope_(scope), deck_(deck), report_(report) {}

  void link() {
    std::map<const SkullDefinition*, std::int64_t> shown;
    std::map<const SkullDefinition*, const Mark*> first_at;
    bool all_known = true;
    for (const auto& card : deck_.cards) {
      for (const std::string* side : {&card.value.top, &card.value.bottom}) {
        const auto skull = resolve_skull(scope_, {*side, side_mark(card, side == &card.value.bottom)}, report_);
        all_known = all_known && skull.has_value();
        if (skull) {
          ++shown[skull->skull];
          first_at.try_emplace(skull->skull, &card.at);
        }
      }
    }
    compare(shown, first_at, all_known && deck_.countable);
    const auto cards = static_cast<std::int64_t>(deck_.cards.size());
    if (deck_.countable && deck_.total.at.file != nullptr && deck_.total.value != cards) {
      report_.add("card-count", deck_.total.at,
                  fmt::format("total is {}, but there are {} cards", deck_.total.value, cards));
    }
  }

 private:
  /// Where one side of "top/bottom" stands.
  static Mark side_mark(const Marked<CardDefinition>& card, bool bottom) {
    Mark at = card.at;
    at.column += 1 + (bottom ? static_cast<int>(card.value.top.size()) + 1 : 0);
    at.width = static_cast<int>(bottom ? card.value.bottom.size() : card.value.top.size());
    return at;
  }

  void compare(std::map<const SkullDefinition*, std::int64_t>& shown,
               const std::map<const SkullDefinition*, const Mark*>& first_at, bool countable) {
    std::set<const SkullDefinition*> declared;
    for (const NamedNumber& total : deck_.skulls) {
      const auto skull = resolve_skull(scope_, total.name, report_);
      if (!skull) {
        continue;
      }
      declared.insert(skull->skull);
      if (const std::int64_t count = shown[skull->skull]; countable && count != total.number.value) {
        report_.add(
            "skull-count", total.number.at,
            fmt::format("{} is {}, but the cards show {}", in_quotes(total.name.value), total.number.value, count));
      }
    }
    for (const auto& [skull, at] : first_at) {
      if (countable && !declared.contains(skull)) {
        report_.add("skull-count", *at,
                    fmt::format("the cards show {}, which `skulls` does not count", in_quotes(skull->id.value)),
                    fmt::format("add {} = {} to skulls", skull->id.value, shown[skull]));
      }
    }
  }

  const Scope& scope_;
  const DeckDefinition& deck_;
  Report& report_;
};

void warn_of_unproven(PluginDefinition& plugin) {
  for (const SkullDefinition& skull : plugin.skulls) {
    const bool readable = skull.id.at.line > 0;  // else it has worse to mend first
    const bool proven =
        std::any_of(plugin.examples.begin(), plugin.examples.end(), [&](const ExampleDefinition& example) {
          return std::any_of(example.scores.begin(), example.scores.end(), [&](const NamedNumber& score) {
            return score.name.value == skull.id.value || score.name.value == plugin.id + ":" + skull.id.value;
          });
        });
    if (readable && !proven) {
      plugin.report.add("no-example", skull.id.at,
                        fmt::format("no example proves what {} scores", in_quotes(skull.id.value)),
                        "add a file to examples that names it in scores");
    }
  }
}

/// True if it is known what `plugin` requires, and all of that is there.
bool has_all_required(const Definitions& definitions, const PluginDefinition& plugin) {
  return plugin.requirements_sound && std::all_of(plugin.requirements.begin(), plugin.requirements.end(),
                                                  [&](const Marked<Requirement>& requirement) {
                                                    return definitions.plugin(requirement.value.id) != nullptr;
                                                  });
}

}  // namespace

void link_requirements(const Definitions& definitions, PluginDefinition& plugin) {
  for (const auto& [requirement, at] : plugin.requirements) {
    const PluginDefinition* required = definitions.plugin(requirement.id);
    if (required == nullptr) {
      plugin.report.add("unknown-plugin", at, fmt::format("there is no plugin {}", in_quotes(requirement.id)),
                        did_you_mean(requirement.id, definitions.plugin_ids()));
      continue;
    }
    if (required->version && !requirement.accepts(*required->version)) {
      plugin.report.add("version-mismatch", at,
                        fmt::format("{} is here in version {}, which is not wanted", in_quotes(requirement.id),
                                    to_text(*required->version)));
    }
    std::set<std::string> seen;
    if (std::vector<std::string> cycle = way(definitions, requirement.id, plugin.id, seen); !cycle.empty()) {
      cycle.insert(cycle.begin(), plugin.id);
      plugin.report.add("requires-cycle", at, fmt::format("the plugin requires itself: {}", fmt::join(cycle, " -> ")));
    }
  }
  const Scope scope = load_order(definitions, std::vector{plugin.id});
  if (!std::all_of(scope.begin(), scope.end(),
                   [&](const PluginDefinition* each) { return has_all_required(definitions, *each); })) {
    plugin.report.leave_out({"unknown-plugin", "unknown-skull", "unknown-shape", "unknown-effect"});
  }
}

void link_plugin(const Definitions& definitions, PluginDefinition& plugin) {
  const Scope scope = load_order(definitions, std::vector{plugin.id});
  for (const Clash& clash : clashes(scope)) {
    const Mark& skull_at = clash.same_id ? clash.second.skull->id.at : clash.second.skull->glyph.at;
    const Mark& at = clash.second.plugin == &plugin ? skull_at : plugin.id_at;
    if (at.file != nullptr) {
      clash.same_id ? plugin.report.add("duplicate-id", at, clash.message())
                    : plugin.report.add("duplicate-glyph", at, clash.message());
    }
  }
  for (const DeckDefinition& deck : plugin.decks) {
    DeckLinker(scope, deck, plugin.report).link();
  }
  link_scripts(scope, plugin);
  warn_of_unproven(plugin);
}

}  // namespace ossuary

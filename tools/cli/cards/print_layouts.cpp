#include "cli/cards/print_layouts.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "author/examples/examples.h"
#include "author/text_offset.h"
#include "cards/drawn_apart.h"
#include "cli/cards/printed_content.h"
#include "cli/stop.h"
#include "cli/words.h"

namespace ossuary::cli {

namespace {

namespace fs = std::filesystem;

Diagnostic fault_at(const Mark& at, std::string why, std::string hint) {
  return {Severity::Error, kBrokenLayout.name, location_of(at), plain(std::move(why), std::move(hint)),
          author::line_shown(at)};
}

class LayoutReader {
 public:
  explicit LayoutReader(const FlowRules* flow) : flow_(flow) {}

  void read(const PluginDefinition& plugin, bool with_extras) {
    plugin_ = &plugin;
    const PrintDefinition& print = *plugin.print;
    read(print.skulls, layouts_.skulls);
    read(print.shapes, layouts_.shapes);
    read(print.effects, layouts_.effects);
    if (flow_ != nullptr) {
      read_flow(print);
    }
    for (std::size_t i = 0; with_extras && i < print.extras.size(); ++i) {
      const auto& extra = print.extras[i];
      layouts_.extras.push_back({extra.name.value, {}, extra.value.copies});
      read(extra.value, layouts_.extras.back().layout);
    }
  }

  Result<cards::Layouts, std::vector<Diagnostic>> finish() {
    if (!faults_.empty()) {
      sort_diagnostics(faults_);
      return std::move(faults_);
    }
    return std::move(layouts_);
  }

 private:
  void read_flow(const PrintDefinition& print) {
    for (const Named<PrintedLayoutDefinition>& type : print.types) {
      if (const auto at = index_of(type.name, "type of pieces", flow_->types)) {
        read(type.value, layouts_.types[*at]);
      }
    }
    for (const Marked<std::string>& zone : print.aside) {
      const auto at = index_of(zone, "zone", flow_->zones);
      if (at && !flow_->zones[*at].aside) {
        faults_.push_back(fault_at(zone.at,
                                   fmt::format("the pieces of \"{}\" are printed anyway: it is not aside", zone.value),
                                   "leave it out"));
      } else if (at) {
        layouts_.aside.insert(*at);
      }
    }
  }

  /// The thing of that id in a list of the flow; nothing, and a fault, where there is none.
  template <class Things>
  std::optional<std::size_t> index_of(const Marked<std::string>& id, std::string_view called, const Things& things) {
    std::vector<std::string> ids;
    std::ranges::transform(things, std::back_inserter(ids), [](const auto& thing) { return thing.id; });
    const auto found = std::ranges::find(ids, id.value);
    if (found != ids.end()) {
      return static_cast<std::size_t>(found - ids.begin());
    }
    faults_.push_back(
        fault_at(id.at, fmt::format("there is no {} \"{}\"", called, id.value), did_you_mean(id.value, ids)));
    return std::nullopt;
  }

  void read(const PrintedLayoutDefinition& says, cards::CardLayout& into) {
    if (!says.size.value.empty()) {
      if (const auto size = cards::size_in_words(says.size.value)) {
        into.size = *size;
      } else {
        faults_.push_back(fault_at(says.size.at, fmt::format("\"{}\" is no size of a card", says.size.value),
                                   "write mini, poker, tarot, square, or millimetres from 8 to 400: \"55 x 91.5\""));
      }
    }
    read(says.front, into.front);
    read(says.back, into.back);
  }

  void read(const Marked<std::string>& path, std::optional<cards::Picture>& into) {
    if (path.value.empty()) {
      return;
    }
    const fs::path file = fs::path(plugin_->folder) / path.value;
    std::error_code error;
    if (!fs::exists(file, error)) {
      faults_.push_back(fault_at(path.at, fmt::format("there is no file {}", file.generic_string()),
                                 "draw it as an SVG; `ossuary new print` writes some to begin with"));
      return;
    }
    Definitions found;
    Report report;
    if (const TextFile* const text = found.read(file, file.generic_string(), report)) {
      into = cards::Picture{text->path, text->text};
    } else {
      std::ranges::copy(report.diagnostics(), std::back_inserter(faults_));
    }
  }

  const FlowRules* flow_;
  const PluginDefinition* plugin_ = nullptr;
  cards::Layouts layouts_;
  std::vector<Diagnostic> faults_;
};

/// The cards that have forms of their own, one of each.
cards::PrintedDeck with_own_forms(const cards::PrintedGame& game) {
  cards::PrintedDeck deck = cards::deck_of(game);
  for (auto* const list : {&deck.skulls, &deck.features, &deck.pieces, &deck.extras}) {
    std::erase_if(*list, [&](const cards::PrintedCard& card) {
      const cards::CardLayout& layout = game.layouts->of(card.front, game.flow);
      return !layout.front && !layout.back;
    });
    std::ranges::for_each(*list, [](cards::PrintedCard& card) { card.copies = 1; });
  }
  deck.dice.clear();
  deck.stickers.clear();
  return deck;
}

/// A game with a plugin: a ruleset, or one that the plugin may join; else the plugin alone.
std::string game_with(const Catalogue& library, const PluginDefinition& plugin) {
  std::string joined = plugin.id;
  for (const RulesetSummary& ruleset : library.rulesets()) {
    const auto plays = [&](const std::string& id) { return std::ranges::count(ruleset.plugins, id) > 0; };
    if (plays(plugin.id)) {
      return ruleset.id;
    }
    if (joined == plugin.id && std::ranges::all_of(plugin.requirements, [&](const Marked<Requirement>& requirement) {
          return plays(requirement.value.id);
        })) {
      joined = ruleset.id + "+" + plugin.id;
    }
  }
  return joined;
}

/// What is wrong with how a plugin has its cards printed.
std::vector<Diagnostic> problems_of(Environment& env, const Catalogue& library, const PluginDefinition& plugin) {
  const PrintedContent content = find_content(env, library, game_with(library, plugin), std::nullopt);
  const cards::PrintedDeck deck = with_own_forms(content.game());
  const auto& drawing = cards::loaded_drawing();
  if (deck.empty() || !drawing) {
    return {};
  }
  std::vector<Diagnostic> problems;
  const auto printed =
      cards::print_game(*drawing.value(), content.game(), {deck, std::nullopt}, pictures_of(library, content),
                        words_in(env.lang), "", {.paper = cards::kPapers.back().second});
  if (!printed) {
    problems.push_back(
        broken_layout(printed.error().picture.empty() ? plugin.print->id.at.file->path : printed.error().picture,
                      printed.error().why));
    return problems;
  }
  for (const std::string& text : printed.value().crowded) {
    problems.push_back(fault_at(Mark{plugin.print->id.at.file}, fmt::format("\"{}\" has no room on its card", text),
                                "give its place more room, or shorten the text"));
  }
  return problems;
}

}  // namespace

Diagnostic broken_layout(const std::string& file, const std::string& why) {
  return {Severity::Error, kBrokenLayout.name, {file}, plain("cards cannot be printed by this: " + why)};
}

Result<cards::Layouts, std::vector<Diagnostic>> layouts_of(const std::vector<const PluginDefinition*>& plugins,
                                                           const PluginDefinition* only, const FlowRules* flow) {
  LayoutReader reader(flow);
  for (const PluginDefinition* const plugin : plugins) {
    if (plugin->print) {
      reader.read(*plugin, only == nullptr || only == plugin);
    }
  }
  return reader.finish();
}

std::vector<Diagnostic> layout_problems(Environment& env, const Catalogue& library, const author::Covers& covers) {
  std::vector<Diagnostic> problems;
  for (const auto& plugin : library.definitions().plugins) {
    if (!plugin->print || plugin->report.failed() || !covers(plugin->print->id.at.file->path)) {
      continue;
    }
    try {
      std::ranges::copy(problems_of(env, library, *plugin), std::back_inserter(problems));
    } catch (const Stop& stop) {
      const auto& found = stop.faults();
      std::ranges::copy_if(found, std::back_inserter(problems),
                           [](const Diagnostic& problem) { return problem.code == kBrokenLayout.name; });
    }
  }
  for (Diagnostic& problem : problems) {
    problem.severity = Severity::Warning;
  }
  return problems;
}

}  // namespace ossuary::cli

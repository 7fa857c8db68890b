#include "cli/cards/printed_content.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "author/art.h"
#include "author/examples/example_runner.h"
#include "author/hints/explain.h"
#include "cards/drawn_apart.h"
#include "cli/cards/printed_plays.h"
#include "cli/content.h"
#include "cli/show/how_to_play.h"
#include "cli/stop.h"
#include "console/match/outcome.h"
#include "console/match/sided_face.h"
#include "say/text.h"

namespace ossuary::cli {

namespace {

PrintedContent ruleset_content(Environment& env, const Catalogue& library, const std::string& name,
                               std::optional<int> players) {
  AnyRuleset rules = make_any_ruleset(env, library, name);
  const std::vector<int> allowed = rules.player_numbers();
  const int chosen = players || allowed.empty() ? choose_players(name, allowed, players) : allowed.back();
  return {.name = rules.name(),
          .skulls = rules.graveyard(),
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
  content.name = plugin.name;
  content.only = cards::OwnParts{.plugin = plugin.id};
  for (const DeckDefinition& deck : plugin.decks) {
    content.only->cards += static_cast<std::size_t>(copies_of(deck.cards.value));
  }
  return content;
}

LocalText shape_name_of(const Catalogue& library, const std::string& full_id) {
  const std::size_t colon = full_id.find(':');
  const PluginDefinition* const plugin = library.plugin(full_id.substr(0, colon));
  if (plugin != nullptr) {
    for (const ShapeDefinition& shape : plugin->shapes) {
      if (shape.id.value == full_id.substr(colon + 1)) {
        return shape.name;
      }
    }
  }
  return {};
}

/// True for an example of structures alone that is about the content.
bool shows(const PrintedContent& content, const author::Example& example) {
  if (example.flow || !example.says.rivals.empty() || !example.match_scores.empty() || example.shape == nullptr) {
    return false;
  }
  if (content.only) {
    return example.plugin == content.only->plugin;
  }
  return std::ranges::count(content.rules->plugins(), example.plugin, &PluginStamp::id) > 0 &&
         (example.ruleset.empty() || example.ruleset == content.rules->id());
}

/// True if a kind of `rules` scores in `printed` as it does there: by the same dials and the same wish.
bool scores_alike(const Ruleset& rules, KindId kind, const Ruleset& printed) {
  const Kind& of = rules.kinds[index(kind)];
  const auto same = std::ranges::find_if(
      printed.kinds, [&](const Kind& other) { return other.plugin == of.plugin && other.id == of.id; });
  return same != printed.kinds.end() && same->params == of.params &&
         printed.wish_of(id_at<KindId>(static_cast<std::size_t>(same - printed.kinds.begin())), std::nullopt) ==
             rules.wish_of(kind, std::nullopt);
}

void add_examples(const Catalogue& library, std::span<const author::Example> examples, const PrintedContent& content,
                  author::ExampleRunner& runner, cards::RulesSheet& sheet) {
  for (const author::Example& example : examples) {
    if (!shows(content, example)) {
      continue;
    }
    const auto run = runner.run(example);
    if (!run || run.value().rules == nullptr || !run.value().passes()) {
      continue;
    }
    const Ruleset& rules = *run.value().rules;
    if (content.skulls == nullptr || !std::ranges::all_of(example.scores, [&](const auto& scored) {
          return scores_alike(rules, scored.first, *content.skulls);
        })) {
      continue;  // the ruleset turns a dial, or an effect is always in force
    }
    cards::PrintedExample printed{.rules = &rules,
                                  .shape = example.shape,
                                  .shape_name = shape_name_of(library, example.shape_id),
                                  .effect = example.effect ? rules.effects[index(*example.effect)].name : LocalText(),
                                  .filled = example.drawn.filled,
                                  .cells = example.drawn.cells};
    for (const auto& [kind, points] : example.scores) {
      printed.points.emplace_back(kind, points.value);
    }
    sheet.examples.push_back(std::move(printed));
  }
}

/// What a sign of pieces stands for, on paper.
std::string sign_sentence(const PieceSign& sign, const Dictionary& words) {
  const std::string name = in_language(sign.name, words.language());
  switch (sign.form) {
    case SignForm::Heads:
      return words.say("points at the sides of a piece: {name}, so many at each", {{"name", name}});
    case SignForm::Bar:
      return words.say("a bar along a side of a piece: {name}", {{"name", name}});
    case SignForm::Number:
    case SignForm::Letters:
      return middle_sign_sentence(sign, words);
  }
  return "";
}

void add_flow_sections(const FlowRules& flow, const Dictionary& words, cards::RulesSheet& sheet) {
  cards::RulesSection points{words.say("Points"), {}};
  for (const Category& category : flow.categories) {
    const std::string sentence = in_language(category.sentence, words.language());
    points.sentences.push_back(
        fmt::format("{}{}{}", in_language(category.name, words.language()), sentence.empty() ? "" : ": ", sentence));
  }
  cards::RulesSection signs{words.say("Signs on pieces"), {}};
  for (const PieceSign& sign : flow.layout.signs) {
    signs.sentences.push_back(sign_sentence(sign, words));
  }
  sheet.sections.push_back(std::move(points));
  sheet.sections.push_back(std::move(signs));
}

/// How to play: what is so for every number of players, and where it differs, for each number.
std::vector<std::string> turn_of(const PrintedContent& content, const Dictionary& words) {
  std::vector<std::vector<std::string>> by_number;
  for (const int number : content.numbers) {
    std::vector<std::string>& sentences = by_number.emplace_back();
    for (const std::string& sentence : how_to_play(*content.rules, number, words, ReadOn::Paper)) {
      sentences.emplace_back(trimmed(sentence));
    }
  }
  const auto is_common = [&](const std::string& sentence) {
    return std::ranges::all_of(by_number, [&](const auto& of) { return std::ranges::count(of, sentence) > 0; });
  };
  std::vector<std::string> turn;
  bool differ = false;
  for (const std::string& sentence : by_number.front()) {
    if (is_common(sentence)) {
      turn.push_back(sentence);
      continue;
    }
    for (std::size_t i = 0; !differ && i < by_number.size(); ++i) {
      for (const std::string& own : by_number[i]) {
        if (!is_common(own)) {
          turn.push_back(
              words.say("With {n} {n|player|players}: {sentence}", {{"n", content.numbers[i]}, {"sentence", own}}));
        }
      }
    }
    differ = true;
  }
  return turn;
}

void add_ruleset_sections(const Catalogue& library, const PrintedContent& content, const Dictionary& words,
                          cards::RulesSheet& sheet) {
  const RulesetInfo& info = content.flow ? static_cast<const RulesetInfo&>(*content.flow) : *content.skulls;
  cards::RulesSection goal{words.say("What you are after"), {}};
  for (const RulesetSummary& summary : library.rulesets()) {
    if (summary.id == info.id && !summary.goal.empty()) {
      goal.sentences.emplace_back(in_language(summary.goal, words.language()));
    }
  }
  goal.sentences.push_back(words.say("Who wins: {how}.", {{"how", win_sentence(info.win_order, info.target, words)}}));
  for (const Rank& rank : info.ranks) {
    goal.sentences.push_back(fmt::format("{}  {}", rank.points, in_language(rank.name, words.language())));
  }
  sheet.sections.push_back(std::move(goal));
  sheet.sections.push_back({words.say("How to play"), turn_of(content, words)});
}

}  // namespace

PrintedContent find_content(Environment& env, const Catalogue& library, const std::string& name,
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

cards::Pictures pictures_of(const Catalogue& library, const PrintedContent& content) {
  cards::Pictures pictures{{"", {"", std::string(author::kPlainSkull)}}};
  std::vector<Diagnostic> faults;
  std::vector<author::ArtFile> files;
  for (std::size_t kind = 0; content.skulls && kind < content.skulls->kinds.size(); ++kind) {
    const Kind& of = content.skulls->kinds[kind];
    const auto art = author::art_of(library, of.plugin, of.id);
    if (!art) {
      std::ranges::copy(art.error(), std::back_inserter(faults));
    } else if (const auto& file = art.value()) {
      pictures.emplace(cards::picture_of(of), cards::Picture{file->file, file->svg});
      files.push_back(*file);
    }
  }
  std::ranges::copy(author::broken_ones(files, cards::art_faults), std::back_inserter(faults));
  if (!faults.empty()) {
    throw bad_content(faults);
  }
  return pictures;
}

PrintedRules rules_sheet(const Catalogue& library, const PrintedContent& content, const Dictionary& words) {
  PrintedRules printed{.sheet = {.title = in_language(content.name, words.language())},
                       .runner = std::make_unique<author::ExampleRunner>(library)};
  cards::RulesSheet& sheet = printed.sheet;
  if (content.rules) {
    add_ruleset_sections(library, content, words, sheet);
    if (content.flow) {
      add_flow_sections(*content.flow, words, sheet);
    }
  }
  for (std::size_t kind = 0; content.skulls && kind < content.skulls->kinds.size(); ++kind) {
    if (!content.only || content.skulls->kinds[kind].plugin == content.only->plugin) {
      sheet.kinds.push_back(id_at<KindId>(kind));
    }
  }
  const author::ReadExamples read = author::read_examples(library);
  add_examples(library, read.examples, content, *printed.runner, sheet);
  sheet.plays = printed_plays(library, read.examples, content, words);
  return printed;
}

}  // namespace ossuary::cli

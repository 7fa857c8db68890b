#include "cli/cards/printed_content.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <span>
#include <utility>

#include "author/art.h"
#include "author/content_date.h"
#include "author/examples/examples.h"
#include "author/fonts.h"
#include "author/hints/explain.h"
#include "cards/drawn_apart.h"
#include "cli/cards/print_layouts.h"
#include "cli/content.h"
#include "cli/stop.h"
#include "console/match/sided_face.h"
#include "content/pack/definitions.h"
#include "content/rules/build.h"
#include "describe/setup_picture.h"
#include "describe/worked_examples.h"
#include "rulebook/choices.h"
#include "rulebook/rulebook.h"
#include "say/text.h"
#include "say/utf8.h"

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

/// For how many it is and how long it takes, and which version of what it is.
std::vector<std::string> about_content(const Catalogue& library, const PrintedContent& content,
                                       const Dictionary& words) {
  std::vector<std::string> all;
  if (content.rules) {
    const auto last = content.numbers.end() - 1;
    std::vector<std::string> numbers{fmt::format("{}", fmt::join(content.numbers.begin(), last, ", ")),
                                     std::to_string(*last)};
    std::erase(numbers, "");
    const TextArgument players("players", words.one_of(numbers));
    const TextArgument most("n", content.numbers.back());
    Report faults;
    const auto merged = library.merged(content.id, faults);
    const int minutes = merged ? merged.value().says.listed.minutes : 0;
    all.push_back(minutes > 0 ? words.say("{players} {n|player|players}, about {minutes} {minutes|minute|minutes}.",
                                          std::array{players, most, TextArgument("minutes", minutes)})
                              : words.say("{players} {n|player|players}.", std::array{players, most}));
  }
  std::vector<std::string> versions;
  if (content.rules) {
    versions = versions_of(*content.flow, words.language());
  } else if (const PluginDefinition* const plugin = library.plugin(content.id)) {
    versions.push_back(fmt::format("{} {}", in_language(plugin->name, words.language()),
                                   plugin->version ? to_text(*plugin->version) : ""));
  }
  all.push_back(words.say("Version: {versions}; {date}.", {{"versions", fmt::format("{}", fmt::join(versions, ", "))},
                                                           {"date", date_of(library, content.id)}}));
  return all;
}

/// So many cards, pieces and dice, and what is counted.
std::vector<std::string> components_of(const PrintedContent& content, const Dictionary& words) {
  const cards::PrintedDeck deck = cards::deck_of(content.game());
  const auto copies_of_all = [](const std::vector<cards::PrintedCard>& cards) {
    int copies = 0;
    std::ranges::for_each(cards, [&](const cards::PrintedCard& card) { copies += card.copies; });
    return copies;
  };
  std::vector<std::string> all;
  if (const int cards = copies_of_all(deck.skulls); cards > 0) {
    all.push_back(words.say("{n} {n|card|cards} with two skulls each.", {{"n", cards}}));
  }
  const auto shapes = std::ranges::count_if(deck.features, [](const cards::PrintedCard& card) {
    return std::holds_alternative<cards::ShapeSide>(card.front);
  });
  if (shapes > 0) {
    all.push_back(
        words.say("{n} {n|card|cards} with a shape on one side and an effect on the other.", {{"n", shapes}}));
  }
  const FlowRules& flow = *content.flow;
  std::map<std::size_t, int> by_type;
  for (const auto* const cards : {&deck.pieces, &deck.stickers}) {
    for (const cards::PrintedCard& card : *cards) {
      by_type[flow.pieces[std::get<cards::PieceSide>(card.front).piece].type] += card.copies;
    }
  }
  for (const auto& [type, pieces] : by_type) {
    all.push_back(fmt::format("{}: {}.", capitalized(in_language(flow.types[type].name, words.language())), pieces));
  }
  for (const cards::PrintedDie& die : deck.dice) {
    all.push_back(words.say("{name}: {n}, with {faces} faces each.",
                            {{"name", capitalized(in_language(die.name, words.language()))},
                             {"n", die.copies},
                             {"faces", die.faces.size()}}));
  }
  const auto add_names = [&](std::string_view sentence, const auto& things) {
    std::vector<std::string> names;
    for (const auto& thing : things) {
      if (!thing.hidden) {
        names.emplace_back(in_language(thing.name, words.language()));
      }
    }
    if (!names.empty()) {
      all.push_back(words.say(sentence, {{"names", words.all_of(names)}}));
    }
  };
  add_names(to_say("Tokens: {names}."), flow.tokens);
  add_names(to_say("Something to count with: {names}."), flow.counters);
  return all;
}

/// The effects of which each match has one, and what they do.
std::vector<std::string> effects_of(const PrintedContent& content, const Dictionary& words) {
  std::vector<std::string> all;
  for (std::size_t i = 0; content.skulls && i < content.skulls->features.size(); ++i) {
    const Effect& effect = content.skulls->effects[index(content.skulls->features[i].effect)];
    all.push_back(
        fmt::format("{}: {}.", in_language(effect.name, words.language()), in_language(effect.wish, words.language())));
  }
  return all;
}

/// What is written on pieces of what they do, a sentence each.
std::vector<std::string> piece_sentences(const PrintedContent& content, const Dictionary& words) {
  const cards::PrintedDeck deck = cards::deck_of(content.game());
  std::vector<std::string> all;
  for (const auto* const cards : {&deck.pieces, &deck.stickers}) {
    for (const cards::PrintedCard& card : *cards) {
      const PieceKind& piece = content.flow->pieces[std::get<cards::PieceSide>(card.front).piece];
      const std::string text(in_language(piece.text, words.language()));
      const std::string name = capitalized(in_language(piece.name, words.language()));
      const std::string label(in_language(piece.label, words.language()));
      if (!text.empty()) {
        all.push_back(label.empty() ? fmt::format("{}: {}.", name, text)
                                    : fmt::format("{} ({}): {}.", name, label, text));
      }
    }
  }
  return all;
}

/// How to play `content`, a ruleset, and what it takes.
Rulebook rulebook_of(const PrintedContent& content, const Dictionary& words) {
  Rulebook book = rulebook_of(*content.flow, content.numbers, words);
  const auto put_after = [&](const char* id, RulebookSection section) {
    const auto before = std::ranges::find(book.sections, id, &RulebookSection::id);
    if (!section.sentences.empty()) {
      book.sections.insert(before == book.sections.end() ? before : before + 1, std::move(section));
    }
  };
  put_after("goal", {"components", words.say("What you need"), components_of(content, words)});
  put_after("end", {"effects", words.say("Effects, of which one is in force"), effects_of(content, words)});
  put_after("terms", {"pieces", words.say("What pieces do"), piece_sentences(content, words)});
  put_after("turn", {"choices", words.say("What you may choose"), choice_sentences(*content.flow, words)});
  return book;
}

}  // namespace

Stop no_pages(const cards::DrawingFault& fault) {
  return fault.picture.empty() ? Stop(ExitCode::No, "ossuary: nothing can be drawn: " + fault.why)
                               : bad_content(std::array{broken_layout(fault.picture, fault.why)});
}

void check_letters(const Catalogue& library, const cards::DrawnPages& pages) {
  std::vector<cards::UnknownLetters> unknown(pages.unknown.begin(), pages.unknown.end());
  std::ranges::stable_sort(unknown, {}, [](const auto& letters) { return letters.text.size(); });
  std::vector<Diagnostic> faults;
  for (const cards::UnknownLetters& letters : unknown) {
    Diagnostic fault = author::missing_font(library, letters.text, letters.characters, letters.packages);
    if (fault.where.file.empty() || std::ranges::count(faults, fault.where, &Diagnostic::where) == 0) {
      faults.push_back(std::move(fault));
    }
  }
  if (!faults.empty()) {
    throw bad_content(faults);
  }
}

std::vector<std::string> versions_of(const FlowRules& rules, std::string_view lang) {
  std::vector<std::string> versions;
  for (const PluginStamp& plugin : rules.plugins) {
    if (!rules.skulls || plugin.id != rules.flow) {
      versions.push_back(fmt::format("{} {}", in_language(plugin.name, lang), plugin.version));
    }
  }
  return versions;
}

std::string date_of(const Catalogue& library, const std::string& name) {
  return author::day_of(variable("SOURCE_DATE_EPOCH")).value_or(author::content_date(library, name));
}

namespace {

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
  content.version = fmt::format("{} {}, {}", in_language(content.name, env.lang), version ? to_text(*version) : "",
                                date_of(library, content.id));
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

cards::PrintedPages print_content(const Catalogue& library, const PrintedContent& content,
                                  const cards::PrintedParts& parts, const Dictionary& words,
                                  const cards::PrintStyle& style) {
  const auto& drawing = cards::loaded_drawing();
  if (!drawing) {
    throw Stop(ExitCode::No, "ossuary: " + drawing.error());
  }
  const cards::Pictures pictures = pictures_of(library, content);
  auto printed = cards::print_game(*drawing.value(), content.game(), parts, pictures, words,
                                   std::string(in_language(content.name, words.language())), style);
  if (!printed) {
    throw no_pages(printed.error());
  }
  check_letters(library, printed.value());
  return std::move(printed).value();
}

RulesSheet rules_sheet(const Catalogue& library, const PrintedContent& content, const Dictionary& words) {
  RulesSheet sheet{.title = in_language(content.name, words.language()),
                   .about = about_content(library, content, words)};
  if (content.rules) {
    sheet.rules = rulebook_of(content, words);
    sheet.setup = setup_picture(*content.rules, content.numbers.front(), words);
    for (const PieceSign& sign : content.flow->layout.signs) {
      sheet.signs.push_back(sign_sentence(sign, words));
    }
  } else if (content.skulls) {
    sheet.rules.points = points_of(*content.skulls, words);
    std::erase_if(sheet.rules.points, [&](const PointsRule& points) {
      return content.only && content.skulls->kinds[index(*points.kind)].plugin != content.only->plugin;
    });
  }
  const ExampleSubject subject{.rules = content.rules ? &*content.rules : nullptr,
                               .plugin = content.only ? content.only->plugin : "",
                               .skulls = content.skulls};
  sheet.rules.examples = worked_examples(library, subject, sheet.rules.points, ExamplesWanted::All, words);
  return sheet;
}

}  // namespace ossuary::cli

#include "cli/cards/content_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <utility>

#include "author/content_date.h"
#include "cards/deck.h"
#include "console/match/sided_face.h"
#include "describe/setup_picture.h"
#include "describe/worked_examples.h"
#include "rulebook/choices.h"
#include "rulebook/rulebook.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary::cli {

namespace {

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
    const int minutes = author::minutes_of(library, content.id);
    all.push_back(minutes > 0 ? words.say("{players} {n|player|players}, about {minutes} {minutes|minute|minutes}.",
                                          std::array{players, most, TextArgument("minutes", minutes)})
                              : words.say("{players} {n|player|players}.", std::array{players, most}));
  }
  std::vector<std::string> versions;
  if (content.rules) {
    versions = versions_of(*content.flow, words.language());
  } else {
    versions.push_back(fmt::format("{} {}", in_language(content.name, words.language()), content.number));
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

/// The shapes of what is built, where it has not the same one in every match.
std::vector<ShapePicture> shapes_of(const PrintedContent& content, const Dictionary& words) {
  struct Built {
    const StructureSpec* spec;
    std::vector<int> numbers;
  };
  std::vector<Built> all;
  const auto add = [&](const StructureSpec& spec, int players) {
    auto known = std::ranges::find(all, spec.shape_id, [](const Built& built) { return built.spec->shape_id; });
    if (known == all.end()) {
      known = all.insert(all.end(), {&spec, {}});
    }
    if (known->numbers.empty() || known->numbers.back() != players) {
      known->numbers.push_back(players);
    }
  };
  for (const int players : content.skulls ? content.numbers : std::vector<int>()) {
    for (const FeatureCard& card : content.skulls->features) {
      add(card.structure, players);
    }
    std::ranges::for_each(content.skulls->setups.at(players), [&](const auto& spec) { add(spec, players); });
  }
  std::vector<ShapePicture> pictures;
  for (const auto& [spec, numbers] : all) {
    const std::string name(in_language(spec->shape_name, words.language()));
    std::vector<std::string> said;
    std::ranges::transform(numbers, std::back_inserter(said), [](int number) { return std::to_string(number); });
    pictures.push_back({numbers.size() == content.numbers.size()
                            ? name
                            : words.say("{shape} ({players} {n|player|players})",
                                        {{"shape", name}, {"players", words.one_of(said)}, {"n", numbers.back()}}),
                        spec->shape});
  }
  return pictures.size() > 1 ? pictures : std::vector<ShapePicture>();
}

/// How to play `content`, a ruleset, and what it takes.
Rulebook rulebook_of(const PrintedContent& content, const Dictionary& words) {
  Rulebook book = rulebook_of(*content.rules, content.numbers, words);
  const auto put_after = [&](const char* id, RulebookSection section) {
    const auto before = std::ranges::find(book.sections, id, &RulebookSection::id);
    if (!section.sentences.empty()) {
      book.sections.insert(before == book.sections.end() ? before : before + 1, std::move(section));
    }
  };
  put_after("goal", {"components", words.say("What you need"), components_of(content, words)});
  put_after("end", {"effects", words.say("Effects, of which one is in force"), effects_of(content, words)});
  put_after("terms", {"pieces", words.say("What pieces do"), piece_sentences(content, words)});
  put_after("turn",
            {"choices", words.say("What you may choose"), choice_sentences(*content.rules, content.numbers, words)});
  return book;
}

}  // namespace

std::vector<std::string> versions_of(const FlowRules& rules, std::string_view lang) {
  std::vector<std::string> versions;
  for (const PluginStamp& plugin : rules.plugins) {
    if (!rules.skulls || plugin.id != rules.flow) {
      versions.push_back(fmt::format("{} {}", in_language(plugin.name, lang), plugin.version));
    }
  }
  return versions;
}

RulesSheet rules_sheet(const Catalogue& library, const PrintedContent& content, const Dictionary& words) {
  RulesSheet sheet{.title = in_language(content.name, words.language()),
                   .about = about_content(library, content, words)};
  if (content.rules) {
    sheet.rules = rulebook_of(content, words);
    sheet.shapes = shapes_of(content, words);
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

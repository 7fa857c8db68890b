#include "cli/cards/printed_plays.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "author/examples/flow_examples.h"
#include "console/match/shown_table.h"
#include "console/match/told_lines.h"
#include "say/utf8.h"

namespace ossuary::cli {

namespace {

/// Things of a table by the names of an example: "tower of 1", "market.2".
using NamedThings = std::vector<std::string>;

NamedThings names_of_position(const author::PositionDefinition& position) {
  NamedThings names;
  for (const auto& [seat, things] : position.seats) {
    for (const auto& [thing, value] : things) {
      names.push_back(fmt::format("{} of {}", thing.value, seat.value));
    }
  }
  std::ranges::transform(position.others, std::back_inserter(names),
                         [](const auto& thing) { return thing.name.value; });
  return names;
}

/// True if one of `names` is the thing `id` of `owner`, or a part of it.
bool is_named(const NamedThings& names, const std::string& id, std::optional<Seat> owner) {
  const std::string of = owner ? fmt::format(" of {}", index(*owner) + 1) : "";
  return std::ranges::any_of(names, [&](const std::string& name) {
    return name == id + of || (name.starts_with(id + ".") && name.ends_with(of) &&
                               (owner.has_value() || name.find(" of ") == std::string::npos));
  });
}

/// What the table of `match`, laid open, shows of the things with these names.
Table table_of(const Match& match, const NamedThings& names) {
  Table table = open_table(match);
  const auto keep = [&](auto& things) {
    std::erase_if(things, [&](const auto& thing) { return !is_named(names, thing.id, thing.owner); });
  };
  keep(table.zones);
  keep(table.structures);
  keep(table.dice);
  keep(table.pools);
  keep(table.counters);
  return table;
}

/// The points that `names` has besides things of the table: of categories, and totals.
std::vector<std::string> points_in(const Match& match, const NamedThings& names, const Dictionary& words) {
  std::vector<std::string> sentences;
  const auto scores = match.scores();
  for (std::size_t seat = 0; scores && seat < scores.value().seats; ++seat) {
    const SeatScore& score = scores.value().by_seat.at(seat);
    const auto tell = [&](const std::string& id, const std::string& name, std::int32_t points) {
      if (is_named(names, id, id_at<Seat>(seat))) {
        sentences.push_back(fmt::format("{} · {} {}", capitalized(words.seat(seat)), name, points));
      }
    };
    const std::vector<Category>& categories = match.game().info().categories;
    for (std::size_t i = 0; i < categories.size(); ++i) {
      tell(categories[i].id, in_language(categories[i].name, words.language()), score.by_category.at(i));
    }
    tell("total", words.say("Total"), score.total);
  }
  return sentences;
}

constexpr int kMostNamed = 4;  // of many actions that may be done, and of those that may not, so many are named

}  // namespace

std::vector<cards::PrintedPlay> printed_plays(const Catalogue& library, std::span<const author::Example> examples,
                                              const PrintedContent& content, const Dictionary& words) {
  std::vector<cards::PrintedPlay> plays;
  author::FlowExampleRunner runner(library);
  for (const author::Example& example : examples) {
    if (!example.flow ||
        (content.only ? example.plugin != content.only->plugin : example.flow->ruleset.value != content.rules->id())) {
      continue;
    }
    std::string name = example.flow->id.value;
    std::ranges::replace(name, '_', ' ');
    cards::PrintedPlay play{.title = fmt::format("{}. {}", plays.size() + 1, name)};
    std::vector<Told> fallen;  // and not yet said
    const auto say_of = [&](Seat seat, std::string_view sentence, const std::string& action) {
      return words.say(sentence, {{"seat", capitalized(words.seat(index(seat)))}, {"action", action}});
    };
    const auto say_fallen = [&] {
      for (const ToldLine& line : told_lines(fallen, words)) {
        play.done.push_back(line.seat ? say_of(*line.seat, to_say("{seat}: {action}"), line.text) : line.text);
      }
      fallen.clear();
    };
    const auto add = [&](const Match& match, Action action, std::string_view sentence) {
      say_fallen();
      const std::string described = match.describe(action, words);
      const std::optional<Seat> decider = match.decider();
      play.done.push_back(decider ? say_of(*decider, sentence, described)
                                  : words.say("Nobody may: {action}", {{"action", described}}));
    };
    int allowed = 0;    // since the last action,
    int forbidden = 0;  // and this too
    NamedThings expected;
    std::ranges::transform(example.flow->expect, std::back_inserter(expected),
                           [](const auto& thing) { return thing.name.value; });
    author::FlowExampleWatch watch;
    watch.begins = [&](const Match& match) {
      play.categories = match.game().info().categories;
      play.before = table_of(match, names_of_position(example.flow->position));
    };
    watch.falls = [&](const author::NamedPosition& position, std::size_t event) {
      fallen.push_back(position.fall_told(event, words));
    };
    watch.acts = [&](const Match& match, Action action) {
      allowed = 0;
      forbidden = 0;
      add(match, action, to_say("{seat}: {action}"));
    };
    watch.may = [&](const Match& match, Action action) {
      if (allowed++ < kMostNamed) {
        add(match, action, to_say("{seat} may: {action}"));
      }
    };
    watch.may_not = [&](const Match& match, Action action) {
      if (forbidden++ < kMostNamed) {
        add(match, action, to_say("{seat} may not: {action}"));
      }
    };
    watch.ends = [&](const Match& match) {
      say_fallen();
      play.after = table_of(match, expected);
      play.results = points_in(match, expected, words);
    };
    const auto run = runner.run(*example.flow, watch);
    const bool tells = !play.done.empty() || !play.results.empty() || !cards::is_empty(play.after);
    if (run && run.value().empty() && tells) {
      plays.push_back(std::move(play));
    }
  }
  return plays;
}

}  // namespace ossuary::cli

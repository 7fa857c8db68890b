#include "cli/score/position.h"

#include <fmt/format.h>

#include <algorithm>

#include "author/examples/flow_examples.h"
#include "cli/content.h"
#include "cli/match_setup.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "cli/words.h"
#include "console/plain/score_screen.h"
#include "flow/rules.h"

namespace ossuary::cli {

namespace {

constexpr const char* kHowToWrite =
    "A position of a flow is a TOML file such as\n"
    "  players = 2\n"
    "  [position]          # what is not said is as at the first decision of a match\n"
    "  pot = 3             # a counter of the table\n"
    "  [position.seats.1]  # counters and zones of a seat\n"
    "  coins = 5\n"
    "  lamps = [\"brass_lamp\"]\n"
    "`ossuary score --help` says more.\n";

[[noreturn]] void refuse(const std::vector<Diagnostic>& problems) {
  throw Stop(ExitCode::BadContent, render(problems) + kHowToWrite);
}

/// The seats with their points, which people see as `drawing`.
Section seats_section(const Scores& scores, const std::vector<Category>& categories, std::string drawing) {
  Section section{.id = "seats", .heading = "", .about = "of a flow: the points by seat"};
  DataTable& table = section.table;
  table.columns = {{"seat", "", "its number, from 1"}, {"total", "", "its points"}};
  for (const Category& category : categories) {
    table.columns.push_back({category.id, "", "the points of a category, by its id"});
    table.columns.back().group = "by_category";
  }
  for (std::size_t seat = 0; seat < scores.seats; ++seat) {
    const SeatScore& score = scores.by_seat.at(seat);
    std::vector<Cell>& row = table.rows.emplace_back(std::vector<Cell>{seat + 1, score.total});
    row.insert(row.end(), score.by_category.begin(), score.by_category.begin() + std::ssize(categories));
  }
  table = std::move(table).only_for_programs();
  section.drawing = std::move(drawing);
  return section;
}

/// The points that things earn for a seat, best first as the script awards them.
Section awards_section(const Match& match, Seat seat, const std::string& file, const Dictionary& words) {
  const std::vector<Category>& categories = match.game().info().categories;
  Section section{.id = "awards",
                  .heading = words.say("Seat {n}", {{"n", index(seat) + 1}}),
                  .about = "of a flow, with `--explain`: what earns the points"};
  section.table.columns = {{"seat", "", "who has the points", Align::Left, Put::Nowhere},
                           {"points", "", "how many", Align::Right},
                           {"category", "", "the id of their category"},
                           {"thing", "", "the id of what earns them; null where the script names nothing"},
                           {"", "", ""},
                           {"line", "", "the line of the script", Align::Left, Put::Nowhere}};
  for (const ThingPoints& thing : match.points_by_thing(seat)) {
    const Category& category = categories[index(thing.category)];
    section.table.rows.push_back(
        {index(seat) + 1,
         thing.points,
         {Json(category.id), std::string(in_language(category.name, words.language()))},
         {thing.thing.empty() ? Json() : Json(thing.thing),
          thing.name.empty() ? thing.thing : std::string(in_language(thing.name, words.language()))},
         fmt::format("{}:{}", printable(file), thing.line),
         thing.line});
  }
  section.facts = {{"", "", section.table.rows.empty() ? words.say("no points") : ""}};
  return section;
}

}  // namespace

Document position_document(const Match& match, const FlowRules& rules, const Scores& scores, bool explain,
                           const Look& look, const Dictionary& words) {
  ScreenContext scene{.game = match.game().info(), .words = words, .look = look, .match = &match};
  Json winners = Json::array();
  for (std::size_t seat = 0; seat < scores.seats; ++seat) {
    scene.seats.push_back(words.say("Seat {n}", {{"n", seat + 1}}));
    if (scores.winners.contains(id_at<Seat>(seat))) {
      winners.push_back(seat + 1);
    }
  }
  Document document{.title = "",
                    .facts = {program_fact("winners", "of a flow: the seats that win", std::move(winners))},
                    .sections = {seats_section(scores, scene.game.categories, draw_scores(scores, scene))}};
  for (std::size_t seat = 0; explain && rules.score && seat < scores.seats; ++seat) {
    document.sections.push_back(awards_section(match, id_at<Seat>(seat), rules.scripts[*rules.score].file, words));
  }
  return document;
}

std::string score_position(const Environment& env, const AnyRuleset& rules, const TextFile& file,
                           const PositionOptions& options) {
  const auto says = author::read_position(file);
  if (!says) {
    refuse(says.error());
  }
  const std::vector<int> allowed = rules.player_numbers();
  const auto& [wanted, wanted_at] = says.value().players;
  const bool in_file = wanted_at.file != nullptr || std::ranges::count(allowed, wanted) > 0;
  const int players = choose_players(
      rules.id(), allowed, options.players || !in_file ? options.players : std::optional(static_cast<int>(wanted)));
  OptionSettings chosen;
  for (const auto& [option, value] : says.value().options) {
    chosen.push_back({option.value, value.value});
  }
  chosen.insert(chosen.end(), options.chosen.begin(), options.chosen.end());
  const MatchSetup setup(choose_game(rules, players, chosen));
  const auto match = setup.game->start({.seed = 1}, *setup.scripts);
  if (const auto problems = author::set_up(says.value(), *rules.flow(), *match); !problems.empty()) {
    refuse(problems);
  }
  const auto scores = match->scores();
  if (!scores) {
    throw bad_content(std::span(&scores.error().diagnostic, 1));
  }
  const Look look = look_of(env);
  const Document document =
      position_document(*match, *rules.flow(), scores.value(), options.explain, look, words_in(env.shown_lang()));
  return options.json ? json_of(document).dump() + "\n" : drawn(env, text_of(document, look));
}

}  // namespace ossuary::cli

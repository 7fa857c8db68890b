#include "cli/score/position.h"

#include <fmt/format.h>

#include <algorithm>

#include "author/examples/flow_examples.h"
#include "cli/content.h"
#include "cli/match_setup.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "cli/words.h"
#include "console/score_screen.h"
#include "console/text/table.h"
#include "flow/rules.h"
#include "json.h"

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

/// The points that things earn, by seat, best first as the script awards them.
std::string things_text(const Match& match, const FlowRules& rules, const ScreenContext& scene) {
  std::string text;
  for (std::size_t seat = 0; seat < scene.seats.size(); ++seat) {
    TextTable table({Align::Right, Align::Left, Align::Left, Align::Left});
    for (const ThingPoints& thing : match.points_by_thing(id_at<Seat>(seat))) {
      const std::string name = thing.name.empty() ? thing.thing : in_language(thing.name, scene.words.language());
      const std::string& file = rules.scripts[*rules.score].file;
      table.add({std::to_string(thing.points),
                 in_language(scene.game.categories[index(thing.category)].name, scene.words.language()), name,
                 fmt::format("{}:{}", printable(file), thing.line)});
    }
    text += fmt::format("\n{}\n{}", scene.seats[seat],
                        table.empty() ? fmt::format("  {}\n", scene.words.say("no points")) : table.text(2));
  }
  return text;
}

Json seat_json(const Match& match, const SeatScore& score, Seat seat, bool explain) {
  const std::vector<Category>& categories = match.game().info().categories;
  Json by_category = Json::object();
  for (std::size_t i = 0; i < categories.size(); ++i) {
    by_category[categories[i].id] = score.by_category.at(i);
  }
  Json of_seat{{"seat", index(seat) + 1}, {"total", score.total}, {"by_category", by_category}};
  if (explain) {
    Json things = Json::array();
    for (const ThingPoints& thing : match.points_by_thing(seat)) {
      things.push_back({{"category", categories[index(thing.category)].id},
                        {"points", thing.points},
                        {"thing", thing.thing.empty() ? Json() : Json(thing.thing)},
                        {"line", thing.line}});
    }
    of_seat["awards"] = things;
  }
  return of_seat;
}

std::string json_text(const Match& match, const Scores& scores, bool explain) {
  Json seats = Json::array();
  Json winners = Json::array();
  for (std::size_t i = 0; i < scores.seats; ++i) {
    seats.push_back(seat_json(match, scores.by_seat.at(i), id_at<Seat>(i), explain));
  }
  for (const Seat seat : scores.winners) {
    winners.push_back(index(seat) + 1);
  }
  return Json{{"seats", seats}, {"winners", winners}}.dump() + "\n";
}

}  // namespace

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
  if (options.json) {
    return json_text(*match, scores.value(), options.explain);
  }
  ScreenContext scene{
      .game = setup.game->info(), .words = words_in(env.shown_lang()), .look = look_of(env), .match = match.get()};
  for (int seat = 1; seat <= players; ++seat) {
    scene.seats.push_back(scene.words.say("Seat {n}", {{"n", seat}}));
  }
  return drawn(env, draw_scores(scores.value(), scene) +
                        (options.explain && rules.flow()->score ? things_text(*match, *rules.flow(), scene) : ""));
}

}  // namespace ossuary::cli

// The view that a guest has of a table.
#include <algorithm>
#include <array>

#include "console/match/happened.h"
#include "console/match/inquiries.h"
#include "console/match/outcome.h"
#include "console/match/shown_table.h"
#include "console/screen/places/ending.h"
#include "host/table.h"
#include "serve/gains_json.h"
#include "serve/view_json.h"

namespace ossuary::host {

namespace {

Json points_json(const cli::SeatPoints& points) {
  return Json::array_of(points, [](const auto& seat) { return seat ? Json(*seat) : Json(); });
}

Json line_json(const cli::LogLine& line) {
  constexpr std::array kWeights{"aside", "plain", "chosen", "heavy", "great"};  // by LineWeight
  return {{"seat", serve::seat_json(line.seat)},
          {"words", line.text},
          {"weight", kWeights.at(static_cast<std::size_t>(line.weight))},
          {"by_itself", line.by_itself}};
}

}  // namespace

Json Table::view(const Guest& guest, Voice& voice, std::optional<std::size_t> since) {
  const cli::Position& now = position(voice, guest);
  const Dictionary& words = voice.engine.words();
  const GameInfo& game = match_.game->info();
  const auto decider = match().decider();
  const std::size_t from = since.value_or(cli::news_since(journal(), guest));
  const auto by_option = [&](const auto& make) { return Json::array_of(now.options, make); };
  Json view{{"seat", serve::seat_json(guest)},
            {"decides", serve::seat_json(decider)},
            {"over", now.over},
            {"step", journal().steps().size()},
            {"actions", by_option([](const cli::Option& option) { return Json(option.item.notation); })},
            {"words", by_option([](const cli::Option& option) { return Json(option.item.words); })},
            {"targets", by_option([](const cli::Option& option) { return serve::things_json(option.targets); })},
            {"gains", serve::gains_json(now.options, game, words)},
            {"declines", by_option([](const cli::Option& option) { return Json(option.declines); })},
            {"table", cli::table_json(now.table, game, words, &settings_.details)},
            {"layout", cli::layout_json(game.layout, words)}};
  SeatSet shown;
  for (std::size_t i = 0; i < now.scores.size(); ++i) {
    if (now.scores[i]) {
      shown.insert(id_at<Seat>(i));
    }
  }
  const auto scores = match().scores();
  view["scores"] = scores ? cli::scores_json(match(), scores.value(), shown) : Json::array();
  view["together"] = cli::points_together(now.scene);
  Json structures = Json::array();
  for (std::size_t i = 0; i < now.table.structures.size(); ++i) {
    const auto points = now.structure_points.find(i);
    structures.push_back(points == now.structure_points.end() ? Json() : Json(points->second));
  }
  view["structure_points"] = std::move(structures);
  view["unseen"] = Json::array_of(now.unseen, [&](const PoolPiece& piece) -> Json {
    return {{"face", cli::face_json(piece.face, game, words, &settings_.details)}, {"count", piece.count}};
  });
  const std::set<TableThing> changed = cli::changes(journal().at(from).table(guest), now.table);
  view["changed"] = serve::things_json(std::vector(changed.begin(), changed.end()));
  view["news"] = news_json(guest, voice, from);
  if (now.over) {
    add_ending(view, guest, voice);
  }
  return view;
}

Json Table::news_json(const Guest& guest, Voice& voice, std::size_t since) {
  const std::vector<Seat> people = voice.engine.people();
  std::vector<cli::StepNews> steps = known_.happened(voice.engine, guest, since);
  if (!steps.empty()) {
    steps.back().round = cli::round_text(journal().at(since).table(guest), match().table(guest), voice.engine.words());
  }
  return Json::array_of(steps, [&](const cli::StepNews& step) -> Json {
    Json changes = Json::array();
    for (std::size_t i = 0; i < match_.game->seats(); ++i) {
      const auto change = cli::change_of(step, id_at<Seat>(i));
      changes.push_back(change ? Json(*change) : Json());
    }
    return {{"seat", serve::seat_json(step.seat)},
            {"lines", Json::array_of(step.lines, line_json)},
            {"changes", std::move(changes)},
            {"round", step.round},
            {"great", cli::is_great(step, people)}};
  });
}

void Table::add_ending(Json& view, const Guest& guest, Voice& voice) {
  const cli::Position& now = position(voice, guest);
  const auto [found, is_new] = courses_.try_emplace(guest);
  if (is_new) {
    found->second = cli::course_of(journal(), guest, settings_.limits.course);
  }
  const cli::Course& course = found->second;
  view["verdict"] = cli::verdict_text(now);
  view["outcome"] = now.outcome;
  Json turn;
  if (course.turning_point) {
    const cli::TurningPoint& point = *course.turning_point;
    const std::vector<cli::LogLine> told = cli::lines_for(voice.engine.log()[point.step].told, guest);
    turn = {{"step", point.step + 1},
            {"seat", serve::seat_json(point.seat)},
            {"winner", serve::seat_json(point.winner)},
            {"gain", point.gain},
            {"words",
             cli::turning_point_text(course, told.empty() ? "" : cli::with_title(told.front(), voice.engine.titles()),
                                     voice.engine.words())}};
  }
  view["course"] = Json{{"points", Json::array_of(course.points, points_json)},
                        {"lead_changes", course.lead_changes ? Json(*course.lead_changes) : Json()},
                        {"turning_point", std::move(turn)}};
}

}  // namespace ossuary::host

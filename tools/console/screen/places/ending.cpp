#include "console/screen/places/ending.h"

#include <fmt/format.h>

#include <algorithm>

#include "console/match/seating.h"
#include "console/screen/drawing/course_drawing.h"
#include "console/screen/places/pointing.h"
#include "console/text/numbers.h"
#include "console/text/wrap.h"

namespace ossuary::cli {
namespace {

constexpr std::size_t kShownOfDeal = 3;  // best totals
constexpr int kWidestCourse = 56;        // columns

/// "1. Anna 38, 2. 34": the best of the deal.
std::string bests_text(const std::vector<BestTotal>& best) {
  std::string text;
  for (std::size_t i = 0; i < std::min(best.size(), kShownOfDeal); ++i) {
    const std::string name = best[i].name.empty() ? "" : best[i].name + " ";
    text += fmt::format("{}{}. {}{}", text.empty() ? "" : ", ", i + 1, name, best[i].points);
  }
  return text;
}

/// The person whose points are compared: the best of them.
const SeatResult* best_person(const MatchResult& result) {
  const SeatResult* best = nullptr;
  for (const SeatResult& seat : result.seats) {
    if (seat.who == kHuman && (best == nullptr || seat.points > best->points)) {
      best = &seat;
    }
  }
  return best;
}

bool has_one_person(const MatchResult& result) {
  return std::ranges::count(result.seats, std::string(kHuman), &SeatResult::who) == 1;
}

/// How the only person did against the bots of the match so far, and how many in a row were won.
std::vector<std::string> against_texts(const Results& all, const MatchResult& result, const Dictionary& words) {
  const auto rival = std::ranges::find_if(result.seats, [](const SeatResult& seat) { return seat.who != kHuman; });
  if (!outcome_of(result) || rival == result.seats.end()) {
    return {};
  }
  const Standing standing = standing_against(all, result.ruleset, rival->who);
  if (standing.played() == 0) {
    return {};
  }
  const std::string bot = bot_title(rival->who, words);
  std::vector<std::string> sentences{
      words.say("Against {bot}: {won} won, {lost} lost, {shared} shared; {mean} points on average.",
                {{"bot", bot},
                 {"won", standing.won},
                 {"lost", standing.lost},
                 {"shared", standing.shared},
                 {"mean", in_tenths(standing.mean, words)}})};
  if (standing.in_a_row > 1) {
    sentences.push_back(standing.in_a_row == standing.most_in_a_row
                            ? words.say("{n} {n|win|wins} in a row against {bot}: the longest run so far.",
                                        {{"n", standing.in_a_row}, {"bot", bot}})
                            : words.say("{n} {n|win|wins} in a row against {bot}; the most so far: {most}.",
                                        {{"n", standing.in_a_row}, {"bot", bot}, {"most", standing.most_in_a_row}}));
  }
  return sentences;
}

}  // namespace

std::vector<std::string> comparisons(const Results& all, const MatchResult& result,
                                     const std::vector<BestLayout>& layouts, const Dictionary& words) {
  std::vector<std::string> sentences = against_texts(all, result, words);
  const SeatResult* const person = best_person(result);
  const auto best =
      best_totals(all, result.ruleset, result.seats.size(), result.options, all.matches.size() * kMaxSeats);
  if (person != nullptr && best.size() > 1) {
    const auto place =
        1 + std::ranges::count_if(best, [&](const BestTotal& one) { return one.points > person->points; });
    sentences.push_back(place == 1 ? words.say("{points} points are the best of {n} results of this game.",
                                               {{"points", person->points}, {"n", best.size()}})
                                   : words.say("{points} points are number {place} of {n} results of this game; the "
                                               "best: {best}, on {date}.",
                                               {{"points", person->points},
                                                {"place", place},
                                                {"n", best.size()},
                                                {"best", best.front().points},
                                                {"date", best.front().date}}));
  }
  const auto deal = best_totals(all, result.ruleset, result.seats.size(), result.options, kShownOfDeal, result.seed);
  std::string day = result.date;
  std::erase(day, '-');
  if (std::to_string(result.seed) == day && !deal.empty()) {
    sentences.push_back(words.say("Today's deal, the best: {list}.", {{"list", bests_text(deal)}}));
    sentences.push_back(has_one_person(result) ? nearness_text(layouts, words) : "");
  } else if (deal.size() > 1) {
    sentences.push_back(words.say("This deal, the best: {list}.", {{"list", bests_text(deal)}}));
  }
  std::erase(sentences, std::string());
  return sentences;
}

std::string turning_point_text(const Course& course, const std::string& told, const Dictionary& words) {
  return course.turning_point && !told.empty() ? words.say("Turning point, step {n}: {what} ({points}).",
                                                           {{"n", course.turning_point->step + 1},
                                                            {"what", told},
                                                            {"points", gain_text(course.turning_point->gain)}})
                                               : std::string();
}

std::string verdict_text(const Position& now) {
  const Dictionary& words = now.scene.words;
  const bool competes = now.scene.seats.size() > 1 || now.scene.game.win_order == WinOrder::Together;
  if (!now.viewer || !competes) {
    return words.say("The match is over.");
  }
  if (!now.winners.contains(*now.viewer)) {
    return words.say("You lose.");
  }
  const bool shared = sides_in(now.winners, now.scene.game.teams) > 1 && now.scene.game.win_order != WinOrder::Together;
  return words.say(shared ? "You share the win." : "You win.");
}

std::vector<std::string> ending_lines(const Model& model, int width, std::size_t most) {
  const Dictionary& words = model.now->scene.words;
  std::vector<std::vector<std::string>> blocks{{verdict_text(*model.now)}};  // in the order of their weight
  const auto add = [&](const std::string& sentence) {
    if (!sentence.empty()) {
      blocks.push_back(wrapped(sentence, width));
    }
  };
  for (const std::string& sentence : model.now->outcome) {
    blocks.push_back(wrapped(sentence, width));
  }
  std::ranges::for_each(model.now->best, add);
  if (!model.course.points.empty()) {
    const std::size_t changes = model.course.lead_changes.value_or(0);
    std::vector<std::string> lines =
        wrapped(changes == 0 ? words.say("How it went:")
                             : words.say("How it went; the lead changed {n} {n|time|times}:", {{"n", changes}}),
                width);
    for (std::string& line : course_lines(model.course, model.now->scene.seats, model.course.points.size() - 1,
                                          std::min(width, kWidestCourse), model.now->scene.look)) {
      lines.push_back(std::move(line));
    }
    blocks.push_back(std::move(lines));
  }
  add(model.turning_point);
  std::ranges::for_each(model.results, add);
  std::vector<std::string> lines;
  for (const std::vector<std::string>& block : blocks) {
    if (lines.empty() || lines.size() + block.size() <= most) {
      lines.insert(lines.end(), block.begin(), block.end());
    }
  }
  return lines;
}

}  // namespace ossuary::cli

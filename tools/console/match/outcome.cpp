#include "console/match/outcome.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>

#include "say/text.h"

namespace ossuary::cli {
namespace {

/// Points by category, best first.
std::vector<std::int32_t> ranked(const SeatScore& score, std::size_t categories) {
  std::vector<std::int32_t> points(score.by_category.begin(),
                                   score.by_category.begin() + static_cast<std::ptrdiff_t>(categories));
  std::sort(points.begin(), points.end(), std::greater<>());
  return points;
}

/// The sentence on the category at `place`, from 0 on, among four of them: on the first three, and on any other.
std::string_view sentence_on(std::size_t place, const std::array<std::string_view, 4>& sentences) {
  return sentences.at(std::min(place, sentences.size() - 1));
}

/// True for a seat that is no partner of the winner, but has the same total, and did not lose by forfeit.
bool is_level(const Scores& scores, Seat winner, Seat seat, const ScreenContext& scene) {
  bool lost = false;
  for (const Seat loser : scores.forfeited) {
    lost = lost || scene.game.are_partners(index(loser), index(seat));
  }
  return !lost && !scene.game.are_partners(index(winner), index(seat)) &&
         scores.of(seat).total == scores.of(winner).total;
}

/// The winner with the highest total.
Seat best_winner(const Scores& scores) {
  Seat best = scores.winners.lowest();
  for (const Seat winner : scores.winners) {
    best = scores.of(winner).total > scores.of(best).total ? winner : best;
  }
  return best;
}

/// Why `winner` beats the seats with the same total, if its best categories are the reason; else "".
std::string tie_break(const Scores& scores, Seat winner, const ScreenContext& scene) {
  const std::size_t categories = scene.game.categories.size();
  const auto best = ranked(scores.of(winner), categories);
  std::string reason;
  for (std::size_t i = 0; i < scores.seats; ++i) {
    const auto seat = id_at<Seat>(i);
    if (!is_level(scores, winner, seat, scene)) {
      continue;
    }
    const auto other = ranked(scores.of(seat), categories);
    const auto [mine, theirs] = std::mismatch(best.begin(), best.end(), other.begin());
    if (mine == best.end() || *mine < *theirs) {
      return "";
    }
    constexpr std::array kYours{
        to_say("the best category decides, {mine} {mine|point|points} to your {theirs}"),
        to_say("the second best category decides, {mine} {mine|point|points} to your {theirs}"),
        to_say("the third best category decides, {mine} {mine|point|points} to your {theirs}"),
        to_say("the {place}th best category decides, {mine} {mine|point|points} to your {theirs}")};
    constexpr std::array kSentences{
        to_say("the best category decides, {mine} {mine|point|points} to the {theirs} of {seat}"),
        to_say("the second best category decides, {mine} {mine|point|points} to the {theirs} of {seat}"),
        to_say("the third best category decides, {mine} {mine|point|points} to the {theirs} of {seat}"),
        to_say("the {place}th best category decides, {mine} {mine|point|points} to the {theirs} of {seat}")};
    const auto place = static_cast<std::size_t>(mine - best.begin());
    reason += (reason.empty() ? "" : "; ") +
              scene.words.say(sentence_on(place, scene.words.is_you(scene.seats[i]) ? kYours : kSentences),
                              {{"place", place + 1}, {"mine", *mine}, {"theirs", *theirs}, {"seat", scene.seats[i]}});
  }
  return reason;
}

/// Why `winner` wins if the weakest category decides: the first position at which its list of points, weakest first, is
/// better than the list of every other seat, but for partners.
std::string by_weakest(const Scores& scores, Seat winner, const ScreenContext& scene) {
  const std::size_t categories = scene.game.categories.size();
  auto mine = ranked(scores.of(winner), categories);
  std::reverse(mine.begin(), mine.end());
  std::size_t place = 0;
  for (std::size_t i = 0; i < scores.seats; ++i) {
    if (scene.game.are_partners(index(winner), i)) {
      continue;
    }
    auto theirs = ranked(scores.by_seat[i], categories);
    std::reverse(theirs.begin(), theirs.end());
    const auto [at, other] = std::mismatch(mine.begin(), mine.end(), theirs.begin());
    if (at != mine.end()) {
      place = std::max(place, static_cast<std::size_t>(at - mine.begin()));
    }
  }
  constexpr std::array kSentences{to_say("{n} {n|point|points} in the weakest category {n|decides|decide}"),
                                  to_say("{n} {n|point|points} in the second weakest category {n|decides|decide}"),
                                  to_say("{n} {n|point|points} in the third weakest category {n|decides|decide}"),
                                  to_say("{n} {n|point|points} in the {place}th weakest category {n|decides|decide}")};
  return scene.words.say(sentence_on(place, kSentences), {{"n", mine[place]}, {"place", place + 1}});
}

/// How a game ends that all win or lose.
std::string together(const Scores& scores, const ScreenContext& scene) {
  const bool wins = !scores.winners.empty();
  const std::string_view sentence =
      scores.seats > 1 ? wins ? to_say("All win with {n} {n|point|points} together; the target is {target}.")
                              : to_say("All lose with {n} {n|point|points} together; the target is {target}.")
      : scene.words.is_you(scene.seats.front())
          ? wins ? to_say("You win with {n} {n|point|points}; the target is {target}.")
                 : to_say("You lose with {n} {n|point|points}; the target is {target}.")
      : wins ? to_say("{seat} wins with {n} {n|point|points}; the target is {target}.")
             : to_say("{seat} loses with {n} {n|point|points}; the target is {target}.");
  return scene.words.say(sentence, {{"seat", scene.seats[0]}, {"n", sum_of(scores)}, {"target", scene.game.target}});
}

/// What a piece shows that is one of many, by its name with a number; "" for others, whose name tells more.
std::string numbered_label(const std::string& name, const ScreenContext& scene) {
  if (name.find_last_of("0123456789") + 1 != name.size()) {
    return "";
  }
  const auto known = std::ranges::find_if(scene.game.things, [&](const GameThing& of) {
    return in_language(of.printed.name, scene.words.language()) == name;
  });
  return known == scene.game.things.end() ? "" : in_language(known->printed.sign, scene.words.language());
}

/// What earns the points, without those that no thing earns: "small coin 4, large coin 7", "coin 3 (4S): 4"; "" for
/// none.
std::string describe_things(const std::vector<ThingPoints>& things, const ScreenContext& scene) {
  std::string text;
  for (const ThingPoints& thing : things) {
    if (!thing.thing.empty()) {
      const std::string name = thing.name.empty() ? thing.thing : in_language(thing.name, scene.words.language());
      const std::string label = numbered_label(name, scene);
      text += label.empty() ? fmt::format("{}{} {}", text.empty() ? "" : ", ", name, thing.points)
                            : fmt::format("{}{} ({}): {}", text.empty() ? "" : "; ", name, label, thing.points);
    }
  }
  return text;
}

/// Who lost by forfeit, with a blank after it; "" where nobody did.
std::string describe_forfeits(const Scores& scores, const ScreenContext& scene) {
  std::vector<std::string> losers;
  for (const Seat loser : scores.forfeited) {
    losers.push_back(scene.seats[index(loser)]);
  }
  return losers.empty() ? ""
                        : scene.words.say("Lost by forfeit: {seats}.", {{"seats", scene.words.all_of(losers)}}) + " ";
}

/// Who wins, and why.
std::string describe_best(const Scores& scores, const ScreenContext& scene) {
  if (scores.together) {
    return together(scores, scene);
  }
  if (scores.winners.empty()) {
    return scene.words.say("Nobody wins.");
  }
  const Seat best = best_winner(scores);
  const bool you = scene.words.is_you(scene.seats[index(best)]);
  std::vector<std::string> names;
  for (const Seat winner : scores.winners) {
    names.push_back(scene.seats[index(winner)]);
  }
  const auto say = [&](std::string_view sentence) {
    return scene.words.say(
        sentence, {{"seat", names.front()}, {"seats", scene.words.all_of(names)}, {"n", scores.of(best).total}});
  };
  if (scores.seats == 1) {
    return say(you ? to_say("You have {n} {n|point|points}.") : to_say("{seat} has {n} {n|point|points}."));
  }
  if (sides_in(scores.winners, scene.game.teams) > 1) {
    return say(to_say("{seats} share the win with {n} {n|point|points}."));
  }
  const bool team = names.size() > 1;
  const std::string wins = say(team  ? to_say("{seats} win with {n} {n|point|points}")
                               : you ? to_say("You win with {n} {n|point|points}")
                                     : to_say("{seat} wins with {n} {n|point|points}"));
  if (scene.game.win_order == WinOrder::WeakestCategory) {
    return fmt::format("{}: {}.", wins, by_weakest(scores, best, scene));
  }
  bool level = false;
  for (std::size_t seat = 0; seat < scores.seats; ++seat) {
    level = level || is_level(scores, best, id_at<Seat>(seat), scene);
  }
  const std::string reason = level ? tie_break(scores, best, scene) : "";
  if (level && reason.empty()) {
    return say(team  ? to_say("{seats} win with {n} {n|point|points} by the tie-break of this game.")
               : you ? to_say("You win with {n} {n|point|points} by the tie-break of this game.")
                     : to_say("{seat} wins with {n} {n|point|points} by the tie-break of this game."));
  }
  return fmt::format("{}{}{}.", wins, reason.empty() ? "" : "; ", reason);
}

}  // namespace

std::int64_t sum_of(const Scores& scores) {
  std::int64_t sum = 0;
  for (const SeatScore& score : scores.all()) {
    sum += score.total;
  }
  return sum;
}

std::vector<std::string> describe_scoring(const Match& match, Seat seat, const ScreenContext& scene) {
  std::vector<std::string> sentences = match.scoring_choices(seat, scene.words);
  if (std::string things = describe_things(match.points_by_thing(seat), scene); !things.empty()) {
    sentences.insert(sentences.begin(), std::move(things));
  }
  for (std::string& sentence : sentences) {
    sentence = fmt::format("{}: {}.", scene.seats[index(seat)], sentence);
  }
  return sentences;
}

std::string describe_winners(const Scores& scores, const ScreenContext& scene) {
  return describe_forfeits(scores, scene) + describe_best(scores, scene);
}

std::string describe_ranks(const Scores& scores, const ScreenContext& scene) {
  std::string text;
  for (std::size_t i = 0; i < scores.seats && !scene.game.ranks.empty(); ++i) {
    const auto reached = rank_reached(scene.game.ranks, scores.by_seat[i].total);
    text += text.empty() ? "" : " ";
    if (reached) {
      text +=
          fmt::format("{}: {}.", scene.seats[i], in_language(scene.game.ranks[*reached].name, scene.words.language()));
    } else {
      const Rank& lowest = scene.game.ranks.front();
      text += scene.words.say(
          "{seat}: no rank; {rank} begins at {n} {n|point|points}.",
          {{"seat", scene.seats[i]}, {"rank", in_language(lowest.name, scene.words.language())}, {"n", lowest.points}});
    }
  }
  return text;
}

std::string describe_outcome(const Scores& scores, const ScreenContext& scene) {
  const std::string ranks = describe_ranks(scores, scene);
  return describe_winners(scores, scene) + (ranks.empty() ? "" : " ") + ranks;
}

std::string totals_text(const ScreenContext& scene) {
  std::string text;
  std::int64_t sum = 0;
  bool known = true;
  for (std::size_t i = 0; i < scene.seats.size(); ++i) {
    const auto points = points_of(scene, id_at<Seat>(i));
    text += i == 0 ? "" : ", ";
    text += scene.weakest.empty() || !points
                ? fmt::format("{} {}", scene.seats[i], points ? std::to_string(*points) : "?")
                : scene.words.say("{seat} {points} (weakest kind {weakest})",
                                  {{"seat", scene.seats[i]}, {"points", *points}, {"weakest", scene.weakest[i]}});
    sum += points.value_or(0);
    known = known && points.has_value();
  }
  return scene.game.win_order == WinOrder::Together && known
             ? scene.words.say(
                   scene.seats.size() > 1 ? "{totals}, together {sum} of {target}" : "{totals}, {sum} of {target}",
                   {{"totals", text}, {"sum", sum}, {"target", scene.game.target}})
             : text;
}

}  // namespace ossuary::cli

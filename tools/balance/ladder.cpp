#include "balance/ladder.h"

#include <fmt/format.h>

#include "balance/details.h"
#include "balance/findings.h"

namespace ossuary::cli {

namespace {

constexpr const char* kAboutLadder = "with `--ladder`: how much better each bot is than the one named before it";
constexpr const char* kAboutBot = "the better bot";
constexpr const char* kAboutGames = "how many games";
constexpr const char* kAboutPoints = "alone the mean points; where all win together, those of all seats";

/// A share of games, which of a few games is shown to programs alone.
Cell rate_cell(const Estimate& rate, std::int64_t games) {
  Cell cell = share_cell(rate);
  if (games < kLeastSample) {
    cell.text = "too few games";
    cell.style = kPlain;
  }
  return cell;
}

/// The ladder of a game that all win together: how each bot does in all seats.
Section together_ladder(const ExperimentResult& result) {
  Section section{.id = "ladder",
                  .heading = "Skill: does the better bot in all seats reach the target more often?",
                  .about = kAboutLadder};
  section.table.columns = {
      {"bot", "bot in all seats", kAboutBot},
      number_column("games", "games", kAboutGames),
      number_column("target_reached", "target reached", "where all win together: how often they do"),
      number_column("points", "points together", kAboutPoints)};
  for (std::size_t i = 0; i < result.ladder.size(); ++i) {
    const Tally& tally = result.tally(i);
    double points = 0;
    for (const SeatTally& seat : tally.by_seat) {
      points += seat.totals.mean();
    }
    section.table.rows.push_back({result.ladder[i], count_cell(tally.games),
                                  rate_cell({win_rate(tally, 0), win_rate_margin(tally, 0)}, tally.games),
                                  number_cell(points)});
  }
  return section;
}

}  // namespace

std::vector<Variant> ladder_variants(const Game& game, const std::vector<std::string>& bots) {
  std::vector<Variant> variants;
  const std::size_t seats = game.seats();
  const std::vector<std::vector<std::size_t>> sides = sides_of(game.info());
  if (!has_rivals(game.info())) {
    for (const std::string& bot : bots) {
      variants.push_back({bot, &game, std::vector<std::string>(seats, bot)});
    }
    return variants;
  }
  for (std::size_t i = 1; i < bots.size(); ++i) {
    for (const std::vector<std::size_t>& side : sides) {
      Variant& variant = variants.emplace_back(
          Variant{fmt::format("{} in {}, {} in the others", bots[i], seats_text(side), bots[i - 1]), &game,
                  std::vector<std::string>(seats, bots[i - 1])});
      for (const std::size_t seat : side) {
        variant.bots[seat] = bots[i];
      }
    }
  }
  return variants;
}

Section ladder_table(const ExperimentResult& result) {
  if (result.game().win_order == WinOrder::Together) {
    return together_ladder(result);
  }
  const std::vector<std::string>& bots = result.ladder;
  const std::size_t seats = result.tally().seats();
  const std::vector<std::vector<std::size_t>> sides = sides_of(result.game());
  Section section{.id = "ladder", .heading = "Skill: does the better bot win more?", .about = kAboutLadder};
  DataTable& table = section.table;
  table.columns = {{"bot", "bot", kAboutBot},
                   {"against", "against", "the bot named before it"},
                   number_column("games", "games", kAboutGames),
                   seats > 1 ? number_column("win_rate", "win rate", "of the bot in any seat")
                             : number_column("points", "points", kAboutPoints),
                   number_column("points_ahead", "points ahead", "of the mean of the others")};
  table.keys = 2;
  for (std::size_t i = 1; i < bots.size(); ++i) {
    if (seats == 1) {
      const Moments points = result.tally(i).by_seat[0].totals.moments();
      const Moments before = result.tally(i - 1).by_seat[0].totals.moments();
      table.rows.push_back({bots[i], bots[i - 1], count_cell(points.count), number_cell(points.mean()),
                            difference_cell(difference(points, before))});
      continue;
    }
    Estimate rate;
    double ahead = 0;
    int pairs = 0;
    std::int64_t games = 0;
    for (std::size_t side = 0; side < sides.size(); ++side) {
      const Tally& tally = result.tally((i - 1) * sides.size() + side);
      const std::size_t first = sides[side].front();
      rate.value += win_rate(tally, first) / static_cast<double>(sides.size());
      rate.margin = joint_margin(rate.margin, win_rate_margin(tally, first) / static_cast<double>(sides.size()));
      games += tally.games;
      for (const std::size_t seat : sides[side]) {
        for (std::size_t other = 0; other < seats; ++other) {
          if (!result.game().are_partners(seat, other)) {
            ahead += tally.by_seat[seat].totals.mean() - tally.by_seat[other].totals.mean();
            ++pairs;
          }
        }
      }
    }
    const double mean_ahead = ahead / pairs;
    table.rows.push_back({bots[i],
                          bots[i - 1],
                          count_cell(games),
                          rate_cell(rate, games),
                          {Json(mean_ahead), fmt::format("{:+.2f}", mean_ahead)}});
  }
  return section;
}

}  // namespace ossuary::cli

// Tables of cards, kinds and places.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "balance/details.h"
#include "balance/report_tables.h"

namespace ossuary::cli {

namespace {

std::int64_t held(const ThingTally& thing) { return thing.held.count; }

double per(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

ReportTable card_table(const ExperimentResult& result, std::size_t variant) {
  const GameInfo& game = result.game(variant);
  const Tally& tally = result.tally(variant);
  ReportTable table{"cards",
                    tally.seats() > 1
                        ? "Cards: who held a copy at the end, and how far holders were ahead of the mean of the others"
                        : "Cards: how often they were used, and the points with a copy less the points without",
                    std::vector<Align>(tally.seats() > 1 ? 8 : 6, Align::Right),
                    {"card", "in play", "taken", "placed", "left", "points held"},
                    {}};
  table.columns[0] = Align::Left;
  if (tally.things.empty()) {
    return table;
  }
  table.head.insert(table.head.end(), {"lead"});
  if (tally.seats() > 1) {
    table.head.emplace_back("wins of holders");
  } else {
    table.columns.resize(7, Align::Right);
  }
  for (const std::size_t i : by_lead(tally)) {
    const ThingTally& thing = tally.things[i];
    std::vector<ReportCell> row{game.things[i].id,
                                fmt::format("{:.2f}", per(thing.in_play, tally.games)),
                                percent(held(thing), thing.in_play),
                                percent(thing.placed, thing.in_play),
                                percent(thing.in_play - held(thing), thing.in_play),
                                fmt::format("{:.2f}", thing.held.mean()),
                                {signed_text(lead_of_holders(tally, i)), kBold}};
    if (tally.seats() > 1) {
      row.emplace_back(percent(thing.win_parts, kWin * held(thing)));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

ReportTable kind_table(const ExperimentResult& result, std::size_t variant, const std::string& lang) {
  const GameInfo& game = result.game(variant);
  const Tally& tally = result.tally(variant);
  ReportTable table{"kinds",
                    "Kinds: points for each skull that was placed, and which part of those in play was",
                    std::vector<Align>(6, Align::Right),
                    {"", "kind", "in play", "placed", "points a skull", "share of points"},
                    {}};
  table.columns[0] = table.columns[1] = Align::Left;
  const std::vector<KindTotals> kinds = kind_totals(game, tally);
  const std::int64_t all = std::accumulate(kinds.begin(), kinds.end(), std::int64_t{0},
                                           [](std::int64_t sum, const KindTotals& kind) { return sum + kind.points; });
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    const Category& category = game.categories[k];
    table.rows.push_back({{std::string(1, category.glyph), Style{.color = category.color, .weight = {}}},
                          std::string(in_language(category.name, lang)),
                          fmt::format("{:.1f}", per(kinds[k].in_play, tally.games)),
                          percent(kinds[k].placed, kinds[k].in_play),
                          {fmt::format("{:.2f}", per(kinds[k].points, kinds[k].placed)), kBold},
                          percent(kinds[k].points, all)});
  }
  return table;
}

ReportTable place_table(const ExperimentResult& result, std::size_t variant) {
  const GameInfo& game = result.game(variant);
  ReportTable table{"places",
                    "Places: of the matches in which a place was filled, how many showed each kind there",
                    std::vector<Align>(4 + game.categories.size(), Align::Right),
                    {"board", "x", "y", "filled"},
                    {}};
  table.columns[0] = Align::Left;
  for (const Category& category : game.categories) {
    table.head.emplace_back(category.id);
  }
  const std::vector<BoardHeat> boards = heat_of(game, result.tally(variant));
  for (std::size_t b = 0; b < boards.size(); ++b) {
    for (std::size_t p = 0; p < game.boards[b].places.size() && boards[b].filled() > 0; ++p) {
      const auto [x, y] = game.boards[b].places[p];
      std::vector<ReportCell> row{game.boards[b].id, std::to_string(x), std::to_string(y),
                                  std::to_string(boards[b].cards[p])};
      for (std::size_t k = 0; k < game.categories.size(); ++k) {
        row.emplace_back(percent(boards[b].marks[p][k], boards[b].cards[p]));
      }
      table.rows.push_back(std::move(row));
    }
  }
  return table;
}

}  // namespace ossuary::cli

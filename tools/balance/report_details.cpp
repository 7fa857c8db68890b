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

Section card_table(const ExperimentResult& result, std::size_t variant) {
  const GameInfo& game = result.game(variant);
  const Tally& tally = result.tally(variant);
  const bool cards = things_show_marks(game);
  Section section{.id = "cards",
                  .heading = fmt::format("{}: {}", cards ? "Cards" : "Pieces",
                                         tally.seats() > 1 ? "who held a copy at the end, and how far holders were "
                                                             "ahead of the mean of the others"
                                                           : "how often they were used, and the points with a copy "
                                                             "less the points without")};
  DataTable& table = section.table;
  table.columns = {column_named(cards ? "card" : "piece", Align::Left),
                   column_named("in play"),
                   column_named("taken"),
                   column_named("placed"),
                   column_named("left"),
                   column_named("points held"),
                   column_named("lead")};
  if (tally.things.empty()) {
    return section;
  }
  if (has_rivals(game)) {
    table.columns.push_back(column_named("wins of holders"));
  }
  for (const std::size_t i : by_lead(tally)) {
    const ThingTally& thing = tally.things[i];
    const std::optional<Estimate> lead = lead_of_holders(tally, i);
    std::vector<Cell> row{game.things[i].id,
                          number_cell(per(thing.in_play, tally.games)),
                          share_cell(held(thing), thing.in_play),
                          share_cell(thing.placed, thing.in_play),
                          share_cell(thing.in_play - held(thing), thing.in_play),
                          number_cell(thing.held.mean()),
                          lead ? difference_cell(*lead) : no_number()};
    if (has_rivals(game)) {
      row.push_back(share_cell(thing.win_parts, kWin * held(thing)));
    }
    table.rows.push_back(std::move(row));
  }
  if (game.boards.empty()) {  // nothing is placed
    table.columns.erase(table.columns.begin() + 3);
    for (std::vector<Cell>& row : table.rows) {
      row.erase(row.begin() + 3);
    }
  }
  return section;
}

Section kind_table(const ExperimentResult& result, std::size_t variant, const std::string& lang) {
  const GameInfo& game = result.game(variant);
  const Tally& tally = result.tally(variant);
  Section section{.id = "kinds",
                  .heading = "Kinds: which part of those in play was placed, and points for each of these"};
  DataTable& table = section.table;
  table.columns = {column_named("", Align::Left),  column_named("kind", Align::Left),
                   column_named("in play"),        column_named("taken"),
                   column_named("placed"),         column_named("left"),
                   column_named("points held"),    column_named("points each"),
                   column_named("share of points")};
  table.keys = 2;
  if (has_rivals(game)) {
    table.columns.push_back(column_named("wins of holders"));
  }
  const std::vector<KindTotals> kinds = kind_totals(game, tally);
  const std::int64_t all = std::accumulate(kinds.begin(), kinds.end(), std::int64_t{0},
                                           [](std::int64_t sum, const KindTotals& kind) { return sum + kind.points; });
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    const Category& category = game.categories[k];
    const KindTotals& kind = kinds[k];
    const auto of_skulls = [&](const Cell& cell) {  // nothing shows some categories
      return kind.in_play == 0 ? no_number() : cell;
    };
    Cell each = number_cell(per(kind.earned, kind.placed));
    each.style = kBold;
    std::vector<Cell> row{glyph_cell(category),
                          category_cell(category, lang),
                          of_skulls(number_cell(per(kind.in_play, tally.games), 1)),
                          of_skulls(share_cell(kind.held, kind.in_play)),
                          of_skulls(share_cell(kind.placed, kind.in_play)),
                          of_skulls(share_cell(kind.in_play - kind.held, kind.in_play)),
                          of_skulls(number_cell(per(kind.holder_totals, kind.held))),
                          of_skulls(each),
                          share_cell(kind.points, all)};
    if (has_rivals(game)) {
      row.push_back(of_skulls(share_cell(kind.win_parts, kWin * kind.held)));
    }
    table.rows.push_back(std::move(row));
  }
  return section;
}

Section place_table(const ExperimentResult& result, std::size_t variant) {
  const GameInfo& game = result.game(variant);
  const std::vector<BoardHeat> boards = heat_of(game, result.tally(variant));
  const std::vector<HeatLayer> all = heat_layers(game);
  std::vector<std::size_t> layers;  // all categories, or the pieces that lay on a board
  for (std::size_t layer = 0; layer < all.size(); ++layer) {
    if (things_show_marks(game) ||
        std::ranges::any_of(boards, [&](const BoardHeat& board) { return board.shown(layer) > 0; })) {
      layers.push_back(layer);
    }
  }
  Section section{.id = "places",
                  .heading = things_show_marks(game)
                                 ? "Places: of the cards that lay at a place, how many showed each kind"
                                 : "Places: of the pieces that lay at a place, how many were of each kind"};
  DataTable& table = section.table;
  table.columns = {column_named("board", Align::Left), column_named("x"), column_named("y"), column_named("filled")};
  table.keys = 3;
  for (const std::size_t layer : layers) {
    table.columns.push_back(column_named(all[layer].id));
  }
  for (std::size_t b = 0; b < boards.size(); ++b) {
    for (std::size_t p = 0; p < game.boards[b].places.size() && boards[b].filled() > 0; ++p) {
      const auto [x, y] = game.boards[b].places[p];
      std::vector<Cell> row{game.boards[b].id, count_cell(x), count_cell(y), count_cell(boards[b].cards[p])};
      for (const std::size_t layer : layers) {
        row.push_back(share_cell(boards[b].marks[p][layer], boards[b].cards[p]));
      }
      table.rows.push_back(std::move(row));
    }
  }
  return section;
}

}  // namespace ossuary::cli

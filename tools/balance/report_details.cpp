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

/// A place of a board; people see a drawing instead, but for those who read a page.
std::vector<Column> place_columns() {
  return {{"board", "board", "the id of the board", Align::Left, Put::OnPage},
          number_column("x", "x", "of the lower left corner of a place, in half cards", Put::OnPage),
          number_column("y", "y", "of the same", Put::OnPage)};
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
                                                             "less the points without"),
                  .about = "with details: cards or pieces that somebody held, the best first"};
  DataTable& table = section.table;
  table.columns = {
      {"id", cards ? "card" : "piece", "the card or piece"},
      number_column("in_play", "in play", "copies in a match"),
      number_column("taken", "taken", "the share of copies that somebody held at the end"),
      number_column("placed", "placed", "the share that lay on a board"),
      number_column("left", "left", "the share that nobody held"),
      number_column("points_held", "points held", "mean points of those who held a copy"),
      number_column(
          "lead", "lead",
          "how far they were ahead of the mean of the others, but for partners; alone, how much more was scored "
          "with it than without; null where these are no sample")};
  if (tally.things.empty()) {
    return section;
  }
  if (has_rivals(game)) {
    table.columns.push_back(
        number_column("wins_of_holders", "wins of holders", "the share of wins of those with a copy"));
  }
  table.columns.push_back(number_column("copies", "", "copies in all matches", Put::Nowhere));
  table.columns.push_back(number_column(
      "points_without", "", "mean points of those without a copy; null where there were none", Put::Nowhere));
  table.columns.push_back({"held_by_seat", "", "copies that each seat held at the end", Align::Left, Put::Nowhere});
  for (const std::size_t i : by_lead(game, tally)) {
    const ThingTally& thing = tally.things[i];
    const std::optional<Estimate> lead = lead_of_holders(game, tally, i);
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
    std::vector<std::int64_t> by_seat = thing.by_seat;
    by_seat.resize(tally.seats());
    row.push_back(count_cell(thing.in_play));
    row.push_back(thing.without.count > 0 ? number_cell(thing.without.mean()) : no_number());
    row.emplace_back(Json(by_seat), "");
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
                  .heading = "Kinds: which part of those in play was placed, and points for each of these",
                  .about = "with details: the kinds, where cards show some"};
  DataTable& table = section.table;
  table.columns = {{},
                   {"kind", "kind", "its id"},
                   number_column("in_play", "in play", "how many of them a match has; null where cards show none"),
                   number_column("taken", "taken", "the share that somebody held at the end"),
                   number_column("placed", "placed", "the share that lay on a board"),
                   number_column("left", "left", "the share that nobody held"),
                   number_column("points_held", "points held", "mean points of those who held one"),
                   number_column("points_each", "points each", "points of the kind for each that was placed"),
                   number_column("share_of_points", "share of points", "its share of the points of all kinds")};
  table.keys = 2;
  if (has_rivals(game)) {
    table.columns.push_back(number_column("wins_of_holders", "wins of holders", "the share of wins of those with one"));
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
                                 : "Places: of the pieces that lay at a place, how many were of each kind",
                  .about = "with details: the places of each board"};
  DataTable& table = section.table;
  table.columns = place_columns();
  table.keys = 3;
  table.columns.push_back(
      number_column("filled", "filled", "cards or pieces that lay there, over all matches", Put::OnPage));
  for (const std::size_t layer : layers) {
    table.columns.push_back(
        number_column(all[layer].id, all[layer].id, "the share of them of a kind or piece, by its id", Put::OnPage));
    table.columns.back().group = "shares";
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

Section card_place_table(const ExperimentResult& result, std::size_t variant) {
  const GameInfo& game = result.game(variant);
  const std::vector<ThingTally>& things = result.tally(variant).things;
  Section section{.id = "card_places", .heading = "", .about = "with details: cards or pieces by place, where any lay"};
  DataTable& table = section.table;
  table.columns = place_columns();
  table.columns.insert(table.columns.begin(), {"id", "", "the card or piece"});
  table.columns.push_back(number_column("copies", "", "how many lay there, over all matches"));
  table.keys = 4;
  table = std::move(table).only_for_programs();
  for (std::size_t i = 0; i < things.size(); ++i) {
    for (std::size_t b = 0; b < things[i].by_place.size(); ++b) {
      for (std::size_t p = 0; p < things[i].by_place[b].size(); ++p) {
        const auto [x, y] = game.boards[b].places[p];
        if (const std::int64_t copies = things[i].by_place[b][p]; copies > 0) {
          table.rows.push_back({game.things[i].id, game.boards[b].id, x, y, count_cell(copies)});
        }
      }
    }
  }
  return section;
}

}  // namespace ossuary::cli

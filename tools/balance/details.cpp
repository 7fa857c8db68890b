#include "balance/details.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ossuary {

std::vector<std::size_t> by_lead(const GameInfo& game, const Tally& tally) {
  std::vector<std::pair<double, std::size_t>> found;
  for (std::size_t i = 0; i < tally.things.size(); ++i) {
    if (tally.things[i].held.count > 0) {
      found.emplace_back(-lead_of_holders(game, tally, i).value_or(Estimate{}).value, i);
    }
  }
  std::sort(found.begin(), found.end());
  std::vector<std::size_t> order;
  for (const auto& [lead, thing] : found) {
    order.push_back(thing);
  }
  return order;
}

bool has_rivals(const GameInfo& game) { return game.seats > 1 && game.win_order != WinOrder::Together; }

std::vector<std::vector<std::size_t>> sides_of(const GameInfo& game) {
  std::vector<std::vector<std::size_t>> sides;
  for (std::size_t seat = 0; seat < game.seats; ++seat) {
    const std::size_t side = game.teams.empty() ? seat : game.teams[seat];
    sides.resize(std::max(sides.size(), side + 1));
    sides[side].push_back(seat);
  }
  return sides;
}

bool things_show_marks(const GameInfo& game) {
  return std::ranges::any_of(game.things, [](const GameThing& thing) { return !thing.marks.empty(); });
}

std::vector<KindTotals> kind_totals(const GameInfo& game, const Tally& tally) {
  if (tally.things.empty() || !things_show_marks(game)) {
    return {};
  }
  std::vector<KindTotals> kinds(game.categories.size());
  for (std::size_t i = 0; i < tally.things.size(); ++i) {
    for (const CategoryId mark : game.things[i].marks) {
      KindTotals& kind = kinds[index(mark)];
      kind.in_play += tally.things[i].in_play;
      kind.placed += tally.things[i].placed;
      kind.held += tally.things[i].held.count;
      kind.holder_totals += tally.things[i].held.sum;
      kind.win_parts += tally.things[i].win_parts;
    }
  }
  for (const SeatTally& seat : tally.by_seat) {
    for (std::size_t k = 0; k < kinds.size(); ++k) {
      kinds[k].points += seat.by_category[k].sum;
    }
  }
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    for (std::size_t other = 0; other < kinds.size(); ++other) {
      const bool its = game.categories[other].glyph == game.categories[k].glyph && kinds[other].in_play == 0;
      kinds[k].earned += other == k || its ? kinds[other].points : 0;
    }
  }
  return kinds;
}

std::int64_t BoardHeat::filled() const { return std::accumulate(cards.begin(), cards.end(), std::int64_t{0}); }

std::int64_t BoardHeat::shown(std::size_t layer) const {
  std::int64_t sum = 0;
  for (const std::vector<std::int64_t>& at : marks) {
    sum += at[layer];
  }
  return sum;
}

double BoardHeat::heat(std::size_t place, std::size_t layer) const {
  const std::int64_t all = shown(layer);
  if (all == 0 || cards[place] == 0) {
    return 1;
  }
  const double here = static_cast<double>(marks[place][layer]) / static_cast<double>(cards[place]);
  return here * static_cast<double>(filled()) / static_cast<double>(all);
}

double BoardHeat::heat(std::size_t place, std::size_t half, std::size_t layer) const {
  std::int64_t of_layer = 0;
  std::int64_t all = 0;
  for (const auto& both : halves) {
    for (const std::vector<std::int64_t>& shown : both) {
      of_layer += shown[layer];
      all = std::accumulate(shown.begin(), shown.end(), all);
    }
  }
  const std::vector<std::int64_t>& shown = halves[place][half];
  const std::int64_t here = std::accumulate(shown.begin(), shown.end(), std::int64_t{0});
  if (of_layer == 0 || here == 0) {
    return 1;
  }
  return static_cast<double>(shown[layer]) / static_cast<double>(here) * static_cast<double>(all) /
         static_cast<double>(of_layer);
}

std::optional<std::size_t> BoardHeat::standing_out(std::size_t place) const {
  std::optional<std::size_t> most;
  double highest = 0;
  const double share = static_cast<double>(cards[place]) / static_cast<double>(filled());
  for (std::size_t layer = 0; layer < marks[place].size(); ++layer) {
    if (marks[place][layer] == 0) {
      continue;
    }
    const double expected = share * static_cast<double>(shown(layer));
    const double surprise = (static_cast<double>(marks[place][layer]) - expected) / std::sqrt(expected);
    if (!most || surprise > highest) {
      most = layer;
      highest = surprise;
    }
  }
  return most;
}

std::vector<std::size_t> BoardHeat::most_shown(std::size_t most) const {
  std::vector<std::pair<std::int64_t, std::size_t>> found;
  for (std::size_t layer = 0; layer < marks.front().size(); ++layer) {
    if (const std::int64_t times = shown(layer); times > 0) {
      found.emplace_back(-times, layer);
    }
  }
  std::sort(found.begin(), found.end());
  found.resize(std::min(most, found.size()));
  std::vector<std::size_t> layers;
  for (const auto& [times, layer] : found) {
    layers.push_back(layer);
  }
  std::sort(layers.begin(), layers.end());
  return layers;
}

double BoardHeat::fill(std::size_t place) const {
  const std::int64_t all = filled();
  return all == 0 ? 1
                  : static_cast<double>(cards[place]) * static_cast<double>(cards.size()) / static_cast<double>(all);
}

std::vector<HeatLayer> heat_layers(const GameInfo& game) {
  std::vector<HeatLayer> layers;
  if (things_show_marks(game)) {
    for (const Category& category : game.categories) {
      layers.push_back({category.id, category.name});
    }
    return layers;
  }
  for (const GameThing& thing : game.things) {
    layers.push_back({thing.id, {{"en", thing.id}}});
  }
  return layers;
}

std::vector<BoardHeat> heat_of(const GameInfo& game, const Tally& tally) {
  if (tally.things.empty()) {
    return {};
  }
  const bool of_marks = things_show_marks(game);
  const std::size_t layers = heat_layers(game).size();
  std::vector<BoardHeat> boards;
  for (const GameBoard& board : game.boards) {
    const std::vector<std::int64_t> none(layers);
    boards.push_back({std::vector<std::int64_t>(board.places.size()),
                      {board.places.size(), none},
                      {board.places.size(), std::array{none, none}}});
  }
  for (std::size_t i = 0; i < tally.things.size(); ++i) {
    const auto& by_place = tally.things[i].by_place;
    for (std::size_t b = 0; b < by_place.size(); ++b) {
      for (std::size_t p = 0; p < by_place[b].size(); ++p) {
        boards[b].cards[p] += by_place[b][p];
        if (!of_marks) {
          boards[b].marks[p][i] += by_place[b][p];
        }
        const std::vector<CategoryId>& marks = game.things[i].marks;
        for (std::size_t m = 0; m < marks.size(); ++m) {
          boards[b].marks[p][index(marks[m])] += by_place[b][p];
          if (marks.size() == 2) {
            boards[b].halves[p][m][index(marks[m])] += by_place[b][p];
          }
        }
      }
    }
  }
  return boards;
}

}  // namespace ossuary

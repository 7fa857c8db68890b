#include "balance/details.h"

#include <algorithm>
#include <numeric>

namespace ossuary {

std::vector<std::size_t> by_lead(const Tally& tally) {
  std::vector<std::pair<double, std::size_t>> found;
  for (std::size_t i = 0; i < tally.things.size(); ++i) {
    if (tally.things[i].held.count > 0) {
      found.emplace_back(-lead_of_holders(tally, i).value_or(Estimate{}).value, i);
    }
  }
  std::sort(found.begin(), found.end());
  std::vector<std::size_t> order;
  for (const auto& [lead, thing] : found) {
    order.push_back(thing);
  }
  return order;
}

bool shows_marks(const GameInfo& game) {
  return std::ranges::any_of(game.things, [](const GameThing& thing) { return !thing.marks.empty(); });
}

std::vector<KindTotals> kind_totals(const GameInfo& game, const Tally& tally) {
  if (tally.things.empty() || !shows_marks(game)) {
    return {};
  }
  std::vector<KindTotals> kinds(game.categories.size());
  for (std::size_t i = 0; i < tally.things.size(); ++i) {
    for (const CategoryId mark : game.things[i].marks) {
      kinds[index(mark)].in_play += tally.things[i].in_play;
      kinds[index(mark)].placed += tally.things[i].placed;
    }
  }
  for (const SeatTally& seat : tally.by_seat) {
    for (std::size_t k = 0; k < kinds.size(); ++k) {
      kinds[k].points += seat.by_category[k].sum;
    }
  }
  return kinds;
}

std::int64_t BoardHeat::filled() const { return std::accumulate(cards.begin(), cards.end(), std::int64_t{0}); }

double BoardHeat::heat(std::size_t place, std::size_t category) const {
  std::int64_t shown = 0;
  for (const std::vector<std::int64_t>& at : marks) {
    shown += at[category];
  }
  if (shown == 0 || cards[place] == 0) {
    return 1;
  }
  const double here = static_cast<double>(marks[place][category]) / static_cast<double>(cards[place]);
  return here * static_cast<double>(filled()) / static_cast<double>(shown);
}

double BoardHeat::fill(std::size_t place) const {
  const std::int64_t all = filled();
  return all == 0 ? 1
                  : static_cast<double>(cards[place]) * static_cast<double>(cards.size()) / static_cast<double>(all);
}

std::vector<BoardHeat> heat_of(const GameInfo& game, const Tally& tally) {
  if (tally.things.empty()) {
    return {};
  }
  std::vector<BoardHeat> boards;
  for (const GameBoard& board : game.boards) {
    boards.push_back({std::vector<std::int64_t>(board.places.size()),
                      {board.places.size(), std::vector<std::int64_t>(game.categories.size())}});
  }
  for (std::size_t i = 0; i < tally.things.size(); ++i) {
    const auto& by_place = tally.things[i].by_place;
    for (std::size_t b = 0; b < by_place.size(); ++b) {
      for (std::size_t p = 0; p < by_place[b].size(); ++p) {
        boards[b].cards[p] += by_place[b][p];
        for (const CategoryId mark : game.things[i].marks) {
          boards[b].marks[p][index(mark)] += by_place[b][p];
        }
      }
    }
  }
  return boards;
}

}  // namespace ossuary

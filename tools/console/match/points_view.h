// PointsView: what earns points, of one seat, in a category: all that does, or one thing of it alone.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "console/match/position.h"

namespace ossuary::cli {

struct PointsView {
  Seat seat{};
  std::size_t category = 0;
  std::optional<std::size_t> earner{};               ///< one of earners() alone; nothing: all of the category.
  bool compared = false;                             ///< the points of all seats are shown in place of the table.
  std::vector<std::vector<TableAward>> awards{};     ///< of each seat; none before they were asked for.
  std::vector<std::vector<ThingPoints>> by_thing{};  ///< of each seat whose game has no awards.
  std::vector<std::vector<std::string>> choices{};   ///< what each seat chose for the best total, a sentence each.
};

/// Something of the table with what it earns in a category: 0 for a mark of that category which earns nothing.
struct Earner {
  TableThing thing;
  std::int32_t points = 0;
  std::vector<TableThing> reasons{};  ///< what its points were counted by.
};

/// Those of the seat and the category of `view`, the most points first.
[[nodiscard]] std::vector<Earner> earners(const Position& now, const PointsView& view);
/// What earns that seat points there and is no one thing, such as a set.
[[nodiscard]] std::vector<TableAward> other_awards(const PointsView& view);

/// What all of them earn.
[[nodiscard]] std::int32_t sum_of(const Position& now, const PointsView& view);

/// Puts what the points of the seats in `open` rest on into `view`. @pre it has nothing of that yet.
void explain(PointsView& view, const Match& match, SeatSet open, const ScreenContext& scene);

}  // namespace ossuary::cli

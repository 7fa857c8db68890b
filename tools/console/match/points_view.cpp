#include "console/match/points_view.h"

#include <algorithm>
#include <iterator>

#include "console/match/outcome.h"

namespace ossuary::cli {
namespace {

/// The awards of the seat and the category of `view`.
std::vector<TableAward> awards_of(const PointsView& view) {
  std::vector<TableAward> found;
  if (index(view.seat) < view.awards.size()) {
    std::ranges::copy_if(view.awards[index(view.seat)], std::back_inserter(found),
                         [&](const TableAward& award) { return index(award.category) == view.category; });
  }
  return found;
}

/// The marks of a category on the structures of a seat, as things that earn nothing yet.
std::vector<Earner> marks_of_category(const Table& table, Seat seat, std::size_t category) {
  std::vector<Earner> marks;
  for (std::size_t i = 0; i < table.structures.size(); ++i) {
    const TableStructure& structure = table.structures[i];
    for (std::size_t at = 0; at < structure.spots.size() && structure.owner == seat; ++at) {
      const auto& face = structure.spots[at].face;
      for (std::size_t mark = 0; face && mark < face->marks.size(); ++mark) {
        if (index(face->marks[mark]) == category) {
          marks.push_back({.thing = {TableThing::Part::Structure, i, at, mark}});
        }
      }
    }
  }
  return marks;
}

}  // namespace

std::vector<Earner> earners(const Position& now, const PointsView& view) {
  std::vector<Earner> all;
  if (index(view.seat) >= view.awards.size() || view.awards[index(view.seat)].empty()) {
    return all;  // the game does not say what earns points
  }
  all = marks_of_category(now.table, view.seat, view.category);
  for (const TableAward& award : awards_of(view)) {
    for (const TableThing& thing : award.earning) {
      auto same = std::ranges::find(all, thing, &Earner::thing);
      if (same == all.end()) {
        same = all.insert(all.end(), {.thing = thing});
      }
      same->points += award.points;
      std::ranges::copy_if(award.reasons, std::back_inserter(same->reasons), [&](const TableThing& reason) {
        return std::ranges::find(same->reasons, reason) == same->reasons.end();
      });
    }
  }
  std::stable_sort(all.begin(), all.end(), [](const Earner& a, const Earner& b) { return a.points > b.points; });
  return all;
}

std::vector<TableAward> other_awards(const PointsView& view) {
  std::vector<TableAward> others = awards_of(view);
  std::erase_if(others, [](const TableAward& award) { return !award.earning.empty(); });
  return others;
}

std::int32_t sum_of(const Position& now, const PointsView& view) {
  std::int32_t sum = 0;
  for (const Earner& earner : earners(now, view)) {
    sum += earner.points;
  }
  for (const TableAward& award : other_awards(view)) {
    sum += award.points;
  }
  return sum;
}

void explain(PointsView& view, const Match& match, SeatSet open, const ScreenContext& scene) {
  for (std::size_t i = 0; i < scene.seats.size(); ++i) {
    const auto seat = id_at<Seat>(i);
    const bool shown = open.contains(seat);
    view.awards.push_back(shown ? match.awards(seat) : std::vector<TableAward>());
    view.by_thing.push_back(shown ? match.points_by_thing(seat) : std::vector<ThingPoints>());
    view.choices.push_back(shown ? describe_scoring(match, seat, scene) : std::vector<std::string>());
  }
}

}  // namespace ossuary::cli

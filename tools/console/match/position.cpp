#include "console/match/position.h"

#include <fmt/format.h>

#include <algorithm>

#include "console/match/outcome.h"
#include "console/match/seating.h"
#include "console/match/shown_table.h"

namespace ossuary::cli {
namespace {

void add_lines(Position& position, const Tellings& told, std::optional<Seat> reader) {
  const auto found = told.contains(reader) ? told.find(reader) : told.find(std::nullopt);
  if (found != told.end()) {
    position.log.insert(position.log.end(), found->second.begin(), found->second.end());
  }
}

void add_log(Position& position, const MatchEngine& engine, std::optional<Seat> viewer) {
  add_lines(position, engine.told_at_start(), viewer);
  for (const PlayedStep& step : engine.log()) {
    const std::size_t before = position.log.size();
    add_lines(position, step.told, viewer);
    const std::size_t lines = position.log.size() - before;
    position.news = step.seat != viewer ? position.news + lines : lines > 0 ? lines - 1 : 0;  // what came of it
  }
}

void add_options(Position& position, MatchEngine& engine, Seat seat) {
  const Match& match = engine.match();
  const auto end = std::chrono::steady_clock::now() + engine.limits().gains;
  for (MenuItem& item : menu_of(match, engine.words())) {
    Option option{.item = std::move(item), .targets = {}, .gain = std::nullopt};
    option.targets = match.targets(option.item.action);
    option.declines = match.declines(option.item.action);
    if (points_of(position.scene, seat) && std::chrono::steady_clock::now() < end) {
      option.gain = engine.gain(seat, option.item.action);
    }
    position.options.push_back(std::move(option));
  }
}

/// The points of the structures of `seat`, where it has several and all its points are theirs.
void add_structure_points(Position& position, const Match& match, Seat seat) {
  if (std::ranges::count(position.table.structures, seat, &TableStructure::owner) < 2) {
    return;
  }
  std::vector<std::int32_t> points(position.table.structures.size());
  std::int32_t total = 0;
  for (const TableAward& award : match.awards(seat)) {
    for (const TableThing& thing : award.earning) {
      if (thing.part == TableThing::Part::Structure) {
        points[thing.index] += award.points;
        total += award.points;
      }
    }
  }
  for (std::size_t i = 0; i < points.size() && total == position.scores[index(seat)]->total; ++i) {
    if (position.table.structures[i].owner == seat) {
      position.structure_points[i] = points[i];
    }
  }
}

/// A face, as far as something of it can be seen to change.
using Seen = std::optional<Face>;

void compare(std::set<TableThing>& changed, const Zone& before, const Zone& after, std::size_t zone) {
  for (std::size_t i = 0; i < after.slots.size(); ++i) {
    const bool was = i < before.slots.size();
    const Slot& slot = after.slots[i];
    if (!was || before.slots[i].top != slot.top || before.slots[i].cards != slot.cards) {
      changed.insert({.part = TableThing::Part::Zone, .index = zone, .at = i});
    }
  }
}

void compare(std::set<TableThing>& changed, const TableStructure& before, const TableStructure& after,
             std::size_t structure) {
  for (std::size_t i = 0; i < after.spots.size(); ++i) {
    const TableSpot& spot = after.spots[i];
    const auto was = std::ranges::find_if(
        before.spots, [&](const TableSpot& other) { return other.x == spot.x && other.y == spot.y; });
    const Seen earlier = was == before.spots.end() ? Seen() : was->face;
    if (spot.face != earlier) {
      changed.insert({.part = TableThing::Part::Structure, .index = structure, .at = i});
    }
  }
}

}  // namespace

std::set<TableThing> changes(const Table& before, const Table& after) {
  std::set<TableThing> changed;
  for (std::size_t i = 0; i < after.zones.size(); ++i) {
    const auto same = std::ranges::find_if(before.zones, [&](const Zone& zone) {
      return zone.id == after.zones[i].id && zone.owner == after.zones[i].owner;
    });
    if (same != before.zones.end()) {
      compare(changed, *same, after.zones[i], i);
    }
  }
  for (std::size_t i = 0; i < std::min(before.structures.size(), after.structures.size()); ++i) {
    compare(changed, before.structures[i], after.structures[i], i);
  }
  for (std::size_t i = 0; i < std::min(before.dice.size(), after.dice.size()); ++i) {
    if (before.dice[i].up != after.dice[i].up || before.dice[i].faces != after.dice[i].faces) {
      changed.insert({.part = TableThing::Part::Die, .index = i});
    }
  }
  for (std::size_t i = 0; i < std::min(before.counters.size(), after.counters.size()); ++i) {
    if (before.counters[i].value != after.counters[i].value) {
      changed.insert({.part = TableThing::Part::Counter, .index = i});
    }
  }
  return changed;
}

void add_points(Position& position, const Match& match, SeatSet open) {
  const GameInfo& game = match.game().info();
  for (std::size_t i = 0; i < game.categories.size(); ++i) {
    position.sentences.push_back(
        in_language(match.category_sentence(id_at<CategoryId>(i)), position.scene.words.language()));
  }
  position.scores.resize(match.game().seats());
  const auto scores = match.scores();
  if (!scores) {
    return;
  }
  for (const Seat seat : open) {
    position.scores[index(seat)] = scores.value().of(seat);
    add_structure_points(position, match, seat);
  }
  if (position.over && match.fault() == nullptr) {
    position.outcome = {describe_winners(scores.value(), position.scene),
                        describe_ranks(scores.value(), position.scene)};
    std::erase(position.outcome, std::string());
  }
}

std::unique_ptr<Position> position_of(MatchEngine& engine, std::optional<Seat> viewer, const Table& since,
                                      const Look& look) {
  const Match& match = engine.match();
  auto position = std::make_unique<Position>(
      Position{.scene = engine.scene(viewer, OpenPoints::Points, look), .table = {}, .viewer = viewer});
  position->over = !match.decider();
  position->scene.match = nullptr;
  position->table = position->over ? open_table(match) : match.table(viewer);
  add_log(*position, engine, viewer);
  position->changed = changes(since, position->table);
  position->unseen = position->over ? std::vector<PoolPiece>() : match.unseen(viewer);
  if (viewer && match.decider() == viewer && engine.is_person(*viewer)) {
    add_options(*position, engine, *viewer);
  }
  SeatSet open;
  for (const Seat seat : seats_of(match)) {
    if (points_of(position->scene, seat)) {
      open.insert(seat);
    }
  }
  add_points(*position, match, open);
  return position;
}

}  // namespace ossuary::cli

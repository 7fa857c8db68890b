#include "console/match/position.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "console/match/outcome.h"
#include "console/match/seating.h"
#include "console/match/shown_table.h"

namespace ossuary::cli {
namespace {

void add_lines(Position& position, const LogByReader& told, std::optional<Seat> reader) {
  const std::vector<LogLine> lines = lines_for(told, reader);
  position.log.insert(position.log.end(), lines.begin(), lines.end());
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

/// What shows in a slot, and how many cards lie there.
using SeenSlot = std::pair<Seen, int>;

SeenSlot seen_in(const Slot& slot) { return {slot.top, slot.cards}; }

/// The slots of a seat move up as cards come and go, so its cards are compared wherever they are; others by place.
void compare(std::set<TableThing>& changed, const Zone& before, const Zone& after, std::size_t zone) {
  std::vector<SeenSlot> earlier;
  std::ranges::transform(before.slots, std::back_inserter(earlier), seen_in);
  for (std::size_t i = 0; i < after.slots.size(); ++i) {
    const SeenSlot now = seen_in(after.slots[i]);
    bool was = !after.owner && i < earlier.size() && earlier[i] == now;
    if (after.owner) {
      const auto found = std::ranges::find(earlier, now);
      was = found != earlier.end();
      if (was) {
        earlier.erase(found);
      }
    }
    if (!was) {
      changed.insert({.part = TableThing::Part::Zone, .index = zone, .at = i});
    }
  }
}

/// The face at a place of a structure.
Seen face_at(const TableStructure& structure, int x, int y) {
  const auto found =
      std::ranges::find_if(structure.spots, [&](const TableSpot& spot) { return spot.x == x && spot.y == y; });
  return found == structure.spots.end() ? Seen() : found->face;
}

/// How far to the right the pieces of a structure were put, as a row that floats grows to the left: where most of them
/// are as they were.
int shift_of(const TableStructure& before, const TableStructure& after) {
  const auto kept = [&](int shift) {
    return std::ranges::count_if(before.spots, [&](const TableSpot& spot) {
      return spot.face && face_at(after, spot.x + shift, spot.y) == spot.face;
    });
  };
  int best = 0;
  if (kept(best) == std::ranges::count_if(before.spots, [](const TableSpot& spot) { return spot.face.has_value(); })) {
    return best;
  }
  for (const TableSpot& from : before.spots) {
    for (const TableSpot& to : after.spots) {
      const int shift = to.x - from.x;
      if (from.face && to.face == from.face && to.y == from.y && kept(shift) > kept(best)) {
        best = shift;
      }
    }
  }
  return best;
}

void compare(std::set<TableThing>& changed, const TableStructure& before, const TableStructure& after,
             std::size_t structure) {
  const int shift = shift_of(before, after);
  for (std::size_t i = 0; i < after.spots.size(); ++i) {
    const TableSpot& spot = after.spots[i];
    if (spot.face != face_at(before, spot.x - shift, spot.y)) {
      changed.insert({.part = TableThing::Part::Structure, .index = structure, .at = i});
    }
  }
}

}  // namespace

std::vector<LogLine> lines_for(const LogByReader& told, std::optional<Seat> reader) {
  const auto found = told.contains(reader) ? told.find(reader) : told.find(std::nullopt);
  return found == told.end() ? std::vector<LogLine>() : found->second;
}

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
    position.winners = scores.value().winners;
    position.outcome = {describe_winners(scores.value(), position.scene),
                        describe_ranks(scores.value(), position.scene)};
    std::erase(position.outcome, std::string());
  }
}

void add_best(Position& position, const std::vector<BestLayout>& best) {
  position.best = best_sentences(best, position.table, position.scene);
  std::ranges::move(better_structures(best, position.scene.words), std::back_inserter(position.table.structures));
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
    position->options = options_of(engine, *viewer, points_of(position->scene, *viewer).has_value());
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

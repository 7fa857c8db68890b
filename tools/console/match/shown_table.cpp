#include "console/match/shown_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "console/match/sided_face.h"
#include "core/base/ensure.h"
#include "game/game.h"
#include "say/text.h"

namespace ossuary::cli {
namespace {

/// Calls `visit` with every face that a table shows, to read or to change it.
template <class SomeTable, class Visit>
void visit_faces(SomeTable& table, const Visit& visit) {
  for (auto& zone : table.zones) {
    for (auto& slot : zone.slots) {
      if (slot.top) {
        visit(*slot.top);
      }
    }
  }
  for (auto& structure : table.structures) {
    for (auto& spot : structure.spots) {
      if (spot.face) {
        visit(*spot.face);
      }
    }
  }
  for (auto& die : table.dice) {
    for (auto& face : die.faces) {
      visit(face);
    }
  }
  for (auto& pool : table.pools) {
    for (auto& row : pool.rows) {
      for (auto& piece : row.pieces) {
        visit(piece.face);
      }
    }
  }
}

}  // namespace

Table open_table(const Match& match) {
  Table table = match.table(std::nullopt);
  for (std::size_t i = 0; i < match.game().seats(); ++i) {
    const Table own = match.table(id_at<Seat>(i));
    const auto take = [&](auto& things, const auto& seen) {
      ensure(things.size() == seen.size(), "all seats see the same zones");
      for (std::size_t at = 0; at < things.size(); ++at) {
        if (things[at].owner == id_at<Seat>(i)) {
          things[at] = seen[at];
        }
      }
    };
    take(table.zones, own.zones);
    take(table.structures, own.structures);
    take(table.dice, own.dice);
    take(table.pools, own.pools);
  }
  std::erase_if(table.zones, [](const Zone& zone) {
    return zone.spent ||
           (zone.owner && std::ranges::all_of(zone.slots, [](const Slot& slot) { return slot.cards == 0; }));
  });
  visit_faces(table, [](Face& face) {
    face.face_down = face.face_down && !face.known;
    face.known = false;
  });
  return table;
}

bool is_only_structure(const Table& table, const TableStructure& structure) {
  return std::count_if(table.structures.begin(), table.structures.end(),
                       [&](const TableStructure& other) { return other.owner == structure.owner; }) == 1;
}

std::vector<std::string> points_beside(const Table& table, const ScreenContext& scene) {
  std::vector<std::string> items;
  for (std::size_t i = 0; i < scene.seats.size(); ++i) {
    const auto seat = id_at<Seat>(i);
    const std::string points = points_in_words(scene, seat);
    if (!points.empty() && std::ranges::count(table.structures, seat, &TableStructure::owner) != 1) {
      items.push_back(fmt::format("{}: {}", scene.seats[i], points));
    }
  }
  return items;
}

std::string points_together(const ScreenContext& scene) {
  std::int64_t sum = 0;
  for (std::size_t seat = 0; seat < scene.seats.size(); ++seat) {
    const auto points = points_of(scene, id_at<Seat>(seat));
    if (scene.game.win_order != WinOrder::Together || !points) {
      return "";
    }
    sum += *points;
  }
  return sum_in_words(scene, std::to_string(sum));
}

std::string note_text(const Note& note, const Dictionary& words) {
  const std::string text = in_language(note.text, words.language());
  return fmt::format("{}: {}{}.", words.say(note.title), in_language(note.name, words.language()),
                     text.empty() ? "" : fmt::format(" ({})", text));
}

std::vector<Face> faces_with_text(const Table& table) {
  std::vector<Face> found;
  visit_faces(table, [&](const Face& face) {
    if (!face.printed->text.empty() &&
        std::ranges::none_of(found, [&](const Face& other) { return other.printed->name == face.printed->name; })) {
      found.push_back(face);
    }
  });
  return found;
}

bool shows_marks(const Table& table) {
  bool found = false;
  visit_faces(table, [&](const Face& face) { found = found || !face.marks.empty(); });
  return found;
}

std::string explain_known(const Table& table, const ScreenContext& scene) {
  bool found = false;
  visit_faces(table, [&](const Face& face) { found = found || face.known; });
  return found ? scene.words.say("A piece whose left edge is {mark} lies face down, and you know it.",
                                 {{"mark", back_sign(scene.look)}})
               : "";
}

bool is_progress(const Counter& counter) { return counter.id.empty() && !counter.owner && counter.cap; }

bool is_empty(const TablePool& pool) {
  return std::all_of(pool.rows.begin(), pool.rows.end(), [](const PoolRow& row) { return row.pieces.empty(); });
}

int number_of_pieces(const TablePool& pool) {
  int pieces = 0;
  for (const PoolRow& row : pool.rows) {
    for (const PoolPiece& piece : row.pieces) {
      pieces += piece.count;
    }
  }
  return pieces;
}

std::vector<PoolPiece> other_faces(const TableDie& die) {
  std::vector<PoolPiece> others;
  for (std::size_t i = 0; i < die.faces.size(); ++i) {
    const auto same =
        std::find_if(others.begin(), others.end(), [&](const PoolPiece& other) { return other.face == die.faces[i]; });
    if (i == die.up) {
      continue;
    }
    if (same == others.end()) {
      others.push_back({die.faces[i], 1});
    } else {
      ++same->count;
    }
  }
  return others;
}

}  // namespace ossuary::cli

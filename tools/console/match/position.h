// Position: all that the full screen shows of a match at one moment, as one person may see it. Made anew after every
// step; a frame is drawn from it without asking the match.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "console/match/best_shown.h"
#include "console/match/engine.h"
#include "console/match/log_lines.h"
#include "console/match/options.h"
#include "console/match/scene.h"

namespace ossuary::cli {

struct Position {
  ScreenContext scene;  ///< `match` is null: a frame asks no match.
  Table table;
  std::optional<Seat> viewer;   ///< whose eyes the table is fit for.
  std::vector<Option> options;  ///< of the person who decides; none while a bot does, or the match is over.
  std::vector<std::optional<SeatScore>> scores;  ///< by seat, where the viewer may know them.
  /// What structures of the table earn of the points of their seat, where it has several and the viewer may know.
  std::map<std::size_t, std::int32_t> structure_points;
  std::vector<std::string> sentences;  ///< what earns points in each category, in this match.
  std::vector<LogLine> log;            ///< what happened, oldest first, a line each.
  std::size_t news = 0;                ///< so many of the last lines of the log are new.
  std::set<TableThing> changed;        ///< what the steps since the last decision of a person changed on the table.
  std::vector<PoolPiece> unseen;
  bool over = false;
  SeatSet winners{};                 ///< once the match is over.
  std::vector<std::string> outcome;  ///< who won and why, once the match is over;
  std::vector<std::string> best{};   ///< and how the cards of what was built score most.
};

/// The match of `engine` as it stands, as `viewer` sees it; nobody in particular: as all do. What lies otherwise than
/// on `since` counts as changed. Gains that cannot be found in time are left out.
[[nodiscard]] std::unique_ptr<Position> position_of(MatchEngine& engine, std::optional<Seat> viewer, const Table& since,
                                                    const Look& look);

/// Puts what earns points in `match`, the points of the seats in `open`, and, once it is over, who won into `position`.
/// @pre it has the table and the scene.
void add_points(Position& position, const Match& match, SeatSet open);

/// Puts the best layouts into `position`: what they score, and on its table those that are better than what was built.
/// @pre the match is over.
void add_best(Position& position, const std::vector<BestLayout>& best);

/// What `reader` is told; where nothing is kept for that reader, what all are told.
[[nodiscard]] std::vector<LogLine> lines_for(const LogByReader& told, std::optional<Seat> reader);

/// A line of a log, with the title of its seat before it.
[[nodiscard]] inline std::string titled_line(const Position& now, const LogLine& line) {
  return with_title(line, now.scene.seats);
}

/// What lies otherwise on `after` than on `before`.
[[nodiscard]] std::set<TableThing> changes(const Table& before, const Table& after);

}  // namespace ossuary::cli

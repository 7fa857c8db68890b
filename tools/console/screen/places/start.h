// Start: what is shown before a match: the goal, what may be played, and the form of a new match. A model, what a key
// changes of it, and its frame, as for a match.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "console/match/undo.h"
#include "console/screen/places/frame.h"
#include "console/screen/terminal/keys.h"
#include "content/schema/listing.h"
#include "game/info.h"

namespace ossuary::cli {

/// What may be added to a game, in the language of the screen.
struct StartExpansion {
  std::string plugin;  ///< its id.
  std::string name;
};

/// A game that can be played, in the language of the screen.
struct StartGame {
  std::string ruleset;  ///< its id.
  std::string name;
  std::vector<int> players;                  ///< how many may play, ascending.
  ListGroup group = ListGroup::Game;         ///< the part of the list that it is in.
  int minutes = 0;                           ///< about how long a match takes; 0 where the content does not say,
  std::string about{};                       ///< what it is, in a sentence; "" likewise.
  std::string goal{};                        ///< what players are after; "" where the content does not say.
  std::string lesson_of{};                   ///< the ruleset that it teaches; "" for one that is no lesson.
  std::uint64_t seed = 1;                    ///< of the deal of a lesson.
  std::vector<StartExpansion> expansions{};  ///< of which one may be added.
};

/// A match to begin.
struct NewMatch {
  std::string ruleset;
  int players = 2;
  std::vector<std::string> seats;  ///< who plays at each, as records name them.
  std::vector<std::string> names;  ///< of the first seats; may be empty.
  std::size_t first = 0;           ///< the seat that begins.
  std::optional<std::uint64_t> seed;
  UndoRule undo = UndoRule::Fair;
  OptionSettings options;
};
struct ContinueMatch {};
struct LeaveStart {};
struct OpenSettings {};
struct OpenMatches {};
struct ChangeLanguage {
  int step = 1;  ///< to the next one, or -1.
};
using StartAnswer = std::variant<NewMatch, ContinueMatch, LeaveStart, OpenSettings, OpenMatches, ChangeLanguage>;

/// A line of the form: one of some values, or a text that is typed.
struct FormField {
  enum class About : std::uint8_t { Expansion, Players, Seat, Name, Begins, Option, Undo, Seed, Deal };
  About about{};
  std::size_t which = 0;  ///< of seats and options.
  std::string label;
  std::vector<std::string> values{};  ///< none for a text.
  std::size_t chosen = 0;
  std::string typed{};
};

/// The lines of the first screen.
enum class StartLine : std::uint8_t {
  PlayNow,
  Learn,
  DealOfDay,
  WithFriends,
  Alone,
  OtherGames,
  Continue,
  Matches,
  Language,
  Settings,
  Quit
};

struct StartModel {
  enum class Place : std::uint8_t { Main, Games, Form };

  Dictionary words{};
  Look look{};
  std::vector<StartGame> games;           ///< the usual one first, then group by group.
  std::vector<std::string> bots;          ///< from the weakest to the strongest.
  std::string usual_bot;                  ///< who has the seats of the form that people do not have at first.
  std::string language{};                 ///< its own name; "" where there is no choice.
  UndoRule undo = UndoRule::Fair;         ///< of new matches.
  std::vector<std::string> names{};       ///< of the first people of new matches; "" for none.
  std::uint64_t today = 0;                ///< the seed of the deal of the day.
  std::optional<std::string> unfinished;  ///< the latest match that is not over, in a few words.
  /// How many may play a ruleset to which something is added, ascending.
  std::function<std::vector<int>(const std::string& ruleset)> players_of;
  /// The options of a game for so many players.
  std::function<std::vector<GameOption>(const std::string& ruleset, int players)> options_of;

  Place place = Place::Main;
  std::size_t line = 0;  ///< of the first screen.
  std::size_t bot = 0;   ///< against whom `Play now` is.
  bool alone = false;    ///< the list has games for one player alone.
  bool friends = false;  ///< the form begins with a person at every seat.
  bool hosted = false;   ///< the match goes to browsers: what this screen alone can do is left out.
  std::size_t game = 0;  ///< chosen in the list, among shown_games().
  std::vector<FormField> form{};
  std::vector<GameOption> options{};  ///< of the game of the form.
  std::size_t field = 0;
  std::string status{};
};

/// The match that `Play now` begins.
[[nodiscard]] NewMatch play_now(const StartModel& model);
/// The lesson of the usual game; null where there is none.
[[nodiscard]] const StartGame* lesson_of(const StartModel& model);
/// The lines of the first screen that there are.
[[nodiscard]] std::vector<StartLine> start_lines(const StartModel& model);
/// The games of the list, as indices of StartModel::games.
[[nodiscard]] std::vector<std::size_t> shown_games(const StartModel& model);

/// What a key or a click comes to: an answer ends the start.
[[nodiscard]] std::optional<StartAnswer> update(StartModel& model, const Key& key);
[[nodiscard]] std::optional<StartAnswer> update(StartModel& model, const Click& click, const Frame& shown);

[[nodiscard]] Frame frame(const StartModel& model, TextArea size);

}  // namespace ossuary::cli

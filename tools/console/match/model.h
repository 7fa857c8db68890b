// Model: what the full screen is at one moment: the position of a match, where the cursor is, what is marked, and what
// lies over the table. Values only: update() changes it, frame() draws it.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "console/match/course.h"
#include "console/match/happened.h"
#include "console/match/points_view.h"
#include "console/match/position.h"
#include "rulebook/rulebook.h"

namespace ossuary::cli {

/// Text over the table, which can be scrolled: rules, the log, unseen cards, help.
struct Page {
  std::string title;
  std::vector<std::string> paragraphs;  ///< or drawings, of lines that begin with blanks.
  int scrolled = 0;                     ///< lines.
};

/// Whether an action is to be done, though it wastes something, or a decision to be taken back, though something hidden
/// was shown since.
struct Question {
  std::string text;
  std::optional<Action> action{};  ///< nothing: it is about taking back.
};

/// The table is covered until the person who is next has the screen.
struct HandOver {
  std::string text;
};

/// A line that is typed, as in a session of lines.
struct TypedCommand {
  std::string text;
};

/// What a bot would do, the best first; empty while it is still thinking.
struct HintBox {
  /// How much is told: which actions are about as good, then the best alone, then the three best.
  enum class Level : std::uint8_t { Thing, Best, Three };
  Level level = Level::Thing;
  bool ready = false;
  std::vector<std::size_t> best;  ///< indices of Position::options.
  std::string failure;            ///< why there is none; may be empty.
};

/// What a person is told who plays for the first time.
struct TipBox {
  std::size_t number = 1;
  std::size_t of = 1;
  std::string text;
};

/// What came of a step, shown by itself, a page after a page. Any key goes on.
struct Stage {
  struct Line {
    std::string text;
    bool heading = false;  ///< begins a page.
  };
  std::vector<Line> lines;
  std::size_t first = 0;  ///< of the page that is shown.
};

/// What one may choose once the match is over, or from the menu.
enum class MenuLine : std::uint8_t {
  GoOn,
  FirstMatch,
  Rematch,
  NewDeal,
  SameDeal,
  Watch,
  TryAgain,
  Explain,
  Rules,
  Log,
  Unseen,
  Actions,
  Undo,
  Redo,
  Settings,
  Leave
};

struct MenuBox {
  std::vector<MenuLine> lines;
  std::size_t chosen = 0;
  std::size_t typed = 0;  ///< as in ActionPicker.
};

using Overlay =
    std::variant<std::monostate, Page, Question, HandOver, TypedCommand, HintBox, PointsView, MenuBox, Stage>;

/// The actions of a decision as a list, where pointing at the table does not say enough.
struct ActionPicker {
  std::vector<std::size_t> options;  ///< indices of Position::options.
  std::size_t chosen = 0;
  std::size_t typed = 0;  ///< the number of which only the first digits were typed; 0 for none.
};

struct Model {
  std::unique_ptr<const Position> now;
  RulebookSource rules;  ///< of this match; may be empty where nobody reads it.
  std::optional<TableThing> cursor;
  std::optional<TableThing> held;    ///< what the action begins with, such as a card of a hand.
  std::vector<TableThing> marked;    ///< in the order in which they were marked.
  std::optional<ActionPicker> list;  ///< the cursor is in it, where there is one.
  Overlay overlay;
  std::vector<StepNews> happened;    ///< since the last decision of who looks, with that.
  std::vector<std::string> results;  ///< how this match compares with earlier ones, a sentence each, once it is over.
  std::optional<double> pace;        ///< points that a person who plays alone may end with, as a bot would play on.
  std::optional<std::int32_t> best;  ///< the best total of earlier matches of this game, where it is known.
  Course course;                     ///< of the points, once it is over.
  std::string turning_point;         ///< in a sentence; "" where there is none.
  std::string status;                ///< what the last key came to; "" where the keys are shown.
  std::optional<Seat> thinking;      ///< a bot that has not decided yet.
  std::optional<TipBox> tip{};
  std::vector<std::string> tips{};  ///< the texts of all tips that this match may show.
  bool has_settings = false;        ///< the menu leads to them.
  bool gains = true;                ///< open places show what they would add.
};

/// What the screen asks of the match after a key.
enum class ScreenRequest : std::uint8_t {
  Nothing,
  Undo,
  UndoSeen,
  Redo,
  Hint,
  Explain,
  TakeOver,
  GoOn,
  Rematch,
  NewDeal,
  SameDeal,
  Watch,
  TryAgain,
  FirstMatch,
  HideTip,
  NoMoreTips,
  Settings,
  Leave,
  Refused
};

/// An action to be done, a line to be obeyed, or a request.
struct TypedLine {
  std::string text;
};
using Intent = std::variant<ScreenRequest, Action, TypedLine>;

}  // namespace ossuary::cli

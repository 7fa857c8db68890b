// WorkedExample: what a rulebook shows of an example that ships: a structure or a play, and the points that come of it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/geometry/shape.h"
#include "core/skulls/scoring.h"
#include "game/table.h"
#include "say/sentence.h"

namespace ossuary {

/// Points of an example.
struct ExamplePoints {
  std::optional<Seat> seat{};  ///< who has them; nothing in a structure, which is nobody's.
  std::string id;              ///< of a kind or another category; "total" for all points of a seat.
  std::string name;
  std::int64_t points = 0;
  std::optional<KindId> kind{};  ///< of the ruleset that the rulebook is of.
};

/// Skulls on a shape.
struct StructureExample {
  std::string shape;   ///< its name.
  std::string effect;  ///< the name of that in force; "" for none.
  /// A line for each level that holds a card, ended by a line feed, as `draw` of drawing.h has it.
  std::string drawing;
  std::string earned;  ///< the same with the points of skulls in place of their letters; "" where no skull earns any.
  Shape places;
  PlaceSet filled;
  KindCells cells{};                        ///< by the kinds of the ruleset that the rulebook is of.
  std::map<CellId, std::int64_t> points{};  ///< of each skull whose kind the example is about.
};

/// What lies where, what is done, and what comes of it.
struct PlayExample {
  std::vector<Category> categories{};   ///< what marks of faces mean.
  Table before{};                       ///< the things that the example names,
  std::vector<std::string> position{};  ///< and the same in sentences.
  std::vector<std::string> done{};      ///< a sentence each.
  Table after{};                        ///< what lies then where the example says so,
  std::vector<std::string> result{};    ///< and the same in sentences.
};

struct WorkedExample {
  std::string id;      ///< "plugin:id".
  std::string title;   ///< its id in words; in another language than English its number.
  std::string source;  ///< what it is taken from, in English.
  std::vector<ExamplePoints> points{};
  std::variant<PlayExample, StructureExample> shows;
};

/// True if nothing of `table` is shown in an example.
[[nodiscard]] bool is_bare(const Table& table);

/// "NAME 8", or "Player 1: NAME 3".
[[nodiscard]] std::string points_in_words(const ExamplePoints& points, const Dictionary& words);

struct CaptionedDrawing {
  std::string caption;
  std::string drawing;  ///< lines, each ended by a line feed.
};
/// Drawings, each below its caption, side by side in rows of `width` columns, a paragraph each.
[[nodiscard]] std::vector<std::string> side_by_side(std::span<const CaptionedDrawing> drawings, int width);

/// The examples as paragraphs: drawings side by side in `width` columns, each below its points, in lines that begin
/// with blanks; then plays in sentences below theirs. Their sources follow, if `sourced`.
[[nodiscard]] std::vector<std::string> paragraphs_of(std::span<const WorkedExample> examples, int width, bool sourced,
                                                     const Dictionary& words);

}  // namespace ossuary

// GameInfo: what every game of any family has: names, plugins, categories of points, options, ranks, how one wins.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/color.h"
#include "core/base/ids.h"
#include "core/base/local_text.h"
#include "core/base/result.h"
#include "core/base/ruleset_info.h"
#include "core/geometry/shape.h"
#include "game/face_print.h"
#include "game/table_layout.h"

namespace ossuary {

/// What points are given for. Marks on pieces are categories too.
struct Category {
  std::string id;
  LocalText name;
  char glyph = '?';
  Color color = Color::White;
  LocalText sentence;    ///< what earns the points; Match::category_sentence() says it for the options of a match.
  std::string symbol{};  ///< one character that may show it in place of the glyph; "" for none.
  LocalText letter{};    ///< one letter in each language, in place of the glyph; may be empty.
};

/// A value that an option may have.
struct OptionValue {
  std::string id;  ///< "plugin:id", as in records.
  LocalText name;
};

/// Something that can be chosen before a match; where it is not, each match draws its value by chance.
struct GameOption {
  std::string id;  ///< as in records and JSON, say "feature".
  std::vector<OptionValue> values;
  std::optional<std::size_t> chosen{};  ///< an index of `values`; nothing where each match draws.
  LocalText title{};                    ///< as people read it; English may be a sentence of the program.
};

/// A value given to an option, both by id. Where people choose, a short id does, and "" leaves the option to chance.
struct OptionSetting {
  std::string option;
  std::string value;
  friend bool operator==(const OptionSetting&, const OptionSetting&) = default;
};
using OptionSettings = std::vector<OptionSetting>;

/// The highest of `ranks` that `total` reaches, as an index; nothing below the first.
[[nodiscard]] std::optional<std::size_t> rank_reached(std::span<const Rank> ranks, std::int32_t total);

/// A kind of card or piece of the game, wherever it is.
struct GameThing {
  std::string id;                   ///< as people write it, say "R/P".
  std::vector<CategoryId> marks{};  ///< the categories that it shows.
  FacePrint printed{};              ///< what its author writes on it.
};

/// What players build on: what a drawing of it needs.
struct GameBoard {
  std::string id;
  std::vector<std::pair<int, int>> places;  ///< the lower left corner of each, in half pieces.
};

struct GameInfo : RulesetInfo {
  std::size_t seats = 0;
  std::vector<Category> categories{};  ///< by CategoryId; at most kMaxCategories.
  std::vector<GameOption> options{};
  std::int32_t outlook_unit = 1;     ///< so much of Match::outlook() is a point; 0: it has a measure of its own.
  std::vector<std::size_t> teams{};  ///< by seat, the number of its team, from 0; none where each plays for itself.
  bool menu_in_words = false;       ///< a list of actions needs sentences: the table does not show what notation names.
  std::vector<GameThing> things{};  ///< what Match::whereabouts() locates; none where the family does not say.
  std::vector<GameBoard> boards{};  ///< where it locates them.
  TableLayout layout{};             ///< how a full screen arranges the table; empty where the content does not say.

  /// True for a seat and itself, and for partners, who win and lose together.
  [[nodiscard]] bool are_partners(std::size_t seat, std::size_t other) const {
    return seat == other || (!teams.empty() && teams[seat] == teams[other]);
  }
};

/// The board that `shape` is to build on.
[[nodiscard]] GameBoard board_on(std::string id, const Shape& shape);

/// Chooses the options of `info` that `settings` give a value, and leaves those with "" to chance; or says in a
/// sentence why it can't.
[[nodiscard]] std::optional<std::string> choose_options(GameInfo& info, const OptionSettings& settings);

/// The options of `info` that are chosen, with whole ids, in their order.
[[nodiscard]] OptionSettings chosen_options(const GameInfo& info);

}  // namespace ossuary

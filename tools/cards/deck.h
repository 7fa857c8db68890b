// Deck: the sides of all cards and pieces of a game that are printed, and how many there are of each. Draws nothing.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/graveyard/ruleset.h"
#include "flow/rules.h"

namespace ossuary::cards {

/// A card of two skulls.
struct SkullSide {
  Card card;
  friend bool operator==(const SkullSide&, const SkullSide&) = default;
};
/// A shape to build on: an index of Ruleset::features.
struct ShapeSide {
  std::size_t feature = 0;
  friend bool operator==(const ShapeSide&, const ShapeSide&) = default;
};
struct EffectSide {
  EffectId effect{};
  friend bool operator==(const EffectSide&, const EffectSide&) = default;
};
/// A piece of a flow: an index of FlowRules::pieces.
struct PieceSide {
  std::size_t piece = 0;
  friend bool operator==(const PieceSide&, const PieceSide&) = default;
};
/// What cards show that lie face down.
struct BackSide {
  LocalText name{};  ///< may be empty.
  friend bool operator==(const BackSide&, const BackSide&) = default;
};
/// A board, a track or a token: an index of Layouts::extras.
struct ExtraSide {
  std::size_t extra = 0;
  friend bool operator==(const ExtraSide&, const ExtraSide&) = default;
};
using CardSide = std::variant<BackSide, SkullSide, ShapeSide, EffectSide, PieceSide, ExtraSide>;

struct PrintedCard {
  CardSide front;
  CardSide back;
  int copies = 1;
};

/// The faces of one die at the start, and how many such dice there are: indices of FlowRules::pieces.
struct PrintedDie {
  LocalText name;
  std::vector<std::size_t> faces;
  int copies = 1;
};

/// Sides of a cube, which is cut out of its net.
inline constexpr std::size_t kCubeSides = 6;

/// What is printed of a game.
struct PrintedDeck {
  std::vector<PrintedCard> skulls{};    ///< cards of two skulls.
  std::vector<PrintedCard> features{};  ///< shapes and effects.
  std::vector<PrintedCard> pieces{};    ///< of a flow, each on a card.
  std::vector<PrintedDie> dice{};       ///< cubes.
  std::vector<PrintedCard> stickers{};  ///< faces of dice that come into play later.
  std::vector<PrintedCard> extras{};    ///< what a plugin has printed besides.

  [[nodiscard]] bool empty() const {
    return skulls.empty() && features.empty() && pieces.empty() && dice.empty() && stickers.empty() && extras.empty();
  }
};

/// What one plugin brings to a game.
struct OwnParts {
  std::string plugin;
  std::size_t cards = 0;  ///< of two skulls: the last ones of the deck.
};

struct Layouts;

/// What a game is printed from; `skulls` and `flow` are null where it has none, and one at least is not.
struct PrintedGame {
  const Ruleset* skulls = nullptr;
  const FlowRules* flow = nullptr;
  std::optional<OwnParts> only{};    ///< nothing: all of it.
  int players = 1;                   ///< for so many there are pieces.
  const Layouts* layouts = nullptr;  ///< null: the shipped ones.
  std::string version{};             ///< of the game, small on each card.
};

/// Of a plugin, a skull that is on none of its cards is printed on one of its own.
[[nodiscard]] PrintedDeck deck_of(const PrintedGame& game);
/// The zones that are aside with pieces which deck_of() leaves out: indices of FlowRules::zones.
[[nodiscard]] std::vector<std::size_t> left_aside(const PrintedGame& game);

}  // namespace ossuary::cards

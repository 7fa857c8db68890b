// The content of the game beside the model of it: positions by chance and games by chance are played by the content,
// and the model, given the same answers, must be asked the same questions and come to the same.
#pragma once

#include <optional>
#include <string>

#include "rules/three_cheers/content_side.h"

namespace brute_towers {

/// Two sides that were compared so often.
struct Compared {
  std::size_t runs = 0;
  std::size_t answers = 0;
  std::string difference{};  ///< the first one, in words; "" for none.

  [[nodiscard]] bool same() const { return difference.empty(); }
};

/// One fight in all towers of a position.
void compare_fight(ContentSide& content, const Position& position, ossuary::Rng& chance, Compared& compared);
/// One whole turn from a position on.
void compare_turn(ContentSide& content, const Position& position, ossuary::Rng& chance, Compared& compared);
/// A whole game.
void compare_game(ContentSide& content, std::uint64_t seed, std::uint64_t number, Compared& compared);

/// How towers stand that are made by chance.
enum class Stand { AtRest, Anyhow };

/// Towers, hands and a deck by chance: at rest, as towers are between plays, or with minions that are about to fall or
/// to be eaten; then no event is near the top of the deck.
[[nodiscard]] Position random_position(const ContentSide& content, Stand stand, ossuary::Rng& chance);

/// Everything that lies on the table, for messages.
[[nodiscard]] std::string text_of(const Position& position);

}  // namespace brute_towers

// DiceRace: a toy family of games written against the contract alone. Chance falls in every turn, hands are hidden, and
// a script may fail.
//
// 2 to 4 runners race along a track. Each has three cards of a deck with three of every animal, worth 1 to 6; the rest
// of the deck stays hidden. A turn begins with a roll of the die, which adds steps to the pot or makes the runner
// stumble: then the pot is lost and the turn is over. After a roll the player banks the pot and moves by it, rolls once
// more (three rolls a turn at most), or pays two steps of the pot to lay a card face down, and decides again. The race
// ends when a runner reaches the end of the track, or after six turns of each. A step is worth a point, the end of the
// track three more; cards that were laid are turned up at the end and are worth what they say. Until then only who laid
// them counts them.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "game/game.h"

namespace ossuary::test {

/// The length of the track: "toys:short" or "toys:long".
inline constexpr std::string_view kTrackOption = "track";
/// "toys:sound", or "toys:broken": then the script that lays cards fails. Sound where nothing is chosen.
inline constexpr std::string_view kScriptOption = "script";

/// A race of `players`. @err not so many can play, or an option has no such value: a sentence.
[[nodiscard]] Result<std::unique_ptr<Game>, std::string> make_dice_race(int players,
                                                                        const OptionSettings& options = {});

}  // namespace ossuary::test

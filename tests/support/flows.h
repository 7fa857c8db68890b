// Small flows, made without content files: a dice game where a turn ends when its player dares no more, a game of
// hidden hands where others react, a deck with bells at depths of their own, a house of guests and ghosts with backs.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "content/any_ruleset.h"
#include "flow/rules.h"
#include "game/game.h"

namespace ossuary::test {

/// 2 to 4 players roll a die of 1, 1, 2, 2, 3 and a skull. Its points go into the pot, until the player banks the pot
/// or a skull empties it. The coins of the bank cost 3 and 5 of what was banked. The game ends after six rounds.
[[nodiscard]] FlowRules pot_rules();

/// 2 to 4 players have three cards of a shuffled deck in hand, which others do not see. In turn each lays one face up;
/// every other player may answer with a card of the same kind, which takes it. The game ends when no hand has a card.
[[nodiscard]] FlowRules answer_rules();

/// 2 to 4 players draw one or two cards a turn from a deck of three owls and three foxes. Midnight lies above 2 to 4 of
/// them, dawn above 0 or 1; with dawn the game ends. Owls are points, twice as many for who has midnight.
[[nodiscard]] FlowRules night_rules();

/// 2 to 4 players have a die of 1, 1, 2 and 3 under a cup, which others do not see. In turn, three rounds long, all are
/// rolled, and the player says a number: a point for each other cup that has it.
[[nodiscard]] FlowRules cups_rules();

/// The same, where the next player may doubt the number, so that all see the die of who said it. Then that player may
/// lay it down under the cup, or roll it again, and shows it if it has that number.
[[nodiscard]] FlowRules doubt_rules();

/// 2 to 4 players lay bees and drones into combs, staggered grids of three columns and levels, the middle and the last
/// cell of which are blocked, once chance has taken eight insects away: the first anywhere, the others beside one that
/// lies there. Each touching pair of bees is a point. The meadow of all is such a grid too; it begins with four
/// flowers, of which a bee takes one.
[[nodiscard]] FlowRules comb_rules();

/// 2 to 4 players lay cards into three places each, turned round or not: animals face up, traps, of which there are
/// copies, face down. Each may then be sprung by another player. Afterwards a card of the deck is shown, and one drawn.
[[nodiscard]] FlowRules ambush_rules();
/// The same, where news tell of what is laid and sprung.
[[nodiscard]] FlowRules telling_ambush_rules();

/// 2 to 4 players let guests of their hands into houses of three rooms, sly ones face down; used orders lie face down
/// on a heap. Guests and orders have one back. Ghosts and two bells, which lie at depths of their own, have others: one
/// that is on top of the deck is not drawn.
[[nodiscard]] FlowRules haunt_rules();

/// The flow of tests/families/towers, read from its files: 2 or 3 players lay fighters into grids.
[[nodiscard]] const AnyRuleset& towers();
/// The flow of tests/families/riders: for 2 or 3 players, tokens ride on pieces in grids.
[[nodiscard]] const AnyRuleset& riders();
/// The same for 4 players in two teams.
[[nodiscard]] const AnyRuleset& riders_in_pairs();

/// Adds a script; returns its index.
std::size_t add_script(FlowRules& rules, ScriptRole role, const std::string& file, const std::string& source);

/// The rules with their scripts compiled. Fails the test if they do not compile.
[[nodiscard]] std::shared_ptr<const FlowRules> compiled(FlowRules rules);
/// A game of them.
[[nodiscard]] std::unique_ptr<Game> flow_game(FlowRules rules, int players = 2, const OptionSettings& options = {});

}  // namespace ossuary::test

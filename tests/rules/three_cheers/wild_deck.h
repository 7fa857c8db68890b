// Three Cheers for Master, or Double Trouble, with minions that have more arrows and traits than those of the deck that
// ships, so that more happens in a small tower; and with one change to a script.
#pragma once

#include <memory>
#include <string>

#include "flow/rules.h"
#include "kernel/content/scratch.h"

namespace brute_towers {

/// A change to a file of the plugin.
struct Mutation {
  std::string file;
  std::string from;  ///< it is there once.
  std::string to;
  std::string found_by;  ///< the id of a worked example that does not pass with it.
};

/// Whose the towers are.
enum class Towers { OfSeats, OfTeams };

/// The game that ships.
[[nodiscard]] std::shared_ptr<const ossuary::FlowRules> shipped_rules(Towers towers = Towers::OfSeats);
/// Writes the shipped rules with the wild deck.
void write_wild_rules(const ossuary::test::Scratch& scratch);
/// Writes them as they ship, with the test deck and their rulesets.
void write_shipped_rules(const ossuary::test::Scratch& scratch);
/// Changes them. @pre they were written.
void change_rules(const ossuary::test::Scratch& scratch, const Mutation& change);
/// What was written.
[[nodiscard]] std::shared_ptr<const ossuary::FlowRules> wild_rules(const ossuary::test::Scratch& scratch,
                                                                   Towers towers = Towers::OfSeats);

}  // namespace brute_towers

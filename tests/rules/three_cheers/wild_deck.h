// Three Cheers for Master with minions that have more arrows and traits than those of the deck that ships, so that more
// happens in a small tower; and with one change to a script.
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
};

/// The game that ships.
[[nodiscard]] std::shared_ptr<const ossuary::FlowRules> shipped_rules();
/// The shipped rules with the wild deck.
[[nodiscard]] std::shared_ptr<const ossuary::FlowRules> wild_rules(const ossuary::test::Scratch& scratch);
/// The same with a change.
[[nodiscard]] std::shared_ptr<const ossuary::FlowRules> changed_rules(const ossuary::test::Scratch& scratch,
                                                                      const Mutation& change);

}  // namespace brute_towers

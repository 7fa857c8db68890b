// Rules sheet: pages that say how a game is played, what its skulls score, and show worked examples.
#pragma once

#include <string>
#include <vector>

#include "cards/side_printer.h"
#include "rulebook/rulebook.h"

namespace ossuary::cards {

struct RulesSheet {
  std::string title;
  Rulebook rules{};
  std::vector<std::string> signs{};  ///< what signs on pieces mean, a sentence each.
};

/// Adds as many pages as `sheet` needs. A play that has no room on any page is left out.
void print_rules(PageCanvas& canvas, const SidePrinter& printer, const Ruleset* skulls, const RulesSheet& sheet,
                 const Dictionary& words);

}  // namespace ossuary::cards

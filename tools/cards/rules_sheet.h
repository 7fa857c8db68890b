// Rules sheet: pages that say how a game is played, what its skulls score, and show worked examples.
#pragma once

#include "cards/side_printer.h"
#include "rulebook/rules_sheet.h"

namespace ossuary::cards {

/// Adds as many pages as `sheet` needs. A table or a play that has no room on any page is left out.
void print_rules(PageCanvas& canvas, const SidePrinter& printer, const Ruleset* skulls, const RulesSheet& sheet,
                 const Dictionary& words);

}  // namespace ossuary::cards

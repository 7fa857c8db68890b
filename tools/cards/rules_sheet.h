// Rules sheet: pages that say how a game is played, what its skulls score, and show worked examples.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "cards/play_printer.h"
#include "cards/side_printer.h"

namespace ossuary::cards {

/// Sentences under a heading.
struct RulesSection {
  std::string heading;
  std::vector<std::string> sentences;
};

/// A structure, and what kinds earn in it.
struct PrintedExample {
  const Ruleset* rules = nullptr;  ///< whose kinds these are.
  const Shape* shape = nullptr;
  LocalText shape_name{};
  LocalText effect{};  ///< the name of that in force; empty for none.
  PlaceSet filled;
  KindCells cells{};
  std::vector<std::pair<KindId, std::int64_t>> points{};
};

struct RulesSheet {
  std::string title;
  std::vector<RulesSection> sections{};
  std::vector<KindId> kinds{};  ///< of PrintedGame::skulls, whose wishes are listed.
  std::vector<PrintedExample> examples{};
  std::vector<PrintedPlay> plays{};  ///< those that have room on a page are printed.
};

/// Adds as many pages as `sheet` needs. Not a page for one that says nothing.
void print_rules(PageCanvas& canvas, const SidePrinter& printer, const Ruleset* skulls, const RulesSheet& sheet,
                 const Dictionary& words);

}  // namespace ossuary::cards

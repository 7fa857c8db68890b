// Printed content: what `cards` prints of a ruleset or a plugin: its game, its pictures, and the sheet of its rules.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cards/print.h"
#include "cli/environment.h"
#include "cli/stop.h"
#include "content/catalogue.h"
#include "say/sentence.h"

namespace ossuary::cli {

/// A ruleset, or what a plugin brings.
struct PrintedContent {
  std::string id;  ///< as it was asked for.
  LocalText name;
  std::shared_ptr<const Ruleset> skulls;  ///< null where it has none,
  std::shared_ptr<const FlowRules> flow;  ///< and no flow.
  std::optional<AnyRuleset> rules{};      ///< nothing for a plugin.
  std::optional<cards::OwnParts> only{};  ///< for a plugin.
  int players = 1;                        ///< for so many there are pieces,
  std::vector<int> numbers{};             ///< and for each of these the rules say how to play; none for a plugin.
  cards::Layouts layouts{};
  std::string version{};  ///< its name, the version of its last plugin, and its date.

  /// @pre this outlives it.
  [[nodiscard]] cards::PrintedGame game() const { return {skulls.get(), flow.get(), only, players, &layouts, version}; }
};

/// The ruleset `name`, or, where there is none, the plugin of that id; for `players`, else for as many as it allows.
/// @throws Stop: there is neither, or not for so many (bad usage); it, or how it is printed, is broken (bad content).
[[nodiscard]] PrintedContent find_content(Environment& env, const Catalogue& library, const std::string& name,
                                          std::optional<int> players);

/// That no pages were drawn, and why: of a form that cannot be drawn (bad content), or else (1).
[[nodiscard]] Stop no_pages(const cards::DrawingFault& fault);

/// @throws Stop where a text cannot be read on the pages: an error for each place in the content, with the shortest of
/// the texts that come from there.
void check_letters(const Catalogue& library, const cards::DrawnPages& pages);

/// The pictures of all its skulls and pieces. @throws Stop with those that cannot be drawn (bad content).
[[nodiscard]] cards::Pictures pictures_of(const Catalogue& library, const PrintedContent& content);

/// Its pages, with `parts` of it. @throws Stop: nothing can be drawn (no), or a picture or letters cannot (bad
/// content).
[[nodiscard]] cards::PrintedPages print_content(const Catalogue& library, const PrintedContent& content,
                                                const cards::PrintedParts& parts, const Dictionary& words,
                                                const cards::PrintStyle& style);

/// The plugins that a game consists of, each by its name and version; without that of the usual turn with skulls.
[[nodiscard]] std::vector<std::string> versions_of(const FlowRules& rules, std::string_view lang);
/// The date of a ruleset or a plugin, for what is made of it: SOURCE_DATE_EPOCH, or that of its newest file.
[[nodiscard]] std::string date_of(const Catalogue& library, const std::string& name);

/// How it is played and scored, with all worked examples of its plugins. @pre `content` was found in `library`.
[[nodiscard]] RulesSheet rules_sheet(const Catalogue& library, const PrintedContent& content, const Dictionary& words);

}  // namespace ossuary::cli

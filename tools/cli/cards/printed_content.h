// Printed content: what `cards` prints of a ruleset or a plugin: its game and its pictures.
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
  std::string number{};   ///< the version of its last plugin.
  std::string version{};  ///< its name, that version, and its date.

  /// @pre this outlives it.
  [[nodiscard]] cards::PrintedGame game() const { return {skulls.get(), flow.get(), only, players, &layouts, version}; }
};

/// The ruleset `name`, or, where there is none, the plugin of that id; for `players`, else for as many as it allows.
/// @throws Stop: there is neither, or not for so many (bad usage); it, or how it is printed, is broken (bad content).
[[nodiscard]] PrintedContent find_content(Environment& env, const Catalogue& library, const std::string& name,
                                          std::optional<int> players);

/// The pictures of all its skulls and pieces. @throws Stop with those that cannot be drawn (bad content).
[[nodiscard]] cards::Pictures pictures_of(const Catalogue& library, const PrintedContent& content);

/// The date of a ruleset or a plugin, for what is made of it: SOURCE_DATE_EPOCH, or that of its newest file.
[[nodiscard]] std::string date_of(const Catalogue& library, const std::string& name);

}  // namespace ossuary::cli

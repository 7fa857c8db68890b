// Starts: the texts of small, working content that `new` writes, with comments for its author.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "graveyard/ruleset.h"

namespace ossuary::author {

/// A file to write, relative to the folder that is written into.
struct StartFile {
  std::filesystem::path path;
  std::string text;
};

/// What a new thing is called and what is there already.
struct StartingPoint {
  std::string id;
  std::string example;                 ///< the id of its example.
  const Ruleset* rules = nullptr;      ///< the skulls in reach: of its plugin, or of the plugin it builds on.
  std::vector<std::string> languages;  ///< of the names of its plugin.
  const Shape* shape = nullptr;        ///< a shape in reach.
  std::string shape_id;
};

/// "grave_digger" as a title: "Grave digger".
[[nodiscard]] std::string title_of(const std::string& id);

/// The manifest of a plugin that builds on the last plugin of `from.rules`.
[[nodiscard]] StartFile start_plugin(const StartingPoint& from);
/// A skull with its script, cards that show it, and an example.
[[nodiscard]] std::vector<StartFile> start_skull(const StartingPoint& from, char glyph, Color color);
/// Four cards, each with one of the skulls `shown`. @pre there is one.
[[nodiscard]] StartFile start_cards(const StartingPoint& from, const std::vector<std::string>& shown);
/// An example that draws two skulls of `kind`, of those in reach, and says what they score.
[[nodiscard]] StartFile start_example(const StartingPoint& from, const Kind& kind);
/// A drawn shape, and an example on it if there is a skull to score. @pre from.shape is not needed.
[[nodiscard]] std::vector<StartFile> start_shape(const StartingPoint& from);
/// An effect that replaces the script of the first skull in reach, and an example. @pre there is one.
[[nodiscard]] std::vector<StartFile> start_effect(const StartingPoint& from);
/// A small game of dice as a plugin and a ruleset, in folders of that name.
[[nodiscard]] std::vector<StartFile> start_flow(const std::string& id);
/// A ruleset that extends `base`.
[[nodiscard]] StartFile start_ruleset(const std::string& id, const std::string& base, const Ruleset& rules);

}  // namespace ossuary::author

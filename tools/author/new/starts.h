// Starts: what the templates of new content say of the content in reach.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "author/new/templates.h"
#include "core/graveyard/ruleset.h"

namespace ossuary::author {

/// What a new thing is called and what is there already.
struct StartingPoint {
  std::string id;
  std::string example;             ///< the id of its example.
  const Ruleset* rules = nullptr;  ///< the skulls in reach: of its plugin, or of the plugin it builds on.
  const Shape* shape = nullptr;    ///< a shape in reach.
  std::string shape_id;
};

/// "grave_digger" as a title: "Grave digger".
[[nodiscard]] std::string title_of(const std::string& id);

// Each adds to `values` what the templates of that name want.

/// The plugin builds on the last one of `from.rules`.
void add_plugin_values(const StartingPoint& from, TemplateValues& values);
void add_skull_values(const StartingPoint& from, char glyph, Color color, TemplateValues& values);
/// Four cards, each with one of the skulls `shown`. @pre there is one.
void add_cards_values(const StartingPoint& from, const std::vector<std::string>& shown, TemplateValues& values);
/// These cards, each "top/bottom".
void add_given_cards(const StartingPoint& from, const std::vector<std::pair<std::string, int>>& given,
                     TemplateValues& values);
/// An example that draws two skulls of `kind`, of those in reach, and says what they score.
void add_example_values(const StartingPoint& from, const Kind& kind, TemplateValues& values);
/// An example of the first skull in reach on the shape of the template. @pre there is one.
void add_shape_values(const StartingPoint& from, TemplateValues& values);
/// An effect on the first skull in reach, and an example. @pre there is one.
void add_effect_values(const StartingPoint& from, TemplateValues& values);

}  // namespace ossuary::author

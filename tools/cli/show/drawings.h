// The deck of a ruleset and the shapes of structures, drawn.
#pragma once

#include <string>

#include "content/catalogue.h"

namespace ossuary::cli {

/// Every card as it looks, with how many there are of it, in lines of at most 80 columns.
[[nodiscard]] std::string deck_drawing(const Ruleset& rules, bool color);

/// The start of an example on a shape, as TOML: a comment with the coordinates of its skulls, and a drawing in which
/// every skull is `.`. A line of the file is a line of the shape. `id` is that of the shape.
[[nodiscard]] std::string template_text(const std::string& id, const Shape& shape);

/// The templates of the shapes of `rules`, or of the shape of any plugin that is called `name`: "shape" or
/// "plugin:shape". @throws Stop where there is none.
[[nodiscard]] std::string templates_of(const Catalogue& library, const AnyRuleset& rules, const std::string& name);

}  // namespace ossuary::cli

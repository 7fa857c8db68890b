// Table art: the pictures of a game's cards and pieces for a table in the browser, drawn as those that are printed.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/environment.h"
#include "content/catalogue.h"
#include "game/game.h"
#include "host/host.h"

namespace ossuary::cli {

struct TableArt {
  host::Art pictures{};
  /// The name of the picture of a face; "" where there is none.
  std::function<std::string(const Face& face)> name_of = [](const Face& /*face*/) { return std::string(); };
};

/// The pictures in these languages; none, and a warning, where nothing can be drawn.
/// @pre no other thread does anything.
[[nodiscard]] TableArt draw_table_art(Environment& env, const Catalogue& library, const std::string& ruleset,
                                      const Game& game, const std::vector<std::string>& languages);

}  // namespace ossuary::cli

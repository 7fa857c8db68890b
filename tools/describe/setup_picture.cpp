#include "describe/setup_picture.h"

#include <memory>
#include <vector>

#include "console/plain/table_screen.h"
#include "say/utf8.h"

namespace ossuary::cli {

std::optional<SetupPicture> setup_picture(const AnyRuleset& rules, int players, const Dictionary& words) {
  const auto game = rules.game(players);
  if (!game) {
    return std::nullopt;
  }
  const std::unique_ptr<Scripts> scripts = game.value()->open_scripts();
  const std::unique_ptr<Match> match = game.value()->start({.seed = 1}, *scripts);
  Table table = match->table(std::nullopt);
  std::erase_if(table.counters, [](const Counter& counter) { return counter.names.empty(); });  // nobody lays them out
  if (match->fault() || is_bare(table)) {
    return std::nullopt;
  }
  ScreenContext scene{
      .game = match->game().info(), .words = words, .look = {}, .seats = {}, .points = {}, .acting = {}};
  for (std::size_t seat = 0; seat < match->game().seats(); ++seat) {
    scene.seats.push_back(capitalized(words.seat(seat)));
  }
  SetupPicture picture{
      .caption = words.say("For example, with {n} {n|player|players}, at the first decision:", {{"n", players}}),
      .categories = match->game().info().categories,
      .drawing = draw_table(table, scene, std::nullopt)};
  picture.table = std::move(table);
  return picture;
}

}  // namespace ossuary::cli

// Plays the first actions that are legal, by the content of a folder: a small use of every part of the library.
#include <every_header.h>

#include <ossuary/content/catalogue.h>
#include <cstdio>
#include <string>

#include "core/base/action.h"

int main(int argc, char** argv) {
  using namespace ossuary;
  if (argc != 3) {
    return 2;
  }
  const std::string data = argv[1];
  const Catalogue library = Catalogue::read({.plugins = {data + "/plugins"}, .rulesets = {data + "/rulesets"}});
  auto rules = library.make_any(argv[2]);
  if (!rules.ok()) {
    std::fputs(render(rules.error()).c_str(), stderr);
    return 1;
  }
  const auto game = rules.value().game(2);
  if (!game.ok()) {
    std::fprintf(stderr, "%s\n", game.error().c_str());
    return 1;
  }
  const auto scripts = game.value()->open_scripts();
  const auto match = game.value()->start({.seed = 1, .game = 0, .first = Seat{0}}, *scripts);
  ActionList actions;
  int steps = 0;
  for (match->legal_actions(actions); match->decider().has_value(); match->legal_actions(actions)) {
    if (match->apply(*actions.begin()).has_value()) {
      return 1;
    }
    ++steps;
  }
  std::printf("%d actions\n", steps);
  return match->scores().ok() && steps > 0 ? 0 : 1;
}

// Plays the first actions that are legal, by the content of a folder: a small use of every part of the library.
#include <every_header.h>

#include <ossuary/content/catalogue.h>
#include <ossuary/game/game.h>
#include <cstdio>
#include <string>

#include "game/action.h"

int main(int argc, char** argv) {
  using namespace ossuary;
  if (argc != 3) {
    return 2;
  }
  const std::string data = argv[1];
  const Catalogue library = Catalogue::read({.plugins = {data + "/plugins"}, .rulesets = {data + "/rulesets"}});
  const auto rules = library.make(argv[2]);
  if (!rules.ok()) {
    std::fputs(render(rules.error()).c_str(), stderr);
    return 1;
  }
  const auto game = make_game(rules.value(), 2);
  if (!game.ok()) {
    std::fprintf(stderr, "%s\n", game.error().c_str());
    return 1;
  }
  const auto scorer = rules.value().scoring->open();
  const auto match = game.value()->start({.seed = 1, .game = 0, .first = Seat{0}}, *scorer);
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

// Keys and clicks at random: whatever is pressed, wherever, the screen goes on until it is left.
#include <catch2/catch.hpp>

#include <array>

#include "core/base/rng.h"
#include "support/games.h"
#include "tools/console/screen/seated_screen.h"

namespace ossuary::test {

namespace {

/// Keys with names; those that do most, twice. `q` is in neither list: it leaves.
constexpr std::array<std::string_view, 12> kKeys{"{Up}",    "{Down}",  "{Left}", "{Right}",  "{Tab}", "{BackTab}",
                                                 "{Enter}", "{Enter}", "{Esc}",  "{PageUp}", "{F1}",  "{Home}"};
constexpr std::string_view kLetters = "abcdefghijklmnoprstuvwxyz?123456789 .LGX";

cli::Event any_event(Rng& chance) {
  switch (chance.below(8)) {
    case 0:
      return cli::Click{.row = static_cast<int>(chance.below(24)), .column = static_cast<int>(chance.below(80))};
    case 1:
    case 2:
    case 3:
      return cli::Key(std::string(1, kLetters[chance.below(kLetters.size())]));
    default: {
      const std::string_view name = kKeys.at(chance.below(kKeys.size()));
      return keys_of(name).front();
    }
  }
}

}  // namespace

TEST_CASE("any keys and clicks leave a screen that goes on", "[screen]") {
  const int most_keys = tries_some() ? 40 : 120;
  for_every_family([&](const AnyGame& any) {
    if (any.game.seats() > 2) {
      return;
    }
    const Game& game = any.game;
    std::vector<std::string> seats(game.seats(), "random");
    seats.front() = "human";
    for (int sitting = 0; sitting < any.share(1); ++sitting) {
      INFO(any.name << ", sitting " << sitting);
      Rng chance(37, static_cast<std::uint64_t>(sitting), Purpose::Bot);
      const ScratchFolder scratch;
      Journal journal(game, any.scripts, {.seed = static_cast<std::uint64_t>(sitting)}, seats);
      TypedDevice device({.width = 80, .height = 24});
      int pressed = 0;
      device.next = [&](const std::string& /*shown*/) {
        return ++pressed > most_keys ? cli::Event(cli::HungUp{}) : any_event(chance);
      };
      (void)play_on(device, game, journal, scratch.path() / "match.txt");
      CHECK_FALSE(device.shown().empty());
    }
  });
}

}  // namespace ossuary::test

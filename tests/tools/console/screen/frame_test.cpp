// The full screen as frames: of every game, at random moments, in every language and size.
#include <catch2/catch.hpp>

#include "cli/words.h"
#include "console/screen/frame.h"
#include "console/screen/pages.h"
#include "console/screen/pointing.h"
#include "console/screen/update.h"
#include "support/content.h"
#include "support/goldens.h"
#include "support/random_play.h"
#include "tools/console/screen/onlooker.h"

namespace ossuary::test {

namespace {

/// Keys that open what lies over the table, and close it again.
constexpr auto kLooks = std::to_array<std::string_view>({"", "a", "{Esc}{F1}", "{PageDown}", "{Esc}x", "{Down}{Right}",
                                                         "{Esc}{Esc}", "{Esc}L", "{Esc}v", "{Esc}:abc", "{Esc}gg"});

}  // namespace

TEST_CASE("no frame of any game leaves its window, in any language", "[property][screen][release]") {
  constexpr auto kSizes =
      std::to_array<cli::TextArea>({{80, 24}, {120, 40}, {40, 15}, {61, 19}, {200, 60}, {39, 15}, {3, 2}});
  std::uint32_t number = 0;
  at_every_moment(6, [&](const AnyGame& any, const Match& match, const ActionList& /*legal*/) {
    Rng chance(41, match.fingerprint(), Purpose::Resample);
    if (chance.below(match.decider() ? 25 : 4) > 0) {
      return;
    }
    INFO(any.name);
    const bool unicode = number % 5 != 4;
    const std::string language = std::to_array<std::string>({"en", "pl", "uk"})[number++ % 3];
    Onlooker onlooker(any, match, cli::words_in(unicode ? language : language + std::string(kInAscii)), unicode);
    for (std::size_t look = 0; look < kLooks.size(); ++look) {
      onlooker.press(kLooks[look]);
      const std::string text = onlooker.shown(kSizes[(number + look) % kSizes.size()]);  // in turn
      CHECK((unicode || std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; })));
    }
  });
  CHECK(number > 0);
}

TEST_CASE("a frame is the same in all matches that the person may be in", "[property][secrets][screen][release]") {
  int redrawn = 0;
  at_every_moment(6, [&](const AnyGame& any, const Match& match, const ActionList& legal) {
    Rng chance(42, match.fingerprint(), Purpose::Resample);
    if (legal.empty() || chance.below(60) > 0) {
      return;
    }
    INFO(any.name);
    const auto possible = match.clone();
    possible->resample(*match.decider(), chance);
    Onlooker one(any, match, {});
    Onlooker other(any, *possible, {});
    for (const std::string_view keys : kLooks) {
      one.press(keys);
      other.press(keys);
      CHECK(first_difference(one.shown({120, 40}), other.shown({120, 40})) == "");
    }
    redrawn += possible->fingerprint() == match.fingerprint() ? 0 : 1;
  });
  CHECK(redrawn > 0);
}

TEST_CASE("nothing of the match is on the screen that is handed over", "[secrets][screen]") {
  const ShippedGame game("sedlec", 2);
  const AnyGame any{game.name(), game.game(), game.scorer()};
  const auto match = any.match({.seed = 3});
  Onlooker onlooker(any, *match, {});
  const std::string before = onlooker.shown(kUsual);
  REQUIRE(before.find("You 0, Random 0") != std::string::npos);
  onlooker.model().overlay = cli::HandOver{"Anna is next."};
  onlooker.model().status = "Taken back.";
  const std::string covered = onlooker.shown(kUsual);
  CHECK(covered.find("Anna is next.") != std::string::npos);
  CHECK(covered.find("Taken back.") != std::string::npos);
  CHECK(covered.find("You") == std::string::npos);
  CHECK(covered.find("Graveyard") == std::string::npos);
}

TEST_CASE("two players see all that may be chosen in a window of 80 by 24", "[property][screen][release]") {
  at_every_moment(4, [&](const AnyGame& any, const Match& match, const ActionList& legal) {
    Rng chance(45, match.fingerprint(), Purpose::Resample);
    if (legal.empty() || any.game.seats() > 2 || chance.below(10) > 0) {
      return;
    }
    INFO(any.name);
    Onlooker onlooker(any, match, {});
    onlooker.model().list.reset();
    const cli::Frame frame = cli::frame(onlooker.model(), kUsual);
    for (const cli::Option& option : onlooker.model().now->options) {
      for (const TableThing& thing : option.targets) {
        CHECK(std::ranges::any_of(frame.things, [&](const cli::DrawnThing& drawn) { return drawn.thing == thing; }));
      }
    }
  });
}

TEST_CASE("Enter alone plays every game to its end", "[property][screen][release]") {
  for_every_family([](const AnyGame& any) {
    INFO(any.name);
    Rng chance(43, 0, Purpose::Bot);
    const auto match = any.match({.seed = 43});
    for (int step = 0; match->decider() && step < 60; ++step) {
      Onlooker onlooker(any, *match, {});
      std::optional<Action> chosen;
      for (int presses = 0; !chosen && presses < 8; ++presses) {
        const cli::Intent intent =
            cli::update(onlooker.model(), cli::NamedKey::Enter, cli::frame(onlooker.model(), kUsual));
        if (const auto* const action = std::get_if<Action>(&intent)) {
          chosen = *action;
        }
      }
      REQUIRE(chosen);
      REQUIRE_FALSE(match->apply(*chosen));
    }
  });
}

TEST_CASE("every action can be reached by pointing, or in the list of all", "[property][screen][release]") {
  at_every_moment(4, [&](const AnyGame& any, const Match& match, const ActionList& legal) {
    Rng chance(44, match.fingerprint(), Purpose::Resample);
    if (legal.empty() || chance.below(20) > 0) {
      return;
    }
    INFO(any.name);
    Onlooker onlooker(any, match, {});
    for (std::size_t i = 0; i < onlooker.model().now->options.size(); ++i) {
      cli::point_at(onlooker.model(), i);
      const cli::Pointing meant = cli::pointing(onlooker.model());
      REQUIRE(meant.means == cli::Pointing::Means::Act);
      CHECK(meant.options == std::vector{i});
    }
  });
}

}  // namespace ossuary::test

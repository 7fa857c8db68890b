// The full screen as frames: of every game, at random moments, in every language and size.
#include <catch2/catch.hpp>

#include "cli/words.h"
#include "console/screen/places/frame.h"
#include "console/screen/places/frame_texts.h"
#include "console/screen/places/pages.h"
#include "console/screen/places/pointing.h"
#include "console/screen/places/update.h"
#include "support/content.h"
#include "support/goldens.h"
#include "support/random_play.h"
#include "tools/console/screen/drawing/words_of.h"
#include "tools/console/screen/places/onlooker.h"

namespace ossuary::test {

namespace {

/// Keys that open what lies over the table, and close it again.
constexpr auto kLooks = std::to_array<std::string_view>({"", "a", "{Esc}{F1}", "{PageDown}", "{Esc}x", "{Down}{Right}",
                                                         "{Esc}{Esc}", "{Esc}L", "{Esc}v", "{Esc}:abc", "{Esc}gg"});

/// Keys that open the screens of a match.
constexpr auto kScreens =
    std::to_array<std::string_view>({"", "{Right}{Enter}", "a", "{F1}", "{F1}{PageDown}", "x", "x{Down}{Right}", "xc",
                                     "xs", "{Esc}", "L", "v", ":place", "?"});
constexpr std::string_view kFrames = "│┌┐└┘─|+-";  // of boxes
constexpr std::uint32_t kMomentsAPosition = 5;

bool is_of_ascii(const std::string& text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// True if a box lies over the table.
bool has_box(const cli::Model& model) {
  return std::holds_alternative<cli::MenuBox>(model.overlay) || std::holds_alternative<cli::HintBox>(model.overlay) ||
         (model.list && !std::holds_alternative<cli::Page>(model.overlay) &&
          !std::holds_alternative<cli::PointsView>(model.overlay));
}

/// Shows the hint that a bot would give.
void show_hint(cli::Model& model) {
  cli::HintBox hint{.level = cli::HintBox::Level::Three, .ready = true};
  for (std::size_t i = 0; i < std::min<std::size_t>(3, model.now->options.size()); ++i) {
    hint.best.push_back(i);
  }
  model.overlay = hint;
}

/// Looks at some screens of a position, in languages and signs in turn, in windows by chance.
void check_screens(const AnyGame& any, const Match& match, std::uint32_t number, Rng& chance) {
  constexpr auto kSizes =
      std::to_array<cli::TextArea>({{80, 24}, {120, 40}, {40, 15}, {61, 19}, {160, 50}, {100, 30}, {39, 15}, {3, 2}});
  constexpr int kLooked = 2;  // screens a position
  const bool unicode = number % 5 != 4;
  const std::string language =
      std::to_array<std::string>({"en", "pl", "uk"})[number % 3] + (unicode ? std::string() : std::string(kInAscii));
  Onlooker onlooker(any, match, cli::words_in(language), unicode);
  for (int looked = 0; looked < kLooked; ++looked) {
    const std::string_view keys = kScreens[chance.below(kScreens.size())];
    const cli::TextArea size = kSizes[chance.below(kSizes.size())];
    onlooker.begin();
    const std::string open = onlooker.shown({200, 80});  // a box hides words
    onlooker.press(keys);
    if (keys == "?" && !onlooker.model().now->options.empty()) {
      show_hint(onlooker.model());
    }
    const bool is_page = std::holds_alternative<cli::Page>(onlooker.model().overlay);
    const std::string roomy = onlooker.shown({200, is_page ? 400 : 80});
    const std::string shown = onlooker.shown(size);
    INFO(any.name << ", " << language << ", " << keys << ", " << size.width << "x" << size.height << "\n" << shown);
    CHECK((unicode || is_of_ascii(shown)));
    CHECK(cut_words(shown, open + "\n" + roomy, has_box(onlooker.model()) ? kFrames : "") ==
          std::vector<std::string>{});
  }
}

}  // namespace

TEST_CASE("no frame of any ruleset leaves its window or cuts a word without a mark, at 60 positions in any language",
          "[property][screen][release]") {
  for (const RulesetSummary& summary : shipped().rulesets()) {
    std::uint32_t number = 0;
    const auto positions = static_cast<std::uint32_t>(scaled(60));
    const AnyRuleset rules = shipped().make_any(summary.id).value();
    for (std::uint64_t game = 0; number < positions; ++game) {
      const auto made = rules.game(summary.players[game % summary.players.size()]).value();
      const auto scripts = made->open_scripts();
      const AnyGame any{summary.id, *made, *scripts};
      const auto match = any.match({.seed = 41, .game = game});
      Rng chance(41, game, Purpose::Bot);
      ActionList legal;
      for (match->legal_actions(legal); number < positions && !legal.empty(); match->legal_actions(legal)) {
        if (chance.below(kMomentsAPosition) == 0) {
          check_screens(any, *match, number++, chance);
        }
        REQUIRE_FALSE(match->apply(pick(legal, chance)));
      }
      if (number < positions && match->fault() == nullptr) {
        check_screens(any, *match, number++, chance);  // its end
      }
    }
  }
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
  const AnyGame any{game.name(), game.game(), game.scripts()};
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

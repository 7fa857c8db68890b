// Onlooker: the full screen of a person at one moment of a match, for tests that look at its frames.
#pragma once

#include <catch2/catch.hpp>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "console/screen/places/frame.h"
#include "console/screen/places/pointing.h"
#include "console/screen/places/update.h"
#include "support/games.h"
#include "tools/console/match/game_at.h"
#include "tools/console/screen/seated_screen.h"

namespace ossuary::test {

inline constexpr cli::TextArea kUsual{.width = 80, .height = 24};

/// A person at the screen, at the decision of a match.
class Onlooker {
 public:
  Onlooker(const AnyGame& any, const Match& now, const Dictionary& words, bool unicode = true)
      : game_(any.game, now),
        journal_(game_, any.scripts, {}, seats_of(any, now)),
        file_(LockedFile(scratch_.path() / "match.txt"), "ossuary play --resume FILE"),
        engine_(game_, journal_, file_, {.words = words, .shared = true, .ascii = !unicode, .limits = kUnhurried}) {
    model_.now = cli::position_of(engine_, now.decider(), now.table(now.decider()),
                                  {.color = true, .unicode = unicode, .width = kUsual.width});
    begin();
  }

  /// The decision as it is before the first key.
  void begin() {
    model_.overlay = std::monostate();
    cli::begin_decision(model_);
  }
  cli::Model& model() { return model_; }
  void press(std::string_view keys) {
    for (const cli::Key& key : keys_of(keys)) {
      const cli::Intent wanted = cli::update(model_, key, cli::frame(model_, kUsual));
      const auto* const request = std::get_if<cli::ScreenRequest>(&wanted);
      if (request != nullptr && *request == cli::ScreenRequest::Explain) {
        explain();
      }
    }
  }
  [[nodiscard]] std::string shown(cli::TextArea size) const {
    const cli::Frame frame = cli::frame(model_, size);
    CHECK(frame.canvas.width() <= size.width);
    CHECK(frame.canvas.height() <= size.height);
    for (const cli::DrawnThing& thing : frame.things) {
      CHECK(thing.at.row >= 1);
      CHECK(thing.at.row + thing.at.height <= size.height);
      CHECK(thing.at.column + thing.at.width <= size.width);
    }
    return frame.canvas.text(false);
  }

 private:
  /// What the screen asks of the match for the explanation of points.
  void explain() {
    const cli::ScreenContext scene =
        engine_.scene(model_.now->viewer, cli::OpenPoints::Reasons, model_.now->scene.look);
    SeatSet open;
    for (const Seat seat : cli::seats_of(engine_.match())) {
      if (cli::points_of(scene, seat)) {
        open.insert(seat);
      }
    }
    cli::explain(std::get<cli::PointsView>(model_.overlay), engine_.match(), open, scene);
  }
  static std::vector<std::string> seats_of(const AnyGame& any, const Match& now) {
    std::vector<std::string> seats(any.game.seats(), "random");
    seats[index(now.decider().value_or(Seat{}))] = "human";
    return seats;
  }

  ScratchFolder scratch_;
  GameAt game_;
  Journal journal_;
  cli::MatchFile file_;
  cli::MatchEngine engine_;
  cli::Model model_;
};

}  // namespace ossuary::test

#include "families/dice_race.h"

#include <fmt/format.h>

#include <utility>

#include "core/base/hash.h"
#include "families/race_match.h"
#include "say/text.h"

namespace ossuary::test {

namespace {

GameInfo race_info(std::size_t seats) {
  const std::uint64_t hash = hash_text("dice race, version 2");
  GameInfo info{{.id = "dice_race",
                 .name = {{"en", "Dice race"}, {"pl", "Wyścig kości"}},
                 .plugins = {{.id = "toys", .version = "1.0.0", .name = {{"en", "Toys"}}}},
                 .played_by = std::make_shared<const PlayedBy>(
                     PlayedParts{.ruleset = {.hash = hash}, .plugins = {{.hash = hash}}}),
                 .ranks = {{.points = 10, .name = {{"en", "Quick"}}}, {.points = 15, .name = {{"en", "Wild"}}}}}};
  info.seats = seats;
  info.categories = {{.id = "race",
                      .name = {{"en", "Race"}, {"pl", "Bieg"}},
                      .glyph = 'R',
                      .color = Color::Green,
                      .sentence = {{"en", "1 point for each step, and 3 for the end of the track"},
                                   {"pl", "1 punkt za krok i 3 za koniec toru"}}},
                     {.id = "laid",
                      .name = {{"en", "Laid"}, {"pl", "Wyłożone"}},
                      .glyph = 'L',
                      .color = Color::Yellow,
                      .sentence = {{"en", "what the cards that you laid are worth"}}}};
  info.options = {{.id = std::string(kTrackOption),
                   .values = {{"toys:short", {{"en", "Short"}, {"pl", "Krótki"}}},
                              {"toys:long", {{"en", "Long"}, {"pl", "Długi"}}}}},
                  {.id = std::string(kScriptOption),
                   .values = {{"toys:sound", {{"en", "Sound"}}}, {"toys:broken", {{"en", "Broken"}}}},
                   .chosen = 0}};
  return info;
}

class RaceGame final : public Game {
 public:
  explicit RaceGame(GameInfo info) : info_(std::move(info)) {}

  [[nodiscard]] const GameInfo& info() const override { return info_; }
  [[nodiscard]] std::unique_ptr<Scripts> open_scripts() const override { return std::make_unique<RaceScripts>(info_); }
  [[nodiscard]] std::unique_ptr<Match> start(const Start& start, Scripts& scripts) const override {
    const auto* const own = dynamic_cast<const RaceScripts*>(&scripts);
    ensure(own != nullptr, "a match is started with the scripts of its own game");
    auto match = std::make_unique<RaceMatch>(*this, *own);
    match->restart(start);
    return match;
  }

 private:
  GameInfo info_;
};

}  // namespace

Result<std::unique_ptr<Game>, std::string> make_dice_race(int players, const OptionSettings& options) {
  if (players < 2 || players > static_cast<int>(kMostPlayers)) {
    return fmt::format("a dice race has 2 to {} players", kMostPlayers);
  }
  GameInfo info = race_info(static_cast<std::size_t>(players));
  if (const auto reason = choose_options(info, options)) {
    return *reason;
  }
  return std::unique_ptr<Game>(std::make_unique<RaceGame>(std::move(info)));
}

}  // namespace ossuary::test

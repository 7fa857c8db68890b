// Hosting: a table in this process, asked by JSON, for tests.
#pragma once

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "console/match/match_notes.h"
#include "host/table.h"
#include "support/content.h"
#include "tools/console/plain/sitting.h"

namespace ossuary::test {

/// Settings under which nothing is left out because it took too long.
[[nodiscard]] inline host::TableSettings unhurried_table(host::UndoBy undo = host::UndoBy::Ask) {
  host::TableSettings settings;
  settings.version = "1.2.3";
  settings.undo = undo;
  settings.pace = std::chrono::milliseconds(0);
  settings.languages = {{"en", "English"}, {"pl", "Polski"}};
  settings.limits = kUnhurried;
  return settings;
}

/// A match of a shipped ruleset whose record is `file`.
[[nodiscard]] inline host::TableMatch match_for_table(const std::string& ruleset, const std::vector<std::string>& seats,
                                                      const std::filesystem::path& file, std::uint64_t seed = 1,
                                                      const cli::MatchNotes& notes = {}) {
  auto made = shipped().make_any(ruleset);
  REQUIRE(made.ok());
  auto game = made.value().game(static_cast<int>(seats.size()), {});
  REQUIRE(game.ok());
  host::TableMatch match;
  match.game = std::move(game).value();
  match.scripts = match.game->open_scripts();
  match.journal =
      std::make_unique<Journal>(*match.game, *match.scripts, Start{.seed = seed}, seats, cli::written(notes));
  match.file = std::make_unique<cli::MatchFile>(LockedFile(file), "host");
  return match;
}

struct Hosting {
  explicit Hosting(const std::string& ruleset = "sedlec", const std::vector<std::string>& seats = {"human", "human"},
                   host::TableSettings settings = unhurried_table(), const cli::MatchNotes& notes = {})
      : table(match_for_table(ruleset, seats, folder.path() / "match.txt", 1, notes), std::move(settings)) {}

  /// The answer to a request with these members besides its id: `"do":"hello"`.
  [[nodiscard]] Json ask(const host::Guest& guest, const std::string& members, const std::string& language = "en") {
    auto answer = Json::parse(table.answer(guest, language, fmt::format("{{\"id\":7,{}}}", members)));
    REQUIRE(answer.ok());
    REQUIRE(answer.value().at("id").integer() == 7);
    return std::move(answer).value();
  }
  /// The code of the error that answers it; "" where it is answered.
  [[nodiscard]] std::string code(const host::Guest& guest, const std::string& members) {
    const Json answer = ask(guest, members);
    const Json* const error = answer.find("error");
    return error == nullptr ? "" : *error->at("code").string();
  }
  [[nodiscard]] Json view(const host::Guest& guest) { return ask(guest, R"("do":"view")").at("view"); }
  /// Has the seat that decides do the first of its actions. False where the match is over.
  bool play_first() {
    const Json decides = view(std::nullopt).at("decides");
    if (decides.is_null()) {
      return false;
    }
    const auto seat = id_at<Seat>(static_cast<std::size_t>(*decides.integer() - 1));
    const Json seen = view(seat);
    REQUIRE(code(seat, fmt::format(R"("do":"apply","action":{})", seen.at("actions").items()->front().dump())).empty());
    return true;
  }
  /// Lets bots play until none is next.
  void play_bots() {
    while (view(std::nullopt).at("decides").integer() && is_bots_turn()) {
      (void)table.advance();
    }
  }

  ScratchFolder folder;
  host::Table table;

 private:
  [[nodiscard]] bool is_bots_turn() {
    const auto seat = *view(std::nullopt).at("decides").integer();
    const Json hello = ask(std::nullopt, R"("do":"hello")");
    return !hello.at("table").at("seats").items()->at(static_cast<std::size_t>(seat - 1)).at("bot").is_null();
  }
};

inline constexpr Seat kAnna{0};
inline constexpr Seat kBen{1};

}  // namespace ossuary::test

// Golden matches: for every game that ships the record of one match, with its points. OSSUARY_UPDATE_GOLDENS=1 plays
// them anew; review the diff. `tests/golden/matches/RULESET-Np.txt` is the record with comments:
//
//   # points 3, 0                          after each action that changes the total of a seat
//   # seat 1: 34 = priest 8, romantic 26   at the end; a seat that wins ends in "; wins"
//
// HASH replaces the hashes of plugins and rulesets: they change with every byte of content, these files only when a
// match does. The tests of records prove that a record names the right hashes. How chance fell is left out: the hash of
// the state after each action depends on it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <catch2/catch.hpp>
#include <regex>
#include <set>

#include "bots/bot.h"
#include "game/journal.h"
#include "support/content.h"
#include "support/games.h"
#include "support/goldens.h"

namespace ossuary {
namespace {

using test::AnyGame;

constexpr std::uint64_t kSeed = 2024;

/// Lines of a record with HASH in place of each hash of content, and without those of chance.
std::string shortened(const std::string& record) {
  static const std::regex hash("^(ruleset \\S+|plugin \\S+ \\S+) [0-9a-f]+$", std::regex::multiline);
  static const std::regex fallen("^chance .*\n", std::regex::multiline);
  return std::regex_replace(std::regex_replace(record, hash, "$1 HASH"), fallen, "");
}

/// A record, its last line taken off.
std::string without_end(const std::string& record) { return record.substr(0, record.rfind("end ")); }

/// The totals of all seats.
std::vector<int> totals(const Match& match) {
  std::vector<int> totals;
  const Scores scores = match.scores().value();
  for (const SeatScore& score : scores.all()) {
    totals.push_back(score.total);
  }
  return totals;
}

/// The lines of the golden that say how the match ended.
std::string final_scores(const AnyGame& any, const Match& match) {
  const Scores scores = match.scores().value();
  std::string text;
  for (std::size_t seat = 0; seat < scores.seats; ++seat) {
    std::vector<std::string> parts;
    for (std::size_t kind = 0; kind < any.game.info().categories.size(); ++kind) {
      if (const int points = scores.by_seat[seat].by_category[kind]; points != 0) {
        parts.push_back(fmt::format("{} {}", any.game.info().categories[kind].id, points));
      }
    }
    text += fmt::format("# seat {}: {} = {}{}\n", seat + 1, scores.by_seat[seat].total, fmt::join(parts, ", "),
                        scores.winners.contains(id_at<Seat>(seat)) ? "; wins" : "");
  }
  return text;
}

/// A match that is written down as it is played.
class Chronicle {
 public:
  explicit Chronicle(const AnyGame& any)
      : any_(any),
        journal_(any.game, any.scripts, Start{.seed = kSeed}, std::vector<std::string>(any.game.seats(), "greedy")),
        totals_(totals(journal_.match())),
        text_(shortened(without_end(journal_.record()))) {}

  [[nodiscard]] const Journal& journal() const { return journal_; }

  void play(Action action) {
    const std::size_t written = without_end(journal_.record()).size();
    REQUIRE_FALSE(journal_.apply(action));
    text_ += shortened(without_end(journal_.record()).substr(written));
    if (auto now = totals(journal_.match()); now != totals_) {
      totals_ = std::move(now);
      text_ += fmt::format("# points {}\n", fmt::join(totals_, ", "));
    }
  }

  /// All of it. @pre the match is over.
  [[nodiscard]] std::string text() const {
    REQUIRE_FALSE(journal_.match().decider());
    return text_ + fmt::format("end {}\n", journal_.steps().size()) + final_scores(any_, journal_.match());
  }

 private:
  const AnyGame& any_;
  Journal journal_;
  std::vector<int> totals_;
  std::string text_;
};

/// A match of the greedy bot against itself, in which every third action is drawn by chance: so that more can happen.
Chronicle played(const AnyGame& any) {
  Chronicle chronicle(any);
  const auto greedy = make_bot("greedy");
  Rng chance(kSeed, 0, Purpose::Bot);
  ActionList legal;
  const Match& match = chronicle.journal().match();
  for (int number = 1; const auto seat = match.decider(); ++number) {
    match.legal_actions(legal);
    chronicle.play(number % 3 == 0 ? match.random_action(chance)
                                   : greedy->choose(View(match, *seat), legal, chance).value());
  }
  return chronicle;
}

/// The same actions once more, from the lines `SEAT ACTION = HASH` of a golden.
std::string replayed(const AnyGame& any, const std::string& golden) {
  static const std::regex step("^[0-9]+ (.+) = [0-9a-f]+$", std::regex::multiline);
  Chronicle chronicle(any);
  for (std::sregex_iterator it(golden.begin(), golden.end(), step), end; it != end; ++it) {
    const auto action = chronicle.journal().match().parse((*it)[1].str());
    if (!action) {
      return fmt::format("{}: {}", (*it)[1].str(), action.error());
    }
    chronicle.play(action.value());
  }
  return chronicle.text();
}

/// Calls `check` for every game that ships, and every flow.
void for_every_shipped(const std::function<void(const AnyGame&)>& check) {
  test::for_every_game([&](const test::ShippedGame& shipped) {
    check({shipped.name(), shipped.game(), shipped.scorer()});
  });
  test::for_every_flow(check);
}

/// "RULESET-Np.txt".
std::string golden_name(const AnyGame& any) { return fmt::format("{}-{}p.txt", any.game.info().id, any.game.seats()); }

}  // namespace

TEST_CASE("the golden match of every game replays to the same states, points and winners, and is played again",
          "[golden][record]") {
  for_every_shipped([](const AnyGame& any) {
    INFO(golden_name(any) << "; OSSUARY_UPDATE_GOLDENS=1 plays it anew");
    const std::string again = played(any).text();
    const std::string kept = test::golden("matches/" + golden_name(any), again);
    REQUIRE_FALSE(kept.empty());
    // The first compares the rules with those of the golden, the second what the bot does as well.
    CHECK(test::first_difference(kept, replayed(any, kept)) == "");
    CHECK(test::first_difference(kept, again) == "");
  });
}

TEST_CASE("every golden match belongs to a game", "[golden][record]") {
  std::set<std::string> names;
  for_every_shipped([&](const AnyGame& any) { names.insert(golden_name(any)); });
  for (const auto& entry : std::filesystem::directory_iterator(test::source_path("tests/golden/matches"))) {
    INFO(entry.path());
    CHECK(names.contains(entry.path().filename().string()));
  }
}

}  // namespace ossuary

// Golden matches: what is played in every game that ships. OSSUARY_UPDATE_GOLDENS=1 plays it anew; review the diff.
// `tests/golden/matches/games.txt` has a line for one match of every game: its length, a hash of all that follows, how
// many actions were legal and how many pieces were hidden from the seats, of all decisions together, and its points;
// `bots.txt` and `searches.txt` have the same hashes of matches that bots play, with their lengths and the points of
// the seats; a line for guided playouts has the points alone. Only the hashes depend on how actions and states are
// written down. Some matches are there as a whole: `RULESET-Np.txt` is the record with comments:
//
//   # points 3, 0                          after each action that changes the total of a seat
//   # seat 1: 34 = priest 8, romantic 26   at the end; a seat that wins ends in "; wins"
//
// HASH replaces the hashes of plugins and rulesets, and those of their files are left out: they change with all that is
// played by, these files only when a match does. The tests of records prove that a record names the right hashes. How
// chance fell is left out: the hash of the state after each action depends on it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>
#include <regex>
#include <set>

#include "bots/bot.h"
#include "core/base/hash.h"
#include "record/journal.h"
#include "support/content.h"
#include "support/games.h"
#include "support/goldens.h"

namespace ossuary {
namespace {

using test::AnyGame;

constexpr std::uint64_t kSeed = 2024;

/// Lines of a record with HASH in place of each hash of content, and without those of files and of chance.
std::string shortened(const std::string& record) {
  static const std::regex hash("^(ruleset \\S+|plugin \\S+ \\S+) [0-9a-f]+$", std::regex::multiline);
  static const std::regex fallen("^(chance|file) .*\n", std::regex::multiline);
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
  /// How many actions were legal, of all decisions together.
  [[nodiscard]] std::size_t legal() const { return legal_; }
  /// How many pieces each seat could not see, of all seats and all decisions together.
  [[nodiscard]] int hidden() const { return hidden_; }

  void play(Action action) {
    count();
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
  void count() {
    ActionList actions;
    journal_.match().legal_actions(actions);
    legal_ += actions.size();
    for (std::size_t seat = 0; seat < any_.game.seats(); ++seat) {
      for (const PoolPiece& piece : journal_.match().unseen(id_at<Seat>(seat))) {
        hidden_ += piece.count;
      }
    }
  }

  const AnyGame& any_;
  Journal journal_;
  std::size_t legal_ = 0;
  int hidden_ = 0;
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
    check({shipped.name(), shipped.game(), shipped.scripts()});
  });
  test::for_every_flow(check);
}

/// "RULESET-Np".
std::string name_of(const AnyGame& any) { return fmt::format("{}-{}p", any.game.info().id, any.game.seats()); }

/// One of each kind of game, whose matches are kept as a whole.
const std::set<std::string> kWhole = {"carnival-4p",     "crown_of_bones+poets-1p", "dice_forge-2p",
                                      "dice_forge_b-4p", "grand_ossuary-1p",        "sedlec-3p",
                                      "ruins-2p",        "sedlec+zealots-2p"};

/// The points of all seats, of several matches together.
class PointSums {
 public:
  void add(const Match& match) {
    const std::vector<int> more = totals(match);
    sums_.resize(more.size());
    std::ranges::transform(more, sums_, sums_.begin(), std::plus());
  }
  [[nodiscard]] std::string text() const { return fmt::format("{} points", fmt::join(sums_, " ")); }

 private:
  std::vector<int> sums_;
};

/// "sedlec-2p random, 10 matches: HASH, 450 actions, 231 240 points", with a hash of all actions, states and points.
std::string line_of_bot(const AnyGame& any, const std::string& bot, std::uint64_t games) {
  constexpr std::uint64_t kBotSeed = 1;
  std::string text;
  std::size_t actions = 0;
  PointSums points;
  for (std::uint64_t game = 0; game < games; ++game) {
    const auto match = any.match({.seed = kBotSeed, .game = game});
    const auto player = make_bot(bot);
    Rng chance(kBotSeed, game, Purpose::Bot);
    ActionList legal;
    while (const auto seat = match->decider()) {
      match->legal_actions(legal);
      const Action action = player->choose(View(*match, *seat), legal, chance).value();
      text += match->notation(action);
      REQUIRE_FALSE(match->apply(action));
      text += fmt::format(" {:x}\n", match->fingerprint());
      ++actions;
    }
    text += final_scores(any, *match);
    points.add(*match);
  }
  return fmt::format("{} {}, {} {}: {:016x}, {} actions, {}\n", name_of(any), bot, games,
                     games == 1 ? "match" : "matches", hash_text(text), actions, points.text());
}

/// "sedlec-2p, 10 guided playouts: 450 actions, 282 290 points".
std::string line_of_playouts(const AnyGame& any) {
  constexpr std::uint64_t kPlayouts = 10;
  std::size_t actions = 0;
  PointSums points;
  for (std::uint64_t game = 0; game < kPlayouts; ++game) {
    const auto match = any.match({.seed = 1, .game = game});
    std::vector<Rng> streams;
    for (std::size_t seat = 0; seat < any.game.seats(); ++seat) {
      streams.emplace_back(1, game, Purpose::Bot, static_cast<std::uint16_t>(seat));
    }
    actions += match->play_out(streams, Guidance{.noise = 1, .takes = 2}).value();
    points.add(*match);
  }
  return fmt::format("{}, {} guided playouts: {} actions, {}\n", name_of(any), kPlayouts, actions, points.text());
}

}  // namespace

TEST_CASE("whole matches replay to the same states, points and winners, and are played again", "[golden][record]") {
  std::set<std::string> played_again;
  for_every_shipped([&](const AnyGame& any) {
    if (!kWhole.contains(name_of(any))) {
      return;
    }
    INFO(name_of(any) << "; OSSUARY_UPDATE_GOLDENS=1 plays it anew");
    played_again.insert(name_of(any));
    const std::string again = played(any).text();
    const std::string kept = test::golden(fmt::format("matches/{}.txt", name_of(any)), again);
    // The first compares the rules with those of the golden, the second what the bot does as well.
    CHECK(test::first_difference(kept, replayed(any, kept)) == "");
    CHECK(test::first_difference(kept, again) == "");
  });
  CHECK(played_again == kWhole);
}

TEST_CASE("a match of every game is played again, to the same points", "[golden][record]") {
  std::string text;
  for_every_shipped([&](const AnyGame& any) {
    const Chronicle chronicle = played(any);
    const std::string whole = chronicle.text();
    text += fmt::format("{}: {} actions, {:016x}, {} legal, {} hidden\n{}", name_of(any),
                        chronicle.journal().steps().size(), hash_text(whole), chronicle.legal(), chronicle.hidden(),
                        final_scores(any, chronicle.journal().match()));
  });
  INFO("OSSUARY_UPDATE_GOLDENS=1 plays them anew");
  CHECK(test::first_difference(test::golden("matches/games.txt", text), text) == "");
}

TEST_CASE("bots play every game as they did", "[.bots_as_before]") {
  std::string text;
  for_every_shipped([&](const AnyGame& any) {
    text += line_of_bot(any, "random", 10);
    text += line_of_bot(any, "greedy", 1);
    text += line_of_playouts(any);
  });
  INFO("OSSUARY_UPDATE_GOLDENS=1 plays them anew");
  CHECK(test::first_difference(test::golden("matches/bots.txt", text), text) == "");
}

TEST_CASE("searches play every ruleset as they did", "[.bots_as_before]") {
  std::string text;
  std::set<std::string> done;
  for_every_shipped([&](const AnyGame& any) {
    const std::string& ruleset = any.game.info().id;
    if (ruleset.find('+') == std::string::npos && done.insert(ruleset).second) {  // for the fewest players
      text += line_of_bot(any, "mcts:100", 1);
    }
  });
  INFO("OSSUARY_UPDATE_GOLDENS=1 plays them anew");
  CHECK(test::first_difference(test::golden("matches/searches.txt", text), text) == "");
}

}  // namespace ossuary

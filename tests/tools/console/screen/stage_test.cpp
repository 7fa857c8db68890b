// What the full screen tells of what happened: nothing that changes points much goes unsaid, and great events are shown
// by themselves. And matches that are played by mouse alone.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <regex>
#include <set>

#include "cli/match_setup.h"
#include "cli/words.h"
#include "console/screen/places/key_line.h"
#include "console/screen/places/stage.h"
#include "say/utf8.h"
#include "support/content.h"
#include "tools/console/screen/seated_screen.h"

namespace ossuary::test {

namespace {

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

/// Plays a match of one person, the first seat, on a device of 80 columns and 24 lines until `next` hangs up.
void play_alone(const std::string& ruleset, std::vector<std::string> seats, std::uint64_t seed,
                const std::function<cli::Event(const Journal&, const std::string& shown)>& next) {
  const AnyRuleset rules = shipped().make_any(ruleset).value();
  const cli::MatchSetup setup(rules.game(static_cast<int>(seats.size())).value());
  ScratchFolder scratch;
  Journal journal(*setup.game, *setup.scripts, {.seed = seed}, std::move(seats));
  TypedDevice device({.width = 80, .height = 24});
  device.next = [&](const std::string& shown) { return next(journal, shown); };
  (void)play_on(device, *setup.game, journal, scratch.path() / "match.txt", cli::words_in("en"));
}

/// Does what the cursor is on, and whatever that throws away.
cli::Event going_on(const std::string& shown) {
  return contains(shown, " Really? ") ? cli::Key(cli::TypedKey("y")) : cli::Key(cli::NamedKey::Enter);
}

/// The headings of what is built, a text for each line of them, without numbers and what is beside them.
std::vector<std::string> headings_of(const std::string& shown) {
  static const std::regex numbers("· [^┬]* · Hand[ 0-9]*|-?[0-9]+ points?|[0-9]+|│.*|(?:─|┬|·| )+");
  std::vector<std::string> headings;
  for (std::size_t begin = 0; begin < shown.size();) {
    const std::size_t end = std::min(shown.find('\n', begin), shown.size());
    const std::string line = shown.substr(begin, end - begin);
    if (line.starts_with("─") && contains(line, " point")) {
      headings.push_back(std::regex_replace(line, numbers, " "));
    }
    begin = end + 1;
  }
  return headings;
}

/// The cell where `part` begins on a screen whose characters take a column each.
std::optional<cli::Click> cell_of(const std::string& shown, std::string_view part) {
  int row = 0;
  for (std::size_t begin = 0; begin < shown.size(); ++row) {
    const std::size_t end = std::min(shown.find('\n', begin), shown.size());
    const std::string_view line = std::string_view(shown).substr(begin, end - begin);
    if (const std::size_t at = line.find(part); at != std::string_view::npos) {
      int column = 0;
      for (std::string_view rest = line.substr(0, at); !rest.empty(); ++column) {
        rest.remove_prefix(first_cluster(rest).text.size());
      }
      return cli::Click{.row = row, .column = column};
    }
    begin = end + 1;
  }
  return std::nullopt;
}

}  // namespace

TEST_CASE("a change of many points between two decisions is said with its number and a cause",
          "[screen][news][release]") {
  for (const RulesetSummary& summary : shipped().rulesets()) {
    const std::string& ruleset = summary.id;
    for (const int players : summary.players) {
      CAPTURE(ruleset, players);
      std::vector<std::string> seats(static_cast<std::size_t>(players), "greedy");
      seats.front() = "human";
      std::optional<std::int32_t> before;  // at the last decision
      std::size_t steps = 0;
      int idle = 0;  // keys since
      play_alone(ruleset, seats, 3, [&](const Journal& journal, const std::string& shown) -> cli::Event {
        const Match& match = journal.match();
        if (players == 1) {
          return cli::HungUp{};
        }
        const bool is_new = journal.steps().size() != std::exchange(steps, journal.steps().size());
        idle = is_new ? 0 : idle;
        if (is_new && (match.decider() == Seat{} || !match.decider())) {
          const std::int32_t now = match.points(Seat{}).value();
          const std::int32_t change = now - before.value_or(now);
          const std::size_t said = shown.find(fmt::format("You {:+} — ", change));
          INFO(shown);
          CHECK((std::abs(change) < cli::kMuch || said != std::string::npos ||
                 !contains(shown, fmt::format("You {}", now))));
          before = now;
        }
        if (++idle > 100) {
          FAIL("Enter does nothing here:\n" << shown);
        }
        return match.decider() ? going_on(shown) : cli::Event(cli::HungUp{});
      });
    }
  }
}

TEST_CASE("what is built stays in its place among the others in the whole match", "[screen][layout][release]") {
  for (const RulesetSummary& summary : shipped().rulesets()) {
    const std::string& ruleset = summary.id;
    for (const int players : summary.players) {
      CAPTURE(ruleset, players);
      std::vector<std::string> seats(static_cast<std::size_t>(players), "greedy");
      seats.front() = "human";
      std::set<std::string> arrangements;
      bool are_grids = false;
      std::size_t steps = 0;
      int idle = 0;
      play_alone(ruleset, seats, 3, [&](const Journal& journal, const std::string& shown) -> cli::Event {
        const auto structures = journal.match().table(std::nullopt).structures;
        are_grids = !structures.empty() && structures.front().is_grid;
        if (structures.empty() || (are_grids && players > 3)) {  // 24 lines have no room for so many towers
          return cli::HungUp{};
        }
        const bool decides = journal.match().decider() == Seat{};
        const bool has_box = contains(shown, "┌─ ") || contains(shown, "any key: go on");
        if (decides && !has_box) {
          arrangements.insert(fmt::format("{}", fmt::join(headings_of(shown), "\n")));
        }
        idle = journal.steps().size() == std::exchange(steps, journal.steps().size()) ? idle + 1 : 0;
        REQUIRE(idle < 100);
        return journal.match().decider() ? going_on(shown) : cli::Event(cli::HungUp{});
      });
      INFO(fmt::format("{}", fmt::join(arrangements, "\n\n")));
      // Two towers stand side by side until they are nine columns wide each.
      CHECK(arrangements.size() <= (are_grids && players == 2 ? 2U : 1U));
    }
  }
}

TEST_CASE("a fight is shown by itself, with who dies and the points before and after", "[screen][news]") {
  int fights = 0;
  play_alone("three_cheers", {"human", "greedy"}, 3, [&](const Journal& journal, const std::string& shown) {
    if (contains(shown, "any key: go on") && contains(shown, "fight: all Ninjas")) {
      fights += contains(shown, " kills ") && contains(shown, " → ") ? 1 : 0;
    }
    const bool is_enough = fights > 0 || !journal.match().decider();
    return is_enough ? cli::Event(cli::HungUp{}) : going_on(shown);
  });
  CHECK(fights == 1);
}

TEST_CASE("a stage has a page for each great event, and no line of it is lost", "[screen][news]") {
  cli::Stage stage;
  for (const char* const text : {"!one", "a", "b", "c", "!two", "d"}) {
    const bool is_heading = *text == '!';
    stage.lines.push_back({text + (is_heading ? 1 : 0), is_heading});
  }
  std::vector<std::string> pages;
  while (stage.first < stage.lines.size()) {
    const cli::StagePage page = cli::page_of(stage, 20, 2);
    pages.push_back(fmt::format("{}: {}", page.heading, fmt::join(page.lines, " ")));
    stage.first = page.next;
  }
  CHECK(pages == std::vector<std::string>{"one: a b", ": c", "two: d"});
}

TEST_CASE("a match is played by mouse alone, with passing, taking back and the menu", "[screen][mouse]") {
  std::set<std::string> clicked;
  bool over = false;
  int calls = 0;
  play_alone("dice_forge", {"human", "greedy"}, 5, [&](const Journal& journal, const std::string& shown) -> cli::Event {
    INFO(shown);
    REQUIRE(++calls < 1000);
    const auto once = [&](std::string_view part) {
      const auto cell = cell_of(shown, part);
      return cell && clicked.insert(std::string(part)).second ? cell : std::nullopt;
    };
    if (!journal.match().decider() && contains(shown, "Rematch")) {
      over = true;
      return cell_of(shown, "Leave").value();
    }
    if (contains(shown, "any key")) {
      return cli::Click{};
    }
    for (const std::string_view part : {"Play on", "y yes", "p pass", "Esc menu", "? hint"}) {
      if (const auto cell = once(part)) {
        return *cell;
      }
    }
    if (journal.steps().size() > 6) {
      if (const auto cell = once("u undo")) {
        return *cell;
      }
    }
    for (const std::string_view mark : {"▸", "▐"}) {
      if (auto cell = cell_of(shown, mark)) {
        ++cell->column;
        return *cell;
      }
    }
    FAIL(shown);
    return cli::HungUp{};
  });
  CHECK(over);
  for (const char* const part : {"Play on", "p pass", "Esc menu", "u undo", "? hint"}) {
    CHECK(clicked.contains(part));
  }
}

TEST_CASE("whole matches are played by Enter alone, and by clicks alone", "[screen][mouse][release]") {
  struct Played {
    const char* ruleset;
    std::vector<std::string> seats;
    int most;  ///< inputs, with those that go on after great events.
  };
  const std::vector<Played> all{{"sedlec", {"human", "greedy"}, 40},
                                {"monstrance", {"human"}, 60},
                                {"sedlec+zealots", {"human", "greedy", "greedy", "greedy"}, 40},
                                {"dice_forge", {"human", "greedy"}, 130},
                                {"three_cheers", {"human", "greedy"}, 260}};
  for (const Played& played : all) {
    for (const bool clicks : {false, true}) {
      CAPTURE(played.ruleset, clicks);
      int inputs = 0;
      play_alone(played.ruleset, played.seats, 3, [&](const Journal& journal, const std::string& shown) -> cli::Event {
        if (!journal.match().decider()) {
          return cli::HungUp{};
        }
        INFO(shown);
        REQUIRE(++inputs < 1000);
        if (!clicks) {
          return going_on(shown);
        }
        if (const auto yes = cell_of(shown, "y yes")) {
          return *yes;
        }
        if (const auto key = cell_of(shown, "arrows Enter")) {
          return cli::Click{.row = key->row, .column = key->column + 8};
        }
        if (const auto chosen = cell_of(shown, "│▸")) {
          return cli::Click{.row = chosen->row, .column = chosen->column + 1};
        }
        return cli::Click{};
      });
      CHECK(inputs <= played.most);
    }
  }
}

TEST_CASE("a line of keys says where each may be clicked", "[screen][mouse]") {
  const Dictionary words;
  const auto spots = cli::keys_in("arrows Enter   p pass   Tab part   ? hint   Esc menu", 23, 1, words);
  REQUIRE(spots.size() == 5);
  CHECK(spots[0].key == cli::Key(cli::NamedKey::Enter));
  CHECK(spots[0].at == cli::Rectangle{.row = 23, .column = 8, .height = 1, .width = 5});
  CHECK(spots[1].key == cli::Key("p"));
  CHECK(spots[1].at == cli::Rectangle{.row = 23, .column = 16, .height = 1, .width = 6});
  CHECK(spots[4].key == cli::Key(cli::NamedKey::Escape));
  CHECK(cli::keys_in("góra i dół: wiersz", 0, 0, words).empty());
}

}  // namespace ossuary::test

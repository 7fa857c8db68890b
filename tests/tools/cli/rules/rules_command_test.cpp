// The command `rules`: one sheet in every format, and its date.
#include <catch2/catch.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "author/content_date.h"
#include "kernel/content/scratch.h"
#include "support/content.h"
#include "tools/cli/cards/printed.h"

namespace ossuary {

namespace {

using test::Bench;
using test::BenchRun;
using test::contains;

/// A day that all sheets are of while this lives.
class SetDay {
 public:
  explicit SetDay(const char* seconds) { setenv("SOURCE_DATE_EPOCH", seconds, 1); }
  ~SetDay() { unsetenv("SOURCE_DATE_EPOCH"); }
  SetDay(const SetDay&) = delete;
  SetDay& operator=(const SetDay&) = delete;
};

constexpr const char* kDay = "1796000000";

std::string rules_of(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "rules");
  const BenchRun run = Bench::run(arguments);
  CHECK(run.err.empty());
  CHECK(run.exit == cli::ExitCode::Done);
  return run.out;
}

}  // namespace

TEST_CASE("rules writes for how many a game is, what it takes, set-up, turn, end, points and examples",
          "[rules][cli]") {
  const SetDay day(kDay);
  const std::string text = rules_of({"sedlec"});
  std::size_t at = 0;
  for (const char* part :
       {"Skulls of Sedlec\n", "2 or 3 players, about 15 minutes.\n", "Version: Skulls of Sedlec 1.0.0; 2026-11-30.\n",
        "\nWhat you are after\n", "\nWhat you need\n  18 cards with two skulls each.\n", "\nSet-up\n",
        "  For example, with 2 players, at the first decision:\n", "Graveyard", "\nHow to play\n",
        "\nEnd of the match\n", "\nPoints\n  R  Royal: 1 point for each Royal", "\nWorked examples\n"}) {
    CAPTURE(part, text);
    const std::size_t found = text.find(part, at);
    CHECK(found != std::string::npos);
    at = std::min(found, text.size());
  }
  CHECK(contains(text, "  L   L   V   3   3   1 "));  // what each skull earns
  CHECK_FALSE(contains(text, "rulebook, \"Scoring\""));
  CHECK(contains(rules_of({"sedlec", "--players", "3"}), "\n3 players, about 15 minutes.\n"));
  CHECK(contains(rules_of({"monstrance"}), "\nEffects, of which one is in force\n"));
}

TEST_CASE("rules of joined rulesets and of changed turns say what players are after, and the real end",
          "[rules][cli]") {
  const SetDay day(kDay);
  const std::string joined = rules_of({"sedlec+zealots"});
  CHECK(contains(joined, "\nWhat you are after\n  Dig up cards"));
  CHECK(contains(joined, "Version: Skulls of Sedlec 1.0.0, Zealots 1.0.0;"));
  const std::string changed = rules_of({"rising_plague"});
  CHECK(contains(changed, "  With 2 players: You build a pyramid of 9 cards"));
  CHECK(contains(changed, "The match ends when the plague reaches 21,"));
  CHECK(contains(rules_of({"dice_forge"}), "Gold: 3, 2, 1, 0 at the start, in the order of turns.\n"));
}

TEST_CASE("the set-up of a ruleset takes the place of what its flow says", "[rules][cli]") {
  CHECK(contains(rules_of({"three_cheers"}), "Fights are shuffled into the deck: 9 for two players"));
  const std::string bigger = rules_of({"three_cheers_bigger"});
  CHECK(contains(bigger, "There are no fights."));
  CHECK_FALSE(contains(bigger, "Fights are shuffled into"));
}

TEST_CASE("rules are the same sheet as a page, as Markdown and in print", "[rules][cli]") {
  const SetDay day(kDay);
  const std::string page = rules_of({"sedlec", "--format", "html"});
  CHECK(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"));
  CHECK(contains(page, "<h2>What you need</h2>"));
  CHECK(contains(page, "<use href=\"#picture-royal\""));
  CHECK(contains(page, "<symbol id=\"picture-royal\""));
  CHECK(contains(page, "class=\"structure\""));
  CHECK_FALSE(contains(page, "http://"));
  const std::string markdown = rules_of({"sedlec", "--format", "md"});
  CHECK(markdown.starts_with("# Skulls of Sedlec\n\n2 or 3 players, about 15 minutes.\n"));
  CHECK(contains(markdown, "\n## Set-up\n\n- 18 cards are shuffled"));
  CHECK(contains(markdown, "\n```text\n"));
  const std::string pdf = rules_of({"sedlec", "--format", "pdf", "--output", "-"});
  CHECK(contains(test::words_on(pdf), "Version: Skulls of Sedlec 1.0.0; 2026-11-30."));
  CHECK(pdf == rules_of({"sedlec", "--format", "pdf", "--output", "-"}));
  const std::string plugin = rules_of({"zealots"});
  CHECK(plugin.starts_with("Zealots\nVersion: Zealots 1.0.0; 2026-11-30.\n\nPoints\n"));
}

TEST_CASE("printed plays break no words, and have titles in the reader's language", "[rules][cli][flow]") {
  const std::string words =
      test::words_on(rules_of({"dice_forge", "--players", "2", "--format", "pdf", "--output", "-"}));
  CHECK(contains(words, "i4 Cancer 6M 8V"));
  CHECK(contains(words, "Empty stack"));
  const std::string polish = rules_of({"dice_forge", "--players", "2", "--lang", "pl"});
  CHECK(contains(polish, "  Przykład "));
  CHECK_FALSE(contains(polish, "Empty stack"));
}

TEST_CASE("rules in print go to a file named after the game", "[rules][cli]") {
  const test::Scratch scratch;
  const test::WorkingFolder inside(scratch.path());
  CHECK(contains(rules_of({"sedlec", "--format", "pdf"}), "wrote sedlec_rules.pdf: "));
  CHECK(test::text_of("sedlec_rules.pdf").starts_with("%PDF-"));
  CHECK(contains(rules_of({"sedlec", "--lang", "uk", "--output", "rules.txt"}), ""));
  CHECK(contains(test::text_of("rules.txt"), "\nПідготовка\n"));
  const BenchRun unknown = Bench::run({"rules", "sedlek"});
  CHECK(unknown.exit == cli::ExitCode::BadUsage);
  CHECK(contains(unknown.err, "did you mean"));
}

TEST_CASE("the date of content is that of its newest file", "[rules]") {
  namespace fs = std::filesystem;
  CHECK(author::day_of("0") == "1970-01-01");
  CHECK(author::day_of(kDay) == "2026-11-30");
  for (const char* bad : {"", "-1", "12x", "99999999999999"}) {
    CHECK_FALSE(author::day_of(bad));
  }
  const test::Scratch scratch;
  test::write_toy(scratch);
  test::write_ruleset(scratch, "plain", "plugins = [\"toy\"]\n[players.2]\nstructures = { row = \"row\" }\n");
  const auto day = [](int days) {
    return fs::file_time_type(
        std::chrono::file_clock::from_sys(std::chrono::sys_seconds(std::chrono::hours(24 * days))));
  };
  for (const auto& entry : fs::recursive_directory_iterator(scratch.path())) {
    if (entry.is_regular_file()) {
      fs::last_write_time(entry.path(), day(1));
    }
  }
  const test::WorkingFolder inside(scratch.path());  // its files have paths from here
  const Catalogue library = scratch.playable_library();
  CHECK(author::content_date(library, "toy") == "1970-01-02");
  scratch.write("plugins/toy/README.md", "more");
  fs::last_write_time(scratch.path() / "plugins/toy/README.md", day(3));
  CHECK(author::content_date(library, "toy") == "1970-01-04");
  const std::string newer = author::content_date(library, "plain");  // the turn with cards is newer than both
  CHECK(newer > "2020-01-01");
  fs::last_write_time(scratch.path() / "rulesets/plain.toml", day(40'000));
  CHECK(author::content_date(library, "plain") == "2079-07-08");
  CHECK(author::content_date(library, "no_such_thing").empty());
}

}  // namespace ossuary

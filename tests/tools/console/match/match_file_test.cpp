// The record of a match on disk: the same as the journal's after every action, and read however long it is.
#include "console/match/match_file.h"

#include <catch2/catch.hpp>
#include <fstream>

#include "families/dice_race.h"
#include "support/content.h"
#include "tools/console/plain/sitting.h"

namespace ossuary {

namespace fs = std::filesystem;
using test::file_text;
using test::ScratchFolder;

namespace {

/// A match of dice, and its file.
struct SavedMatch {
  explicit SavedMatch(const fs::path& path) : file(LockedFile(path), "play") {}

  void act() {
    journal.match().legal_actions(legal);
    REQUIRE_FALSE(legal.empty());
    REQUIRE_FALSE(journal.apply(legal[0]));
  }

  std::unique_ptr<Game> game = test::make_dice_race(2).value();
  std::unique_ptr<Scripts> scripts = game->open_scripts();
  Journal journal{*game, *scripts, {.seed = 1}, {"human", "human"}};
  cli::MatchFile file;
  ActionList legal;
};

/// True if `change` of the match, once it is saved, leaves the same file, which only became longer.
bool is_appended(SavedMatch& match, const fs::path& path, const std::function<void()>& change) {
  fs::remove(path.string() + ".old");
  fs::create_hard_link(path, path.string() + ".old");
  change();
  CHECK_FALSE(match.file.save(match.journal));
  CHECK(file_text(path) == match.journal.record());
  return fs::equivalent(path, path.string() + ".old");
}

}  // namespace

TEST_CASE("an action is appended to the record, and an undo writes it anew", "[session][record]") {
  const ScratchFolder folder;
  const fs::path path = folder.path() / "match.txt";
  SavedMatch match(path);
  REQUIRE_FALSE(match.file.save(match.journal));
  CHECK(match.file.is_locked());
  CHECK(is_appended(match, path, [&] { match.act(); }));
  CHECK(is_appended(match, path, [&] {
    match.act();
    match.act();
  }));
  CHECK_FALSE(is_appended(match, path, [&] { match.journal.undo(); }));
  CHECK(is_appended(match, path, [&] { match.act(); }));
  CHECK_FALSE(is_appended(match, path, [&] { match.journal.undo(2); }));
  CHECK_FALSE(is_appended(match, path, [&] { match.journal.undo(1); }));
  CHECK(file_text(path).find("undo 3\n") != std::string::npos);
  CHECK(is_appended(match, path, [&] { match.act(); }));
}

TEST_CASE("a record that somebody else changed, replaced or removed is written anew", "[session][record]") {
  const ScratchFolder folder;
  const fs::path path = folder.path() / "match.txt";
  SavedMatch match(path);
  REQUIRE_FALSE(match.file.save(match.journal));
  CHECK_FALSE(is_appended(match, path, [&] {
    std::ofstream(path, std::ios::app) << "# a note\n";
    match.act();
  }));
  CHECK_FALSE(is_appended(match, path, [&] {
    fs::remove(path);
    match.act();
  }));
  CHECK(is_appended(match, path, [&] { match.act(); }));
}

TEST_CASE("a record that goes on is appended to, whatever its lines end with", "[session][record]") {
  const ScratchFolder folder;
  const fs::path path = folder.path() / "match.txt";
  SavedMatch match(path);
  match.act();
  std::ofstream(path, std::ios::binary) << match.journal.record();
  match.file = cli::MatchFile(LockedFile::open(path).value(), "play");
  CHECK(is_appended(match, path, [] {}));
  CHECK(is_appended(match, path, [&] { match.act(); }));
  match.file = cli::MatchFile(LockedFile(folder.path() / "other.txt"), "play");
  std::ofstream(path, std::ios::binary) << "# other text\r\n";
  match.file = cli::MatchFile(LockedFile::open(path).value(), "play");
  CHECK_FALSE(is_appended(match, path, [] {}));
}

}  // namespace ossuary

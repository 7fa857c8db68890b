// The folder of matches: files that several programs begin at once.
#include "cli/play/match_folder.h"

#include <catch2/catch.hpp>
#include <fstream>

#include "support/content.h"
#include "tools/console/plain/sitting.h"

namespace ossuary {

TEST_CASE("matches that begin at one moment with one seed have files of their own", "[play]") {
  const test::ScratchFolder home;
  const std::filesystem::path folder = home.path() / "matches";
  const LockedFile first = cli::new_match(folder, 0, 5, "one\n");
  CHECK(first.is_locked());
  CHECK(test::file_text(first.path()) == "one\n");
  const auto numbered = [&](const char* number) { return first.path().stem().string() + number + ".txt"; };
  CHECK(cli::new_match(folder, 0, 5, "two\n").path() == folder / numbered("-2"));
  std::ofstream(folder / numbered("-3")) << "written\n";
  CHECK(cli::new_match(folder, 0, 5, "four\n").path() == folder / numbered("-4"));
  CHECK(test::file_text(folder / numbered("-2")) == "two\n");
}

TEST_CASE("a match for which no file can be made has one that is yet to be made", "[play]") {
  CHECK_FALSE(cli::new_match("/dev/null/matches", 0, 5, "one\n").is_locked());
}

}  // namespace ossuary

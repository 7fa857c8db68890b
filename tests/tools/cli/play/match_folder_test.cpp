// The folder of matches: files that several programs begin at once.
#include "cli/play/match_folder.h"

#include <catch2/catch.hpp>
#include <fstream>

#include "tools/console/line/sitting.h"

namespace ossuary {

TEST_CASE("matches that begin at one moment with one seed have files of their own", "[play]") {
  const test::ScratchFolder home;
  const std::filesystem::path folder = home.path() / "matches";
  const cli::NewMatch first = cli::new_match(folder, 0, 5);
  const auto numbered = [&](const char* number) { return first.path.stem().string() + number + ".txt"; };
  CHECK(cli::new_match(folder, 0, 5).path == folder / numbered("-2"));
  std::ofstream(folder / numbered("-2")) << "written\n";
  CHECK(cli::new_match(folder, 0, 5).path == folder / numbered("-3"));
}

}  // namespace ossuary

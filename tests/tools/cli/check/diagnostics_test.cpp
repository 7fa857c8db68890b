// Every diagnostic has a golden: in tests/golden/diagnostics/CODE.txt a small broken tree of content, and what `check`
// says of it. A file stands below `=== file PATH`; those of base.txt are there too, but for `=== without PATH`; below
// `=== check` stands what is said. OSSUARY_UPDATE_GOLDENS=1 writes that anew; read the difference before it is kept.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <utility>

#include "author/art.h"
#include "author/checks/families.h"
#include "author/checks/places.h"
#include "author/small_windows.h"
#include "author/trial_matches.h"
#include "cli/cards/print_layouts.h"
#include "content/text/diagnostic_codes.h"
#include "kernel/content/scratch.h"
#include "support/content.h"
#include "support/goldens.h"
#include "support/sections.h"
#include "tools/cli/bench.h"

namespace ossuary {

namespace {

namespace fs = std::filesystem;

const fs::path kGoldens = fs::path(OSSUARY_SOURCE_DIR) / "tests" / "golden" / "diagnostics";
constexpr std::string_view kBase = "base.txt";

/// The files of a tree by their paths.
using Files = std::map<std::string, std::string>;

/// Puts the files of a golden over those in `files`. @return what it says of them.
std::string read_golden(const fs::path& golden, Files& files) {
  std::string said;
  for (test::Section& section : test::sections_of(test::file_text(golden))) {
    if (section.kind == "check") {
      said = std::move(section.body);
    } else if (section.kind == "without") {
      files.erase(section.rest);
    } else {
      files[section.rest] = std::move(section.body);
    }
  }
  return said;
}

/// What `check` says of a tree. The one file that is too large for a repository grows here.
std::string said_of(const std::string& code, const Files& files) {
  const test::Scratch scratch;
  for (const auto& [path, text] : files) {
    scratch.write(path, text);
  }
  if (code == "file-too-large") {
    std::ofstream(scratch.path() / "plugins/toy/plugin.toml", std::ios::app) << std::string(std::size_t{1} << 20U, '#');
  }
  const test::WorkingFolder inside(scratch.path());
  const test::BenchRun checked = test::Bench::run({"check", "."});
  return checked.out + checked.err;
}

/// Lint passes about what people are told, and about what matches show, which goldens show too.
constexpr std::string_view kUntoldRules = "untold-rules";
constexpr std::string_view kStaleText = "stale-text";
constexpr std::string_view kLostCards = "lost-cards";
constexpr std::string_view kLostScript = "lost-script";

/// The codes of reading content, of the warnings that no lint pass gives, and of what people are told.
std::vector<std::string_view> codes_said() {
  std::vector<std::string_view> codes;
  std::ranges::transform(kDiagnosticCodes, std::back_inserter(codes), &DiagnosticCode::code);
  codes.insert(codes.end(), {author::kMixedFamily.name, author::kSmallWindow.name, author::kStrayFile.name,
                             author::kBrokenArt.name, author::kStrayArt.name, cli::kBrokenLayout.name, kUntoldRules,
                             kStaleText, author::kFailingMatch, author::kForcedAnswer, kLostCards, kLostScript});
  return codes;
}

}  // namespace

TEST_CASE("check says every diagnostic, as its golden shows", "[content][golden][release]") {
  for (const std::string_view code : codes_said()) {
    CAPTURE(code);
    const std::string name(code);
    const fs::path golden = kGoldens / (name + ".txt");
    REQUIRE(fs::is_regular_file(golden));
    Files files;
    (void)read_golden(kGoldens / kBase, files);
    const std::string kept = read_golden(golden, files);
    const std::string said = test::excerpt(said_of(name, files));
    const std::string whole = test::file_text(golden);
    const std::string given = whole.substr(0, whole.size() - kept.size());
    CHECK(test::first_difference(test::golden("diagnostics/" + name + ".txt", given + said), given + said) == "");
    const std::string severity =
        is_diagnostic_code(code) || code == kStaleText || code == author::kFailingMatch ? "error" : "warning";
    CHECK(said.find(severity + '[' + name + ']') != std::string::npos);
  }
}

TEST_CASE("every golden belongs to a diagnostic", "[content][golden]") {
  for (const auto& entry : fs::directory_iterator(kGoldens)) {
    const std::string code = entry.path().stem().string();
    CAPTURE(code);
    CHECK((entry.path().filename() == kBase || std::ranges::count(codes_said(), code) == 1));
  }
}

TEST_CASE("the codes of diagnostics are sorted, without repeats", "[content]") {
  CHECK(kDiagnosticCodes.size() >= 30);
  CHECK(std::ranges::adjacent_find(kDiagnosticCodes, std::greater_equal(), &DiagnosticCode::code) ==
        kDiagnosticCodes.end());
}

}  // namespace ossuary

// Every diagnostic has a golden: a small broken tree of content in tests/golden/diagnostics, and what is said of it.
// OSSUARY_UPDATE_GOLDENS=1 writes what is said now; read the difference before it is kept.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "designer/checks/families.h"
#include "designer/checks/plugin_checks.h"
#include "designer/examples/examples.h"
#include "designer/hints/glyphs.h"
#include "designer/hints/script_hints.h"
#include "designer/hints/stray_files.h"
#include "designer/hints/toml_slips.h"
#include "designer/hints/value_hints.h"
#include "kernel/content/scratch.h"

namespace ossuary {

namespace {

namespace fs = std::filesystem;

const fs::path kGoldens = fs::path(OSSUARY_SOURCE_DIR) / "tests" / "golden" / "diagnostics";

std::string text_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

/// The codes of reading content, and of the warnings that no lint pass gives.
std::vector<std::string_view> codes_said() {
  std::vector<std::string_view> codes(kDiagnosticCodes.begin(), kDiagnosticCodes.end());
  codes.insert(codes.end(), {designer::kMixedFamily.name, designer::kStrayFile.name});
  return codes;
}

/// What is said of a case. It is read from a copy, so that paths in messages begin at the case; the one file that is
/// too large for a repository grows here.
std::string said_of(const fs::path& golden) {
  const test::Scratch scratch;
  fs::copy(golden, scratch.path(), fs::copy_options::recursive);
  if (golden.filename() == "file-too-large") {
    std::ofstream(scratch.path() / "plugins/toy/plugin.toml", std::ios::app) << std::string(std::size_t{1} << 20U, '#');
  }
  const test::WorkingFolder inside(scratch.path());
  const Catalogue library = designer::read_content({{"plugins"}, {"rulesets"}});
  std::vector<Diagnostic> problems = library.problems();
  for (const auto& more :
       {designer::read_examples(library).problems, designer::stray_files(library), designer::mixed_families(library)}) {
    problems.insert(problems.end(), more.begin(), more.end());
  }
  problems = designer::with_slips(library, std::move(problems));
  designer::add_value_hints(library, problems);
  designer::add_script_hints(problems);
  designer::add_free_glyphs(library, problems);
  sort_diagnostics(problems);
  return render(problems);
}

}  // namespace

TEST_CASE("every diagnostic has a golden that shows it", "[content][golden]") {
  for (const std::string_view code : codes_said()) {
    CAPTURE(code);
    const fs::path golden = kGoldens / code;
    REQUIRE(fs::is_directory(golden));
    const std::string said = said_of(golden);
    if (std::getenv("OSSUARY_UPDATE_GOLDENS") != nullptr) {
      std::ofstream(golden / "expected.txt", std::ios::binary) << said;
    }
    CHECK(said == text_of(golden / "expected.txt"));
    const std::string severity = is_diagnostic_code(code) ? "error" : "warning";
    CHECK(said.find(severity + '[' + std::string(code) + ']') != std::string::npos);
  }
}

TEST_CASE("every golden belongs to a diagnostic", "[content][golden]") {
  for (const auto& entry : fs::directory_iterator(kGoldens)) {
    const std::string code = entry.path().filename().string();
    CAPTURE(code);
    CHECK(std::ranges::count(codes_said(), code) == 1);
  }
}

TEST_CASE("the codes of diagnostics are sorted, without repeats", "[content]") {
  CHECK(kDiagnosticCodes.size() >= 30);
  CHECK(std::ranges::adjacent_find(kDiagnosticCodes, std::greater_equal()) == kDiagnosticCodes.end());
}

}  // namespace ossuary

// Migration. tests/golden/migration/format_N/before is a pack of format N, after is what it becomes;
// OSSUARY_UPDATE_GOLDENS=1 writes `after` anew.
#include "designer/migrate/migration.h"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "content/schema/schema.h"
#include "designer/checks/plugin_checks.h"
#include "designer/examples/examples.h"
#include "kernel/content/scratch.h"
#include "support/goldens.h"
#include "tools/designer/checked.h"

namespace ossuary::designer {

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

fs::path pack(std::int64_t format, const char* which) {
  return fs::path(OSSUARY_SOURCE_DIR) / "tests/golden/migration" / fmt::format("format_{}", format) / which;
}

void write_migrated(const test::Scratch& scratch) {
  const test::WorkingFolder inside(scratch.path());
  for (const OldFile& file : find_old_files({{"plugins"}, {"rulesets"}}).files) {
    scratch.write(file.path.string(), file.migrated);
  }
}

std::vector<fs::path> files_below(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) {
      files.push_back(entry.path().lexically_relative(folder));
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// The migrated text of an example that ends in `rest`.
std::string migrated_example(const std::string& text) {
  const test::Scratch scratch;
  scratch.write("plugins/toy/examples/bone.toml", text);
  const OldFiles old = find_old_files({{scratch.path() / "plugins"}, {}});
  REQUIRE(old.files.size() == 1);
  return old.files.front().migrated;
}

}  // namespace

TEST_CASE("a pack of each older format becomes what its golden shows", "[designer][migration][golden]") {
  for (std::int64_t format = 1; format < kContentFormat; ++format) {
    const test::Scratch scratch;
    fs::copy(pack(format, "before"), scratch.path(), fs::copy_options::recursive);
    write_migrated(scratch);
    if (test::updating_goldens()) {
      fs::remove_all(pack(format, "after"));
      fs::copy(scratch.path(), pack(format, "after"), fs::copy_options::recursive);
    }
    CHECK(files_below(scratch.path()) == files_below(pack(format, "after")));
    for (const fs::path& file : files_below(scratch.path())) {
      CAPTURE(file.string());
      CHECK(text_of(scratch.path() / file) == text_of(pack(format, "after") / file));
    }
    const OldFiles again = find_old_files({{scratch.path() / "plugins"}, {scratch.path() / "rulesets"}});
    CHECK(again.files.empty());
    CHECK(again.newest == 9);
  }
}

TEST_CASE("a pack of an older format is refused with the command that migrates it", "[designer][migration]") {
  const Catalogue before = read_content({{pack(1, "before") / "plugins"}, {pack(1, "before") / "rulesets"}});
  REQUIRE(before.problems().size() == 2);
  for (const Diagnostic& problem : before.problems()) {
    CHECK(problem.severity == Severity::Error);
    CHECK(problem.code == "old-format");
  }
  CHECK(before.problems()[0].hint == "ossuary migrate " + (pack(1, "before") / "plugins/toy").string());
  CHECK(before.problems()[1].hint == "ossuary migrate " + (pack(1, "before") / "rulesets/game.toml").string());
  CHECK(before.rulesets().empty());
  CHECK(read_examples(before).examples.empty());
  CHECK_FALSE(before.make("game").ok());
  CHECK_FALSE(before.make_for_plugin("toy").ok());
}

TEST_CASE("a migrated pack says what the older one said", "[designer][migration]") {
  const Catalogue after = read_content({{pack(1, "after") / "plugins"}, {pack(1, "after") / "rulesets"}});
  CHECK(render(after.problems()).empty());
  const Ruleset rules = test::make(after, "game");
  REQUIRE(rules.kinds.size() == 2);
  CHECK(rules.effects[0].wish.at("en") == "{Bones} score nothing");
  CHECK(rules.kinds[0].wish.at("en") == "1 point {each}, {or so}");
  CHECK(rules.kinds[0].wish.at("pl") == "1 punkt {\\}");
  CHECK(rules.kinds[0].wish.at("uk") == "1 очко {each}, {{двічі}}");
  CHECK(rules.kinds[1].wish.at("en") == "1 point");
  CHECK(read_examples(after).examples.size() == 2);
}

TEST_CASE("one file of an older format is enough to refuse a plugin, and the refusal names it",
          "[designer][migration]") {
  const test::Scratch scratch;
  test::write_toy(scratch);
  test::write_ruleset(scratch, "game", "plugins = [\"toy\"]\n[players.1]\nstructures = { row = \"row\" }\n");
  scratch.write("plugins/toy/shapes/old.toml", "format = 1\nid = \"old\"\nname = { en = \"Old\" }\nwidth = 4\n");
  const Catalogue catalogue = test::checked(scratch);
  REQUIRE(has_errors(catalogue.problems()));
  CHECK(catalogue.problems()[0].code == "old-format");
  CHECK(catalogue.problems()[0].where.file == "plugins/toy/shapes/old.toml");
  CHECK_FALSE(catalogue.make("game").ok());
}

TEST_CASE("an example of an older format is reported, and keeps nobody from playing", "[designer][migration]") {
  const test::Scratch scratch;
  test::write_toy(scratch);
  test::write_ruleset(scratch, "game", "plugins = [\"toy\"]\n[players.1]\nstructures = { row = \"row\" }\n");
  scratch.write("plugins/toy/examples/bone.toml",
                "format = 1\nid = \"bone\"\nsource = \"a test\"\nkinds = [\"bone\"]\nshape = \"raw\"\n"
                "drawing = \"\"\"\nB .\n. .\n\"\"\"\nscores = { bone = 1 }\n");
  const Catalogue catalogue = test::checked(scratch);
  CHECK(catalogue.make("game").ok());
  const ReadExamples read = read_examples(catalogue);
  REQUIRE(read.problems.size() == 1);
  CHECK(read.problems[0].code == "old-format");
  CHECK(read.problems[0].where.file == "plugins/toy/examples/bone.toml");
  CHECK(read.problems[0].hint == "ossuary migrate plugins/toy");
  CHECK(read.unread.size() == 1);
}

TEST_CASE("comments, layout and line ends outlive migration", "[designer][migration]") {
  CHECK(migrated_example("format=1#one\nkinds=['a']\nid='x'\n") == "format=2#one\nid='x'\n");
  CHECK(migrated_example("kinds = [] # why\nformat = +1") == "# why\nformat = 2");
  CHECK(migrated_example("format = 1\n  kinds = [ ['a'],\n# b\n ]   \n\n\nid = 'x'\n") ==
        "format = 2\n  # b\n\n\nid = 'x'\n");
  CHECK(migrated_example("format = 1\nkinds = [ '#', # why\n  \"\\\"#\", # too\n]\nid = 'x'\n") ==
        "format = 2\n# why\n# too\nid = 'x'\n");
  CHECK(migrated_example("format = 1\nkinds = 'not a list'\n") == "format = 2\nkinds = 'not a list'\n");
  CHECK(migrated_example("format = 1\nkinds = [{ a = 1 }]\n") == "format = 2\nkinds = [{ a = 1 }]\n");
  CHECK(migrated_example("format = 1\n[[kinds]]\na = 1\n") == "format = 2\n[[kinds]]\na = 1\n");
  CHECK(migrated_example("format = 1\nkinds = ['a']") == "format = 2\n");
}

TEST_CASE("of files that cannot be read, and of no known format, nothing is migrated", "[designer][migration]") {
  const test::Scratch scratch;
  scratch.write("plugins/toy/plugin.toml", "format = 1\nid = \n");
  scratch.write("plugins/toy/shapes/new.toml", "format = 3\n");
  scratch.write("plugins/toy/shapes/zero.toml", "format = 0\n");
  scratch.write("plugins/toy/shapes/none.toml", "id = \"none\"\n");
  const OldFiles old = find_old_files({{scratch.path() / "plugins"}, {scratch.path() / "rulesets"}});
  CHECK(old.files.empty());
  CHECK(old.newest == 0);
  std::vector<std::string_view> codes;
  for (const Diagnostic& problem : old.problems) {
    codes.push_back(problem.code);
  }
  CHECK(codes == std::vector<std::string_view>{"toml-syntax", "bad-format", "missing-key", "bad-format"});
}

TEST_CASE("a pack of a newer format is refused with what this program reads", "[designer][migration]") {
  const test::Scratch scratch;
  test::write_toy(scratch);
  scratch.write("plugins/toy/shapes/new.toml", fmt::format("format = {}\nid = \"new\"\n", kContentFormat + 1));
  const Catalogue library = test::checked(scratch);
  REQUIRE(library.problems().size() == 1);
  CHECK(library.problems()[0].code == "bad-format");
  CHECK(library.problems()[0].message ==
        fmt::format("this is of format {}, but this program reads content up to format {}", kContentFormat + 1,
                    kContentFormat));
}

TEST_CASE("`kinds` in an example of format 2 gets a hint where it went", "[designer][migration]") {
  const test::Scratch scratch;
  test::write_toy(scratch);
  scratch.write("plugins/toy/examples/bone.toml",
                "format = 2\nid = \"bone\"\nsource = \"a test\"\nkinds = [\"bone\"]\nshape = \"row\"\n"
                "drawing = \"\"\"\nB .\n. .\n\"\"\"\nscores = { bone = 1 }\n");
  const std::vector<Diagnostic> problems = read_examples(test::checked(scratch)).problems;
  REQUIRE_FALSE(problems.empty());
  CHECK(problems[0].code == "unknown-key");
  CHECK(problems[0].hint == "since format 2 an example proves every skull that `scores` names: remove the line");
}

}  // namespace ossuary::designer

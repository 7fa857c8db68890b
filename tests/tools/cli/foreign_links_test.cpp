// A stranger's plugin with links to what is outside of it, and with lists of what to remove, in every folder that a
// command writes to. Nothing outside changes, and nothing of the stranger's goes.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/content_selection.h"
#include "core/base/hash.h"
#include "files/draft.h"
#include "kernel/content/scratch.h"
#include "say/text.h"
#include "tools/cli/bench.h"

namespace ossuary {

namespace {

namespace fs = std::filesystem;
using cli::ExitCode;
using test::Bench;
using test::BenchRun;
using test::contains;

void put(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

/// An example of the toy whose figure is wrong.
const std::string kWrongExample =
    "format = 2\nid = \"bone\"\nsource = \"made for a test\"\nshape = \"row\"\ndrawing = \"\"\"\nB B\nB .\n"
    "\"\"\"\nscores = { bone = 7 }\n";

/// Lays into `folder` a link `way` that leads outside, files and folders with the names of drafts, and in each of those
/// a list, as an earlier version wrote them, of files and folders to remove.
void lay_traps(const fs::path& folder, const fs::path& outside) {
  const std::string list = "file " + hex(hash_text("precious")) + " way/precious.txt\nfile " +
                           hex(hash_text("precious")) + " way/deep/precious.txt\nfolder way/deep\nfolder way/empty\n" +
                           "file " + hex(hash_text("own")) + " own.txt\n";
  const std::string name(kDraftName);
  put(folder / "own.txt", "own");
  fs::create_directory_symlink(outside, folder / "way");
  put(folder / (name + "1") / "steps", list);
  put(folder / (name + "1") / "files" / "kept.txt", "kept");
  fs::create_directory_symlink(outside, folder / (name + "1") / "files" / "way");
  put(folder / (name + "2"), list);
  fs::create_directory_symlink(outside, folder / (name + "3"));
}

/// The plugin "toy" of a stranger, in the middle of traps.
class ForeignPlugin {
 public:
  ForeignPlugin() {
    test::write_toy(scratch_);
    put(outside() / "precious.txt", "precious");
    put(outside() / "deep" / "precious.txt", "precious");
    fs::create_directories(outside() / "empty");
    for (const char* const folder : {"", "plugins", "plugins/toy", "plugins/toy/skulls", "plugins/toy/examples",
                                     "plugins/toy/cards", "rulesets", "plugins/toy/print"}) {
      fs::create_directories(scratch_.path() / folder);
      lay_traps(scratch_.path() / folder, outside());
    }
    outside_before_ = test::tree_of(outside());
    before_ = test::tree_of(scratch_.path());
  }
  [[nodiscard]] fs::path outside() const { return elsewhere_.path() / "outside"; }
  [[nodiscard]] fs::path folder() const { return scratch_.path() / "plugins" / "toy"; }

  /// Runs a command in the plugin, which is to end as `exit`, then looks at what it left.
  void run(const std::vector<std::string>& arguments, ExitCode exit = ExitCode::Done) {
    CAPTURE(arguments);
    const test::WorkingFolder inside(folder());
    const BenchRun run = Bench::run(arguments);
    INFO(run.out + run.err);
    CHECK(run.exit == exit);
    check_whole();
  }
  /// Nothing is gone, neither outside nor here. A command may have changed files here, and added some.
  void check_whole() const {
    CHECK(test::tree_of(outside()) == outside_before_);
    CHECK(fs::is_empty(outside() / "empty"));
    const test::Tree now = test::tree_of(scratch_.path());
    for (const auto& [path, text] : before_) {
      CAPTURE(path);
      const auto found = now.find(path);
      REQUIRE(found != now.end());
      CHECK((found->second == text || path.ends_with(".toml")));
    }
  }

 private:
  test::Scratch scratch_;
  test::Scratch elsewhere_;
  test::Tree outside_before_;
  test::Tree before_;
};

}  // namespace

TEST_CASE("no command removes what a list in a stranger's plugin names", "[cli][files]") {
  const Bench bench;
  ForeignPlugin plugin;
  plugin.run({"new", "skull", "digger", "--into", "."});
  plugin.run({"new", "plugin", "pack", "--into", ".."});
  plugin.run({"new", "ruleset", "mine", "--into", "../.."});
  plugin.run({"new", "flow", "moths", "--into", "../.."});
  plugin.run({"cards", "toy", "--only", "cards"});
  plugin.run({"cards", "toy", "--only", "cards", "--format", "svg", "--output", "print"});
  plugin.run({"rules", "toy", "--format", "pdf"});
  plugin.run({"rulesets", "--output", "rulesets.txt"});
  plugin.run({"simulate", "monstrance", "--games", "2", "--save", "cards/counts"});
  plugin.run({"play", "monstrance", "--seats", "random", "--record", "match.txt"});
}

TEST_CASE("mending and new figures remove nothing of a stranger's plugin", "[cli][files]") {
  ForeignPlugin plugin;
  const fs::path example = plugin.folder() / "examples" / "bone.toml";
  put(example, kWrongExample);
  plugin.run({"test", "--update", "--yes", "."});
  CHECK(contains(test::text_of(example), "bone = 3"));
  const fs::path deck = plugin.folder() / "cards" / "deck.toml";
  std::string text = test::text_of(deck);
  const std::size_t at = text.find("= ", text.find("total")) + 2;
  put(deck, text.insert(at, "9"));
  plugin.run({"check", "--fix", "."});
  CHECK(test::text_of(deck) != text);
}

TEST_CASE("a plugin that a stranger's project links to is written only where it is named", "[cli][files]") {
  const test::Scratch own;
  test::write_toy(own);
  const test::Scratch foreign;
  fs::create_directories(foreign.path() / "plugins");
  fs::create_directory_symlink(own.path() / "plugins" / "toy", foreign.path() / "plugins" / "toy");
  const test::WorkingFolder inside(foreign.path());
  std::istringstream in;
  std::ostringstream out;
  const cli::Environment env(in, out, out);
  const std::string deck = (foreign.path() / "plugins" / "toy" / "cards" / "deck.toml").string();
  CHECK_FALSE(cli::ContentSelection(env, {}).may_write(deck));
  CHECK_FALSE(cli::ContentSelection(env, std::vector<fs::path>{"."}).may_write(deck));
  CHECK(cli::ContentSelection(env, std::vector<fs::path>{"plugins/toy"}).may_write(deck));
  CHECK(cli::ContentSelection(env, std::vector<fs::path>{deck}).may_write(deck));
  fs::remove(foreign.path() / "plugins" / "toy");
  test::write_toy(foreign);
  CHECK(cli::ContentSelection(env, {}).may_write(deck));
}

TEST_CASE("nothing is written where a link in a stranger's plugin leads", "[cli][files]") {
  const Bench bench;
  ForeignPlugin plugin;
  fs::create_directory_symlink(plugin.outside(), plugin.folder() / "effects");
  plugin.run({"new", "effect", "mist", "--into", "."}, ExitCode::BadUsage);
  for (const char* const name : {"toy.pdf", "toy_rules.pdf", "out.txt", "match.txt"}) {
    fs::create_symlink(plugin.outside() / "precious.txt", plugin.folder() / name);
  }
  fs::create_directory_symlink(plugin.outside() / "empty", plugin.folder() / "sheets");
  plugin.run({"cards", "toy", "--only", "cards"}, ExitCode::BadUsage);
  plugin.run({"rules", "toy", "--format", "pdf"}, ExitCode::BadUsage);
  plugin.run({"rules", "toy", "--output", "out.txt"}, ExitCode::BadUsage);
  plugin.run({"cards", "toy", "--only", "cards", "--format", "svg", "--output", "sheets"}, ExitCode::BadUsage);
  plugin.run({"rulesets", "--output", "out.txt"}, ExitCode::BadUsage);
  fs::create_symlink(plugin.outside() / "new.txt", plugin.folder() / "counts");
  plugin.run({"simulate", "monstrance", "--games", "2", "--save", "counts"}, ExitCode::BadUsage);
  plugin.run({"play", "monstrance", "--seats", "random", "--record", "match.txt"}, ExitCode::BadUsage);
}

TEST_CASE("a file is not moved where a link in a stranger's plugin leads", "[cli][files]") {
  ForeignPlugin plugin;
  const fs::path deck = plugin.folder() / "cards" / "deck.toml";
  const std::string text = test::text_of(deck);
  fs::rename(deck, plugin.folder() / "deck.toml");
  fs::remove_all(plugin.folder() / "cards");
  fs::create_directory_symlink(plugin.outside(), plugin.folder() / "cards");
  const test::WorkingFolder inside(plugin.folder());
  const BenchRun run = Bench::run({"check", "--fix", "."});
  INFO(run.out + run.err);
  CHECK(run.exit == ExitCode::BadContent);
  CHECK_FALSE(fs::exists(plugin.outside() / "deck.toml"));
  CHECK(test::text_of(plugin.folder() / "deck.toml") == text);
}

}  // namespace ossuary

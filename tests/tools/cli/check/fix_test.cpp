// What `check --fix` writes. A golden for each kind of fix, in tests/golden/fixes: files stand below `=== file PATH`,
// on top of those of tests/golden/diagnostics/base.txt; below `=== fixed` stands what is said, below `=== now PATH`
// each file that is new or has changed, and `=== gone PATH` names one that is no longer there.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <string>

#include "kernel/content/scratch.h"
#include "support/content.h"
#include "support/goldens.h"
#include "support/sections.h"
#include "tools/cli/bench.h"

namespace ossuary {

namespace {

namespace fs = std::filesystem;
using cli::ExitCode;
using test::Bench;
using test::BenchRun;
using test::contains;
using test::Tree;

const fs::path kFixGoldens = fs::path(OSSUARY_SOURCE_DIR) / "tests" / "golden";

void add_files(const std::string& golden, Tree& tree) {
  for (test::Section& section : test::sections_of(golden)) {
    if (section.kind == "file") {
      tree[section.rest] = std::move(section.body);
    } else if (section.kind == "without") {
      tree.erase(section.rest);
    }
  }
}

Tree base() {
  Tree tree;
  add_files(test::file_text(kFixGoldens / "diagnostics/base.txt"), tree);
  return tree;
}

void write(const test::Scratch& scratch, const Tree& tree) {
  for (const auto& [path, text] : tree) {
    scratch.write(path, text);
  }
}

/// What is said of the files, and what becomes of them.
std::string fixed(const Tree& before) {
  const test::Scratch scratch;
  write(scratch, before);
  const test::WorkingFolder inside(scratch.path());
  const BenchRun run = Bench::run({"check", "--fix", "."});
  const Tree after = test::tree_of(scratch.path());
  std::string said = "=== fixed\n" + run.out + run.err;
  for (const auto& [path, text] : after) {
    const auto known = before.find(path);
    if (known == before.end() || known->second != text) {
      said.append("=== now ").append(path).append("\n").append(text);
    }
  }
  for (const auto& [path, text] : before) {
    if (!after.contains(path)) {
      said.append("=== gone ").append(path).append("\n");
    }
  }
  const BenchRun again = Bench::run({"check", "--fix", "."});
  CHECK(again.out.starts_with("nothing "));
  CHECK(test::tree_of(scratch.path()) == after);
  return said;
}

/// Writes the content with a total that is one too many.
Tree write_miscounted(const test::Scratch& scratch) {
  Tree tree = base();
  std::string& deck = tree["plugins/toy/cards/deck.toml"];
  deck.replace(deck.find("= 4"), 3, "= 5");
  write(scratch, tree);
  return tree;
}

}  // namespace

TEST_CASE("check --fix writes what is certain, as its goldens show, and nothing the second time",
          "[cli][check][golden][release]") {
  const Bench bench;  // no content of the user
  std::size_t goldens = 0;
  for (const auto& entry : fs::directory_iterator(kFixGoldens / "fixes")) {
    const std::string name = entry.path().filename().string();
    CAPTURE(name);
    const std::string whole = test::file_text(entry.path());
    const std::string given = whole.substr(0, whole.find("=== fixed\n"));
    Tree tree = base();
    add_files(given, tree);
    const std::string now = given + fixed(tree);
    CHECK(test::first_difference(test::golden("fixes/" + name, now), now) == "");
    ++goldens;
  }
  CHECK(goldens >= 8);
}

TEST_CASE("check --fix keeps line ends and a byte order mark", "[cli][check]") {
  const Bench bench;  // no content of the user
  const test::Scratch scratch;
  write(scratch, base());
  const test::WorkingFolder inside(scratch.path());
  const std::string deck = "plugins/toy/cards/deck.toml";
  std::string windows = "\xEF\xBB\xBF";
  for (const char c : test::file_text(deck)) {
    windows += c == '\n' ? "\r\n" : std::string(1, c);
  }
  const auto with_total = [&](const std::string& total) {
    return std::string(windows).replace(windows.find("= 4"), 3, "= " + total);
  };
  scratch.write(deck, with_total("12"));
  CHECK(Bench::run({"check", "--fix", "."}).exit == ExitCode::Done);
  CHECK(test::file_text(deck) == windows);
}

TEST_CASE("check --fix changes what ships only where it is named", "[cli][check]") {
  const Bench bench;  // no content of the user
  const test::Scratch scratch;
  Tree tree = base();
  tree["rulesets/game.toml"] =
      "format = 2\nid = \"game\"\nname = { en = \"Game\" }\nplugins = [\"toy\"]\n[players.1]\nstructures = { row = "
      "\"row\" }\n";
  std::string& deck = tree["plugins/toy/cards/deck.toml"];
  deck.replace(deck.find("= 4"), 3, "= 5");
  write(scratch, tree);
  const test::Scratch elsewhere;
  const test::WorkingFolder inside(elsewhere.path());
  setenv("OSSUARY_DATA", scratch.path().c_str(), 1);
  const BenchRun all = Bench::run({"check", "--fix"});
  CHECK(all.exit == ExitCode::BadContent);
  INFO(all.out << all.err);
  CHECK(all.out.starts_with("nothing can be fixed for certain\n\n"));
  CHECK(contains(all.out, "error[card-count]"));
  CHECK(test::tree_of(scratch.path()) == tree);
  const BenchRun named = Bench::run({"check", "--fix", (scratch.path() / "plugins/toy").string()});
  unsetenv("OSSUARY_DATA");
  CHECK(named.exit == ExitCode::Done);
  CHECK(contains(named.out, "deck.toml:6: total = 4, was 5\nfixed 1 thing\n\nOK: "));
}

TEST_CASE("check --fix of one plugin leaves others alone, and follows what it moves", "[cli][check]") {
  const Bench bench;  // no content of the user
  const test::Scratch scratch;
  Tree tree = base();
  tree["plugins/toy/skull/bone.toml"] = tree["plugins/toy/skulls/bone.toml"];
  tree["plugins/toy/skull/bone.lua"] = tree["plugins/toy/skulls/bone.lua"];
  tree.erase("plugins/toy/skulls/bone.toml");
  tree.erase("plugins/toy/skulls/bone.lua");
  tree["plugins/other/plugin.toml"] =
      "format = 2\nid = \"other\"\nversion = \"1.0.0\"\nname = { en = \"Other\" }\nprovenance = \"house\"\n"
      "source = \"here\"\nrequires = [\"toy\"]\n";
  tree["plugins/other/cards/deck.toml"] =
      "format = 2\nid = \"deck\"\nname = { en = \"Deck\" }\nprovenance = \"house\"\nsource = \"here\"\n"
      "total = 2\ncards = { \"bone/bone\" = 1 }\n";
  write(scratch, tree);
  const test::WorkingFolder inside(scratch.path());
  const BenchRun run = Bench::run({"check", "--fix", "plugins/toy/skull"});
  INFO(run.out << run.err);
  CHECK(run.exit == ExitCode::Done);
  CHECK(run.out.starts_with("plugins/toy/skull:1: is now plugins/toy/skulls\nfixed 1 thing\n\nOK: "));
  CHECK(test::file_text("plugins/other/cards/deck.toml") == tree["plugins/other/cards/deck.toml"]);
}

TEST_CASE("check --fix tells programs what was written, and does not go with --list", "[cli][check]") {
  const Bench bench;  // no content of the user
  const test::Scratch scratch;
  (void)write_miscounted(scratch);
  const test::WorkingFolder inside(scratch.path());
  const BenchRun run = Bench::run({"check", "--fix", "--json", "."});
  CHECK(run.out.starts_with("{"));
  CHECK(contains(run.out, R"("fixed":[{"file":"plugins/toy/cards/deck.toml","line":6,"text":"total = 4, was 5"}])"));
  CHECK_FALSE(contains(Bench::run({"check", "--json", "."}).out, "\"fixed\""));
  CHECK(Bench::run({"check", "--fix", "--list"}).exit == ExitCode::BadUsage);
}

TEST_CASE("check --fix says so where it cannot write, and nothing is half-written", "[cli][check]") {
  const Bench bench;  // no content of the user
  const test::Scratch scratch;
  const Tree tree = write_miscounted(scratch);
  const test::WorkingFolder inside(scratch.path());
  fs::permissions("plugins/toy/cards", fs::perms::owner_read | fs::perms::owner_exec);
  const bool root = std::ofstream("plugins/toy/cards/probe").is_open();  // to whom permissions do not apply
  const BenchRun run = Bench::run({"check", "--fix", "."});
  fs::permissions("plugins/toy/cards", fs::perms::owner_all);
  fs::remove("plugins/toy/cards/probe");
  CHECK(run.exit == (root ? ExitCode::Done : ExitCode::BadContent));
  CHECK((test::tree_of(scratch.path()) == tree) == !root);
}

}  // namespace ossuary

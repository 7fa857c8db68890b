// `watch`: every way in which editors write files is one change, reported soon; Ctrl-C ends it cleanly.
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <thread>

#include "author/checks/plugin_checks.h"
#include "author/watch/file_watch.h"
#include "cli/watch/quick_games.h"
#include "tools/cli/bench.h"

namespace ossuary {

namespace fs = std::filesystem;
using author::FileWatch;
using test::Bench;
using test::contains;

namespace {

void write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path) << text;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

/// The program watching, until it is stopped; its output in a file.
class Watching {
 public:
  Watching(const std::vector<std::string>& arguments, const fs::path& output) : output_(output) {
    child_ = fork();
    REQUIRE(child_ >= 0);
    if (child_ == 0) {
      const int out = open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
      dup2(out, STDOUT_FILENO);
      dup2(out, STDERR_FILENO);
      signal(SIGINT, SIG_DFL);
      std::vector<std::string> all{OSSUARY_PROGRAM, "watch"};
      all.insert(all.end(), arguments.begin(), arguments.end());
      std::vector<char*> pointers;
      for (std::string& argument : all) {
        pointers.push_back(argument.data());
      }
      pointers.push_back(nullptr);
      execv(OSSUARY_PROGRAM, pointers.data());
      _exit(127);
    }
  }
  ~Watching() {
    if (child_ > 0) {
      kill(child_, SIGKILL);
      waitpid(child_, nullptr, 0);
    }
  }
  Watching(const Watching&) = delete;
  Watching& operator=(const Watching&) = delete;

  /// True once the output since the last call that was true holds `part`.
  bool prints(std::string_view part) {
    for (int tries = 0; tries < 2000; ++tries) {
      const std::string text = test::text_of(output_);
      const std::size_t at = text.find(part, seen_);
      if (at != std::string::npos) {
        seen_ = at + part.size();
        return true;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return false;
  }
  [[nodiscard]] std::string text() const { return test::text_of(output_); }
  /// Its exit code after Ctrl-C.
  int interrupt() {
    kill(child_, SIGINT);
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  fs::path output_;
  pid_t child_ = -1;
  std::size_t seen_ = 0;
};

}  // namespace

TEST_CASE("files that are written, replaced, moved and deleted are changes, others are not", "[cli][watch]") {
  const Bench bench;
  const fs::path root = bench.path("pack");
  write(root / "skulls" / "a.toml", "a");
  FileWatch watch({root});
  CHECK(watch.take_changes().empty());
  write(root / "skulls" / "a.toml", "b");
  CHECK(watch.take_changes() == std::set<fs::path>{root / "skulls" / "a.toml"});
  write(root / "skulls" / ".a.toml.swp", "c");
  write(root / "skulls" / "a.toml~", "c");
  CHECK(watch.take_changes().empty());
  write(root / "skulls" / "a.tmp", "c");
  fs::rename(root / "skulls" / "a.tmp", root / "skulls" / "a.toml");  // as many editors save
  CHECK(watch.take_changes() == std::set<fs::path>{root / "skulls" / "a.toml"});
  fs::remove(root / "skulls" / "a.toml");
  CHECK(watch.take_changes() == std::set<fs::path>{root / "skulls" / "a.toml"});
}

TEST_CASE("folders that come and go are followed, the watched one too", "[cli][watch]") {
  const Bench bench;
  const fs::path root = bench.path("pack");
  fs::create_directories(root);
  FileWatch watch({root});
  write(root / "new" / "deep" / "a.lua", "a");
  CHECK(watch.take_changes().count(root / "new" / "deep" / "a.lua") == 1);
  write(root / "new" / "deep" / "b.lua", "b");
  CHECK(watch.take_changes() == std::set<fs::path>{root / "new" / "deep" / "b.lua"});
  fs::remove_all(root);
  CHECK_FALSE(watch.take_changes().empty());
  write(root / "c.toml", "c");
  CHECK(watch.take_changes().count(root / "c.toml") == 1);
  write(root / "c.toml", "d");
  CHECK(watch.take_changes() == std::set<fs::path>{root / "c.toml"});
}

TEST_CASE("a burst of writes is one change", "[cli][watch]") {
  const Bench bench;
  const fs::path root = bench.path("pack");
  fs::create_directories(root);
  FileWatch watch({root});
  for (int i = 0; i < 200; ++i) {
    write(root / (std::to_string(i % 20) + ".toml"), "x");
  }
  CHECK(watch.take_changes().size() == 20);
  CHECK(watch.take_changes().empty());
}

TEST_CASE("watch reports what each save changes, and ends cleanly", "[cli][watch][release]") {
  const Bench bench;
  REQUIRE(Bench::run({"new", "plugin", "pack"}).exit == cli::ExitCode::Done);
  const fs::path root = bench.path("ossuary/plugins/pack");
  const fs::path skull = root / "skulls" / "pack.toml";
  const std::string good = test::text_of(skull);
  Watching watching({root.string()}, bench.path("out"));
  REQUIRE(watching.prints("OK: 0 problems, 1 of 1 example pass"));
  REQUIRE(watching.prints("watching "));

  write(skull, replaced(good, "each = 1", "each = 3"));
  CHECK(watching.prints("expected 2, scored 6"));
  CHECK(watching.prints("score of "));
  CHECK(watching.prints("2 -> 6"));
  CHECK(watching.prints("not yet: 0 problems, 0 of 1 example pass"));

  write(root / "skulls" / "pack.new", replaced(good, "color ", "colour"));
  fs::rename(root / "skulls" / "pack.new", skull);
  CHECK(watching.prints("error[unknown-key]: \"colour\""));
  CHECK(watching.prints("not yet: "));
  CHECK(watching.text().find("passes: ") == std::string::npos);  // it failed, and now cannot be run at all

  write(skull, good);
  CHECK(watching.prints("gone: "));
  CHECK(watching.prints("OK: 0 problems, 1 of 1 example pass"));
  write(skull, good + "# the same\n");
  CHECK(watching.prints("the same problems, examples and points as before"));
  CHECK(watching.interrupt() == 0);
}

TEST_CASE("watch goes on where one of several paths is gone for a while", "[cli][watch][release]") {
  const Bench bench;
  REQUIRE(Bench::run({"new", "plugin", "pack"}).exit == cli::ExitCode::Done);
  REQUIRE(Bench::run({"new", "plugin", "herd"}).exit == cli::ExitCode::Done);
  const fs::path pack = bench.path("ossuary/plugins/pack");
  const fs::path herd = bench.path("ossuary/plugins/herd");
  const std::string good = test::text_of(pack / "skulls" / "pack.toml");
  Watching watching({pack.string(), herd.string()}, bench.path("out"));
  REQUIRE(watching.prints("watching "));
  CHECK(contains(watching.text(), pack.string() + ", " + herd.string()));
  fs::rename(herd, bench.path("away"));
  CHECK(watching.prints("there is no file or folder \"" + herd.string()));
  write(pack / "skulls" / "pack.toml", replaced(good, "color ", "colour"));
  CHECK(watching.prints("error[unknown-key]: \"colour\""));
  write(pack / "skulls" / "pack.toml", good);
  fs::rename(bench.path("away"), herd);
  CHECK(watching.prints("OK: 0 problems, 2 of 2 examples pass"));
  CHECK(watching.interrupt() == 0);
}

TEST_CASE("watch looks at pictures of skulls and layouts, which change no points", "[cli][watch][release]") {
  const Bench bench;
  REQUIRE(Bench::run({"new", "plugin", "pack"}).exit == cli::ExitCode::Done);
  const fs::path pack = bench.path("ossuary/plugins/pack");
  Watching watching({pack.string()}, bench.path("out"));
  REQUIRE(watching.prints("watching "));
  write(pack / "art" / "pack.svg", "<svg");
  CHECK(watching.prints("warning[broken-art]"));
  write(pack / "art" / "pack.svg",
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>)");
  CHECK(watching.prints("OK: 0 problems"));
  write(pack / "print.toml", "format = 2\n[skulls]\nsize = \"large\"\n");
  CHECK(watching.prints("warning[broken-layout]"));
  fs::remove(pack / "print.toml");
  CHECK(watching.prints("OK: 0 problems"));
  CHECK(watching.interrupt() == 0);
  CHECK_FALSE(contains(watching.text(), "greedy"));
}

TEST_CASE("watch lets bots play before and after the dials that a ruleset turns", "[cli][watch][release]") {
  const Bench bench;
  REQUIRE(Bench::run({"new", "plugin", "pack"}).exit == cli::ExitCode::Done);
  const fs::path ruleset = bench.path("ossuary/rulesets/night.toml");
  const std::string text =
      "format = 2\nid = \"night\"\nname = { en = \"Night\" }\nextends = \"sedlec+pack\"\n"
      "listed = { group = \"variant\", minutes = 15, about = { en = \"Longer.\" } }\n"
      "[turn]\ndig = 2\n[dials]\npeasant = { each = 1 }\n";
  write(ruleset, text);
  Watching watching({ruleset.string()}, bench.path("out"));
  REQUIRE(watching.prints("watching "));
  write(ruleset, replaced(text, "each = 1", "each = 4"));
  CHECK(watching.prints("the same problems, examples and points as before"));
  CHECK(watching.prints(" of night (2 greedy): "));
  CHECK(watching.prints("Peasant "));
  CHECK(watching.prints("total "));
  write(ruleset, replaced(text, "each = 1", "each = "));
  CHECK(watching.prints("error[toml-syntax]"));
  write(ruleset, replaced(text, "dig = 2", "dig = 3"));
  CHECK(watching.prints("OK: 0 problems"));
  CHECK(watching.interrupt() == 0);
}

TEST_CASE("a look at a plugin plays the base game joined by it, the same deals each time", "[cli][watch]") {
  const Bench bench;
  REQUIRE(Bench::run({"new", "plugin", "pack"}).exit == cli::ExitCode::Done);
  const fs::path root = bench.path("ossuary/plugins/pack");
  const auto play = [&](const cli::QuickSeries& known = {}) {
    const fs::path tree = OSSUARY_SOURCE_DIR;
    const Catalogue library = author::read_content({{tree / "plugins", root}, {tree / "rulesets"}});
    const auto covers = [&](const std::string& file) { return contains(file, "ossuary/plugins/pack"); };
    return cli::play_quick(library, covers, std::chrono::milliseconds(400), known);
  };
  const cli::QuickSeries before = play();
  REQUIRE(before.size() == 1);
  CHECK(before.begin()->first == "sedlec+pack");
  CHECK_FALSE(before.begin()->second.games.empty());
  CHECK(cli::changed_games(before, play(), "en").empty());
  CHECK(contains(cli::changed_games({}, before, "en"),
                 "The best structure that a short search finds: 49 points in sedlec, "));
  const fs::path skull = root / "skulls" / "pack.toml";
  write(skull, "# a comment\n" + test::text_of(skull));
  CHECK(play(before).empty());  // nothing that is played by has changed
  write(skull, replaced(test::text_of(skull), "each = 1", "each = 30"));
  CHECK(play(before).size() == 1);
  const std::string changed = cli::changed_games(before, play(), "en");
  CHECK(contains(changed, " of sedlec+pack (2 greedy): "));
  CHECK(contains(changed, "Pack "));
  CHECK(contains(changed, "The best structure that a short search finds: 49 points in sedlec, "));
  CHECK_FALSE(contains(changed, before.begin()->second.best));
  write(root / "skulls" / "pack.lua", "return function(own)\n  award(own, count(own) + nil)\nend\n");
  const cli::QuickSeries failed = play();
  CHECK(contains(cli::changed_games(before, failed, "en"), "pack.lua:2: error[script-error]"));
  const std::string shown = failed.at("sedlec+pack").place + "14: error[failing-script]: the same\n";
  CHECK(cli::changed_games(before, failed, "en", {{"the same", shown}}).empty());
}

TEST_CASE("watch scores a drawing by a ruleset", "[cli][watch][release]") {
  const Bench bench;
  REQUIRE(Bench::run({"new", "plugin", "pack"}).exit == cli::ExitCode::Done);
  const fs::path drawing = bench.path("scratch.txt");
  write(drawing, "- -\n- -\n- - -\n- - -\n. . . .\n. . . .\n");
  Watching watching({bench.path("ossuary/plugins/pack").string(), "--drawing", drawing.string(), "--ruleset",
                     "sedlec+pack", "--once"},
                    bench.path("out"));
  REQUIRE(watching.prints("total 0"));
  REQUIRE(watching.prints("watching "));
  write(drawing, "- -\n- -\n- - -\n- - -\n. . . .\nV . . .\n");
  CHECK(watching.prints("total 0 -> 1"));
}

TEST_CASE("watch reports a structure that is no file, and ends at Ctrl-C", "[cli][watch][release]") {
  const Bench bench;
  REQUIRE(Bench::run({"new", "plugin", "pack"}).exit == cli::ExitCode::Done);
  const fs::path pipe = bench.path("scratch.txt");
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  for (const std::string& structure : {pipe.string(), std::string("/dev/zero"), bench.path("gone").string()}) {
    CAPTURE(structure);
    Watching watching({bench.path("ossuary/plugins/pack").string(), "--drawing", structure, "--ruleset", "sedlec"},
                      bench.path("out"));
    CHECK(watching.prints(structure + ": error["));
    REQUIRE(watching.prints("watching "));
    CHECK(watching.interrupt() == 0);
  }
}

}  // namespace ossuary

// A program that is killed at any moment, or that finds the disk full, leaves all as it was or as it shall be; and the
// second try works. Of several files each is there whole or not at all, and a killed program leaves one draft at most.
#include "tools/cli/killed.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <functional>

#include "files/draft.h"
#include "support/content.h"
#include "tools/cli/bench.h"

namespace ossuary {

namespace fs = std::filesystem;
using cli::ExitCode;
using test::Bench;
using test::BenchRun;
using test::ScratchFolder;
using test::Tree;

#ifdef OSSUARY_PROGRAM
namespace {

/// What is in a folder but for drafts.
Tree work_in(const fs::path& folder) {
  Tree tree = test::tree_of(folder);
  std::erase_if(tree, [](const auto& file) { return test::contains(file.first, kDraftName); });
  return tree;
}

std::size_t drafts_in(const fs::path& folder) {
  return static_cast<std::size_t>(std::ranges::count_if(
      fs::recursive_directory_iterator(folder), fs::recursive_directory_iterator(),
      [](const fs::directory_entry& entry) { return entry.path().filename().string().starts_with(kDraftName); }));
}

/// Calls from one that is the last of a process to the next: all in turn take minutes, so that a part of them is tried.
const int kCallsBetween = std::getenv("OSSUARY_QUICK") != nullptr ? 13 : 4;

/// What a command does to files in a folder.
struct Deed {
  std::function<void(const fs::path& folder)> set_up;
  std::function<std::vector<std::string>(const fs::path& folder)> arguments;
  bool in_one_step = true;  ///< a reader never sees a part of it, also after a kill.
};

/// The folder before the deed, and after it.
struct BeforeAndAfter {
  Tree before;
  Tree after;
};

BeforeAndAfter undisturbed(const Deed& deed, const fs::path& folder) {
  fs::create_directories(folder);
  deed.set_up(folder);
  BeforeAndAfter trees;
  trees.before = work_in(folder);
  const BenchRun run = Bench::run(deed.arguments(folder));
  INFO(run.out + run.err);
  REQUIRE(run.exit == ExitCode::Done);
  trees.after = work_in(folder);
  REQUIRE(trees.before != trees.after);
  fs::remove_all(folder);
  return trees;
}

/// Kills the deed at calls that change a file, and gives files room for more and more bytes.
void disturb(const Deed& deed) {
  const Bench bench;
  const fs::path folder = bench.path("folder");
  const auto [before, after] = undisturbed(deed, folder);
  const auto check_second_try = [&, &whole = after] {
    const BenchRun second = Bench::run(deed.arguments(folder));
    INFO(second.out + second.err);
    CHECK(second.exit == ExitCode::Done);
    CHECK(work_in(folder) == whole);
  };
  int calls = 0;
  for (bool ended = false; !ended; calls += calls < 4 ? 1 : kCallsBetween) {
    CAPTURE(calls);
    fs::remove_all(folder);
    fs::create_directories(folder);
    deed.set_up(folder);
    ended = test::run_killed(deed.arguments(folder), calls).has_value();
    const Tree left = work_in(folder);
    CHECK(drafts_in(folder) <= (ended ? 0 : 1));
    if (left == before) {
      check_second_try();
    } else {
      CHECK((left == after || (!deed.in_one_step && std::ranges::includes(after, left))));
    }
  }
  CHECK(calls > 4);
  for (const rlim_t size : {0, 1, 150}) {
    CAPTURE(size);
    fs::remove_all(folder);
    fs::create_directories(folder);
    deed.set_up(folder);
    const int code = test::run_cramped(deed.arguments(folder), size);
    const Tree left = work_in(folder);
    CHECK(code == static_cast<int>(left == after ? ExitCode::Done : ExitCode::BadUsage));
    CHECK((left == before || left == after));
    CHECK(drafts_in(folder) == 0);
    if (left == before) {
      check_second_try();
      CHECK(drafts_in(folder) == 0);
    }
  }
}

void make_pack(const fs::path& folder) {
  REQUIRE(Bench::run({"new", "plugin", "pack", "--into", folder.string()}).exit == ExitCode::Done);
}

}  // namespace

TEST_CASE("a new plugin that is killed or has no room leaves nothing in the way", "[cli][new][release]") {
  disturb({[](const fs::path&) {},
           [](const fs::path& folder) {
             return std::vector<std::string>{"new", "plugin", "pack", "--into", (folder / "packs").string()};
           }});
}

TEST_CASE("a new skull that is killed or has no room leaves nothing in the way", "[cli][new][release]") {
  disturb({make_pack,
           [](const fs::path& folder) {
             return std::vector<std::string>{"new", "skull", "digger", "--into", (folder / "pack").string()};
           },
           false});
}

TEST_CASE("a new flow that is killed or has no room leaves nothing in the way", "[cli][new][release]") {
  disturb({[](const fs::path& folder) {
             fs::create_directories(folder / "plugins");
             fs::create_directories(folder / "rulesets");
           },
           [](const fs::path& folder) {
             return std::vector<std::string>{"new", "flow", "moths", "--into", folder.string()};
           },
           false});
}

TEST_CASE("a new ruleset that is killed or has no room leaves nothing in the way", "[cli][new][release]") {
  disturb({[](const fs::path&) {},
           [](const fs::path& folder) {
             return std::vector<std::string>{"new", "ruleset", "mine", "--into", folder.string()};
           }});
}

TEST_CASE("new figures that are killed or have no room are the old or the new ones", "[cli][test][release]") {
  disturb({[](const fs::path& folder) {
             make_pack(folder);
             const fs::path file = folder / "pack" / "examples" / "pack.toml";
             std::string text = test::text_of(file);
             const std::size_t at = text.find("pack = ", text.find("scores"));
             REQUIRE(at != std::string::npos);
             std::ofstream(file) << text.insert(at + 7, "9");
           },
           [](const fs::path& folder) {
             return std::vector<std::string>{"test", "--update", "--yes", (folder / "pack").string()};
           }});
}

TEST_CASE("what is mended is the old or the new file where the program is killed or has no room",
          "[cli][check][release]") {
  disturb({[](const fs::path& folder) {
             make_pack(folder);
             const fs::path file = folder / "pack" / "cards" / "pack.toml";
             std::string text = test::text_of(file);
             const std::size_t at = text.find("= ", text.find("total"));
             REQUIRE(at != std::string::npos);
             std::ofstream(file) << text.insert(at + 2, "9");
           },
           [](const fs::path& folder) {
             return std::vector<std::string>{"check", "--fix", (folder / "pack").string()};
           }});
}

TEST_CASE("counts that are killed or have no room are whole or not there", "[cli][release]") {
  disturb({[](const fs::path&) {},
           [](const fs::path& folder) {
             return std::vector<std::string>{
                 "simulate", "sedlec",    "--games", "4",      "--players",
                 "2",        "--threads", "1",       "--save", (folder / "counts").string()};
           }});
}

TEST_CASE("a match that is killed at any moment can be resumed, and nothing is in its way", "[play][release]") {
  for (int calls = 0;; calls += calls < 4 ? 1 : kCallsBetween) {
    CAPTURE(calls);
    const ScratchFolder home;
    setenv("XDG_STATE_HOME", home.path().c_str(), 1);
    const fs::path matches = home.path() / "ossuary" / "matches";
    const std::vector<std::string> play{"play", "monstrance", "--seats", "random", "--seed", "3"};
    const bool ended = test::run_killed(play, calls).has_value();
    const bool begun = fs::exists(matches) && !work_in(matches).empty();
    const BenchRun resumed = Bench::run(begun ? std::vector<std::string>{"play", "--resume"} : play);
    INFO(resumed.out + resumed.err);
    const bool over = begun && resumed.exit == ExitCode::No;
    CHECK((over || test::contains(resumed.out, "The match is over.")));
    CHECK(work_in(matches).size() == 1);
    CHECK(resumed.err.find("skipping") == std::string::npos);
    const BenchRun verified = Bench::run({"replay", "--verify", (matches / work_in(matches).begin()->first).string()});
    CHECK(test::contains(verified.out, ": OK, "));
    CHECK(test::contains(verified.out, ", over: "));
    CHECK(Bench::run(play).exit == ExitCode::Done);
    CHECK(drafts_in(matches) <= (ended ? 0 : 1));
    unsetenv("XDG_STATE_HOME");
    if (ended) {
      CHECK(calls > 40);
      return;
    }
  }
}

TEST_CASE("a stack of 64 KiB is enough", "[cli][release]") {
  const test::Bench bench;
  for (const std::string command :
       {"simulate ferry_crossing --seats mcts:5,greedy --games 1", "check " OSSUARY_SOURCE_DIR "/plugins/ferry"}) {
    CAPTURE(command);
    const std::string limited = "ulimit -s 64; " + std::string(OSSUARY_PROGRAM) + " " + command + " > /dev/null";
    CHECK(std::system(limited.c_str()) == 0);
  }
}

TEST_CASE("a match whose record has no room goes on, and leaves a record that is whole", "[play][release]") {
  const ScratchFolder home;
  const std::string file = (home.path() / "match.txt").string();
  const std::vector<std::string> play{"play", "monstrance", "--seats", "random", "--seed", "3", "--record", file};
  constexpr rlim_t kEnough = 1'000'000;
  REQUIRE(test::run_cramped(play, kEnough) == 0);
  const std::string whole = test::text_of(file);
  const std::size_t begun = whole.find("\n1 ") + 1 + std::string_view("end 0\n").size();  // before its first action
  REQUIRE(begun > 100);
  REQUIRE(begun + 300 < whole.size());
  for (const rlim_t size : {std::size_t{0}, std::size_t{100}, begun - 1, begun, begun + 300, whole.size() - 1}) {
    CAPTURE(size);
    fs::remove(file);
    const int code = test::run_cramped(play, size);
    CHECK(code == (fs::exists(file) ? 0 : 2));
    CHECK(fs::exists(file) == (size >= begun));
    if (fs::exists(file)) {
      const BenchRun verified = Bench::run({"replay", "--verify", file});
      INFO(verified.out + verified.err);
      CHECK(test::contains(verified.out, ": OK, "));
      CHECK(test::contains(verified.out, "not over"));
    }
    CHECK(drafts_in(home.path()) == 0);
  }
}
#endif

}  // namespace ossuary

// Matches outlive their content: records, saved matches and files of counts after edits of a copy of what ships. What
// is said after edits that change what is played by is in tests/golden/changed_content.txt.
#include <catch2/catch.hpp>

#include <fstream>

#include "support/content.h"
#include "support/edited_content.h"
#include "support/goldens.h"
#include "tools/cli/play/state_home.h"

namespace ossuary {
namespace {

namespace fs = std::filesystem;
using cli::ExitCode;
using test::contains;
using test::Ran;
using test::replaced;
using test::StateHome;

constexpr const char* kRomantic = "plugins/sedlec/skulls/romantic.toml";

/// The base game and an expansion in a folder of its own, in place of what ships.
class OwnContent {
 public:
  OwnContent() {
    for (const char* const name : {"plugins/graveyard", "plugins/sedlec", "plugins/zealots", "rulesets/sedlec.toml"}) {
      test::copy_edited(name, folder_.path(), [](const fs::path& /*file*/, std::string text) { return text; });
    }
    setenv("OSSUARY_DATA", folder_.path().c_str(), 1);
  }
  ~OwnContent() { unsetenv("OSSUARY_DATA"); }
  OwnContent(const OwnContent&) = delete;
  OwnContent& operator=(const OwnContent&) = delete;

  [[nodiscard]] fs::path path(const std::string& name) const { return folder_.path() / name; }
  [[nodiscard]] std::string text(const std::string& name) const { return test::file_text(path(name)); }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
  }

 private:
  test::ScratchFolder folder_;
};

/// `text` with the place of `folder` left out.
std::string without(const std::string& text, const fs::path& folder) {
  std::string left = text;
  for (std::size_t at = left.find(folder.string()); at != std::string::npos; at = left.find(folder.string())) {
    left.erase(at, folder.string().size() + 1);
  }
  return left;
}

/// Plays a match with an end, and one that waits for its first person.
std::pair<std::string, std::string> played(const StateHome& home, const std::string& game) {
  const std::string over = (home.folder() / "over.txt").string();
  const std::string saved = (home.folder() / "saved.txt").string();
  REQUIRE(test::run({"play", game, "--seats", "random,random", "--seed", "4", "--record", over}).exit ==
          ExitCode::Done);
  (void)test::run({"play", game, "--seats", "human,random", "--seed", "4", "--line", "--record", saved},
                  "1\n1\nquit\n");
  return {over, saved};
}

}  // namespace

TEST_CASE("records, saved matches and counts outlive comments, names, keys in another order and skulls on no card",
          "[play][replay][simulate]") {
  const StateHome home;
  const OwnContent content;
  const auto [over, saved] = played(home, "sedlec");
  const std::string counts = (home.folder() / "counts.json").string();
  const std::vector<std::string> simulation{"simulate", "sedlec",  "--players", "2",      "--games",
                                            "6",        "--seats", "random",    "--dial", "romantic.each=2..3"};
  const auto save = [&](const char* part, const std::string& file) {
    std::vector<std::string> arguments = simulation;
    for (const std::string& more : {std::string("--shard"), std::string(part), std::string("--save"), file}) {
      arguments.push_back(more);
    }
    return test::run(arguments);
  };
  REQUIRE(save("1/2", counts).exit == ExitCode::Done);
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(content.path(""))) {
    if (entry.is_regular_file()) {
      const std::string text = test::file_text(entry.path());
      std::ofstream(entry.path(), std::ios::binary) << test::neutrally_edited(entry.path(), text);
    }
  }
  test::add_skull_without_cards(content.path("plugins/sedlec"), 'y');
  const Ran verified = test::run({"replay", over, "--verify"});
  CHECK(verified.exit == ExitCode::Done);
  CHECK(verified.err.empty());
  const Ran resumed = test::run({"play", "--resume", saved, "--line"}, "quit\n");
  CHECK(resumed.exit == ExitCode::Done);
  CHECK(contains(resumed.out, "resumed after "));
  CHECK(resumed.err.empty());
  const std::string others = (home.folder() / "others.json").string();
  REQUIRE(save("2/2", others).exit == ExitCode::Done);
  const std::string whole = (home.folder() / "whole.json").string();
  REQUIRE(save("1/1", whole).exit == ExitCode::Done);
  const Ran merged = test::run({"merge", counts, others, "--json"});
  INFO(merged.err);
  CHECK(merged.exit == ExitCode::Done);
  CHECK(merged.out == test::run({"merge", whole, "--json"}).out);
}

TEST_CASE("after other edits a match is played on as far as its states agree, and it is said what parts it",
          "[play][replay]") {
  const auto edits = std::to_array<std::array<std::string, 4>>({
      {"a dial of a skull", kRomantic, "each = 3", "each = 4"},
      {"a script", "plugins/sedlec/skulls/romantic.lua", "together = true", "together = false"},
      {"a glyph", kRomantic, "\"L\"", "\"X\""},
      {"a card", "plugins/sedlec/cards/base.toml", "\"romantic/peasant\"  = 1", "\"romantic/peasant\"  = 2"},
      {"a dial of the turn", "rulesets/sedlec.toml", "hand_limit   = 2", "hand_limit   = 1"},
      {"a version", "plugins/sedlec/plugin.toml", "1.0.0", "1.1.0"},
  });
  std::string all;
  for (const auto& [what, file, from, to] : edits) {
    const StateHome home;
    const OwnContent content;
    const auto [over, saved] = played(home, "sedlec");
    const std::string before = test::file_text(saved);
    content.write(file, replaced(content.text(file), from, to));
    if (file.ends_with("cards/base.toml")) {
      std::string cards = replaced(content.text(file), "romantic = 6", "romantic = 7");
      cards = replaced(replaced(cards, "peasant = 8", "peasant = 9"), "total      = 18", "total      = 19");
      content.write(file, cards);
    }
    const Ran verified = test::run({"replay", over, "--verify"});
    const Ran resumed = test::run({"play", "--resume", saved, "--line"}, "quit\n");
    all += "=== " + what + ": replay --verify, exit " + std::to_string(static_cast<int>(verified.exit)) + "\n" +
           without(verified.out + verified.err, home.folder()) + "--- play --resume, exit " +
           std::to_string(static_cast<int>(resumed.exit)) + "\n" + without(resumed.err, home.folder());
    if (resumed.exit != ExitCode::Done) {
      CHECK(test::file_text(saved) == before);
    }
  }
  INFO("OSSUARY_UPDATE_GOLDENS=1 writes it anew");
  CHECK(test::first_difference(test::golden("changed_content.txt", all), all) == "");
}

TEST_CASE("a match that is played on by other content is saved as one of it", "[play][replay]") {
  const StateHome home;
  const OwnContent content;
  const auto [over, saved] = played(home, "sedlec");
  content.write(kRomantic, replaced(content.text(kRomantic), "each = 3", "each = 4"));
  CHECK(contains(test::run({"play", "--resume", saved, "--line"}, "1\nquit\n").err, "as it is now"));
  CHECK(test::run({"replay", saved, "--verify"}).err.empty());
}

TEST_CASE("counts of other content are refused with the files that differ", "[simulate]") {
  const StateHome home;
  const OwnContent content;
  const std::string counts = (home.folder() / "counts.json").string();
  REQUIRE(test::run({"simulate", "sedlec", "--players", "2", "--games", "4", "--save", counts}).exit == ExitCode::Done);
  content.write(kRomantic, replaced(content.text(kRomantic), "each = 3", "each = 4"));
  const Ran merged = test::run({"merge", counts});
  CHECK(merged.exit == ExitCode::BadContent);
  CHECK(contains(merged.err, "put back sedlec/skulls/romantic.toml as it was"));
  const Ran again = test::run({"simulate", "sedlec", "--players", "2", "--games", "4", "--save", counts});
  CHECK(again.exit == ExitCode::BadUsage);
  CHECK(contains(again.err, "put back sedlec/skulls/romantic.toml as it was, or move it away, or name another file"));
}

TEST_CASE("a record of so many players as the ruleset is for no more says what has changed", "[play][replay]") {
  const StateHome home;
  const OwnContent content;
  const auto [over, saved] = played(home, "sedlec");
  const std::string before = test::file_text(over);
  std::ofstream(over, std::ios::binary) << replaced(before, "players 2", "players 6");
  std::string seats = replaced(test::file_text(over), "seat 2 random\n",
                               "seat 2 random\nseat 3 random\nseat 4 random\n"
                               "seat 5 random\nseat 6 random\n");
  std::ofstream(over, std::ios::binary) << seats;
  CHECK(contains(test::run({"replay", over}).err, "is for 2 or 3 players, but the record "));
  content.write("rulesets/sedlec.toml",
                replaced(content.text("rulesets/sedlec.toml"), "hand_limit   = 2", "hand_limit   = 1"));
  CHECK(contains(test::run({"replay", over}).err,
                 "is a match of 6; changed since is the ruleset \"sedlec\" (sedlec.toml): the record is left as it is; "
                 "put back sedlec.toml of the ruleset \"sedlec\" as it was, and the match goes on"));
}

TEST_CASE("a plugin or a ruleset that is not there is named", "[play][replay]") {
  const StateHome home;
  const OwnContent content;
  const auto [over, saved] = played(home, "sedlec+zealots");
  fs::remove_all(content.path("plugins/zealots"));
  for (const Ran& ran : {test::run({"replay", over, "--verify"}), test::run({"play", "--resume", saved, "--line"})}) {
    CHECK(ran.exit == ExitCode::BadContent);
    CHECK(contains(ran.err,
                   "is a match of the ruleset \"sedlec+zealots\", and was played with what is not there, the "
                   "plugin \"zealots\" 1.0.0: bring its folder back, or name it with --plugins"));
  }
  fs::remove(content.path("rulesets/sedlec.toml"));
  test::copy_edited("plugins/zealots", content.path(""),
                    [](const fs::path& /*file*/, std::string text) { return text; });
  CHECK(contains(test::run({"replay", over, "--verify"}).err,
                 "which this program does not find: bring back sedlec.toml, or name its folder with --rulesets"));
  CHECK(fs::exists(saved));
}

}  // namespace ossuary

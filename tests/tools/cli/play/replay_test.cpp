// Replaying: what `replay` shows of a match, and which records it and `play --resume` read, refuse or cut.
#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <fstream>

#include "cli/command_line.h"
#include "console/match/match_file.h"
#include "support/content.h"
#include "tools/cli/play/state_home.h"

namespace ossuary {
namespace {

using cli::ExitCode;
using test::contains;
using test::Ran;
using test::replaced;
using test::run;
using test::StateHome;

TEST_CASE("replay shows a match action by action, and verifies it", "[replay]") {
  const StateHome home;
  const std::string file = (home.folder() / "match.txt").string();
  (void)run({"play", "--seed", "3", "--seats", "random,greedy", "--record", file});
  const Ran shown = run({"replay", file});
  CHECK(shown.exit == ExitCode::Done);
  CHECK(contains(shown.out, "   1. Random: "));
  CHECK(contains(shown.out, "Total"));
  const Ran some = run({"replay", file, "--step", "4"});
  CHECK(contains(some.out, "   4. "));
  CHECK_FALSE(contains(some.out, "   5. "));
  CHECK(run({"replay", file, "--step", "9999"}).exit == ExitCode::BadUsage);
  const Ran verified = run({"replay", file, "--verify"});
  CHECK(verified.exit == ExitCode::Done);
  CHECK(contains(verified.out, "match.txt: OK, "));
}

TEST_CASE("replay --verify says where a record does not hold", "[replay]") {
  const StateHome home;
  const std::string file = (home.folder() / "match.txt").string();
  (void)run({"play", "--seed", "3", "--seats", "random,greedy", "--record", file});
  const std::string text = test::file_text(file);
  const auto verify = [&](const std::string& changed, std::string_view why) {
    std::ofstream(file, std::ios::binary) << changed;
    const Ran ran = run({"replay", file, "--verify"});
    INFO(ran.err);
    CHECK(ran.exit == ExitCode::No);
    CHECK(contains(ran.err, why));
    CHECK(contains(ran.err, "match.txt:"));
    CHECK(run({"replay", file}).exit == ExitCode::BadContent);
    CHECK(run({"play", "--resume", file}).exit == ExitCode::BadContent);
  };
  verify(replaced(text, "seed 3", "seed 4"), "record-chance");
  verify("", "record");
  verify("not a record\n", "record");
  std::ofstream(file, std::ios::binary) << text;
  CHECK(run({"replay", file, "--verify"}).exit == ExitCode::Done);
}

TEST_CASE("a record that is cut off is refused, and used up to there where --cut allows it", "[replay][play]") {
  const StateHome home;
  const std::string file = (home.folder() / "match.txt").string();
  (void)run({"play", "sedlec", "--players", "2", "--seed", "3", "--seats", "random,greedy", "--record", file});
  const std::string text = test::file_text(file);
  const std::size_t tenth = text.find(" = ", text.find("\n1 place"));
  for (const std::size_t size : {text.find('\n', tenth) + 1, text.find('\n', tenth) + 5, text.rfind("end ")}) {
    std::ofstream(file, std::ios::binary) << text.substr(0, size);
    const Ran verified = run({"replay", file, "--verify"});
    INFO(verified.err);
    CHECK(verified.exit == ExitCode::No);
    CHECK(contains(verified.err, "error[record-cut]: the record is cut off after this line, its action "));
    CHECK(contains(verified.err, "hint: add --cut to go on with what is left of the match"));
    CHECK(run({"play", "--resume", file}).exit == ExitCode::BadContent);
    CHECK(run({"replay", file, "--verify", "--cut"}).exit == ExitCode::Done);
    CHECK(contains(run({"replay", file, "--cut"}).out, "\n   4. "));
    const Ran resumed = run({"play", "--resume", file, "--cut"});
    CHECK(contains(resumed.out, "resumed after "));
    CHECK(contains(resumed.out, "The match is over."));
    CHECK(test::file_text(file) == text);
  }
  const StateHome other;
  std::filesystem::create_directories(other.matches());
  std::ofstream(other.matches() / "cut.txt", std::ios::binary) << text.substr(0, tenth);
  const Ran resumed = run({"play", "--resume"});
  CHECK(resumed.exit == ExitCode::Done);
  CHECK(contains(resumed.err, "cut.txt is missing; the match goes on after its last whole action, number "));
  CHECK(contains(resumed.out, "The match is over."));
  CHECK(run({"replay", "--verify", (other.matches() / "cut.txt").string()}).exit == ExitCode::Done);
}

TEST_CASE("records and drawings that are no regular files, or too large, are refused at once",
          "[replay][play][release]") {
  const StateHome home;
  const std::string pipe = (home.folder() / "pipe").string();
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  const std::string large = (home.folder() / "large").string();
  std::ofstream(large) << "# no match";
  std::filesystem::resize_file(large, cli::kLargestRecord + 1);
  for (const std::string& file : {pipe, std::string("/dev/zero"), home.folder().string(), large}) {
    const std::string why = file == large ? "it is larger than " : "it is not a regular file";
    for (const auto& arguments : std::vector<std::vector<std::string>>{{"replay", file},
                                                                       {"replay", file, "--verify"},
                                                                       {"play", "--resume", file},
                                                                       {"score", "sedlec", "--players", "2", file}}) {
      const Ran ran = run(arguments);
      CHECK(ran.exit == ExitCode::BadUsage);
      CHECK(contains(ran.err, "cannot read " + file + ": " + why));
    }
  }
  const Ran typed = run({"score", "sedlec", "--players", "2"}, test::file_text(large));
  CHECK(contains(typed.err, "cannot read stdin: it is larger than 1024 KiB"));
  CHECK(contains(run({"replay", "-"}, test::file_text(large)).err, "cannot read stdin: it is larger than 48 MiB"));
  std::filesystem::create_directories(home.matches());
  std::filesystem::rename(pipe, home.matches() / "pipe.txt");
  std::filesystem::rename(large, home.matches() / "large.txt");
  const Ran latest = run({"play", "--resume"});
  CHECK(latest.exit == ExitCode::No);
  CHECK(contains(latest.err, "it is larger than 48 MiB"));
}

TEST_CASE("a record of more than 1 MiB is read, and written again as it is", "[replay][play]") {
  const StateHome home;
  const std::string file = (home.folder() / "match.txt").string();
  const Ran played = run({"play", "sedlec", "--seats", "random,random", "--seed", "3", "--record", file});
  std::string text = test::file_text(file);
  const std::size_t first = text.find("\n1 ") + 1;
  std::string step = text.substr(first, text.find("\n1 ", first + 1) + 1 - first);
  step = step.substr(0, step.find('\n') + 1) + "undo 1\n";
  std::string many;
  for (int i = 0; i < 50'000; ++i) {
    many += step;
  }
  const std::size_t actions = std::stoul(text.substr(text.rfind("end ") + 4));
  text.insert(first, many);
  text.replace(text.rfind("end "), std::string::npos, "end " + std::to_string(actions + 50'000) + "\n");
  REQUIRE(text.size() > std::size_t{1} << 20U);
  std::ofstream(file, std::ios::binary) << text;
  const Ran verified = run({"replay", "--verify", file});
  INFO(verified.err);
  CHECK(verified.exit == ExitCode::Done);
  CHECK(run({"play", "--resume", file}).exit == ExitCode::Done);
  CHECK(test::file_text(file) == text);
}

TEST_CASE("what was taken back is in the record, and replay shows it", "[play][replay]") {
  const StateHome home;
  const std::string file = (home.folder() / "match.txt").string();
  const std::vector<std::string> start{"play",        "sedlec", "--players", "2",        "--seats",
                                       "human,human", "--seed", "3",         "--record", file};
  std::vector<std::string> free = start;
  free.insert(free.end(), {"--undo", "free"});
  const Ran fair = run(start, "dig 2 3\nundo\n");
  CHECK(contains(fair.out, "Something hidden was shown since Human 1 decided, so that decision stands."));
  CHECK_FALSE(contains(fair.out, "free"));
  CHECK(contains(run({"play", "--resume", file, "--undo", "free"}).err, "--undo cannot be combined with --resume"));
  CHECK(contains(run({"play", "--resume", file}, "undo\n").out, "so that decision stands."));
  std::filesystem::remove(file);
  const Ran played = run(free, "dig 2 3\nundo\ndig 2 4\n1\n");
  CHECK(contains(played.out, "Undone: 1 action, though something hidden was shown since."));
  CHECK(contains(played.out, "ossuary play --resume " + file));
  CHECK(contains(test::file_text(file), "\nnote undo free\n"));
  const Ran shown = run({"replay", file, "--plain"});
  CHECK(contains(shown.out,
                 "      Human 1: digs up piles 2 and 3. (taken back)\n"
                 "      1 action taken back, though something hidden was shown since.\n"
                 "   1. Human 1: digs up piles 2 and 4.\n"
                 "   2. Human 1: take"));
  const Ran first = run({"replay", file, "--plain", "--step", "1"});
  CHECK(contains(first.out, "   1. Human 1: digs up piles 2 and 4.\n\n"));
  CHECK(contains(run({"replay", file, "--verify"}).out, ": OK, 2 actions, not over: "));
  CHECK(contains(run({"play", "--resume", file}, "undo\n").out, "Undone: 1 action"));  // the rule stays free
  CHECK(run({"play", "--undo", "always"}).exit == ExitCode::BadUsage);
}

TEST_CASE("a fault of content is shown to players without what only its author can use", "[play][replay]") {
  const StateHome home;
  const std::string file = (home.folder() / "match.txt").string();
  (void)run({"play", "sedlec", "--players", "2", "--seed", "3", "--record", file}, "collect 1\n");
  const auto ruleset = home.folder() / "bad.toml";
  std::ofstream(ruleset)
      << "format = 2\nid = \"bad\"\nname = { en = \"Bad\" }\nextends = \"sedlec\"\n[turn]\ndgi = 1\n";
  const std::string record = test::file_text(file);
  std::ofstream(file, std::ios::binary) << replaced(record, "ruleset sedlec ", "ruleset bad ");
  const std::vector<std::string> content{"--rulesets", ruleset.string()};
  for (const std::vector<std::string>& command :
       std::vector<std::vector<std::string>>{{"play", "bad"}, {"replay", file}, {"play", "--resume", file}}) {
    std::vector<std::string> arguments = content;
    arguments.insert(arguments.end(), command.begin(), command.end());
    const Ran ran = run(arguments);
    INFO(ran.err);
    CHECK(ran.exit == ExitCode::BadContent);
    CHECK(contains(ran.err, "bad.toml:6: "));
    CHECK(contains(ran.err, "Tell their author; `ossuary check` shows more."));
    for (const char* authors : {"hint:", "error[", "did you mean", "^~"}) {
      CHECK_FALSE(contains(ran.err, authors));
    }
  }
}

TEST_CASE("a record of a ruleset that is not there is bad content", "[replay]") {
  const StateHome home;
  const std::string file = (home.folder() / "match.txt").string();
  (void)run({"play", "--seed", "3", "--seats", "random,random", "--record", file});
  const std::string text = test::file_text(file);
  const std::string id =
      text.substr(text.find("ruleset ") + 8, text.find(' ', text.find("ruleset ") + 8) - text.find("ruleset ") - 8);
  std::ofstream(file, std::ios::binary) << replaced(text, "ruleset " + id, "ruleset gone");
  const Ran ran = run({"replay", file, "--verify"});
  CHECK(ran.exit == ExitCode::BadContent);
  CHECK(contains(ran.err, "is a match of the ruleset \"gone\", which this program does not find"));
}

}  // namespace
}  // namespace ossuary

// The program itself: what `play` and `replay` say and leave behind, and that nothing that ends them loses a match.
#include <fmt/format.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <thread>

#include "cli/command_line.h"
#include "cli/play/match_folder.h"
#include "console/line/match_file.h"
#include "support/content.h"
#include "tools/console/line/sitting.h"

namespace ossuary {
namespace {

using cli::ExitCode;
using test::lines;
using test::ScratchFolder;

struct Ran {
  ExitCode exit{};
  std::string out;
  std::string err;
};

/// Runs a command line in this process.
Ran run(const std::vector<std::string>& arguments, const std::string& typed = "") {
  std::istringstream in(typed);
  std::ostringstream out;
  std::ostringstream err;
  cli::Environment env(in, out, err);
  Ran ran;
  ran.exit = cli::run_command_line(arguments, env);
  ran.out = out.str();
  ran.err = err.str();
  return ran;
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

/// Matches lie in a folder of their own as long as this lives.
class StateHome {
 public:
  StateHome() { setenv("XDG_STATE_HOME", folder_.path().c_str(), 1); }
  ~StateHome() { unsetenv("XDG_STATE_HOME"); }
  StateHome(const StateHome&) = delete;
  StateHome& operator=(const StateHome&) = delete;
  [[nodiscard]] std::filesystem::path matches() const { return folder_.path() / "ossuary" / "matches"; }
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_.path(); }

 private:
  ScratchFolder folder_;
};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

TEST_CASE("play asks for no ruleset, no seats and no seed", "[play]") {
  const StateHome home;
  const Ran ran = run({"play"}, "quit\n");
  CHECK(ran.exit == ExitCode::Done);
  CHECK(contains(ran.out, "You, Greedy. Seed "));
  CHECK(contains(ran.out, "Continue it with:\n  ossuary play --resume "));
  CHECK(std::distance(std::filesystem::directory_iterator(home.matches()), {}) == 1);
}

TEST_CASE("numbers are decimal, whatever they begin with", "[play]") {
  const StateHome home;
  CHECK(contains(run({"play", "--seed", "010"}, "quit\n").out, "Seed 10"));
  CHECK(contains(run({"play", "--seed", "08"}, "quit\n").out, "Seed 8"));
  CHECK(contains(run({"play", "--seed", "000"}, "quit\n").out, "Seed 0"));
  CHECK(contains(run({"play", "--seed", ""}).err, "--seed"));
}

TEST_CASE("play refuses what cannot be, and says why", "[play]") {
  const StateHome home;
  const auto refused = [](const std::vector<std::string>& arguments, std::string_view why) {
    const Ran ran = run(arguments);
    INFO(ran.err);
    CHECK(ran.exit == ExitCode::BadUsage);
    CHECK(contains(ran.err, why));
  };
  refused({"play", "--seats", "human,greedi"}, "did you mean \"greedy\"?");
  refused({"play", "--seats", ""}, "\"\" is neither a person nor a bot; choose from human, ");
  refused({"play", "--seats", "human,greedy,greedy", "--players", "2"}, "--seats names 3 seats, but the game has 2");
  refused({"play", "--first", "3", "--players", "2"}, "--first 3: the game has 2 seats");
  refused({"play", "--players", "5"}, "players, not for 5");
  refused({"play", "--players", "9"}, "players, not for 9");
  refused({"play", "--seed", "18446744073709551616"},
          "\"18446744073709551616\" is too large: the limit is 18446744073709551615");
  refused({"play", "dice_forge", "--option", "place_m2=great_bear", "--option", "place_m2=silver_hind"},
          "the option place_m2 is given twice: give it one value");
  refused({"play", "--players", "2", "--players", "3"}, "ossuary: --players is given more than once\n");
  refused({"merge", "no/such/file"}, "cannot read no/such/file: there is no such file");
  refused({"play", "no_such_ruleset"}, "there is no ruleset \"no_such_ruleset\"");
  refused({"play", "--resume", "no/such/file"}, "cannot read no/such/file");
  refused({"play", "--cut"}, "--cut needs --resume FILE");
  refused({"play", "--resume", "--cut"}, "--cut needs --resume FILE");
  refused({"play", "--resume", "--seed", "3"}, "--seed cannot be combined with --resume");
  CHECK(run({"play", "--resume"}).exit == ExitCode::No);
}

TEST_CASE("play --resume goes on with the latest match that is not over", "[play]") {
  const StateHome home;
  CHECK(run({"play", "--seed", "11"}, "1\n").exit == ExitCode::Done);
  CHECK(contains(run({"play", "--seed", "12"}, lines("1", 200)).out, "The match is over."));
  const Ran resumed = run({"play", "--resume"}, lines("1", 200));
  CHECK(contains(resumed.out, "Seed 11, resumed after "));
  CHECK(contains(resumed.out, "The match is over."));
  const Ran none = run({"play", "--resume"});
  CHECK(none.exit == ExitCode::No);
  CHECK(contains(none.err, "no unfinished match in"));
}

TEST_CASE("play --resume lists the other matches that are not over", "[play]") {
  const StateHome home;
  (void)run({"play", "sedlec", "--players", "2", "--seed", "11"}, "1\n");
  (void)run({"play", "sedlec", "--players", "2", "--seed", "12"}, lines("1", 200));
  (void)run({"play", "monstrance", "--seed", "13"}, "1\n");
  (void)run({"play", "sedlec", "--players", "2", "--seed", "14"}, "1\n");
  const auto now = std::filesystem::file_time_type::clock::now();
  const auto paths = cli::matches_in(home.matches());
  for (const auto& path : paths) {
    const int age = contains(path.string(), "-14") ? 0 : contains(path.string(), "-13") ? 1 : 2;
    std::filesystem::last_write_time(path, now - std::chrono::minutes(age));
  }
  const Ran ran = run({"play", "--resume"});
  CHECK(contains(ran.out, "Seed 14, resumed after "));
  const std::size_t list = ran.out.find("Other matches that are not over, in ");
  REQUIRE(list != std::string::npos);
  CHECK(contains(ran.out, "--resume N`"));
  const std::string table = ran.out.substr(list, ran.out.find("\n\n") - list);
  INFO(table);
  CHECK(contains(table, "  monstrance  You 0 "));
  CHECK(contains(table, "-13.txt"));
  CHECK(contains(table, "  sedlec      You 0, Greedy 0 "));
  CHECK(contains(table, "-11.txt"));
  CHECK(table.find("monstrance") < table.find("sedlec"));
  CHECK_FALSE(contains(table, "-12.txt"));
  CHECK_FALSE(contains(table, "-14.txt"));
  CHECK(contains(run({"play", "--resume", "3"}).out, "Seed 11, resumed after "));
  const Ran none = run({"play", "--resume", "4"});
  CHECK(none.exit == ExitCode::No);
  CHECK(contains(none.err, "there is no unfinished match number 4 in "));
  CHECK(run({"play", "--resume", "0"}).exit == ExitCode::No);
  for (const auto& path : paths) {
    CHECK(contains(run({"play", "--resume", path.filename().string()}).out, "resumed after "));
  }
}

TEST_CASE("matches are saved where the XDG standard says, or nowhere without asking", "[play]") {
  const StateHome home;
  const std::string usual_home = cli::variable("HOME");
  setenv("HOME", home.folder().c_str(), 1);
  setenv("XDG_STATE_HOME", "not/absolute", 1);
  CHECK(cli::match_folder() == home.folder() / ".local/state/ossuary/matches");
  unsetenv("HOME");
  const Ran ran = run({"play"});
  CHECK(ran.exit == ExitCode::BadUsage);
  CHECK(contains(ran.err, "set HOME or XDG_STATE_HOME, or name a file with --record FILE"));
  setenv("HOME", usual_home.c_str(), 1);
}

TEST_CASE("play --resume of a finished match shows its end", "[play]") {
  const StateHome home;
  const std::string file = (home.folder() / "done.txt").string();
  const Ran played = run({"play", "--seed", "3", "--seats", "random,greedy", "--record", file});
  const Ran shown = run({"play", "--resume", file});
  CHECK(shown.exit == ExitCode::Done);
  const std::size_t end = played.out.find("\nThe match is over.");
  REQUIRE(end != std::string::npos);
  CHECK(contains(shown.out, played.out.substr(end)));
}

TEST_CASE("play --record never writes over a file", "[play]") {
  const StateHome home;
  const std::string file = (home.folder() / "kept.txt").string();
  std::ofstream(file) << "precious\n";
  const Ran ran = run({"play", "--record", file});
  CHECK(ran.exit == ExitCode::BadUsage);
  CHECK(contains(ran.err, "exists already"));
  CHECK(contains(ran.err, "is no match: name another file"));
  CHECK(test::file_text(file) == "precious\n");
  std::filesystem::remove(file);
  CHECK(run({"play", "--record", file}).exit == ExitCode::Done);
  CHECK(contains(run({"play", "--record", file}).err, "play --resume " + file + "` continues that match"));
}

TEST_CASE("play --record touches no other file", "[play]") {
  const StateHome home;
  const auto folder = home.folder() / "crate";
  std::filesystem::create_directories(folder / "Folder.lock");
  std::ofstream(folder / "Cargo.lock") << "precious\n";
  std::ofstream(folder / "Cargo.123456.tmp") << "precious\n";
  std::filesystem::create_hard_link(folder / "Cargo.lock", folder / "Cargo.tmp");
  std::filesystem::create_symlink("Cargo.lock", folder / "Link.lock");
  for (const char* const name : {"Cargo", "Folder", "Link"}) {
    CHECK(run({"play", "--seats", "random,random", "--record", (folder / name).string()}).exit == ExitCode::Done);
    CHECK(run({"play", "--resume", (folder / name).string()}).exit == ExitCode::Done);
  }
  CHECK(test::file_text(folder / "Cargo.lock") == "precious\n");
  CHECK(std::filesystem::is_symlink(folder / "Link.lock"));
  CHECK(std::distance(std::filesystem::directory_iterator(folder), {}) == 8);
  std::filesystem::create_symlink("none", folder / "nothing");
  for (const std::string& name : {(folder / "nothing").string(), folder.string(), std::string("/dev/null")}) {
    const Ran ran = run({"play", "--record", name});
    CHECK(ran.exit == ExitCode::BadUsage);
    CHECK(contains(ran.err, ": name "));
  }
  CHECK(std::filesystem::is_symlink(folder / "nothing"));
}

TEST_CASE("replay shows a match action by action, and verifies it", "[replay]") {
  const StateHome home;
  const std::string file = (home.folder() / "match.txt").string();
  (void)run({"play", "--seed", "3", "--seats", "random,greedy", "--record", file});
  const Ran shown = run({"replay", file});
  CHECK(shown.exit == ExitCode::Done);
  CHECK(contains(shown.out, "   1. Random "));
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

/// The record `text` with the lines that name its content taken from `now`, since they change with every byte of
/// content.
std::string with_content_of(std::string text, const std::string& now) {
  const auto begin = [](const std::string& record) { return record.find("ruleset "); };
  const auto end = [](const std::string& record) { return record.find("players "); };
  return text.replace(begin(text), end(text) - begin(text), now.substr(begin(now), end(now) - begin(now)));
}

TEST_CASE("records that older programs wrote still replay, step by step", "[replay]") {
  const StateHome home;
  const std::string file = (home.folder() / "match.txt").string();
  const auto verified = [&](const std::string& name, std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--record", file});
    (void)run(arguments);
    const std::string old = test::file_text(test::source_path("tests/golden/old_records/" + name));
    const std::string text = with_content_of(old, test::file_text(file));
    std::ofstream(file, std::ios::binary) << text;
    std::string out = run({"replay", file, "--verify"}).out;
    (void)run({"play", "--resume", file});
    CHECK(test::file_text(file).starts_with("ossuary record 2\n"));
    std::filesystem::remove(file);
    return out;
  };
  CHECK(contains(verified("sedlec+zealots-3p.txt", {"play", "sedlec+zealots", "--players", "3", "--seats", "random"}),
                 ": OK, 48 actions, over: Greedy 1 22, Random 10, Greedy 3 27\n"));
  CHECK(contains(verified("monstrance-1p.txt", {"play", "monstrance", "--seats", "random"}),
                 ": OK, 46 actions, over: Greedy 64\n"));
}

TEST_CASE("records and drawings that are no regular files, or too large, are refused at once", "[replay][play]") {
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
                 "      Human 1 - dig: turn up piles 2 and 3. (taken back)\n"
                 "      1 action taken back, though something hidden was shown since.\n"
                 "   1. Human 1 - dig: turn up piles 2 and 4.\n"
                 "   2. Human 1 - take"));
  const Ran first = run({"replay", file, "--plain", "--step", "1"});
  CHECK(contains(first.out, "   1. Human 1 - dig: turn up piles 2 and 4.\n\n"));
  CHECK(contains(run({"replay", file, "--verify"}).out, ": OK, 2 actions, not over: "));
  CHECK(contains(run({"play", "--resume", file}, "undo\n").out, "Undone: 1 action"));  // the rule stays free
  CHECK(run({"play", "--undo", "always"}).exit == ExitCode::BadUsage);
}

TEST_CASE("seats have the names that --names gives, everywhere and for ever", "[play][replay]") {
  const StateHome home;
  const std::string file = (home.folder() / "match.txt").string();
  const Ran played = run({"play", "sedlec", "--names", "Zofia, Ben Ali,Łucja", "--seats", "human,human,monk", "--seed",
                          "3", "--record", file},
                         "collect 1\nscore\n");
  INFO(played.out);
  CHECK(contains(played.out, "Skulls of Sedlec: Zofia, Ben Ali, Łucja (monk). Seed 3."));
  CHECK(contains(played.out, "Zofia · Hand"));
  CHECK(contains(played.out, "Ben Ali, 1 to "));
  CHECK(contains(played.out, "Zofia — collect "));
  CHECK_FALSE(contains(played.out, "Human"));
  CHECK(contains(test::file_text(file), "\nnote names Zofia,Ben Ali,Łucja\n"));
  const Ran resumed = run({"play", "--resume", file, "--plain"}, "1\n");
  CHECK(contains(resumed.out, "Ben Ali - "));
  CHECK(contains(run({"replay", file}).out, "   1. Zofia — collect "));
  CHECK(contains(run({"replay", file, "--verify"}).out, "Zofia 0, Ben Ali "));
  CHECK(contains(run({"replay", file, "--json"}).out, "\"Ben Ali\""));
  CHECK(contains(run({"play", "--resume", file, "--names", "A"}).err, "--names cannot be combined with --resume"));
  CHECK(contains(run({"play", "--names", "Ann", "--seed", "4"}, "").out, ": Ann, Greedy. Seed 4."));
  const Ran bot = run({"play", "--names", "Ann,Ben", "--seats", "random,greedy", "--seed", "4"});
  CHECK((contains(bot.out, "Ann wins with ") || contains(bot.out, "Ben wins with ")));
}

TEST_CASE("what cannot be a name is refused with the reason, on the command line and in a record", "[play][replay]") {
  const StateHome home;
  const std::string file = (home.folder() / "match.txt").string();
  const auto refused = [](const std::string& names, std::string_view why) {
    const Ran ran = run({"play", "sedlec", "--players", "2", "--names", names});
    INFO(names << "\n" << ran.err);
    CHECK(ran.exit == ExitCode::BadUsage);
    CHECK(contains(ran.err, why));
    CHECK_FALSE(contains(ran.err, "\x1B"));
  };
  refused("Anna,Anna", "two seats would be called \"Anna\"");
  refused("Anna,anna", "two seats would be called ");
  refused("Greedy", "two seats would be called \"Greedy\"");
  refused("Anna,", "a name is empty");
  refused(",Ben", "a name is empty");
  refused("Anna, ", "a name is empty");
  refused("A,B,C", "there are 3 names, but the game has 2 seats");
  refused("An\x1B[31mna", "a name contains an invisible character");
  refused("An\na", "a name contains an invisible character");
  refused("An\u202Ena", "a name contains an invisible character");
  refused("An\xFFna", "bytes that are not UTF-8");
  refused("You", "nobody can be called \"You\"");
  refused("a name of twenty-one c", "is too long: a name has 20 columns at most");
  (void)run({"play", "sedlec", "--names", "Ann,Ben", "--players", "2", "--seed", "3", "--record", file}, "quit\n");
  const std::string text = test::file_text(file);
  for (const char* names : {"Ann,Ann", "A,B,C", "a name of twenty-one c", "You", "Ann,"}) {
    std::ofstream(file, std::ios::binary) << replaced(text, "note names Ann,Ben", std::string("note names ") + names);
    const Ran ran = run({"replay", file, "--verify"});
    INFO(ran.err);
    CHECK(ran.exit == ExitCode::No);
    CHECK(contains(ran.err, "error[record-syntax]"));
  }
}

TEST_CASE("a match keeps its language when it is resumed, unless another is asked for", "[play]") {
  const StateHome home;
  const std::string file = (home.folder() / "match.txt").string();
  (void)run({"--lang", "pl", "play", "sedlec", "--players", "2", "--seed", "3", "--record", file}, "collect 1\n");
  CHECK(contains(test::file_text(file), "\nnote lang pl\n"));
  CHECK(contains(run({"play", "--resume", file}, "score\n").out, "Czaszki z Sedlca"));
  CHECK(contains(run({"--lang", "en", "play", "--resume", file}, "score\n").out, "Skulls of Sedlec"));
}

TEST_CASE("plain output has no escape sequence and no carriage return, whatever the terminal can do",
          "[play][replay]") {
  const StateHome home;
  const std::string file = (home.folder() / "match.txt").string();
  const auto shown = [](const std::vector<std::string>& arguments, const std::string& typed) {
    std::istringstream in(typed);
    std::ostringstream out;
    cli::Environment env(in, out, out);
    env.color_out = true;
    env.color_err = true;
    (void)cli::run_command_line(arguments, env);
    return out.str();
  };
  const std::vector<std::string> play{"play", "sedlec",  "--players",     "2",        "--seed",
                                      "3",    "--seats", "human,mcts:50", "--record", file};
  std::vector<std::string> plain = play;
  plain.emplace_back("--plain");
  std::string text = shown(plain, "help\nhint\nscore\nrules\nlegal\nundo\n" + lines("1", 90));
  text += shown({"replay", "--plain", file}, "") + shown({"play", "--plain", "--resume", file}, "");
  text += shown({"replay", "--plain", "no/such"}, "") + shown({"play", "--plain", "no_such"}, "");
  CHECK(contains(text, "The match is over."));
  CHECK(text.find('\x1B') == std::string::npos);
  CHECK(text.find('\r') == std::string::npos);
  std::filesystem::remove(file);
  CHECK(contains(shown(play, "1\n"), "\x1B["));  // else this test would prove nothing
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

#ifdef OSSUARY_PROGRAM
/// The program in a process of its own, waiting for input that never ends.
class WaitingProgram {
 public:
  explicit WaitingProgram(const std::filesystem::path& record) {
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    process_ = fork();
    if (process_ == 0) {
      dup2(ends[0], STDIN_FILENO);
      close(ends[1]);
      REQUIRE(std::freopen("/dev/null", "w", stdout) != nullptr);
      execl(OSSUARY_PROGRAM, "ossuary", "play", "--seed", "9", "--record", record.c_str(), nullptr);
      _exit(127);
    }
    close(ends[0]);
    keyboard_ = ends[1];
  }
  ~WaitingProgram() { close(keyboard_); }
  WaitingProgram(const WaitingProgram&) = delete;
  WaitingProgram& operator=(const WaitingProgram&) = delete;

  void type(std::string_view text) const { CHECK(write(keyboard_, text.data(), text.size()) > 0); }
  [[nodiscard]] pid_t process() const { return process_; }
  /// Sends a signal and returns the status of the end.
  [[nodiscard]] int end_by(int signal_number) const {
    kill(process_, signal_number);
    int status = 0;
    waitpid(process_, &status, 0);
    return status;
  }

 private:
  pid_t process_ = 0;
  int keyboard_ = -1;
};

/// Waits until the record has an action, for ten seconds at most.
void wait_for_action(const std::filesystem::path& record) {
  for (int i = 0; i < 1000; ++i) {
    if (std::filesystem::exists(record) && contains(test::file_text(record), " = ")) {
      return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  FAIL("the record shows no action");
}

TEST_CASE("a second program on one match is refused, and says which process plays it", "[play]") {
  const StateHome home;
  std::filesystem::create_directories(home.matches());
  const auto record = home.matches() / "playing.txt";
  const WaitingProgram program(record);
  program.type("1\n");
  wait_for_action(record);
  const std::string text = test::file_text(record);
  const std::string owner = "is in use by another program, process " + std::to_string(program.process());
  for (const auto& arguments :
       std::vector<std::vector<std::string>>{{"play", "--resume", record.string()}, {"play", "--resume"}}) {
    const Ran ran = run(arguments, "1\n");
    CHECK(ran.exit == ExitCode::No);
    CHECK(contains(ran.err, record.string() + " " + owner));
  }
  CHECK(test::file_text(record) == text);
  (void)program.end_by(SIGTERM);
  CHECK(contains(run({"play", "--resume"}).out, "resumed after "));
  CHECK(std::distance(std::filesystem::directory_iterator(home.matches()), {}) == 1);
}

TEST_CASE("a program that is interrupted or killed leaves a match that can be resumed", "[play]") {
  for (const int signal_number : {SIGINT, SIGTERM, SIGHUP, SIGKILL}) {
    const StateHome home;
    const auto record = home.folder() / "match.txt";
    const WaitingProgram program(record);
    program.type("1\n");
    wait_for_action(record);
    const int status = program.end_by(signal_number);
    CHECK(WIFSIGNALED(status));
    CHECK(WTERMSIG(status) == signal_number);
    const Ran resumed = run({"play", "--resume", record.string()}, lines("1", 200));
    CHECK(contains(resumed.out, "resumed after "));
    CHECK(contains(resumed.out, "The match is over."));
  }
}
#endif

}  // namespace
}  // namespace ossuary

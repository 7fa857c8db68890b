// The program itself: what `play` asks, says and leaves behind, and which files and names it takes.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "cli/command_line.h"
#include "cli/play/match_folder.h"
#include "support/content.h"
#include "tools/cli/play/state_home.h"

namespace ossuary {
namespace {

using cli::ExitCode;
using test::contains;
using test::lines;
using test::Ran;
using test::replaced;
using test::run;
using test::StateHome;

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

TEST_CASE("seats have the names that --names gives, everywhere and for ever", "[play][replay]") {
  const StateHome home;
  const std::string file = (home.folder() / "match.txt").string();
  const Ran played = run({"play", "sedlec", "--names", "Zofia, Ben Ali,Łucja", "--seats", "human,human,monk", "--seed",
                          "3", "--record", file},
                         "collect 1\nscore\n");
  INFO(played.out);
  CHECK(contains(played.out, "Skulls of Sedlec: Zofia, Ben Ali, Łucja (Monk). Seed 3."));
  CHECK(contains(played.out, "Zofia · Hand"));
  CHECK(contains(played.out, "Ben Ali, 1 to "));
  CHECK(contains(played.out, "Zofia: collects "));
  CHECK_FALSE(contains(played.out, "Human"));
  CHECK(contains(test::file_text(file), "\nnote names Zofia,Ben Ali,Łucja\n"));
  const Ran resumed = run({"play", "--resume", file, "--plain"}, "1\n");
  CHECK(contains(resumed.out, "Ben Ali: "));
  CHECK(contains(run({"replay", file}).out, "   1. Zofia: collects "));
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

}  // namespace
}  // namespace ossuary

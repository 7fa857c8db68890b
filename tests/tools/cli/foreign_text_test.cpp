// Text of strangers: no record, name, argument or typed line brings a character to the terminal that controls it.
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "cli/command_line.h"
#include "cli/data_paths.h"
#include "say/utf8.h"
#include "support/content.h"
#include "tools/console/plain/sitting.h"

namespace ossuary {
namespace {

using test::ScratchFolder;

/// All that a command line writes.
std::string written(const std::vector<std::string>& arguments, const std::string& typed = "") {
  std::istringstream in(typed);
  std::ostringstream out;
  cli::Environment env(in, out, out);
  (void)cli::run_command_line(arguments, env);
  return out.str();
}

bool shows_all(const std::string& text) { return !text.empty() && !first_hidden(text); }

const std::vector<std::string> kNasty = {"\x1B[2J",
                                         "\x07",
                                         "\x1B]0;title\x07",
                                         "\x7F",
                                         "\xC2\x9B"
                                         "2J",
                                         "\xE2\x80\xAE",
                                         "\xE2\x81\xA6"};

TEST_CASE("what a record contains reaches the terminal as text alone", "[foreign][release]") {
  const ScratchFolder folder;
  const std::string file = (folder.path() / "match.txt").string();
  (void)written({"play", "sedlec", "--players", "2", "--seats", "random,greedy", "--seed", "3", "--record", file});
  const std::string record = test::file_text(file);
  const std::vector<std::vector<std::string>> commands{
      {"replay", file}, {"replay", file, "--verify"}, {"replay", file, "--plain"}, {"play", "--resume", file}};
  for (std::size_t i = 0; i < kNasty.size(); ++i) {
    const std::string& nasty = kNasty[i];
    std::size_t turn = i;  // every command gets every character, and every place of the record
    for (const char* before : {"ossuary", "sedlec", "ruleset sedlec ", "plugin ", "1.0.0 ", "seat 1 ", "chance ",
                               "pile 1: ", "1 dig ", " = "}) {
      std::string changed = record;
      REQUIRE(changed.find(before) != std::string::npos);
      changed.insert(changed.find(before) + std::string_view(before).size(), nasty);
      std::ofstream(file, std::ios::binary) << changed;
      const std::string text = written(commands[turn++ % commands.size()]);
      INFO(text);
      CHECK(shows_all(text));
      CHECK(text.find("error[record-character]") != std::string::npos);
    }
  }
}

/// Command lines that have `word` where nothing of that name is.
std::vector<std::vector<std::string>> wrong(const std::string& word, const std::string& folder) {
  const std::string file = folder + "/" + word + "/" + word;
  return {{word},
          {"--" + word},
          {"play", "--" + word},
          {"play", word},
          {"play", "sedlec", word},
          {"play", "--seats", word},
          {"play", "--seed", word},
          {"play", "--record", file},
          {"play", "--resume", word},
          {"play", "--option", "feature=" + word, "monstrance"},
          {"play", "--names", word + "," + word, "sedlec"},
          {"replay", word},
          {"score", word},
          {"score", "sedlec", "--players", "2", word},
          {"score", "sedlec", "--players", "2", "--structure", word},
          {"show", word},
          {"show", "sedlec", "--players", word},
          {"simulate", "sedlec", "--games", word},
          {"simulate", "sedlec", "--seats", word},
          {"simulate", "sedlec", "--save", file},
          {"simulate", "sedlec", "--without", word},
          {"simulate", "sedlec", "--shard", word},
          {"balance", word},
          {"merge", word},
          {"cards", word},
          {"cards", "sedlec", "--only", word},
          {"--plugins", word, "rulesets"},
          {"--rulesets", word, "rulesets"},
          {"--lang", word, "rulesets"},
          {"check", word},
          {"test", word},
          {"watch", word},
          {"serve", word},
          {"new", word, word},
          {"new", "skull", word},
          {"new", "example", "one", "--into", word},
          {"new", "plugin", "pack", "--into", file + "/\x01"}};
}

TEST_CASE("a wrong argument is quoted as text alone", "[foreign][release]") {
  const ScratchFolder folder;
  for (const std::string& nasty : kNasty) {
    for (const auto& arguments : wrong("fo" + nasty + "o", folder.path().string())) {
      const std::string text = written(arguments, "quit\n");
      INFO(arguments[0] << "\n" << text);
      CHECK(shows_all(text));
    }
  }
}

TEST_CASE("a line end in a wrong argument begins no line of what is said of it", "[foreign][release]") {
  const ScratchFolder folder;
  for (const auto& arguments : wrong("fo\nWRONG", folder.path().string())) {
    const std::string text = written(arguments, "quit\n");
    INFO(arguments[0] << "\n" << text);
    CHECK(text.find("\nWRONG") == std::string::npos);
  }
}

TEST_CASE("a line end in the name of a file begins no line of what is said of it", "[foreign]") {
  const ScratchFolder folder;
  const std::string inside = (folder.path() / "fo\nWRONG").string();
  const std::string pack = inside + "/pack";
  const std::string match = inside + "/match\nWRONG";
  const std::string counts = inside + "/counts\nWRONG";
  std::filesystem::create_directories(inside);
  for (const auto& arguments :
       std::vector<std::vector<std::string>>{{"new", "plugin", "pack", "--into", inside},
                                             {"new", "skull", "digger", "--into", pack},
                                             {"check", pack},
                                             {"check", "--fix", pack},
                                             {"test", pack},
                                             {"test", "--update", "--yes", pack},
                                             {"play", "monstrance", "--seats", "random", "--record", match},
                                             {"play", "monstrance", "--record", match},
                                             {"play", "--resume", match},
                                             {"replay", match, "--verify"},
                                             {"replay", counts},
                                             {"simulate", "monstrance", "--games", "2", "--save", counts},
                                             {"simulate", "monstrance", "--games", "2", "--save", counts},
                                             {"simulate", "monstrance", "--games", "2", "--save", match},
                                             {"merge", counts, match},
                                             {"merge", counts, counts},
                                             {"score", "monstrance", match}}) {
    const std::string text = written(arguments, "quit\n");
    INFO(arguments[0] << "\n" << text);
    CHECK(text.find("\nWRONG") == std::string::npos);
  }
  std::filesystem::remove(pack + "/plugin.toml");
  std::ofstream(pack + "/skulls/digger.toml") << "format = 9";
  CHECK(written({"check", pack}).find("\nWRONG") == std::string::npos);
}

TEST_CASE("the file of a match is shown as text alone, and as a word that a shell reads", "[foreign]") {
  const ScratchFolder folder;
  const std::string file = (folder.path() / "a\x1B[2Jb's.txt").string();
  const std::string text = written({"play", "--record", file}, "1\nrecord\n");
  INFO(text);
  CHECK(shows_all(text));
  CHECK(text.find("a?[2Jb's.txt\n") != std::string::npos);
  CHECK(text.find("/a\\x1B[2Jb\\x27s.txt'\n") != std::string::npos);
  CHECK(cli::shell_word("a\x1B") == "$'a\\x1B'");
  CHECK(cli::shell_word("a b") == "'a b'");
  CHECK(shows_all(written({"replay", file, "--verify"})));
}

TEST_CASE("typed lines are repeated and quoted as text alone", "[foreign][release]") {
  const ScratchFolder folder;
  for (const std::string& nasty : kNasty) {
    const std::string typed = "foo " + nasty + "\nlegal " + nasty + "\ndig " + nasty + " 1\n" + nasty + "\nquit\n";
    const std::string text = written({"play", "--record", (folder.path() / "m.txt").string()}, typed);
    INFO(text);
    CHECK(shows_all(text));
    std::filesystem::remove(folder.path() / "m.txt");
  }
}

TEST_CASE("drawings and lines of JSON are quoted as text alone", "[foreign][release]") {
  for (const std::string& nasty : kNasty) {
    CHECK(shows_all(written({"score", "sedlec", "--players", "2"}, "P " + nasty + "\n")));
    const std::string lines = "{\"structure\":\"" + nasty + "\"}\n{\"" + nasty + "\":1}\n" + nasty + "\n";
    const std::string text = written({"score", "sedlec", "--players", "2", "--jsonl"}, lines);
    INFO(text);
    CHECK(shows_all(text));
  }
}

TEST_CASE("a name in content may not contain a hidden character", "[foreign]") {
  const ScratchFolder folder;
  std::filesystem::create_directories(folder.path() / "toys");
  for (const char* nasty : {"\\u001b[2J", "\\u0085", "\\u2028", "\\u202e"}) {
    std::ofstream(folder.path() / "toys" / "plugin.toml")
        << "format = 2\nid = \"toys\"\nversion = \"1.0.0\"\nname = { en = \"To" << nasty
        << "ys\" }\nprovenance = \"house\"\nsource = \"here\"\n";
    const std::string text = written({"--plugins", folder.path().string(), "check", folder.path().string()});
    INFO(text);
    CHECK(shows_all(text));
    CHECK(text.find("1 error") != std::string::npos);
  }
}

TEST_CASE("a line end in a name is shown as a blank", "[foreign]") {
  const ScratchFolder folder;
  std::ofstream(folder.path() / "toys.toml")
      << "format = 2\nid = \"toys\"\nname = { en = \"To\\r\\nys\" }\nextends = \"sedlec\"\n";
  const std::string file = (folder.path() / "toys.toml").string();
  CHECK(written({"--rulesets", file, "show", "toys"}).find("To ys") != std::string::npos);
}

}  // namespace
}  // namespace ossuary

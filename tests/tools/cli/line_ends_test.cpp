// Line ends: git, archives and mail change them, and content, records and drawings stay the same by that.
#include <catch2/catch.hpp>

#include "support/content.h"
#include "support/edited_content.h"
#include "tools/cli/bench.h"

namespace ossuary {

namespace fs = std::filesystem;
using cli::ExitCode;
using test::Bench;
using test::BenchRun;
using test::contains;

namespace {

std::string with_cr_lf(const std::string& text) {
  std::string ended;
  for (const char c : text) {
    ended += c == '\n' ? "\r\n" : std::string(1, c);
  }
  return ended;
}

void write(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Copies the files below the folder `name` of the source tree into `to`, with CR LF.
void copy_with_cr_lf(const std::string& name, const fs::path& to) {
  test::copy_edited(name, to, [](const fs::path& /*file*/, const std::string& text) { return with_cr_lf(text); });
}

}  // namespace

TEST_CASE("all content whose lines end with CR LF has the same hashes, and no fault", "[cli][content]") {
  const test::ScratchFolder folder;
  copy_with_cr_lf("plugins", folder.path());
  copy_with_cr_lf("rulesets", folder.path());
  const auto copy = Catalogue::read({.plugins = {folder.path() / "plugins"}, .rulesets = {folder.path() / "rulesets"}});
  CHECK(copy.problems().empty());
  for (const RulesetSummary& summary : test::shipped().rulesets()) {
    INFO(summary.id);
    const auto made = copy.make_any(summary.id);
    REQUIRE(made.ok());
    const auto usual = test::shipped().make_any(summary.id).value();
    const int players = usual.player_numbers().front();
    const auto game = made.value().game(players);
    const auto usual_game = usual.game(players);
    REQUIRE((game.ok() && usual_game.ok()));
    const PlayedParts& played = game.value()->info().played();
    const PlayedParts& usual_played = usual_game.value()->info().played();
    CHECK(played.ruleset.hash == usual_played.ruleset.hash);
    CHECK(std::ranges::equal(played.plugins, usual_played.plugins, {}, &PlayedPart::hash, &PlayedPart::hash));
  }
}

TEST_CASE("content whose lines end with CR LF passes check and test, and records verify both ways",
          "[cli][content][release]") {
  const Bench bench;
  const fs::path folder = bench.path("copy");
  copy_with_cr_lf("plugins", folder);
  copy_with_cr_lf("rulesets", folder);
  const auto with_copy = [&](const std::vector<std::string>& arguments) {
    setenv("OSSUARY_DATA", folder.c_str(), 1);
    BenchRun run = Bench::run(arguments);
    unsetenv("OSSUARY_DATA");
    return run;
  };
  const auto check = [](const BenchRun& run) {
    INFO(run.out + run.err);
    CHECK(run.exit == ExitCode::Done);
  };
  check(with_copy({"check", "--strict"}));
  check(with_copy({"test"}));
  for (const std::string game : {"sedlec", "dice_forge"}) {
    const std::string record = bench.path(game + ".txt").string();
    check(Bench::run({"play", game, "--seats", "random,random", "--seed", "4", "--record", record}));
    check(with_copy({"replay", "--verify", record}));
    write(record, with_cr_lf(bytes_of(record)));
    check(Bench::run({"replay", "--verify", record}));
    fs::remove(record);
    check(with_copy({"play", game, "--seats", "random,random", "--seed", "4", "--record", record}));
    check(Bench::run({"replay", "--verify", record}));
  }
}

TEST_CASE("faults in files whose lines end with CR LF are at the same places", "[cli][content][release]") {
  const Bench bench;
  REQUIRE(Bench::run({"new", "plugin", "pack"}).exit == ExitCode::Done);
  const fs::path pack = bench.path("ossuary/plugins/pack");
  const std::string skull = bytes_of(pack / "skulls" / "pack.toml");
  const std::string script = bytes_of(pack / "skulls" / "pack.lua");
  const auto faults = [&](const std::string& changed_skull, const std::string& changed_script) {
    write(pack / "skulls" / "pack.toml", changed_skull);
    write(pack / "skulls" / "pack.lua", changed_script);
    return Bench::run({"check", pack.string()}).out;
  };
  const std::string wrong_skull = skull + "drawing = \"\"\"\nA\nB\n\"\"\"\nnothing = 1\n";
  const std::string wrong_script = script + "\nlocal text = [[\na\nb]]\nlocal function f(\n";
  for (const auto& [toml, lua] : {std::pair(wrong_skull, script), {skull, wrong_script}}) {
    const std::string usual = faults(toml, lua);
    CHECK(contains(usual, "error["));
    CHECK(faults(with_cr_lf(toml), with_cr_lf(lua)) == usual);
  }
  for (const char* const lone : {"-- all\rlocal x = 1\n", "-- all\r\r\nlocal x = 1\n", "-- all\n\r"}) {
    CHECK(contains(faults(skull, lone + script), "invisible character U+000D"));
    CHECK(contains(faults("#" + std::string(lone) + skull, script), "invisible character U+000D"));
  }
}

TEST_CASE("new figures keep the line ends of a file", "[cli][test]") {
  const Bench bench;
  REQUIRE(Bench::run({"new", "plugin", "pack"}).exit == ExitCode::Done);
  const fs::path file = bench.path("ossuary/plugins/pack/examples/pack.toml");
  const std::string right = bytes_of(file);
  std::string wrong = right;
  const std::size_t at = wrong.find("pack = ", wrong.find("scores"));
  REQUIRE(at != std::string::npos);
  for (const std::string mark : {"", "\xEF\xBB\xBF"}) {
    write(file, mark + with_cr_lf(std::string(wrong).insert(at + 7, "9")));
    const BenchRun run = Bench::run({"test", "--update", "--yes", bench.path("ossuary/plugins/pack").string()});
    INFO(run.out + run.err);
    CHECK(run.exit == ExitCode::Done);
    CHECK(bytes_of(file) == mark + with_cr_lf(right));
  }
}

TEST_CASE("drawings and lines of JSON may end with CR LF", "[cli][score]") {
  const std::string drawing =
      "      P   R\n      R   P\n    R   V   C\n    C   L   R\n  P   C   L   V\n  V   V   V   P\n";
  const auto score = [](const std::string& typed, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"score", "sedlec", "--players", "2"});
    return Bench::run(arguments, typed);
  };
  const BenchRun usual = score(drawing, {});
  CHECK(usual.exit == ExitCode::Done);
  CHECK(score(with_cr_lf(drawing), {}).out == usual.out);
  const std::string lines =
      "{\"cards\":[[\"priest\",\"priest\"],[\"royal\",\"priest\"],null,null,null,null,null,null,null]}\n\n{\"cards\": "
      "1}\n";
  const BenchRun usual_lines = score(lines, {"--jsonl"});
  const BenchRun ended = score(with_cr_lf(lines), {"--jsonl"});
  CHECK(ended.out == usual_lines.out);
  CHECK(ended.err == usual_lines.err);
  CHECK(ended.exit == usual_lines.exit);
}

}  // namespace ossuary

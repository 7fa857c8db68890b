// `test --update`: it shows the figures that it would write, asks, and leaves all else in the files as it was.
#include <catch2/catch.hpp>

#include "tools/cli/bench.h"

namespace ossuary {

using cli::ExitCode;
using test::Bench;
using test::BenchRun;
using test::contains;

namespace {

/// The same with `answer` as what is typed.
BenchRun type_answer(const std::vector<std::string>& arguments, const std::string& answer) {
  std::istringstream in(answer);
  std::ostringstream out;
  std::ostringstream err;
  cli::Environment env(in, out, err);
  const ExitCode exit = cli::run_command_line(arguments, env);
  return {exit, out.str(), err.str()};
}

constexpr const char* kExample =
    "# counted by hand\n"
    "format  = 2\n"
    "id      = \"two\"\n"
    "source  = \"a test\"\n"
    "shape   = \"sedlec:pyramid_3\"\n"
    "drawing = \"\"\"\n- \n-\n- -\n- -\nV . .\nV P .\n\"\"\"\n"
    "scores  = { peasant = -1_000, pack  =  0,   priest=7 } # as seen\n";

std::string exchanged(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("new figures are shown, asked for and written, and nothing else changes", "[cli][test][release]") {
  const Bench bench;
  REQUIRE(Bench::run({"new", "plugin", "pack"}).exit == ExitCode::Done);
  const std::string pack = bench.path("ossuary/plugins/pack").string();
  const auto file = bench.path("ossuary/plugins/pack/examples/two.toml");
  std::ofstream(file) << kExample;
  const std::string after = exchanged(exchanged(kExample, "-1_000", "2"), "priest=7", "priest=2");

  const BenchRun no = type_answer({"test", "--update", pack}, "n\n");
  INFO(no.out + no.err);
  CHECK(no.exit == ExitCode::No);
  CHECK(contains(no.out,
                 "-scores  = { peasant = -1_000, pack  =  0,   priest=7 } # as seen\n"
                 "+scores  = { peasant = 2, pack  =  0,   priest=2 } # as seen\n"));
  CHECK(contains(no.out, "\nTake 2 new figures in 1 file? [y/N] nothing is written\n"));
  CHECK(test::text_of(file) == kExample);

  const BenchRun silent = type_answer({"test", "--update", pack}, "");
  CHECK(silent.exit == ExitCode::No);
  CHECK(test::text_of(file) == kExample);

  const BenchRun yes = type_answer({"test", "--update", pack}, "y\n");
  CHECK(yes.exit == ExitCode::Done);
  CHECK(contains(yes.out, "wrote 2 figures in 1 file\n\npack  2 examples  all passed\n"));
  CHECK(test::text_of(file) == after);

  const BenchRun again = type_answer({"test", "--update", pack}, "");
  CHECK(again.exit == ExitCode::Done);
  CHECK_FALSE(contains(again.out, "Take"));
}

TEST_CASE("a new figure of a match script is written where it was", "[cli][test]") {
  const Bench bench;
  REQUIRE(Bench::run({"new", "plugin", "pack"}).exit == ExitCode::Done);
  const auto skull = bench.path("ossuary/plugins/pack/skulls/pack.toml");
  const std::string text = test::text_of(skull);
  std::ofstream(skull) << exchanged(text, "script", "match_script = \"most.lua\"\nscript");
  std::ofstream(bench.path("ossuary/plugins/pack/skulls/most.lua")) << "return function(mine) return 3 end\n";
  const auto file = bench.path("ossuary/plugins/pack/examples/two.toml");
  for (const char* const scores : {"{ pack = 0 }", "{ peasant = 2 }"}) {
    const std::string example = exchanged(kExample, "{ peasant = -1_000, pack  =  0,   priest=7 } # as seen", scores);
    std::ofstream(file) << example << "match_scores = { pack = 5 }\n";
    const BenchRun run = Bench::run({"test", "--update", "--yes", bench.path("ossuary/plugins/pack").string()});
    INFO(run.out + run.err);
    CHECK(run.exit == ExitCode::Done);
    CHECK(test::text_of(file) == example + "match_scores = { pack = 3 }\n");
  }
}

TEST_CASE("a script says --yes, and a byte order mark stays", "[cli][test]") {
  const Bench bench;
  REQUIRE(Bench::run({"new", "plugin", "pack"}).exit == ExitCode::Done);
  const auto file = bench.path("ossuary/plugins/pack/examples/two.toml");
  std::ofstream(file) << "\xEF\xBB\xBF" << kExample;
  const BenchRun run = Bench::run({"test", "--update", "--yes", bench.path("ossuary/plugins/pack").string()});
  INFO(run.out + run.err);
  CHECK(run.exit == ExitCode::Done);
  CHECK(test::text_of(file).starts_with("\xEF\xBB\xBF# counted"));
  CHECK(contains(test::text_of(file), "{ peasant = 2, pack  =  0,   priest=2 }"));
  const BenchRun alone = Bench::run({"test", "--yes"});
  CHECK(alone.exit == ExitCode::BadUsage);
  CHECK(contains(alone.err, "--yes goes with --update"));
}

TEST_CASE("figures of flows are taken too", "[cli][test]") {
  const Bench bench;
  REQUIRE(Bench::run({"new", "flow", "moths"}).exit == ExitCode::Done);
  std::filesystem::path file;
  std::string text;
  for (const auto& entry : std::filesystem::directory_iterator(bench.path("ossuary/plugins/moths/examples"))) {
    file = entry.path();
    text = test::text_of(file);
  }
  const std::size_t expect = text.find("expect");
  REQUIRE(expect != std::string::npos);
  const std::size_t digit = text.find_first_of("0123456789", text.find('=', expect));
  const std::string wrong = std::string(text).replace(digit, 1, "97");
  std::ofstream(file) << wrong;
  const std::string folder = bench.path("ossuary").string();
  CHECK(Bench::run({"test", folder}).exit == ExitCode::No);
  const BenchRun run = Bench::run({"test", "--update", "--yes", folder});
  INFO(run.out + run.err);
  CHECK(run.exit == ExitCode::Done);
  CHECK(test::text_of(file) == text);
}

TEST_CASE("coverage lists acts and match scripts too, run or not", "[cli][test]") {
  const Bench bench;
  REQUIRE(Bench::run({"new", "plugin", "pack"}).exit == ExitCode::Done);
  const auto folder = bench.path("ossuary/plugins/pack/skulls");
  const std::string text = test::text_of(folder / "pack.toml");
  std::ofstream(folder / "pack.toml") << exchanged(text, "script",
                                                   "match_script = \"most.lua\"\nact = \"hide.lua\"\nscript");
  std::ofstream(folder / "most.lua") << "return function(mine)\n  return 0\nend\n";
  std::ofstream(folder / "hide.lua") << "return function(own)\n  face_down(own & 0)\nend\n";
  for (const std::string path : {"pack", "pack/skulls"}) {
    const BenchRun run = Bench::run({"test", "--coverage", bench.path("ossuary/plugins/" + path).string()});
    INFO(run.out + run.err);
    for (const std::string script : {"most.lua", "hide.lua"}) {
      CHECK(contains(run.out, script + (path == "pack" ? "  every line is run\n" : "  0 of ")));
    }
  }
}

TEST_CASE("coverage lists the lines of a flow's scripts that no example runs", "[cli][test]") {
  const Bench bench;
  REQUIRE(Bench::run({"new", "flow", "moths"}).exit == ExitCode::Done);
  const auto file = bench.path("ossuary/plugins/moths/examples/two_throws.toml");
  const std::string text = test::text_of(file);
  std::ofstream(file) << text.substr(0, text.rfind("[[play]]"));  // nobody stops any more
  const BenchRun run = Bench::run({"test", "--coverage", bench.path("ossuary").string()});
  INFO(run.out + run.err);
  CHECK(run.exit == ExitCode::Done);
  const std::size_t throwing = run.out.find("moths/steps/throw.lua ");
  REQUIRE(throwing != std::string::npos);
  CHECK(run.out.substr(throwing, run.out.find('\n', throwing) - throwing).ends_with("  every line is run"));
  CHECK(contains(run.out, "moths/choices/dare.lua  "));
  CHECK(contains(run.out, "\n      11 | gain(safe[who], have(pot))\n      12 | set(pot, 0)\n"));
  CHECK(contains(run.out, "  0 of 1 line\n       2 | return function(who)  (no example calls this"));
  const BenchRun json = Bench::run({"test", "--coverage", "--json", bench.path("ossuary").string()});
  CHECK(contains(json.out, "dare.lua\",\"lines\":"));
  CHECK(contains(json.out, "\"missed\":[11,12]}"));
}

}  // namespace ossuary

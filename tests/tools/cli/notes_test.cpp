// Notes of scripts, as `test`, `score` and `watch` show them.
#include <catch2/catch.hpp>

#include "cli/watch/changes.h"
#include "tools/cli/bench.h"

namespace ossuary {

using test::Bench;
using test::contains;

TEST_CASE("test and score show what a script notes, with its line and its cells", "[cli][notes]") {
  const Bench bench;
  REQUIRE(Bench::run({"new", "plugin", "pack"}).exit == cli::ExitCode::Done);
  const std::string root = bench.path("ossuary/plugins/pack").string();
  std::ofstream(root + "/skulls/pack.lua") << "return function(own, _, params)\n"
                                              "  note(\"here\", own)\n"
                                              "  award_structure(-1)\n"
                                              "  award(own, params.each)\n"
                                              "end\n";
  const auto tested = Bench::run({"test", root});
  CHECK(contains(tested.out, "skulls/pack.lua:2: note \"here\": L"));
  CHECK(contains(tested.out, "-1  the structure"));  // the example fails by this point
  std::ofstream(bench.path("one.txt")) << "- -\n- -\n- - -\n- - -\n. . . .\nV . . .\n";
  const auto scored =
      Bench::run({"score", "sedlec+pack", bench.path("one.txt").string(), "--players", "2", "--json", "--explain"});
  CHECK(contains(scored.out, R"("notes":[{"kind":"pack","text":"here","cells":[],"line":2}])"));
  CHECK(contains(scored.out, R"("kind":"pack","cells":[],"points":-1,"line":3)"));
}

TEST_CASE("watch shows notes that are new or others than before", "[cli][notes]") {
  author::ContentState before;
  before.notes["a.toml"] = "\na.toml: one\n";
  author::ContentState now = before;
  CHECK(contains(cli::changes_text(nullptr, now, false), "a.toml: one\n"));
  now.notes["b.toml"] = "\nb.toml: two\n";
  const std::string text = cli::changes_text(&before, now, false);
  CHECK(contains(text, "b.toml: two\n"));
  CHECK_FALSE(contains(text, "a.toml"));
}

}  // namespace ossuary

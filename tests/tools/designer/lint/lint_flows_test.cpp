// Lint passes of flows: what a flow declares and never uses, and what never happens in it.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <fstream>

#include "designer/examples/example_files.h"
#include "designer/lint/lint.h"
#include "designer/lint/silence.h"
#include "kernel/content/pig_edits.h"
#include "support/content.h"
#include "tools/designer/checked.h"

namespace ossuary::designer {

namespace {

using test::Scratch;
using Lines = std::vector<std::string>;

/// "pass file:line" of every warning of the pig.
Lines flow_warnings(const Scratch& scratch) {
  const Covers all = [](const std::string& /*file*/) { return true; };
  const Catalogue library = test::checked(scratch);
  CheckBudget budget;
  const std::vector<Diagnostic> all_found = lint(library, read_example_files(library), all, budget);
  Lines found;
  for (const Diagnostic& warning : without_silenced(library.definitions(), all_found, all)) {
    found.push_back(fmt::format("{} {}:{}", warning.code, warning.where.file, warning.where.line));
  }
  return found;
}

}  // namespace

TEST_CASE("what a flow declares and never uses is reported", "[designer][lint][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  CHECK(flow_warnings(scratch) == Lines{});
  const auto append = [&](const std::string& file, const std::string& text) {
    std::ofstream(scratch.path() / file, std::ios::app) << text;
  };
  append("plugins/pig/flow.toml",
         "[zones.lost]\nholds = [\"face\"]\n[notes.last]\n[notes.kept]\n[options.extra]\ntitle = \"Extra\"\n"
         "one_of = [\"six\"]\n");
  append("plugins/pig/pieces/faces.toml", "ten = {}\n");
  scratch.write("plugins/pig/steps/never.lua", "return function(who)\n  note(last, who)\n  note(kept, who)\nend\n");
  scratch.write("plugins/pig/words/kept_seat.lua", "return function() return noted(kept) end\n");
  CHECK(flow_warnings(scratch) == Lines{"unnamed-zone plugins/pig/flow.toml:35", "unread-note plugins/pig/flow.toml:37",
                                        "unplaced-piece plugins/pig/pieces/faces.toml:8",
                                        "uncalled-step plugins/pig/steps/never.lua:1",
                                        "uncalled-step plugins/pig/words/kept_seat.lua:1"});
  append("plugins/pig/pieces/faces.toml", "# lint: unplaced-piece: it is for expansions\nnine = {}\n");
  scratch.write("plugins/pig/steps/never.lua", "-- lint: uncalled-step: expansions call it\nreturn function() end\n");
  CHECK(flow_warnings(scratch) == Lines{"unnamed-zone plugins/pig/flow.toml:35", "unread-note plugins/pig/flow.toml:37",
                                        "unplaced-piece plugins/pig/pieces/faces.toml:8",
                                        "uncalled-step plugins/pig/words/kept_seat.lua:1"});
}

TEST_CASE("what a flow never uses, hears or offers is reported", "[designer][lint][flow]") {
  const Scratch scratch;
  test::write_pig(scratch);
  test::edit(scratch, "flow.toml", "\"bank\"]", "\"bank\", \"hold\"]");
  test::edit(scratch, "flow.toml", "[types.face]",
             "[counters.cup]\n[types.raft]\n[categories.x]\nglyph = \"L\"\n[types.face]");
  CHECK(flow_warnings(scratch) == Lines{"unused-part plugins/pig/flow.toml:4", "unused-part plugins/pig/flow.toml:21",
                                        "unused-part plugins/pig/flow.toml:22",
                                        "unused-part plugins/pig/flow.toml:23"});
  test::write_pig(scratch);
  test::edit(scratch, "flow.toml", "acts  = true\n", "");
  test::edit(scratch, "choices/go_on.lua", "    offer(bank)\n    offer(throw_again)\n", "    local never = bank\n");
  CHECK(flow_warnings(scratch) ==
        Lines{"no-offer plugins/pig/choices/go_on.lua:1", "unheard-event plugins/pig/pieces/faces.toml:5"});
}

}  // namespace ossuary::designer

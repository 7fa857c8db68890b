// The pass slow-script: scripts of skulls and of flows whose runs take long.
#include <catch2/catch.hpp>

#include "author/lint/lint_pass.h"
#include "kernel/content/scratch.h"
#include "tools/author/checked.h"

namespace ossuary::author {

namespace {

/// The files of the scripts that are reported.
std::vector<std::string> slow_scripts(const test::Scratch& scratch) {
  const Catalogue library = test::checked(scratch);
  INFO(render(library.problems()));
  REQUIRE_FALSE(has_errors(library.problems()));
  const Covers all = [](const std::string& /*file*/) { return true; };
  CheckBudget budget;
  const LintSubject subject{&library.definitions(), nullptr, {}, &all, &library, &budget};
  LintReport report("slow-script", subject);
  find_slow_scripts(subject, report);
  std::vector<std::string> files;
  for (const Diagnostic& warning : report.warnings()) {
    CHECK(warning.message() == "a run of this script takes longer than a millisecond");
    files.push_back(warning.where.file);
  }
  return files;
}

}  // namespace

TEST_CASE("scripts whose runs take long are reported", "[designer][lint]") {
  const std::string loop = "  local n = 0\n  for i = 1, 1000000 do n = n + i % 3 end\n";
  const test::Scratch scratch;
  test::write_toy(scratch);
  test::write_pig(scratch);
  CHECK(slow_scripts(scratch).empty());
  scratch.write("plugins/toy/skulls/bone.lua",
                "return function(own, stack, params)\n" + loop + "  award(own, params.each * n // n)\nend\n");
  scratch.write("plugins/pig/words/slowly.lua", "return function()\n" + loop + "  return n\nend\n");
  scratch.write("plugins/pig/steps/throw.lua", "return function(who)\n  roll(die)\n  slowly()\n  look(who)\nend\n");
  CHECK(slow_scripts(scratch) ==
        std::vector<std::string>{"plugins/toy/skulls/bone.lua", "plugins/pig/steps/throw.lua"});
}

}  // namespace ossuary::author

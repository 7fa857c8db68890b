#include "say/diagnostic.h"

#include <catch2/catch.hpp>

using namespace ossuary;

namespace {

Diagnostic unknown_key() {
  return {.code = "unknown-key",
          .where = {.file = "skulls/witch.toml", .line = 7, .column = 12, .width = 9},
          .what = plain("\"per_nobel\" is not a parameter of witch.lua", "did you mean \"per_noble\"?"),
          .line_text = "params = { per_nobel = 2 }"};
}

}  // namespace

TEST_CASE("a diagnostic shows file, line and column, the line, a caret and the hint", "[diagnostic]") {
  CHECK(render(unknown_key()) ==
        "skulls/witch.toml:7:12: error[unknown-key]: \"per_nobel\" is not a parameter of witch.lua\n"
        "  7 | params = { per_nobel = 2 }\n"
        "    |            ^~~~~~~~~\n"
        "  hint: did you mean \"per_noble\"?\n");
}

TEST_CASE("a caret stands below its column where the line has tabs and letters of several bytes", "[diagnostic]") {
  Diagnostic diagnostic = unknown_key();
  diagnostic.what = plain(diagnostic.message());
  diagnostic.where.column = 4;
  diagnostic.where.width = 1;
  diagnostic.line_text = "\tŁó= 1";
  CHECK(render(diagnostic).ends_with("  7 | \tŁó= 1\n    | \t  ^\n"));
}

TEST_CASE("a fault of a whole file has no line, one of a whole line no caret", "[diagnostic]") {
  Diagnostic diagnostic = unknown_key();
  diagnostic.what = plain(diagnostic.message());
  diagnostic.where.column = 0;
  CHECK(render(diagnostic) ==
        "skulls/witch.toml:7: error[unknown-key]: \"per_nobel\" is not a parameter of witch.lua\n"
        "  7 | params = { per_nobel = 2 }\n");
  diagnostic.where.line = 0;
  CHECK(render(diagnostic) == "skulls/witch.toml: error[unknown-key]: \"per_nobel\" is not a parameter of witch.lua\n");
}

TEST_CASE("diagnostics come sorted by place and without repeats", "[diagnostic]") {
  Diagnostic late = unknown_key();
  late.where.line = 9;
  Diagnostic other_file = unknown_key();
  other_file.where.file = "a.toml";
  std::vector<Diagnostic> all{late, unknown_key(), other_file, late};
  sort_diagnostics(all);
  CHECK(all == std::vector<Diagnostic>{other_file, unknown_key(), late});
  CHECK(render(all) == render(other_file) + "\n" + render(unknown_key()) + "\n" + render(late));
}

TEST_CASE("diagnostics that differ in their hints alone come without repeats", "[diagnostic]") {
  const Diagnostic one{Severity::Error, "bad-card", {"a.toml", 1, 1}, plain("a card", "remove it")};
  Diagnostic other = one;
  other.what.advise("add it");
  std::vector<Diagnostic> diagnostics{one, other, one, other};
  sort_diagnostics(diagnostics);
  CHECK(diagnostics == std::vector{other, one});
}

TEST_CASE("warnings alone are no errors", "[diagnostic]") {
  std::vector<Diagnostic> all{unknown_key()};
  CHECK(has_errors(all));
  all[0].severity = Severity::Warning;
  CHECK_FALSE(has_errors(all));
  CHECK(render(all[0]).find("warning[unknown-key]") != std::string::npos);
}

TEST_CASE("a hint names the nearest candidate, or there is none", "[diagnostic]") {
  const std::vector<std::string> keys{"per_noble", "base"};
  CHECK(did_you_mean("per_nobel", keys) == "did you mean \"per_noble\"?");
  CHECK(did_you_mean("something_else", keys).empty());
}

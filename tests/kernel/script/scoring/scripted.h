// Scripted: scorers that are one line of Lua, for tests of the sandbox and the vocabulary.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "script/scoring/lua_scoring.h"
#include "support/shapes.h"

namespace ossuary::test {

/// A scorer whose body is `body`, as the kind "mason"; it has the dial `each`, 2.
[[nodiscard]] inline KindScript mason(const std::string& body) {
  return {.kind = "mason",
          .file = "plugins/a:b/mason.lua",
          .source = "return function(own, stack, params)\n" + body + "\nend\n",
          .params = {{"each", 2}}};
}

/// The kind "digger", which earns nothing.
[[nodiscard]] inline KindScript digger() {
  return {.kind = "digger", .file = "digger.lua", .source = "return function() end", .params = {}};
}

/// What compiling a script by itself says is wrong.
[[nodiscard]] inline std::vector<Diagnostic> problems(std::string source) {
  auto compiled = compile({{.kind = "mason", .file = "mason.lua", .source = std::move(source), .params = {}}});
  return compiled ? std::vector<Diagnostic>{} : compiled.error();
}

/// The 4-3-2 pyramid, with two kinds on it.
struct Scripted {
  /// @pre it compiles.
  explicit Scripted(const std::string& body) : Scripted(mason(body)) {}
  explicit Scripted(const KindScript& script) : scoring(compile({script, digger()}).value()), scorer(scoring->open()) {}

  [[nodiscard]] Result<PointsByKind, ScoringFailed> score() { return scorer->score(shape, cells); }
  /// The points of the masons. @pre scoring works.
  [[nodiscard]] int points() { return score().value()[0]; }
  /// What goes wrong. @pre something does.
  [[nodiscard]] Diagnostic fault() {
    ensure(!score(), "a script that is to fail fails");
    return scorer->fault().diagnostic;
  }

  void put(std::size_t kind, int level, int column) { cells[kind].insert(cell_at(shape, level, column)); }

  Shape shape = pyramid(4, 3);
  KindCells cells{CellSet(0b1011), CellSet(0b10100)};
  std::unique_ptr<const Scoring> scoring;
  std::unique_ptr<Scorer> scorer;
};

}  // namespace ossuary::test

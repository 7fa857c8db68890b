// Scripts: any text compiles or is explained, and scores or fails within its limits.
#include "fuzz/fuzzed.h"
#include "script/scoring/lua_scoring.h"

using namespace ossuary;
using namespace ossuary::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Shape shape = Shape::pyramid(3, 3).value();
  const auto compiled = compile(
      {{.kind = "bone", .file = "bone.lua", .source = std::string(text_of(data, size)), .params = {{"each", 1}}}});
  if (!compiled) {
    must(!compiled.error().empty() && !render(compiled.error()).empty(), "a broken script is explained");
    return 0;
  }
  const auto scorer = compiled.value()->open();
  KindCells cells{};
  cells[0] = CellSet(0b010110110101);
  const auto first = scorer->score(shape, cells);
  const auto second = scorer->score(shape, cells);
  must(first.ok() == second.ok(), "a scorer stays usable");
  must(!first || first.value() == second.value(), "a scorer depends on its structure alone");
  return 0;
}

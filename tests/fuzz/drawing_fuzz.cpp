// Drawings: what parses is drawn so that it parses back to the same, and scores.
#include "fuzz/fuzzed.h"
#include "structures/drawing.h"

using namespace ossuary;
using namespace ossuary::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const FuzzedGame& fuzzed = fuzzed_game();
  const auto drawn = parse_drawing(fuzzed.rules, fuzzed.shape(), {.text = text_of(data, size), .file = "drawing"});
  if (!drawn) {
    must(!drawn.error().empty() && !render(drawn.error()).empty(), "a broken drawing is explained");
    return 0;
  }
  const std::string text = draw(fuzzed.rules, fuzzed.shape(), drawn.value());
  const auto again = parse_drawing(fuzzed.rules, fuzzed.shape(), {.text = text, .file = "drawing"});
  must(again.ok() && again.value().filled == drawn.value().filled && again.value().cells == drawn.value().cells,
       "a structure is drawn as it was read");
  must(fuzzed.scorer->score(fuzzed.shape(), drawn.value().cells).ok(), "a drawn structure scores");
  return 0;
}

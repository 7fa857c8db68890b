// Ranges of games of `simulate`: any text is a range that writes back to itself, or none.
#include "cli/simulate/game_range.h"
#include "fuzz/fuzzed.h"

using namespace ossuary;
using namespace ossuary::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto range = cli::read_range(text_of(data, size));
  if (range) {
    must(range->begin < range->end, "a range has games");
    const auto again = cli::read_range(std::to_string(range->begin) + ".." + std::to_string(range->end));
    must(again && again->begin == range->begin && again->end == range->end, "a range reads back");
  }
  return 0;
}

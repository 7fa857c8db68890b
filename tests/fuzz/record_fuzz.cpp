// Records: whatever is read and replayed writes itself back, and that replays again to the same.
// Input: see record_from().
#include "fuzz/fuzzed.h"
#include "record/journal.h"

using namespace ossuary;
using namespace ossuary::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const FuzzedGame& fuzzed = fuzzed_game();
  const std::string_view input = text_of(data, size);
  const std::string text = record_from(input);
  const auto header = read_header(text, "record.txt");
  if (!header || header.value().ruleset != fuzzed.rules.id || header.value().players != 2) {
    must(header.ok() || !render(header.error()).empty(), "a broken record is explained");
    return 0;
  }
  const auto first = replay(*fuzzed.game, *fuzzed.scripts, text, "record.txt");
  if (first) {
    const std::string written = first.value().record();
    const auto second = replay(*fuzzed.game, *fuzzed.scripts, written, "record.txt");
    must(second.ok() && second.value().record() == written, "a record that replays writes itself back");
  }
  return 0;
}

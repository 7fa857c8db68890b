// Records: whatever is read and replayed writes itself back, and that replays again to the same.
// Input: a record as it is; or, where it does not begin like one, bytes that choose actions up to the first 255, and
// after it pairs of bytes: a place in the record (times 8) and what is written there.
#include "fuzz/fuzzed.h"
#include "game/journal.h"

using namespace ossuary;
using namespace ossuary::fuzz;

namespace {

std::string chosen_record(std::string_view input) {
  const FuzzedGame& fuzzed = fuzzed_game();
  Journal journal(*fuzzed.game, *fuzzed.scorer, {.seed = 1}, {"human", "random"});
  std::size_t at = 0;
  ActionList legal;
  for (; at < input.size() && input[at] != '\xFF'; ++at) {
    journal.match().legal_actions(legal);
    if (legal.empty()) {
      break;
    }
    must(!journal.apply(legal[static_cast<std::uint8_t>(input[at]) % legal.size()]), "a legal action is accepted");
  }
  std::string record = journal.record();
  for (++at; at + 1 < input.size(); at += 2) {
    record[static_cast<std::uint8_t>(input[at]) * std::size_t{8} % record.size()] = input[at + 1];
  }
  return record;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const FuzzedGame& fuzzed = fuzzed_game();
  const std::string_view input = text_of(data, size);
  const std::string text = input.starts_with("ossuary") ? std::string(input) : chosen_record(input);
  const auto header = read_header(text, "record.txt");
  if (!header || header.value().ruleset != fuzzed.rules.id || header.value().players != 2) {
    must(header.ok() || !render(header.error()).empty(), "a broken record is explained");
    return 0;
  }
  const auto first = replay(*fuzzed.game, *fuzzed.scorer, text, "record.txt");
  if (first) {
    const std::string written = first.value().record();
    const auto second = replay(*fuzzed.game, *fuzzed.scorer, written, "record.txt");
    must(second.ok() && second.value().record() == written, "a record that replays writes itself back");
  }
  return 0;
}

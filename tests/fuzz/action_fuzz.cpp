// Actions as text and as numbers: what parses has one notation that parses back; a refusal changes nothing.
// Input: lines, each the text of an action; a line that is no action is taken for the bytes of one.
#include <algorithm>
#include <cstring>

#include "fuzz/fuzzed.h"

using namespace ossuary;
using namespace ossuary::fuzz;

namespace {

Action read_action(const Match& match, std::string_view line) {
  if (const auto parsed = match.parse(line)) {
    const std::string notation = match.notation(parsed.value());
    const auto again = match.parse(notation);
    must(again.ok() && again.value() == parsed.value(), "a notation parses back");
    must(!match.describe(parsed.value(), "en").empty(), "an action has words");
    return parsed.value();
  }
  std::uint32_t bits = 0;
  std::memcpy(&bits, line.data(), std::min(line.size(), sizeof bits));
  return static_cast<Action>(bits);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto match = fuzzed_game().game->start({.seed = 1}, *fuzzed_game().scripts);
  ActionList legal;
  for (std::string_view rest = text_of(data, size); !rest.empty();) {
    const std::size_t end = rest.find('\n');
    const Action action = read_action(*match, rest.substr(0, end));
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);

    match->legal_actions(legal);
    const bool is_legal = std::binary_search(legal.begin(), legal.end(), action);
    const std::uint64_t before = match->fingerprint();
    const bool accepted = !match->apply(action).has_value();
    must(accepted == is_legal, "exactly the legal actions are accepted");
    must(accepted || match->fingerprint() == before, "a refusal changes nothing");
  }
  return 0;
}

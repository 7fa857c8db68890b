// Typed commands: whatever a player types, the session goes on, shows text alone, and its record replays.
// Input: a byte of options, then what is typed; of its lines the first twelve.
#include <sstream>

#include "console/plain/session.h"
#include "fuzz/fuzzed.h"

using namespace ossuary;
using namespace ossuary::fuzz;

namespace {

std::string first_lines(std::string_view text, int count) {
  std::size_t end = 0;
  for (; count > 0 && end < text.size(); --count) {
    end = std::min(text.find('\n', end), text.size() - 1) + 1;
  }
  return std::string(text.substr(0, end));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const FuzzedGame& fuzzed = fuzzed_game();
  const unsigned options = size == 0 ? 0 : data[0];
  std::istringstream in(first_lines(text_of(data, size).substr(size == 0 ? 0 : 1), 12));
  std::ostringstream out;
  Journal journal(*fuzzed.game, *fuzzed.scripts, {.seed = options},
                  {"human", (options & 1U) != 0 ? "human" : "random"});
  cli::MatchFile nowhere(LockedFile("/dev/null/match\x1B.txt"), "ossuary play");
  cli::SessionSettings settings{.undo = (options & 2U) != 0 ? cli::UndoRule::Free : cli::UndoRule::Fair,
                                .plain = (options & 4U) != 0,
                                .echo = true};
  const cli::Ending ending = cli::Session(*fuzzed.game, journal, nowhere, settings, in, out).run();
  must(ending == cli::Ending::Left || ending == cli::Ending::Finished, "a session is left or finished");
  must(shows(out.str()), "a session is text alone");
  const auto again = replay(*fuzzed.game, *fuzzed.scripts, journal.record(), "record.txt");
  must(again.ok() && again.value().match().fingerprint() == journal.match().fingerprint(),
       "a session's record replays");
  return 0;
}

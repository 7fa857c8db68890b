// What `replay` shows: of any record text alone, whether it is valid or not.
// Input: a byte of options, then a record, see record_from().
#include <sstream>

#include "cli/replay/replay_screen.h"
#include "cli/stop.h"
#include "console/match/seating.h"
#include "fuzz/fuzzed.h"

using namespace ossuary;
using namespace ossuary::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const FuzzedGame& fuzzed = fuzzed_game();
  const unsigned options = size == 0 ? 0 : data[0];
  const std::string text = record_from(text_of(data, size).substr(size == 0 ? 0 : 1));
  const auto header = read_header(text, "record\x1B.txt", cli::seat_problem);
  if (!header || header.value().ruleset != fuzzed.rules.id || header.value().players != 2) {
    must(header.ok() || shows(render(header.error())), "a broken record is explained in text alone");
    return 0;
  }
  cli::MatchSetup setup(fuzzed.made.game(2).value());
  auto journal = replay(*setup.game, *setup.scripts, text, "record\x1B.txt",
                        (options & 1U) != 0 ? CutRecord::Accept : CutRecord::Refuse);
  if (!journal) {
    must(shows(render(journal.error())), "a record that does not hold is explained in text alone");
    return 0;
  }
  std::istringstream in;
  std::ostringstream out;
  cli::Environment env(in, out, out);
  const cli::ReplayOptions shown{
      .file = "record\x1B.txt",
      .verify = (options & 2U) != 0,
      .plain = (options & 4U) != 0,
      .step = (options & 8U) != 0 ? std::optional<std::uint64_t>(options >> 4U) : std::nullopt};
  try {
    cli::show_replay(env, shown, {fuzzed.made, std::move(setup), std::move(journal).value()});
  } catch (const cli::Stop& stop) {
    must(shown.step.has_value(), "only a step that is not there is refused");
  }
  must(shows(out.str()), "a replay is text alone");
  return 0;
}

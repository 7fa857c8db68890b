// JSON lines of `score`: every line has an answer of one line, a bad one an error.
#include <sstream>

#include "cli/score/score_lines.h"
#include "fuzz/fuzzed.h"

using namespace ossuary;
using namespace ossuary::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const FuzzedGame& fuzzed = fuzzed_game();
  const auto setups = structures_of(fuzzed.rules, 2, std::nullopt);
  const cli::StructureLineReader reader(fuzzed.rules, setups, setups.front());
  std::istringstream in{std::string(text_of(data, size))};
  std::ostringstream out;
  cli::score_lines(fuzzed.rules, reader, std::nullopt, in, out);
  const std::string answers = out.str();
  must(answers.empty() || (answers.front() == '{' && answers.ends_with("}\n")), "answers are lines of JSON objects");
  must(size > 0 || answers.empty(), "no line, no answer");
  must(shows(answers), "answers are text alone");
  return 0;
}

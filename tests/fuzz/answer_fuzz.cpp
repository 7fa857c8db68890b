// Answers of programs that play: each names a legal action, or there is a sentence that says why not.
#include <algorithm>

#include "fuzz/fuzzed.h"
#include "serve/program_bot.h"

using namespace ossuary;
using namespace ossuary::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::unique_ptr<Match> match = fuzzed_game().game->start({.seed = 1}, *fuzzed_game().scripts);
  ActionList legal;
  match->legal_actions(legal);
  const auto action = serve::action_in(text_of(data, size), *match, legal);
  if (action) {
    must(std::binary_search(legal.begin(), legal.end(), action.value()), "what an answer names is legal");
    return 0;
  }
  const std::string why = action.error().in_full();
  must(!action.error().why.empty() && shows(why) && why.find('\n') == std::string::npos,
       "an answer that names nothing is explained, on one line");
  return 0;
}

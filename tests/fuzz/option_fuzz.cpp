// Features and effects of a solo game: any names make a game or are refused, and what they make plays, scores and
// replays. Input: a feature and an effect, a line each, then bytes that choose actions.
#include "fuzz/fuzzed.h"

using namespace ossuary;
using namespace ossuary::fuzz;

namespace {

std::string take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string line(text.substr(0, end));
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const AnyRuleset rules = fuzzed_game().library.make_any("monstrance").value();
  std::string_view rest = text_of(data, size);
  const std::string feature = take_line(rest);
  const std::string effect = take_line(rest);
  const auto game = rules.game(1, {{"feature", feature}, {"effect", effect}});
  if (!game) {
    must(!game.error().empty(), "a name that names nothing is explained");
    return 0;
  }
  const std::unique_ptr<Scripts> scripts = game.value()->open_scripts();
  Journal journal(*game.value(), *scripts, {.seed = size}, {"human"});
  ActionList legal;
  for (const char byte : rest) {
    journal.match().legal_actions(legal);
    if (legal.empty()) {
      break;
    }
    must(!journal.apply(legal[static_cast<std::uint8_t>(byte) % legal.size()]), "a legal action is accepted");
  }
  must(journal.match().scores().ok(), "every feature and effect scores");
  const auto again = replay(*game.value(), *scripts, journal.record(), "record.txt");
  must(again.ok() && again.value().record() == journal.record(), "a record with options replays");
  return 0;
}

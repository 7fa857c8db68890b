#include "console/match/faults.h"

#include <fmt/format.h>

#include <algorithm>

#include "say/text.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

constexpr std::size_t kMostShown = 5;

std::string where_and_what(const Diagnostic& fault) {
  const std::string line = fault.where.line > 0 ? fmt::format(":{}", fault.where.line) : "";
  return fmt::format("  {}{}: {}\n", printable(fault.where.file), line, printable(fault.message()));
}

}  // namespace

std::string for_players(const Diagnostic& fault, const Dictionary& words) {
  return for_players(std::span(&fault, 1), words);
}

std::string for_players(std::span<const Diagnostic> faults, const Dictionary& words) {
  std::string text;
  for (const Diagnostic& fault : faults.first(std::min(kMostShown, faults.size()))) {
    text += where_and_what(fault);
  }
  if (faults.size() > kMostShown) {
    text += fmt::format("  {}\n", words.say("and {n} more", {{"n", faults.size() - kMostShown}}));
  }
  return text +
         words.say(
             "The fault is in the files of the game, not in what you did. Tell their author; `ossuary check` "
             "shows more.") +
         '\n';
}

}  // namespace ossuary::cli

#include "cli/script_line.h"

#include <algorithm>

namespace ossuary::cli {

std::string_view script_line(const ScriptText& script, int number) {
  std::string_view rest = script.text;
  for (int line = 1; line < number && !rest.empty(); ++line) {
    rest.remove_prefix(std::min(rest.find('\n'), rest.size() - 1) + 1);
  }
  std::string_view line = number < 1 ? std::string_view() : rest.substr(0, rest.find('\n'));
  constexpr std::string_view kBlanks = " \t\r";
  line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
  return line.substr(0, line.find_last_not_of(kBlanks) + 1);
}

}  // namespace ossuary::cli

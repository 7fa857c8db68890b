#include "cli/script_line.h"

#include <algorithm>

#include "say/text.h"

namespace ossuary::cli {

std::string_view script_line(const ScriptText& script, int number) {
  std::string_view rest = script.text;
  for (int line = 1; line < number && !rest.empty(); ++line) {
    rest.remove_prefix(std::min(rest.find('\n'), rest.size() - 1) + 1);
  }
  return number < 1 ? std::string_view() : trimmed(rest.substr(0, rest.find('\n')));
}

}  // namespace ossuary::cli

#include "console/plain/typed_line.h"

#include <algorithm>
#include <istream>
#include <string_view>

#include "say/utf8.h"

namespace ossuary::cli {
namespace {

constexpr char kEscape = '\x1B';
constexpr std::string_view kF1 = "\x1BOP";

bool is_between(char byte, char low, char high) { return low <= byte && byte <= high; }

/// Bytes of the escape sequence at the start of `text`.
/// @source ECMA-48, 5.4, "Control sequences"; what terminals send for keys: xterm, "PC-Style Function Keys".
std::size_t escape_length(std::string_view text) {
  std::size_t at = 1;
  if (text.substr(at, 1) == "O") {
    at = 2;
  } else if (text.substr(at, 1) == "[") {
    for (at = 2; at < text.size() && is_between(text[at], ' ', '?');) {
      ++at;
    }
  }
  return std::min(at + 1, text.size());
}

/// What is left of a line without keys that write nothing: escape sequences, and letters typed with Ctrl. A tab becomes
/// a blank.
std::string without_keys(std::string_view text) {
  std::string rest;
  while (!text.empty()) {
    const char byte = text.front();
    if (byte == kEscape) {
      text.remove_prefix(escape_length(text));
      continue;
    }
    if (byte == '\t' || (!is_between(byte, '\0', '\x1F') && byte != '\x7F')) {
      rest += byte == '\t' ? ' ' : byte;
    }
    text.remove_prefix(1);
  }
  return rest;
}

}  // namespace

std::optional<std::string> read_typed_line(std::istream& in) {
  std::string line;
  bool any = false;
  for (char byte = 0; in.get(byte);) {
    any = true;
    if (byte == '\n') {
      break;
    }
    if (line.size() < kLongestTypedLine) {
      line += byte;
    }
  }
  if (!any) {
    return std::nullopt;
  }
  if (line.ends_with('\r')) {
    line.pop_back();
  }
  std::string text = without_keys(without_mark(line));
  if (text.empty() && !line.empty()) {
    return line == kF1 ? "help" : "table";
  }
  return printable(text);
}

}  // namespace ossuary::cli

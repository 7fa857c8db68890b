#include "console/line/typed_line.h"

#include <algorithm>
#include <istream>
#include <string_view>

#include "base/utf8.h"

namespace ossuary::cli {
namespace {

constexpr char kEscape = '\x1B';

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

std::string without_escapes(std::string_view text) {
  std::string rest;
  while (!text.empty()) {
    const std::size_t escape = std::min(text.find(kEscape), text.size());
    rest += text.substr(0, escape);
    text.remove_prefix(escape);
    text.remove_prefix(text.empty() ? 0 : escape_length(text));
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
  std::string text = without_escapes(line);
  return text.empty() && !line.empty() ? "?" : printable(text);
}

}  // namespace ossuary::cli

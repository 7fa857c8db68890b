// How deep a TOML text nests, found before it is parsed: parsers and trees recurse, and a stack has an end.
#include <algorithm>
#include <string_view>

#include "content/text/document.h"

namespace ossuary {

namespace {

/// Walks over a text and counts open brackets and the dots of the present key; skips strings and comments.
class NestingScan {
 public:
  explicit NestingScan(std::string_view text) : text_(text) {}

  /// The byte at which the text first lies too deep, or npos.
  std::size_t find() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '"' || c == '\'') {
        skip_string(c);
        continue;
      }
      if (c == '#') {
        at_ = std::min(text_.find('\n', at_), text_.size());
        continue;
      }
      count(c);
      if (open_ > kMaxNesting || dots_ >= kMaxNesting) {
        return at_;
      }
      ++at_;
    }
    return std::string_view::npos;
  }

 private:
  void count(char c) {
    if (c == '.') {
      ++dots_;
    } else if (c == '[' || c == '{') {
      ++open_;
      dots_ = 0;
    } else if (c == ']' || c == '}') {
      open_ -= open_ > 0 ? 1 : 0;
      dots_ = 0;
    } else if (c == '=' || c == ',' || c == '\n') {
      dots_ = 0;
    }
  }

  void skip_string(char quote) {
    const std::string_view rest = text_.substr(at_);
    const bool several_lines = rest.size() >= 3 && rest[1] == quote && rest[2] == quote;
    at_ += several_lines ? 3 : 1;
    while (at_ < text_.size()) {
      if (text_[at_] == '\\' && quote == '"') {
        at_ += 2;
      } else if (several_lines ? text_.substr(at_, 3) == rest.substr(0, 3) : text_[at_] == quote) {
        at_ += several_lines ? 3 : 1;
        for (int inner = 0; several_lines && inner < 2 && at_ < text_.size() && text_[at_] == quote; ++inner) {
          ++at_;  // up to two quotes may come before the three that close
        }
        return;
      } else if (text_[at_] == '\n' && !several_lines) {
        return;  // a syntax error, for the parser to report
      } else {
        ++at_;
      }
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int open_ = 0;
  int dots_ = 0;
};

}  // namespace

Mark too_deep_at(const TextFile& file) {
  const std::size_t byte = NestingScan(file.text).find();
  if (byte == std::string_view::npos) {
    return {};
  }
  Mark at{&file, 1, 1, 1};
  std::size_t line_start = 0;
  for (std::size_t i = 0; i < byte; ++i) {
    if (file.text[i] == '\n') {
      ++at.line;
      line_start = i + 1;
    }
  }
  at.column = code_points(std::string_view(file.text).substr(line_start, byte - line_start)) + 1;
  return at;
}

}  // namespace ossuary

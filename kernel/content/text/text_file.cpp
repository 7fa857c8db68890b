#include "content/text/text_file.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace ossuary {

TextFile::TextFile(std::string path_shown, std::string text_read)
    : path(std::move(path_shown)), text(std::move(text_read)), line_starts_{0} {
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', end + 1)) {
    line_starts_.push_back(end + 1);
  }
}

std::string_view TextFile::line(int number) const {
  if (number < 1 || static_cast<std::size_t>(number) > line_starts_.size()) {
    return {};
  }
  std::string_view rest = std::string_view(text).substr(line_starts_[static_cast<std::size_t>(number) - 1]);
  rest = rest.substr(0, rest.find('\n'));
  return rest.ends_with('\r') ? rest.substr(0, rest.size() - 1) : rest;
}

Mark TextFile::mark_at(std::size_t at) const {
  const auto line = std::upper_bound(line_starts_.begin(), line_starts_.end(), at) - 1;
  return {this, static_cast<int>(line - line_starts_.begin()) + 1,
          code_points(std::string_view(text).substr(*line, at - *line)) + 1, 1};
}

std::size_t TextFile::offset_of(int number, int column) const {
  const std::string_view shown = line(number);
  std::size_t byte = 0;
  for (int passed = 1; passed < column && byte < shown.size(); ++passed) {
    ++byte;
    while (byte < shown.size() && is_continuation(shown[byte])) {
      ++byte;
    }
  }
  return shown.data() == nullptr ? text.size() : static_cast<std::size_t>(shown.data() - text.data()) + byte;
}

std::string with_line_feeds(std::string text) {
  if (text.find('\r') == std::string::npos) {
    return text;
  }
  std::size_t size = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool ends_line = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
    if (!ends_line || (i > 0 && text[i - 1] == '\r')) {
      text[size++] = text[i];
    }
  }
  text.resize(size);
  return text;
}

std::string with_line_ends_of(std::string_view file, std::string_view text) {
  const std::size_t end = file.find('\n');
  const bool two = end != std::string_view::npos && end > 0 && file[end - 1] == '\r';
  std::string ended;
  for (const char c : text) {
    if (c == '\n' && two) {
      ended += '\r';
    }
    ended += c;
  }
  return ended;
}

std::string on_one_line(std::string text) {
  std::erase(text, '\r');
  std::ranges::replace(text, '\n', ' ');
  std::ranges::replace(text, '\t', ' ');
  return text;
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kLongest = 80;  // code points
  return '"' + clipped(printable(text), kLongest) + '"';
}

bool lies_in(const std::filesystem::path& path, const std::filesystem::path& folder) {
  std::error_code error;
  const std::filesystem::path real = std::filesystem::weakly_canonical(path, error);
  const std::filesystem::path home = std::filesystem::weakly_canonical(folder, error);
  return !error && std::ranges::mismatch(home, real).in1 == home.end();
}

}  // namespace ossuary

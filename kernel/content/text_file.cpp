#include "content/text_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <utility>

namespace ossuary {

namespace {

constexpr unsigned char byte_at(std::string_view text, std::size_t i) { return static_cast<unsigned char>(text[i]); }

/// Bytes of the UTF-8 sequence that begins at `i`, or 0 where none does.
/// @source The Unicode Standard, table 3-7, "Well-Formed UTF-8 Byte Sequences".
std::size_t sequence_length(std::string_view text, std::size_t i) {
  const unsigned char lead = byte_at(text, i);
  if (lead < 0x80U) {
    return 1;
  }
  const std::size_t length = lead >= 0xF0U ? 4 : lead >= 0xE0U ? 3 : 2;
  if (lead < 0xC2U || lead > 0xF4U || i + length > text.size()) {
    return 0;
  }
  const unsigned char least = lead == 0xE0U ? 0xA0U : lead == 0xF0U ? 0x90U : 0x80U;
  const unsigned char most = lead == 0xEDU ? 0x9FU : lead == 0xF4U ? 0x8FU : 0xBFU;
  if (byte_at(text, i + 1) < least || byte_at(text, i + 1) > most) {
    return 0;
  }
  for (std::size_t k = 2; k < length; ++k) {
    if ((byte_at(text, i + k) & 0xC0U) != 0x80U) {
      return 0;
    }
  }
  return length;
}

/// The line on which the first byte stands that is not UTF-8; 0 where all is well.
int first_bad_line(std::string_view text) {
  int line = 1;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = sequence_length(text, i);
    if (length == 0) {
      return line;
    }
    line += text[i] == '\n' ? 1 : 0;
    i += length;
  }
  return 0;
}

}  // namespace

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

std::size_t TextFile::offset(int number, int column) const {
  const std::string_view text_of_line = line(number);
  std::size_t byte = 0;
  for (int passed = 1; passed < column && byte < text_of_line.size(); ++passed) {
    ++byte;
    while (byte < text_of_line.size() && (byte_at(text_of_line, byte) & 0xC0U) == 0x80U) {
      ++byte;
    }
  }
  const auto count = static_cast<int>(line_starts_.size());
  return number < 1 || number > count ? text.size() : line_starts_[static_cast<std::size_t>(number) - 1] + byte;
}

std::optional<ReadFault> read_text(const std::filesystem::path& path, std::string& into) {
  using Kind = ReadFault::Kind;
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (status.type() == std::filesystem::file_type::not_found) {
    return ReadFault{Kind::Missing, "there is no such file"};
  }
  if (status.type() != std::filesystem::file_type::regular) {
    return ReadFault{Kind::Unreadable, "this is not a regular file"};
  }
  std::ifstream stream(path, std::ios::binary);
  std::string bytes;
  std::array<char, 16384> chunk{};
  while (stream && bytes.size() <= kMaxFileSize) {
    stream.read(chunk.data(), chunk.size());
    bytes.append(chunk.data(), static_cast<std::size_t>(stream.gcount()));
  }
  if (!stream && !stream.eof()) {
    return ReadFault{Kind::Unreadable, "the file cannot be read"};
  }
  if (bytes.size() > kMaxFileSize) {
    return ReadFault{Kind::TooLarge, fmt::format("the file is larger than {} KiB", kMaxFileSize / 1024)};
  }
  if (const int line = first_bad_line(bytes); line != 0) {
    return ReadFault{Kind::NotUtf8, fmt::format("line {} is not UTF-8", line)};
  }
  into = bytes.starts_with("\xEF\xBB\xBF") ? bytes.substr(3) : std::move(bytes);
  return std::nullopt;
}

int code_points(std::string_view text) {
  return static_cast<int>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string printable(std::string_view text) {
  std::string shown(text);
  for (char& c : shown) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte < 0x20U && c != '\t') || byte == 0x7FU) {
      c = '?';
    }
  }
  return shown;
}

std::string in_quotes(std::string_view text) { return '"' + printable(text) + '"'; }

}  // namespace ossuary

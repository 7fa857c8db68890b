// TextFile: a file of content as text, and marks for the places of things in it. Knows no format.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "say/diagnostic.h"
#include "say/utf8.h"

namespace ossuary {

/// Bytes that a file of content may have.
inline constexpr std::size_t kMaxFileSize = std::size_t{256} << 10U;

struct TextFile;

/// A stretch of a file, as in Location: line 0 is the file as a whole. Without a file: nowhere.
struct Mark {
  const TextFile* file = nullptr;
  int line = 0;
  int column = 0;
  int width = 1;
};

/// A file that was read. Marks point at it, so it stays where it is.
struct TextFile {
  const std::string path;  ///< as messages show it.
  const std::string text;  ///< UTF-8, without a byte order mark; lines end with LF.

  TextFile(std::string path_shown, std::string text_read);
  TextFile(const TextFile&) = delete;
  TextFile& operator=(const TextFile&) = delete;

  /// Line `number`, from 1, without its end; "" beyond the last.
  [[nodiscard]] std::string_view line(int number) const;
  /// The character at byte `at`.
  [[nodiscard]] Mark mark_at(std::size_t at) const;
  /// The byte at which column `column` of line `number` begins, both from 1; a place beyond the end of the line is its
  /// end.
  [[nodiscard]] std::size_t offset_of(int number, int column) const;

 private:
  std::vector<std::size_t> line_starts_;
};

/// A value and where it was written.
template <class T>
struct Marked {
  T value{};
  Mark at;
};

/// A value under a name of the author's.
template <class T>
struct Named {
  Marked<std::string> name;
  T value{};

  [[nodiscard]] const std::string& key() const { return name.value; }
};

/// A number under a name, say a dial.
using NamedNumber = Named<Marked<std::int64_t>>;
/// Dials of skulls, effects and the like, by what they are of.
using DialsByThing = std::vector<Named<std::vector<NamedNumber>>>;
/// A reference under a name, say a structure and its shape.
using NamedReference = Named<Marked<std::string>>;

/// A script that a file of content names.
struct ScriptDefinition {
  Marked<std::string> path;          ///< as given.
  const TextFile* source = nullptr;  ///< null where none is given, or it was not read.

  [[nodiscard]] bool is_given() const { return path.at.file != nullptr; }
};

/// True if `path` is in `folder` once all links are followed.
[[nodiscard]] bool lies_in(const std::filesystem::path& path, const std::filesystem::path& folder);

/// `text` with LF for each CR LF. Programs that copy files change line ends, and content stays the same by that: it is
/// hashed, shown and run as this. Any other CR stays, so that it is found.
[[nodiscard]] std::string with_line_feeds(std::string text);

/// The reverse where the first line of `file` ends with CR LF: each LF of `text` becomes CR LF.
[[nodiscard]] std::string with_line_ends_of(std::string_view file, std::string_view text);

/// A text as names and sentences are kept: without CR, and with a blank for each line end and tab.
[[nodiscard]] std::string on_one_line(std::string text);

/// `"text"`, printable, and cut off where it is long.
[[nodiscard]] std::string in_quotes(std::string_view text);

}  // namespace ossuary

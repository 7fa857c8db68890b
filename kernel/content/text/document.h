// Document: a TOML file as a tree of nodes, each with its place in the text. Knows TOML, but no keys.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "content/text/report.h"
#include "say/text.h"

namespace ossuary {

enum class NodeType : std::uint8_t { Text, Integer, Real, Boolean, Date, List, Table };

struct TomlEntry;

/// A value of a TOML file. Only the member of its type is filled.
struct TomlNode {
  NodeType type = NodeType::Table;
  Mark at;           ///< of several lines only the first is marked.
  int end_line = 0;  ///< the place just behind it; of a table it means nothing.
  int end_column = 0;
  std::string text;
  std::int64_t integer = 0;
  bool boolean = false;
  std::vector<TomlNode> items;
  std::vector<TomlEntry> entries;  ///< in the order in which they are written.

  /// The entry with this key, or null.
  [[nodiscard]] const TomlEntry* find(std::string_view key) const;
  [[nodiscard]] TomlEntry* find(std::string_view key);
};

/// A key of a table and its value.
struct TomlEntry {
  std::string key;
  Mark at;
  TomlNode value;
};

/// A text in several languages.
struct WrittenText {
  LocalText by_language;
  TomlNode written;  ///< the same as its file has it, with the places of what it says.
};

/// The tree of `file`, which is marked as a whole; faults go to `report`, and the tree is then empty. Tables, lists and
/// the parts of a dotted key may be nested 16 deep.
/// @err toml-syntax, duplicate-key, too-deep.
[[nodiscard]] TomlNode parse_document(const TextFile& file, Report& report);

/// The byte behind a string of a TOML text; of one that is not closed, that behind its line or the text.
struct StringEnd {
  std::size_t at = 0;
  bool closed = true;
};

/// The end of the string that begins at byte `at`.
[[nodiscard]] StringEnd end_of_string(std::string_view text, std::size_t at);

/// What a TOML text has open at its end, by its quotes and brackets outside of comments: bytes, or npos.
struct OpenMarks {
  std::size_t string = std::string_view::npos;  ///< the first string that is not closed; what follows is not looked at.
  std::size_t bracket = std::string_view::npos;   ///< the innermost bracket there.
  std::size_t too_deep = std::string_view::npos;  ///< where it is nested too deeply; nor is what follows that.
};
[[nodiscard]] OpenMarks open_marks(std::string_view text);

}  // namespace ossuary

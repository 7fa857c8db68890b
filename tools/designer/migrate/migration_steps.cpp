#include "designer/migrate/migration_steps.h"

#include <algorithm>
#include <array>
#include <vector>

#include "content/schema/check.h"
#include "designer/examples/example_files.h"
#include "designer/text_offset.h"

namespace ossuary::designer {

namespace {

using Edits = std::vector<Edit>;

std::size_t begin_of(const TextFile& file, const Mark& at) { return offset_of(file, at.line, at.column); }
std::size_t end_of(const TextFile& file, const TomlNode& node) {
  return offset_of(file, node.end_line, node.end_column);
}

/// True if the bytes at `at` are an escape of TOML for a brace: \u007B, \u007D and their long forms.
bool escapes_brace(std::string_view text, std::size_t at, std::size_t& length) {
  for (const std::string_view zeros : {"u00", "U000000"}) {
    const std::string_view escape = text.substr(at + 1, zeros.size() + 2);
    const std::string_view digits = escape.substr(std::min(zeros.size(), escape.size()));
    if (escape.starts_with(zeros) && digits.size() == 2 && digits[0] == '7' &&
        (digits[1] == 'b' || digits[1] == 'B' || digits[1] == 'd' || digits[1] == 'D')) {
      length = 1 + escape.size();
      return true;
    }
  }
  return false;
}

/// Doubles every brace of a text value, however it is written.
void double_braces(const TextFile& file, const TomlNode& value, Edits& edits) {
  const std::size_t begin = begin_of(file, value.at);
  const std::size_t end = end_of(file, value);
  const bool escapes = file.text[begin] == '"';
  for (std::size_t at = begin; at < end;) {
    std::size_t length = 1;
    bool brace = file.text[at] == '{' || file.text[at] == '}';
    if (escapes && file.text[at] == '\\') {
      brace = escapes_brace(std::string_view(file.text).substr(0, end), at, length);
      length = brace ? length : 2;
    }
    if (brace) {
      edits.push_back({at, at, file.text.substr(at, length)});
    }
    at += length;
  }
}

/// Removes everything from `begin` to `end`, but for comments.
void remove_values(const TextFile& file, std::size_t begin, std::size_t end, Edits& edits) {
  char quote = '\0';
  for (std::size_t at = begin; at < end; ++at) {
    const char byte = file.text[at];
    if (quote != '\0') {
      at += byte == '\\' && quote == '"' ? 1U : 0U;
      quote = byte == quote ? '\0' : quote;
    } else if (byte == '"' || byte == '\'') {
      quote = byte;
    } else if (byte == '#') {
      edits.push_back({begin, at, {}});
      at = std::min(file.text.find('\n', at), end);
      begin = std::min(at + 1, end);
    }
  }
  edits.push_back({begin, end, {}});
}

/// 1 to 2: wishes name dials in braces, so that braces of theirs are doubled; examples lose `kinds`, since every skull
/// that `scores` names is proven.
Edits from_1(const TextFile& file, const TomlNode& root, const FileSpec& spec) {
  Edits edits;
  const TomlEntry* wish = root.find("wish");
  if (wish != nullptr && (&spec == &kSkullSpec || &spec == &kEffectSpec)) {
    for (const TomlEntry& entry : wish->value.entries) {
      if (entry.value.type == NodeType::Text) {
        double_braces(file, entry.value, edits);
      }
    }
  }
  const TomlEntry* kinds = root.find("kinds");
  const bool plain = kinds != nullptr && kinds->value.type == NodeType::List &&
                     std::none_of(kinds->value.items.begin(), kinds->value.items.end(),
                                  [](const TomlNode& item) { return item.type == NodeType::Table; });
  if (plain && &spec == &kExampleSpec) {
    remove_values(file, begin_of(file, kinds->at), end_of(file, kinds->value), edits);
  }
  return edits;
}

/// Steps[i] makes format i + 2 of format i + 1.
constexpr std::array kSteps{from_1};
static_assert(kSteps.size() + 1 == kContentFormat, "every older format has its step");

}  // namespace

std::optional<std::string> migrated_text(const TextFile& file, const TomlNode& root, const FileSpec& spec) {
  if (!root.sound || !is_old_format(root)) {
    return std::nullopt;
  }
  const auto format = format_of(root);
  Edits edits = kSteps[static_cast<std::size_t>(*format - 1)](file, root, spec);
  const TomlNode& number = root.find("format")->value;
  edits.push_back({begin_of(file, number.at), end_of(file, number), std::to_string(*format + 1)});
  std::string text = edited(file.text, edits);
  if (*format + 1 == kContentFormat) {
    return text;
  }
  const TextFile next(file.path, std::move(text));
  Report none;
  return migrated_text(next, parse_document(next, none), spec);
}

}  // namespace ossuary::designer

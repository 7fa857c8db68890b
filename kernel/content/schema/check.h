// check(): whether a tree is what the schema says. Finds what is wrong in a file by itself; names of things in other
// files are resolved later, in pack/, rules/ and flow/.
#pragma once

#include <cstdint>
#include <optional>

#include "content/schema/schema.h"
#include "content/text/document.h"

namespace ossuary {

/// What the value of a key of this type is in a file.
[[nodiscard]] NodeType node_type(SchemaType type);

/// Reports all that is wrong with `root` by `spec`, and marks each faulty node as not sound. A file of an older format
/// is emptied, without a diagnostic.
/// @err unknown-key, missing-key, wrong-type, out-of-range, unknown-value, bad-*.
void check(TomlNode& root, const FileSpec& spec, Report& report);

/// The format that a tree says it is of; nothing where it says none.
[[nodiscard]] std::optional<std::int64_t> format_of(const TomlNode& root);
/// True for a format before kContentFormat.
[[nodiscard]] bool is_old_format(const TomlNode& root);

/// False, and bad-format or missing-key, where the file is of no format that ever was.
[[nodiscard]] bool check_format(const TomlNode& root, Report& report);

}  // namespace ossuary

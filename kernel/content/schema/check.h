// check(): whether a tree is what the schema says. Finds what is wrong in a file by itself; names of things in other
// files are resolved later, in pack/, rules/ and flow/.
#pragma once

#include "content/schema/schema.h"
#include "content/text/document.h"

namespace ossuary {

/// What the value of a key of this type is in a file.
[[nodiscard]] NodeType node_type(SchemaType type);

/// Reports all that is wrong with `root` by `spec`, and marks each faulty node as not sound. A file of another
/// format than kContentFormat is emptied.
/// @err bad-format, unknown-key, missing-key, wrong-type, out-of-range, unknown-value, bad-*.
void check(TomlNode& root, const FileSpec& spec, Report& report);

/// The same of a table that has some of the keys of such a file, and need not have the others.
void check_some(TomlNode& root, const FileSpec& spec, Report& report);

}  // namespace ossuary

// check(): whether a tree is what the schema says. Finds what is wrong in a file by itself; names of things in other
// files are resolved later, in pack/, rules/ and flow/.
#pragma once

#include "content/schema/schema.h"
#include "content/text/document.h"

namespace ossuary {

/// The kind of file among `specs` whose keys `root` has, all that it must have and no other; null where there is none.
[[nodiscard]] const FileSpec* spec_fitting(const TomlNode& root, std::span<const FileSpec* const> specs);
/// Reports that a file has the keys of `spec`, which has another place. @err misplaced-file.
void report_misplaced(const Mark& file, const FileSpec& spec, Report& report);

/// Reports all that is wrong with `root` by `spec`; of a file of another kind, or of another format than
/// kContentFormat, that alone. True if nothing is.
/// @err misplaced-file, bad-format, unknown-key, missing-key, wrong-type, out-of-range, unknown-value, bad-*.
[[nodiscard]] bool check(const TomlNode& root, const FileSpec& spec, Report& report);

/// The same of a table that has some of the keys of such a file, and need not have the others.
void check_some(const TomlNode& root, const FileSpec& spec, Report& report);

}  // namespace ossuary

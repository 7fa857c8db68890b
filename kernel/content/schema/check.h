// check(): whether a tree is what the schema says. Finds every fault of a file by itself; what others say is for
// linking.
#pragma once

#include "content/schema/schema.h"
#include "content/text/document.h"

namespace ossuary {

/// Reports all that is wrong with `root` by `spec`, and marks each faulty node as not sound.
/// @err unknown-key, missing-key, wrong-type, out-of-range, unknown-value, bad-*.
void check(Node& root, const FileSpec& spec, Report& report);

/// False, and bad-format or missing-key, where the file is of no format that this program reads.
[[nodiscard]] bool check_format(const Node& root, Report& report);

}  // namespace ossuary

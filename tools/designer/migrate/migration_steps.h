// The steps of migration: one for each format that is no longer the newest. Private to tools/designer.
#pragma once

#include <optional>
#include <string>

#include "content/schema/schema.h"
#include "content/text/document.h"
#include "designer/edits.h"

namespace ossuary::designer {

/// The text of `file`, whose tree is `root`, in the newest format; nothing where it is of the newest, of a newer one or
/// of none that ever was.
[[nodiscard]] std::optional<std::string> migrated_text(const TextFile& file, const TomlNode& root,
                                                       const FileSpec& spec);

}  // namespace ossuary::designer

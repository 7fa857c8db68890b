// The steps of migration: one for each format that is no longer the newest. Private to kernel/content.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "content/pack/edits.h"
#include "content/schema/schema.h"
#include "content/text/document.h"

namespace ossuary {

/// The format that a tree says it is of; nothing where it says none.
[[nodiscard]] std::optional<std::int64_t> format_of(const Node& root);

/// The text of `file`, whose tree is `root`, in the newest format; nothing where it is of the newest, of a newer one or
/// of none that ever was.
[[nodiscard]] std::optional<std::string> migrated_text(const TextFile& file, const Node& root, const FileSpec& spec,
                                                       BlankLines lines);

/// Why a key that an older format had is gone from files of this kind, or "".
[[nodiscard]] std::string_view why_gone(const FileSpec& spec, std::string_view key);

}  // namespace ossuary

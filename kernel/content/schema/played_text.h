// What a file says that games are played by, in one form: without what people alone read, what is as usual, and the
// order of keys, unless that counts. Scripts are left out: their tokens say what they do, and not their paths.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "content/schema/schema.h"
#include "content/text/document.h"

namespace ossuary {

/// What the keys of `table` say, each by its name, in the order of names. @pre the table was checked by `keys`.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> played_entries(const TomlNode& table,
                                                                              std::span<const KeySpec> keys);
/// The same as one text; "" where nothing of it is played by.
[[nodiscard]] std::string played_text(const TomlNode& table, std::span<const KeySpec> keys);

/// Merges `more` into `into`, as files with these keys do that extend others: tables key by key, lists that add to
/// others; all else is replaced.
void merge_tables(const TomlNode& more, std::span<const KeySpec> keys, TomlNode& into);

}  // namespace ossuary

// KeyMap: what a typed character means where keys choose something, say in a menu: as a person set it, else by the
// place of its key.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace ossuary {

/// The character that is meant, by the one that is typed.
using KeyMap = std::map<std::string, std::string>;

/// Reads "w=k ч=x": who types w means k. Nothing where a part of `text` has another form.
[[nodiscard]] std::optional<KeyMap> parse_key_map(std::string_view text);

/// What `typed` means. A letter that `chosen` lacks and that is not Latin means the Latin letter on the same key of a
/// keyboard: for Ukrainian and Russian ч means x, and Ч means X.
[[nodiscard]] std::string meaning_of(const std::string& typed, const KeyMap& chosen);

}  // namespace ossuary

// Pack: the plugin "hostile", written file by file.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace ossuary::test {

/// Writes a file of an attack, and the folders to it.
void put(const std::filesystem::path& file, std::string_view text);

/// Writes the manifest of the plugin "hostile", which requires "sedlec", with `more` at its end.
void put_manifest(const std::filesystem::path& root, std::string_view more = "");

/// Writes the skull "attack" of that plugin, scored by attack.lua, with `more` at its end.
void put_skull(const std::filesystem::path& root, std::string_view script, std::string_view more = "");

/// Writes the effect "effect" of that plugin: `way` says what it does by attack.lua.
void put_effect(const std::filesystem::path& root, std::string_view script, std::string_view way);

}  // namespace ossuary::test

// Hashes of bytes and texts: the same on every machine. Not for secrets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace ossuary {

/// A 64-bit hash of the bytes. @source XXH3.
[[nodiscard]] std::uint64_t hash_bytes(std::span<const std::byte> bytes);
[[nodiscard]] std::uint64_t hash_text(std::string_view text);

}  // namespace ossuary

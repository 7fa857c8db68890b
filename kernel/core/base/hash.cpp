#include "core/base/hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace ossuary {

std::uint64_t hash_bytes(std::span<const std::byte> bytes) { return XXH3_64bits(bytes.data(), bytes.size()); }

std::uint64_t hash_text(std::string_view text) { return hash_bytes(std::as_bytes(std::span(text))); }

}  // namespace ossuary

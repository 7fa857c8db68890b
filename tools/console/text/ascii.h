// Text for terminals that show ASCII alone.
#pragma once

#include <string>
#include <string_view>

namespace ossuary::cli {

/// `text` with the signs of drawings and tables in ASCII (frames, ± and µ), as wide as they were. Letters of names stay
/// as they are.
[[nodiscard]] std::string in_ascii(std::string_view text);

}  // namespace ossuary::cli

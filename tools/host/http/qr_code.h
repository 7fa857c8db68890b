// QR codes, by libqrencode.
#pragma once

#include <string>
#include <vector>

namespace ossuary::host {

/// The code of `text`, row by row, true where it is dark; none where it cannot be made.
[[nodiscard]] std::vector<std::vector<bool>> qr_code(const std::string& text);

}  // namespace ossuary::host

#include "host/http/qr_code.h"

#include <qrencode.h>

#include <memory>

namespace ossuary::host {

std::vector<std::vector<bool>> qr_code(const std::string& text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_L, QR_MODE_8, 1), QRcode_free);
  std::vector<std::vector<bool>> rows;
  if (code != nullptr) {
    const auto width = static_cast<std::size_t>(code->width);
    for (std::size_t y = 0; y < width; ++y) {
      std::vector<bool>& row = rows.emplace_back();
      for (std::size_t x = 0; x < width; ++x) {
        row.push_back((code->data[y * width + x] & 1U) != 0);
      }
    }
  }
  return rows;
}

}  // namespace ossuary::host

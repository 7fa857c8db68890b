#include "console/screen/terminal/cell_pieces.h"

#include <cwchar>

namespace ossuary::cli {

std::vector<CellPiece> cell_pieces(const std::string& cluster, int columns, std::size_t most) {
  std::wstring wide(cluster.size() + 1, L'\0');
  std::mbstate_t state{};
  const char* from = cluster.c_str();
  const std::size_t size = std::mbsrtowcs(wide.data(), &from, wide.size(), &state);
  wide.resize(size == static_cast<std::size_t>(-1) ? 0 : size);
  std::vector<CellPiece> pieces;
  for (const wchar_t character : wide) {
    constexpr wchar_t kAsEmoji = 0xFE0F;  // makes some symbols wider, unknown to the library
    const int own = wcwidth(character);
    if (own > columns || own < 0) {
      break;
    }
    if (own > 0) {
      pieces.push_back({std::wstring(1, character), own});
      columns -= own;
    } else if (!pieces.empty() && character != kAsEmoji && pieces.back().text.size() < most) {
      pieces.back().text += character;
    }
  }
  return pieces.empty() ? std::vector<CellPiece>{{L"?", 1}} : pieces;
}

}  // namespace ossuary::cli

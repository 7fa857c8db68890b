// What a PDF tells printers and print shops about its pages, which Cairo does not write.
#pragma once

#include <string>
#include <vector>

#include "cards/sheet.h"

namespace ossuary::cards {

/// What is cut out of a page, and how far its backgrounds go on beyond that.
struct PageBoxes {
  Area trim;
  Area bleed;
};

/// The file, which asks to be printed in its own size, with these boxes on its pages. The same file gives the same
/// bytes. @pre `boxes` has as many as the file has pages, in millimetres. @throws std::exception what went wrong.
[[nodiscard]] std::string with_settings(const std::string& pdf, const std::vector<PageBoxes>& boxes);

}  // namespace ossuary::cards

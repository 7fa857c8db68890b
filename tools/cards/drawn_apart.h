// Pages and pictures that are drawn in a child process. The libraries that draw may end their process where a picture
// is not what they expect, and keep threads that a copy of the process lacks: nothing else draws.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cards/child.h"
#include "cards/page_canvas.h"

namespace ossuary::cards {

/// What a picture may take: some hundred times what those take that ship.
inline constexpr ChildLimits kPictureLimits{.part = std::chrono::seconds(2), .mebibytes = 128};
/// What pages may take, and each picture on them.
inline constexpr ChildLimits kPageLimits{.part = kPictureLimits.part, .mebibytes = 1024};

/// Pages that `draw` draws; what else it does is lost. @err the child that draws ended, and where it drew a picture,
/// that one; a picture cannot be drawn; the font of all texts is missing; what the canvas finds.
[[nodiscard]] Result<DrawnPages, DrawingFault> draw_apart(const Drawing& drawing, const PageRequest& request,
                                                          const std::function<void(PageCanvas&)>& draw);

/// Why each of the pictures cannot be drawn, in a sentence without a full stop; nothing for one that can.
[[nodiscard]] std::vector<std::optional<std::string>> picture_faults(const Drawing& drawing,
                                                                     const std::vector<std::string>& svgs);

/// The same by the library that is loaded; where it cannot be, that is what is wrong with each, and where it was not
/// built, nothing is known to be.
[[nodiscard]] std::vector<std::optional<std::string>> art_faults(const std::vector<std::string>& svgs);

}  // namespace ossuary::cards

// FacePrint: what is printed on a piece, the same wherever it lies.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/local_text.h"
#include "game/table_layout.h"

namespace ossuary {

/// Numbers at the sides of a piece, as it lies upright; 0 where nothing is drawn.
struct FaceSides {
  SignForm form = SignForm::Heads;        ///< heads or bars.
  std::array<std::int32_t, 4> numbers{};  ///< clockwise from the upper side.
  LocalText name{};                       ///< what they are, say "arrows".
  friend bool operator==(const FaceSides&, const FaceSides&) = default;
};

/// What is printed on one side of a piece, or of a die, besides its marks.
struct FacePrint {
  LocalText label{};               ///< a few characters, say "2G"; may be empty.
  LocalText name{};                ///< empty where the marks or the label say all.
  LocalText text{};                ///< what it does, in a sentence; may be empty.
  LocalText sign{};                ///< in place of the label where little room is: its numbers and letters.
  std::vector<FaceSides> sides{};  ///< with zeros for a piece that could have numbers, and has none.
  friend bool operator==(const FacePrint&, const FacePrint&) = default;
};

/// All faces with the same print share it.
using SharedPrint = std::shared_ptr<const FacePrint>;

/// That of a face with marks alone, or with nothing.
inline const SharedPrint& nothing_printed() {
  static const SharedPrint kUnprinted = std::make_shared<const FacePrint>();
  return kUnprinted;
}

}  // namespace ossuary

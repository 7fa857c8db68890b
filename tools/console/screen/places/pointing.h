// Pointing: what the things that a person points at mean: an action, the beginning of one, or nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "console/match/model.h"
#include "console/screen/drawing/arranged_table.h"

namespace ossuary::cli {

/// What a person points at comes to.
struct Pointing {
  enum class Means : std::uint8_t {
    Nothing,
    Act,   ///< each of `options`.
    Hold,  ///< it is what an action begins with, which goes on elsewhere: a card of a hand.
    Mark,  ///< more of its kind have to be marked: one of several piles.
  };
  Means means = Means::Nothing;
  std::vector<std::size_t> options{};  ///< indices of Position::options: those meant, or those that may still be.
};

/// What is marked, held and under the cursor of `model` means together.
[[nodiscard]] Pointing pointing(const Model& model);
/// The same if the cursor were on `thing`.
[[nodiscard]] Pointing pointing_at(const Model& model, const TableThing& thing);

/// What an action can go on with, given what is held and marked, and what that gains.
[[nodiscard]] TableMarks marks_of(const Model& model);

/// Points at `option` of the position: the next Enter does it.
void point_at(Model& model, std::size_t option);

/// Puts the cursor where the decision begins: on the open thing that gains most, or into the list of actions where the
/// table shows none of them. Keeps nothing of the decision before.
void begin_decision(Model& model);

/// The option of `among` with the highest gain; among those, the first that is about the fewest things. @pre `among` is
/// not empty.
[[nodiscard]] std::size_t best_of(const Position& position, const std::vector<std::size_t>& among);

/// What a person would type for `option` if the last thing that it is about were `pointed`; "" where nothing names
/// that.
[[nodiscard]] std::string typed_for(const Position& now, const Option& option, const TableThing& pointed);

}  // namespace ossuary::cli

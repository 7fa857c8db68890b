// Structures by chance, for passes that ask whether something ever happens. The same every time.
#pragma once

#include <bitset>
#include <optional>
#include <vector>

#include "core/geometry/shape.h"
#include "core/skulls/scoring.h"

namespace ossuary::author {

/// A structure that shows skulls.
struct SampleStructure {
  const Shape* shape = nullptr;
  KindCells cells{};
};

/// Structures of `kinds` kinds on a pyramid of nine cards and one of fourteen: `kind`, if one is given, from few to
/// nearly all of the skulls, the others often from `related` alone.
[[nodiscard]] std::vector<SampleStructure> sample_structures(std::size_t kinds, std::optional<std::size_t> kind,
                                                             const std::bitset<kMaxKinds>& related);

/// What is counted at the end of matches with no to three rivals: of each kind any number up to `most`, dealt out by
/// chance.
[[nodiscard]] std::vector<MatchCounts> sample_counts(const std::vector<int>& most);

}  // namespace ossuary::author

// ByPlayers: sentences that are not the same for all numbers of players, each with the numbers that it is for.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "say/sentence.h"

namespace ossuary {

/// What is so for every number of players in its order, and, where the first of these differs, what is so for some.
/// @pre `by_number` has as many as `numbers`, and these are some.
[[nodiscard]] std::vector<std::string> merged(std::span<const int> numbers,
                                              const std::vector<std::vector<std::string>>& by_number,
                                              const Dictionary& words);

/// The middle of a sentence for each number of players as one. @pre as there.
[[nodiscard]] std::string merged_sentence(std::span<const int> numbers, const std::vector<std::string>& by_number,
                                          const Dictionary& words);

}  // namespace ossuary

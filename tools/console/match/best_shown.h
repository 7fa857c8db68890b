// Best layouts as they are shown once a match is over: in sentences, and on the table beside what was built.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "console/match/scene.h"
#include "core/base/interrupt.h"
#include "solver/best_layouts.h"

namespace ossuary::cli {

/// The best layouts of the structures of `builders` in a match that is over; `table` shows it. Empty: nobody looks for
/// them.
using BestLayoutSource = std::function<std::vector<BestLayout>(const Match& match, const Table& table, SeatSet builders,
                                                               const Interrupt& interrupt)>;

/// What `source` finds within `most`, if there is a source.
[[nodiscard]] std::vector<BestLayout> find_best(const BestLayoutSource& source, const Match& match, const Table& table,
                                                const std::vector<Seat>& builders, std::chrono::milliseconds most);

/// How each compares with what was built, a sentence each. @pre `table` is that they were found for.
[[nodiscard]] std::vector<std::string> best_sentences(const std::vector<BestLayout>& best, const Table& table,
                                                      const ScreenContext& scene);

/// Those that score more than what was built, with titles that say how many points.
[[nodiscard]] std::vector<TableStructure> better_structures(const std::vector<BestLayout>& best,
                                                            const Dictionary& words);

/// How near the only person came: "Today's deal: 34 points of 41, the best with your cards."; "" for none.
[[nodiscard]] std::string nearness_text(const std::vector<BestLayout>& best, const Dictionary& words);

}  // namespace ossuary::cli

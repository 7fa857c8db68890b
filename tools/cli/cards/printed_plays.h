// Worked examples of flows, as the rules sheet shows them.
#pragma once

#include <span>
#include <vector>

#include "author/examples/examples.h"
#include "cli/cards/printed_content.h"

namespace ossuary::cli {

/// Those of `examples` that play the content by a flow, and pass: of a position what the example names, as far as the
/// table shows it; what is done, and may be done then; and of what comes of it what the example expects, on the table
/// and in points. Those where none of that is said, and no points are counted, are not there: they say what may not be
/// done.
[[nodiscard]] std::vector<cards::PrintedPlay> printed_plays(const Catalogue& library,
                                                            std::span<const author::Example> examples,
                                                            const PrintedContent& content, const Dictionary& words);

}  // namespace ossuary::cli

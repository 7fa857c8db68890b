// Worked examples of flows, as the rules sheet shows them.
#pragma once

#include <span>
#include <vector>

#include "author/examples/examples.h"
#include "cli/cards/printed_content.h"

namespace ossuary::cli {

/// Those of `examples` that play the content by a flow, and pass: of a position what the example names, as far as the
/// table shows it; what is done, falls by chance, and may and may not be done then; and of what comes of it what the
/// example expects, on the table and in points. That all actions of a pattern may not be done is not said: examples
/// that say nothing else are not there.
[[nodiscard]] std::vector<cards::PrintedPlay> printed_plays(const Catalogue& library,
                                                            std::span<const author::Example> examples,
                                                            const PrintedContent& content, const Dictionary& words);

}  // namespace ossuary::cli

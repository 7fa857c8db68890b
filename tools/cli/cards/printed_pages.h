// Printed pages: what was drawn of printed content, or why nothing was.
#pragma once

#include "cards/print.h"
#include "cli/cards/printed_content.h"
#include "cli/stop.h"
#include "content/catalogue.h"
#include "say/sentence.h"

namespace ossuary::cli {

/// That no pages were drawn, and why: of a form that cannot be drawn (bad content), or else (1).
[[nodiscard]] Stop no_pages(const cards::DrawingFault& fault);

/// @throws Stop where a text cannot be read on the pages: an error for each place in the content, with the shortest of
/// the texts that come from there.
void check_letters(const Catalogue& library, const cards::DrawnPages& pages);

/// Its pages, with `parts` of it. @throws Stop: nothing can be drawn (no), or a picture or letters cannot (bad
/// content).
[[nodiscard]] cards::PrintedPages print_content(const Catalogue& library, const PrintedContent& content,
                                                const cards::PrintedParts& parts, const Dictionary& words,
                                                const cards::PrintStyle& style);

}  // namespace ossuary::cli

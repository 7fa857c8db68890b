// A sheet of rules as a document: text, Markdown and pages are made of it.
#pragma once

#include "core/graveyard/ruleset.h"
#include "describe/document.h"
#include "describe/markup.h"
#include "rulebook/rules_sheet.h"

namespace ossuary::cli {

/// All that `sheet` says; of structures, with drawings for pages. `skulls` is what its points and structures are of,
/// null where there are none; `pictures` are those of its kinds, by id.
[[nodiscard]] Document sheet_document(const RulesSheet& sheet, const Ruleset* skulls, const MarkPictures& pictures,
                                      const Dictionary& words);

}  // namespace ossuary::cli

// Print layouts: what the files print.toml of plugins say of how their cards are printed, and what is wrong with that.
#pragma once

#include <vector>

#include "author/lint/lint.h"
#include "cards/layouts.h"
#include "cli/environment.h"
#include "content/catalogue.h"
#include "core/base/result.h"
#include "say/diagnostic.h"

namespace ossuary::cli {

inline constexpr author::LintInfo kBrokenLayout{"broken-layout",
                                                "A `print.toml` names what is not there, or a card cannot be printed "
                                                "as it says."};

/// The layouts of a game that consists of these plugins; what a later one says replaces what an earlier one does. Of
/// `only`, if it is not null, are the extras. Where `flow` is null, what they say of pieces is passed over.
/// @err broken-layout, and those of reading files.
[[nodiscard]] Result<cards::Layouts, std::vector<Diagnostic>> layouts_of(
    const std::vector<const PluginDefinition*>& plugins, const PluginDefinition* only, const FlowRules* flow);

/// Errors about a form that cannot be drawn.
[[nodiscard]] Diagnostic broken_layout(const std::string& file, const std::string& why);

/// What is wrong with the files print.toml that `covers`: cards are drawn as they say, and thrown away.
[[nodiscard]] std::vector<Diagnostic> layout_problems(Environment& env, const Catalogue& library,
                                                      const author::Covers& covers);

}  // namespace ossuary::cli

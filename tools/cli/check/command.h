// The command `check`: finds everything that is wrong in content.
#pragma once

#include <vector>

#include "author/findings.h"
#include "author/fix/fixes.h"
#include "cli/command_syntax.h"
#include "cli/environment.h"
#include "describe/document.h"

namespace ossuary::cli {

/// Adds `check [PATH...]`. @pre `env` outlives the parser.
void add_check_command(CommandSyntax& program, Environment& env);

/// What is wrong with content, and how much was looked at; problems are coloured, if `color`. Programs read what was
/// `fixed` before, if that was asked for.
[[nodiscard]] Document findings_document(const author::Findings& findings, bool color,
                                         const std::vector<author::Fix>* fixed = nullptr);

/// Every warning there may be, with what it asks or says; then every scorer, with how it runs.
[[nodiscard]] Document passes_document(const Catalogue& catalogue);

}  // namespace ossuary::cli

// The command `test`: runs the worked examples of plugins.
#pragma once

#include "author/examples/coverage.h"
#include "author/examples/tested_examples.h"
#include "cli/command_syntax.h"
#include "cli/environment.h"
#include "describe/document.h"

namespace ossuary::cli {

/// Adds `test [PATH...]`. @pre `env` outlives the parser.
void add_test_command(CommandSyntax& program, Environment& env);

/// What examples prove, and with `coverage` which lines they run; coloured, if `color`.
[[nodiscard]] Document tests_document(const author::TestResult& result,
                                      const std::vector<author::ScriptCoverage>& coverage, const std::string& lang,
                                      bool color);

}  // namespace ossuary::cli

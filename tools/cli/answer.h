// Answers: documents that a command writes, for people or for programs.
#pragma once

#include "cli/environment.h"
#include "cli/output.h"
#include "describe/document.h"

namespace ossuary::cli {

/// Writes the document to `env.out`: as one line of JSON where `output` asks for that, else as text. Text is wrapped
/// for a terminal alone, so that elsewhere a row of a table stays one line.
void answer(const Environment& env, const Document& document, const OutputOptions& output);

}  // namespace ossuary::cli

// Faults of content as players read them: where and what, without what only an author can use.
#pragma once

#include <span>
#include <string>

#include "say/diagnostic.h"
#include "say/sentence.h"

namespace ossuary::cli {

/// "FILE:LINE: MESSAGE", and whom to tell, a line each.
[[nodiscard]] std::string for_players(const Diagnostic& fault, const Dictionary& words = {});

/// The same of all of them, the first few shown.
[[nodiscard]] std::string for_players(std::span<const Diagnostic> faults, const Dictionary& words = {});

}  // namespace ossuary::cli

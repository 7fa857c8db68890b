// What was remarked in matches, as a document.
#pragma once

#include <string>
#include <vector>

#include "describe/document.h"
#include "record/journal.h"

namespace ossuary::cli {

/// The remarks of a match.
struct MatchRemarks {
  std::string record;  ///< its file.
  std::string ruleset;
  std::vector<std::string> titles;  ///< of its seats.
  const Journal& journal;
};

/// All remarks, match by match, and what they rate.
[[nodiscard]] Document remarks_document(const std::vector<MatchRemarks>& matches);

}  // namespace ossuary::cli

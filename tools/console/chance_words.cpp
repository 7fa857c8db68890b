#include "console/chance_words.h"

namespace ossuary::cli {

std::vector<ChanceWords> chance_words(const Match& match, std::string_view lang) {
  std::vector<ChanceWords> all;
  for (const ChanceEvent& event : match.chance_seen(lang)) {
    if (all.empty() || all.back().seat != event.owner) {
      all.push_back({event.owner, (event.owner ? "by chance: " : "") + event.text});
    } else {
      all.back().words += ", " + event.text;
    }
  }
  return all;
}

}  // namespace ossuary::cli

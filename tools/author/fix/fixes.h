// Fixes: what is wrong with content and can be mended in one way only, as edits of files and moves of them. Finds them;
// whoever asks for them writes them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "author/edits.h"
#include "author/lint/lint.h"
#include "content/catalogue.h"

namespace ossuary::author {

/// One thing to mend in a file: its text is edited, or it is moved.
struct Fix {
  std::string file;  ///< as messages show it; of a move perhaps a folder.
  int line = 1;
  std::string what;          ///< what it changes, "total = 4, was 5".
  std::vector<Edit> edits;   ///< of the text that was read; none where it is moved,
  std::filesystem::path to;  ///< which is to this path, where nothing is.
};

/// Fixes for the files that `covers`, by file and line: those of texts, and of each file one move at most. No two have
/// one target. What they make possible is found by reading again.
[[nodiscard]] std::vector<Fix> certain_fixes(const Catalogue& catalogue, const Covers& covers);

/// The text of a file of content as it was read, and after the edits of all fixes of it.
struct MendedText {
  std::string before;
  std::string after;
};
[[nodiscard]] MendedText mended(const Catalogue& catalogue, const std::string& file, const std::vector<Fix>& fixes);

}  // namespace ossuary::author

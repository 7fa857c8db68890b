// ContentState: what a designer wants to know of content after each save, so that two looks can be compared.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "author/art.h"
#include "author/examples/tested_examples.h"

namespace ossuary::author {

/// A structure to score at each save; the first example of the scope, where no file is named.
struct ScratchStructure {
  std::string file;
  std::string ruleset;
};

/// The outcome of one look at the content.
struct ContentState {
  std::set<std::string> missing;                ///< a sentence for each path without content now.
  std::map<std::string, std::string> problems;  ///< as rendered in full, by what names them where lines move.
  std::map<std::string, std::string> failures;  ///< texts of failing examples, by file.
  std::map<std::string, std::string> notes;     ///< what scripts noted of passing examples, by file.
  std::set<std::string> passed;                 ///< files of examples that pass.
  std::size_t not_run = 0;                      ///< examples that could not be read or scored.
  std::string structure;                        ///< what was scored; "" if nothing could be.
  std::map<std::string, int> points;  ///< of the structure by kind, where it has skulls or points; and "total".
  friend bool operator==(const ContentState&, const ContentState&) = default;
};

/// Texts of failing examples, and of passing ones whose scripts noted something.
struct Describe {
  std::function<std::string(const Failure&)> failing;
  std::function<std::string(const Failure&)> noted;
};

/// Adds what else is wrong.
void add_problems(const std::vector<Diagnostic>& problems, ContentState& state);

/// Checks and tests the files that `covers`, `concerns` and `art_test` as in find_problems(), and scores the structure.
/// `describe` gives the text of a failing example, or of one with notes. What `before` has as sound is not looked at
/// again; what is found to be is added.
[[nodiscard]] ContentState look_at(const Catalogue& catalogue, const Covers& covers, const Covers& concerns,
                                   const ScratchStructure& scratch, const Describe& describe, const ArtTest& art_test,
                                   SoundBefore& before);

/// Names of rulesets that show in play what the files that `covers` say: the rulesets among them, or else `base` joined
/// by each plugin among them, or the flow that a plugin brings.
[[nodiscard]] std::vector<std::string> played_with(const Catalogue& catalogue, const Covers& covers,
                                                   const std::string& base);

}  // namespace ossuary::author

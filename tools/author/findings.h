// Findings: everything that is wrong with content, after all of it was made; and how much content was looked at.
#pragma once

#include <cstddef>
#include <vector>

#include "author/art.h"
#include "author/examples/examples.h"
#include "author/lint/lint.h"
#include "author/small_windows.h"
#include "content/catalogue.h"

namespace ossuary::author {

/// How much content there is in some files.
struct Inventory {
  std::size_t plugins = 0;
  std::size_t skulls = 0;
  std::size_t cards = 0;
  std::size_t shapes = 0;
  std::size_t effects = 0;
  std::size_t examples = 0;
  std::size_t rulesets = 0;
};

/// What the files that `covers` contain, faulty or not.
[[nodiscard]] Inventory inventory(const Catalogue& catalogue, const std::vector<PluginExamples>& examples,
                                  const Covers& covers);

/// What was looked at, and what is wrong with it.
struct Findings {
  Inventory inventory;
  std::vector<Diagnostic> problems;
  std::size_t waiting = 0;  ///< plugins and rulesets that are not checked until errors of others are mended.

  [[nodiscard]] std::size_t count(Severity severity) const;
};

/// The problems of the files that `covers`, those without a file, and the errors that keep plugins and rulesets with
/// files that `concerns` from being played, wherever they are; without hints.
[[nodiscard]] std::vector<Diagnostic> covered_problems(const Catalogue& catalogue, const ReadExamples& examples,
                                                       const Covers& covers, const Covers& concerns);

/// True for the files of the plugins that `concerns`, of all they require, and of those that such rulesets need.
[[nodiscard]] Covers needed_files(const Catalogue& catalogue, const Covers& concerns);

/// Drops, of scripts that fail at one line on several structures, all failures but the first.
void keep_first_failures(std::vector<Diagnostic>& problems);

/// Makes every ruleset, runs the examples of the files that `concerns`, and asks all lint passes. The problems of the
/// files `asked` about and of the scripts that they name, and the errors of all that what is of concern needs to be
/// played, sorted, each once. Tables are looked at by `table_test`,
/// where there is one, and pictures of skulls by `art_test`.
/// What `before` has as sound is not looked at again.
/// @err limit-exceeded where this takes longer than `limit`; what is left then is not checked.
[[nodiscard]] Findings find_problems(const Catalogue& catalogue, const Covers& asked, const Covers& concerns,
                                     std::chrono::nanoseconds limit = kCheckLimit, const TableTest& table_test = {},
                                     const ArtTest& art_test = {}, SoundBefore* before = nullptr);

}  // namespace ossuary::author

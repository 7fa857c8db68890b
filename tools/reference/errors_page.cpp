// The page of every error and its cure.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "author/art.h"
#include "author/checks/families.h"
#include "author/checks/places.h"
#include "author/small_windows.h"
#include "content/text/diagnostic_codes.h"
#include "reference/pages.h"

namespace ossuary::reference {

namespace {

constexpr std::string_view kErrorsOpening = R"(# Every error and its cure

Generated from the table of diagnostics; `ossuary_docs` writes it anew. `ossuary check PATH` finds all of these and shows where
they are; with `--fix` it first writes what can be mended in one way only. An error keeps content from being played, a warning does
not. `tests/golden/diagnostics` has a small broken pack for each.

| code | what it means | cure |
|---|---|---|
)";

/// Warnings that no lint pass gives.
constexpr auto kWarnings = std::to_array<DiagnosticCode>({
    {author::kMixedFamily.name, author::kMixedFamily.question,
     "Leave out all but one of them; if you mean it, say `mixed = true` in the ruleset."},
    {author::kSmallWindow.name, author::kSmallWindow.question,
     "Let more groups of `table.toml` give way, or show less in them."},
    {author::kStrayFile.name, author::kStrayFile.question,
     "Move the file to the folder where it belongs, name it as a script, or delete it."},
    {author::kBrokenArt.name, author::kBrokenArt.question,
     "Save the picture as plain SVG, complete in itself; or delete it: then a letter in a skull stands for the skull."},
    {author::kStrayArt.name, author::kStrayArt.question,
     "Name the file after the id of a skull of its plugin, or delete it."},
});

}  // namespace

std::string errors_page() {
  std::vector<DiagnosticCode> codes(kDiagnosticCodes.begin(), kDiagnosticCodes.end());
  codes.insert(codes.end(), kWarnings.begin(), kWarnings.end());
  std::ranges::sort(codes, {}, &DiagnosticCode::code);
  std::string text(kErrorsOpening);
  for (const auto& [code, means, cure] : codes) {
    text += fmt::format("| `{}` | {}{} | {} |\n", code, is_diagnostic_code(code) ? "" : "A warning. ", cell(means),
                        cell(cure));
  }
  return text;
}

}  // namespace ossuary::reference

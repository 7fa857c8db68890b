// The page of every error and its cure.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "author/art.h"
#include "author/checks/families.h"
#include "author/checks/places.h"
#include "author/small_windows.h"
#include "cli/cards/print_layouts.h"
#include "content/text/diagnostic_codes.h"
#include "reference/pages.h"

namespace ossuary::reference {

namespace {

constexpr std::string_view kErrorsOpening = R"(# Every error and its cure

Generated from the table of diagnostics; `ossuary_docs` writes it anew. `ossuary check PATH` finds all of these and shows where
they are; with `--fix` it first writes what can be corrected in one way only. An error keeps content from being played, a warning does
not. `tests/golden/diagnostics` has a small broken pack for each.

| code | what it means | cure |
|---|---|---|
)";

constexpr std::string_view kRecordsOpening = R"(
## Records

`replay` and `play --resume` say these of a [record](programs.md#records-of-matches) that does not hold.

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
    {cli::kBrokenLayout.name, cli::kBrokenLayout.question,
     "Correct `print.toml`, or the form: see [Print and play](print_and_play.md#layouts-of-your-own)."},
});

/// What `replay` and `play --resume` say of a record.
constexpr auto kRecordErrors = std::to_array<DiagnosticCode>({
    {"record-action", "An action of a record is none, or none that is legal there.",
     "Take the record as the program wrote it: a line was changed, or is missing before."},
    {"record-changed", "A match goes otherwise than its record says, since content has changed.",
     "Put back the files that the hint names, as they were when the match was played."},
    {"record-chance", "A record says that chance fell otherwise than its seed has it.",
     "Take the record as the program wrote it: the seed or a `chance` line was changed."},
    {"record-character", "A record contains an invisible character, or is no UTF-8.", "Remove the character."},
    {"record-cut", "The last lines of a record are missing.",
     "Add `--cut` to look at what is left; `play --resume` goes on with it."},
    {"record-format", "A record has a format that this program does not read.", "Get the Ossuary that wrote it."},
    {"record-options", "A record chooses other options than the match has.",
     "Take the record as the program wrote it: an `option` line was changed."},
    {"record-seat", "A record names somebody who cannot have a seat.",
     "Write `human` or the name of a bot, as `--seats` takes it."},
    {"record-state", "After an action the match stands otherwise than its record says.",
     "Take the record as the program wrote it: an action or a state was changed."},
    {"record-syntax", "A line of a record is not written as records are.",
     "Compare it with the lines of a record in *For programs*."},
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
  text += kRecordsOpening;
  for (const auto& [code, means, cure] : kRecordErrors) {
    text += fmt::format("| `{}` | {} | {} |\n", code, cell(means), cell(cure));
  }
  return text;
}

}  // namespace ossuary::reference

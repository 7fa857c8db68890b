#include <fmt/format.h>

#include "content/text/diagnostic_codes.h"
#include "reference/pages.h"

namespace ossuary::reference {

namespace {

constexpr std::string_view kErrorsOpening = R"(# Every error and its cure

Generated from the table of diagnostics; `ossuary_docs` writes it anew. `ossuary check PATH` finds all of these and shows where
they are. An error keeps content from being played, a warning does not. `tests/golden/diagnostics` has a small broken pack for each.

| code | what it means | cure |
|---|---|---|
)";

}  // namespace

std::string errors_page() {
  std::string text(kErrorsOpening);
  for (const auto& [code, summary, cure] : cures()) {
    text += fmt::format("| `{}` | {}{} | {} |\n", code, is_diagnostic_code(code) ? "" : "A warning. ", cell(summary),
                        cell(cure));
  }
  return text;
}

}  // namespace ossuary::reference

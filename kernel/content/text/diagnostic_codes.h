// The code of every error that reading content may give. A code that is not among them does not compile. What each
// means, and its cure: tools/reference.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace ossuary {

/// In alphabetical order.
inline constexpr auto kDiagnosticCodes = std::to_array<std::string_view>({
    "ambiguous-name",  "bad-card",          "bad-drawing",      "bad-format",    "bad-glyph",       "bad-id",
    "bad-language",    "bad-path",          "bad-range",        "bad-share",     "bad-version",     "bad-wish",
    "card-count",      "deck-too-small",    "duplicate-glyph",  "duplicate-id",  "duplicate-key",   "extends-cycle",
    "file-too-large",  "happens-later",     "hidden-character", "id-mismatch",   "limit-exceeded",  "missing-file",
    "missing-key",     "no-cards",          "not-utf8",         "out-of-range",  "requires-cycle",  "script-error",
    "script-limit",    "script-result",     "script-state",     "script-syntax", "shape-no-anchor", "shape-size",
    "shape-too-large", "shape-unreachable", "skull-count",      "toml-syntax",   "too-deep",        "too-many",
    "unknown-card",    "unknown-dial",      "unknown-effect",   "unknown-id",    "unknown-key",     "unknown-plugin",
    "unknown-ruleset", "unknown-shape",     "unknown-skull",    "unknown-value", "unreadable-file", "version-mismatch",
    "wrong-type",
});

/// True for a code that reading content may give.
[[nodiscard]] constexpr bool is_diagnostic_code(std::string_view code) {
  return std::ranges::binary_search(kDiagnosticCodes, code);
}

/// One of these codes, checked as the program is compiled: `Code code = "unknown-key"`.
class Code {
 public:
  consteval Code(const char* code) : text_(code) {  // NOLINT(google-explicit-constructor)
    if (!is_diagnostic_code(text_)) {
      throw "this code is not in kDiagnosticCodes";
    }
  }
  [[nodiscard]] constexpr std::string_view text() const { return text_; }

 private:
  std::string_view text_;
};

}  // namespace ossuary

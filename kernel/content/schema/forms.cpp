#include "content/schema/forms.h"

#include <algorithm>
#include <array>

#include "base/utf8.h"
#include "content/schema/version.h"

namespace ossuary {

namespace {

constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_letter(char c) { return is_lower(c) || (c >= 'A' && c <= 'Z'); }

bool is_language(std::string_view text) {
  return (text.size() == 2 || text.size() == 3) && std::ranges::all_of(text, is_lower);
}

/// True for a path that stays below where it begins, on every system.
bool is_inner_path(std::string_view text) {
  return !text.empty() && !text.starts_with('/') && text.find_first_of("\\:") == std::string_view::npos &&
         std::ranges::count(split(text, '/'), "..") == 0;
}

bool is_card(std::string_view text) {
  const std::vector<std::string_view> sides = split(text, '/');
  return sides.size() == 2 && std::ranges::all_of(sides, is_reference);
}

bool is_joined(std::string_view text) { return std::ranges::all_of(split(text, '+'), is_id); }
bool is_glyph(std::string_view text) { return text.size() == 1 && is_letter(text[0]); }
bool is_version(std::string_view text) { return parse_version(text).has_value(); }
bool is_requirement(std::string_view text) { return parse_requirement(text).has_value(); }
bool is_readable(std::string_view text) {
  return !is_blank(text) && code_points(text) <= static_cast<int>(kLongestText);
}

static_assert(kMaxIdLength == 64 && kLongestText == 500, "hints and patterns say so");
constexpr std::string_view kIdHint =
    "an id is lower-case letters, digits and underscores, 64 at most, beginning with a letter";

const std::array kForms = std::to_array<TextForm>({
    {ValueType::Id, is_id, "bad-id", "an id", kIdHint, "^[a-z][a-z0-9_]{0,63}$"},
    {ValueType::RulesetId, is_id, "bad-id", "the id of a ruleset", kIdHint, "^[a-z][a-z0-9_]{0,63}$"},
    {ValueType::Joined, is_joined, "bad-id", "the id of a ruleset", "plugins are joined to it like \"base+expansion\"",
     "^[a-z][a-z0-9_]{0,63}(\\+[a-z][a-z0-9_]{0,63})*$"},
    {ValueType::Reference, is_reference, "bad-id", "an id",
     "write `id` or `plugin:id`, in snake_case, each of 64 characters at most",
     "^([a-z][a-z0-9_]{0,63}:)?[a-z][a-z0-9_]{0,63}$"},
    {ValueType::Requirement, is_requirement, "bad-range", "a plugin with bounds on its version",
     "write it like \"base\" or \"base >=1.0.0 <2.0.0\"",
     "^ *[a-z][a-z0-9_]{0,63}( +(>=|<=|>|<|=)(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*))* *$"},
    {ValueType::Version, is_version, "bad-version", "a version",
     "write three numbers with dots between, like \"1.0.0\", each below a million",
     "^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"},
    {ValueType::Glyph, is_glyph, "bad-glyph", "a glyph", "a glyph is one letter, A to Z or a to z", "^[A-Za-z]$"},
    {ValueType::Language, is_language, "bad-language", "a language code",
     "a code is two or three lower-case letters, like \"en\"", "^[a-z]{2,3}$"},
    {ValueType::Path, is_inner_path, "bad-path", "a path inside the plugin",
     "paths are relative to this file, go down only and use /", "^(?!/)(?!(.*/)?\\.\\.(/|$))[^\\\\:]+$"},
    {ValueType::Card, is_card, "bad-card", "a card", "write \"top/bottom\", the ids of two skulls",
     "^([a-z][a-z0-9_]{0,63}:)?[a-z][a-z0-9_]{0,63}/([a-z][a-z0-9_]{0,63}:)?[a-z][a-z0-9_]{0,63}$"},
    {ValueType::Text, is_readable, "out-of-range", "a text that can be read",
     "something of it shows, and it has 500 characters at most", "[^ \\t\\r\\n]"},
});

}  // namespace

const TextForm* form_of(ValueType type) {
  const auto* found = std::ranges::find(kForms, type, &TextForm::type);
  return found == kForms.end() ? nullptr : &*found;
}

}  // namespace ossuary

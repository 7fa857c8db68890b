#include "content/schema/forms.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "content/schema/definition.h"
#include "content/schema/rewrite.h"
#include "content/text/report.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary {

namespace {

bool is_language(std::string_view text) {
  return (text.size() == 2 || text.size() == 3) && std::ranges::all_of(text, is_lower);
}

/// True for a path that stays below where it begins, on every system.
bool is_inner_path(std::string_view text) {
  return !text.empty() && !text.starts_with('/') && text.find_first_of("\\:") == std::string_view::npos &&
         std::ranges::count(split(text, '/'), "..") == 0;
}

bool is_joined(std::string_view text) { return std::ranges::all_of(split(text, '+'), is_id); }
bool is_glyph(std::string_view text) { return text.size() == 1 && is_letter(text[0]); }
bool is_symbol(std::string_view text) {
  return !is_blank(text) && first_cluster(text).text == text && columns_of(text) == 1;
}
template <class T>
bool is_parsed(std::string_view text) {
  return T::parse(text).has_value();
}
bool is_readable(std::string_view text) {
  return !is_blank(text) && code_points(text) <= static_cast<int>(kLongestText);
}

static_assert(kMaxIdLength == 64 && kLongestText == 500, "hints say so");
constexpr std::string_view kIdHint =
    "an id is lower-case letters, digits and underscores, 64 at most, beginning with a letter, and no keyword of Lua";

const std::array kForms = std::to_array<TextForm>({
    {SchemaType::Id, is_id, "bad-id", "an id", kIdHint},
    {SchemaType::RulesetId, is_id, "bad-id", "the id of a ruleset", kIdHint},
    {SchemaType::Joined, is_joined, "bad-id", "the id of a ruleset",
     "plugins are joined to it like \"base+expansion\", without spaces"},
    {SchemaType::Reference, is_reference, "bad-id", "an id",
     "write `id` or `plugin:id`, in snake_case, each of 64 characters at most"},
    {SchemaType::Requirement, is_parsed<Requirement>, "bad-range/form", "a plugin with bounds on its version",
     "write it like \"base\" or \"base >=1.0.0 <2.0.0\""},
    {SchemaType::Version, is_parsed<PluginVersion>, "bad-version", "a version",
     "write three numbers with dots between, like \"1.0.0\", each below a million"},
    {SchemaType::Glyph, is_glyph, "bad-glyph", "a glyph", "a glyph is one letter, A to Z or a to z"},
    {SchemaType::Symbol, is_symbol, "bad-symbol", "a symbol",
     "a symbol is one character, as wide as a letter: most emoji and Chinese characters are wider"},
    {SchemaType::Language, is_language, "bad-language", "a language code",
     "a code is two or three lower-case letters, like \"en\""},
    {SchemaType::Path, is_inner_path, "bad-path/form", "a path inside the plugin",
     "paths are relative to this file, go down only and use /"},
    {SchemaType::Card, is_parsed<CardText>, "bad-card", "a card",
     "write \"top/bottom\" = 2: the ids of two skulls, or `-` for a blank half, and how many such cards there are"},
    {SchemaType::Share, is_parsed<CardShare>, "bad-share", "a number of cards of a plugin", "write \"plugin:4\""},
    {SchemaType::Text, is_readable, "out-of-range/text", "a text that can be shown",
     "a text needs a visible character, and has at most 500 characters"},
});

}  // namespace

std::optional<CardText> CardText::parse(std::string_view text) {
  const std::vector<std::string_view> sides = split(text, '/');
  const auto is_half = [](std::string_view side) { return side == kBlankText || is_reference(side); };
  return sides.size() == 2 && std::ranges::all_of(sides, is_half)
             ? std::optional(CardText{std::string(sides[0]), std::string(sides[1])})
             : std::nullopt;
}

CardText card_of(const CardCount& counted) { return CardText::parse(counted.key()).value(); }

std::int64_t copies_of(const std::vector<CardCount>& cards) {
  std::int64_t copies = 0;
  for (const CardCount& card : cards) {
    copies += card.value.value;
  }
  return copies;
}

std::optional<CardShare> CardShare::parse(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  CardShare share{.plugin = std::string(text.substr(0, colon))};
  text.remove_prefix(std::min(colon + 1, text.size()));
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), share.number);
  const bool whole = is_id(share.plugin) && error == std::errc() && end == text.data() + text.size();
  return whole && share.number >= 0 ? std::optional(share) : std::nullopt;
}

const TextForm* form_of(SchemaType type) {
  const auto* found = std::ranges::find(kForms, type, &TextForm::type);
  return found == kForms.end() ? nullptr : &*found;
}

bool check_form(SchemaType type, std::string_view text, const Mark& at, Report& report) {
  const TextForm* form = form_of(type);
  const bool fits = form == nullptr || form->fits(text);
  if (!fits) {
    const auto hidden = type == SchemaType::Text ? std::nullopt : first_hidden(text);
    const std::string near = in_snake_case(text, type);
    report.add(form->message, at, {{"text", text}, {"form", form->what}, {"writing", form->hint}},
               hidden          ? TextArguments{{"hidden", code_point_name(hidden->code_point)}}
               : !near.empty() ? TextArguments{{"near", near}}
                               : TextArguments());
  }
  return fits;
}

}  // namespace ossuary

#include "content/schema/version.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

#include "content/text/text_file.h"
#include "say/text.h"
#include "script/text/lexer.h"

namespace ossuary {

namespace {

/// A number below a million, without zeros before it.
std::optional<int> parse_number(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return whole && text.size() <= 6 && text == std::to_string(number) && number >= 0 ? std::optional(number)
                                                                                    : std::nullopt;
}

std::optional<VersionBound> parse_bound(std::string_view word) {
  constexpr std::array<std::string_view, 5> kSigns{">=", "<=", ">", "<", "="};
  const auto* sign = std::ranges::find_if(kSigns, [&](std::string_view each) { return word.starts_with(each); });
  const auto version = sign == kSigns.end() ? std::nullopt : PluginVersion::parse(word.substr(sign->size()));
  return version ? std::optional(VersionBound{*sign, *version}) : std::nullopt;
}

}  // namespace

std::optional<PluginVersion> PluginVersion::parse(std::string_view text) {
  const std::vector<std::string_view> parts = split(text, '.');
  if (parts.size() != 3) {
    return std::nullopt;
  }
  const auto major = parse_number(parts[0]);
  const auto minor = parse_number(parts[1]);
  const auto patch = parse_number(parts[2]);
  return major && minor && patch ? std::optional(PluginVersion{*major, *minor, *patch}) : std::nullopt;
}

std::string to_text(const PluginVersion& version) {
  return fmt::format("{}.{}.{}", version.major, version.minor, version.patch);
}

bool Requirement::accepts(const PluginVersion& version) const {
  return std::ranges::all_of(bounds, [&](const VersionBound& bound) {
    const char relation = version < bound.version ? '<' : version > bound.version ? '>' : '=';
    return bound.sign.find(relation) != std::string_view::npos;
  });
}

bool Requirement::can_be_met() const {
  // The least version that is accepted is 0.0.0, that of a bound, or the next after it.
  return accepts({}) || std::ranges::any_of(bounds, [&](const VersionBound& bound) {
           PluginVersion next = bound.version;
           ++next.patch;
           return accepts(bound.version) || accepts(next);
         });
}

std::optional<Requirement> Requirement::parse(std::string_view text) {
  std::vector<std::string_view> words = split(text, ' ');
  std::erase(words, "");
  if (words.empty() || !is_id(words.front())) {
    return std::nullopt;
  }
  Requirement requirement{std::string(words.front()), {}};
  for (const std::string_view word : std::span(words).subspan(1)) {
    const auto bound = parse_bound(word);
    if (!bound) {
      return std::nullopt;
    }
    requirement.bounds.push_back(*bound);
  }
  return requirement;
}

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= kMaxIdLength && is_lower(text[0]) &&
         std::ranges::all_of(text, [&](char c) { return is_lower(c) || (c >= '0' && c <= '9') || c == '_'; }) &&
         !is_keyword({.kind = Token::Kind::Name, .text = text});
}

bool is_reference(std::string_view text) {
  const std::vector<std::string_view> parts = split(text, ':');
  return parts.size() <= 2 && std::ranges::all_of(parts, is_id);
}

}  // namespace ossuary

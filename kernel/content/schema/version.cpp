#include "content/schema/version.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace ossuary {

namespace {

constexpr int kMaxVersionNumber = 999'999;

constexpr bool is_lower_letter(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Takes a number off the front of `text`.
std::optional<int> take_number(std::string_view& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const auto length = static_cast<std::size_t>(end - text.data());
  const bool zeros_before = length > 1 && text[0] == '0';
  if (error != std::errc() || !is_digit(text[0]) || zeros_before || number > kMaxVersionNumber) {
    return std::nullopt;
  }
  text.remove_prefix(length);
  return number;
}

bool take_dot(std::string_view& text) {
  const bool dot = text.starts_with('.');
  text.remove_prefix(dot ? 1 : 0);
  return dot;
}

/// Takes the next word off the front of `text`; "" at its end.
std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(word.size());
  return word;
}

std::optional<VersionBound> parse_bound(std::string_view word) {
  constexpr std::array<std::pair<std::string_view, Comparison>, 5> kSigns{{{">=", Comparison::AtLeast},
                                                                           {"<=", Comparison::AtMost},
                                                                           {">", Comparison::Greater},
                                                                           {"<", Comparison::Less},
                                                                           {"=", Comparison::Equal}}};
  for (const auto& [sign, comparison] : kSigns) {
    if (word.starts_with(sign)) {
      const auto version = parse_version(word.substr(sign.size()));
      return version ? std::optional(VersionBound{comparison, *version}) : std::nullopt;
    }
  }
  return std::nullopt;
}

bool is_met(const VersionBound& bound, const PluginVersion& version) {
  switch (bound.comparison) {
    case Comparison::Less:
      return version < bound.version;
    case Comparison::AtMost:
      return version <= bound.version;
    case Comparison::Equal:
      return version == bound.version;
    case Comparison::AtLeast:
      return version >= bound.version;
    case Comparison::Greater:
      return version > bound.version;
  }
  return false;
}

}  // namespace

std::optional<PluginVersion> parse_version(std::string_view text) {
  const auto first = take_number(text);
  const auto second = first && take_dot(text) ? take_number(text) : std::nullopt;
  const auto third = second && take_dot(text) ? take_number(text) : std::nullopt;
  if (!third || !text.empty()) {
    return std::nullopt;
  }
  return PluginVersion{*first, *second, *third};
}

std::string to_text(const PluginVersion& version) {
  return fmt::format("{}.{}.{}", version.major, version.minor, version.patch);
}

bool Requirement::accepts(const PluginVersion& version) const {
  return std::all_of(bounds.begin(), bounds.end(), [&](const VersionBound& bound) { return is_met(bound, version); });
}

std::optional<Requirement> parse_requirement(std::string_view text) {
  Requirement requirement;
  requirement.id = take_word(text);
  if (!is_id(requirement.id)) {
    return std::nullopt;
  }
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    const auto bound = parse_bound(word);
    if (!bound) {
      return std::nullopt;
    }
    requirement.bounds.push_back(*bound);
  }
  return requirement;
}

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= kMaxIdLength && is_lower_letter(text[0]) &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_lower_letter(c) || is_digit(c) || c == '_'; });
}

bool is_reference(std::string_view text) {
  const std::size_t colon = text.find(':');
  return colon == std::string_view::npos ? is_id(text) : is_id(text.substr(0, colon)) && is_id(text.substr(colon + 1));
}

}  // namespace ossuary

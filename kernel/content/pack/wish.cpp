#include "content/pack/wish.h"

#include "base/plural.h"
#include "content/text/text_file.h"

namespace ossuary {

namespace {

/// The part at the beginning of `rest`. @pre !rest.empty().
WishPart first_part(std::string_view rest) {
  const std::size_t brace = rest.find_first_of("{}");
  const std::size_t next = rest.find_first_of("{}", 1);
  if (brace != 0) {
    return {WishPartType::Text, 0, rest.substr(0, brace), rest.substr(0, brace), {}};
  }
  if (rest.starts_with("{{") || rest.starts_with("}}")) {
    return {WishPartType::Text, 0, rest.substr(0, 2), rest.substr(0, 1), {}};
  }
  if (rest[0] == '}' || next == std::string_view::npos || rest[next] == '{') {
    return {WishPartType::LoneBrace, 0, rest.substr(0, 1), {}, {}};
  }
  const std::vector<std::string_view> parts = split(rest.substr(1, next - 1), '|');  // "dial|form|form"
  return {WishPartType::Dial, 0, rest.substr(0, next + 1), parts.front(), {parts.begin() + 1, parts.end()}};
}

std::string filled(std::string_view wish, const PluralRule* rule, const std::map<std::string, std::int64_t>& dials) {
  std::string sentence;
  for (const WishPart& part : parts_of(wish)) {
    const auto dial = part.type == WishPartType::Dial ? dials.find(std::string(part.text)) : dials.end();
    if (part.type == WishPartType::Text) {
      sentence += part.text;
    } else if (dial != dials.end() && part.forms.empty()) {
      sentence += std::to_string(dial->second);
    } else if (dial != dials.end() && rule != nullptr && part.forms.size() == rule->forms) {
      sentence += part.forms[rule->form(dial->second)];
    } else {
      sentence += part.written;
    }
  }
  return sentence;
}

}  // namespace

std::vector<WishPart> parts_of(std::string_view wish) {
  std::vector<WishPart> parts;
  for (std::size_t at = 0; at < wish.size(); at += parts.back().written.size()) {
    parts.push_back(first_part(wish.substr(at)));
    parts.back().begin = at;
  }
  return parts;
}

LocalText filled_wish(const LocalText& wish, const std::map<std::string, std::int64_t>& dials) {
  LocalText sentences;
  for (const auto& [language, text] : wish) {
    sentences[language] = filled(text, plural_rule(language), dials);
  }
  return sentences;
}

}  // namespace ossuary

#include "author/examples/example_texts.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "content/pack/definitions.h"

namespace ossuary::author {

namespace {

constexpr std::size_t kMostListed = 8;  // actions or events in a message

}  // namespace

std::string listed(std::vector<std::string> words) {
  const std::size_t left_out = words.size() > kMostListed ? words.size() - kMostListed : 0;
  words.resize(words.size() - left_out);
  const std::string all = fmt::format("{}", fmt::join(words, ", "));
  return words.empty() ? "none" : left_out > 0 ? fmt::format("{} and {} more", all, left_out) : all;
}

bool fits(std::string_view text, std::string_view pattern) {
  return pattern.ends_with('*') ? text.starts_with(pattern.substr(0, pattern.size() - 1)) : text == pattern;
}

std::optional<OfSeat> of_seat(std::string_view name, std::size_t seats) {
  constexpr std::string_view kOf = " of ";
  const std::size_t at = name.find(kOf);
  if (at == std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view number = name.substr(at + kOf.size());
  std::size_t seat = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), seat);
  const bool whole = error == std::errc() && end == number.data() + number.size();
  return whole && seat >= 1 && seat <= seats ? std::optional(OfSeat{name.substr(0, at), seat - 1}) : std::nullopt;
}

std::optional<std::vector<std::string>> texts_of(const TomlNode& list) {
  const auto is_text = [](const TomlNode& item) { return item.type == NodeType::Text; };
  if (list.type != NodeType::List || !std::ranges::all_of(list.items, is_text)) {
    return std::nullopt;
  }
  return names_of(list.items, &TomlNode::text);
}

}  // namespace ossuary::author

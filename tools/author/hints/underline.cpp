#include "author/hints/underline.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string_view>

#include "author/hints/word_hints.h"
#include "base/utf8.h"

namespace ossuary::author {

namespace {

/// Tokens that are underlined together; none where nothing is found.
using Place = Argument;

/// The only token that `fits` among those of a line.
template <class Fits>
Place only(const std::vector<Token>& tokens, const Fits& fits) {
  Place found;
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    if (fits(at)) {
      if (!found.empty()) {
        return {};
      }
      found = Place(tokens).subspan(at, 1);
    }
  }
  return found;
}

Place only_call(const std::vector<Token>& tokens, std::string_view name) {
  const TokenReader read(tokens);
  return only(tokens, [&](std::size_t at) { return read.word(at, name) && read.symbol(at + 1, "("); });
}

/// A name that means nothing.
Place unknown_name(std::string_view message, const std::vector<Token>& tokens) {
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    const std::string unknown = fmt::format("unknown name \"{}\"", tokens[at].text);
    if (is_use(tokens, at) && message.find(unknown) != std::string_view::npos) {
      return Place(tokens).subspan(at, 1);
    }
  }
  return {};
}

/// The argument of "award: argument 2 (points) ...", or the word where the call gives no such argument.
Place argument(std::string_view message, const std::vector<Token>& tokens) {
  constexpr std::string_view kMark = ": argument ";
  const std::size_t mark = message.find(kMark);
  if (mark == std::string_view::npos) {
    return {};
  }
  const std::string_view before = message.substr(0, mark);
  const std::string_view word = before.substr(before.rfind(' ') + 1);
  std::size_t position = 0;
  const std::string_view digits = message.substr(mark + kMark.size());
  (void)std::from_chars(digits.data(), digits.data() + digits.size(), position);
  const Place call = only_call(tokens, word);
  const std::vector<Argument> given = call.empty() ? std::vector<Argument>() : arguments_of(tokens, word);
  return position > 0 && position <= given.size() && !given[position - 1].empty() ? given[position - 1] : call;
}

/// The variable of "attempt to index a number value (local 'own')".
Place variable(std::string_view message, const std::vector<Token>& tokens) {
  for (const std::string_view sort : {"(local '", "(upvalue '", "(global '", "(field '", "(method '"}) {
    if (const std::size_t at = message.find(sort); at != std::string_view::npos) {
      const std::string_view rest = message.substr(at + sort.size());
      const std::string_view name = rest.substr(0, rest.find('\''));
      const TokenReader read(tokens);
      const bool indexed = message.find("attempt to index") != std::string_view::npos;
      const bool called = message.find("attempt to call") != std::string_view::npos;
      return only(tokens, [&](std::size_t token) {
        const bool goes_on =
            indexed  ? read.symbol(token + 1, ".") || read.symbol(token + 1, ":") || read.symbol(token + 1, "[")
            : called ? read.symbol(token + 1, "(")
                     : true;
        return tokens[token].text == name && goes_on;
      });
    }
  }
  return {};
}

/// The word of "math.random is not offered to scripts".
Place named_word(std::string_view message, const std::vector<Token>& tokens) {
  const std::size_t end = message.find(" is not offered to scripts");
  if (end == std::string_view::npos) {
    return {};
  }
  const std::string_view before = message.substr(0, end);
  const std::string_view word = before.substr(before.rfind(' ') + 1);
  const std::string_view name = word.substr(word.rfind('.') + 1);
  return only(tokens, [&](std::size_t at) { return tokens[at].text == name; });
}

}  // namespace

void underline_cause(Diagnostic& problem, const std::vector<Token>& tokens) {
  if (problem.where.line == 0 || problem.where.column > 0) {
    return;
  }
  for (auto* const find : {&unknown_name, &argument, &variable, &named_word}) {
    const Place place = (*find)(problem.message(), tokens);
    if (!place.empty()) {
      const std::string_view last = place.back().text;
      const char* const begin = place.front().text.data();
      problem.where.column = place.front().column;
      problem.where.width =
          code_points(std::string_view(begin, static_cast<std::size_t>(last.data() + last.size() - begin)));
      return;
    }
  }
}

}  // namespace ossuary::author

// Message: what a person is told, as a row of a table of messages and the values in it. Text is made of it in one
// place, so that programs look at rows and values, and a language can have sentences of its own.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "say/sentence.h"

namespace ossuary {

/// Sentences of which the first counts whose placeholders all have values.
using HintRow = std::array<std::string_view, 5>;

/// A row of a table of messages.
struct MessageRow {
  std::string_view id;    ///< its code; where a code has several messages, with a slash and a name behind it.
  std::string_view says;  ///< a sentence of say/sentence.h.
  HintRow hints = {};     ///< what may help.

  [[nodiscard]] constexpr std::string_view code() const { return id.substr(0, id.find('/')); }
};

/// What is said of a name with an invisible character, and of one that is nearly another.
inline constexpr std::string_view kInvisible = "it contains the invisible character {hidden}";
inline constexpr std::string_view kDidYouMean = "did you mean \"{near}\"?";

/// The hints about a name that means nothing: the name that is near to it; else `known`, what there is, and where there
/// is nothing, `none`. The values come of nearest_of() or among().
[[nodiscard]] constexpr HintRow near_or(std::string_view known = {}, std::string_view none = {}) {
  return {kInvisible, kDidYouMean, known, none};
}

using TextArguments = std::vector<TextArgument>;

/// "hidden", the invisible character of `word`, or "near", the candidate nearest to it; nothing where there is neither.
[[nodiscard]] TextArguments nearest_of(std::string_view word, std::span<const std::string> candidates);
/// The same, and all candidates as "known", if there are any.
[[nodiscard]] TextArguments among(std::string_view word, std::span<const std::string> candidates);

/// "U+200B".
[[nodiscard]] std::string code_point_name(char32_t character);

/// A row and its values.
struct Message {
  const MessageRow* row = nullptr;  ///< null: nothing is said.
  TextArguments arguments;

  /// The sentence. What it has in quotes is cut off where it is long.
  [[nodiscard]] std::string text(const Dictionary& words = {}) const;
  /// The hint that counts; "" where there is none.
  [[nodiscard]] std::string hint(const Dictionary& words = {}) const;
  /// The sentence; where there is a hint, then a semicolon and that.
  [[nodiscard]] std::string with_hint(const Dictionary& words = {}) const;
  /// Takes `text` as the hint.
  void advise(std::string text);
  /// The value of that name as text; "" for a number, or where there is none.
  [[nodiscard]] std::string_view value(std::string_view name) const;
  friend bool operator==(const Message&, const Message&) = default;
};

/// A message that is in no table: what a script, a parser or another program says.
[[nodiscard]] Message plain(std::string text, std::string hint = {});

/// A row of one of these tables, found as the program is compiled: a message without a row does not compile.
template <const auto&... Tables>
class RowOf {
 public:
  consteval RowOf(const char* id) {  // NOLINT(google-explicit-constructor)
    const auto look = [&](const auto& rows) {
      for (const MessageRow& row : rows) {
        row_ = row.id == id ? &row : row_;
      }
    };
    (look(Tables), ...);
    if (row_ == nullptr) {
      throw "no table of messages has a row with this id";
    }
  }
  [[nodiscard]] constexpr const MessageRow& row() const { return *row_; }

 private:
  const MessageRow* row_ = nullptr;
};

}  // namespace ossuary

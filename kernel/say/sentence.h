// Sentences with named placeholders, and dictionaries of them. `{each}` is a value, `{each|point|points}` the form of a
// word that goes with a number, `{{` and `}}` are braces. Content and the program's own words are written so.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "say/text.h"

namespace ossuary {

/// What a part of a sentence is; a lone brace opens or closes nothing.
enum class SentencePartType : std::uint8_t { Text, Placeholder, LoneBrace };

struct SentencePart {
  SentencePartType type = SentencePartType::Text;
  std::size_t begin = 0;
  std::string_view written;
  std::string_view text;                ///< its part of the sentence, or the name of a placeholder.
  std::vector<std::string_view> forms;  ///< of a word that goes with the number.
};

/// All of a sentence, from its beginning to its end.
[[nodiscard]] std::vector<SentencePart> parts_of(std::string_view sentence);

/// What a placeholder stands for.
struct TextArgument {
  std::string name;
  std::variant<std::int64_t, std::string> value;

  TextArgument(std::string_view placeholder, std::integral auto number)
      : name(placeholder), value(static_cast<std::int64_t>(number)) {}
  TextArgument(std::string_view placeholder, std::string_view text) : name(placeholder), value(std::string(text)) {}
  friend bool operator==(const TextArgument&, const TextArgument&) = default;
};

/// `sentence`, in the language with this code, perhaps with kInAscii behind it, with `arguments` in it. What is faulty,
/// or has no argument, stays as it is written.
[[nodiscard]] std::string filled(std::string_view sentence, std::string_view language,
                                 std::span<const TextArgument> arguments);

/// Each sentence with the numbers of `dials` in it.
[[nodiscard]] LocalText filled_wish(const LocalText& wish, const std::map<std::string, std::int64_t>& dials);

/// Marks a sentence that Dictionary::say() gets elsewhere: translations are compared with all that are marked.
[[nodiscard]] constexpr std::string_view to_say(std::string_view english) { return english; }

/// The sentences of one language, by the English ones. An English text that needs two translations has its context
/// before it: "card|to turn". Everything that the program says to people passes through say(), as whole sentences, so
/// that a language can order its words as it must.
class Dictionary {
 public:
  /// English: every sentence is its own translation.
  Dictionary() = default;
  /// For names of content in the language of this code, with English sentences.
  template <std::convertible_to<std::string_view> Code>
  Dictionary(const Code& language)  // NOLINT(google-explicit-constructor): where nobody reads sentences, a code does
      : language_(std::string_view(language)) {}
  Dictionary(std::string language, std::map<std::string, std::string, std::less<>> texts)
      : language_(std::move(language)), texts_(std::move(texts)) {}

  /// The code of the language, with kInAscii behind it where texts are in ASCII.
  [[nodiscard]] const std::string& language() const { return language_; }
  [[nodiscard]] const std::map<std::string, std::string, std::less<>>& texts() const { return texts_; }

  /// The sentence in this language, with `arguments` in it; in English where there is no translation.
  [[nodiscard]] std::string say(std::string_view english, std::span<const TextArgument> arguments) const;
  [[nodiscard]] std::string say(std::string_view english, std::initializer_list<TextArgument> arguments = {}) const;

  /// Names the seats of a match for texts about it, which else call them "player 2".
  void name_seats(std::vector<std::string> names) { seats_ = std::move(names); }
  /// What a seat is called, the first by 0.
  [[nodiscard]] std::string seat(std::size_t seat) const;
  /// True where a seat is called "You": sentences about it are in the second person.
  [[nodiscard]] bool is_you(std::string_view title) const { return title == say("You"); }

  /// "a", "a and b", "a, b and c". @pre !items.empty().
  [[nodiscard]] std::string all_of(std::span<const std::string> items) const;
  /// "a", "a or b", "a or b or c". @pre !items.empty().
  [[nodiscard]] std::string one_of(std::span<const std::string> items) const;

 private:
  std::string language_ = "en";
  std::map<std::string, std::string, std::less<>> texts_;
  std::vector<std::string> seats_{};
};

}  // namespace ossuary

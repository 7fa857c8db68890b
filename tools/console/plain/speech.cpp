#include "console/plain/speech.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>

#include "say/text.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz";

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
/// Part of a word: a digit, or a byte of any letter.
bool is_of_word(char c) { return is_digit(c) || std::isalpha(static_cast<unsigned char>(c)) != 0 || (c & '\x80') != 0; }

std::string_view leading_digits(std::string_view text) {
  return text.substr(0, static_cast<std::size_t>(std::ranges::find_if_not(text, is_digit) - text.begin()));
}

/// A name without the number behind it.
std::string_view without_number(std::string_view name) {
  return trimmed(name.substr(0, name.find_last_not_of("0123456789") + 1));
}

/// What the letters and the number of a piece mean: "Ninja, value 2"; without letters with what it is before them:
/// "minion, value 2"; letters alone behind that: "order, move, deflect". "" where they mean nothing.
std::string signs_in_words(const GameInfo& game, const FacePrint& print, std::string_view lang) {
  const std::string label = in_language(print.sign, lang);
  const std::string text = folded(in_language(print.text, lang));
  std::string letters;
  std::string number;
  for (const PieceSign& sign : game.layout.signs) {
    if (sign.form == SignForm::Number) {
      const std::string_view digits = leading_digits(label);
      number = digits.empty() ? "" : fmt::format("{} {}", in_language(sign.name, lang), digits);
    }
    for (const SignLetter& letter : sign.letters) {
      const std::string name = in_language(letter.name, lang);  // another sign may have the same letter
      if (label.find(in_language(letter.letter, lang)) != std::string::npos &&
          text.find(folded(name)) != std::string::npos) {
        letters += letters.empty() ? name : ", " + name;
      }
    }
  }
  if (letters.empty() && number.empty()) {
    return "";
  }
  const std::string type(without_number(in_language(print.name, lang)));
  return letters.empty()  ? fmt::format("{}, {}", type, number)
         : number.empty() ? fmt::format("{}, {}", type, letters)
                          : fmt::format("{}, {}", letters, number);
}

/// Signs that are pauses, or nothing, or words; nothing for one that stays.
struct SpokenSign {
  std::string_view written;
  std::string_view spoken;
};
constexpr auto kSpokenSigns = std::to_array<SpokenSign>({{" (", ", "},
                                                         {" [", ", "},
                                                         {"(", ""},
                                                         {"[", ""},
                                                         {")", ""},
                                                         {"]", ""},
                                                         {"\"", ""},
                                                         {"`", ""},
                                                         {"_", " "},
                                                         {"„", ""},
                                                         {"”", ""},
                                                         {"“", ""},
                                                         {"«", ""},
                                                         {"»", ""},
                                                         {" — ", ": "},
                                                         {" - ", ": "},
                                                         {"…", "..."}});

/// The length of the name of a place at the start of `text`: a letter and its number; 0 for none.
std::size_t place_length(std::string_view text) {
  if (text.empty() || kLetters.find(text.front()) == std::string_view::npos) {
    return 0;
  }
  const std::size_t sign = text.substr(1).starts_with('-') ? 1 : 0;
  const std::size_t digits = leading_digits(text.substr(1 + sign)).size();
  const std::size_t length = 1 + sign + digits;
  return digits == 0 || (length < text.size() && is_of_word(text[length])) ? 0 : length;
}

}  // namespace

Speech::Speech(const GameInfo& game, const Table& table, const Dictionary& words)
    : minus_(words.say("minus")),
      and_(words.say("{items} and {last}", {{"items", ""}, {"last", ""}})),
      over_(words.say("spoken|{top} over {bottom}", {{"top", ""}, {"bottom", ""}})) {
  for (const Category& category : game.categories) {
    kinds_.push_back(in_language(category.name, words.language()));
  }
  const std::string& lang = words.language();
  for (const GameThing& thing : game.things) {
    const FacePrint& print = thing.printed;
    const std::string name = in_language(print.name, lang);
    for (const LocalText& label : {print.label, print.sign}) {
      if (name.empty() || label.empty()) {
        continue;
      }
      const std::string in_words = signs_in_words(game, print, lang);
      names_.emplace_back(fmt::format("{} ({})", name, in_language(label, lang)), in_words.empty() ? name : in_words);
    }
  }
  std::ranges::stable_sort(names_, std::ranges::greater(), [](const auto& name) { return name.first.size(); });
  for (const Counter& counter : table.counters) {
    const std::pair named(counter.glyph, title_in(counter, words));
    if (!counter.glyph.empty() && std::ranges::find(counters_, named) == counters_.end()) {
      counters_.push_back(named);
    }
  }
  const std::string letters = words.say("letters of places|a b c d e f g h i j k l m n o p q r s t u v w x y z");
  for (std::string& letter : words_of(letters)) {
    letters_.push_back(std::move(letter));
  }
}

std::size_t Speech::take_amounts(std::string_view text, std::string& said) const {
  std::string amounts;
  std::size_t length = 0;
  while (true) {
    const std::string_view number = leading_digits(text.substr(length));
    const std::string_view rest = text.substr(length + number.size());
    const auto counter =
        std::ranges::find_if(counters_, [&](const auto& each) { return rest.starts_with(each.first); });
    if (number.empty() || counter == counters_.end()) {
      break;
    }
    amounts += fmt::format("{}{}: {}", amounts.empty() ? "" : ", ", counter->second, number);
    length += number.size() + counter->first.size();
  }
  if (length == 0 || (length < text.size() && is_of_word(text[length]))) {
    return 0;
  }
  said += amounts;
  return length;
}

std::string Speech::spoken(std::string_view text) const {
  std::string said;
  while (!text.empty()) {
    const bool begins_word = said.empty() || !is_of_word(said.back());
    const auto name =
        !begins_word ? names_.end()
                     : std::ranges::find_if(names_, [&](const auto& known) { return text.starts_with(known.first); });
    const auto sign =
        std::ranges::find_if(kSpokenSigns, [&](const SpokenSign& known) { return text.starts_with(known.written); });
    const std::size_t place = begins_word ? place_length(text) : 0;
    if (const std::size_t amounts = begins_word ? take_amounts(text, said) : 0; amounts > 0) {
      text.remove_prefix(amounts);
    } else if (name != names_.end()) {
      said += name->second;
      text.remove_prefix(name->first.size());
    } else if (place > 0) {
      const auto letter = static_cast<std::size_t>(text.front() - 'a');
      const bool below = text[1] == '-';
      said += letter < letters_.size() ? letters_[letter] : std::string(1, text.front());
      said += below ? fmt::format(" {} ", minus_) : "";
      said += text.substr(below ? 2 : 1, place - (below ? 2 : 1));
      text.remove_prefix(place);
    } else if (sign != kSpokenSigns.end()) {
      text.remove_prefix(sign->written.size());
      const bool closes = sign->written == ")" || sign->written == "]";
      said += closes && text.size() > 1 && text.front() == ' ' && is_of_word(text[1]) ? "," : sign->spoken;
    } else if (text.front() == '/' && !said.empty() && is_of_word(said.back())) {
      const bool is_kind = std::ranges::any_of(kinds_, [&](const std::string& kind) { return said.ends_with(kind); });
      said += is_kind ? over_ : and_;
      text.remove_prefix(1);
    } else {
      said += text.front();
      text.remove_prefix(1);
    }
  }
  return said;
}

std::string Speech::typed(std::string_view line) const {
  std::string text;
  while (!line.empty()) {
    const bool begins_word = text.empty() || !is_of_word(text.back());
    const auto letter = !begins_word ? letters_.end() : std::ranges::find_if(letters_, [&](const std::string& known) {
      return line.starts_with(known) && line.size() > known.size() && is_digit(line[known.size()]);
    });
    if (letter != letters_.end()) {
      text += kLetters[static_cast<std::size_t>(letter - letters_.begin())];
      line.remove_prefix(letter->size());
    } else {
      text += line.front();
      line.remove_prefix(1);
    }
  }
  return text;
}

}  // namespace ossuary::cli

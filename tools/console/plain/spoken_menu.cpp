#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "console/plain/action_menu.h"
#include "console/text/width.h"
#include "say/text.h"

namespace ossuary::cli {
namespace {

constexpr std::size_t kMostAtEnd = 4;  // words in which actions of one sentence differ
constexpr std::size_t kMostAlike = 6;  // actions that gain the same and differ in numbers, where a menu is cut
constexpr std::size_t kMostWords = std::numeric_limits<std::size_t>::max();
constexpr std::size_t kMostListed = 20;
constexpr std::size_t kFewestListed = 4;

/// Options `first` up to, not including, `last`, that begin with the same `words` words.
struct Run {
  std::size_t first = 0;
  std::size_t last = 0;
  std::size_t words = 0;
};

/// Options of a run with one number.
struct AlikeOptions {
  std::string number;
  std::optional<std::int32_t> points;
  std::vector<std::size_t> options;
};

bool begins_with_digit(std::string_view word) { return !word.empty() && '0' <= word.front() && word.front() <= '9'; }

/// A name may go on after it.
bool begins_with_capital(std::string_view word) { return !word.empty() && folded(word).front() != word.front(); }
bool is_head(std::string_view word) { return word.ends_with(':'); }

/// How much of a menu is said.
struct MenuLength {
  bool brief = false;           ///< of many actions that differ in numbers, the first and the last.
  std::size_t most = kNoLimit;  ///< options in a sentence; with a limit, they may differ in more words, too.
  static constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();
};

class SpokenMenu {
 public:
  SpokenMenu(std::span<const Option> options, const MenuLength& length, const Dictionary& words)
      : options_(options), length_(length), words_(words) {
    for (const Option& option : options) {
      texts_.push_back(words_of(option.item.words));
    }
  }

  [[nodiscard]] std::string text() const {
    std::string text;
    for (std::size_t at = 0; at < options_.size();) {
      const Run run = run_at(at);
      text += run.last - run.first == 1 ? single(at) : sentence(run);
      at = run.last;
    }
    return text;
  }

 private:
  /// The words that options `one` and `other` both begin with, but for the last of either. What is left begins with no
  /// number, which would be mixed up with those of actions, unless it follows a colon.
  [[nodiscard]] std::size_t shared(std::size_t one, std::size_t other) const {
    const auto& a = texts_[one];
    const auto& b = texts_[other];
    auto same = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
    same = std::min({same, a.size() - 1, b.size() - 1});
    const auto colon = std::find_if(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(same), is_head);
    const auto head = static_cast<std::size_t>(colon - a.begin()) + 1;
    if (head <= same && begins_with_digit(a[head]) && begins_with_digit(b[head])) {
      return head;
    }
    while (0 < same && (begins_with_capital(a[same - 1]) || begins_with_digit(a[same]) || begins_with_digit(b[same]) ||
                        begins_with_digit(a[same - 1]))) {
      --same;
    }
    return same;
  }
  /// True if what is left of an option after so many words is short, beside these and by itself.
  [[nodiscard]] bool is_short(std::size_t option, std::size_t words) const {
    const std::size_t rest = texts_[option].size() - words;
    if (words > 0 && is_head(texts_[option][words - 1])) {
      return true;
    }
    const bool in_numbers = words + 1 < texts_[option].size() && begins_with_digit(texts_[option][words + 1]);
    return length_.most != MenuLength::kNoLimit || (rest <= kMostAtEnd && (in_numbers || rest <= words));
  }
  [[nodiscard]] Run run_at(std::size_t first) const {
    Run run{first, first + 1, 0};
    while (run.last < options_.size() && verb_of(options_[run.last].item) == verb_of(options_[first].item)) {
      const std::size_t same = std::min(shared(first, run.last), run.words == 0 ? kMostWords : run.words);
      bool fits = same >= 2;
      for (std::size_t i = run.first; i <= run.last && fits; ++i) {
        fits = is_short(i, same);
      }
      if (!fits) {
        break;
      }
      run.words = same;
      ++run.last;
    }
    return run;
  }
  /// The words of an option from number `from` up to number `to`.
  [[nodiscard]] std::string part(std::size_t option, std::size_t from, std::size_t to) const {
    return fmt::format("{}", fmt::join(std::span(texts_[option]).subspan(from, to - from), " "));
  }
  [[nodiscard]] std::string end(std::size_t option, const Run& run) const {
    return part(option, run.words, texts_[option].size());
  }
  [[nodiscard]] static std::string behind_comma(const std::string& text) { return text.empty() ? "" : ", " + text; }

  [[nodiscard]] std::string single(std::size_t option) const {
    return fmt::format("{}: {}{}.\n", option + 1, options_[option].item.words,
                       behind_comma(number_in_words(options_[option], words_)));
  }
  [[nodiscard]] std::vector<AlikeOptions> by_number(const Run& run) const {
    std::vector<AlikeOptions> all;
    for (std::size_t i = run.first; i < run.last; ++i) {
      std::string number = number_in_words(options_[i], words_);
      auto alike = std::ranges::find(all, number, &AlikeOptions::number);
      if (alike == all.end()) {
        const auto points = number_of(options_[i]);
        all.push_back({std::move(number), points ? std::optional(points->points) : std::nullopt, {}});
        alike = all.end() - 1;
      }
      alike->options.push_back(i);
    }
    const auto rank = [](const AlikeOptions& alike) {  // those without a number first, so that none seems to be theirs
      return std::pair(!alike.points, alike.points.value_or(0));
    };
    std::ranges::stable_sort(all, std::ranges::greater(), rank);
    return all;
  }
  [[nodiscard]] std::string sentence(const Run& run) const {
    std::string begin = part(run.first, 0, run.words);
    begin.resize(begin.find_last_not_of(',') + 1);
    const std::vector<AlikeOptions> all = by_number(run);
    const std::vector<std::string>& text = texts_[run.first];
    const bool differ_in_numbers = run.words + 1 < text.size() && begins_with_digit(text[run.words + 1]);
    if (all.size() == 1 && differ_in_numbers && run.last - run.first > kMostAlike && length_.brief) {
      return words_.say("{first} to {last}: {action}, from {from} to {to}", {{"first", run.first + 1},
                                                                             {"last", run.last},
                                                                             {"action", begin},
                                                                             {"from", end(run.first, run)},
                                                                             {"to", end(run.last - 1, run)}}) +
             behind_comma(all.front().number) + ".\n";
    }
    return begin + (begin.ends_with(':') ? " " : ": ") + listed(run, all) + ".\n";
  }
  /// "gains 10: 4 a0; gains 2: 6 a2, 7 a3"; "1: 3 gold; 2: 1 sun" where a number may follow that of the action.
  [[nodiscard]] std::string listed(const Run& run, const std::vector<AlikeOptions>& all) const {
    const bool headed = is_head(texts_[run.first][run.words - 1]);
    std::string text;
    std::size_t named = 0;
    for (const AlikeOptions& alike : all) {
      const std::size_t before = text.size();
      text += named == 0 ? "" : "; ";
      text += alike.number.empty() ? "" : alike.number + ": ";
      for (std::size_t i = 0; i < alike.options.size(); ++i, ++named) {
        if (named == length_.most) {
          text.resize(i == 0 ? before : text.size());
          return text + " " + words_.say("and {n} more", {{"n", run.last - run.first - named}});
        }
        text += fmt::format("{}{}{} {}",
                            i == 0   ? ""
                            : headed ? "; "
                                     : ", ",
                            alike.options[i] + 1, headed ? ":" : "", end(alike.options[i], run));
      }
    }
    return text;
  }

  std::span<const Option> options_;
  MenuLength length_;
  const Dictionary& words_;
  std::vector<std::vector<std::string>> texts_;
};

}  // namespace

std::string describe_menu(std::span<const Option> options, const Dictionary& words) {
  return SpokenMenu(options, {}, words).text();
}

std::string describe_menu_within(std::span<const Option> options, int room, const Dictionary& words,
                                 const Speech& speech) {
  std::string text = SpokenMenu(options, {.brief = true}, words).text();
  for (std::size_t most = kMostListed; most >= kFewestListed && text_width(speech.spoken(text)) > room; most /= 2) {
    text = SpokenMenu(options, {.brief = true, .most = most}, words).text();
  }
  return text;
}

}  // namespace ossuary::cli

#include "rulebook/choices.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <string_view>

#include "content/any_ruleset.h"
#include "flow/rules.h"
#include "flow/says_marks.h"
#include "rulebook/by_players.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary {

namespace {

constexpr std::string_view kGap = "…";

/// Nothing for a mark that only compares, the last form of a word that goes with a number, else a gap.
std::string mark_in_general(std::string_view text) {
  const auto mark = parse_says_mark(text);
  if (!mark) {
    return fmt::format("{{{}}}", text);
  }
  if (mark->you || !mark->is.empty()) {
    return "";
  }
  return std::string(mark->forms.empty() ? kGap : mark->forms.back());
}

constexpr std::string_view kOr = " / ";

/// Those that say something, each once, with the blanks before the first.
std::string joined_alternatives(const std::vector<std::string>& all) {
  std::vector<std::string> different;
  for (const std::string& one : all) {
    const std::size_t begin = one.find_first_not_of(' ');
    if (begin != std::string::npos) {
      const std::string said = different.empty() ? one : one.substr(begin);
      if (std::ranges::count(different, said) == 0) {
        different.push_back(said);
      }
    }
  }
  return fmt::format("{}", fmt::join(different, kOr));
}

/// True for a part in brackets that may be left out, and of which nothing is left but a gap behind a comma or the like.
bool says_nothing(const std::vector<std::string>& alternatives) {
  std::string rest = alternatives.front();
  for (std::size_t at = rest.find(kGap); at != std::string::npos; at = rest.find(kGap)) {
    rest.erase(at, kGap.size());
  }
  return alternatives.size() == 1 && rest.find_first_not_of(' ') != std::string::npos &&
         rest.find_first_not_of(" ,.:;()") == std::string::npos;
}

/// True if a part in brackets comes in place of the one before it: it begins with a word of its own.
bool is_alternative(const std::string& before, const std::string& part) {
  return !before.empty() && before.back() != ' ' && !part.empty() &&
         std::string_view(" ,.:;()").find(part.front()) == std::string_view::npos;
}

/// Finds the choices of a game in the order in which its scripts come to them.
class ChoiceFinder {
 public:
  explicit ChoiceFinder(const FlowRules& rules) : rules_(rules) {
    name(rules.choices, Called::Choice);
    name(rules.steps, Called::Step);
    name(rules.words, Called::Word);
  }

  [[nodiscard]] std::vector<std::size_t> find() {
    visit(rules_.setup);
    for (const auto& [players, setup] : rules_.setups) {
      visit(setup.turn);
    }
    visit(rules_.laws);
    for (const PieceKind& piece : rules_.pieces) {
      std::ranges::for_each(piece.handlers, [this](const EventHandler& handler) { read(handler.script); });
    }
    return found_;
  }

 private:
  enum class Called : std::uint8_t { Choice, Step, Word };

  template <class Specs>
  void name(const Specs& specs, Called called) {
    for (std::size_t i = 0; i < specs.size(); ++i) {
      named_.emplace(specs[i].id, std::pair(called, i));
    }
  }

  void visit(const std::vector<CallSpec>& calls) {
    std::ranges::for_each(
        calls, [this](const CallSpec& call) { visit(call.is_choice ? Called::Choice : Called::Step, call.index); });
  }

  void visit(Called called, std::size_t at) {
    if (!seen_.emplace(called, at).second) {
      return;
    }
    if (called != Called::Choice) {
      read((called == Called::Step ? rules_.steps : rules_.words)[at].script);
      return;
    }
    found_.push_back(at);
    const ChoiceSpec& choice = rules_.choices[at];
    std::ranges::for_each(choice.any_of, [this](std::size_t of) { visit(Called::Choice, of); });
    if (choice.any_of.empty()) {
      read(choice.script);
    }
  }

  void read(std::size_t script) {
    const FlowScript& of = rules_.scripts[script];
    read(of.source);
    std::ranges::for_each(of.shared.scripts, [this](const auto& shared) { read(shared.source); });
  }

  /// Visits what `source` calls outside of its comments.
  void read(const std::string& source) {
    const auto is_word = [](char c) { return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z'); };
    for (std::size_t at = 0; at < source.size();) {
      if (source.compare(at, 2, "--") == 0) {
        at = std::min(source.find('\n', at), source.size());
        continue;
      }
      std::size_t end = at;
      while (end < source.size() && is_word(source[end])) {
        ++end;
      }
      if (end < source.size() && source[end] == '(') {
        const auto [first, last] = named_.equal_range(std::string_view(source).substr(at, end - at));
        std::for_each(first, last, [this](const auto& named) { visit(named.second.first, named.second.second); });
      }
      at = std::max(end, at + 1);
    }
  }

  const FlowRules& rules_;
  std::multimap<std::string_view, std::pair<Called, std::size_t>> named_;
  std::set<std::pair<Called, std::size_t>> seen_;
  std::vector<std::size_t> found_;
};

/// True for one of the usual actions with skulls, which the sections of the rules tell.
bool is_told_elsewhere(const FlowRules& rules, std::size_t choice) {
  if (!rules.skulls) {
    return false;
  }
  const UsualActions& usual = rules.skulls->usual;
  return std::ranges::any_of(std::array{&usual.dig, &usual.collect, &usual.place, &usual.open},
                             [&](const auto* action) { return std::ranges::count(*action, choice) > 0; });
}

/// The sentences for one number of players.
std::vector<std::string> sentences_of(const FlowRules& rules, const Dictionary& words) {
  std::vector<std::string> all;
  for (const std::size_t at : asked_choices(rules)) {
    const ChoiceSpec& choice = rules.choices[at];
    if (choice.says.empty() || is_told_elsewhere(rules, at)) {
      continue;
    }
    const std::string action = said_in_general(in_language(choice.says, words.language()));
    const std::string pass = said_in_general(in_language(choice.passes, words.language()));
    std::string sentence =
        capitalized(pass.empty() ? action : words.say("{action}; or: {pass}", {{"action", action}, {"pass", pass}}));
    sentence += '.';
    if (std::ranges::count(all, sentence) == 0) {
      all.push_back(std::move(sentence));
    }
  }
  return all;
}

}  // namespace

std::string said_in_general(std::string_view says) {
  std::string text;
  std::vector<std::string> alternatives;  // of the part in brackets; none outside of one
  bool ends_part = false;                 // `text` ends with such a part
  while (!says.empty()) {
    std::string& into = alternatives.empty() ? text : alternatives.back();
    const std::size_t end = says[0] == '{' ? says.find('}') : std::string_view::npos;
    if (end != std::string_view::npos) {
      into += mark_in_general(says.substr(1, end - 1));
      says.remove_prefix(end);
    } else if (says[0] == '[' && alternatives.empty()) {
      alternatives.emplace_back();
    } else if (says[0] == '|' && !alternatives.empty()) {
      alternatives.emplace_back();
    } else if (says[0] == ']' && !alternatives.empty()) {
      const std::string part =
          !text.empty() && says_nothing(alternatives) ? std::string() : joined_alternatives(alternatives);
      text.append(ends_part && is_alternative(text, part) ? kOr : "").append(part);
      alternatives.clear();
      ends_part = true;
    } else {
      into += says[0];
      ends_part = ends_part && !alternatives.empty();
    }
    says.remove_prefix(1);
  }
  return text;
}

std::vector<std::size_t> asked_choices(const FlowRules& rules) { return ChoiceFinder(rules).find(); }

std::vector<std::string> choice_sentences(const AnyRuleset& rules, std::span<const int> numbers,
                                          const Dictionary& words) {
  std::vector<std::vector<std::string>> by_number;
  std::ranges::transform(numbers, std::back_inserter(by_number),
                         [&](int players) { return sentences_of(*rules.flow_for(players), words); });
  return merged(numbers, by_number, words);
}

}  // namespace ossuary

#include "author/hints/script_hints.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "author/hints/script_slips.h"
#include "author/text_offset.h"
#include "content/pack/read_folders.h"
#include "content/text/text_file.h"
#include "say/text.h"
#include "say/utf8.h"
#include "script/flow/flow_scripts.h"
#include "script/scoring/words.h"
#include "script/text/lexer.h"

namespace ossuary::author {

namespace {

/// Finds what the tokens of slips stand for among those of a script.
class TokenMatcher {
 public:
  /// @pre the tokens outlive this.
  TokenMatcher(const std::vector<Token>& tokens, std::span<const WordText> words)
      : tokens_(tokens), read_(tokens), words_(words) {}

  /// What is written for the names of `slip`, and the token behind, if the tokens from `at` on fit it, on one line.
  struct Match {
    TextArguments names;
    std::size_t end = 0;
  };
  [[nodiscard]] std::optional<Match> match(std::size_t at, std::string_view slip) const {
    Match found{{}, at};
    for (const std::string_view one : split(slip, ' ')) {
      if (one == "^" || one == "$") {
        const bool ends =
            found.end == 0 || found.end == tokens_.size() || tokens_[found.end - 1].line < tokens_[found.end].line;
        if (!ends) {
          return std::nullopt;
        }
        continue;
      }
      if (found.end >= tokens_.size() || tokens_[found.end].line != tokens_[at].line || !fits(found.end, one)) {
        return std::nullopt;
      }
      const std::string_view text = tokens_[found.end].text;
      if (const bool quoted = one == "TEXT"; quoted || (one[0] >= 'A' && one[0] <= 'Z')) {
        found.names.emplace_back(std::to_string(found.names.size()), quoted ? text.substr(1, text.size() - 2) : text);
      }
      ++found.end;
    }
    return found;
  }

 private:
  [[nodiscard]] const WordText* word(std::size_t at) const {
    const auto found = std::ranges::find(words_, tokens_[at].text, &WordText::name);
    return found != words_.end() ? &*found : nullptr;
  }
  /// True for a word that is used as if it were what it returns.
  [[nodiscard]] bool is_uncalled(std::size_t at) const {
    const bool handed_on = at > 0 && (read_.symbol(at - 1, "(") || read_.symbol(at - 1, ",")) &&
                           (read_.symbol(at + 1, ")") || read_.symbol(at + 1, ","));
    return word(at) != nullptr && is_use(tokens_, at) && !read_.symbol(at + 1, "(") && !handed_on;
  }
  [[nodiscard]] bool is_loop(std::size_t at) const {
    return word(at) != nullptr && (word(at)->result == "CellIterator" || word(at)->result.starts_with("fun(): ")) &&
           !(at > 0 && read_.word(at - 1, "in"));
  }
  /// True for a name that begins a statement, and is all of it.
  [[nodiscard]] bool is_alone(std::size_t at) const {
    const bool begins = at == 0 || read_.word(at - 1) || read_.symbol(at - 1, ")") || read_.symbol(at - 1, "]");
    const bool ends = at + 1 == tokens_.size() || read_.word(at + 1);
    return read_.name(at) && begins && ends && (at == 0 || tokens_[at - 1].line < tokens_[at].line) &&
           (at + 1 == tokens_.size() || tokens_[at].line < tokens_[at + 1].line);
  }
  /// True if the token may be `one` of the tokens of a slip.
  [[nodiscard]] bool fits(std::size_t at, std::string_view one) const {
    constexpr std::array<std::string_view, 8> kSigns{"+", "-", "*", "/", "//", "..", "&", "|"};
    const Token& token = tokens_[at];
    return one == "NAME"       ? read_.name(at)
           : one == "WORD"     ? word(at) != nullptr
           : one == "LOOP"     ? is_loop(at)
           : one == "UNCALLED" ? is_uncalled(at)
           : one == "ALONE"    ? is_alone(at)
           : one == "SIGN"     ? std::ranges::count(kSigns, token.text) > 0
           : one == "NUMBER"   ? token.kind == Token::Kind::Number
           : one == "TEXT"     ? token.kind == Token::Kind::String && token.text.size() > 2 && is_letter(token.text[1])
                               : token.text == one;
  }

  const std::vector<Token>& tokens_;
  TokenReader read_;
  std::span<const WordText> words_;
};

/// True if the message has these values.
bool has_values(const Message& message, std::string_view values) {
  const std::vector<std::string_view> wanted = values.empty() ? std::vector<std::string_view>() : split(values, ';');
  return std::ranges::all_of(wanted, [&](std::string_view one) {
    const std::string_view name = one.substr(0, one.find('='));
    const std::vector<std::string_view> allowed = split(one.substr(name.size() + 1), ',');
    return std::ranges::any_of(message.arguments, [&](const TextArgument& argument) {
      const auto* const text = std::get_if<std::string>(&argument.value);
      return (name == "*" || argument.name == name) && text != nullptr && std::ranges::count(allowed, *text) > 0;
    });
  });
}

/// `hint` with the values of the message and `names` in it; "" where it wants another.
std::string hint_with(std::string_view hint, const Message& message, TextArguments names) {
  names.insert(names.end(), message.arguments.begin(), message.arguments.end());
  const bool known = std::ranges::all_of(parts_of(hint), [&](const SentencePart& part) {
    return part.type != SentencePartType::Placeholder || std::ranges::count(names, part.text, &TextArgument::name) > 0;
  });
  return known ? filled(hint, "en", names) : "";
}

/// Gives `problem`, on a line of these tokens, the hint of the first of `slips` that it may come from.
void add_hint(std::span<const ScriptSlip> slips, const std::vector<Token>& tokens, const TokenMatcher& matcher,
              Diagnostic& problem) {
  const auto cause = std::ranges::find(tokens, problem.where.column, &Token::column);
  for (const ScriptSlip& slip : slips) {
    if (!problem.is(slip.message.row().id) || !has_values(problem.what, slip.values)) {
      continue;
    }
    const bool anywhere = slip.place == SlipPlace::Line;
    const auto begin = anywhere ? std::size_t{0} : static_cast<std::size_t>(cause - tokens.begin());
    const std::size_t end = anywhere ? tokens.size() : begin + 1;
    for (std::size_t at = begin; at < std::max<std::size_t>(end, 1); ++at) {
      const auto found = slip.tokens.empty() ? TokenMatcher::Match() : matcher.match(at, slip.tokens);
      const std::string hint = found ? hint_with(slip.hint, problem.what, found->names) : "";
      if (!hint.empty()) {
        problem.what.advise(hint);
        return;
      }
    }
  }
}

/// Shows the spelling that is not Lua behind an error of Lua's compiler, which knows only where it had to stop.
void show_foreign_spelling(Diagnostic& problem, std::span<const WordText> words) {
  Definitions reader;
  Report unread;
  const TextFile* const file = reader.read(problem.where.file, problem.where.file, unread);
  const std::vector<Token> tokens = tokens_of(file == nullptr ? std::string_view() : file->text);
  const TokenMatcher matcher(tokens, words);
  for (std::size_t at = 0; at < tokens.size() && tokens[at].line <= problem.where.line; ++at) {
    for (const ForeignSpelling& foreign : kForeignSpellings) {
      const std::string_view wanted = foreign.message.row().id;
      const auto found =
          wanted == "script-syntax/lua" || problem.is(wanted) ? matcher.match(at, foreign.tokens) : std::nullopt;
      if (found) {
        const Token& last = tokens[found->end - 1];
        const std::string_view written(
            tokens[at].text.data(),
            static_cast<std::size_t>(last.text.data() + last.text.size() - tokens[at].text.data()));
        problem.where = {file->path, tokens[at].line, tokens[at].column, code_points(written)};
        problem.what = message_of("script-syntax/foreign", {{"written", written}});
        problem.what.advise(hint_with(foreign.hint, problem.what, found->names));
        problem.line_text = line_shown(mark_in(*file, problem.where));
        return;
      }
    }
  }
}

/// True for a script of a skull or an effect, and for one that these share.
bool is_of_scoring(const std::filesystem::path& file) {
  std::filesystem::path folder = file.parent_path();
  for (std::filesystem::path above = folder; above.has_relative_path(); above = above.parent_path()) {
    if (is_plugin(above.parent_path())) {
      folder = above;
      break;
    }
  }
  return folder.filename() == "skulls" || folder.filename() == "effects" || folder.filename() == "scripts";
}

/// True for a message of Lua's compiler.
bool is_of_compiler(const Diagnostic& problem) {
  return problem.code == "script-syntax" && !problem.what.value("said").empty();
}

/// Says of a script of a flow that it has words of those that score.
void explain_scorer_word(Diagnostic& problem) {
  const std::string_view name = problem.what.value("name");
  const bool is_of_scorers =
      name == "own" || name == "stack" || std::ranges::count(vocabulary_words(), name, &WordText::name) > 0;
  const bool is_of_flow = !problem.what.value("flow").empty();  // that of a skull may lie beside its scorer
  if (problem.is("script-error/unknown-name") && is_of_flow && is_of_scorers) {
    problem.what.advise(fmt::format(
        "{} is of scorers: what is done at an event, in a step or in a choice is a script of the flow", name));
  }
}

void add_hint(Diagnostic& problem) {
  if (problem.what.row == nullptr || !problem.what.value("advice").empty()) {
    return;  // it has one
  }
  const bool scores = is_of_scoring(problem.where.file);
  const std::span<const WordText> words = scores ? vocabulary_words() : flow_words();
  if (is_of_compiler(problem)) {
    show_foreign_spelling(problem, words);
  }
  const std::vector<Token> tokens = tokens_of(problem.line_text);
  const TokenMatcher matcher(tokens, words);
  explain_scorer_word(problem);
  for (const auto& slips : {std::span<const ScriptSlip>(kAllSlips), scores ? std::span<const ScriptSlip>(kScoringSlips)
                                                                           : std::span<const ScriptSlip>(kFlowSlips)}) {
    if (problem.what.value("advice").empty()) {
      add_hint(slips, tokens, matcher, problem);
    }
  }
}

}  // namespace

void add_script_hints(std::vector<Diagnostic>& problems, const std::vector<Diagnostic>& warnings) {
  for (Diagnostic& problem : problems) {
    add_hint(problem);
    const auto same = std::ranges::find(warnings, problem.where, &Diagnostic::where);
    if (same != warnings.end() && problem.code == "script-error" && problem.what.value("advice").empty()) {
      problem.what.advise(same->hint());
    }
  }
}

Diagnostic with_script_hint(Diagnostic problem) {
  add_hint(problem);
  return problem;
}

}  // namespace ossuary::author

#include "author/hints/script_hints.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "author/hints/foreign_syntax.h"
#include "author/hints/underline.h"
#include "author/hints/word_hints.h"
#include "author/text_offset.h"
#include "base/utf8.h"
#include "content/pack/read_folders.h"
#include "content/text/text_file.h"
#include "script/scoring/words.h"
#include "script/text/lexer.h"

namespace ossuary::author {

namespace {

/// A slip of the pen: the tokens that show it, with NAME for any name, WORD for a word of the vocabulary and TEXT for a
/// name in quotes, and a part of the message that it gets. {0} is what was written for the first of these, {1} for the
/// last.
struct ScriptSlip {
  std::string_view tokens;
  std::string_view message;
  std::string_view hint;
};

constexpr std::string_view kLocal = "write local NAME = value";
constexpr std::string_view kNoChance = "points depend on the structure alone: there is no chance and no clock";
constexpr std::string_view kLoops =
    "use ipairs(list) for a list, each(cells) for the cells of a set, by_kind(cells) for its kinds";
constexpr std::string_view kFlowLoops = "use ipairs(list) for a list, each(cells) for the spots of a set of cells";
constexpr std::string_view kForEach = "write for NAME in each(...) do ... end";
constexpr std::string_view kChanging =
    "words change the game: gain(counter, n), lose(counter, n), set(counter, n), move(from, piece, to)";
constexpr std::string_view kLasting = "use a local of the function; a counter or a note keeps what lasts";
constexpr std::string_view kNoFields = "a thing has no fields: an attribute is a word, {1}({0})";
constexpr std::string_view kRivals =
    "rivals.KIND is a list, a count for each of them: for _, n in ipairs(rivals.KIND) do";

/// Slips of all scripts.
constexpr auto kScriptSlips = std::to_array<ScriptSlip>({
    {"< >", "", "\"~=\" means not equal"},
    {"elif", "near", "write elseif"},
    {"elsif", "near", "write elseif"},
    {"continue", "near", "there is no continue: put the rest of the loop into if ... then ... end"},
    {"local NAME ==", "near", "write =, for \"==\" compares"},
    {"var NAME", "near", kLocal},
    {"let NAME", "near", kLocal},
    {"to", "expected near 'to'", "write for i = 1, 3 do"},
    {"", "malformed number", "a loop counts by for i = 1, 3 do, and a name begins with a letter"},
    {"if", "')' expected near 'if'", "write condition and this or that"},
    {"WORD NAME", "syntax error near", "what a word is given is in ( ) behind it: {0}(...)"},
    {"", "<eof> expected near 'end'", "one end too many, here or above"},
    {")", "near ')'", "there is no ( for this )"},
    {"not in", "'then' expected near 'not'", "two sets have nothing in common where a & b == 0"},
    {"NAME in", "'then' expected near 'in'", "a skull is in a set where {0} & set ~= 0"},
    {"", "'then' expected", "write if ... then ... end"},
    {"null", "unknown name \"null\"", "write nil"},
    {"None", "unknown name \"None\"", "write nil"},
    {"True", "unknown name \"True\"", "write true"},
    {"foreach", "", kForEach},
    {"max (", "unknown name \"max\"", "write math.max(...)"},
    {"f TEXT", "unknown name \"f\"", "texts are joined with ..: \"n = \" .. n"},
    {"require ( NAME", "unknown name", "write the name in quotes: require(\"{0}\")"},
    {"NAME . TEXT", "<name> expected near", "write {0}.{1}"},
    {"NAME : function", "<name> expected near", "write {0} = function(...)"},
    {"function NAME (", "'(' expected near", "write {0} = function(...)"},
    {"", "metatable is not offered", "write functions that are given the table"},
    {"", "index a string value", "texts have no methods: join them with .., and make them of numbers with tostring(n)"},
    {"math . floor", "not offered", "// divides into a whole number"},
    {"//", "zero", "what is behind // is 0 here: ask first, if n ~= 0 then"},
    {"//", "'n//0'", "what is behind // is 0 here: ask first, if n ~= 0 then"},
});

/// Slips of scorers, acts and match scripts: those of flows have other words.
constexpr auto kScoringSlips = std::to_array<ScriptSlip>({
    {"math . random", "not offered", kNoChance},
    {"os", "os is not offered", kNoChance},
    {"", "pairs is not offered", kLoops},
    {"", "next is not offered", kLoops},
    {"", "table is not offered", "add to a list with list[n] = value and a local n; join sets of cells with |"},
    {"", "string is not offered", "join texts with .., and make them of numbers with tostring(number)"},
    {"", "print is not offered", "write note(text, cells): `ossuary score --explain`, `test` and `watch` show it"},
    {"len (", "unknown name \"len\"", "count(cells) is the size of a set"},
    {"NAME =", "assign to const variable '{0}'", "{0} is a word: give the local another name"},
    {"stack : NAME", "method '{0}'", "write stack.{0}"},
    {"not", "bitwise operation on a boolean", "`not` is for conditions: ~ before a set has the other cells"},
    {"# rivals", "#", kRivals},
    {"ipairs ( rivals )", "not a kind", kRivals},
    {"rivals [", "not a kind", kRivals},
    {"rivals . NAME [", "nil", "without rivals this list is empty: go through it, for _, n in ipairs(rivals.{0}) do"},
    {"rivals . NAME", "table", kRivals},
    {"score = function", "in this order", "write function(skull, stack, params, chosen)"},
    {"NAME : WORD", "'{0}')", "write {1}({0})"},
    {"NAME . WORD", "'{0}')", "write {1}({0})"},
    {"", "call a number value (for iterator", "a set is a number; write: in each({in}) do"},
    {"ipairs (", "index a number", "a set is no list; write: for skull in each({ipairs}) do"},
    {"", "index a number", "a set is a number: each(set) goes through it, stack.KIND are the skulls of a kind"},
    {"params . NAME (", "call a number", "a dial is a number: params.{0}, without ( )"},
    {"params : NAME (", "call a number", "a dial is a number: params.{0}, without ( )"},
    {"stack", "compare number with table", "name a kind, and count it: count(stack.KIND)"},
    {"stack", "compare table with number", "name a kind, and count it: count(stack.KIND)"},
    {"", "arithmetic on a string", "write the number without quotes, or stack.KIND for skulls"},
    {"distance (", "nil", "distance returns nil where there is no answer; compare it with nil first"},
    {"NAME .", "index a function value (upvalue '{0}')", "{0} is a function: write {0}(...)"},
    {"NAME .", "index a function value (local '{0}')", "{0} is a function: write {0}(...)"},
});

/// Slips of flows, whose errors name no word of theirs.
constexpr auto kFlowSlips = std::to_array<ScriptSlip>({
    {"", "pairs is not offered", kFlowLoops},
    {"", "next is not offered", kFlowLoops},
    {"", "table is not offered", "add to a list with list[n] = value and a local n; join sets of cells with |"},
    {"", "string is not offered", "join texts with .., and make them of numbers with tostring(number)"},
    {"", "print is not offered",
     "write remember(NAME, value), with NAME among [notes] of flow.toml: the table shows it"},
    {"", "math.random is not offered", "chance is drawn by roll(die) and shuffle(pile)"},
    {"WORD", "unknown name \"{0}\"", "{0} is a word of scorers"},
    {"params", "params can't be written", kLasting},
    {"NAME", "state: {0} can't be written", kChanging},
    {"", "can't be written", kLasting},
    {"", "but outlives the call", kLasting},
    {"len (", "unknown name \"len\"", "how_many(zone) is the number of its pieces"},
    {"NAME =", "\"{0}\" is not local", "write local {0} = ..., or set({0}, n) if it is a counter"},
    {"NAME =", "assign to const variable '{0}'", "names of the flow stay what they are: set({0}, n) is for a counter"},
    {"NAME . NAME (", "unknown name \"{0}\"", "steps, choices and words are called by their names: {1}(...)"},
    {"in NAME do", "{0} takes 0 arguments", "a word is called with ( ), also in a loop: for who in {0}() do"},
    {"", "call a number value (for iterator", "a thing is a number; write: in kinds({in}) or in spots({in}) do"},
    {") . NAME", "index a number value", "what a word returns has no fields: an attribute is a word, ATTRIBUTE(thing)"},
    {"NAME [ NAME", "nil is not a seat", "{1} is nil here: give the seat where this is called"},
    {"", "returns a table instead of a function", "a file of steps has a function; a choice is a file of choices"},
    {"NAME [ TEXT", "\"{1}\" is not a seat", "write {0}[{1}], without quotes"},
    {"NAME . NAME", "\"{1}\" is not a seat", "write {0}[{1}]"},
    {"NAME (", "call a table value (upvalue '{0}')", "each seat has its own: write {0}[who]"},
    {"NAME (", "call a number value (upvalue '{0}')", "{0} is a thing, not a word: write it without ( )"},
    {"NAME . NAME", "index a number value (local '{0}')", kNoFields},
    {"NAME . NAME", "index a number value (upvalue '{0}')", kNoFields},
    {"NAME [", "index a number value (upvalue '{0}')", "{0} is of the table: write {0}, or of = \"seat\" in flow.toml"},
    {"NAME ( )", "a choice: argument 1 (who)", "a choice is asked of a seat: write {0}(who)"},
    {"count (", "count: argument", "count(zone, cells) counts the cells of a set: how_many(zone) counts pieces"},
    {"", " must be a pile", "a zone is one by form = \"pile\" in flow.toml"},
    {"", " must be a die", "a zone is one by form = \"die\" in flow.toml"},
    {"", " must be slots or a grid", "a zone is so by form = \"slots\" or form = \"grid\" in flow.toml"},
    {"", "steps follow each other without a decision",
     "a step or a law calls itself without end, or nothing ends the game: [rounds] in flow.toml, or end_turns()"},
});

/// What is tried where no other slip fits.
constexpr auto kOtherSlips = std::to_array<ScriptSlip>({
    {"# NAME", "operator # is not offered",
     "count({#}) is the size of a set; count what goes into a list: n = n + 1; list[n] = value"},
});

std::string replaced(std::string_view text, std::string_view mark, std::string_view with) {
  std::string result(text);
  for (std::size_t at = result.find(mark); at != std::string::npos; at = result.find(mark, at + with.size())) {
    result.replace(at, mark.size(), with);
  }
  return result;
}

bool is_word(const Token& token) {
  static const std::span<const WordText> words = vocabulary_words();
  return is_name(token) && std::ranges::count(words, token.text, &WordText::name) > 0;
}

bool is_any_name(const Token& token) { return is_name(token) && !is_keyword(token); }

/// True if `token` may be `one` of the tokens of a slip.
bool fits(const Token& token, std::string_view one) {
  return one == "NAME"   ? is_any_name(token)
         : one == "WORD" ? is_any_name(token) && is_word(token)
         : one == "TEXT" ? token.kind == Token::Kind::String && token.text.size() > 2
                         : token.text == one;
}

/// What is written for the names of a slip, if the tokens from `at` on fit it.
std::optional<std::vector<std::string_view>> fit(const std::vector<Token>& tokens, std::size_t at,
                                                 std::string_view slip) {
  std::vector<std::string_view> names;
  for (; !slip.empty(); ++at) {
    const std::string_view one = slip.substr(0, slip.find(' '));
    if (at >= tokens.size() || !fits(tokens[at], one)) {
      return std::nullopt;
    }
    const std::string_view text = tokens[at].text;
    if (one == "TEXT") {
      names.push_back(text.substr(1, text.size() - 2));
    } else if (one == "NAME" || one == "WORD") {
      names.push_back(text);
    }
    slip.remove_prefix(std::min(one.size() + 1, slip.size()));
  }
  return names;
}

/// The token behind the parentheses that open at `open`; `open` where none do, or nothing closes them.
std::size_t behind_parentheses(const std::vector<Token>& tokens, std::size_t open) {
  int depth = 0;
  for (std::size_t at = open; at < tokens.size() && is_symbol(tokens[open], "("); ++at) {
    depth += is_symbol(tokens[at], "(") ? 1 : is_symbol(tokens[at], ")") ? -1 : 0;
    if (depth == 0) {
      return at + 1;
    }
  }
  return open;
}

/// The text from the name `at` on, with the fields and calls that follow it: "stack.KIND", "touching(own)". "" where
/// there is no name.
std::string_view expression_from(const std::vector<Token>& tokens, std::size_t at) {
  const TokenReader read(tokens);
  if (!read.name(at)) {
    return {};
  }
  std::size_t end = at + 1;
  for (std::size_t before = at; before != end;) {
    before = end;
    end = read.symbol(end, ".") && read.name(end + 1) ? end + 2 : behind_parentheses(tokens, end);
  }
  const std::string_view last = tokens[end - 1].text;
  return {tokens[at].text.data(), static_cast<std::size_t>(last.data() + last.size() - tokens[at].text.data())};
}

/// The expression behind the word `before`, perhaps in parentheses: what a loop goes through.
std::string behind(const std::vector<Token>& tokens, std::string_view before) {
  for (std::size_t at = 1; at < tokens.size(); ++at) {
    const bool open = at > 1 && is_symbol(tokens[at - 1], "(") && tokens[at - 2].text == before;
    if ((open || tokens[at - 1].text == before) && !expression_from(tokens, at).empty()) {
      return std::string(expression_from(tokens, at));
    }
  }
  return "set";
}

/// True if one of `slips` is on the line.
bool add_hint(std::span<const ScriptSlip> slips, const std::vector<Token>& tokens, Diagnostic& problem) {
  const std::string said = problem.message();
  for (const ScriptSlip& slip : slips) {
    for (std::size_t at = 0; at <= tokens.size(); ++at) {  // a slip without tokens needs none
      const auto names = fit(tokens, at, slip.tokens);
      if (!names) {
        continue;
      }
      const std::string_view first = names->empty() ? "" : names->front();
      const std::string_view last = names->empty() ? "" : names->back();
      const std::string message = replaced(replaced(slip.message, "{0}", first), "{1}", last);
      if (said.find(message) != std::string::npos) {
        const std::string before = problem.hint();
        const std::size_t called = before.find("called in ");
        const std::string where = called == std::string::npos ? "" : "; " + before.substr(called);
        std::string hint = replaced(slip.hint, "{0}", first) + where;
        hint = replaced(hint, "{1}", last);
        hint = replaced(hint, "{in}", behind(tokens, "in"));
        hint = replaced(hint, "{ipairs}", behind(tokens, "ipairs"));
        problem.what.advise(replaced(hint, "{#}", behind(tokens, "#")));
        return true;
      }
    }
  }
  return false;
}

/// Shows the slip behind an error of Lua's compiler, which knows only the line that it had reached.
void show_slip(Diagnostic& problem) {
  Definitions reader;
  Report unread;
  const TextFile* file = reader.read(problem.where.file, problem.where.file, unread);
  const std::string_view text = file == nullptr ? std::string_view() : file->text;
  const auto foreign = foreign_spelling(text, problem.message(), problem.where.line);
  if (file != nullptr && foreign) {
    problem.where = {file->path, foreign->line, foreign->column, foreign->width};
    problem.what = plain(foreign->message, foreign->hint);
    problem.line_text = line_shown(mark_in(*file, problem.where));
  } else if (problem.hint().empty()) {
    problem.what.advise(std::string(hint_of_syntax(problem.message())));
  }
}

/// Names the character of which Lua shows the first byte alone.
void name_character(Diagnostic& problem) {
  const std::string& line = problem.line_text;
  const auto begin =
      std::ranges::find_if(line, [](char byte) { return (static_cast<unsigned char>(byte) & 0x80U) != 0; });
  if (problem.message().find("near '<\\") == std::string::npos || begin == line.end()) {
    return;
  }
  const auto at = static_cast<std::size_t>(begin - line.begin());
  const std::string written = line.substr(at, sequence_length(line, at));
  problem.where.column = code_points(std::string_view(line).substr(0, at)) + 1;
  const std::string blank = name_of_blank(code_point_at(written, 0));
  problem.what = plain((blank.empty() ? in_quotes(written) : blank) + " is not Lua",
                       !blank.empty()   ? first_hidden(written) ? "remove it" : "write a space"
                       : written == "×" ? "write *"
                                        : "names have the letters a to z, digits and _");
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

}  // namespace

void add_script_hints(std::vector<Diagnostic>& problems, const std::vector<Diagnostic>& warnings) {
  constexpr std::array<std::string_view, 7> kOfScripts{"script-syntax", "script-error",   "script-result",
                                                       "script-state",  "failing-script", "failing-dial",
                                                       "failing-match"};
  for (Diagnostic& problem : problems) {
    const bool syntax = problem.code == "script-syntax";
    if (std::ranges::count(kOfScripts, problem.code) == 0) {
      continue;
    }
    if (syntax && problem.where.line > 0 && problem.where.column == 0) {
      show_slip(problem);
    }
    if (syntax) {
      name_character(problem);
    }
    const std::vector<Token> tokens = tokens_of(problem.line_text);
    const bool scores = is_of_scoring(problem.where.file);
    (void)(add_hint(kScriptSlips, tokens, problem) ||
           (scores ? add_hint(kScoringSlips, tokens, problem) : add_hint(kFlowSlips, tokens, problem)) ||
           add_hint(kOtherSlips, tokens, problem));
    const std::string called = problem.hint().starts_with("called in ") ? problem.hint() : "";
    const std::string meant = scores ? hint_of_call(problem, tokens) : hint_of_flow_call(problem, tokens);
    if (!meant.empty() && problem.hint() == called) {
      problem.what.advise(called.empty() ? meant : fmt::format("{}; {}", meant, called));
    }
    underline_cause(problem, tokens);
    for (const Diagnostic& warning : warnings) {
      const bool same = warning.where.file == problem.where.file && warning.where.line == problem.where.line;
      const std::string said = warning.message();
      const std::string name = said.substr(0, said.find('"', 1) + 1);
      if (same && warning.code == "unknown-name" && !name.empty() &&
          problem.message().find(name) != std::string::npos) {
        const std::string hint = problem.hint();
        const bool guessed = hint.starts_with("did you mean ");  // without the locals of the script
        if (hint.empty() || guessed || hint.starts_with("called in ")) {
          problem.what.advise(warning.hint());
        }
        problem.where = warning.where;
      }
    }
  }
}

}  // namespace ossuary::author

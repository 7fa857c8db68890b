#include "script/text/message_place.h"

#include <algorithm>
#include <optional>
#include <variant>
#include <vector>

#include "say/utf8.h"
#include "script/text/messages.h"
#include "script/text/syntax.h"

namespace ossuary {

namespace {

/// The first and the last of tokens that are underlined together.
struct Stretch {
  const Token& first;
  const Token& last;
};

void underline(Location& where, const Stretch& cause) {
  const char* const begin = cause.first.text.data();
  const std::string_view text(begin, static_cast<std::size_t>(cause.last.text.data() + cause.last.text.size() - begin));
  where.column = cause.first.column;
  where.width = code_points(text.substr(0, text.find_first_of("\r\n")));
}

/// The argument at `position` of the only call of `word` on a line; the word itself where it is not given.
std::optional<Stretch> argument(const SyntaxTree& tree, int line, std::string_view word, std::size_t position) {
  std::vector<const SyntaxNode*> calls;
  walk(tree.root, [&](const SyntaxNode& node) {
    if (node.form == SyntaxNode::Form::Call && tree.text(node.parts[0].end - 1) == word &&
        tree.tokens[node.begin].line == line) {
      calls.push_back(&node);
    }
  });
  if (calls.size() != 1) {
    return std::nullopt;
  }
  const std::vector<SyntaxNode>& given = calls.front()->parts[1].parts;
  const SyntaxNode& cause = position - 1 < given.size() ? given[position - 1] : calls.front()->parts[0];
  return Stretch{tree.tokens[cause.begin], tree.tokens[cause.end - 1]};
}

/// True if token `at` may be what a message about `name` means.
bool is_meant(const std::vector<Token>& tokens, std::size_t at, std::string_view name, const Message& what) {
  const TokenReader read(tokens);
  const std::string_view does = what.value("does");
  return tokens[at].text == name &&
         (does == "index"  ? read.symbol(at + 1, ".") || read.symbol(at + 1, ":") || read.symbol(at + 1, "[")
          : does == "call" ? read.symbol(at + 1, "(")
                           : true);
}

/// The token on a line that is `name`, if one is; of a name that means nothing, the first use.
const Token* token_on(int line, const std::vector<Token>& tokens, std::string_view name, const Message& what) {
  const bool unknown = what.row->id == "script-error/unknown-name";
  const Token* found = nullptr;
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    if (tokens[at].line == line && is_meant(tokens, at, name, what)) {
      if (unknown && is_use(tokens, at)) {
        return &tokens[at];
      }
      if (found != nullptr) {
        return nullptr;
      }
      found = &tokens[at];
    }
  }
  return found;
}

/// Lua shows the first byte of a character that is not ASCII alone.
void name_character(Diagnostic& diagnostic, const std::vector<Token>& tokens, std::string_view text) {
  const auto token = std::ranges::find_if(tokens, [&](const Token& each) {
    return each.line == diagnostic.where.line && (static_cast<unsigned char>(each.text[0]) & 0x80U) != 0;
  });
  if (token == tokens.end()) {
    return;
  }
  const auto at = static_cast<std::size_t>(token->text.data() - text.data());
  const std::string written(text.substr(at, sequence_length(text, at)));
  if (written.empty()) {
    return;  // no UTF-8: files are, but not every text that is compiled
  }
  const std::string blank = name_of_blank(code_point_at(written, 0));
  diagnostic.where.column = token->column;
  diagnostic.what = blank.empty() ? message_of("script-syntax/character", {{"character", written}})
                                  : message_of("script-syntax/blank", {{"blank", blank}});
}

std::optional<std::size_t> position_in(const Message& what) {
  const auto found = std::ranges::find(what.arguments, "position", &TextArgument::name);
  return found == what.arguments.end() ? std::nullopt
                                       : std::optional(static_cast<std::size_t>(std::get<std::int64_t>(found->value)));
}

}  // namespace

void place_cause(Diagnostic& diagnostic, std::string_view text) {
  Location& where = diagnostic.where;
  if (where.line == 0 || where.column > 0) {
    return;
  }
  const Message& what = diagnostic.what;
  if (const auto position = position_in(what)) {
    const auto tree = syntax_of(text);
    if (const auto cause = tree ? argument(*tree, where.line, what.value("word"), *position) : std::nullopt) {
      underline(where, *cause);
    }
    return;
  }
  const std::vector<Token> tokens = tokens_of(text);
  if (what.value("near").starts_with("<\\")) {
    name_character(diagnostic, tokens, text);
    return;
  }
  const std::string_view full = what.value("name");  // it may be that of a field: math.floor
  for (const std::string_view name : {full.substr(full.rfind('.') + 1), what.value("word"), what.value("near")}) {
    if (const Token* const token = name.empty() ? nullptr : token_on(where.line, tokens, name, what)) {
      underline(where, {*token, *token});
      return;
    }
  }
}

}  // namespace ossuary

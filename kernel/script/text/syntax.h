// Syntax: the grammar of Lua as a tree over the tokens of a text, in which every name knows the local that it means.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

#include "script/text/lexer.h"

namespace ossuary {

/// How high a tree may be: more than what people write, and little enough to go through it by recursion.
inline constexpr int kMostSyntaxHeight = 1000;

/// A statement or an expression of a text.
struct SyntaxNode {
  enum class Form : std::uint8_t {
    Block,       ///< statements; one between `do` and `end` too.
    Local,       ///< Names and a List. `local function` too.
    Assignment,  ///< a List of what is assigned to, and a List of values. `function NAME()` too.
    Numbers,     ///< `for NAME = ...`: Names of one, a List of two or three numbers, a Block.
    Loop,        ///< `for NAME, ... in ...`: Names, a List, a Block.
    While,       ///< a condition and a Block.
    Repeat,      ///< a Block and a condition.
    If,          ///< a condition and a Block, as often as there are; then perhaps a Block.
    Return,      ///< a List.
    Jump,        ///< `break`, `goto NAME` or a label.
    Names,       ///< a Name for each local that is declared.
    List,        ///< expressions.
    Name,        ///< one that is declared, or the use of one.
    Constant,    ///< `nil`, `true`, `false`, `...`, a number or a text.
    Function,    ///< Names and a Block.
    Table,       ///< values and Entries.
    Entry,       ///< of `NAME = value` the value, with the name as `sign`; of `[key] = value` the key and the value.
    Group,       ///< an expression in parentheses.
    Field,       ///< of `object.NAME` the object, with the name as `sign`; of `object:NAME` too.
    Index,       ///< of `object[key]` both.
    Call,        ///< the function and a List.
    Unary,       ///< an operand, with the operator as `sign`.
    Binary,      ///< two operands, with the operator as `sign`.
  };
  Form form = Form::Block;
  std::size_t begin = 0;  ///< its tokens begin here, and end before `end`.
  std::size_t end = 0;
  std::size_t sign = 0;                      ///< a token.
  std::optional<std::size_t> variable = {};  ///< of a Name: among the locals of its tree; nothing for a global one.
  int height = 1;                            ///< of the tree below, this node included.
  std::vector<SyntaxNode> parts = {};

  /// Else it is a statement or a list.
  [[nodiscard]] bool is_expression() const { return form >= Form::Name; }
};

/// A name that is declared by `local` or `for`, or is a parameter.
struct LocalName {
  std::string_view name;
  bool is_parameter = false;
};

/// A whole text.
struct SyntaxTree {
  std::vector<Token> tokens;
  std::vector<LocalName> locals;  ///< in the order of their declarations.
  SyntaxNode root;                ///< a Block.

  /// The text of a token; "" behind the last one.
  [[nodiscard]] std::string_view text(std::size_t token) const {
    return token < tokens.size() ? tokens[token].text : std::string_view();
  }
  /// True for the name `name`, whatever it means.
  [[nodiscard]] bool is_name(const SyntaxNode& node, std::string_view name) const {
    return node.form == SyntaxNode::Form::Name && text(node.begin) == name;
  }
};

/// The tree of `text`, which outlives it. Nothing for what is no Lua, or where a chain of hundreds of operators or
/// calls makes the tree higher than kMostSyntaxHeight. Some texts that Lua refuses have a tree, such as one with a
/// `break` outside of a loop.
/// @source Lua 5.4 Reference Manual, "The Complete Syntax of Lua".
[[nodiscard]] std::optional<SyntaxTree> syntax_of(std::string_view text);

/// Calls `look` for `node` and for every node in it, each before those in it, in the order of the text. Where `look`
/// returns something, those in a node are left out if it returns false.
template <class Look>
void walk(const SyntaxNode& node, const Look& look) {
  if constexpr (std::is_void_v<decltype(look(node))>) {
    look(node);
  } else if (!look(node)) {
    return;
  }
  for (const SyntaxNode& part : node.parts) {
    walk(part, look);
  }
}

}  // namespace ossuary

// Variable types: what the names in one script are, those that it declares too. Works on tokens: a variable that is of
// several types, anywhere in the script, is of none.
#pragma once

#include <map>
#include <set>
#include <string_view>
#include <vector>

#include "author/lint/name_types.h"
#include "script/text/lexer.h"

namespace ossuary::author {

/// Learns types from declarations and assignments, and answers for names.
class VariableTypes {
 public:
  /// @pre the tokens and the names outlive this.
  VariableTypes(const std::vector<Token>& tokens, const NameTypes& names);

  /// Learns what `local`, `for` or `function` at `at` declares.
  void declare(std::size_t at);
  /// Learns that the variable before the `=` at `at` is given a value of `type`.
  void assign(std::size_t at, ExpressionType type);
  /// From now on nothing is learned.
  void freeze() { learns_ = false; }

  /// Of the name, number or text at `at`.
  [[nodiscard]] ExpressionType of_value(std::size_t at) const;
  /// Of `NAME.field`, `NAME(...)` and `NAME[...]`, with NAME at `at`.
  [[nodiscard]] ExpressionType of_field(std::size_t at) const;
  [[nodiscard]] ExpressionType of_call(std::size_t at) const { return found_in(names_.results, at); }
  [[nodiscard]] ExpressionType of_entry(std::size_t at) const { return found_in(names_.things, at); }
  /// True for the name of a thing of a flow in quotes.
  [[nodiscard]] bool is_quoted_thing(std::size_t at) const;

 private:
  void learn(std::string_view variable, ExpressionType type);
  /// Names with commas between may be anything, but for the cells that a scorer is given.
  void learn_list(std::size_t at);
  /// What `types` have of the name at `at`, if no local has that name.
  [[nodiscard]] ExpressionType found_in(const NameTypes::Types& types, std::size_t at) const;

  const std::vector<Token>& tokens_;
  TokenReader read_;
  const NameTypes& names_;
  std::set<std::string_view> declared_;
  std::map<std::string_view, ExpressionType> types_;  ///< of variables.
  bool learns_ = true;
};

}  // namespace ossuary::author

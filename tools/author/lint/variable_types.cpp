#include "author/lint/variable_types.h"

namespace ossuary::author {

using enum ExpressionType;

VariableTypes::VariableTypes(const std::vector<Token>& tokens, const NameTypes& names)
    : tokens_(tokens), read_(tokens), names_(names), declared_(declared_names(tokens)) {
  if (!names.of_flow) {
    types_["own"] = Set;
  }
}

void VariableTypes::declare(std::size_t at) {
  if (read_.word(at, "function")) {
    while (at < tokens_.size() && !read_.symbol(at, "(")) {
      ++at;
    }
    learn_list(at + 1);
  } else if (read_.word(at, "for") && read_.name(at + 1) && read_.word(at + 2, "in")) {
    learn(tokens_[at + 1].text, read_.name(at + 3) ? found_in(names_.loops, at + 3) : Unknown);
  } else if (!read_.symbol(at + 2, "=")) {
    learn_list(at + 1);
  }
}

void VariableTypes::assign(std::size_t at, ExpressionType type) {
  if (at == 0 || !read_.name(at - 1) || read_.symbol(at - 2, ".")) {
    return;
  }
  std::size_t first = at - 1;
  while (read_.symbol(first - 1, ",") && read_.name(first - 2)) {
    first -= 2;
  }
  if (read_.symbol(at - 2, ",")) {
    learn_list(first);
  } else {
    learn(tokens_[first].text, type);
  }
}

void VariableTypes::learn(std::string_view variable, ExpressionType type) {
  if (learns_) {
    const auto [known, fresh] = types_.try_emplace(variable, type);
    const bool numbers = sort_of(type) == Number && sort_of(known->second) == Number;
    known->second = known->second == type ? type : numbers ? Bits : Unknown;
  }
}

void VariableTypes::learn_list(std::size_t at) {
  for (; read_.name(at); at += read_.symbol(at + 1, ",") ? 2U : tokens_.size()) {
    if (names_.of_flow || tokens_[at].text != "own") {
      learn(tokens_[at].text, Unknown);
    }
  }
}

ExpressionType VariableTypes::found_in(const NameTypes::Types& types, std::size_t at) const {
  const auto known = types.find(tokens_[at].text);
  return known == types.end() || declared_.contains(tokens_[at].text) ? Unknown : known->second;
}

ExpressionType VariableTypes::of_value(std::size_t at) const {
  const Token& token = tokens_[at];
  if (!is_name(token)) {
    return token.kind == Token::Kind::Number ? Number : token.kind == Token::Kind::String ? Text : Unknown;
  }
  const auto known = types_.find(token.text);
  const bool word = names_.results.find(token.text) != names_.results.end() && !declared_.contains(token.text);
  return token.text == "true" || token.text == "false" ? Truth
         : token.text == "nil"                         ? Nil
         : known != types_.end()                       ? known->second
         : word                                        ? Word
                                                       : found_in(names_.things, at);
}

ExpressionType VariableTypes::of_field(std::size_t at) const {
  const auto known = names_.fields.find(tokens_[at].text);
  const bool shadowed = read_.word(at, "chosen") && declared_.contains("chosen");  // the other tables are arguments
  return known == names_.fields.end() || shadowed ? Unknown : known->second;
}

bool VariableTypes::is_quoted_thing(std::size_t at) const {
  const std::string_view text = tokens_[at].text;
  return tokens_[at].kind == Token::Kind::String && text.size() > 2 &&
         names_.things.contains(text.substr(1, text.size() - 2));
}

}  // namespace ossuary::author

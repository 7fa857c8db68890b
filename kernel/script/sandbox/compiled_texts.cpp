#include "script/sandbox/compiled_texts.h"

#include <utility>

#include "script/text/lexer.h"
#include "script/text/table_writes.h"

namespace ossuary {

namespace {

NamesInText names_in(std::string_view text) {
  const std::vector<Token> tokens = tokens_of(text);
  NamesInText names{.all = {}, .used = {}, .declared = {}, .assigned = {}};
  std::set<std::string_view> seen;
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    if (is_name(tokens[at]) && seen.insert(tokens[at].text).second) {
      names.all.emplace_back(tokens[at].text);
    }
    if (is_use(tokens, at)) {
      names.used.emplace(tokens[at].text);
    }
  }
  const auto declared = declared_names(tokens);
  names.declared.insert(declared.begin(), declared.end());
  const auto assigned = assigned_names(tokens);
  names.assigned.insert(assigned.begin(), assigned.end());
  return names;
}

}  // namespace

const CompiledTexts::Text* CompiledTexts::find(std::string_view text) const {
  const auto found = texts_.find(text);
  return found != texts_.end() ? &found->second : before_ != nullptr ? before_->find(text) : nullptr;
}

CompiledTexts::Text& CompiledTexts::text_here(std::string_view text) {
  const auto here = texts_.find(text);
  return here != texts_.end() ? here->second : texts_.emplace(text, Text{names(text)}).first->second;
}

const NamesInText& CompiledTexts::names(std::string_view text) {
  const Text* const known = find(text);
  return known != nullptr ? known->names : texts_.emplace(text, Text{names_in(text)}).first->second.names;
}

bool CompiledTexts::writes_to_others(std::string_view text) {
  const Text* const known = find(text);
  if (known != nullptr && known->writes) {
    return *known->writes;
  }
  const auto tree = syntax_of(text);
  const bool writes = !tree || ossuary::writes_to_others(*tree);
  text_here(text).writes = writes;
  return writes;
}

const std::string* CompiledTexts::chunk(std::string_view text, std::string_view name) const {
  const auto here = texts_.find(text);
  if (here != texts_.end()) {
    if (const auto found = here->second.chunks.find(name); found != here->second.chunks.end()) {
      return &found->second;
    }
  }
  return before_ != nullptr ? before_->chunk(text, name) : nullptr;
}

void CompiledTexts::keep_chunk(std::string_view text, std::string_view name, std::string chunk) {
  text_here(text).chunks.emplace(name, std::move(chunk));
}

}  // namespace ossuary

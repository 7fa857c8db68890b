#include "script/sandbox/shared_scripts.h"

#include "script/sandbox/base_library.h"
#include "script/sandbox/sandbox.h"
#include "script/sandbox/script_text.h"

namespace ossuary {

std::vector<RequiredName> names_required(std::string_view source, const std::string& file) {
  std::vector<RequiredName> names;
  if (source.find(kRequire) == std::string_view::npos) {
    return names;
  }
  const std::vector<Token> tokens = tokens_of(source);
  const TokenReader read(tokens);
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    const std::size_t name = at + (read.symbol(at + 1, "(") ? 2 : 1);
    if (read.word(at, kRequire) && is_use(tokens, at) && name < tokens.size() &&
        tokens[name].kind == Token::Kind::String && tokens[name].text.size() > 2) {
      const Token& quoted = tokens[name];
      names.push_back({std::string(quoted.text.substr(1, quoted.text.size() - 2)),
                       {file, quoted.line, quoted.column + 1, static_cast<int>(quoted.text.size()) - 2}});
    }
  }
  return names;
}

std::optional<Diagnostic> syntax_problem(std::string_view source, const std::string& file) {
  ScriptState state;
  state.texts.push_back({file, source});
  Sandbox sandbox(state);
  sandbox.limit_memory(true);
  lua_pushcfunction(sandbox.lua(), [](lua_State* lua) {
    compile_script(lua, 0, "");
    return 0;
  });
  return sandbox.call(0, 0) ? std::nullopt : std::optional(take_failure(state));
}

std::vector<Token> tokens_with_shared(std::string_view source, const SharedScripts& shared) {
  std::vector<Token> tokens = tokens_of(source);
  for (const SharedScript& one : shared.scripts) {
    const std::vector<Token> more = tokens_of(one.source);
    tokens.insert(tokens.end(), more.begin(), more.end());
  }
  return tokens;
}

}  // namespace ossuary

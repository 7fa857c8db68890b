// CompiledTexts: what is known of the texts of scripts once a state has loaded them. States that load them again need
// neither read nor compile them.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace ossuary {

/// The names in the text of a script; see script/text/lexer.h.
struct NamesInText {
  std::vector<std::string> all;                 ///< each once, in the order of the text; keywords too.
  std::set<std::string, std::less<>> used;      ///< those that is_use() finds,
  std::set<std::string, std::less<>> declared;  ///< and those of declared_names(),
  std::set<std::string, std::less<>> assigned;  ///< and of assigned_names().
};

/// Grows while scripts load; then it may be shared by threads.
class CompiledTexts {
 public:
  /// Knows what `before` does, too; that may be null.
  explicit CompiledTexts(std::shared_ptr<const CompiledTexts> before = nullptr) : before_(std::move(before)) {}

  /// The names in `text`, which is read where it is not known. Good as long as this.
  [[nodiscard]] const NamesInText& names(std::string_view text);
  /// True if `text` writes into tables that it did not make itself.
  [[nodiscard]] bool writes_to_others(std::string_view text);

  /// What Lua's compiler made of `text` under this name of a chunk; null where that is not known.
  [[nodiscard]] const std::string* chunk(std::string_view text, std::string_view name) const;
  void keep_chunk(std::string_view text, std::string_view name, std::string chunk);

 private:
  struct Text {
    NamesInText names;
    std::optional<bool> writes{};
    std::map<std::string, std::string, std::less<>> chunks{};  ///< by name.
  };
  [[nodiscard]] const Text* find(std::string_view text) const;
  /// What is known of `text` here, where it begins with its names.
  [[nodiscard]] Text& text_here(std::string_view text);

  std::shared_ptr<const CompiledTexts> before_;
  std::map<std::string, Text, std::less<>> texts_;
};

}  // namespace ossuary

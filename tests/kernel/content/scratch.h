// Scratch: a folder for one test, and what tests write there: small content of their own.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "content/catalogue.h"

namespace ossuary::test {

/// An empty folder of its own that goes away with this.
class Scratch {
 public:
  Scratch();
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// Writes a file, and the folders to it.
  void write(std::string_view relative, std::string_view text) const;
  /// The library of plugins/ and rulesets/ in here, with messages that begin there.
  [[nodiscard]] Catalogue library() const;
  /// The same with the plugin that plays skulls.
  [[nodiscard]] Catalogue playable_library() const;

 private:
  [[nodiscard]] Catalogue library_of(std::vector<std::filesystem::path> plugins) const;
  std::filesystem::path path_;
};

/// The working folder, for as long as this lives.
class WorkingFolder {
 public:
  explicit WorkingFolder(const std::filesystem::path& folder) : before_(std::filesystem::current_path()) {
    std::filesystem::current_path(folder);
  }
  ~WorkingFolder() { std::filesystem::current_path(before_); }
  WorkingFolder(const WorkingFolder&) = delete;
  WorkingFolder& operator=(const WorkingFolder&) = delete;

 private:
  std::filesystem::path before_;
};

/// Writes a plugin with the skull "bone" (glyph B, each = 1), the shape "row" (two cards side by side) and four cards.
void write_toy(const Scratch& scratch);
/// Gives the bone of the toy an act, act.lua, and a match script, match.lua, which are to be written.
void write_hooks(const Scratch& scratch);
/// Writes a plugin that requires `base`, with one skull of `id` and `glyph` and two cards that show it; of a family, if
/// one is given.
void write_expansion(const Scratch& scratch, std::string_view plugin, std::string_view base, std::string_view id,
                     std::string_view glyph, std::string_view family = "");
/// Writes the plugin "pig", a flow, and its ruleset: a die is thrown until its player banks the pot, or throws a 1 and
/// loses it; whoever banks `goal` ends the game.
void write_pig(const Scratch& scratch);
/// Writes rulesets/ID.toml; `body` follows format, id and name.
void write_ruleset(const Scratch& scratch, std::string_view id, std::string_view body);

/// The ruleset `name`. @pre it can be made.
[[nodiscard]] Ruleset make(const Catalogue& library, std::string_view name);

/// The codes of these problems, in their order.
[[nodiscard]] std::vector<std::string> codes(const std::vector<Diagnostic>& problems);

}  // namespace ossuary::test

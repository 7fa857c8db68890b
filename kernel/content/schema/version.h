// Version: the version of a plugin, and the ranges of versions that another asks for.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ossuary {

struct PluginVersion {
  int major = 0;
  int minor = 0;
  int patch = 0;
  friend auto operator<=>(const PluginVersion&, const PluginVersion&) = default;

  /// "1.0.0" as a version: three numbers below a million, no zeros before them.
  [[nodiscard]] static std::optional<PluginVersion> parse(std::string_view text);
};
[[nodiscard]] std::string to_text(const PluginVersion& version);

/// A bound on a version, say ">=1.0.0".
struct VersionBound {
  std::string_view sign;  ///< `>=`, `>`, `<=`, `<` or `=`.
  PluginVersion version;
};

/// A plugin that another builds on, and the versions it can build on: every bound must be met.
struct Requirement {
  std::string id;
  std::vector<VersionBound> bounds;

  [[nodiscard]] bool accepts(const PluginVersion& version) const;
  /// True if there can be a version that it accepts.
  [[nodiscard]] bool can_be_met() const;

  /// Reads `ID { BOUND }`, each BOUND a sign with a version after it, all separated by spaces: "base", "base >=1.0.0",
  /// "base >=1.2.0 <2.0.0". Without a bound every version will do.
  [[nodiscard]] static std::optional<Requirement> parse(std::string_view text);
};

/// Characters that an id may have.
inline constexpr std::size_t kMaxIdLength = 64;

/// True for snake_case of kMaxIdLength at most, a letter first, that is no keyword of Lua: scripts write `stack.ID`.
[[nodiscard]] bool is_id(std::string_view text);
/// True for `id` and `plugin:id`.
[[nodiscard]] bool is_reference(std::string_view text);

}  // namespace ossuary

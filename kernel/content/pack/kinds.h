// Kinds, effects and scripts of the plugins in a scope, as a ruleset has them.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/pack/scope.h"
#include "script/scoring/lua_scoring.h"

namespace ossuary {

/// The numbers of dials, by name.
[[nodiscard]] std::map<std::string, std::int64_t> numbers_of(const std::vector<NamedNumber>& dials);

/// Turns dials of a ruleset's things, in the order in which files say so: the last one counts.
class DialTurner {
 public:
  explicit DialTurner(Report& report) : report_(report) {}

  /// Turns a dial in `numbers`, those of the thing `full_id`, which the ruleset calls `name` and whose file gives
  /// `known`. @err unknown-key; duplicate-key where one file turns it twice.
  void turn(const NamedNumber& dial, std::string_view name, std::string_view full_id,
            const std::vector<NamedNumber>& known, std::map<std::string, std::int64_t>& numbers);

 private:
  Report& report_;
  std::map<std::pair<const std::vector<NamedNumber>*, std::string>, const TextFile*> turned_;  ///< in which file.
};

/// The kinds of `plugins`, with their own dials and without wishes.
[[nodiscard]] std::vector<Kind> kinds_of(const Scope& plugins);

/// Fills in what `rules` has of its plugins: stamps, and kinds and effects, with their own dials and without wishes.
void add_plugins(const Scope& plugins, Ruleset& rules);

/// Fills in the wishes of kinds and effects, which name their dials. @pre add_plugins() of the same plugins.
void add_wishes(const Scope& plugins, Ruleset& rules);

/// What a game says of the plugins that it was made from.
[[nodiscard]] std::vector<PluginStamp> stamps_of(const Scope& plugins);

/// The scripts of skulls, with their own dials, and those of an effect. @pre all scripts were read.
[[nodiscard]] std::vector<KindScript> scripts_of(const std::vector<SkullInScope>& skulls);
[[nodiscard]] EffectScripts scripts_of(const EffectInScope& effect);

/// What a script of `plugin` loads. @pre what it names is there.
[[nodiscard]] SharedScripts shared_by(const PluginDefinition& plugin, const TextFile& script);

/// What skulls have besides their scorers, with their own dials. @pre all scripts were read.
[[nodiscard]] SkullHooks hooks_of(const std::vector<SkullInScope>& skulls);

}  // namespace ossuary

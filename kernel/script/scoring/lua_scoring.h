// Scripts: scoring written in Lua, compiled once, run in a sandbox. The only door to the script folder.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/skulls/scoring.h"
#include "game/scripts.h"
#include "say/diagnostic.h"

namespace ossuary {

/// The scoring script of one kind of skull.
struct KindScript {
  std::string kind;    ///< id, as scripts name it: stack.<kind>.
  std::string file;    ///< for messages.
  std::string source;  ///< Lua text that returns a scorer: function(own, stack, params).
  std::map<std::string, std::int64_t> params;
  SharedScripts shared{};  ///< what it loads.
  /// Of the scorer of a ruleset: ids of other kinds that its skulls count as. Those that are not in play mean nothing.
  std::vector<std::string> counts_as{};
  /// Of the scorer of a ruleset, by dial: one skull earns at most so many times these, and all of them with the
  /// structure together. Empty where that is not said.
  std::map<std::string, std::int64_t> most{};
  std::map<std::string, std::int64_t> total{};
};

/// So many times the dials of a script, no less than 0; nothing where none are given, or one that it does not have.
[[nodiscard]] std::optional<std::int64_t> times_dials(const KindScript& script,
                                                      const std::map<std::string, std::int64_t>& times);

/// What an effect puts in place of the scoring of a ruleset, and before it.
struct EffectScripts {
  std::vector<KindScript> replaced;  ///< scorers for kinds that the ruleset has, each kind once.
  std::optional<KindScript> before;  ///< returns an act: function(stack, params). Its `kind` is the id of the effect.
};

/// What a ruleset has besides the scorers of its kinds and its effects.
struct SkullHooks {
  std::vector<KindScript> acts;   ///< of kinds whose skulls act before scoring, in their order; each returns an act:
                                  ///< function(own, stack, params).
  std::vector<KindScript> match;  ///< of kinds that score across players or by leftovers, in their order; each
                                  ///< returns function(mine, params), which returns points.
  std::vector<EffectId> always;   ///< effects in force in every match, in the order in which they act.
};

/// Compiles the scripts of a ruleset, in the order of its kinds, and those of its effects, by EffectId; runs each once
/// to get its functions. @err every script that does not compile, fails as it loads, passes a limit or returns none.
[[nodiscard]] Result<std::unique_ptr<const Scoring>, std::vector<Diagnostic>> compile(
    std::vector<KindScript> scripts, std::vector<EffectScripts> effects = {}, SkullHooks hooks = {});

}  // namespace ossuary

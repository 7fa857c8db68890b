// Content changes: what a match was played by and is not the same today, in data and in sentences.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "say/sentence.h"

namespace ossuary {

/// How the ruleset of a match, or one of its plugins, differs from what the match was played by.
struct ContentChange {
  std::string plugin;                ///< "" for the ruleset itself.
  std::string version{};             ///< of the plugin then; "" where the match was played without it.
  std::string version_now{};         ///< "" where the ruleset has it no more.
  std::vector<std::string> files{};  ///< that say something else now, or are only there now, or were only then.
  friend bool operator==(const ContentChange&, const ContentChange&) = default;
};

/// "The match is played on with PLUGIN as it is now", and which files have changed. @pre there are changes.
[[nodiscard]] std::string played_on_text(std::span<const ContentChange> changes, const std::string& ruleset,
                                         const Dictionary& words = {});
/// "the plugin "a", which has changed since": what may be why a match goes otherwise today. @pre there are changes.
[[nodiscard]] std::string changed_text(std::span<const ContentChange> changes, const std::string& ruleset);
/// What to do so that the match goes as it did. @pre there are changes.
[[nodiscard]] std::string cure_text(std::span<const ContentChange> changes, const std::string& ruleset);

}  // namespace ossuary

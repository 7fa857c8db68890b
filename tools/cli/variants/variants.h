// Variants: the games that a request asks for, made from content.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "balance/report.h"
#include "cli/environment.h"
#include "cli/simulate/request.h"
#include "content/catalogue.h"
#include "core/graveyard/ruleset.h"

namespace ossuary::cli {

/// An experiment with the games that it plays.
struct PreparedExperiment {
  std::vector<std::unique_ptr<Game>> games;
  Experiment experiment;
};

/// The variations of `request`, before anything is known of content. @throws Stop where variations_of() has an error.
[[nodiscard]] std::vector<Variation> variations_asked_for(const Request& request);

/// Makes the games of `request`. @throws Stop: a ruleset, dial, kind, card or bot that is not there, or a ruleset that
/// is broken. Warnings of rulesets go to stderr.
[[nodiscard]] PreparedExperiment prepare(Environment& env, const Catalogue& library, const Request& request);
/// The same for a request that `file` has: what is wrong with it is bad content. @throws Stop.
[[nodiscard]] PreparedExperiment prepare_of_file(Environment& env, const Request& request,
                                                 const std::filesystem::path& file);

/// The card that `name` means: its upper and its lower skull, by ids or letters, "TOP/BOTTOM". @throws Stop, which
/// begins with `option`: there is no such card (bad usage).
[[nodiscard]] CardId card_named(const Ruleset& rules, const std::string& name, const std::string& option);

/// A note on the pieces in --without that changed no points, as the script that scores awards none for them; nothing
/// where there are none.
[[nodiscard]] std::optional<std::string> idle_pieces(const ExperimentResult& result, const Request& request);

}  // namespace ossuary::cli

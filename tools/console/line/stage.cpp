#include "console/line/stage.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <tuple>

#include "cli/content.h"
#include "cli/stop.h"
#include "graveyard/make_game.h"

namespace ossuary::cli {
namespace {

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::error_code error;
  if (!file || std::filesystem::is_directory(path, error)) {
    throw bad_usage(fmt::format("cannot read {}", path.string()));
  }
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The ruleset that a record names. @throws Stop, always as bad content: nobody typed the name.
Ruleset ruleset_of(Environment& env, const Catalogue& library, const RecordHeader& header,
                   const std::filesystem::path& file) {
  try {
    Ruleset rules = make_ruleset(env, library, header.ruleset);
    if (!rules.setups.contains(header.players)) {
      throw bad_content(fmt::format("{} is for {} players, but the record {} is a match of {}", rules.id,
                                    player_numbers(rules), file.string(), header.players));
    }
    return rules;
  } catch (const Stop& stop) {
    if (stop.code() == ExitCode::BadUsage) {
      throw bad_content(fmt::format("{} is a match of the ruleset \"{}\", which this program does not find",
                                    file.string(), header.ruleset));
    }
    throw;
  }
}

Stage stage_for(std::unique_ptr<Game> game) {
  Stage stage{.game = std::move(game), .scripts = nullptr};
  stage.scripts = stage.game->open_scripts();
  return stage;
}

/// The stage that a record names. @throws Stop.
Stage stage_of(Environment& env, const Catalogue& library, const RecordHeader& header,
               const std::filesystem::path& file) {
  auto game = make_game(std::make_shared<const Ruleset>(ruleset_of(env, library, header, file)), header.players,
                        header.options);
  if (!game) {
    throw bad_content(fmt::format("{}: {}", file.string(), game.error()));
  }
  return stage_for(std::move(game).value());
}

}  // namespace

Stage set_stage(Ruleset rules, int players, const OptionSettings& options) {
  return stage_for(choose_game(std::make_shared<const Ruleset>(std::move(rules)), players, options));
}

std::string plainest_ruleset(const Catalogue& library) {
  const std::vector<RulesetSummary> all = library.rulesets();
  if (all.empty()) {
    throw bad_content("there is no ruleset to play");
  }
  const auto rank = [](const RulesetSummary& rules) {
    const bool variant = std::find(rules.plugins.begin(), rules.plugins.end(), rules.id) == rules.plugins.end();
    return std::tuple(rules.plugins.size(), variant, -static_cast<std::ptrdiff_t>(rules.players.size()), rules.id);
  };
  return std::min_element(all.begin(), all.end(), [&](const auto& a, const auto& b) { return rank(a) < rank(b); })->id;
}

Result<OpenRecord, Diagnostic> open_record(Environment& env, const Catalogue& library,
                                           const std::filesystem::path& file) {
  const std::string text = read_file(file);
  const auto header = read_header(text, file.string());
  if (!header) {
    return header.error();
  }
  Stage stage = stage_of(env, library, header.value(), file);
  auto journal = replay(*stage.game, *stage.scripts, text, file.string());
  if (!journal) {
    return journal.error();
  }
  return OpenRecord{std::move(stage), std::move(journal).value()};
}

}  // namespace ossuary::cli

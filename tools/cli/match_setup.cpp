#include "cli/match_setup.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/content.h"
#include "cli/stop.h"
#include "console/match/match_file.h"
#include "console/match/match_notes.h"
#include "console/match/seating.h"
#include "files/read_file.h"

namespace ossuary::cli {
namespace {

/// The plugins of a match that are not there, in words; "" where none is missing.
std::string missing_plugins(const Catalogue& library, const RecordHeader& header) {
  const std::vector<std::string> known = library.plugin_ids();
  std::vector<std::string> missing;
  for (const auto& [id, version] : header.plugins) {
    if (std::ranges::count(known, id) == 0) {
      missing.push_back(fmt::format("\"{}\" {}", id, version));
    }
  }
  return missing.empty() ? "" : Dictionary().all_of(missing);
}

/// Why the match of the record `text` may not be one of `rules` any more, after what is wrong; "" where all is the
/// same.
std::string with_changes(const AnyRuleset& rules, const std::string& text) {
  const std::vector<ContentChange> changes = changes_since(text, rules.info());
  return changes.empty() ? ""
                         : fmt::format("; changed since is {}: {}", changed_text(changes, rules.id()),
                                       cure_text(changes, rules.id()));
}

/// The ruleset that a record names. @throws Stop, always as bad content: nobody typed the name.
AnyRuleset ruleset_of(Environment& env, const Catalogue& library, const RecordHeader& header, const std::string& text,
                      const std::filesystem::path& file) {
  try {
    AnyRuleset rules = make_any_ruleset(env, library, header.ruleset);
    const std::vector<int> allowed = rules.player_numbers();
    if (std::find(allowed.begin(), allowed.end(), header.players) == allowed.end()) {
      throw bad_content(fmt::format("{} is for {} players, but the record {} is a match of {}{}", rules.id(),
                                    any_number_of(allowed), file.string(), header.players, with_changes(rules, text)));
    }
    return rules;
  } catch (const Stop& stop) {
    if (const std::string missing = missing_plugins(library, header); !missing.empty()) {
      throw bad_content(
          fmt::format("{} is a match of the ruleset \"{}\", and was played with what is not there, the "
                      "plugin {}: bring its folder back, or name it with --plugins",
                      file.string(), header.ruleset, missing));
    }
    if (stop.code() == ExitCode::BadUsage) {
      throw bad_content(
          fmt::format("{} is a match of the ruleset \"{}\", which this program does not find: bring back "
                      "{}.toml, or name its folder with --rulesets",
                      file.string(), header.ruleset, header.ruleset.substr(0, header.ruleset.find('+'))));
    }
    throw;
  }
}

/// The options of a record: what it does not name was drawn, though it may be chosen where nobody says anything.
OptionSettings options_of(const RecordHeader& header, const Game& usual) {
  OptionSettings options;
  for (const GameOption& option : usual.info().options) {
    options.push_back({option.id, ""});
  }
  options.insert(options.end(), header.options.begin(), header.options.end());
  return options;
}

/// What the match of a record needs. @throws Stop.
MatchSetup setup_of(const AnyRuleset& rules, const RecordHeader& header, const std::string& text,
                    const std::filesystem::path& file) {
  auto game = rules.game(header.players);
  if (game) {
    game = rules.game(header.players, options_of(header, *game.value()));
  }
  if (!game) {
    throw bad_content(fmt::format("{}: {}{}", file.string(), game.error(), with_changes(rules, text)));
  }
  return MatchSetup(std::move(game).value());
}

}  // namespace

std::unique_ptr<Game> choose_game(const AnyRuleset& rules, int players, const OptionSettings& options) {
  const auto plain = rules.game(players);
  if (!plain) {
    throw bad_content(plain.error());
  }
  auto game = rules.game(players, options);
  if (!game) {
    throw bad_usage(game.error());
  }
  return std::move(game).value();
}

BestLayoutSource best_layouts_of(const AnyRuleset& rules) {
  return [rules](const Match& match, const Table& table, SeatSet builders, const Interrupt& interrupt) {
    return best_layouts(*rules.flow(), match, table, builders, interrupt);
  };
}

Result<OpenRecord, Diagnostic> open_record(Environment& env, const Catalogue& library,
                                           const std::filesystem::path& file, CutRecord cut) {
  std::string text;
  if (const auto fault = read_file(file, kLargestRecord, text)) {
    throw bad_usage(*fault);
  }
  return open_record(env, library, text, file.string(), cut);
}

Result<OpenRecord, Diagnostic> open_record(Environment& env, const Catalogue& library, const std::string& text,
                                           const std::string& name, CutRecord cut) {
  const auto header = read_header(text, name, seat_problem, note_problem);
  if (!header) {
    return header.error();
  }
  AnyRuleset rules = ruleset_of(env, library, header.value(), text, name);
  MatchSetup setup = setup_of(rules, header.value(), text, name);
  auto journal = replay(*setup.game, *setup.scripts, text, name, cut);
  if (!journal) {
    Diagnostic fault = journal.error();
    if (fault.code == "record-cut") {
      fault.what.advise("add --cut to go on with what is left of the match");
    }
    return fault;
  }
  if (const auto& changes = journal.value().content_changes(); !changes.empty()) {
    env.log.warn(fmt::format("{}: {}", name, played_on_text(changes, rules.id())));
  }
  return OpenRecord{std::move(rules), std::move(setup), std::move(journal).value()};
}

}  // namespace ossuary::cli

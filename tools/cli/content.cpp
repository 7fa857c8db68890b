#include "cli/content.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <tuple>
#include <utility>
#include <vector>

#include "author/checks/families.h"
#include "author/checks/language_checks.h"
#include "author/checks/plugin_checks.h"
#include "author/hints/explain.h"
#include "cli/data_paths.h"
#include "cli/stop.h"
#include "console/text/paint.h"
#include "flow/rules.h"
#include "say/sentence.h"
#include "say/utf8.h"

namespace ossuary::cli {

namespace {

/// The errors about the name of a ruleset as text; "" if the errors are about the ruleset itself.
std::string unknown_name(const std::string& name, std::span<const Diagnostic> errors) {
  std::string text;
  for (const Diagnostic& error : errors) {
    if (error.where.file != name || error.where.line != 0) {
      return "";
    }
    text += fmt::format("{}{}{}", text.empty() ? "" : "\n", printable(error.message()),
                        error.hint().empty() ? "" : "; " + printable(error.hint()));
  }
  return text;
}

/// The rules of the ruleset `name`, or a Stop; warnings go to stderr. @throws Stop for errors.
template <class Rules>
Rules take_made(Environment& env, const Catalogue& library, const std::string& name,
                Result<Rules, std::vector<Diagnostic>> made) {
  if (!made) {
    const std::string unknown = unknown_name(name, made.error());
    const bool is_path = name.find('/') != std::string::npos || name.ends_with(".toml");
    throw unknown.empty()
        ? bad_content(author::explain(library, made.error()))
        : Stop(ExitCode::BadUsage, fmt::format("ossuary: {}\n{}", unknown,
                                               is_path ? "To play a ruleset file, add `--rulesets PATH` and name "
                                                         "the ruleset by the name of the file without .toml."
                                                       : "`ossuary rulesets` lists all rulesets."));
  }
  const std::vector<Diagnostic> warnings = author::mixed_families(library, name);
  if (!warnings.empty() && env.warned.insert(render(warnings)).second) {
    env.log.warn(warnings, env.color_err);
  }
  env.log.detail(fmt::format("made the ruleset {}", name));
  return std::move(made).value();
}

}  // namespace

Catalogue read_library(Environment& env) {
  Catalogue library = author::open_content(content_paths(env));
  log_content(env, library);
  refuse_incomplete(library);
  check_language(env, library);
  return library;
}

void refuse_incomplete(const Catalogue& library) {
  if (const std::vector<Diagnostic> limits = library.left_out(); !limits.empty()) {
    throw bad_content(limits);
  }
}

void check_language(Environment& env, const Catalogue& library) {
  if (env.lang == Environment::kUsualLanguage || library.has_language(env.lang)) {
    return;
  }
  if (!env.lang_asked) {
    env.lang = Environment::kUsualLanguage;
    return;
  }
  const std::vector<std::string> languages = author::languages_of(library.definitions());
  if (std::ranges::count(languages, env.lang) == 0) {
    throw bad_usage(
        fmt::format("--lang: \"{}\" is not a language of this content: choose {}", env.lang, any_of(languages)));
  }
}

AnyRuleset make_any_ruleset(Environment& env, const Catalogue& library, const std::string& name) {
  AnyRuleset made = take_made(env, library, name, library.make_any(name));
  if (made.skulls() && env.log.is_verbose()) {
    const std::vector<std::string> changes = changes_in_words(*made.flow(), {});
    env.log.detail(changes.empty() ? "its matches are played by the engine for skulls"
                                   : fmt::format("its matches are played by scripts: {}", fmt::join(changes, "; ")));
  }
  return made;
}

Ruleset make_ruleset(Environment& env, const Catalogue& library, const std::string& name) {
  return take_made(env, library, name, library.make(name));
}

std::vector<std::string> changes_in_words(const FlowRules& rules, const Dictionary& words) {
  std::vector<std::string> changes;
  for (const EngineChange& change : rules.skulls ? rules.skulls->changes : std::vector<EngineChange>()) {
    changes.push_back(words.say(change.sentence, change.values));
  }
  return changes;
}

void log_content(const Environment& env, const Catalogue& library) {
  if (env.log.is_verbose()) {
    std::ranges::for_each(author::what_was_read(library), [&](const std::string& line) { env.log.detail(line); });
  }
}

void warn_of_faulty(const Environment& env, const Catalogue& library) {
  if (has_errors(library.problems())) {
    env.log.warn("some content has errors, so that not all of it can be played; `ossuary check` shows them");
  }
}

std::string default_ruleset(const Catalogue& library) { return default_of(library.rulesets()); }

std::string default_of(std::span<const RulesetSummary> all) {
  if (all.empty()) {
    throw bad_content("there is no ruleset to play");
  }
  const auto rank = [](const RulesetSummary& rules) {
    const bool variant = std::find(rules.plugins.begin(), rules.plugins.end(), rules.id) == rules.plugins.end();
    return std::tuple(rules.is_flow, rules.plugins.size(), variant, -static_cast<std::ptrdiff_t>(rules.players.size()),
                      rules.id);
  };
  return std::min_element(all.begin(), all.end(), [&](const auto& a, const auto& b) { return rank(a) < rank(b); })->id;
}

int choose_players(const std::string& id, const std::vector<int>& allowed, std::optional<int> wanted) {
  if (wanted) {
    if (std::find(allowed.begin(), allowed.end(), *wanted) == allowed.end()) {
      throw bad_usage(fmt::format("{} is for {} player{}, not for {}", id, any_number_of(allowed),
                                  allowed == std::vector{1} ? "" : "s", *wanted));
    }
    return *wanted;
  }
  if (allowed.size() != 1) {
    throw bad_usage(fmt::format("{} is for {} players: choose with --players", id, any_number_of(allowed)));
  }
  return allowed.front();
}

std::string any_of(std::span<const std::string> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    text += i == 0 ? "" : (i + 1 == words.size() ? " or " : ", ");
    text += words[i];
  }
  return text;
}

std::string any_number_of(const std::vector<int>& numbers) {
  std::vector<std::string> words;
  for (const int number : numbers) {
    words.push_back(std::to_string(number));
  }
  return any_of(words);
}

}  // namespace ossuary::cli

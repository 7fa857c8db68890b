#include "author/trial_matches.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "author/content_hashes.h"
#include "author/hints/script_hints.h"
#include "author/lint/lint_pass.h"
#include "author/text_offset.h"
#include "bots/greedy_bot.h"
#include "content/any_ruleset.h"
#include "flow/flow_match.h"
#include "game/game.h"
#include "game/match.h"
#include "script/text/messages.h"

namespace ossuary::author {

namespace {

/// Matches that are begun of each game, each for another seed, as long as few decisions were made. What is counted are
/// decisions and no times, so that all machines find the same.
constexpr std::uint64_t kMatches = 10;

/// How many decisions.
struct TrialSize {
  std::size_t random = 0;  ///< by chance; of each, look() does what a bot does before it tries its actions.
  /// By the bot, which take many times as long: up to 18 games for an action. They find what only whoever plays well
  /// comes to; all else that fails in a play-out of the bot fails in a match by chance, too.
  std::size_t greedy = 0;
};
/// For the fewest players, and for each further number: their games run the same scripts, so that little is left to be
/// found, but every game is played to its end.
constexpr TrialSize kFewest{.random = 1000, .greedy = 16};
constexpr TrialSize kFurther{.random = 250};

/// Choices that made themselves of which it is asked whether they betray something.
constexpr std::size_t kUnasked = 300;

/// Plays matches of one game.
class TrialMatches {
 public:
  TrialMatches(const Game& game, const TrialSize& size) : game_(game), size_(size), scripts_(game.open_scripts()) {}

  /// What ends the first match that does not come to its end, or tells all a secret.
  [[nodiscard]] std::optional<Diagnostic> fault() {
    std::optional<Diagnostic> found;
    for (std::uint64_t number = 0; number < kMatches && decisions_ < size_.random && !found; ++number) {
      found = play(number, 0);
    }
    for (std::uint64_t number = 0; number < kMatches && greedy_ < size_.greedy && !found; ++number) {
      found = play(number, size_.greedy);
    }
    return found;
  }
  /// True if a match ended before anybody decided anything.
  [[nodiscard]] bool is_undecided() const { return undecided_; }
  /// The choices of which others learn a secret when they make themselves, by their ids.
  [[nodiscard]] const std::set<std::string>& betraying() const { return betraying_; }

 private:
  /// Plays a match to its end; the bot decides until it has made so many decisions, then chance does.
  std::optional<Diagnostic> play(std::uint64_t number, std::size_t most_greedy) {
    const std::unique_ptr<Match> match = game_.start({.seed = 1, .game = number}, *scripts_);
    const std::unique_ptr<Match> redrawn = match->clone();
    Rng chance(1, number, Purpose::Bot);
    Rng secrets(1, number, Purpose::Resample);
    auto* const flow = dynamic_cast<FlowMatch*>(match.get());  // null where the engine plays: it tells no secrets
    std::vector<UnaskedChoice> unasked;
    if (flow != nullptr && flow->position().plan->has_hidden) {
      flow->position().unasked = &unasked;
    }
    undecided_ = undecided_ || (!match->decider() && match->fault() == nullptr);
    while (match->decider()) {
      Result<Action, ScriptFault> action = match->random_action(chance);
      if (greedy_ < most_greedy) {
        ++greedy_;
        ActionList legal;
        match->legal_actions(legal);
        action = bot_.choose(View(*match, *match->decider()), legal, chance, {});
      } else if (++decisions_ <= size_.random) {
        if (auto found = look(*match, *redrawn, chance)) {
          return found;
        }
      }
      if (!action) {
        return action.error().diagnostic;
      }
      if (auto found = flow == nullptr ? std::nullopt : told_secret(*flow, action.value())) {
        return found;
      }
      ensure(!match->apply(action.value()), "an action that a match lists as legal applies");
      for (const UnaskedChoice& each : unasked) {
        find_betrayal(*flow, each, secrets);
      }
      unasked.clear();
    }
    if (match->fault() != nullptr) {
      return match->fault()->diagnostic;
    }
    const auto scores = match->scores();
    return scores ? std::nullopt : std::optional(scores.error().diagnostic);
  }

  /// What fails where the action tells all what some cannot see.
  [[nodiscard]] static std::optional<Diagnostic> told_secret(const FlowMatch& match, Action action) {
    const std::vector<NewsSpec>& news = match.position().plan->rules->news;
    const bool may_tell =
        match.position().plan->has_hidden && std::ranges::count(news, Audience::All, &NewsSpec::told) > 0;
    const auto fault = may_tell ? match.tells_hidden(action) : std::nullopt;
    return fault ? std::optional(fault->diagnostic) : std::nullopt;
  }

  void find_betrayal(const FlowMatch& match, const UnaskedChoice& unasked, Rng& chance) {
    const std::string& choice = match.position().plan->rules->choices[unasked.state.top().which].id;
    if (unasked_ < kUnasked && !betraying_.contains(choice)) {
      ++unasked_;
      if (match.learns_by(unasked, chance)) {
        betraying_.insert(choice);
      }
    }
  }

  /// What fails when a bot thinks about the decision.
  static std::optional<Diagnostic> look(const Match& match, Match& redrawn, Rng& chance) {
    redrawn.assign(match);
    redrawn.resample(*match.decider(), chance);
    if (redrawn.fault() != nullptr) {
      return redrawn.fault()->diagnostic;
    }
    const auto outlook = match.outlook(*match.decider(), {});
    return outlook ? std::nullopt : std::optional(outlook.error().diagnostic);
  }

  const Game& game_;
  TrialSize size_;
  std::unique_ptr<Scripts> scripts_;
  GreedyBot bot_;
  std::size_t decisions_ = 0;
  std::size_t greedy_ = 0;
  std::size_t unasked_ = 0;
  bool undecided_ = false;
  std::set<std::string> betraying_;
};

/// The last plugin of a ruleset that says something of its flow that `is_said` finds; null where none does.
template <class IsSaid>
const PluginDefinition* last_that(const Scope& scope, const IsSaid& is_said) {
  const auto found =
      std::find_if(scope.rbegin(), scope.rend(), [&](const PluginDefinition* plugin) { return is_said(*plugin); });
  return found == scope.rend() ? nullptr : *found;
}

/// Where the set-up is that is played.
Mark mark_of_setup(const Scope& scope) {
  const auto says = [](const PluginDefinition& plugin, bool setup) {
    return plugin.flow.rules && (!setup || !plugin.flow.rules->setup.steps.empty());
  };
  const PluginDefinition* home = last_that(scope, [&](const auto& plugin) { return says(plugin, true); });
  if (home != nullptr) {
    return home->flow.rules->setup.steps.front().at;
  }
  home = last_that(scope, [&](const auto& plugin) { return says(plugin, false); });
  return home == nullptr ? Mark{} : home->flow.rules->id.at;
}

/// Where a choice says that it is secret, or would.
Mark mark_of_choice(const Scope& scope, const std::string& choice) {
  const auto has_id = [&](const ChoiceDefinition& each) { return each.id.value == choice; };
  const auto is_script = [&](const FlowScriptDefinition& script) {
    return script.role == ScriptRole::Choice && script.id == choice;
  };
  const PluginDefinition* const says = last_that(
      scope, [&](const PluginDefinition& plugin) { return std::ranges::any_of(plugin.flow.choices, has_id); });
  if (says != nullptr) {
    return std::ranges::find_if(says->flow.choices, has_id)->id.at;
  }
  const PluginDefinition* const home = last_that(
      scope, [&](const PluginDefinition& plugin) { return std::ranges::any_of(plugin.flow.scripts, is_script); });
  return home == nullptr ? Mark{} : mark_of_code(*std::ranges::find_if(home->flow.scripts, is_script)->source);
}

/// What was found, as scripts and others say it, and as it is shown.
struct FoundFaults {
  std::vector<Diagnostic> causes;
  std::vector<Diagnostic> shown;
};

/// What is wrong with the matches of a ruleset, each thing once.
class MatchFaults {
 public:
  MatchFaults(const RulesetSummary& ruleset, const RulesetFile& file, Scope scope, const Covers& covers,
              FoundFaults& into)
      : ruleset_(ruleset), file_(file), scope_(std::move(scope)), covers_(covers), into_(into) {}

  /// Adds what matches for so many players show. @return true if that is nothing.
  bool add(const Game& game, int players, const TrialSize& size) {
    TrialMatches matches(game, size);
    const auto fault = matches.fault();
    if (fault) {
      add_fault(*fault, players);
    }
    if (matches.is_undecided()) {
      const LintRow row("failing-match/undecided");
      add_at(mark_of_setup(scope_), Severity::Error, kFailingMatch,
             {&row.row(), {{"ruleset", ruleset_.id}, {"players", players}}});
    }
    for (const std::string& choice : matches.betraying()) {
      const LintRow row("forced-answer");
      add_at(mark_of_choice(scope_, choice), Severity::Warning, kForcedAnswer, {&row.row(), {{"choice", choice}}});
    }
    return !fault && !matches.is_undecided() && matches.betraying().empty();
  }

 private:
  void add_fault(const Diagnostic& fault, int players) {
    Diagnostic shown = with_script_hint(fault);
    const bool tells = fault.what.row == &ScriptMessageId("script-error/news-hidden").row();
    const std::string match = fmt::format("match of {} for {}", ruleset_.id, players);
    shown.severity = Severity::Error;
    shown.code = kFailingMatch;
    const bool is_stuck = fault.is("script-limit/steps-of-skulls");
    shown.what = plain(fmt::format("{}: {}",
                                   tells      ? "in a " + match
                                   : is_stuck ? "a " + match + " does not end"
                                              : "a " + match + " ends here",
                                   shown.message()),
                       shown.hint());
    if (is_stuck) {  // no matter in which step: the ruleset says whether cards may leave it
      const TomlEntry* const turn = file_.root.find("turn");
      const Mark& at = turn == nullptr ? file_.id.at : turn->at;
      shown.where = location_of(at);
      shown.line_text = line_shown(at);
    }
    add(std::move(shown), fault);
  }
  void add_at(const Mark& at, Severity severity, std::string_view code, Message what) {
    if (at.file != nullptr) {
      Diagnostic found{severity, code, location_of(at), std::move(what), line_shown(at)};
      add(found, found);
    }
  }
  void add(Diagnostic shown, const Diagnostic& cause) {
    const auto is_known = [&](const Diagnostic& other) {
      return other.where == cause.where && (cause.where.line > 0 || other.what == cause.what);
    };
    if (covers_(cause.where.file) && std::ranges::none_of(into_.causes, is_known)) {
      into_.causes.push_back(cause);
      into_.shown.push_back(std::move(shown));
    }
  }

  const RulesetSummary& ruleset_;
  const RulesetFile& file_;
  Scope scope_;
  const Covers& covers_;
  FoundFaults& into_;
};

/// True if a plugin of the ruleset has a script of a flow in the files that `covers`.
bool is_asked_about(const Catalogue& catalogue, const RulesetSummary& ruleset, const Covers& covers) {
  return std::ranges::any_of(catalogue.scope(ruleset.id), [&](const PluginDefinition* plugin) {
    return std::ranges::any_of(flow_scripts_in(*plugin),
                               [&](const TextFile* script) { return script != nullptr && covers(script->path); });
  });
}

/// True for a game that the engine deals, plays and ends in place of its scripts.
bool is_all_of_engine(const AnyRuleset& rules, const Game& game) {
  const auto& skulls = rules.flow()->skulls;
  return skulls && skulls->deals_as_engine && skulls->acts_as_engine && skulls->ends_as_engine &&
         dynamic_cast<const FlowGame*>(&game) == nullptr;
}

}  // namespace

std::vector<Diagnostic> faults_of_matches(const Catalogue& catalogue, const Covers& asked, const Covers& needed,
                                          CheckBudget& budget) {
  const Covers covers = [&](const std::string& file) { return asked(file) || needed(file); };
  FoundFaults found;
  for (const RulesetSummary& ruleset : catalogue.rulesets()) {
    if (!is_asked_about(catalogue, ruleset, asked)) {
      continue;
    }
    MatchFaults faults(ruleset, *catalogue.definitions().ruleset(ruleset.id), catalogue.scope(ruleset.id), covers,
                       found);
    const auto rules = catalogue.make_any(ruleset.id);
    for (std::size_t i = 0; rules.ok() && i < ruleset.players.size(); ++i) {
      const int players = ruleset.players[i];
      const std::string depends = fmt::format("matches for {} by {}", players, played_hashes(rules.value().info()));
      if (budget.is_sound(depends)) {
        continue;
      }
      budget.check(fmt::format("matches of {} for {}", ruleset.id, players), [&] {
        const auto game = rules.value().game(players);
        if (!game.ok() || is_all_of_engine(rules.value(), *game.value()) ||
            faults.add(*game.value(), players, i == 0 ? kFewest : kFurther)) {
          budget.note_sound(depends);
        }
      });
    }
  }
  return std::move(found.shown);
}

}  // namespace ossuary::author

#include "cli/play/screen_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <ctime>
#include <map>
#include <optional>
#include <ostream>
#include <utility>

#include "bots/any_number.h"
#include "bots/bot.h"
#include "cli/content.h"
#include "cli/play/match_folder.h"
#include "cli/play/result_names.h"
#include "cli/play/settled_device.h"
#include "cli/play/user_settings.h"
#include "cli/words.h"
#include "console/match/engine.h"
#include "console/match/faults.h"
#include "console/match/match_file.h"
#include "console/match/match_notes.h"
#include "console/match/results.h"
#include "console/plain/interruptible_input.h"
#include "console/screen/places/matches_place.h"
#include "console/screen/places/settings_place.h"
#include "console/screen/places/start.h"
#include "console/screen/screen_play.h"
#include "console/screen/terminal/terminal.h"
#include "describe/worked_examples.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

constexpr std::size_t kListedMatches = 30;

/// A match that is being played, with all that it needs.
struct OpenMatch {
  AnyRuleset rules;
  MatchSetup setup;
  Journal journal;
  MatchFile file;
};

OpenMatch begin(const Environment& env, const MatchPlan& plan, const std::string& record) {
  MatchSetup setup(choose_game(plan.rules, plan.players, plan.options));
  Journal journal = begin_journal(env, plan, setup);
  LockedFile file = new_file(record, journal);
  const std::string resume = resume_command(env, false, file.path());
  return {plan.rules, std::move(setup), std::move(journal), MatchFile(std::move(file), resume)};
}

/// A new match like `old`, which begins with its first `steps`; its result is not kept.
OpenMatch play_on(const Environment& env, OpenMatch old, std::size_t steps) {
  MatchNotes notes = match_notes(old.journal.notes());
  notes.practice = steps;
  const Start start = old.journal.start();
  Journal journal(*old.setup.game, *old.setup.scripts, start, old.journal.seat_names(), written(notes));
  for (const JournalStep& step : old.journal.steps().first(steps)) {
    ensure(!journal.apply(step.action), "what was played once plays again");
  }
  LockedFile file = new_file("", journal);
  const std::string resume = resume_command(env, false, file.path());
  return {old.rules, std::move(old.setup), std::move(journal), MatchFile(std::move(file), resume)};
}

/// The screen for as long as the program plays, and what stays on the terminal afterwards.
class ScreenSession {
 public:
  ScreenSession(Environment& env, const Catalogue& library)
      : env_(env), library_(library), settings_(read_user_settings(env)) {
    device_.settle();
  }

  /// Matches from `match` on, until the person leaves.
  ScreenEnding play(OpenMatch match) {
    for (std::optional<OpenMatch> next(std::move(match));;) {
      const ScreenEnding ending = play_one(*next);
      if (ending == ScreenEnding::PlayOn) {
        OpenMatch again = play_on(env_, std::move(*next), from_step_);
        next.emplace(std::move(again));
        continue;
      }
      if (ending == ScreenEnding::FirstMatch) {
        next.emplace(begin(env_, plan_for(play_now(start_model())), ""));
        continue;
      }
      if (ending != ScreenEnding::Rematch && ending != ScreenEnding::NewDeal && ending != ScreenEnding::SameDeal) {
        return ending;
      }
      MatchPlan plan = plan_of(next->rules, *next->setup.game, next->journal);
      if (ending != ScreenEnding::SameDeal) {
        plan.start.seed = any_number();
      }
      if (ending == ScreenEnding::Rematch) {
        plan.start.first = id_at<Seat>((index(plan.start.first) + 1) % static_cast<std::size_t>(plan.players));
      }
      next.emplace(begin(env_, plan, ""));
    }
  }

  /// The start screen and matches from there.
  ScreenEnding start() {
    StartModel model = first_model();
    while (true) {
      const Result<StartAnswer, ScreenEnding> answer = choose(model);
      if (!answer) {
        return answer.error();
      }
      ScreenEnding ending = ScreenEnding::Left;
      if (std::holds_alternative<OpenMatches>(answer.value())) {
        ending = visit_matches();
      } else if (const auto* const chosen = std::get_if<NewMatch>(&answer.value())) {
        ending = play(begin(env_, plan_for(*chosen), ""));
      } else if (auto unfinished = open_numbered_match(env_, library_, 1)) {
        ending = play(opened(std::move(*unfinished)));
      }
      if (ending == ScreenEnding::Interrupted || ending == ScreenEnding::Halted) {
        return ending;
      }
      renew(model);
    }
  }

  /// The start screen of who hosts a table. @err how the person left it.
  Result<MatchPlan, ScreenEnding> plan_to_host() {
    StartModel model = first_model();
    model.hosted = true;
    const Result<StartAnswer, ScreenEnding> answer = choose(model);
    if (!answer) {
      return answer.error();
    }
    return plan_for(std::get<NewMatch>(answer.value()));
  }

  [[nodiscard]] OpenMatch opened(SavedMatch match) const {
    const std::string resume = resume_command(env_, false, match.file.path());
    return {match.record.rules, std::move(match.record.setup), std::move(match.record.journal),
            MatchFile(std::move(match.file), resume)};
  }

  /// Gives the terminal back, says there what is to be known, and ends as `ending` says.
  ExitCode leave(ScreenEnding ending) {
    terminal_.reset();
    env_.out << farewell_ << std::flush;
    if (ending == ScreenEnding::Interrupted) {
      std::raise(watch_.signal_number());
    }
    return ending == ScreenEnding::Halted ? ExitCode::BadContent : ExitCode::Done;
  }

 private:
  /// Plays a match, also on when the settings are changed meanwhile.
  ScreenEnding play_one(OpenMatch& match) {
    ScreenEnding ending = ScreenEnding::Anew;
    while (ending == ScreenEnding::Anew) {
      ending = play_settled(match);
    }
    return ending;
  }

  /// What is said on the screen, in ASCII where that is all that it shows.
  [[nodiscard]] Dictionary words() const {
    return words_in(device_.look().unicode ? env_.lang : env_.lang + std::string(kInAscii));
  }

  ScreenEnding play_settled(OpenMatch& match) {
    const MatchNotes notes = match_notes(match.journal.notes());
    const bool has_language = env_.lang_asked || !settings_.values.language.empty() || notes.lang.empty();
    env_.lang = has_language ? env_.lang : notes.lang;
    const Dictionary words = this->words();
    MatchEngine engine(*match.setup.game, match.journal, match.file,
                       {.words = words,
                        .undo = notes.undo,
                        .interrupted = [this] { return watch_.signalled(); },
                        .shared = true,
                        .ascii = !device_.look().unicode});
    const GameInfo& info = match.setup.game->info();
    ScreenPlay play(engine, device_,
                    {.rules = made_once([this, &match, words] {
                       const std::array numbers{static_cast<int>(match.setup.game->seats())};
                       return rulebook_with_examples(library_, match.rules, numbers, words, &match.journal.match());
                     }),
                     .best = best_layouts_of(match.rules),
                     .pace = std::chrono::milliseconds(settings_.values.pace),
                     .results = info.lesson ? std::filesystem::path() : results_file(match.file.path()),
                     .tips = tips_of(info, engine),
                     .gains = settings_.values.gains,
                     .hints = static_cast<HintBox::Level>(settings_.values.hints),
                     .change_settings = [this] { return visit_settings(); }});
    const ScreenEnding ending = play.run();
    from_step_ = play.from_step();
    farewell_.clear();
    if (const ScriptFault* const fault = match.journal.match().fault()) {
      farewell_ = words.say("A script failed, so the match halts here:") + "\n" + for_players(fault->diagnostic, words);
    }
    if (match.journal.match().decider() || match.journal.match().fault() != nullptr) {
      farewell_ += engine.is_saved() ? words.say("The match is saved. Continue it with:") + "\n  " +
                                           match.file.resume_command() + "\n"
                                     : words.say("The match is not saved.") + "\n";
    }
    return ending;
  }

  /// The tips that the only person of a match gets: all of a lesson, else those that were not shown yet.
  [[nodiscard]] TipSettings tips_of(const GameInfo& info, const MatchEngine& engine) {
    UserSettings& values = settings_.values;
    if (engine.people().size() != 1 || (!values.tips && !info.lesson)) {
      return {};
    }
    if (info.lesson) {
      return {.tips = info.tips};
    }
    return {.tips = info.tips,
            .seen = {values.seen_tips.begin(), values.seen_tips.end()},
            .saw =
                [this](const std::string& key) {
                  settings_.values.seen_tips.push_back(key);
                  (void)settings_.save();  // else the tip is shown again
                },
            .refused =
                [this] {
                  settings_.values.tips = false;
                  (void)settings_.save();
                }};
  }

  /// Lets `wanted` act, and keeps it. @return why it is not kept, in a sentence; "" where it is.
  std::string take_over(const UserSettings& wanted) {
    if (wanted.language != settings_.values.language) {
      env_.lang = wanted.language;
      env_.lang_asked = false;
    }
    settings_.values = wanted;
    device_.settle();
    const auto fault = settings_.save();
    return fault ? words().say("The settings are not kept: {why}.", {{"why", printable(*fault)}}) : std::string();
  }

  /// Shows the matches that are kept, and opens those that are chosen.
  ScreenEnding visit_matches() {
    const std::map<std::string, std::string> names =
        result_names(env_, library_, read_results(results_file()), words().language());
    std::size_t chosen = 0;
    while (true) {
      const std::vector<MatchSummary> all = latest_matches(env_, library_, kListedMatches);
      MatchesPlace place{.words = words(), .look = device_.look()};
      for (const MatchSummary& match : all) {
        place.matches.push_back({match.text, match.can_be_opened});
      }
      place.standings = standings(read_results(results_file()), names, words());
      place.chosen = std::min(chosen, all.empty() ? 0 : all.size() - 1);
      const auto answer = show_matches(place, device_);
      if (std::holds_alternative<Signalled>(answer)) {
        return ScreenEnding::Interrupted;
      }
      const auto* const wanted = std::get_if<ChosenMatch>(&answer);
      if (wanted == nullptr || !*wanted) {
        return ScreenEnding::Left;
      }
      chosen = **wanted;
      if (auto match = open_match(env_, library_, all[chosen].path)) {
        const ScreenEnding ending = play(opened(std::move(*match)));
        if (ending == ScreenEnding::Interrupted || ending == ScreenEnding::Halted) {
          return ending;
        }
      }
    }
  }

  /// Shows the settings until the person leaves them, and says what follows; nothing where none was changed.
  std::optional<ScreenEnding> visit_settings() {
    const UserSettings before = settings_.values;
    SettingsPlace place{
        .words = words(), .look = device_.look(), .values = settings_.values, .languages = spoken_languages()};
    const auto ended = show_settings(place, device_, [this](SettingsPlace& changed) {
      const std::string fault = take_over(changed.values);
      changed.words = words();
      changed.look = device_.look();
      changed.status = fault;
    });
    if (!std::holds_alternative<Closed>(ended)) {
      return std::holds_alternative<HungUp>(ended) ? ScreenEnding::Left : ScreenEnding::Interrupted;
    }
    return settings_.values == before ? std::nullopt : std::optional(ScreenEnding::Anew);
  }

  /// What a person chooses on the start screen, where language and settings may change first. @err how they left.
  Result<StartAnswer, ScreenEnding> choose(StartModel& model) {
    while (true) {
      std::optional<StartAnswer> answer = ask(model);
      if (!answer || std::holds_alternative<LeaveStart>(*answer)) {
        return answer ? ScreenEnding::Left : ScreenEnding::Interrupted;
      }
      if (const auto* const language = std::get_if<ChangeLanguage>(&*answer)) {
        UserSettings wanted = settings_.values;
        wanted.language = next_language(spoken_languages(), env_.lang, language->step);
        const std::string fault = take_over(wanted);
        renew(model);
        model.status = fault;
      } else if (std::holds_alternative<OpenSettings>(*answer)) {
        const auto left = visit_settings();
        if (left && *left != ScreenEnding::Anew) {
          return *left;
        }
        renew(model);
      } else {
        return std::move(*answer);
      }
    }
  }

  /// What a person answers on the start screen; nothing where the terminal is gone, or a signal ends the program.
  std::optional<StartAnswer> ask(StartModel& model) {
    const auto draw = [&] {
      model.look = device_.look();
      return frame(model, device_.size());
    };
    const auto answer = ask_in_place<StartAnswer>(
        device_, draw, [&](const Key& key) { return update(model, key); },
        [&](const Click& click, const Frame& shown) { return update(model, click, shown); });
    if (std::holds_alternative<Signalled>(answer)) {
      return std::nullopt;
    }
    const auto* const said = std::get_if<StartAnswer>(&answer);
    return said != nullptr ? *said : StartAnswer(LeaveStart{});  // else the terminal is gone
  }

  /// Makes `model` anew, with the cursor where it was on the first screen.
  void renew(StartModel& model) {
    StartModel fresh = start_model();
    fresh.hosted = model.hosted;
    const std::vector<StartLine> lines = start_lines(fresh);
    const auto at = std::ranges::find(lines, start_lines(model)[model.line]);
    fresh.line = at == lines.end() ? 0 : static_cast<std::size_t>(at - lines.begin());
    fresh.bot = model.bot;
    model = std::move(fresh);
  }

  /// The model that the session begins with: it says what is wrong with the settings.
  [[nodiscard]] StartModel first_model() {
    StartModel model = start_model();
    if (!settings_.faults().empty()) {
      model.status = printable(rendered_line(settings_.faults().front()));
    }
    return model;
  }

  [[nodiscard]] StartModel start_model() {
    StartModel model{.words = words(),
                     .look = device_.look(),
                     .games = {},
                     .bots = {bot_names().begin(), bot_names().end()},
                     .usual_bot = std::string(kDefaultBot)};
    model.today = seed_of_day(std::time(nullptr));
    const std::vector<RulesetSummary> all = library_.rulesets();
    const std::string usual = default_of(all);
    for (const RulesetSummary& rules : all) {
      model.games.push_back({.ruleset = rules.id,
                             .name = in_language(rules.name, model.words.language()),
                             .players = rules.players,
                             .group = rules.listed.group,
                             .minutes = rules.listed.minutes,
                             .about = in_language(rules.listed.about, model.words.language()),
                             .goal = in_language(rules.goal, model.words.language()),
                             .lesson_of = rules.lesson_of,
                             .seed = rules.lesson_seed});
      for (const PluginTitle& plugin : rules.may_join) {
        model.games.back().expansions.push_back({plugin.id, in_language(plugin.name, model.words.language())});
      }
    }
    std::ranges::stable_sort(model.games, {}, &StartGame::group);
    std::stable_partition(model.games.begin(), model.games.end(),
                          [&](const StartGame& game) { return game.ruleset == usual; });
    model.players_of = [this](const std::string& ruleset) {
      return make_any_ruleset(env_, library_, ruleset).player_numbers();
    };
    model.options_of = [this](const std::string& ruleset, int players) {
      return choose_game(make_any_ruleset(env_, library_, ruleset), players, {})->info().options;
    };
    for (const auto& [code, name] : spoken_languages()) {
      model.language = code == env_.lang || model.language.empty() ? name : model.language;
    }
    model.undo = settings_.values.undo == UndoSetting::Free ? UndoRule::Free : UndoRule::Fair;
    model.names = {settings_.values.name, settings_.values.second_name};
    model.unfinished = unfinished_text(model.words);
    model.bot = std::min<std::size_t>(1, model.bots.size() - 1);  // the weakest that looks at points
    return model;
  }

  /// The latest match that is not over, in a few words.
  [[nodiscard]] std::optional<std::string> unfinished_text(const Dictionary& words) const {
    const auto match = open_numbered_match(env_, library_, 1);
    return match ? std::optional(fmt::format("{}: {}", in_language(match->record.rules.name(), words.language()),
                                             fmt::join(titles_with_bots(match->record.journal, words), ", ")))
                 : std::nullopt;
  }

  [[nodiscard]] MatchPlan plan_for(const NewMatch& chosen) const {
    return {.rules = make_any_ruleset(env_, library_, chosen.ruleset),
            .players = chosen.players,
            .seats = chosen.seats,
            .names = chosen.names,
            .start = {.seed = chosen.seed ? *chosen.seed : any_number(), .first = id_at<Seat>(chosen.first)},
            .undo = chosen.undo,
            .options = chosen.options};
  }

  Environment& env_;
  const Catalogue& library_;
  SettingsFile settings_;
  SignalWatch watch_;
  std::optional<Terminal> terminal_{std::in_place, watch_};
  SettledDevice device_{*terminal_, settings_.values};
  std::string farewell_;
  std::size_t from_step_ = 0;  ///< of the last match, where another one goes on.
};

}  // namespace

std::optional<MatchPlan> ask_what_to_host(Environment& env, const Catalogue& library) {
  ScreenSession session(env, library);
  auto plan = session.plan_to_host();
  (void)session.leave(plan ? ScreenEnding::Left : plan.error());
  return plan ? std::optional(std::move(plan).value()) : std::nullopt;
}

ExitCode start_on_screen(Environment& env, const Catalogue& library) {
  ScreenSession session(env, library);
  return session.leave(session.start());
}

ExitCode play_on_screen(Environment& env, const Catalogue& library, const MatchPlan& plan, const std::string& record) {
  OpenMatch match = begin(env, plan, record);
  ScreenSession session(env, library);
  return session.leave(session.play(std::move(match)));
}

ExitCode resume_on_screen(Environment& env, const Catalogue& library, SavedMatch match) {
  ScreenSession session(env, library);
  OpenMatch opened = session.opened(std::move(match));
  return session.leave(session.play(std::move(opened)));
}

}  // namespace ossuary::cli

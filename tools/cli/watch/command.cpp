#include "cli/watch/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <ostream>
#include <span>

#include "author/checks/plugin_checks.h"
#include "author/watch/file_watch.h"
#include "cards/drawn_apart.h"
#include "cli/cards/print_layouts.h"
#include "cli/content_selection.h"
#include "cli/data_paths.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "cli/test/failure_text.h"
#include "cli/watch/changes.h"
#include "cli/watch/quick_games.h"
#include "console/plain/interruptible_input.h"
#include "say/utf8.h"

namespace ossuary::cli {

namespace {

using author::ContentState;

struct WatchOptions {
  std::vector<std::filesystem::path> paths;
  author::ScratchStructure scratch;
  bool once = false;
  bool no_games = false;
};

/// How long bots play at every save.
constexpr std::chrono::milliseconds kTimeToPlay{900};

constexpr const char* kWatchNotes =
    "At every save: checks the files under PATHs, runs their examples, scores a structure, and reports what changed. "
    "The\n"
    "structure is a drawing (see `ossuary score --help`) on a shape of a ruleset, or else the first example. Where "
    "points\n"
    "can have changed, greedy bots play the same deals before and after, for a second, and where a plugin adds kinds, "
    "a\n"
    "short search says what they add to the best structure.\n"
    "Ctrl-C ends it.\n\n"
    "Exit codes: 0 ended, 2 bad usage.";

/// What is read at a save.
struct SavedContent {
  /// @throws Stop.
  SavedContent(const Environment& env, std::span<const std::filesystem::path> paths, author::SoundBefore& sound)
      : selection(env, paths), catalogue(author::read_content(selection.paths(), &sound)) {}
  ContentSelection selection;
  Catalogue catalogue;
};

/// A look at what is read.
struct Look {
  ContentState state;
  std::unique_ptr<const SavedContent> content;  ///< null where some path has none.
};

/// The state of what is under `paths`. What `sound` has is not looked at again. @throws Stop.
Look look_at(Environment& env, const std::vector<std::filesystem::path>& paths, const author::ScratchStructure& scratch,
             author::SoundBefore& sound) {
  auto content = std::make_unique<const SavedContent>(env, paths, sound);
  ContentState state = author::look_at(
      content->catalogue, content->selection.covers(), content->selection.concerns(), scratch,
      {[&](const author::Failure& failure) { return "\n" + failure_text(failure, env.shown_lang(), env.color_out); },
       [&](const author::Failure& passed) { return "\n" + notes_text(passed, env.color_out); }},
      cards::art_faults, sound);
  author::add_problems(layout_problems(env, content->catalogue, content->selection.covers()), state);
  return {std::move(state), std::move(content)};
}

/// The state of the paths with content now; a path that is gone may come back. `before`, where all are gone.
Look look_at_present(Environment& env, const WatchOptions& options, const ContentState& before,
                     author::SoundBefore& sound) {
  std::vector<std::filesystem::path> present;
  std::set<std::string> missing;
  for (const std::filesystem::path& path : options.paths) {
    try {
      (void)ContentSelection(env, std::span(&path, 1));
      present.push_back(path);
    } catch (const Stop& stop) {
      missing.insert(stop.text());
    }
  }
  Look look{before, nullptr};
  try {
    look = present.empty() ? Look{before, nullptr} : look_at(env, present, options.scratch, sound);
  } catch (const Stop& stop) {  // it went just now
    missing.insert(stop.text());
  }
  look.content = missing.empty() ? std::move(look.content) : nullptr;
  look.state.missing = std::move(missing);
  return look;
}

std::string names_of(const std::vector<std::filesystem::path>& paths) {
  constexpr std::size_t kNamed = 3;
  std::string names;
  for (std::size_t i = 0; i < std::min(paths.size(), kNamed); ++i) {
    names += (i == 0 ? "" : ", ") + printable(shown_path(paths[i]).string());
  }
  return paths.size() > kNamed ? fmt::format("{} and {} more", names, paths.size() - kNamed) : names;
}

/// Games of what is played otherwise than in `before`.
QuickSeries play_some(const SavedContent& content, const QuickSeries& before) {
  return play_quick(content.catalogue, content.selection.covers(), kTimeToPlay, before);
}

/// Plays what is played otherwise than in `played`, and reports what that changes, and faults but for the problems of
/// the look. `played` is kept of rulesets that cannot be played now.
void report_games(Environment& env, const Look& look, QuickSeries& played) {
  QuickSeries now = look.content == nullptr ? QuickSeries() : play_some(*look.content, played);
  env.out << drawn(env, changed_games(played, now, env.shown_lang(), look.state.problems));
  env.out.flush();
  now.merge(played);
  played = std::move(now);
}

/// Reports each change until a signal comes, or, if only one is asked for, until the first was reported.
void follow(Environment& env, const WatchOptions& options, author::FileWatch& watch, const SignalWatch& signals,
            ContentState before, QuickSeries played, author::SoundBefore& sound) {
  while (signals.wait_readable(watch.descriptor())) {
    const auto begin = std::chrono::steady_clock::now();
    const std::set<std::filesystem::path> changes = watch.take_changes();
    if (changes.empty()) {
      continue;
    }
    Look now = look_at_present(env, options, before, sound);
    const std::string text = changes_text(&before, now.state, env.color_out);
    const auto taken = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
    env.out << fmt::format("\n{} ({} ms)\n{}", names_of({changes.begin(), changes.end()}), taken.count(),
                           text.empty() ? "the same problems, examples and points as before\n" : text);
    env.out.flush();
    if (!options.no_games) {
      report_games(env, now, played);
    }
    before = std::move(now.state);
    if (options.once) {
      return;
    }
  }
}

ExitCode run_watch(Environment& env, const WatchOptions& options) {
  if (options.scratch.file.empty() != options.scratch.ruleset.empty()) {
    throw bad_usage("--drawing and --ruleset go together");
  }
  std::vector<std::filesystem::path> watched = options.paths;
  if (!options.scratch.file.empty()) {
    watched.emplace_back(options.scratch.file);
  }
  const SignalWatch signals;
  try {
    author::FileWatch watch(watched);
    author::SoundBefore sound;
    Look first = look_at(env, options.paths, options.scratch, sound);
    env.out << drawn(env, changes_text(nullptr, first.state, env.color_out));
    env.out.flush();
    QuickSeries played;
    if (!options.no_games) {
      report_games(env, first, played);
    }
    env.out << "watching " << names_of(options.paths) << '\n';
    env.out.flush();
    follow(env, options, watch, signals, std::move(first.state), std::move(played), sound);
  } catch (const author::WatchFailure& failure) {
    throw answer_no(failure.what());
  }
  return ExitCode::Done;
}

}  // namespace

void add_watch_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<WatchOptions>();
  CommandSyntax command = program.add_command("watch", "Check, test and score at every save");
  command.add_argument(options.paths,
                       {.name = "PATH", .help = "Plugin folders, ruleset files, or folders of them", .required = true});
  command.add_option(options.scratch.file,
                     {.name = "--drawing", .type = "FILE", .help = "A structure to score at every save"});
  command.add_option(options.scratch.ruleset,
                     {.name = "--ruleset", .type = "RULESET", .help = "The ruleset to score it by"});
  command.add_flag(options.no_games, "--no-games", "Let no bots play at a save");
  command.add_flag(options.once, "--once", "End after the first report of a change");
  command.set_notes(kWatchNotes);
  command.set_action([&env, &options] { env.exit = run_watch(env, options); });
}

}  // namespace ossuary::cli

#include "cli/play/line_session.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <ctime>
#include <istream>
#include <ostream>
#include <utility>

#include "cli/play/match_folder.h"
#include "cli/play/match_plan.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "cli/text_output.h"
#include "cli/words.h"
#include "console/match/match_file.h"
#include "console/match/match_notes.h"
#include "console/match/results.h"
#include "console/plain/interruptible_input.h"
#include "console/plain/session.h"
#include "describe/worked_examples.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

constexpr std::chrono::milliseconds kPatience{400};  ///< with a bot that thinks, before a line says that it does.

/// Keeps the result of the match in `record`, or says why it cannot.
void keep_result(const Environment& env, const Journal& journal, const std::filesystem::path& record) {
  const std::filesystem::path results = results_file(record);
  const auto result = results.empty() ? std::nullopt : result_of(journal, record, std::time(nullptr));
  if (const auto fault = result ? add_result(results, *result) : std::nullopt) {
    env.log.warn(fmt::format("the result is not kept: {}", *fault));
  }
}

}  // namespace

ExitCode play_in_lines(Environment& env, const Catalogue& library, bool plain, const AnyRuleset& rules,
                       const Game& game, Journal& journal, LockedFile opened) {
  const MatchNotes notes = match_notes(journal.notes());
  env.lang = env.lang_asked || notes.lang.empty() ? env.lang : notes.lang;
  SessionSettings settings{.words = words_in(env.shown_lang()), .plain = plain, .echo = !shows_typing(env)};
  settings.rules = made_once([&library, &rules, &game, &journal, words = settings.words] {
    return rulebook_with_examples(library, rules, std::array{static_cast<int>(game.seats())}, words, &journal.match());
  });
  settings.best = best_layouts_of(rules);
  settings.patience = writes_to_terminal(env) ? std::optional(kPatience) : std::nullopt;
  settings.erases = !plain;
  settings.shared = shows_typing(env);
  settings.undo = notes.undo;
  settings.look = [&env] { return look_of(env); };
  Ending ending{};
  int signal_number = 0;
  {
    const std::string resume = resume_command(env, plain, opened.path());
    MatchFile file(std::move(opened), resume);
    const SignalWatch watch;
    SignalledInput signalled(STDIN_FILENO, watch);
    std::istream typed(&signalled);
    settings.interrupted = [&watch] { return watch.signalled(); };
    TextOutput shown(env);
    ending = Session(game, journal, file, settings, reads_stdin(env) ? typed : env.in, shown.stream()).run();
    signal_number = watch.signal_number();
    if (ending == Ending::Finished) {
      keep_result(env, journal, file.path());
    }
  }
  if (ending == Ending::Interrupted) {
    env.out.flush();
    std::raise(signal_number);
  }
  return ending == Ending::Unscored || ending == Ending::Halted ? ExitCode::BadContent : ExitCode::Done;
}

}  // namespace ossuary::cli

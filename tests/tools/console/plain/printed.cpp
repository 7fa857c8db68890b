#include "tools/console/plain/printed.h"

#include <sstream>
#include <utility>

#include "cli/replay/replay_screen.h"
#include "support/flows.h"
#include "tools/console/match/game_at.h"
#include "tools/console/plain/sitting.h"

namespace ossuary::test {

namespace {

constexpr const char* kEmptied = "\x1B[2J\x1B[3J\x1B[H";

}  // namespace

std::string printed_to_decider(const AnyGame& any, const Match& now, const std::string& typed, bool plain) {
  const GameAt game(any.game, now);
  std::vector<std::string> seats(any.game.seats(), "random");
  seats[index(*now.decider())] = "human";
  Sitting sitting(game, any.scripts, seats);
  sitting.settings.plain = plain;
  return sitting.type(typed).text;
}

std::string printed_to_next(const AnyGame& any, const Match& now, Action action, const std::string& typed, bool plain) {
  const GameAt game(any.game, now);
  const auto said_to = [&](const std::string& lines) {
    Sitting sitting(game, any.scripts, std::vector<std::string>(any.game.seats(), "human"));
    sitting.settings.plain = plain;
    sitting.settings.shared = true;
    sitting.settings.erases = true;
    return sitting.type(lines).text;
  };
  const std::string acts = "\n" + now.notation(action) + "\n";
  const bool is_asked = said_to(acts).find("all the same?") != std::string::npos;
  const std::string text = said_to(acts + (is_asked ? "y\n\n" : "\n") + typed);
  const std::size_t emptied = text.find(kEmptied);
  return emptied == std::string::npos ? "" : text.substr(emptied);
}

std::vector<std::string> printed_by_replay(const AnyGame& any, const Match& now, Action action, bool all) {
  cli::MatchSetup setup(std::make_unique<GameAt>(any.game, now));
  Journal journal(*setup.game, *setup.scripts, {}, std::vector<std::string>(any.game.seats(), "human"));
  ensure(!journal.apply(action), "printed_by_replay() of a legal action");
  const cli::OpenRecord record{towers(), std::move(setup), std::move(journal)};  // which rules they are is not read
  std::vector<std::string> texts;
  const std::vector<cli::ReplayOptions> forms{
      {}, {.verify = true}, {.plain = true}, {.step = 0}, {.output = {.json = true}}};
  for (cli::ReplayOptions options : forms) {
    options.file = "match.txt";
    options.all = all;
    std::istringstream in;
    std::ostringstream out;
    cli::Environment env(in, out, out);
    cli::show_replay(env, options, record);
    texts.push_back(out.str());
  }
  return texts;
}

}  // namespace ossuary::test

// Requests to a table in the browser, as they come over the wire: heads, paths, tokens, numbers of events and bodies.
// TOKEN stands for the token of seat 1. What is answered is text; who has no link is told nothing of the match.
#include "fuzz/fuzzed.h"
#include "support/asked_host.h"

using namespace ossuary;
using namespace ossuary::fuzz;

namespace {

/// A table of the base game whose record is saved nowhere.
host::TableMatch match_of_fuzzed_game() {
  host::TableMatch match;
  match.game = std::shared_ptr<const Game>(fuzzed_game().game.get(), [](const Game* /*game*/) {});
  match.scripts = match.game->open_scripts();
  match.journal = std::make_unique<Journal>(*match.game, *match.scripts, Start{.seed = 1},
                                            std::vector<std::string>{"human", "human"});
  match.file = std::make_unique<cli::MatchFile>(LockedFile("/dev/null/none"), "host");
  return match;
}

struct FuzzedHost {
  FuzzedHost() : table(match_of_fuzzed_game(), {}), host(table, settings()) {
    host.set_port(1);
    const std::string link = host.link(Seat{0}, "127.0.0.1");
    token = link.substr(link.find('#') + 1);
  }
  static host::HostSettings settings() {
    host::HostSettings settings;
    settings.page = std::filesystem::path(OSSUARY_SOURCE_DIR) / "tools/host/page";
    settings.names = {"127.0.0.1"};
    settings.requests = settings.strangers = {.burst = 1e9, .each_second = 1e9};
    return settings;
  }
  host::Table table;
  host::Host host;
  std::string token;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static FuzzedHost fuzzed;
  std::string text(text_of(data, size));
  if (text.find("\"hint\"") != std::string::npos) {
    return 0;  // it waits for a bot
  }
  constexpr std::string_view kToken = "TOKEN";
  const std::size_t at = text.find(kToken);
  if (at != std::string::npos) {
    text.replace(at, kToken.size(), fuzzed.token);
  }
  const test::WireAnswer answer = test::answer_to_text(fuzzed.host, text);
  must(shows(answer.body) || answer.body.find('\n') != std::string::npos, "an answer is text");
  const bool has_link = text.find("Bearer " + fuzzed.token) != std::string::npos;
  must(has_link || answer.body.find("\"id\"") == std::string::npos, "who has no link is told nothing");
  (void)host::event_number(text);
  return 0;
}

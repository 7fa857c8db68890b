#include "cli/host/command.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <filesystem>
#include <map>
#include <optional>
#include <ostream>
#include <utility>

#include "bots/any_number.h"
#include "cli/content.h"
#include "cli/data_paths.h"
#include "cli/host/host_loop.h"
#include "cli/host/opened_page.h"
#include "cli/host/own_names.h"
#include "cli/host/table_art.h"
#include "cli/match_setup.h"
#include "cli/options.h"
#include "cli/play/latest_match.h"
#include "cli/play/match_folder.h"
#include "cli/play/match_options.h"
#include "cli/play/screen_session.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "cli/text_output.h"
#include "cli/words.h"
#include "console/match/match_notes.h"
#include "console/match/seating.h"
#include "console/plain/interruptible_input.h"
#include "describe/rulebook_document.h"
#include "describe/worked_examples.h"
#include "host/host.h"
#include "host/http.h"
#include "host/table.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

constexpr const char* kUsualAddress = "127.0.0.1";

struct HostOptions {
  PlayOptions play;
  std::string undo;  ///< "" where nothing says it.
  std::string bind = kUsualAddress;
  std::uint64_t port = 0;
  std::string url;
  std::uint64_t pace = 900;
  bool open = false;
  bool asks = false;  ///< nothing says what to play.
};

constexpr const char* kHostNotes =
    "Prints a link for each person and one for those who look on: whoever opens it in a browser sits there. Nothing "
    "is\n"
    "installed, and nobody has an account; who has a link plays its seat, so give each to one person. Without --bind,\n"
    "only browsers of this machine reach the table. The match is saved after every action; --resume goes on.\n"
    "While it runs, `help` lists the lines that it takes.\n"
    "In a terminal, without a ruleset and other choices of a match, it first asks what to play.";

Check undo_rule() {
  return [](const std::string& rule) {
    constexpr std::array kRules{"ask", "fair", "free"};
    return std::ranges::count(kRules, rule) > 0 ? "" : fmt::format("\"{}\" is none of ask, fair and free", rule);
  };
}

/// A match, and the ruleset that it is of.
struct Hosted {
  AnyRuleset rules;
  host::TableMatch match;
};

/// The command that goes on with the match in the file `path`.
std::string host_command(const Environment& env, const std::string& path) {
  return fmt::format("ossuary{} host --resume {}", content_arguments(env), shell_word(path));
}

host::TableMatch table_match(const Environment& env, MatchSetup setup, Journal journal, LockedFile file) {
  const std::string resume = host_command(env, file.path().string());
  return {.game = std::move(setup.game),
          .scripts = std::move(setup.scripts),
          .journal = std::make_unique<Journal>(std::move(journal)),
          .file = std::make_unique<MatchFile>(std::move(file), resume)};
}

Hosted begin(const Environment& env, const MatchPlan& plan, const std::string& record) {
  MatchSetup setup(choose_game(plan.rules, plan.players, plan.options));
  Journal journal = begin_journal(env, plan, setup);
  LockedFile file = new_file(record, journal);
  return {plan.rules, table_match(env, std::move(setup), std::move(journal), std::move(file))};
}

Hosted resumed(Environment& env, const Catalogue& library, const std::string& name) {
  SavedMatch saved = open_saved_match(env, library, name);
  OpenRecord& open = saved.record;
  return {open.rules, table_match(env, std::move(open.setup), std::move(open.journal), std::move(saved.file))};
}

/// As the command line says, or the record that is gone on with.
host::UndoBy undo_of(const HostOptions& options, const Journal& journal) {
  if (options.undo.empty() ? match_notes(journal.notes()).undo == UndoRule::Free : options.undo == kFreeUndo) {
    return host::UndoBy::Free;
  }
  return options.undo == kFairUndo ? host::UndoBy::Fair : host::UndoBy::Ask;
}

/// The match that the command line names, or that the person chooses who hosts it; nothing where they leave.
std::optional<MatchPlan> chosen_plan(Environment& env, const Catalogue& library, const HostOptions& options) {
  PlayOptions play = options.play;
  play.undo = options.undo == kFreeUndo ? std::string(kFreeUndo) : std::string(kFairUndo);
  if (!options.asks || !wants_screen(env, play)) {
    return plan_match(env, library, play);
  }
  warn_of_faulty(env, library);
  std::optional<MatchPlan> plan = ask_what_to_host(env, library);
  if (plan) {
    plan->undo = play.undo == kFreeUndo ? UndoRule::Free : UndoRule::Fair;
  }
  return plan;
}

/// The match of a table; nothing where nobody chose one.
std::optional<Hosted> match_of(Environment& env, const Catalogue& library, const HostOptions& options) {
  if (!options.play.resume.empty()) {
    return resumed(env, library, options.play.resume);
  }
  if (options.play.record.empty()) {
    (void)match_folder();  // throws where there is none
  } else {
    check_record_name(options.play.record, host_command(env, options.play.record));
  }
  const std::optional<MatchPlan> plan = chosen_plan(env, library, options);
  return plan ? std::optional(begin(env, *plan, options.play.record)) : std::nullopt;
}

/// Another match of the same seats as `old`, which begins where the next seat does.
Result<host::TableMatch, std::string> next_match(const Environment& env, const AnyRuleset& rules, const Game& game,
                                                 const Journal& old) {
  try {
    MatchPlan plan = plan_of(rules, game, old);
    plan.start.seed = any_number();
    plan.start.first = id_at<Seat>((index(plan.start.first) + 1) % game.seats());
    return begin(env, plan, "").match;
  } catch (const Stop& stop) {
    return std::string(stop.text());
  }
}

/// What the program says in each language, for the page.
std::map<std::string, std::string, std::less<>> texts_of(const std::vector<std::string>& languages) {
  std::map<std::string, std::string, std::less<>> texts;
  for (const std::string& language : languages) {
    Json all = Json::object();
    const Dictionary words = words_in(language);
    for (const auto& [english, said] : words.texts()) {
      all[english] = said;
    }
    texts[language] = Json{{"texts", std::move(all)}}.dump();
  }
  return texts;
}

/// Whose link is opened: the first person's, or that of those who look on.
host::Guest first_person(const host::Table& table) {
  for (std::size_t i = 0; i < table.seats(); ++i) {
    if (table.is_person(id_at<Seat>(i))) {
      return id_at<Seat>(i);
    }
  }
  return std::nullopt;
}

ExitCode run_host_command(Environment& env, const HostOptions& options) {
  const auto& http = host::loaded_http();
  if (!http) {
    throw answer_no(http.error());
  }
  const Catalogue library = read_library(env);
  std::optional<Hosted> chosen = match_of(env, library, options);
  if (!chosen) {
    return ExitCode::Done;
  }
  Hosted& hosted = *chosen;
  const SignalWatch watch;  // before any thread begins, so that none of them ends the program
  const Game* const game = hosted.match.game.get();
  std::vector<std::string> languages;
  for (const auto& [code, name] : spoken_languages()) {
    languages.push_back(code);
  }
  TableArt art = draw_table_art(env, library, game->info().id, *game, languages);
  host::TableSettings settings{
      .version = OSSUARY_VERSION,
      .language = std::ranges::count(languages, env.lang) > 0 ? env.lang : std::string(Environment::kUsualLanguage),
      .languages = spoken_languages(),
      .words_in = [](const std::string& language) { return words_in(language); },
      .undo = undo_of(options, *hosted.match.journal),
      .pace = std::chrono::milliseconds(options.pace),
      .rules =
          [&library, &hosted](const Match& match, const Dictionary& words) {
            const std::array numbers{static_cast<int>(match.game().seats())};
            const Rulebook book = rulebook_with_examples(library, hosted.rules, numbers, words, &match);
            return json_of(Document{.sections = rulebook_sections(book, words)});
          },
      .rematch = [&env, &hosted](const Journal& old) { return next_match(env, hosted.rules, old.match().game(), old); },
      .details = {.picture = art.name_of},
  };
  host::Table table(std::move(hosted.match), std::move(settings));
  const OwnNames names = own_names(options.bind);
  host::Host host(table, {.page = page_folder(),
                          .art = std::move(art.pictures),
                          .texts = texts_of(languages),
                          .names = names.all,
                          .public_url = options.url.empty() ? "" : site_of(options.url).value()});
  auto server = http.value()->open({.address = options.bind, .port = static_cast<int>(options.port)},
                                   [&host](const host::HttpRequest& request) { return host.answer(request); });
  if (!server) {
    if (options.play.resume.empty()) {
      std::error_code kept;
      std::filesystem::remove(table.file(), kept);  // nobody has played it
    }
    throw answer_no(fmt::format("{} cannot be bound: {}", options.bind, server.error()));
  }
  host.set_port(server.value()->port());
  TextOutput terminal(env);
  const HostLoop loop{.table = table,
                      .host = host,
                      .watch = watch,
                      .out = terminal.stream(),
                      .words = words_in(env.lang),
                      .address = names.shown,
                      .codes = names.lets_others_in && writes_to_terminal(env) && look_of(env).unicode,
                      .input = reads_stdin(env) ? STDIN_FILENO : -1};
  if (names.lets_others_in) {
    loop.out << loop.words.say("Others in the same network are let in. What is sent is not encrypted.") << '\n';
  }
  show_links(loop);
  loop.out << loop.words.say("The match is saved in {path}.", {{"path", printable(table.file().string())}}) << '\n'
           << std::flush;
  std::optional<OpenedPage> page;
  if (options.open) {
    page.emplace(host.link(first_person(table), names.shown));
    if (!page->is_asked()) {
      env.log.warn("no browser could be asked to open the page: open one of the links");
    }
  }
  run_host(loop);
  table.close();
  server.value().reset();
  if (const auto fault = table.save()) {
    throw answer_no(fmt::format("the match is not saved: {}", *fault));
  }
  if (watch.signalled()) {
    env.out.flush();
  }
  return ExitCode::Done;
}

void add_host_options(CommandSyntax& command, HostOptions& options) {
  PlayOptions& play = options.play;
  add_match_options(command, play);
  command.add_option(options.bind, {.name = "--bind",
                                    .type = "ADDRESS",
                                    .help = "Where browsers reach it: 0.0.0.0 lets all in that reach this machine "
                                            "(default: 127.0.0.1, this machine alone)",
                                    .check = [](const std::string& address) {
                                      return address.empty() ? "name an address, as in 0.0.0.0" : "";
                                    }});
  command.add_option(options.port, {.name = "--port",
                                    .type = "N",
                                    .help = "The port (default: one that is free)",
                                    .check = whole_number(0, 65'535)});
  command.add_option(options.url, {.name = "--url",
                                   .type = "URL",
                                   .help = "What a proxy in front is reached at, as in https://table.example.org: "
                                           "links begin with it",
                                   .check = [](const std::string& url) {
                                     return site_of(url) ? "" : "name a site, as in https://NAME or https://NAME:PORT";
                                   }});
  command.add_flag(options.open, "--open", "Have the browser of this machine open the page of the first person");
  command.add_option(options.undo, {.name = "--undo",
                                    .type = "RULE",
                                    .help = "Who has to agree before a decision is taken back. Ask: all other people. "
                                            "Fair: nobody, but what showed something hidden stays. Free: nobody "
                                            "(default: ask)",
                                    .check = undo_rule()});
  command.add_option(options.pace, {.name = "--pace",
                                    .type = "MS",
                                    .help = "Milliseconds for which the step of a bot stands (default: 900)",
                                    .check = whole_number(0, 60'000)});
  command.add_option(play.record, {.name = "--record", .type = "FILE", .help = "Where to save the match"});
  command.add_option(play.resume, {.name = "--resume", .type = "FILE", .help = "Continue the match of a record"});
}

}  // namespace

void add_host_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<HostOptions>();
  CommandSyntax command = program.add_command("host", "Play in browsers: a table for friends, with a link for each");
  add_host_options(command, options);
  command.set_notes(kHostNotes);
  command.set_action([&env, &options, command] {
    constexpr auto kOwnOptions = std::to_array<const char*>({"--record"});
    if (command.is_given("--resume")) {
      refuse_match_options(command, kOwnOptions);
    }
    options.asks = !chooses_match(command, kOwnOptions);
    try {
      env.exit = run_host_command(env, options);
    } catch (const Stop& stop) {
      throw for_players(stop);
    }
  });
}

}  // namespace ossuary::cli

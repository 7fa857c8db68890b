#include "serve/server.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "bots/bot.h"
#include "console/match/open_points.h"
#include "console/match/seating.h"
#include "describe/match_json.h"
#include "describe/rulebook_document.h"
#include "describe/worked_examples.h"
#include "serve/answers.h"
#include "serve/gains_json.h"
#include "serve/view_json.h"

namespace ossuary::serve {

namespace {

constexpr std::string_view kAny = "any";  // an option that is drawn
constexpr ViewParts kUsualParts{.actions = true, .words = true, .table = true};

Refused no_match(const std::string& name) { return {"no-match", fmt::format("there is no match \"{}\"", name)}; }

Seat seat_numbered(std::int64_t number) { return id_at<Seat>(static_cast<std::size_t>(number - 1)); }

/// The seat that a request names. @err the match has none of that number.
Result<Seat, Refused> seat_of(const Request& request, const OpenMatch& open) {
  const std::int64_t number = request.whole("seat", 1);
  if (number > static_cast<std::int64_t>(open.info().seats)) {
    return Refused{"no-seat", fmt::format("there is no seat {}: the match has {}", number, open.info().seats)};
  }
  return seat_numbered(number);
}

/// What `show` asks for; nothing where it is not given, and `usual` is not.
std::optional<ViewParts> parts_of(const Request& request, std::optional<ViewParts> usual) {
  const Json* show = request.value("show");
  if (show == nullptr) {
    return usual;
  }
  const auto has = [&](std::string_view part) {
    return std::ranges::any_of(*show->items(), [&](const Json& item) { return *item.string() == part; });
  };
  return ViewParts{.actions = has(kActions),
                   .words = has(kWords),
                   .outlooks = has(kOutlooks),
                   .table = has(kTable),
                   .targets = has(kTargets),
                   .gains = has(kGains),
                   .layout = has(kLayout),
                   .details = has(kDetails)};
}

/// The names of seats that a request gives. @err bad-game.
Result<std::vector<std::string>, Refused> seat_names(const Request& request, std::size_t seats) {
  const Json* given = request.value("seats");
  if (given == nullptr) {
    return std::vector<std::string>(seats, std::string(cli::kHuman));
  }
  std::vector<std::string> names;
  for (const Json& name : *given->items()) {
    if (auto problem = cli::seat_problem(*name.string())) {  // only a name: nobody is made to play
      return Refused{"bad-game", "\"seats\": " + *problem};
    }
    names.push_back(*name.string());
  }
  if (names.size() != seats) {
    return Refused{"bad-game", fmt::format("\"seats\" names {} for {} players", names.size(), seats)};
  }
  return names;
}

/// How many play, where a request says it.
std::optional<int> players_of(const Request& request) {
  return request.has("players") ? std::optional(static_cast<int>(request.whole("players", 0))) : std::nullopt;
}

OptionSettings options_of(const Request& request) {
  OptionSettings options;
  if (const Json* given = request.value("options")) {
    for (const auto& [option, value] : *given->members()) {
      options.push_back({option, *value.string() == kAny ? "" : *value.string()});
    }
  }
  return options;
}

}  // namespace

Server::Server(const Catalogue& library, ServerSettings settings) : library_(library), settings_(std::move(settings)) {}

std::string Server::answer(std::string_view line) {
  const Asked asked = read_request(line);
  return answer_line(asked.id, asked.request ? answer_to(asked.request.value()) : asked.request.error());
}

std::string Server::answer_too_long() const {
  return answer_line({}, Refused{"line-too-long", fmt::format("the line is longer than {} bytes", kLongestLine)});
}

Server::Answer Server::answer_to(const Request& request) {
  switch (request.verb()) {
    case Verb::Hello:
      return hello(request);
    case Verb::Rulesets:
      return rulesets();
    case Verb::Rules:
      return rules(request);
    case Verb::New:
      return begin(request);
    default:
      break;
  }
  const std::string name = request.text("match");
  OpenMatch* const open = matches_.find(name);
  if (open == nullptr) {
    return no_match(name);
  }
  switch (request.verb()) {
    case Verb::View: {
      const auto seat = seat_of(request, *open);
      return seat ? Answer(Json{{"view", view_of(*open, seat.value(), *parts_of(request, kUsualParts))}})
                  : seat.error();
    }
    case Verb::Past: {
      if (!open->journal) {
        return Refused{"no-past", "this is a copy that `resample` made: ask for the past of the match that it is of"};
      }
      const auto seat = seat_of(request, *open);
      return seat ? past_answer(*open->journal, seat.value(), request, settings_.words) : seat.error();
    }
    case Verb::Apply:
      return apply(request, *open);
    case Verb::Undo:
      return undo(request, *open);
    case Verb::Hint:
      return hint(request, *open);
    case Verb::Scores: {
      const auto seat = seat_of(request, *open);
      const auto viewer = request.has("seat") && seat ? std::optional(seat.value()) : std::nullopt;
      return seat ? scores_answer(open->match(), viewer, request.flag("explain"), settings_.words) : seat.error();
    }
    case Verb::Record:
      return open->journal ? record_answer(*open->journal, request.flag("all"))
                           : Refused{"no-past", "this is a copy that `resample` made, which has no record"};
    case Verb::Resample:
      return resample(request);
    default:
      matches_.close(name);
      return Json::object();
  }
}

void Server::add_state(Json& answer, const Request& request, const OpenMatch& open) const {
  const auto decider = open.match().decider();
  answer["decides"] = seat_json(decider);
  if (const auto parts = parts_of(request, std::nullopt)) {
    answer["view"] = view_of(open, decider.value_or(Seat{0}), *parts);
  }
}

Json Server::view_of(const OpenMatch& open, Seat seat, const ViewParts& parts) const {
  Json view = view_json(open.match(), seat, parts, settings_.words);
  if (parts.gains) {
    view[kGains] = gains_json(tried_options(open.match(), seat), open.info(), settings_.words);
  }
  return view;
}

Server::Answer Server::hello(const Request& request) const {
  if (const auto refused = other_protocol(request)) {
    return *refused;
  }
  return Json{{"ossuary", settings_.version},
              {"protocol", kProtocol},
              {"language", settings_.words.language()},
              {"limits", Json{{"line", kLongestLine}, {"matches", kMostMatches}, {"hint", kLongestHint}}}};
}

Json Server::rulesets() const {
  Json list = Json::array();
  for (const RulesetSummary& rules : library_.rulesets()) {
    list.push_back({{"id", rules.id},
                    {"name", in_language(rules.name, settings_.words.language())},
                    {"players", rules.players},
                    {"plugins", rules.plugins}});
  }
  return {{"rulesets", list}};
}

Result<std::string, Refused> Server::ruleset_of(const Request& request) const {
  std::string ruleset = request.text("ruleset", settings_.ruleset);
  return ruleset.empty()
             ? Result<std::string, Refused>(Refused{"bad-request", "\"ruleset\" is missing: `rulesets` lists them"})
             : Result<std::string, Refused>(std::move(ruleset));
}

Server::Answer Server::rules(const Request& request) const {
  const auto ruleset = ruleset_of(request);
  if (!ruleset) {
    return ruleset.error();
  }
  const auto made = ruleset_named(library_, ruleset.value());
  if (!made) {
    return made.error();
  }
  std::vector<int> numbers = made.value().player_numbers();
  if (const auto players = players_of(request)) {
    if (std::ranges::count(numbers, *players) == 0) {
      return Refused{"bad-game", fmt::format("{} is not for {} players", ruleset.value(), *players)};
    }
    numbers = {*players};
  }
  const Rulebook book = cli::rulebook_with_examples(library_, made.value(), numbers, settings_.words);
  return json_of(cli::Document{.sections = cli::rulebook_sections(book, settings_.words)});
}

Server::Answer Server::begin(const Request& request) {
  const std::string name = request.text("match");
  if (matches_.find(name) != nullptr) {
    return Refused{"name-taken",
                   fmt::format("there is a match \"{}\" already: close it, or choose another name", name)};
  }
  if (matches_.is_full()) {
    return Refused{"too-many-matches", fmt::format("{} matches are open: close one", kMostMatches)};
  }
  const auto ruleset = ruleset_of(request);
  if (!ruleset) {
    return ruleset.error();
  }
  auto game = matches_.game(library_, ruleset.value(), players_of(request), options_of(request));
  if (!game) {
    return game.error();
  }
  OpenMatch open{.of = game.value()};
  const std::size_t seats = open.info().seats;
  auto names = seat_names(request, seats);
  if (!names) {
    return names.error();
  }
  const std::int64_t first = request.whole("first", 1);
  if (first > static_cast<std::int64_t>(seats)) {
    return Refused{"no-seat", fmt::format("\"first\" is {}, but {} play", first, seats)};
  }
  open.journal.emplace(*open.of->game, *open.of->scripts,
                       Start{.seed = static_cast<std::uint64_t>(request.whole("seed", 1)),
                             .game = static_cast<std::uint64_t>(request.whole("game", 0)),
                             .first = seat_numbered(first)},
                       std::move(names).value());
  if (const ScriptFault* fault = open.match().fault()) {
    return script_failed(*fault);
  }
  const OpenMatch& kept = matches_.put(name, std::move(open));
  Json answer{{"players", seats},
              {"options", cli::options_json(kept.match())},
              {"categories", categories_json(kept.info(), settings_.words)}};
  add_state(answer, request, kept);
  return answer;
}

Server::Answer Server::apply(const Request& request, OpenMatch& open) const {
  const auto decider = open.match().decider();
  if (const auto seat = seat_of(request, open);
      request.has("seat") && (!seat || (decider && seat.value() != *decider))) {
    return seat ? Refused{"not-your-turn", fmt::format("seat {} decides", index(*decider) + 1)} : seat.error();
  }
  const auto action = action_named(request.text("action"), open.match(), settings_.words);
  if (!action) {
    return action.error();
  }
  if (const auto refusal = open.apply(action.value())) {
    const std::string why = decider ? open.match().objection(request.text("action"), settings_.words) : std::string();
    return Refused{refusal->id, why.empty() ? std::string(refusal->sentence) : why};
  }
  if (const ScriptFault* fault = open.match().fault()) {
    Refused refused = script_failed(*fault);
    if (open.journal) {
      open.journal->undo(0);  // the match goes on from before the action
    }
    return refused;
  }
  Json answer = Json::object();
  add_state(answer, request, open);
  return answer;
}

Server::Answer Server::undo(const Request& request, OpenMatch& open) const {
  if (!open.journal) {
    return Refused{"no-past", "this is a copy that `resample` made: ask for another one"};
  }
  const std::size_t before = open.journal->steps().size();
  open.journal->undo(static_cast<std::size_t>(request.whole("steps", 1)));
  Json answer{{"undone", before - open.journal->steps().size()}};
  add_state(answer, request, open);
  return answer;
}

Server::Answer Server::hint(const Request& request, const OpenMatch& open) const {
  const auto decider = open.match().decider();
  if (!decider) {
    return Refused{kMatchOver.id, std::string(kMatchOver.sentence)};
  }
  const std::string name = request.text("bot", "greedy");
  if (name.starts_with(kProgram)) {
    return Refused{"no-bot", "a request starts no programs"};
  }
  if (auto problem = bot_problem(name)) {
    return Refused{"no-bot", *problem};
  }
  const auto seen = open.match().clone();
  seen->forget_hidden(*decider);
  ActionList legal;
  seen->legal_actions(legal);
  Rng chance(seen->fingerprint(*decider), 0, Purpose::Bot);
  const std::chrono::milliseconds most(request.whole("time", 5000));
  const auto action = make_bot(name)->choose(View(*seen, *decider), legal, chance, cli::after(most));
  if (!action) {
    return script_failed(action.error());
  }
  return Json{{"seat", seat_json(decider)},
              {"action", seen->notation(action.value())},
              {"words", seen->describe(action.value(), settings_.words)}};
}

Server::Answer Server::resample(const Request& request) {
  const std::string name = request.text("match");
  const std::string as = request.text("as");
  const OpenMatch& open = *matches_.find(name);
  const OpenMatch* const older = matches_.find(as);
  if (older != nullptr && older->journal) {
    return Refused{"name-taken", fmt::format("there is a match \"{}\", which is no copy: choose another name", as)};
  }
  if (older == nullptr && matches_.is_full()) {
    return Refused{"too-many-matches", fmt::format("{} matches are open: close one", kMostMatches)};
  }
  const auto seat = seat_of(request, open);
  if (!seat) {
    return seat.error();
  }
  Rng chance(static_cast<std::uint64_t>(request.whole("seed", 0)), open.match().fingerprint(seat.value()),
             Purpose::Resample);
  OpenMatch copy{.of = open.of, .copy = open.match().clone()};
  View(open.match(), seat.value()).determinize_unbiased(chance, *copy.copy);
  const OpenMatch& kept = matches_.put(as, std::move(copy));
  Json answer = Json::object();
  add_state(answer, request, kept);
  return answer;
}

}  // namespace ossuary::serve

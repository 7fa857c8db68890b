// What a table answers to the requests of its guests.
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <future>

#include "console/match/inquiries.h"
#include "console/match/match_notes.h"
#include "console/match/open_points.h"
#include "console/match/options.h"
#include "core/base/ensure.h"
#include "host/table.h"
#include "serve/answers.h"
#include "serve/view_json.h"

namespace ossuary::host {

namespace {

using serve::Refused;
using serve::Verb;

/// Remarks that the record of a match keeps of one link, so that nobody takes the room of the others.
constexpr std::ptrdiff_t kMostOfGuest = 100;

/// What a link is to say where the request does not.
constexpr std::string_view kTheMatch = "table";

/// Why a request is not one of this guest.
std::optional<Refused> strange(const Guest& guest, const serve::Request& request) {
  if (request.has("match") && request.text("match") != kTheMatch) {
    return Refused{"no-match", fmt::format("the match of a table is called \"{}\", and may be left out", kTheMatch)};
  }
  if (request.has("seat") && (!guest || request.whole("seat", 0) != static_cast<std::int64_t>(index(*guest)) + 1)) {
    return Refused{"other-seat", "this link is not that of the seat"};
  }
  return std::nullopt;
}

Json remark_json(const JournalRemark& remark) {
  return {{"step", remark.step},
          {"seat", serve::seat_json(remark.seat)},
          {"text", remark.text},
          {"rating", remark.rating ? Json(*remark.rating) : Json()}};
}

Refused only_players() { return {"other-seat", "who looks on plays no seat"}; }

}  // namespace

std::string Table::answer(const Guest& guest, const std::string& language, std::string_view request) {
  const auto asked = std::make_shared<const serve::Asked>(serve::read_request(request, serve::Wire::Table));
  const auto told = std::make_shared<std::promise<std::string>>();
  auto answer = told->get_future();
  const bool is_open = post([this, guest, language, asked, told] {
    begin_answer(guest, language, *asked, [told](std::string text) { told->set_value(std::move(text)); });
  });
  if (!is_open) {
    return serve::answer_line(asked->id, Refused{"over", "the table is closed"});
  }
  while (std::this_thread::get_id() == thread_ &&
         answer.wait_for(std::chrono::milliseconds(1)) != std::future_status::ready) {
    (void)advance();  // nobody else does
  }
  return answer.get();
}

void Table::begin_answer(const Guest& guest, const std::string& language, const serve::Asked& asked, const Done& done) {
  if (!asked.request) {
    done(serve::answer_line(asked.id, asked.request.error()));
    return;
  }
  const serve::Request& request = asked.request.value();
  Voice& speaks = voice(language);
  std::optional<Refused> problem = strange(guest, request);
  if (!problem && request.verb() == Verb::Hint) {
    problem = begin_hint(guest, speaks, asked.id, done);
    if (!problem) {
      return;
    }
  }
  done(serve::answer_line(asked.id, problem ? Answer(*problem) : sound_answer(guest, speaks, request)));
}

Table::Answer Table::sound_answer(const Guest& guest, Voice& voice, const serve::Request& request) {
  try {
    return answer_to(guest, voice, request);
  } catch (const std::exception& bug) {  // the others play on
    news_.push_back(fmt::format("this is a bug in Ossuary: {}", bug.what()));
    wake();
    return Refused{"defect", "this is a bug in Ossuary; the terminal of the host says more"};
  }
}

Table::Answer Table::answer_to(const Guest& guest, Voice& voice, const serve::Request& request) {
  switch (request.verb()) {
    case Verb::Hello:
      return hello(guest, voice, request);
    case Verb::Rules:
      return settings_.rules(match(), voice.engine.words());
    case Verb::View: {
      std::optional<std::size_t> since;
      if (request.has("since")) {
        since = std::min(static_cast<std::size_t>(request.whole("since", 0)), journal().steps().size());
      }
      return Json{{"view", view(guest, voice, since)}};
    }
    case Verb::Past:
      return serve::past_answer(journal(), guest, request, voice.engine.words());
    case Verb::Apply:
      return apply(guest, voice, request);
    case Verb::Undo:
      return undo(guest);
    case Verb::Agree:
      return agree(guest, request.flag("yes"));
    case Verb::Scores:
      return serve::scores_answer(match(), guest, request.flag("explain"), voice.engine.words());
    case Verb::Explain:
      return explain(guest, voice, request);
    case Verb::Record:
      return match().decider()
                 ? Answer(Refused{"not-over", "the match is not over, and its record says what is hidden"})
                 : serve::record_answer(journal(), true);
    case Verb::Rematch:
      return rematch(guest);
    case Verb::Remark:
      return remark(guest, request);
    case Verb::Remarks:
      return Json{{"remarks", Json::array_of(journal().remarks(), remark_json)}};
    case Verb::Hint:
    case Verb::Rulesets:
    case Verb::New:
    case Verb::Resample:
    case Verb::Close:
      break;
  }
  raise_defect("a request that tables take has an answer");
}

Table::Answer Table::hello(const Guest& guest, Voice& voice, const serve::Request& request) {
  if (const auto refused = serve::other_protocol(request)) {
    return *refused;
  }
  const cli::MatchEngine& engine = voice.engine;
  const Dictionary& words = engine.words();
  const GameInfo& game = match_.game->info();
  Json table{{"game", Json{{"id", game.id}, {"name", in_language(game.name, words.language())}}},
             {"match", number_},
             {"seat", serve::seat_json(guest)},
             {"aim", engine.aim()},
             {"undo", undo_word(settings_.undo)},
             {"pace", settings_.pace.count()},
             {"languages", Json::array_of(settings_.languages,
                                          [](const auto& language) -> Json {
                                            return {{"id", language.first}, {"name", language.second}};
                                          })},
             {"saved", fault_ ? Json(*fault_) : Json()}};
  Json categories = serve::categories_json(game, words);
  Json described = Json::array();
  for (std::size_t i = 0; i < game.categories.size(); ++i) {
    const Category& category = game.categories[i];
    Json one = categories.items()->at(i);
    one["color"] = kColorWords.at(static_cast<std::size_t>(category.color));
    one["symbol"] = category.symbol;
    const auto letter = category.letter.find(words.language());
    one["letter"] = letter == category.letter.end() ? std::string() : letter->second;
    one["sentence"] = in_language(match().category_sentence(id_at<CategoryId>(i)), words.language());
    described.push_back(std::move(one));
  }
  table["categories"] = std::move(described);
  Json here = here_json();
  Json seats = Json::array();
  for (std::size_t i = 0; i < match_.game->seats(); ++i) {
    Json seat = here.at("seats").items()->at(i);
    seat["title"] = engine.title(id_at<Seat>(i));
    seat["team"] = game.teams.empty() ? Json() : Json(game.teams[i] + 1);
    seats.push_back(std::move(seat));
  }
  table["seats"] = std::move(seats);
  table["onlookers"] = here.at("onlookers");
  table["ranks"] = Json::array_of(game.ranks, [&](const Rank& rank) -> Json {
    return {{"points", rank.points}, {"name", in_language(rank.name, words.language())}};
  });
  table["asked"] = asked_json();
  return Json{{"ossuary", settings_.version},
              {"protocol", serve::kProtocol},
              {"language", words.language()},
              {"limits", Json{{"line", serve::kLongestLine}, {"hint", settings_.limits.thinking.count()}}},
              {"table", std::move(table)}};
}

std::set<Seat> Table::not_yet_for_rematch() const {
  std::set<Seat> waits;
  for (std::size_t i = 0; i < match_.game->seats(); ++i) {
    const auto seat = id_at<Seat>(i);
    if (is_person(seat) && !bots_.contains(seat) && events_.listening(seat) > 0 && !want_rematch_.contains(seat)) {
      waits.insert(seat);
    }
  }
  return waits;
}

Json Table::asked_json() const {
  const auto numbers = [](const std::set<Seat>& seats) {
    return Json::array_of(seats, [](Seat seat) { return serve::seat_json(seat); });
  };
  Json asked{{"undo", Json()}, {"rematch", Json()}};
  if (asked_undo_) {
    std::set<Seat> waits = others(asked_undo_->by);
    std::erase_if(waits, [&](Seat seat) { return asked_undo_->agreed.contains(seat); });
    asked["undo"] = Json{{"seat", serve::seat_json(asked_undo_->by)},
                         {"steps", asked_undo_->steps},
                         {"agreed", numbers(asked_undo_->agreed)},
                         {"waits", numbers(waits)}};
  }
  if (!want_rematch_.empty()) {
    asked["rematch"] = Json{{"agreed", numbers(want_rematch_)}, {"waits", numbers(not_yet_for_rematch())}};
  }
  return asked;
}

Table::Answer Table::apply(const Guest& guest, Voice& voice, const serve::Request& request) {
  if (!guest) {
    return only_players();
  }
  const std::size_t steps = journal().steps().size();
  if (request.whole("step", static_cast<std::int64_t>(steps)) != static_cast<std::int64_t>(steps)) {
    return Refused{"other-step", fmt::format("the match has {} steps by now", steps)};
  }
  const auto decider = match().decider();
  if (decider != guest || bots_.contains(*guest)) {
    return decider ? Refused{"not-your-turn", fmt::format("seat {} decides", index(*decider) + 1)}
                   : Refused{kMatchOver.id, std::string(kMatchOver.sentence)};
  }
  const auto action = serve::legal_action(request.text("action"), match(), voice.engine.words());
  if (!action) {
    return action.error();
  }
  if (request.has("sure") && !request.flag("sure")) {
    const std::string question = waste_.before(voice.engine, *guest, position(voice, guest).options, action.value());
    if (!question.empty()) {
      return Refused{"wasteful", question};
    }
  }
  act(action.value());
  if (const ScriptFault* const fault = match().fault()) {
    Refused refused = serve::script_failed(*fault);
    match_.journal->undo(0);  // the match goes on from before the action
    begin_step();
    return refused;
  }
  return Json{{"step", journal().steps().size()}, {"decides", serve::seat_json(match().decider())}};
}

Table::Answer Table::undo(const Guest& guest) {
  if (!guest) {
    return only_players();
  }
  cli::MatchEngine& engine = usual_voice().engine;
  const auto last = engine.last_decision();
  if (!last || last->seat != *guest) {
    return Refused{"no-undo", last ? "the last decision was another's" : "nothing was decided yet"};
  }
  const std::set<Seat> asked = others(*guest);
  if (settings_.undo == UndoBy::Ask && !asked.empty()) {
    asked_undo_ = AskedUndo{.by = *guest, .steps = last->steps, .agreed = {}};
    events_.publish("undo-asked", [asking = asked_json()](const Listener& /*listener*/) { return asking.at("undo"); });
    return Json{{"asked", true}};
  }
  if (settings_.undo == UndoBy::Fair && last->seen && engine.people().size() > 1) {
    return Refused{"seen", "something hidden was shown since"};
  }
  return Json{{"undone", take_back()}};
}

Table::Answer Table::agree(const Guest& guest, bool yes) {
  if (!guest) {
    return only_players();
  }
  if (!asked_undo_ || asked_undo_->by == *guest) {
    return Refused{"no-undo", "nobody has asked this seat"};
  }
  if (!yes) {
    end_undo(*guest, false);
    return Json{{"undone", 0}};
  }
  asked_undo_->agreed.insert(*guest);
  return Json{{"undone", settle_undo(*guest)}};
}

void Table::end_undo(Seat by, bool done) {
  asked_undo_.reset();
  events_.publish("undo-answered", [done, by](const Listener& /*listener*/) {
    return Json{{"done", done}, {"by", serve::seat_json(by)}};
  });
}

std::size_t Table::settle_undo(Seat by) {
  if (!std::ranges::includes(asked_undo_->agreed, others(asked_undo_->by))) {
    return 0;
  }
  end_undo(by, true);
  return take_back();
}

std::optional<Refused> Table::begin_hint(const Guest& guest, Voice& voice, const Json& id, const Done& done) {
  if (!guest) {
    return only_players();
  }
  const auto decider = match().decider();
  if (decider != guest) {
    return decider ? Refused{"not-your-turn", fmt::format("seat {} decides", index(*decider) + 1)}
                   : Refused{kMatchOver.id, std::string(kMatchOver.sentence)};
  }
  drop_hint();
  asked_hint_ = AskedHint{guest, voice.engine.words().language(), id, done};
  adviser_->rank(match(), *decider, voice.engine.rng(Purpose::Resample), settings_.limits.thinking);
  return std::nullopt;
}

void Table::drop_hint() {
  if (asked_hint_) {
    adviser_->stop();
    const AskedHint asked = *std::exchange(asked_hint_, std::nullopt);
    asked.done(serve::answer_line(asked.id, Refused{"other-step", "the match went on, or another hint was asked for"}));
  }
}

void Table::end_hint(const cli::Ranking& ranking) {
  if (asked_hint_) {
    const AskedHint asked = *std::exchange(asked_hint_, std::nullopt);
    asked.done(serve::answer_line(asked.id, hint(asked.guest, voice(asked.language), ranking)));
  }
}

Table::Answer Table::hint(const Guest& guest, Voice& voice, const cli::Ranking& ranking) {
  const auto& ranked = ranking.actions;
  if (!ranked) {
    return serve::script_failed(ranked.error());
  }
  const std::vector<cli::Option>& options = position(voice, guest).options;
  Json best = Json::array();
  constexpr std::size_t kShown = 3;
  for (const Advice& advice : ranked.value()) {
    const auto option = std::ranges::find_if(
        options, [&](const cli::Option& candidate) { return candidate.item.action == advice.action; });
    if (option != options.end() && best.items()->size() < kShown) {
      best.push_back({{"action", option->item.notation},
                      {"words", option->item.words},
                      {"expects", cli::expectation_in_words(options, static_cast<std::size_t>(option - options.begin()),
                                                            voice.engine.words())}});
    }
  }
  if (best.items()->empty()) {
    return Refused{"no-hint", "no action could be tried in time"};
  }
  const Json& first = best.items()->front();
  return Json{
      {"seat", serve::seat_json(guest)}, {"action", first.at("action")}, {"words", first.at("words")}, {"best", best}};
}

Table::Answer Table::explain(const Guest& guest, Voice& voice, const serve::Request& request) {
  const cli::Position& now = position(voice, guest);
  if (request.has("action")) {
    const auto option = std::ranges::find_if(
        now.options, [&](const cli::Option& candidate) { return candidate.item.notation == request.text("action"); });
    if (!guest || option == now.options.end()) {
      return Refused{"not-an-action", "this is no action of a decision of this seat"};
    }
    return Json{{"sentences", cli::what_if_sentences(voice.engine, *guest, *option, now.scene)}};
  }
  if (request.has("touch")) {
    return Json{{"sentences", cli::touching_sentences(now.table, guest, now.scene, request.text("touch"))}};
  }
  const std::int64_t of = request.whole("of", guest ? static_cast<std::int64_t>(index(*guest)) + 1 : 1);
  if (of > static_cast<std::int64_t>(match_.game->seats())) {
    return Refused{"no-seat", fmt::format("the match has {} seats", match_.game->seats())};
  }
  const auto seat = id_at<Seat>(static_cast<std::size_t>(of - 1));
  cli::ScreenContext scene = voice.engine.scene(guest, cli::OpenPoints::Reasons, {});
  std::vector<std::string> sentences;
  if (cli::points_of(scene, seat)) {
    sentences = cli::explained_points(match(), seat, now.table, scene);
  }
  return Json{{"sentences", sentences}};
}

Table::Answer Table::remark(const Guest& guest, const serve::Request& request) {
  const std::string text = request.text("text");
  if (const auto problem = text.empty() && request.has("rating") ? std::nullopt : remark_problem(text)) {
    return Refused{"bad-text", *problem};
  }
  if (request.has("rating") && match().decider()) {
    return Refused{"over", "the match is not over, so how it was is not known"};
  }
  const auto written = std::ranges::count(journal().remarks(), guest, &JournalRemark::seat);
  if (written >= kMostOfGuest || journal().remarks().size() == kMostRemarks) {
    return Refused{"bad-text", "there are too many remarks"};
  }
  std::optional<int> rating;
  if (request.has("rating")) {
    rating = static_cast<int>(request.whole("rating", 1));
  }
  match_.journal->remark(guest, rating, text);
  (void)usual_voice().engine.save();
  events_.publish(
      "remark", [written = remark_json(journal().remarks().back())](const Listener& /*listener*/) { return written; });
  const cli::MatchEngine& engine = usual_voice().engine;
  news_.push_back(cli::remark_text(journal().remarks().back(), engine.titles(), engine.words()));
  report_saving();
  return Json::object();
}

Table::Answer Table::rematch(const Guest& guest) {
  if (!guest) {
    return only_players();
  }
  if (match().decider()) {
    return Refused{"over", "the match is not over"};
  }
  want_rematch_.insert(*guest);
  return settle_rematch();
}

Table::Answer Table::settle_rematch() {
  if (!not_yet_for_rematch().empty()) {
    events_.publish("rematch-asked",
                    [asking = asked_json()](const Listener& /*listener*/) { return asking.at("rematch"); });
    return Json{{"begun", false}};
  }
  auto next = settings_.rematch(journal());
  if (!next) {
    news_.push_back(usual_voice().engine.words().say("There is no other match: {why}.", {{"why", next.error()}}));
    return Refused{"no-match", "there is no other match; the terminal of the host says why"};
  }
  open_match(std::move(next).value());
  news_.push_back(
      usual_voice().engine.words().say("Another match begins; it is saved in {path}.", {{"path", file().string()}}));
  events_.publish("match", [number = number_](const Listener& /*listener*/) { return Json{{"match", number}}; });
  return Json{{"begun", true}};
}

}  // namespace ossuary::host

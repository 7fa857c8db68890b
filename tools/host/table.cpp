#include "host/table.h"

#include <fmt/format.h>
#include <sys/eventfd.h>

#include <algorithm>
#include <future>

#include "bots/bot.h"
#include "console/match/log_lines.h"
#include "console/match/match_notes.h"
#include "console/match/seating.h"
#include "say/utf8.h"
#include "serve/view_json.h"

namespace ossuary::host {

namespace {

cli::UndoRule rule_of(UndoBy undo) { return undo == UndoBy::Fair ? cli::UndoRule::Fair : cli::UndoRule::Free; }

}  // namespace

std::string_view undo_word(UndoBy undo) {
  switch (undo) {
    case UndoBy::Ask:
      return "ask";
    case UndoBy::Fair:
      return "fair";
    case UndoBy::Free:
      return "free";
  }
  return "";
}

Table::Voice::Voice(TableMatch& match, const Dictionary& words, std::vector<std::string> titles,
                    const TableSettings& settings, std::function<bool()> interrupted)
    : engine(*match.game, *match.journal, *match.file,
             {.words = words,
              .undo = rule_of(settings.undo),
              .interrupted = std::move(interrupted),
              .onlookers = true,
              .titles = std::move(titles),
              .limits = settings.limits}) {}

Table::Table(TableMatch match, TableSettings settings)
    : settings_(std::move(settings)), wake_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
  open_match(std::move(match));
}

Table::~Table() = default;

void Table::open_match(TableMatch match) {
  drop_hint();
  thinker_.reset();
  adviser_.reset();
  voices_.clear();
  match_ = std::move(match);
  ++number_;
  known_ = {};
  undone_.clear();
  courses_.clear();
  asked_undo_.reset();
  want_rematch_.clear();
  waste_ = {};
  chosen_.reset();
  told_ = journal().steps().size();
  std::vector<std::string> seat_names = journal().seat_names();
  for (const auto& [seat, bot] : bots_) {
    seat_names[index(seat)] = bot;
  }
  const auto ready = [this] { wake(); };
  thinker_ = std::make_unique<cli::Thinker>(*match_.game, std::move(seat_names), ready);
  adviser_ = std::make_unique<cli::Thinker>(*match_.game, journal().seat_names(), ready);
  if (this->match().decider()) {
    (void)usual_voice().engine.save();  // one that is over stays as it was when it was played
  }
  note_points();
  begin_step();
}

void Table::wake() const { (void)eventfd_write(wake_.number(), 1); }

bool Table::is_person(Seat seat) const { return match_.journal->seat_names()[index(seat)] == cli::kHuman; }

std::vector<std::string> Table::titles(const Dictionary& words) const {
  std::vector<std::string> titles = cli::match_notes(journal().notes()).names;
  for (std::size_t i = titles.size(); i < match_.game->seats(); ++i) {
    const std::string& who = journal().seat_names()[i];
    titles.push_back(who == cli::kHuman ? capitalized(words.seat(i)) : cli::bot_title(who, words));
  }
  std::map<std::string, int> called;
  for (const std::string& title : titles) {
    ++called[title];
  }
  for (std::size_t i = 0; i < titles.size(); ++i) {
    if (called[titles[i]] > 1) {
      titles[i] += fmt::format(" {}", i + 1);
    }
  }
  return titles;
}

const std::string& Table::spoken(const std::string& language) const {
  const bool is_spoken =
      std::ranges::any_of(settings_.languages, [&](const auto& each) { return each.first == language; });
  return is_spoken ? language : settings_.language;
}

Table::Voice& Table::voice(const std::string& language) {
  const std::string& code = spoken(language);
  std::unique_ptr<Voice>& kept = voices_[code];
  if (kept == nullptr) {
    const Dictionary words = settings_.words_in(code);
    kept = std::make_unique<Voice>(match_, words, titles(words), settings_, [] { return false; });
  }
  return *kept;
}

std::string Table::title(Seat seat) { return usual_voice().engine.title(seat); }

std::set<Seat> Table::others(Seat seat) const {
  std::set<Seat> people;
  for (std::size_t i = 0; i < match_.game->seats(); ++i) {
    const auto other = id_at<Seat>(i);
    if (other != seat && is_person(other) && !bots_.contains(other)) {
      people.insert(other);
    }
  }
  return people;
}

bool Table::post(std::function<void()> task) {
  if (std::this_thread::get_id() == thread_) {
    task();
    return true;
  }
  const std::lock_guard lock(tasks_mutex_);
  if (closed_) {
    return false;
  }
  tasks_.push_back(std::move(task));
  wake();
  return true;
}

void Table::do_tasks() {
  std::deque<std::function<void()>> tasks;
  {
    const std::lock_guard lock(tasks_mutex_);
    tasks.swap(tasks_);
  }
  for (const std::function<void()>& task : tasks) {
    task();
  }
}

void Table::close() {
  {
    const std::lock_guard lock(tasks_mutex_);
    closed_ = true;
  }
  do_tasks();  // who waits for one of them gets it
  drop_hint();
}

std::shared_ptr<Ear> Table::listen(const Guest& guest, const std::string& language,
                                   std::optional<std::uint64_t> since) {
  const auto told = std::make_shared<std::promise<std::shared_ptr<Ear>>>();
  auto ear = told->get_future();
  const bool is_open = post([this, told, guest, language, since] {
    auto listens = events_.listen({guest, spoken(language)}, since);
    publish_here();
    told->set_value(std::move(listens));
  });
  if (!is_open) {
    auto deaf = std::make_shared<Ear>(Listener{guest, language});
    deaf->close();
    return deaf;
  }
  return ear.get();
}

void Table::leave(const std::shared_ptr<Ear>& ear) {
  (void)post([this, ear] {
    events_.leave(ear);
    publish_here();
  });
}

void Table::dismiss(const Guest& guest) {
  events_.dismiss(guest);
  publish_here();
}

Json Table::here_json() const {
  Json seats = Json::array();
  for (std::size_t i = 0; i < match_.game->seats(); ++i) {
    const auto seat = id_at<Seat>(i);
    const auto bot = bots_.find(seat);
    const std::string& who = bot == bots_.end() ? journal().seat_names()[i] : bot->second;
    seats.push_back(
        {{"seat", i + 1}, {"here", events_.listening(seat)}, {"bot", who == cli::kHuman ? Json() : Json(who)}});
  }
  return {{"seats", std::move(seats)}, {"onlookers", events_.listening(std::nullopt)}};
}

void Table::publish_here() {
  events_.publish("here", [here = here_json()](const Listener& /*listener*/) { return here; });
  wake();
}

bool Table::stands(std::size_t step, std::size_t undos) const {
  return std::ranges::all_of(undone_, [&](const auto& undo) { return undo.first <= undos || undo.second >= step; });
}

void Table::publish_step() {
  const std::size_t step = journal().steps().size();
  events_.publish("step", [this, step, number = number_, undos = journal().undos(),
                           decides = match().decider()](const Listener& listener) {
    Json event{{"match", number}, {"step", step}, {"decides", serve::seat_json(decides)}, {"over", !decides}};
    if (number == number_ && stands(step, undos)) {
      const Dictionary& words = voice(listener.second).engine.words();
      const JournalStep& done = journal().steps()[step - 1];
      const std::vector past{journal().at(step - 1).past_step(step, done.action, listener.first, words)};
      event["past"] = serve::past_json(past).items()->front();
    }
    return event;
  });
}

void Table::act(Action action) {
  const Seat seat = *match().decider();
  thinker_->stop();
  adviser_->stop();
  drop_hint();
  chosen_.reset();
  asked_undo_.reset();
  usual_voice().engine.act(action);
  if (match().fault() != nullptr) {
    return;
  }
  publish_step();
  note_points();
  report_saving();
  if (!is_person(seat) || bots_.contains(seat)) {
    due_ = Clock::now() + settings_.pace;
  }
  begin_step();
}

void Table::begin_step() {
  const auto decider = match().decider();
  if (decider && (!is_person(*decider) || bots_.contains(*decider))) {
    const cli::MatchEngine& engine = usual_voice().engine;
    thinker_->choose(match(), *decider, engine.rng(Purpose::Bot), settings_.limits.thinking,
                     is_person(*decider) ? std::vector<PastStep>() : engine.past_for(*decider));
  }
  wake();
}

void Table::note_points() {
  if (match().points_may_hide()) {
    return;  // what each guest may know takes long to find: it is found where that guest asks
  }
  if (const auto scores = match().scores()) {
    cli::SeatPoints points;
    for (std::size_t i = 0; i < match_.game->seats(); ++i) {
      points.emplace_back(scores.value().of(id_at<Seat>(i)).total);
    }
    known_.note(journal().steps().size(), std::nullopt, std::move(points));
  }
}

void Table::report_saving() {
  const auto& fault = usual_voice().engine.save_fault();
  if (fault.has_value() != fault_.has_value()) {
    fault_ = fault ? std::optional<std::string>("the match is not saved") : std::nullopt;  // where is nobody else's
    events_.publish("saved", [told = fault_](const Listener& /*listener*/) {
      return Json{{"fault", told ? Json(*told) : Json()}};
    });
    const Dictionary& words = usual_voice().engine.words();
    news_.push_back(fault ? words.say("The match is not saved: {why}.", {{"why", *fault}})
                          : words.say("The match is saved again."));
  }
}

std::size_t Table::take_back() {
  const std::size_t before = journal().steps().size();
  cli::MatchEngine& engine = usual_voice().engine;
  if (engine.undo(true) != cli::UndoAnswer::Done) {
    return 0;
  }
  const std::size_t left = journal().steps().size();
  thinker_->stop();
  adviser_->stop();
  drop_hint();
  chosen_.reset();
  asked_undo_.reset();
  courses_.clear();
  want_rematch_.clear();
  undone_.emplace_back(journal().undos(), left);
  known_.forget_after(left);
  told_ = std::min(told_, left);
  events_.publish("undone", [left, number = number_, decides = match().decider()](const Listener& /*listener*/) {
    return Json{{"match", number}, {"steps", left}, {"decides", serve::seat_json(decides)}};
  });
  news_.push_back(engine.words().say("Taken back: the match goes on after step {n}.", {{"n", left}}));
  report_saving();
  begin_step();
  return before - left;
}

std::optional<std::chrono::milliseconds> Table::advance() {
  eventfd_t ignored = 0;
  (void)eventfd_read(wake_.number(), &ignored);
  do_tasks();
  if (const auto thought = adviser_->take()) {
    if (const auto* const ranking = std::get_if<cli::Ranking>(&*thought)) {
      end_hint(*ranking);
    }
  }
  if (const auto thought = thinker_->take()) {
    if (const auto* const choice = std::get_if<cli::BotChoice>(&*thought)) {
      chosen_ = choice->action.ok() ? choice->action.value() : choice->otherwise;
      if (choice->forfeit) {
        if (const auto told = usual_voice().engine.forfeit(choice->seat, *choice->forfeit)) {
          news_.push_back(*told);
        }
      }
    }
  }
  if (!chosen_) {
    return std::nullopt;
  }
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(due_ - Clock::now());
  if (left.count() > 0) {
    return left;
  }
  act(*chosen_);
  return std::nullopt;
}

std::optional<std::string> Table::replace(Seat seat, const std::string& bot) {
  if (!is_person(seat)) {
    return usual_voice().engine.words().say("This seat is a bot's from the beginning.");
  }
  if (bot.empty()) {
    bots_.erase(seat);
  } else {
    if (bot == cli::kHuman || bot.starts_with(kProgram)) {
      return usual_voice().engine.words().say("Name one of the bots that the program has.");
    }
    if (auto problem = bot_problem(bot)) {
      return problem;
    }
    bots_[seat] = bot;
  }
  std::vector<std::string> seat_names = journal().seat_names();
  for (const auto& [other, name] : bots_) {
    seat_names[index(other)] = name;
  }
  thinker_ = std::make_unique<cli::Thinker>(*match_.game, std::move(seat_names), [this] { wake(); });
  chosen_.reset();
  publish_here();
  begin_step();
  if (asked_undo_ && asked_undo_->by == seat) {
    end_undo(seat, false);
  } else if (asked_undo_) {
    (void)settle_undo(seat);
  }
  want_rematch_.erase(seat);
  if (!want_rematch_.empty()) {
    (void)settle_rematch();
  }
  return std::nullopt;
}

std::optional<std::string> Table::save() {
  cli::MatchEngine& engine = usual_voice().engine;
  if (engine.save_fault()) {
    (void)engine.save();
  }
  return engine.save_fault();
}

std::vector<std::string> Table::presence() {
  const Dictionary& words = usual_voice().engine.words();
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < match_.game->seats(); ++i) {
    const auto seat = id_at<Seat>(i);
    const std::string& title = usual_voice().engine.title(seat);
    const auto bot = bots_.find(seat);
    lines.push_back(fmt::format("{} {}: {}", i + 1, title,
                                bot != bots_.end()             ? words.say("the bot {bot}", {{"bot", bot->second}})
                                : !is_person(seat)             ? words.say("a bot")
                                : events_.listening(seat) == 0 ? words.say("not here")
                                                               : words.say("here")));
  }
  lines.push_back(words.say("Looking on: {n}", {{"n", events_.listening(std::nullopt)}}));
  return lines;
}

std::vector<std::string> Table::news() {
  std::vector<std::string> lines = std::exchange(news_, {});
  const cli::MatchEngine& engine = usual_voice().engine;
  for (; told_ < journal().steps().size(); ++told_) {
    for (const cli::LogLine& line : cli::lines_for(engine.log()[told_].told, std::nullopt)) {
      lines.push_back(cli::with_title(line, engine.titles()));
    }
  }
  return lines;
}

const cli::Position& Table::position(Voice& voice, const Guest& guest) {
  const std::pair moment(journal().history().size(), journal().undos());
  Voice::Seen& seen = voice.seen[guest];
  if (seen.position == nullptr || seen.moment != moment) {
    seen.position = cli::position_of(voice.engine, guest, {}, {});
    seen.moment = moment;
    known_.note(journal().steps().size(), guest, seen.position->scene.points);
  }
  return *seen.position;
}

}  // namespace ossuary::host

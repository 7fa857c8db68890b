#include "serve/program_bot.h"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <set>

#include "json.h"
#include "say/utf8.h"
#include "serve/requests.h"
#include "serve/view_json.h"

namespace ossuary::serve {

using std::chrono::milliseconds;

namespace {

std::mutex allowed_mutex;
std::set<std::string, std::less<>>& allowed_programs() {
  static std::set<std::string, std::less<>> names;
  return names;
}

std::unique_ptr<Bot> make_program_bot(std::string_view name) {
  const ProgramName program = parse_program(name).value();
  const std::lock_guard lock(allowed_mutex);
  return std::make_unique<ProgramBot>(allowed_programs().contains(name) ? program.command : "", program.time);
}

/// What the program is asked about a match that it knows by the number `match`. Nothing in it may tell how the match
/// was dealt: neither the seed nor the number of the game, nor anything that was computed from these.
Json question(const Match& seen, const View& view, std::uint64_t match, milliseconds most) {
  const ViewParts all{.actions = true, .words = true, .outlooks = true, .table = true};
  return {{"protocol", kProtocol},          {"match", match},       {"ruleset", seen.game().info().id},
          {"players", seen.game().seats()}, {"time", most.count()}, {"view", view_json(seen, view.seat(), all, {})},
          {"past", past_json(view.past())}};
}

/// True for what a program says once it has started.
bool says_ready(std::string_view line) {
  const auto json = Json::parse(line);
  const Json* ready = json ? json.value().find("ready") : nullptr;
  return ready != nullptr && ready->boolean().value_or(false);
}

}  // namespace

Result<Action, BotForfeit> action_in(std::string_view answer, const Match& seen, const ActionList& legal) {
  constexpr std::size_t kShown = 80;
  const auto json = Json::parse(answer);
  const Json* named = json ? json.value().find("action") : nullptr;
  if (named == nullptr || named->string() == nullptr) {
    return BotForfeit{R"(gave an answer that is not written as {"action":"..."})", clipped(printable(answer), kShown)};
  }
  const auto action = seen.parse(*named->string());
  if (!action || !std::binary_search(legal.begin(), legal.end(), action.value())) {
    return BotForfeit{"answered with what is no legal action", clipped(printable(*named->string()), kShown)};
  }
  return action.value();
}

void register_program_bots() { set_program_bots(make_program_bot); }

void allow_program(std::string_view name) {
  const std::lock_guard lock(allowed_mutex);
  allowed_programs().emplace(name);
}

void ProgramBot::begin_match() {
  forfeit_.reset();
  bank_ = time_.bank;
  match_ = any_number();
}

void ProgramBot::note(BotEvent event, std::string_view text) const {
  if (BotLog* const log = BotLog::log()) {
    log->note(number_, event, text);
  }
}

void ProgramBot::give_up(BotForfeit why) {
  note(BotEvent::Lost, why.in_full());
  process_.reset();
  forfeit_ = std::move(why);
}

void ProgramBot::charge(milliseconds used) { bank_ -= std::clamp(used - time_.decision, milliseconds(), bank_); }

Result<std::string, NoAnswer> ProgramBot::answer(const std::string& question, bool starts, const Interrupt& interrupt) {
  using Steady = std::chrono::steady_clock;
  const auto since = [](Steady::time_point begun) {
    return std::chrono::duration_cast<milliseconds>(Steady::now() - begun);
  };
  const milliseconds most = time_.decision + bank_;
  auto begun = Steady::now();
  milliseconds start = starts ? start_ : milliseconds();
  note(BotEvent::Asked, question);
  auto line = process_->ask(question, start + most, interrupt);
  if (starts && line && says_ready(line.value())) {
    note(BotEvent::Answered, line.value());
    begun = Steady::now();
    start = milliseconds();
    line = process_->hear(most, interrupt);
  }
  if (line) {
    note(BotEvent::Answered, line.value());
    charge(since(begun) - start);
    return line;
  }
  NoAnswer none = line.error();
  if (none.late && most + start > time_.decision) {
    none.why += fmt::format(
        " ({}{} ms for the decision{})", start.count() > 0 ? fmt::format("{} ms to start, ", start.count()) : "",
        time_.decision.count(), time_.bank.count() > 0 ? fmt::format(", {} ms left in the bank", bank_.count()) : "");
  }
  if (none.late && start.count() > 0) {
    never_ready_ = BotForfeit{none.why, none.said};
  }
  return none;
}

std::optional<Action> ProgramBot::ask(const View& view, const ActionList& legal, Rng& chance,
                                      const Interrupt& interrupt) {
  if (command_.empty()) {
    give_up({"was not started: only --seats starts programs, not a record", ""});
    return std::nullopt;
  }
  if (never_ready_) {
    forfeit_ = never_ready_;
    return std::nullopt;
  }
  const bool starts = !process_;
  if (starts) {
    number_ = BotLog::log() != nullptr ? BotLog::log()->begin_process(command_) : 0;
    auto started = ChildProcess::start(command_);
    if (!started) {
      give_up({started.error().why, started.error().said});
      return std::nullopt;
    }
    process_.emplace(std::move(started).value());
  }
  if (seen_ == nullptr) {
    seen_ = view.determinize(chance);
  }
  view.determinize_unbiased(chance, *seen_);
  Json asked = question(*seen_, view, match_, time_.decision);
  if (time_.bank.count() > 0) {
    asked["bank"] = bank_.count();
  }
  if (starts) {
    asked["start"] = start_.count();
  }
  const auto line = answer(asked.dump(), starts, interrupt);
  if (!line && line.error().interrupted) {
    process_.reset();  // it would still answer what nobody wants to know any longer
    return std::nullopt;
  }
  const auto action = line ? action_in(line.value(), *seen_, legal) : BotForfeit{line.error().why, line.error().said};
  if (!action) {
    give_up(action.error());
    return std::nullopt;
  }
  return action.value();
}

Result<Action, ScriptFault> ProgramBot::choose(const View& view, const ActionList& legal, Rng& chance,
                                               const Interrupt& interrupt) {
  const auto answer = forfeit_ ? std::nullopt : ask(view, legal, chance, interrupt);
  return answer ? *answer : legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
}

}  // namespace ossuary::serve

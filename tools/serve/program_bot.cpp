#include "serve/program_bot.h"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <set>

#include "bots/program_name.h"
#include "json.h"
#include "say/utf8.h"
#include "serve/requests.h"
#include "serve/view_json.h"

namespace ossuary::serve {

namespace {

std::mutex allowed_mutex;
std::set<std::string, std::less<>>& allowed_programs() {
  static std::set<std::string, std::less<>> names;
  return names;
}

std::unique_ptr<Bot> make_program_bot(std::string_view name) {
  const ProgramName program = parse_program(name).value();
  const std::lock_guard lock(allowed_mutex);
  return std::make_unique<ProgramBot>(allowed_programs().contains(name) ? program.command : "", program.most);
}

/// What the program is asked.
std::string question(const Match& seen, Seat seat, std::uint64_t match, std::chrono::milliseconds most) {
  const ViewParts all{.actions = true, .words = true, .outlooks = true, .table = true};
  return Json{{"protocol", kProtocol},          {"match", match},       {"ruleset", seen.game().info().id},
              {"players", seen.game().seats()}, {"time", most.count()}, {"view", view_json(seen, seat, all, {})}}
      .dump();
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
  ++matches_;
}

void ProgramBot::give_up(BotForfeit why) {
  process_.reset();
  forfeit_ = std::move(why);
}

std::optional<Action> ProgramBot::ask(const View& view, const ActionList& legal, Rng& chance,
                                      const Interrupt& interrupt) {
  if (command_.empty()) {
    give_up({"was not started: only --seats starts programs, not a record", ""});
    return std::nullopt;
  }
  if (!process_) {
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
  const auto answer = process_->ask(question(*seen_, view.seat(), matches_, most_), most_, interrupt);
  if (!answer && answer.error().interrupted) {
    process_.reset();  // it would still answer what nobody wants to know any longer
    return std::nullopt;
  }
  const auto action =
      answer ? action_in(answer.value(), *seen_, legal) : BotForfeit{answer.error().why, answer.error().said};
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

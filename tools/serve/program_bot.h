// ProgramBot: a bot that is a program of its own, in any language: it is sent a view as JSON, a line a decision, and
// answers with an action.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bots/any_number.h"
#include "bots/bot.h"
#include "bots/program_name.h"
#include "serve/bot_log.h"
#include "serve/child_process.h"

namespace ossuary::serve {

/// Starts its program when it is first asked, and anew for the match after one that it forfeited. A program that ends,
/// takes too long, or answers with anything but a legal action forfeits the match; then the bot takes any legal action.
/// @pre as for Bot.
class ProgramBot final : public Bot {
 public:
  /// What a program may take to start, besides what it may take for its first decision.
  static constexpr std::chrono::milliseconds kStart{30'000};

  ProgramBot(std::string command, const ProgramTime& time, std::chrono::milliseconds start = kStart)
      : command_(std::move(command)), time_(time), start_(start), bank_(time.bank), match_(any_number()) {}

  void begin_match() override;
  [[nodiscard]] Result<Action, ScriptFault> choose(const View& view, const ActionList& legal, Rng& chance,
                                                   const Interrupt& interrupt) override;
  [[nodiscard]] bool reads_past() const override { return true; }
  [[nodiscard]] std::optional<BotForfeit> forfeit() const override { return forfeit_; }

 private:
  /// What the program answers; nothing where it was interrupted, or forfeits.
  [[nodiscard]] std::optional<Action> ask(const View& view, const ActionList& legal, Rng& chance,
                                          const Interrupt& interrupt);
  /// The line that it answers. @err as ChildProcess::ask().
  [[nodiscard]] Result<std::string, NoAnswer> answer(const std::string& question, bool starts,
                                                     const Interrupt& interrupt);
  /// Takes what a decision took longer than it may off the bank.
  void charge(std::chrono::milliseconds used);
  void note(BotEvent event, std::string_view text) const;
  void give_up(BotForfeit why);

  std::string command_;  ///< "" for a program that may not be started.
  ProgramTime time_;
  std::chrono::milliseconds start_;
  std::chrono::milliseconds bank_;  ///< what is left of it in this match.
  std::optional<ChildProcess> process_;
  std::uint64_t number_ = 0;  ///< of the process, in the log.
  std::optional<BotForfeit> forfeit_;
  std::optional<BotForfeit> never_ready_;  ///< it did not start in time, and is not started again.
  std::unique_ptr<Match> seen_;            ///< the match, as far as the seat can see it.
  std::uint64_t match_;                    ///< a number that says nothing but whether the match is another one.
};

/// The action that a line which a program answers names, of those that are legal in `seen`. @err why it names none.
[[nodiscard]] Result<Action, BotForfeit> action_in(std::string_view answer, const Match& seen, const ActionList& legal);

/// Has make_bot() make these bots.
void register_program_bots();
/// From now on the program of this name may be started. Names in records and files of counts are anybody's, so only
/// those that the command line gives are let in; others forfeit at once.
void allow_program(std::string_view name);

}  // namespace ossuary::serve

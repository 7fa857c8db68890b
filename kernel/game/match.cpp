#include "game/match.h"

#include <cfloat>

#include "game/game.h"

static_assert(
    FLT_EVAL_METHOD == 0,
    "bots choose by doubles, which must be no wider on the way than in memory, or they choose otherwise than on "
    "other machines: build for x86 of 32 bits with -msse2 -mfpmath=sse");

namespace ossuary {

std::size_t Match::option(std::size_t option) const {
  const auto& chosen = game().info().options.at(option).chosen;
  ensure(chosen.has_value(), "a game that draws options says what its matches drew");
  return *chosen;
}

std::vector<std::string> Match::drawn_options() const {
  std::vector<std::string> lines;
  const std::vector<GameOption>& options = game().info().options;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (!options[i].chosen) {
      lines.push_back(options[i].id + ' ' + options[i].values[option(i)].id);
    }
  }
  return lines;
}

std::vector<Told> Match::told(Action action, std::optional<Seat> /*viewer*/, const Dictionary& words) const {
  return {{.cause = Cause::Chosen, .seat = decider(), .text = describe(action, words)}};
}

PastStep Match::past_step(std::size_t step, Action action, std::optional<Seat> viewer, const Dictionary& words) const {
  PastStep past{.step = step, .seat = decider(), .action = notation(action), .told = told(action, viewer, words)};
  if (!past.told.front().whole) {
    past.action.clear();
  }
  std::erase_if(past.told, [](const Told& event) { return event.text.empty(); });
  return past;
}

PastStep Match::past_start(std::optional<Seat> viewer, const Dictionary& words) const {
  PastStep past{.step = 0, .action = "", .told = told_at_start(viewer, words)};
  std::erase_if(past.told, [](const Told& event) { return event.text.empty(); });
  return past;
}

void Match::resolve_chance(std::size_t /*event*/) { raise_defect("a match that awaits no chance resolves none"); }

Result<std::int32_t, ScriptFault> Match::points(Seat seat) const {
  const auto all = scores();
  return all ? Result<std::int32_t, ScriptFault>(all.value().of(seat).total) : all.error();
}

const LocalText& Match::category_sentence(CategoryId category) const {
  return game().info().categories[index(category)].sentence;
}

std::optional<ScriptFault> Match::outlooks(std::vector<double>& into, const Interrupt& interrupt) const {
  into.clear();
  const auto seat = decider();
  if (!seat) {
    return fault() == nullptr ? std::nullopt : std::optional(*fault());
  }
  ActionList legal;
  legal_actions(legal);
  const auto future = clone();
  for (const Action action : legal) {
    future->assign(*this);
    ensure(!future->apply(action), "an action that a match lists as legal applies");
    const auto expected = future->outlook(*seat, interrupt);
    if (future->fault() != nullptr || !expected) {
      return future->fault() != nullptr ? *future->fault() : expected.error();
    }
    if (ends(interrupt)) {
      break;
    }
    into.push_back(static_cast<double>(expected.value()));
  }
  return std::nullopt;
}

Action Match::random_action(Rng& chance) const {
  ActionList legal;
  legal_actions(legal);
  return legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
}

Result<std::size_t, ScriptFault> Match::play_out(std::span<Rng> chance_by_seat,
                                                 const std::optional<Guidance>& /*guidance*/,
                                                 const Interrupt& interrupt) {
  std::size_t actions = 0;
  for (auto seat = decider(); seat && !ends(interrupt); seat = decider(), ++actions) {
    ensure(!apply(random_action(chance_by_seat[index(*seat)])), "an action that a match lists as legal applies");
  }
  return fault() != nullptr ? Result<std::size_t, ScriptFault>(*fault()) : actions;
}

}  // namespace ossuary

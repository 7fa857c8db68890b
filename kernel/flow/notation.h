// Words for actions of flows: notation and its parsing, sentences.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "flow/referee.h"
#include "flow/says_marks.h"
#include "say/message.h"

namespace ossuary {

/// What is told of actions where: their places are called by how structures have grown, and as `actor` has them.
struct ToldWhere {
  const FlowPlan& plan;
  const FlowState& state;
  std::optional<Seat> actor{};
};

/// What notation calls an atom: as FlowPlan::atom_texts, but that a place of a structure of the actor is "b2", or
/// "chapel.b2" where there are several.
[[nodiscard]] std::string thing_text(const ToldWhere& where, std::size_t atom);
/// The same with the structure of a place and whose it is, also of the actor: "1:chapel.b2".
[[nodiscard]] std::string full_text(const ToldWhere& where, std::size_t atom);
/// "forge dark g1": the choice, then what was chosen.
[[nodiscard]] std::string action_text(const ToldWhere& where, Action action);
/// The action that a text is: one of `offers` if there is one, whatever the order of what it names. @err what is not
/// known, with the nearest that is.
[[nodiscard]] Result<Action, Message> parse_action(const ToldWhere& where, const ActionList& offers,
                                                   std::string_view text);
/// What is wrong with a pattern of actions, `*` at its end for any end: it begins like no action. Else nothing.
[[nodiscard]] std::optional<Message> unknown_in_pattern(const ToldWhere& where, const ActionList& offers,
                                                        std::string_view pattern);
/// True if a text begins with a choice, as actions do.
[[nodiscard]] bool begins_action(const FlowPlan& plan, std::string_view text);
/// With what the part of a text that some of `offers` begin with can go on: "after `place R/P` comes a1 or b2".
[[nodiscard]] std::string what_goes_on(const ToldWhere& where, const ActionList& offers, std::string_view text,
                                       const Dictionary& words);
/// The parts of an action that its reader may know: what was chosen, and what the choice was called with.
struct KnownParts {
  std::array<bool, kMaxChosen> atoms{true, true, true, true};
  std::array<bool, kMaxFrameArguments> asked = filled(true);

  [[nodiscard]] static KnownParts all_or_none(bool all) { return {{all, all, all, all}, filled(all)}; }

 private:
  static constexpr std::array<bool, kMaxFrameArguments> filled(bool value) {
    std::array<bool, kMaxFrameArguments> all{};
    all.fill(value);
    return all;
  }
};

/// How an action is told: as what may be done, "take 1G", or as what was done, "takes 1G".
enum class ToldAs : std::uint8_t { Choice, Deed };

/// What the choice `says`, or of what was done its `log`, with what was chosen by its name in the language of `words`;
/// else "forge: dark die, 1G". Where that needs a part that is not known: "play: b2, the rest is not shown". `now` is
/// the choice that is asked now, if any.
[[nodiscard]] std::string describe_action(const FlowPlan& plan, const FlowState& state, Action action,
                                          const Dictionary& words, const Frame* now, const KnownParts& known = {},
                                          ToldAs as = ToldAs::Choice);
/// What `news` says of `things`; those that are not `known` to who reads it are not named.
[[nodiscard]] std::string news_text(const FlowPlan& plan, const FlowState& state, const NewsSpec& news,
                                    std::span<const Value> things, std::span<const bool> known,
                                    const Dictionary& words);
/// "1 sun (light die)"; "" for how a pile is shuffled, and for what no table shows.
[[nodiscard]] std::string fallen_text(const FlowPlan& plan, const FlowState& state, const ChanceFall& fallen,
                                      const Dictionary& words);

}  // namespace ossuary

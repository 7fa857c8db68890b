// Words for actions of flows: notation and its parsing, sentences.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "flow/referee.h"

namespace ossuary {

inline constexpr std::size_t kPassAtom = 1;            ///< of kPass, the first name.
inline constexpr std::string_view kSeatMark = "seat";  ///< SaysMark::attribute for what a seat is called.

/// A mark of the sentence of a choice or of news, without its braces: "1" is the first chosen thing, or the first that
/// the news is about, "1.cost" what an attribute says of it, "asked.3" argument 3 of the choice. "asked.2=lost" shows
/// nothing, and is there only if argument 2 is that; "asked.3|point|points" is the form of a word that goes with a
/// number; "asked.3.seat" is what the seat is called that a number is.
struct SaysMark {
  bool asked = false;
  std::size_t number = 0;                 ///< of the thing, or of the argument, from 1; at most kMostTold of things.
  std::string_view attribute{};           ///< "" for the thing itself.
  std::string_view is{};                  ///< "" where nothing is compared.
  std::vector<std::string_view> forms{};  ///< none where the thing itself is shown.
};
/// Nothing for what is no such mark.
[[nodiscard]] std::optional<SaysMark> parse_says_mark(std::string_view text);
/// The marks of a sentence, in their order. They point into it.
[[nodiscard]] std::vector<SaysMark> marks_of_sentence(std::string_view says);

/// True if some choice could offer it.
[[nodiscard]] bool is_action(const FlowPlan& plan, Action action);
/// "forge dark g1": the choice, then what was chosen.
[[nodiscard]] std::string action_text(const FlowPlan& plan, Action action);
/// @err a sentence that says what is not known, with the nearest that is.
[[nodiscard]] Result<Action, std::string> parse_action(const FlowPlan& plan, std::string_view text);
/// What is wrong with a text that begins like an action, in the language of `words`, without a full stop; "" where
/// parse_action() reads it, or it does not begin like one.
[[nodiscard]] std::string fault_of_action(const FlowPlan& plan, std::string_view text, const Dictionary& words);
/// The parts of an action that its reader may know: what was chosen, and what the choice was called with.
struct KnownParts {
  std::array<bool, 2> atoms{true, true};
  std::array<bool, kMaxFrameArguments> asked = filled(true);

  [[nodiscard]] static KnownParts all_or_none(bool all) { return {{all, all}, filled(all)}; }

 private:
  static constexpr std::array<bool, kMaxFrameArguments> filled(bool value) {
    std::array<bool, kMaxFrameArguments> all{};
    all.fill(value);
    return all;
  }
};

/// What the choice `says`, with what was chosen by its name in the language of `words`; else "forge: dark die, 1G".
/// Where that needs a part that is not known: "play: b2, the rest is not shown". `now` is the choice that is asked now,
/// if any.
[[nodiscard]] std::string describe_action(const FlowPlan& plan, Action action, const Dictionary& words,
                                          const Frame* now, const KnownParts& known = {});
/// What `news` says of `things`; those that are not `known` to who reads it are not named.
[[nodiscard]] std::string news_text(const FlowPlan& plan, const NewsSpec& news, std::span<const Value> things,
                                    std::span<const bool> known, const Dictionary& words);
/// "1 sun (light die)"; "" for how a pile is shuffled, and for what no table shows.
[[nodiscard]] std::string fallen_text(const FlowPlan& plan, const ChanceFall& fallen, const Dictionary& words);

}  // namespace ossuary

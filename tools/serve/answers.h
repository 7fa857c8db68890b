// Answers about one match, the same whatever way they go.
#pragma once

#include <optional>
#include <string>

#include "record/journal.h"
#include "serve/requests.h"

namespace ossuary::serve {

[[nodiscard]] Refused script_failed(const ScriptFault& fault);

/// What points are counted by: a list of objects.
[[nodiscard]] Json categories_json(const GameInfo& game, const Dictionary& words);

/// The action of the decider that `text` names. @err not-an-action, with what is wrong with it.
[[nodiscard]] Result<Action, Refused> action_named(const std::string& text, const Match& match,
                                                   const Dictionary& words);
/// The same if it is legal. @err why the rules refuse it.
[[nodiscard]] Result<Action, Refused> legal_action(const std::string& text, const Match& match,
                                                   const Dictionary& words);

/// To `past`, as `viewer` may know it, or everybody. @err no-step.
[[nodiscard]] Result<Json, Refused> past_answer(const Journal& journal, std::optional<Seat> viewer,
                                                const Request& request, const Dictionary& words);

/// To `scores`, as `viewer` may know them, or everybody. @err script-failed.
[[nodiscard]] Result<Json, Refused> scores_answer(const Match& match, std::optional<Seat> viewer, bool explains,
                                                  const Dictionary& words);

/// To `record`. @err not-over, unless `all`.
[[nodiscard]] Result<Json, Refused> record_answer(const Journal& journal, bool all);

/// Why `hello` is refused; nothing where it names no other protocol.
[[nodiscard]] std::optional<Refused> other_protocol(const Request& request);

}  // namespace ossuary::serve

// All messages about content, as one list.
#pragma once

#include "content/text/diagnostic_codes.h"
#include "content/text/file_messages.h"
#include "content/text/game_messages.h"

namespace ossuary {

/// A message about content, by its id: `MessageId id = "unknown-key/side"`.
using MessageId = RowOf<kFileMessages, kGameMessages>;

static_assert(std::ranges::all_of(kFileMessages, is_diagnostic_code, &MessageRow::code) &&
                  std::ranges::all_of(kGameMessages, is_diagnostic_code, &MessageRow::code),
              "every message has a code that is explained");

}  // namespace ossuary

// Forms: how a text of each type must be written.
#pragma once

#include <string_view>

#include "content/schema/schema.h"
#include "content/text/messages.h"
#include "content/text/text_file.h"

namespace ossuary {

class Report;

/// How texts of one type are written.
struct TextForm {
  SchemaType type;
  bool (*fits)(std::string_view text);
  MessageId message;      ///< about a text that does not fit.
  std::string_view what;  ///< what such a text is, say "an id".
  std::string_view hint;
};

/// The form of a type, or null for a type that has none of its own.
[[nodiscard]] const TextForm* form_of(SchemaType type);

/// True if `text` is written as its type wants; else reports that it is not.
[[nodiscard]] bool check_form(SchemaType type, std::string_view text, const Mark& at, Report& report);

}  // namespace ossuary

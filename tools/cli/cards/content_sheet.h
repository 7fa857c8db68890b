// Content sheet: the sheet of rules of what is printed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/cards/printed_content.h"
#include "content/catalogue.h"
#include "flow/rules.h"
#include "rulebook/rules_sheet.h"
#include "say/sentence.h"

namespace ossuary::cli {

/// The plugins that a game consists of, each by its name and version; without that of the usual turn with skulls.
[[nodiscard]] std::vector<std::string> versions_of(const FlowRules& rules, std::string_view lang);

/// How it is played and scored, with all worked examples of its plugins. @pre `content` was found in `library`.
[[nodiscard]] RulesSheet rules_sheet(const Catalogue& library, const PrintedContent& content, const Dictionary& words);

}  // namespace ossuary::cli

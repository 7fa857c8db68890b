#include "cli/rewrite_content.h"

#include <fmt/format.h>

#include <string>

#include "cli/stop.h"
#include "content/text/text_file.h"
#include "files/read_file.h"
#include "files/replace_file.h"
#include "say/utf8.h"

namespace ossuary::cli {

void rewrite_content(const std::filesystem::path& file, std::string_view before, std::string_view after) {
  std::string there;
  const auto unread = read_file(file, 2 * kMaxFileSize + kByteOrderMark.size(), there);
  const std::size_t mark = there.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  if (unread || with_line_feeds(there.substr(mark)) != before) {
    throw bad_content(fmt::format("{} has changed meanwhile; nothing is written there", printable(file.string())));
  }
  if (const auto fault = replace_file(file, there.substr(0, mark) + with_line_ends_of(there, after))) {
    throw bad_usage(*fault);
  }
}

}  // namespace ossuary::cli

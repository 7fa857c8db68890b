#include "console/match/match_file.h"

#include <fmt/format.h>

#include "files/read_file.h"

namespace ossuary::cli {

std::optional<std::string> MatchFile::save(const Journal& journal) {
  const Saved now{journal.lines().size(), journal.undos()};
  if (now.size + journal.last_lines().size() > kLargestRecord) {
    return fmt::format("{} would be larger than {}, and no such record is read", path().string(),
                       size_text(kLargestRecord));
  }
  std::optional<std::string> fault;
  if (saved_ && saved_->undos == now.undos && file_.is_as_written()) {
    fault = file_.append(saved_->size, std::string(journal.lines().substr(saved_->size)) + journal.last_lines());
  } else if (saved_ || !file_.adopt(journal.record())) {
    fault = file_.replace(journal.record());
  }
  if (!fault) {
    saved_ = now;
  }
  return fault;
}

}  // namespace ossuary::cli

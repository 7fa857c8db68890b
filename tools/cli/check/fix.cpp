#include "cli/check/fix.h"

#include <fmt/format.h>

#include <set>
#include <system_error>

#include "author/checks/plugin_checks.h"
#include "cli/content_selection.h"
#include "cli/data_paths.h"
#include "cli/rewrite_content.h"
#include "cli/stop.h"
#include "files/disk.h"

namespace ossuary::cli {

namespace {

namespace fs = std::filesystem;
using author::Fix;

/// Times that content is read and mended: far more than fixes follow from each other.
constexpr int kMostRounds = 16;

/// Gives a file or a folder the name `to`, which nothing has.
void move_content(const fs::path& from, const fs::path& to) {
  std::error_code error;
  fs::create_directories(to.parent_path().empty() ? fs::path(".") : to.parent_path(), error);
  if (!error) {
    error = rename_to(from, to, Existing::Refuse);
  }
  if (error) {
    throw bad_usage(
        fmt::format("cannot move {} to {}: {}", printable(from.string()), printable(to.string()), error.message()));
  }
  sync_folder(to.parent_path());
  sync_folder(from.parent_path());
}

/// `path` after `from` was moved to `to`.
fs::path followed(const fs::path& path, const fs::path& from, const fs::path& to) {
  const fs::path inner =
      fs::absolute(path).lexically_normal().lexically_relative(fs::absolute(from).lexically_normal());
  return inner.empty() || *inner.begin() == ".." ? path : inner == "." ? to : to / inner;
}

}  // namespace

void write_fixes(const Environment& env, std::vector<fs::path>& paths,
                 const std::function<void(const Fix& fix)>& tell) {
  for (int round = 0; round < kMostRounds; ++round) {
    const ContentSelection selection(env, paths);
    const author::Covers covers = selection.covers();
    const Catalogue catalogue = author::read_content(selection.paths());
    const auto may_write = [&](const std::string& file) {
      return covers(file) && selection.may_write(file) && (!paths.empty() || !is_in(file, data_folder()));
    };
    std::vector<Fix> fixes = author::certain_fixes(catalogue, may_write);
    const author::Covers concerns = selection.concerns();
    std::erase_if(fixes, [&](const Fix& fix) {
      return !fix.to.empty() && is_in(fix.to, data_folder()) && !concerns(fix.to.generic_string());
    });
    if (fixes.empty()) {
      return;
    }
    std::set<std::string> written;
    for (const Fix& fix : fixes) {
      if (!fix.to.empty()) {
        move_content(fix.file, fix.to);
        for (fs::path& path : paths) {
          path = followed(path, fix.file, fix.to);
        }
      } else if (written.insert(fix.file).second) {
        const auto [before, after] = author::mended(catalogue, fix.file, fixes);
        rewrite_content(fix.file, before, after);
      }
      tell(fix);
    }
  }
}

}  // namespace ossuary::cli

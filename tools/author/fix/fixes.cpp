#include "author/fix/fixes.h"

#include <algorithm>
#include <map>
#include <set>

#include "author/fix/fix_parts.h"
#include "content/text/text_file.h"
#include "core/base/ensure.h"

namespace ossuary::author {

namespace fs = std::filesystem;

const PluginDefinition* FaultyContent::plugin_of(std::string_view path) const {
  const auto found =
      std::ranges::find_if(definitions.plugins, [&](const auto& plugin) { return plugin->has_file(path); });
  return found == definitions.plugins.end() ? nullptr : found->get();
}

bool FaultyContent::has_only(std::string_view path, std::initializer_list<std::string_view> codes) const {
  const std::string folder = std::string(path) + "/";
  return std::ranges::all_of(problems, [&](const Diagnostic& problem) {
    return (problem.where.file != path && !problem.where.file.starts_with(folder)) ||
           std::ranges::find(codes, problem.code) != codes.end();
  });
}

namespace {

/// True if `from` may be moved to `to`: nothing is there, and no link on the way leaves the folder that both are in.
bool is_free(const fs::path& from, const fs::path& to) {
  fs::path shared = ".";
  for (auto at = from.begin(), end = std::ranges::mismatch(from, to).in1; at != end; ++at) {
    shared /= *at;
  }
  std::error_code error;
  return !fs::exists(fs::symlink_status(to, error)) && lies_in(to, shared);
}

}  // namespace

std::vector<Fix> certain_fixes(const Catalogue& catalogue, const Covers& covers) {
  std::vector<Diagnostic> problems = catalogue.problems();
  sort_diagnostics(problems);
  const FaultyContent content{catalogue.definitions(), problems};
  std::vector<Fix> found;
  for (const auto find : {fixes_of_counts, fixes_of_lists, fixes_of_places, fixes_of_ids, fixes_of_scripts}) {
    std::ranges::move(find(content), std::back_inserter(found));
  }
  std::map<fs::path, int> targets;
  for (const Fix& fix : found) {
    targets[fix.to] += fix.to.empty() ? 0 : 1;
  }
  std::vector<Fix> certain;
  std::set<std::string> moved;
  for (Fix& fix : found) {
    const bool is_move = !fix.to.empty();
    const bool free = is_move && targets[fix.to] == 1 && is_free(fix.file, fix.to);
    if (covers(fix.file) && (!is_move || (free && moved.insert(fix.file).second))) {
      certain.push_back(std::move(fix));
    }
  }
  std::erase_if(certain, [&](const Fix& fix) {  // what is moved is read again before anything else is done to it
    return std::ranges::any_of(moved, [&](const std::string& path) {
      return fix.file.starts_with(path + "/") || (fix.file == path && fix.to.empty());
    });
  });
  std::ranges::stable_sort(certain, {}, [](const Fix& fix) { return std::pair(fix.file, fix.line); });
  return certain;
}

MendedText mended(const Catalogue& catalogue, const std::string& file, const std::vector<Fix>& fixes) {
  const TextFile* const read = catalogue.definitions().file(file);
  ensure(read != nullptr, "a text to edit was read from a file");
  std::vector<Edit> edits;
  for (const Fix& fix : fixes) {
    if (fix.file == file) {
      edits.insert(edits.end(), fix.edits.begin(), fix.edits.end());
    }
  }
  return {read->text, edited(read->text, edits)};
}

}  // namespace ossuary::author

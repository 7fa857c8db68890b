#include "designer/migration.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>

#include "content/pack/read_folders.h"
#include "content/schema/check.h"
#include "designer/migration_steps.h"

namespace ossuary::designer {

namespace {

bool has_byte_order_mark(const std::filesystem::path& path) {
  std::array<char, kByteOrderMark.size()> begin{};
  std::ifstream(path, std::ios::binary).read(begin.data(), begin.size());
  return std::string_view(begin.data(), begin.size()) == kByteOrderMark;
}

void look_at(const ContentFile& found, OldFiles& into, Report& report) {
  if (found.leaves) {
    report.add("bad-path", found.path.generic_string(), "this is a link that leaves its folder, and is not read");
    return;
  }
  Definitions reader;
  const TextFile* file = reader.read(found.path, found.path.generic_string(), report);
  if (file == nullptr) {
    return;
  }
  TomlNode root = parse_document(*file, report);
  if (!root.sound || !check_format(root, report)) {
    return;
  }
  if (auto migrated = migrated_text(*file, root, *found.spec)) {
    into.files.push_back(
        {found.path, *format_of(root), file->text, std::move(*migrated), has_byte_order_mark(found.path)});
  } else {
    ++into.newest;
  }
}

}  // namespace

OldFiles find_old_files(const ContentPaths& paths) {
  Report report;
  std::vector<ContentFile> found;
  const auto add = [&](std::vector<ContentFile> files) {
    std::ranges::copy_if(files, std::back_inserter(found),
                         [](const ContentFile& file) { return file.spec != nullptr; });
  };
  for (const auto& folder : paths.plugins) {
    for (const auto& plugin : plugin_folders(folder, report)) {
      add(plugin_files(plugin, report));
    }
  }
  for (const auto& folder : paths.rulesets) {
    add(ruleset_files(folder, report));
  }
  std::ranges::sort(found, {}, &ContentFile::path);
  OldFiles old;
  for (const ContentFile& file : found) {
    look_at(file, old, report);
  }
  old.problems = report.diagnostics();
  sort_diagnostics(old.problems);
  return old;
}

}  // namespace ossuary::designer

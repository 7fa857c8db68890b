#include "designer/migrate/migration.h"

#include <algorithm>
#include <iterator>

#include "content/pack/read_folders.h"
#include "content/schema/check.h"
#include "designer/examples/example_files.h"
#include "designer/migrate/migration_steps.h"

namespace ossuary::designer {

namespace {

void look_at(const ContentFile& found, const FileSpec& spec, OldFiles& into, Report& report) {
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
  if (auto migrated = migrated_text(*file, root, spec)) {
    into.files.push_back({found.path, *format_of(root), file->text, std::move(*migrated)});
  } else {
    ++into.newest;
  }
}

}  // namespace

OldFiles find_old_files(const ContentPaths& paths) {
  Report report;
  std::vector<std::pair<ContentFile, const FileSpec*>> found;
  for (const auto& folder : paths.plugins) {
    for (const auto& plugin : plugin_folders(folder, report)) {
      for (ContentFile& file : plugin_files(plugin, report)) {
        if (const FileSpec* const spec = spec_of_file(file.name)) {
          found.emplace_back(std::move(file), spec);
        }
      }
    }
  }
  for (const auto& folder : paths.rulesets) {
    for (ContentFile& file : ruleset_files(folder, report)) {
      found.emplace_back(std::move(file), &kRulesetSpec);
    }
  }
  std::ranges::sort(found, {}, [](const auto& file) { return file.first.path; });
  OldFiles old;
  for (const auto& [file, spec] : found) {
    look_at(file, *spec, old, report);
  }
  old.problems = report.diagnostics();
  sort_diagnostics(old.problems);
  return old;
}

}  // namespace ossuary::designer

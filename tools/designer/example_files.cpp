#include "designer/example_files.h"

#include <algorithm>
#include <utility>

#include "content/pack/define_files.h"
#include "content/pack/read_folders.h"
#include "content/schema/check.h"

namespace ossuary::designer {

/// Found by define() of define_files.h.
static void complete(FlowExampleDefinition& example, const TomlNode& root, Report& report) {
  const PositionDefinition& position = example.position;
  if (position.step.value.empty() && (!position.seats.empty() || !position.others.empty())) {
    report.add("missing-key", root.find("position")->at, "the position does not say what comes next",
               "give `step`, a step or a choice");
  }
}

namespace {

/// Adds what a file says to `into`. It is sound where the file has the present format and no errors.
template <class T>
void define_example(TomlNode root, const FileSpec& spec, const std::string& id, std::vector<T>& into, Report& report) {
  const bool old = is_old_format(root);
  into.push_back(define<T>(std::move(root), spec, id, report));
  into.back().sound = !old && !report.failed();
}

/// The folder of the plugin whose example `file` is.
std::filesystem::path plugin_of(const TextFile& file) {
  return std::filesystem::path(file.path).parent_path().parent_path();
}

PluginExamples read_examples_of(const PluginDefinition& plugin) {
  PluginExamples read{.plugin = &plugin, .structures = {}, .flows = {}, .problems = {}};
  Report report(plugin.id);
  const bool of_flow = !plugin.flow.empty() && plugin.skulls.empty();
  bool old = std::ranges::count(plugin.report.diagnostics(), "old-format", &Diagnostic::code) > 0;
  for (const TextFile* file : plugin.examples) {
    const std::string id = std::filesystem::path(file->path).stem().string();
    Report faults(plugin.id);
    TomlNode root = parse_document(*file, faults);
    if (!std::exchange(old, old || is_old_format(root))) {
      report_old_format(root, "the plugin has files", plugin_of(*file), faults);
    }
    if (of_flow) {
      define_example(std::move(root), kFlowExampleSpec, id, read.flows, faults);
    } else {
      define_example(std::move(root), kExampleSpec, id, read.structures, faults);
    }
    report.adopt(faults.diagnostics());
  }
  read.problems = report.diagnostics();
  return read;
}

}  // namespace

std::vector<PluginExamples> read_example_files(const Catalogue& catalogue) {
  std::vector<PluginExamples> read;
  for (const auto& plugin : catalogue.definitions().plugins) {
    read.push_back(read_examples_of(*plugin));
  }
  return read;
}

}  // namespace ossuary::designer

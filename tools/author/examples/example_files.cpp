#include "author/examples/example_files.h"

#include <algorithm>
#include <utility>

#include "content/pack/define_files.h"
#include "content/text/document.h"

namespace ossuary::author {

/// Found by define() of define_files.h.
static void complete(FlowExampleDefinition& example, const TomlNode& root, Report& report) {
  const PositionDefinition& position = example.position;
  if (position.step.value.empty() && (!position.seats.empty() || !position.others.empty() || position.first)) {
    report.add("missing-key/position-step", root.find("position")->at);
  }
  if (example.play.empty() && example.expect.empty()) {
    report.add("missing-key/proof", example.id.at);
  }
}

namespace {

namespace fs = std::filesystem;

/// Adds what a file says to `into`. It is sound where the file has no errors.
template <class T>
void define_example(const TextFile& file, const FileSpec& spec, const std::string& id, std::vector<T>& into,
                    Report& report) {
  into.push_back(define<T>(file, spec, id, report));
  into.back().sound = !report.failed();
}

/// The files of worked examples in the folder of a plugin, by name.
std::vector<const TextFile*> example_files(const Definitions& definitions, const PluginDefinition& plugin) {
  if (plugin.id_at.file == nullptr) {
    return {};
  }
  std::vector<const TextFile*> found;
  const std::string folder = plugin.folder + "/examples/";
  for (const auto& file : definitions.files) {
    const bool here = file->path.starts_with(folder) && file->path.find('/', folder.size()) == std::string::npos;
    const auto is_faulty = [&](const Diagnostic& problem) { return problem.where.file == file->path; };
    if (here && file->path.ends_with(".toml") && std::ranges::none_of(plugin.report.diagnostics(), is_faulty)) {
      found.push_back(file.get());  // a file that could not be read as text is kept, too
    }
  }
  return found;
}

/// True for an example of a flow. Skulls have such, too, where they act in one: it plays, and draws no structure.
bool is_of_flow(const TextFile& file, const PluginDefinition& plugin) {
  if (!plugin.flow.empty() && plugin.skulls.empty()) {
    return true;
  }
  Report unsaid(plugin.id);
  const TomlNode root = parse_document(file, unsaid);
  return root.find("drawing") == nullptr && (root.find("position") != nullptr || root.find("play") != nullptr);
}

PluginExamples read_examples_of(const Definitions& definitions, const PluginDefinition& plugin) {
  PluginExamples read{.plugin = &plugin, .structures = {}, .flows = {}, .problems = {}};
  Report report(plugin.id);
  for (const TextFile* file : example_files(definitions, plugin)) {
    const std::string id = fs::path(file->path).stem().string();
    Report faults(plugin.id);
    if (is_of_flow(*file, plugin)) {
      define_example(*file, kFlowExampleSpec, id, read.flows, faults);
    } else {
      define_example(*file, kExampleSpec, id, read.structures, faults);
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
    read.push_back(read_examples_of(catalogue.definitions(), *plugin));
  }
  return read;
}

}  // namespace ossuary::author

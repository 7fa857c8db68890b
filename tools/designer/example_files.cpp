#include "designer/example_files.h"

#include <algorithm>
#include <map>
#include <set>
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

/// Reports plugins that examples name things of and that theirs does not require, each once. What else cannot be found
/// follows from that.
class ForgottenPlugins {
 public:
  ForgottenPlugins(const Definitions& definitions, const PluginDefinition& plugin)
      : plugin_(plugin),
        scope_(load_order(definitions, std::vector{plugin.id})),
        outside_(plugins_outside(definitions, scope_, kRequireCure)) {}

  /// False if there are such plugins.
  bool check(const std::vector<ExampleDefinition>& examples, Report& report) {
    std::map<std::string, Mark> skulls;
    std::map<std::string, Mark> shapes;
    std::map<std::string, Mark> effects;
    const auto add = [](std::map<std::string, Mark>& names, const Marked<std::string>& name) {
      if (name.at.file != nullptr) {
        names.emplace(name.value, name.at);
      }
    };
    for (const ExampleDefinition& example : examples) {
      if (example.ruleset.value.empty()) {
        add(shapes, example.shape);
        add(effects, example.effect);
        std::ranges::for_each(example.scores.value, [&](const NamedNumber& score) { add(skulls, score.name); });
      }
    }
    look(skulls, report, [](const Scope& among, const auto& name, Report& faults, const PluginsOutside& others) {
      return resolve_skull(among, name, faults, others);
    });
    look(shapes, report, [&](const Scope& among, const auto& name, Report& faults, const PluginsOutside& others) {
      return resolve_shape(among, &plugin_, name, faults, others);
    });
    look(effects, report, [&](const Scope& among, const auto& name, Report& faults, const PluginsOutside& others) {
      return resolve_effect(among, &plugin_, name, faults, others);
    });
    return forgotten_.empty();
  }

 private:
  template <class Resolve>
  void look(const std::map<std::string, Mark>& names, Report& report, const Resolve& resolve) {
    for (const auto& [text, at] : names) {
      const Marked<std::string> name{text, at};
      Report ignored;
      if (resolve(scope_, name, ignored, PluginsOutside{})) {
        continue;
      }
      const auto found = resolve(outside_.plugins, name, ignored, PluginsOutside{});
      if (found && forgotten_.insert(found.plugin).second) {
        (void)resolve(scope_, name, report, outside_);
      }
    }
  }

  const PluginDefinition& plugin_;
  Scope scope_;
  PluginsOutside outside_;
  std::set<const PluginDefinition*> forgotten_;
};

/// The folder of the plugin whose example `file` is.
std::filesystem::path plugin_of(const TextFile& file) {
  return std::filesystem::path(file.path).parent_path().parent_path();
}

PluginExamples read_examples_of(const Definitions& definitions, const PluginDefinition& plugin) {
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
  read.names_known = !plugin.requirements_sound || ForgottenPlugins(definitions, plugin).check(read.structures, report);
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

}  // namespace ossuary::designer

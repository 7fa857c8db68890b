#include "content/link_script.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "script/scripts.h"

namespace ossuary {

namespace {

std::string file_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

/// Compares the dials that are given with those that are read.
class DialLinker {
 public:
  DialLinker(const SkullDefinition& skull, Report& report)
      : skull_(skull), report_(report), uses_(params_read(skull.source->text, skull.source->path)) {}

  void link() {
    for (const NamedNumber& param : skull_.params) {
      if (!is_read(param.name.value)) {
        report_unread(param);
      }
    }
    for (const ParamUse& use : uses_) {
      if (!is_given(use.name) && std::find(meant_.begin(), meant_.end(), use.name) == meant_.end()) {
        report_missing(use);
      }
    }
  }

 private:
  [[nodiscard]] bool is_read(const std::string& name) const {
    return std::any_of(uses_.begin(), uses_.end(), [&](const ParamUse& use) { return use.name == name; });
  }
  [[nodiscard]] bool is_given(const std::string& name) const {
    return std::any_of(skull_.params.begin(), skull_.params.end(),
                       [&](const NamedNumber& param) { return param.name.value == name; });
  }

  void report_unread(const NamedNumber& param) {
    std::vector<std::string> names;
    for (const ParamUse& use : uses_) {
      names.push_back(use.name);
    }
    meant_.emplace_back(nearest(param.name.value, names));
    std::string hint = did_you_mean(param.name.value, names);
    if (hint.empty()) {
      hint =
          names.empty() ? "the script reads no parameters" : fmt::format("the script reads {}", fmt::join(names, ", "));
    }
    report_.add("unknown-key", param.name.at,
                fmt::format("{} is not a parameter of {}", in_quotes(param.name.value), file_name(skull_.source->path)),
                hint);
  }

  void report_missing(const ParamUse& use) {
    const std::string file = file_name(skull_.id.at.file->path);
    report_.add("missing-key", Mark{skull_.source, use.where.line, use.where.column, use.where.width},
                fmt::format("{} does not give the parameter {}", file, in_quotes(use.name)),
                fmt::format("add {} to the params of {}, with its number", use.name, file));
  }

  const SkullDefinition& skull_;
  Report& report_;
  std::vector<ParamUse> uses_;
  std::vector<std::string> meant_;  ///< names that are read, and likely meant by given ones.
};

}  // namespace

void link_scripts(PluginDefinition& plugin) {
  std::vector<KindScript> scripts;
  for (const SkullDefinition& skull : plugin.skulls) {
    if (skull.source == nullptr) {
      continue;
    }
    if (skull.params_sound) {
      DialLinker(skull, plugin.report).link();
    }
    std::map<std::string, std::int64_t> params;
    for (const NamedNumber& param : skull.params) {
      params[param.name.value] = param.number.value;
    }
    scripts.push_back({skull.id.value, skull.source->path, skull.source->text, std::move(params)});
  }
  if (scripts.size() > kMaxKinds) {
    scripts.resize(kMaxKinds);  // a ruleset of so many is refused anyway
  }
  if (const auto compiled = compile(std::move(scripts)); !compiled.ok()) {
    plugin.report.adopt(compiled.error());
  }
}

}  // namespace ossuary

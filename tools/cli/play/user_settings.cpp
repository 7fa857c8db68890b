#include "cli/play/user_settings.h"

#include <fmt/format.h>

#include <ostream>

#include "cli/data_paths.h"

namespace ossuary::cli {

SettingsFile read_user_settings(Environment& env) {
  const std::filesystem::path folder = xdg_folder("XDG_CONFIG_HOME", ".config");
  SettingsFile settings(folder.empty() ? folder : folder / "settings.toml");
  if (!settings.faults().empty()) {
    env.err << render(settings.faults());
  }
  env.lang = env.lang_asked || settings.values.language.empty() ? env.lang : settings.values.language;
  return settings;
}

std::string rendered_line(const Diagnostic& fault) {
  return fmt::format("{}:{}: {}", fault.where.file, fault.where.line, fault.message());
}

}  // namespace ossuary::cli

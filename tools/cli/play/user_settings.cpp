#include "cli/play/user_settings.h"

#include <fmt/format.h>

#include <ostream>
#include <system_error>

#include "cli/data_paths.h"

namespace ossuary::cli {

SettingsFile read_user_settings(Environment& env) {
  const std::filesystem::path folder = xdg_folder("XDG_CONFIG_HOME", ".config");
  const std::filesystem::path path = folder.empty() ? folder : folder / "settings.toml";
  std::error_code error;
  env.log.detail(std::filesystem::exists(path, error)
                     ? fmt::format("read settings in {}", path.string())
                     : fmt::format("all settings are as usual: there is no {}", path.string()));
  SettingsFile settings(path);
  env.log.warn(settings.faults(), env.color_err);
  env.lang = env.lang_asked || settings.values.language.empty() ? env.lang : settings.values.language;
  return settings;
}

std::string rendered_line(const Diagnostic& fault) {
  return fmt::format("{}:{}: {}", fault.where.file, fault.where.line, fault.message());
}

}  // namespace ossuary::cli

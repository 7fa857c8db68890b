// Modules: libraries that are loaded when they are first needed, since they take longer to load than most commands run.
#pragma once

#include <dlfcn.h>
#include <fmt/format.h>

#include <filesystem>
#include <string>
#include <system_error>

#include "core/base/result.h"
#include "files/program_folder.h"

namespace ossuary {

/// The symbol of the module in `file`, which lies beside the program in the folder of a build, else in `modules` beside
/// the folder of an installed one. It stays loaded. Its full path is given, since a search may go through the current
/// folder. @err why there is none; `what` says what it does: "what draws pages".
[[nodiscard]] inline Result<void*, std::string> module_symbol(const char* file, const char* modules, const char* symbol,
                                                              const char* what) {
  if (program_folder().empty()) {
    return fmt::format("{} cannot be found: the system does not say where the program is", what);
  }
  const std::filesystem::path beside = program_folder() / file;
  std::error_code error;
  const std::filesystem::path path =
      std::filesystem::exists(beside, error) ? beside : program_folder() / ".." / modules / file;
  void* const library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  void* const found = library == nullptr ? nullptr : dlsym(library, symbol);
  if (found == nullptr) {
    return fmt::format("{} cannot be loaded: {}", what, dlerror());  // NOLINT(concurrency-mt-unsafe)
  }
  return found;
}

}  // namespace ossuary

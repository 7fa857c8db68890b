// The folder of the running program, from which it finds what was built or installed with it.
#pragma once

#include <filesystem>
#include <system_error>

namespace ossuary {

/// The absolute folder of the running program, links resolved; "" where the system does not say.
[[nodiscard]] inline std::filesystem::path program_folder() {
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
}

}  // namespace ossuary

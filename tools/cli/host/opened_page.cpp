#include "cli/host/opened_page.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <string>
#include <system_error>

#include "files/descriptor.h"

namespace ossuary::cli {

OpenedPage::OpenedPage(const std::string& link) {
  std::error_code error;
  std::string name = (std::filesystem::temp_directory_path(error) / "ossuary-table-XXXXXX.html").string();
  constexpr int kEnding = 5;                                           // ".html"
  const Descriptor file(error ? -1 : mkstemps(name.data(), kEnding));  // nobody else may read it
  const std::string page = fmt::format("<!doctype html><meta http-equiv=\"refresh\" content=\"0;url={}\">\n", link);
  if (!file.is_open()) {
    return;
  }
  file_ = name;
  if (write(file.number(), page.data(), page.size()) != static_cast<ssize_t>(page.size())) {
    return;
  }
  std::string program = "xdg-open";
  const std::array<char*, 3> arguments{program.data(), name.data(), nullptr};
  posix_spawnattr_t attributes{};
  sigset_t no_signals{};
  sigemptyset(&no_signals);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigmask(&attributes, &no_signals);  // this program holds some back
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  posix_spawn_file_actions_t files{};  // the terminal stays the host's
  posix_spawn_file_actions_init(&files);
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    posix_spawn_file_actions_addopen(&files, number, "/dev/null", O_RDWR, 0);
  }
  pid_t child = 0;
  asked_ = posix_spawnp(&child, program.c_str(), &files, &attributes, arguments.data(), environ) == 0;
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
}

OpenedPage::~OpenedPage() {
  std::error_code error;
  if (!file_.empty()) {
    std::filesystem::remove(file_, error);
  }
}

}  // namespace ossuary::cli

#include "files/read_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace ossuary {

namespace {

/// A file that is open for reading; closed with this object.
class OpenFile {
 public:
  explicit OpenFile(const std::filesystem::path& path)
      : number_(open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) {}
  ~OpenFile() {
    if (number_ >= 0) {
      close(number_);
    }
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

std::string reason() { return std::system_category().message(errno); }

}  // namespace

std::optional<std::string> read_file(const std::filesystem::path& path, std::size_t most, std::string& into) {
  const auto fault = [&](std::string_view why) { return fmt::format("cannot read {}: {}", path.string(), why); };
  const OpenFile file(path);
  struct stat status {};
  if (file.number() < 0 || fstat(file.number(), &status) != 0) {
    return fault(reason());
  }
  if (!S_ISREG(status.st_mode)) {
    return fault("it is not a regular file");
  }
  into.clear();
  std::array<char, 16384> block{};
  while (into.size() <= most) {
    const ssize_t size = read(file.number(), block.data(), block.size());
    if (size < 0) {
      return fault(reason());
    }
    if (size == 0) {
      return std::nullopt;
    }
    into.append(block.data(), static_cast<std::size_t>(size));
  }
  return fault(fmt::format("it is larger than {} KiB", most / 1024));
}

}  // namespace ossuary

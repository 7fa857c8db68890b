#include "files/read_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <system_error>

#include "files/descriptor.h"

namespace ossuary {

namespace {

std::string reason() { return std::system_category().message(errno); }

}  // namespace

std::string size_text(std::size_t bytes) {
  constexpr std::size_t kKiB = 1024;
  return bytes < 10 * kKiB * kKiB ? fmt::format("{} KiB", bytes / kKiB) : fmt::format("{} MiB", bytes / kKiB / kKiB);
}

std::optional<std::string> read_file(const std::filesystem::path& path, std::size_t most, std::string& into) {
  const auto fault = [&](std::string_view why) { return fmt::format("cannot read {}: {}", path.string(), why); };
  const auto too_large = [&] { return fault("it is larger than " + size_text(most)); };
  const Descriptor file(open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
  struct stat status {};
  if (!file.is_open() || fstat(file.number(), &status) != 0) {
    return fault(reason());
  }
  if (!S_ISREG(status.st_mode)) {
    return fault("it is not a regular file");
  }
  if (static_cast<std::uintmax_t>(status.st_size) > most) {
    return too_large();
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
  return too_large();
}

}  // namespace ossuary

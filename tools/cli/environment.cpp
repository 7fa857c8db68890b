#include "cli/environment.h"

#include <unistd.h>

#include <cstdlib>

namespace ossuary::cli {

std::string variable(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): read before any thread starts
  return value == nullptr ? std::string() : std::string(value);
}

bool wants_color(int descriptor) {
  return isatty(descriptor) == 1 && variable("NO_COLOR").empty() && variable("TERM") != "dumb";
}

}  // namespace ossuary::cli

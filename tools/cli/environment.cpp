#include "cli/environment.h"

#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace ossuary::cli {

std::string variable(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): read before any thread starts
  return value == nullptr ? std::string() : std::string(value);
}

bool wants_color(int descriptor) {
  return isatty(descriptor) == 1 && variable("NO_COLOR").empty() && variable("TERM") != "dumb";
}

bool wants_unicode() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string locale = variable(name);
    if (!locale.empty()) {
      std::transform(locale.begin(), locale.end(), locale.begin(),
                     [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
      return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
    }
  }
  return false;
}

}  // namespace ossuary::cli

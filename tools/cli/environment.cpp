#include "cli/environment.h"

#include <unistd.h>

#include <cstdlib>
#include <initializer_list>

#include "say/text.h"

namespace ossuary::cli {

std::string variable(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): read before any thread starts
  return value == nullptr ? std::string() : std::string(value);
}

namespace {

/// The value of the first of these variables that is set.
std::string first_set(std::initializer_list<const char*> names) {
  std::string value;
  for (const char* name : names) {
    value = value.empty() ? variable(name) : value;
  }
  return value;
}

/// `text` with small letters for those of ASCII.
std::string in_lower_case(std::string text) {
  for (char& c : text) {
    c = is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return text;
}

}  // namespace

std::string language_in(std::string_view locale) {
  std::string language(locale.substr(0, locale.find_first_of("_-.@")));
  return language.size() > 1 ? in_lower_case(std::move(language)) : language;
}

std::string wanted_language() {
  const std::string language = language_in(first_set({"LC_ALL", "LC_MESSAGES", "LANG"}));
  return language.empty() ? std::string(Environment::kUsualLanguage) : language;
}

bool wants_color(int descriptor) {
  return isatty(descriptor) == 1 && variable("NO_COLOR").empty() && variable("TERM") != "dumb";
}

bool wants_unicode() {
  const std::string locale = in_lower_case(first_set({"LC_ALL", "LC_CTYPE", "LANG"}));
  return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

}  // namespace ossuary::cli

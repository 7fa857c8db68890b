#include "console/screen/terminal/keys.h"

#include "say/utf8.h"

namespace ossuary::cli {

bool is(const Key& key, NamedKey named) { return key == Key(named); }

bool is(const Key& key, std::string_view typed) {
  const auto* const text = std::get_if<std::string>(&key);
  return text != nullptr && *text == typed;
}

std::size_t stepped(std::size_t at, int step, std::size_t count) {
  return count == 0 ? 0 : (at + (step < 0 ? count - 1 : 1)) % count;
}

void remove_last(std::string& text) {
  std::size_t last = 0;
  for (std::size_t at = 0; at < text.size(); at += first_cluster(std::string_view(text).substr(at)).text.size()) {
    last = at;
  }
  text.resize(last);
}

}  // namespace ossuary::cli

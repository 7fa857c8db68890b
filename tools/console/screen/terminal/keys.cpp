#include "console/screen/terminal/keys.h"

#include "say/utf8.h"

namespace ossuary::cli {

bool is(const Key& key, NamedKey named) { return key == Key(named); }

bool is(const Key& key, std::string_view meant) {
  const auto* const typed = std::get_if<TypedKey>(&key);
  return typed != nullptr && typed->means == meant;
}

const std::string* typed_by(const Key& key) {
  const auto* const typed = std::get_if<TypedKey>(&key);
  return typed == nullptr ? nullptr : &typed->text;
}

std::optional<std::size_t> digit_of(const Key& key) {
  const auto* const typed = std::get_if<TypedKey>(&key);
  return typed != nullptr && typed->means.size() == 1 && typed->means.front() >= '0' && typed->means.front() <= '9'
             ? std::optional(static_cast<std::size_t>(typed->means.front() - '0'))
             : std::nullopt;
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

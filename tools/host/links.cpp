#include "host/links.h"

#include <fmt/format.h>
#include <sys/random.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <system_error>

namespace ossuary::host {

std::string new_token() {
  std::array<std::uint8_t, 16> bits{};
  if (getrandom(bits.data(), bits.size(), 0) != static_cast<ssize_t>(bits.size())) {
    throw std::system_error(errno, std::generic_category(), "the system gives no random numbers");
  }
  return fmt::format("{:02x}", fmt::join(bits, ""));
}

bool same_secret(std::string_view one, std::string_view other) {
  if (one.size() != other.size()) {
    return false;  // all tokens are of one length
  }
  unsigned differences = 0;
  for (std::size_t i = 0; i < one.size(); ++i) {
    differences |= static_cast<unsigned>(one[i] ^ other[i]);
  }
  return differences == 0;
}

Links::Links(std::size_t seats) {
  for (std::size_t i = 0; i <= seats; ++i) {
    tokens_.push_back(new_token());
  }
}

std::optional<Guest> Links::guest(std::string_view authorization) const {
  constexpr std::string_view kScheme = "Bearer ";
  if (!authorization.starts_with(kScheme)) {
    return std::nullopt;
  }
  authorization.remove_prefix(kScheme.size());
  std::optional<Guest> found;
  for (std::size_t i = 0; i < tokens_.size(); ++i) {  // all of them, whichever it is
    if (same_secret(tokens_[i], authorization)) {
      found = i + 1 < tokens_.size() ? Guest(id_at<Seat>(i)) : Guest();
    }
  }
  return found;
}

}  // namespace ossuary::host

#include "cli/host/own_names.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <climits>
#include <memory>
#include <regex>
#include <vector>

#include "cli/options.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

/// An address of an interface of this machine.
struct OwnAddress {
  std::string text;
  bool is_loopback = false;
  bool is_v6 = false;
};

std::vector<OwnAddress> own_addresses() {
  ifaddrs* first = nullptr;
  std::vector<OwnAddress> all;
  if (getifaddrs(&first) != 0) {
    return all;
  }
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(first, freeifaddrs);
  for (const ifaddrs* each = first; each != nullptr; each = each->ifa_next) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    const bool is_loopback = (each->ifa_flags & IFF_LOOPBACK) != 0U;
    if (each->ifa_addr == nullptr) {
      continue;
    }
    if (each->ifa_addr->sa_family == AF_INET) {
      const auto* const address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
      inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size());
      all.push_back({text.data(), is_loopback, false});
    } else if (each->ifa_addr->sa_family == AF_INET6) {
      const auto* const address = reinterpret_cast<const sockaddr_in6*>(each->ifa_addr);
      inet_ntop(AF_INET6, &address->sin6_addr, text.data(), text.size());
      all.push_back({fmt::format("[{}]", text.data()), is_loopback, true});
    }
  }
  return all;
}

}  // namespace

OwnNames own_names(const std::string& bound) {
  const bool is_v6 = bound.find(':') != std::string::npos;
  const std::string shown = is_v6 ? fmt::format("[{}]", bound) : bound;
  OwnNames names{.all = {folded(shown)}, .shown = shown};
  const bool is_any = bound == "0.0.0.0" || bound == "::";
  const bool is_loopback = bound.starts_with("127.") || bound == "::1" || bound == "localhost";
  names.lets_others_in = !is_loopback;
  if (is_any || is_loopback) {
    names.all.insert("localhost");
  }
  if (!is_any) {
    return names;
  }
  for (const OwnAddress& address : own_addresses()) {
    names.all.insert(address.text);
    if (!address.is_loopback && address.is_v6 == is_v6 && names.shown == shown) {
      names.shown = address.text;
    }
  }
  std::array<char, HOST_NAME_MAX + 1> name{};
  if (gethostname(name.data(), name.size() - 1) == 0) {
    names.all.insert(folded(name.data()));
    names.all.insert(folded(fmt::format("{}.local", name.data())));
  }
  return names;
}

std::optional<std::string> site_of(const std::string& url) {
  static const std::regex kSite(R"((https?://)([a-z0-9._-]+|\[[0-9a-f:.]+\])(:([0-9]{1,5}))?/?)");
  constexpr std::uint64_t kMostPort = 65'535;
  const std::string typed = folded(url);
  std::smatch parts;
  const bool is_site = std::regex_match(typed, parts, kSite);
  const std::uint64_t usual = is_site && parts[1] == "https://" ? 443 : 80;
  const std::uint64_t port = is_site && parts[4].matched ? read_number(parts[4].str()).value_or(0) : usual;
  if (!is_site || port == 0 || port > kMostPort) {
    return std::nullopt;
  }
  return parts[1].str() + parts[2].str() + (port == usual ? "" : fmt::format(":{}", port));
}

}  // namespace ossuary::cli

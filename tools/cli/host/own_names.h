// Own names: what browsers may call this machine, by the address that is bound.
#pragma once

#include <optional>
#include <set>
#include <string>

namespace ossuary::cli {

struct OwnNames {
  std::set<std::string> all;    ///< addresses, in brackets where they have colons, and names.
  std::string shown;            ///< the one that links have.
  bool lets_others_in = false;  ///< other machines may reach it.
};

[[nodiscard]] OwnNames own_names(const std::string& bound);

/// The site of a proxy in front, as browsers name it: in small letters, without a usual port or a slash at its end.
/// Nothing for what is no site, or a page of one.
[[nodiscard]] std::optional<std::string> site_of(const std::string& url);

}  // namespace ossuary::cli

// Own names: what browsers may call this machine, by the address that is bound.
#pragma once

#include <set>
#include <string>

namespace ossuary::cli {

struct OwnNames {
  std::set<std::string> all;    ///< addresses, in brackets where they have colons, and names.
  std::string shown;            ///< the one that links have.
  bool lets_others_in = false;  ///< other machines may reach it.
};

[[nodiscard]] OwnNames own_names(const std::string& bound);

}  // namespace ossuary::cli

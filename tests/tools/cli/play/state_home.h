// StateHome: a folder for the matches of one test, and command lines of `play` and `replay` run in this process.
#pragma once

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "tools/cli/bench.h"
#include "tools/console/plain/sitting.h"

namespace ossuary::test {

using Ran = BenchRun;

/// Runs a command line in this process.
[[nodiscard]] inline Ran run(const std::vector<std::string>& arguments, const std::string& typed = "") {
  return Bench::run(arguments, typed);
}

/// Matches lie in a folder of their own as long as this lives.
class StateHome {
 public:
  StateHome() { setenv("XDG_STATE_HOME", folder_.path().c_str(), 1); }
  ~StateHome() { unsetenv("XDG_STATE_HOME"); }
  StateHome(const StateHome&) = delete;
  StateHome& operator=(const StateHome&) = delete;
  [[nodiscard]] std::filesystem::path matches() const { return folder_.path() / "ossuary" / "matches"; }
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_.path(); }

 private:
  ScratchFolder folder_;
};

[[nodiscard]] inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

}  // namespace ossuary::test

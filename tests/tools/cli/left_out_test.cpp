// The program for playing, which tools/play builds: it names what it leaves out.
#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "cli/command_list.h"
#include "cli/left_out.h"

namespace ossuary {

TEST_CASE("a command is in the program for playing, or that says how to build it", "[cli]") {
  std::multiset<std::string> named{"", "play", "replay", "rulesets", "show"};
  for (const std::string_view name : cli::left_out_commands()) {
    named.emplace(name);
  }
  std::multiset<std::string> all;
  for (const cli::CommandInfo& command : cli::command_list()) {
    all.insert(command.name);
  }
  CHECK(named == all);
}

}  // namespace ossuary

#include "cli/left_out.h"

#include <fmt/format.h>

#include <array>
#include <string>

#include "cli/stop.h"

namespace ossuary::cli {

namespace {

constexpr auto kLeftOut =
    std::to_array<std::string_view>({"score", "solve", "rules", "cards", "new", "check", "test", "watch", "simulate",
                                     "merge", "balance", "serve", "host", "remarks"});

}  // namespace

std::span<const std::string_view> left_out_commands() { return kLeftOut; }

void add_left_out_commands(CommandSyntax& program) {
  for (const std::string_view name : kLeftOut) {
    CommandSyntax command = program.add_command(std::string(name), "Not in this program: tools/build builds all of it");
    command.accept_anything();
    command.set_action([name] {
      throw Stop(ExitCode::No,
                 fmt::format("ossuary: {} is not in this program, which was built to play. This builds all of it:\n"
                             "  tools/build\n",
                             name));
    });
  }
}

}  // namespace ossuary::cli

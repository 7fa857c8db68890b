// Host loop: what the terminal of a host shows and takes while the table is open: who is here, what happened, and lines
// that give links anew, put bots into seats and end it.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "console/plain/interruptible_input.h"
#include "host/host.h"
#include "host/table.h"
#include "say/sentence.h"

namespace ossuary::cli {

struct HostLoop {
  host::Table& table;
  host::Host& host;
  const SignalWatch& watch;
  std::ostream& out;
  Dictionary words{};
  std::string address{};  ///< by which links call this machine.
  bool codes = false;     ///< links come with codes for phones.
  int input = -1;         ///< where lines are typed; negative for nowhere.
};

/// The links of a table, a line each.
void show_links(const HostLoop& loop);

/// Hosts until somebody types `quit` or a signal comes.
void run_host(const HostLoop& loop);

/// Does what a line says. @return false for `quit`.
bool obey_host_line(const HostLoop& loop, const std::string& line);

}  // namespace ossuary::cli

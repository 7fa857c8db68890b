#!/usr/bin/env bash
# Package: cpp-httplib (Debian's libcpp-httplib-dev 0.11.4+ds-1+deb12u1)
# Behaviour: a server that waits for a connection sleeps until one comes, but one that has a connection which is kept alive
# and idle asks its socket anew more than a hundred times a second, until the time for keeping it is over: a page that is open
# and does nothing keeps the processor from sleep.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq -o APT::Sandbox::User=root libcpp-httplib-dev=0.11.4+ds-1+deb12u1
apt-get download -qq -o APT::Sandbox::User=root libcpp-httplib0.11=0.11.4+ds-1+deb12u1
for package in *.deb; do dpkg-deb -x "$package" unpacked; done
cat >idle.cpp <<'CODE'
#include <httplib.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <thread>

// How often the threads of this process went to sleep so far.
static long sleeps() {
  long all = 0;
  for (const auto& thread : std::filesystem::directory_iterator("/proc/self/task")) {
    std::ifstream status(thread.path() / "status");
    for (std::string line; std::getline(status, line);) {
      if (line.rfind("voluntary_ctxt_switches:", 0) == 0) all += std::stol(line.substr(line.find(':') + 1));
    }
  }
  return all;
}

static long sleeps_in_two_seconds() {
  const long before = sleeps();
  std::this_thread::sleep_for(std::chrono::seconds(2));
  return sleeps() - before;
}

int main() {
  httplib::Server server;
  server.set_keep_alive_timeout(20);
  server.Get("/", [](const httplib::Request&, httplib::Response& answer) { answer.set_content("yes", "text/plain"); });
  const int port = server.bind_to_any_port("127.0.0.1");
  std::thread listening([&] { server.listen_after_bind(); });
  while (!server.is_running()) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  const long without = sleeps_in_two_seconds();
  httplib::Client client("127.0.0.1", port);
  client.set_keep_alive(true);
  if (!client.Get("/")) return 2;
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  const long with = sleeps_in_two_seconds();
  server.stop();
  client.stop();
  listening.join();
  std::cout << CPPHTTPLIB_VERSION << "\nwakes in two seconds, no connection: " << without
            << "\nwakes in two seconds, one that is idle: " << with << '\n';
  return without < 20 && with > 100 ? 0 : 1;
}
CODE
# The library was built with these, which change its classes; pkg-config says so.
as_built=(-DCPPHTTPLIB_OPENSSL_SUPPORT -DCPPHTTPLIB_ZLIB_SUPPORT -DCPPHTTPLIB_BROTLI_SUPPORT)
library=$(find unpacked -name 'libcpp-httplib.so.*' | head -1)
g++ -std=c++17 "${as_built[@]}" -Iunpacked/usr/include idle.cpp -o idle "$library" -lssl -lcrypto -pthread
LD_LIBRARY_PATH=$(dirname "$library") ./idle || { echo "it behaves otherwise now" >&2; exit 1; }

#!/usr/bin/env bash
# Package: cpp-httplib (Debian's libcpp-httplib-dev 0.11.4+ds-1+deb12u1)
# Behaviour: a server compresses each answer of text anew by brotli for whoever accepts it, at the highest of its eleven
# levels, which is meant for files that are compressed once: 440 kB of JSON take more than five times as long as by gzip
# for the same client, and a client that accepts both gets brotli. There is no setting for the level.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq -o APT::Sandbox::User=root libcpp-httplib-dev=0.11.4+ds-1+deb12u1
apt-get download -qq -o APT::Sandbox::User=root libcpp-httplib0.11=0.11.4+ds-1+deb12u1
for package in *.deb; do dpkg-deb -x "$package" unpacked; done
cat >compress.cpp <<'CODE'
#include <httplib.h>

#include <chrono>
#include <iostream>
#include <string>
#include <thread>

struct Asked {
  double milliseconds = 0;
  std::string by;
};

static Asked ask(int port, const char* accepts) {
  httplib::Client client("127.0.0.1", port);
  client.set_decompress(false);
  const auto since = std::chrono::steady_clock::now();
  const auto answer = client.Get("/", {{"Accept-Encoding", accepts}});
  if (!answer) return {};
  return {std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - since).count(),
          answer->get_header_value("Content-Encoding")};
}

int main() {
  std::string text = "[";
  for (int i = 0; i < 20000; ++i) text += "{\"card\":" + std::to_string(i * 7919 % 1009) + ",\"seat\":2},";
  text.back() = ']';
  httplib::Server server;
  server.Get("/", [&](const httplib::Request&, httplib::Response& answer) {
    answer.set_content(text, "application/json");
  });
  const int port = server.bind_to_any_port("127.0.0.1");
  std::thread listening([&] { server.listen_after_bind(); });
  while (!server.is_running()) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  ask(port, "identity");
  const Asked gzip = ask(port, "gzip"), both = ask(port, "gzip, br");
  server.stop();
  listening.join();
  std::cout << CPPHTTPLIB_VERSION << ", " << text.size() << " bytes\naccepts gzip: " << gzip.by << ", "
            << gzip.milliseconds << " ms\naccepts gzip, br: " << both.by << ", " << both.milliseconds << " ms\n";
  return gzip.by == "gzip" && both.by == "br" && both.milliseconds > 5 * gzip.milliseconds ? 0 : 1;
}
CODE
# The library was built with these, which change its classes; pkg-config says so.
as_built=(-DCPPHTTPLIB_OPENSSL_SUPPORT -DCPPHTTPLIB_ZLIB_SUPPORT -DCPPHTTPLIB_BROTLI_SUPPORT)
library=$(find unpacked -name 'libcpp-httplib.so.*' | head -1)
g++ -std=c++17 "${as_built[@]}" -Iunpacked/usr/include compress.cpp -o compress "$library" -lssl -lcrypto -pthread
LD_LIBRARY_PATH=$(dirname "$library") ./compress || { echo "it behaves otherwise now" >&2; exit 1; }

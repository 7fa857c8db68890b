#include "host/http_head.h"

#include <catch2/catch.hpp>
#include <string>

namespace ossuary::host {
namespace {

constexpr std::size_t kMost = 1000;

/// What is thought of a head with these lines after its first two.
int refused(const std::string& line, const std::string& headers = "") {
  return read_head(line + "\r\nHost: 127.0.0.1:1\r\n" + headers + "\r\n", kMost).refused;
}

TEST_CASE("the head of a request ends with an empty line", "[host]") {
  CHECK_FALSE(head_size(""));
  CHECK_FALSE(head_size("GET / HTTP/1.1\r\n"));
  CHECK(head_size("GET / HTTP/1.1\r\n\r\nbody") == 18U);
}

TEST_CASE("heads that a page sends are fine", "[host]") {
  CHECK(refused("GET / HTTP/1.1") == 0);
  CHECK(refused("GET /events?lang=pl HTTP/1.1", "Accept: */*\r\nAuthorization: Bearer x\r\n") == 0);
  CHECK(refused("POST /api HTTP/1.1", "Content-Length: 12\r\nOrigin: http://127.0.0.1:1\r\n") == 0);
  CHECK(read_head("POST /api HTTP/1.1\r\nHost: a\r\nContent-Length:12\r\n\r\n", kMost).body == 12);
}

TEST_CASE("heads that no page sends are refused", "[host]") {
  CHECK(refused("GET /") == 400);
  CHECK(refused("") == 400);
  CHECK(refused("GET  / HTTP/1.1") == 400);
  CHECK(refused("GET http://other/ HTTP/1.1") == 400);
  CHECK(refused("GET / HTTP/1.1 more") == 505);
  CHECK(refused("GET / HTTP/2.0") == 505);
  CHECK(refused("GET / SMTP") == 400);
  CHECK(refused("PUT / HTTP/1.1") == 405);
  CHECK(refused("G\x01T / HTTP/1.1") == 400);
  CHECK(refused("GET /" + std::string(2000, 'a') + " HTTP/1.1") == 414);
  CHECK(refused("GET / HTTP/1.1", "no colon\r\n") == 400);
  CHECK(refused("GET / HTTP/1.1", ": no name\r\n") == 400);
  CHECK(refused("GET / HTTP/1.1", "A: one\r\n folded: two\r\n") == 400);
  CHECK(refused("GET / HTTP/1.1", std::string("A: \0\r\n", 6)) == 400);
  CHECK(refused("GET / HTTP/1.1", "Host: other\r\n") == 400);
  CHECK(refused("GET / HTTP/1.1", "Range: bytes=0-1\r\n") == 400);
  CHECK(refused("POST /api HTTP/1.1", "Transfer-Encoding: chunked\r\n") == 400);
  CHECK(refused("POST /api HTTP/1.1", "Content-Length: 1\r\nContent-Encoding: gzip\r\n") == 400);
  CHECK(refused("POST /api HTTP/1.1") == 411);
  CHECK(refused("POST /api HTTP/1.1", "Content-Length: 1001\r\n") == 413);
  CHECK(refused("GET / HTTP/1.1", "Content-Length: 1\r\n") == 413);
  CHECK(refused("POST /api HTTP/1.1", "Content-Length: -1\r\n") == 400);
  CHECK(refused("POST /api HTTP/1.1", "Content-Length: 1, 1\r\n") == 400);
  CHECK(refused("POST /api HTTP/1.1", "Content-Length: 99999999999999999999\r\n") == 400);
  CHECK(refused("POST /api HTTP/1.1", "Content-Length: 1\r\ncontent-length: 1\r\n") == 400);
  CHECK(read_head("GET / HTTP/1.1\r\n\r\n", kMost).refused == 400);

  std::string many;
  for (int i = 0; i < 100; ++i) {
    many += "A: b\r\n";
  }
  CHECK(refused("GET / HTTP/1.1", many) == 431);
}

}  // namespace
}  // namespace ossuary::host

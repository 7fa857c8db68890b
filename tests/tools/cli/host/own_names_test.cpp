#include "cli/host/own_names.h"

#include <catch2/catch.hpp>
#include <string>

namespace ossuary::cli {
namespace {

TEST_CASE("the site of a proxy is written as browsers name it", "[host]") {
  CHECK(site_of("https://table.example.org").value() == "https://table.example.org");
  CHECK(site_of("HTTPS://Table.Example.org/").value() == "https://table.example.org");
  CHECK(site_of("https://table.example.org:443").value() == "https://table.example.org");
  CHECK(site_of("http://table.example.org:80/").value() == "http://table.example.org");
  CHECK(site_of("http://table.example.org:443").value() == "http://table.example.org:443");
  CHECK(site_of("https://[2001:DB8::1]:8443").value() == "https://[2001:db8::1]:8443");
}

TEST_CASE("what no browser can open as a site is refused", "[host]") {
  for (const std::string bad : {"", "table.example.org", "ftp://x", "https://", "https://a b/", "https://x/skulls",
                                "https://x:0", "https://x:65536", "https://x:y", "https://x?y", "https://me@x"}) {
    CAPTURE(bad);
    CHECK_FALSE(site_of(bad));
  }
}

}  // namespace
}  // namespace ossuary::cli

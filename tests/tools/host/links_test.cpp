#include "host/links.h"

#include <catch2/catch.hpp>
#include <set>

namespace ossuary::host {
namespace {

TEST_CASE("a link has 128 bits that no other has", "[host]") {
  std::set<std::string> tokens;
  for (int i = 0; i < 1000; ++i) {
    const std::string token = new_token();
    CHECK(token.size() == 32);
    CHECK(token.find_first_not_of("0123456789abcdef") == std::string::npos);
    tokens.insert(token);
  }
  CHECK(tokens.size() == 1000);
}

TEST_CASE("secrets are the same where all of them is", "[host]") {
  CHECK(same_secret("", ""));
  CHECK(same_secret("abc", "abc"));
  CHECK_FALSE(same_secret("abc", "abd"));
  CHECK_FALSE(same_secret("xbc", "abc"));
  CHECK_FALSE(same_secret("abc", "ab"));
}

TEST_CASE("a link lets in its guest, until it is given anew", "[host]") {
  Links links(2);
  const std::string anna = "Bearer " + links.token(Seat{0});
  const std::string ben = "Bearer " + links.token(Seat{1});
  const std::string looking_on = "Bearer " + links.token(std::nullopt);
  CHECK(links.guest(anna) == std::optional(Guest(Seat{0})));
  CHECK(links.guest(ben) == std::optional(Guest(Seat{1})));
  REQUIRE(links.guest(looking_on));
  CHECK_FALSE(*links.guest(looking_on));
  CHECK_FALSE(links.guest(""));
  CHECK_FALSE(links.guest("Bearer "));
  CHECK_FALSE(links.guest(links.token(Seat{0})));
  CHECK_FALSE(links.guest(anna + "0"));
  CHECK_FALSE(links.guest(anna.substr(0, anna.size() - 1)));
  CHECK_FALSE(links.guest("bearer " + links.token(Seat{0})));

  links.renew(Seat{0});
  CHECK_FALSE(links.guest(anna));
  CHECK(links.guest("Bearer " + links.token(Seat{0})) == std::optional(Guest(Seat{0})));
  CHECK(links.guest(ben) == std::optional(Guest(Seat{1})));
}

}  // namespace
}  // namespace ossuary::host

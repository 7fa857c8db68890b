#include "json.h"

#include <catch2/catch.hpp>

#include "core/base/ensure.h"

using namespace ossuary;

namespace {

/// Why `text` is refused; "" if it is not.
std::string fault_of(std::string_view text) {
  const auto parsed = Json::parse(text);
  return parsed ? "" : parsed.error().why;
}

}  // namespace

TEST_CASE("objects are written in the order in which members were added", "[json]") {
  Json json{{"z", 1}, {"a", nullptr}};
  json["m"] = true;
  json["z"] = "first";
  CHECK(json.dump() == R"({"z":"first","a":null,"m":true})");
  CHECK(Json::object().dump() == "{}");
  CHECK(Json::array().dump() == "[]");
}

TEST_CASE("lists, maps and numbers of C++ become JSON", "[json]") {
  CHECK(Json(std::vector<std::string>{"a", "b"}).dump() == R"(["a","b"])");
  CHECK(Json(std::map<std::string, std::int64_t>{{"b", -2}, {"a", 1}}).dump() == R"({"a":1,"b":-2})");
  CHECK(Json(std::uint64_t{18446744073709551615U}).dump() == "18446744073709551615");
  CHECK(Json(1.0).dump() == "1.0");
  CHECK(Json(0.1).dump() == "0.1");
  CHECK(Json(std::size_t{3}) == Json(3));
}

TEST_CASE("what is written is read back as the same value", "[json]") {
  const Json json{{"text", "\"\\\n\x01 Żak"}, {"list", std::vector<int>{1, -2}}, {"none", nullptr}, {"part", 0.25}};
  const auto parsed = Json::parse(json.dump());
  REQUIRE(parsed.ok());
  CHECK(parsed.value() == json);
  CHECK(parsed.value().dump(2) == json.dump(2));
}

TEST_CASE("bytes that are not UTF-8 are replaced in what is written and refused in what is read", "[json]") {
  CHECK(Json("a\xff").dump() == "\"a\xEF\xBF\xBD\"");
  CHECK_THAT(fault_of("\"\xff\""), Catch::Contains("ill-formed UTF-8 byte"));
}

TEST_CASE("hidden characters are escaped, so that a terminal shows JSON as it is", "[json]") {
  const Json json("a\x1B\x7F\xC2\x9B\xE2\x80\xAE\xF3\xA0\x80\x81 Żak");
  CHECK(json.dump() == R"("a\u001b\u007f\u009b\u202e\udb40\udc01 Żak")");
  CHECK(Json::parse(json.dump()).value() == json);
}

TEST_CASE("a text that is not JSON is refused with its column and a reason", "[json]") {
  const auto parsed = Json::parse(R"({"a":1,})");
  REQUIRE_FALSE(parsed.ok());
  CHECK(parsed.error().column == 8);
  CHECK_THAT(fault_of(R"({"a":1,})"),
             Catch::StartsWith("unexpected '}'") || Catch::Contains("expected string literal"));
  CHECK(fault_of("") != "");
  CHECK(fault_of("1 2") != "");
  CHECK_THAT(fault_of("1e999"), Catch::StartsWith("number overflow"));
}

TEST_CASE("a text does not end at a NUL character", "[json]") {
  using namespace std::string_view_literals;
  const auto parsed = Json::parse("{}\0{"sv);
  REQUIRE_FALSE(parsed.ok());
  CHECK(parsed.error().column == 3);
  CHECK(parsed.error().why == "a NUL character");
}

TEST_CASE("arrays within arrays are read to a depth that no text can exceed", "[json]") {
  const auto nested = [](std::size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); };
  CHECK(fault_of(nested(Json::kDeepest)) == "");
  CHECK(fault_of(nested(Json::kDeepest + 1)) == "more than 100 levels of arrays and objects");
  CHECK(fault_of(nested(1'000'000)) == "more than 100 levels of arrays and objects");
}

TEST_CASE("the last of several members of one name counts", "[json]") {
  const Json json = Json::parse(R"({"a":1,"b":2,"a":3})").value();
  CHECK(json.at("a") == 3);
  CHECK(json.find("c") == nullptr);
  CHECK(Json(7).find("a") == nullptr);
  CHECK_THROWS_AS(json.at("c"), Defect);
}

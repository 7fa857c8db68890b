// Lists with gaps: their length is that before the first gap, for `#` and for the table library.
#include "script/sandbox/list_length.h"

#include <catch2/catch.hpp>

#include "script/scoring/scripted.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

/// The points of three skulls that each earn what `expression` says.
std::int32_t points_of(const std::string& before, const std::string& expression) {
  return Scripted(before + "\naward(own, " + expression + ")").points() / 3;
}

}  // namespace

TEST_CASE("a call stands for every #, on its line", "[script]") {
  CHECK(with_length_calls("#t") == " _length(t)");
  CHECK(with_length_calls("#t + 1") == " _length(t) + 1");
  CHECK(with_length_calls("t[#t + 1] = #t") == "t[ _length(t) + 1] =  _length(t)");
  CHECK(with_length_calls("#a.b[#c]:d(1){2}'e' .. #f") == " _length(a.b[ _length(c)]:d(1){2}'e') ..  _length(f)");
  CHECK(with_length_calls("#(a or b)[1]") == " _length((a or b)[1])");
  CHECK(with_length_calls("-#t^2") == "- _length(t^2)");
  CHECK(with_length_calls("# #t") == " _length(  _length(t))");
  CHECK(with_length_calls("#{ 1, 2 } == #\"ab\"") == " _length({ 1, 2 }) ==  _length(\"ab\")");
  CHECK(with_length_calls("#\nt -- #x\n.a") == " _length(\nt -- #x\n.a)");
  CHECK(with_length_calls("return #t") == "return  _length(t)");
}

TEST_CASE("texts and comments keep their #", "[script]") {
  for (const std::string text : {"'#t'", "\"#\"", "[[#t]]", "-- #t", "--[[ #t ]]", "#", "a = 1"}) {
    CHECK(with_length_calls(text) == text);
  }
}

TEST_CASE("lengths are those of Lua where a list has no gaps", "[script]") {
  CHECK(points_of("", "#{}") == 0);
  CHECK(points_of("", "#{ 1, 2, 3 }") == 3);
  CHECK(points_of("", "#'four' + -#'xy' * 1") == 2);
  CHECK(points_of("local t = {}\nfor cell in each(own) do t[#t + 1] = cell end", "#t") == 3);
  CHECK(points_of("local t = { { 1, 2 }, n = { 1 } }", "#t[1] * 10 + #t.n") == 21);
  CHECK(points_of("local function f() return { 1, 2 } end", "#f()") == 2);
}

TEST_CASE("a list ends where its first gap is", "[script]") {
  const std::string gap = "local t = { 1, 2, nil, 4 }";
  CHECK(points_of(gap, "#t") == 2);
  CHECK(points_of(gap, "select('#', table.unpack(t))") == 2);
  CHECK(points_of(gap, "tonumber(table.concat(t))") == 12);
  CHECK(points_of(gap + "\ntable.insert(t, 7)", "#t * 10 + t[3]") == 47);
  CHECK(points_of(gap + "\ntable.insert(t, 1, 7)", "tonumber(table.concat(t))") == 7124);
  CHECK(points_of(gap + "\nlocal last = table.remove(t)", "last * 10 + #t") == 21);
  CHECK(points_of(gap + "\nlocal first = table.remove(t, 1)", "first * 10 + #t") == 11);
  CHECK(points_of(gap + "\ntable.sort(t, function(a, b) return a > b end)", "t[1] * 100 + t[2] * 10 + t[4]") == 214);
}

TEST_CASE("the table library refuses what it can't do", "[script]") {
  CHECK_THAT(Scripted("local n\naward(own, #n)").fault().message, Catch::Contains("not of nil"));
  CHECK_THAT(Scripted("table.insert({}, 3, 1)").fault().message, Catch::Contains("position out of bounds"));
  CHECK_THAT(Scripted("table.insert({})").fault().message, Catch::Contains("wants a list"));
  CHECK_THAT(Scripted("table.remove({ 1 }, 3)").fault().message, Catch::Contains("position out of bounds"));
  CHECK_THAT(Scripted("table.sort({ 2, 1 }, 1)").fault().message, Catch::Contains("function expected"));
  CHECK_THAT(Scripted("table.sort(1)").fault().message, Catch::Contains("table expected"));
  CHECK(points_of("", "table.remove({}) == nil and 1 or 0") == 1);
}

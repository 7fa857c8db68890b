#include "author/checks/params_read.h"

#include <catch2/catch.hpp>

using namespace ossuary::author;

namespace {

/// "line:column name" of every dial read.
std::vector<std::string> dials_in(std::string_view source) {
  std::vector<std::string> found;
  for (const ParamUse& use : params_read(source, "x.lua").uses) {
    CHECK(use.where.file == "x.lua");
    CHECK(use.where.width == static_cast<int>(use.name.size()));
    found.push_back(std::to_string(use.where.line) + ":" + std::to_string(use.where.column) + " " + use.name);
  }
  return found;
}

using DialNames = std::vector<std::string>;

}  // namespace

TEST_CASE("dials are found where they first stand", "[script][params]") {
  CHECK(dials_in("award(own, params.each)\n  award(own, params.base + params.each)") ==
        DialNames{"1:19 each", "2:21 base"});
  CHECK(dials_in("ż = params . --x\n [[y]] z") == DialNames{});
  CHECK(dials_in("local a = params --[[here]] . --there\n  far") == DialNames{"2:3 far"});
}

TEST_CASE("comments and strings hold no dials", "[script][params]") {
  CHECK(dials_in("-- params.a\nx = params.b") == DialNames{"2:12 b"});
  CHECK(dials_in("--[==[ params.a ]] \n params.b ]==] params.c") == DialNames{"2:23 c"});
  CHECK(dials_in("--[=x params.a\nparams.b") == DialNames{"2:8 b"});
  CHECK(dials_in("x = 'params.a' .. \"\\\"params.b\" .. [[params.c]] .. params.d") == DialNames{"1:58 d"});
  CHECK(dials_in("x = [=[ ]] params.a ]=] .. params.b") == DialNames{"1:35 b"});
  CHECK(dials_in("x = \"a\\z\n  params.a\" .. params.b") == DialNames{"2:23 b"});
  CHECK(dials_in("x = 'unfinished params.a\nparams.b") == DialNames{"2:8 b"});
  CHECK(dials_in("--[[ never closed params.a\nparams.b").empty());
}

TEST_CASE("only params itself has dials", "[script][params]") {
  CHECK(dials_in("x = t.params.a + t:params().b + my_params.c + params2.d").empty());
  CHECK(dials_in("x = 1..params.a") == DialNames{});  // a malformed number in Lua, too
  CHECK(dials_in("x = s..params.a + 0x1p-4 + 3e+5 - params.b") == DialNames{"1:15 a", "1:42 b"});
  CHECK(dials_in("t[params.a](params.b, ...)") == DialNames{"1:10 a", "1:20 b"});
}

TEST_CASE("dials are read by any name that the table has", "[script][params]") {
  CHECK(dials_in("x = params[\"a\"] + params['b'] + params[[c]]") == DialNames{"1:13 a", "1:27 b"});
  CHECK(dials_in("return function(own, stack, p)\n  award(own, p.each + stack.bone)\nend") == DialNames{"2:16 each"});
  CHECK(dials_in("return function(stack, p)\n  face_down(p.level)\nend") == DialNames{"2:15 level"});
  CHECK(dials_in("return function(own, stack)\n  award(own, count(stack.bone))\nend").empty());
  CHECK(dials_in("local function score(own, stack, p) award(own, p.a) end\nreturn score") == DialNames{"1:50 a"});
  CHECK(dials_in("return { options = f, score = function(own, _, d, chosen) award(chosen, d.a) end }") ==
        DialNames{"1:75 a"});
  CHECK(dials_in("local p = params\nlocal q = p\naward(own, p.a + q.b)") == DialNames{"3:14 a", "3:20 b"});
  CHECK(dials_in("local each = params.each\naward(own, each.a)") == DialNames{"1:21 each"});
}

TEST_CASE("of a table that is handed on any dial may be read", "[script][params]") {
  CHECK(params_read("award(own, help(params))", "").handed_on);
  CHECK(params_read("award(own, params[name])", "").handed_on);
  CHECK_FALSE(params_read("return function(own, stack, params) local p = params award(own, p.each) end", "").handed_on);
}

TEST_CASE("columns count code points", "[script][params]") {
  CHECK(dials_in("x = \"żółć\" .. params.a") == DialNames{"1:22 a"});
}

#include <catch2/catch.hpp>

#include "script/scoring/scripts.h"

using namespace ossuary;

namespace {

/// "line:column name" of every dial read.
std::vector<std::string> read(std::string_view source) {
  std::vector<std::string> found;
  for (const ParamUse& use : params_read(source, "x.lua").uses) {
    CHECK(use.where.file == "x.lua");
    CHECK(use.where.width == static_cast<int>(use.name.size()));
    found.push_back(std::to_string(use.where.line) + ":" + std::to_string(use.where.column) + " " + use.name);
  }
  return found;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("dials are found where they first stand", "[script][params]") {
  CHECK(read("award(own, params.each)\n  award(own, params.base + params.each)") == Names{"1:19 each", "2:21 base"});
  CHECK(read("ż = params . --x\n [[y]] z") == Names{});
  CHECK(read("local a = params --[[here]] . --there\n  far") == Names{"2:3 far"});
}

TEST_CASE("comments and strings hold no dials", "[script][params]") {
  CHECK(read("-- params.a\nx = params.b") == Names{"2:12 b"});
  CHECK(read("--[==[ params.a ]] \n params.b ]==] params.c") == Names{"2:23 c"});
  CHECK(read("--[=x params.a\nparams.b") == Names{"2:8 b"});
  CHECK(read("x = 'params.a' .. \"\\\"params.b\" .. [[params.c]] .. params.d") == Names{"1:58 d"});
  CHECK(read("x = [=[ ]] params.a ]=] .. params.b") == Names{"1:35 b"});
  CHECK(read("x = \"a\\z\n  params.a\" .. params.b") == Names{"2:23 b"});
  CHECK(read("x = 'unfinished params.a\nparams.b") == Names{"2:8 b"});
  CHECK(read("--[[ never closed params.a\nparams.b").empty());
}

TEST_CASE("only params itself has dials", "[script][params]") {
  CHECK(read("x = t.params.a + t:params().b + my_params.c + params2.d").empty());
  CHECK(read("x = 1..params.a") == Names{});  // a malformed number in Lua, too
  CHECK(read("x = s..params.a + 0x1p-4 + 3e+5 - params.b") == Names{"1:15 a", "1:42 b"});
  CHECK(read("t[params.a](params.b, ...)") == Names{"1:10 a", "1:20 b"});
}

TEST_CASE("dials are read by any name that the table has", "[script][params]") {
  CHECK(read("x = params[\"a\"] + params['b'] + params[[c]]") == Names{"1:13 a", "1:27 b"});
  CHECK(read("return function(own, stack, p)\n  award(own, p.each + stack.bone)\nend") == Names{"2:16 each"});
  CHECK(read("return function(stack, p)\n  face_down(p.level)\nend") == Names{"2:15 level"});
  CHECK(read("return function(own, stack)\n  award(own, count(stack.bone))\nend").empty());
  CHECK(read("local function score(own, stack, p) award(own, p.a) end\nreturn score") == Names{"1:50 a"});
  CHECK(read("return { options = f, score = function(own, _, d, chosen) award(chosen, d.a) end }") == Names{"1:75 a"});
  CHECK(read("local p = params\nlocal q = p\naward(own, p.a + q.b)") == Names{"3:14 a", "3:20 b"});
  CHECK(read("local each = params.each\naward(own, each.a)") == Names{"1:21 each"});
}

TEST_CASE("of a table that is handed on any dial may be read", "[script][params]") {
  CHECK(params_read("award(own, help(params))", "").handed_on);
  CHECK(params_read("award(own, params[name])", "").handed_on);
  CHECK_FALSE(params_read("return function(own, stack, params) local p = params award(own, p.each) end", "").handed_on);
}

TEST_CASE("columns count code points", "[script][params]") {
  CHECK(read("x = \"żółć\" .. params.a") == Names{"1:22 a"});
}

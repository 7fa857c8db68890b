#include <catch2/catch.hpp>

#include "script/scoring/scripts.h"

using namespace ossuary;

namespace {

/// "line:column name" of every dial read.
std::vector<std::string> read(std::string_view source) {
  std::vector<std::string> found;
  for (const ParamUse& use : params_read(source, "x.lua")) {
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
  CHECK(read("x = params[\"a\"]").empty());
}

TEST_CASE("columns count code points", "[script][params]") {
  CHECK(read("x = \"żółć\" .. params.a") == Names{"1:22 a"});
}

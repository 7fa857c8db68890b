// Lua's own errors: the message that each becomes, the values in it, and the place on the line.
#include <catch2/catch.hpp>

#include "kernel/script/scoring/scripted.h"
#include "script/sandbox/lua_messages.h"

namespace ossuary {

namespace {

using test::Scripted;

/// The id of the message and its values, like "lua-value does=index type=number".
std::string read(const Message& message) {
  std::string text(message.row->id.substr(message.row->id.find('/') + 1));
  for (const auto& [name, value] : message.arguments) {
    const auto* const written = std::get_if<std::string>(&value);
    text += name == "said" ? "" : " " + name + "=" + (written != nullptr ? *written : "a number");
  }
  return text;
}

/// Column and width of what goes wrong in a scorer of this body.
std::pair<int, int> place(const std::string& body) {
  const Location where = Scripted(body).fault().where;
  return {where.column, where.width};
}

}  // namespace

TEST_CASE("errors of Lua become messages with the values that it names", "[script][messages]") {
  for (const auto& [said, meant] :
       {std::pair("attempt to index a number value (local 'own')",
                  "lua-value does=index type=number sort=local name=own"),
        {"attempt to call a number value (for iterator 'for iterator')",
         "lua-value does=call type=number sort=for iterator name=for iterator"},
        {"attempt to perform arithmetic on a nil value", "lua-value does=perform arithmetic on type=nil"},
        {"attempt to compare number with function", "lua-compare type=number other=function"},
        {"attempt to compare two table values", "lua-compare type=table"},
        {"attempt to divide by zero", "lua-zero"},
        {"attempt to perform 'n%0'", "lua-zero"},
        {"bad 'for' limit (number expected, got function)", "lua-for what=limit type=function"},
        {"bad argument #2 to 'max' (number expected, got nil)",
         "lua-argument position=a number word=max why=number expected, got nil"},
        {"no luck", "lua"}}) {
    CHECK(read(runtime_message(said)) == meant);
    CHECK(runtime_message(said).text() == said);
  }
  CHECK(runtime_message("C stack overflow").text() == "calls functions inside functions too deeply");
}

TEST_CASE("errors of Lua's compiler become messages with the token where it stopped", "[script][messages]") {
  for (const auto& [said, meant] :
       {std::pair("'end' expected (to close 'function' at line 1) near <eof>",
                  "lua-end opened= (to close 'function' at line 1) near=<eof>"),
        {"<eof> expected near 'end'", "lua-eof near=end"},
        {"'then' expected near '='", "lua-then near=="},
        {"')' expected (to close '(' at line 2) near 'end'", "lua-close opened= (to close '(' at line 2) near=end"},
        {"'=' expected near 'do'", "lua-expected wanted== near=do"},
        {"function arguments expected near ','", "lua-arguments near=,"},
        {"unexpected symbol near '<\\226>'", "lua-symbol near=<\\226>"},
        {"unfinished string near '\"bone)'", "lua-string near=\"bone)"},
        {"attempt to assign to const variable 'award'", "lua-const name=award"},
        {"break outside a loop at line 2 near <eof>", "lua"}}) {
    CHECK(read(syntax_message(said)) == meant);
    CHECK(syntax_message(said).text() == said);
  }
}

TEST_CASE("an error is underlined where its message tells the place", "[script][messages]") {
  CHECK(place("award(own, 1.5)") == std::pair(12, 3));
  CHECK(place("award(own, math.abs(count))") == std::pair(21, 5));
  CHECK(place("  award(own | stack.digger,\n    2)") == std::pair(9, 18));
  CHECK(place("award(own)") == std::pair(1, 5));
  CHECK(place("touching(own, own)") == std::pair(1, 8));
  CHECK(place("local n = own.x") == std::pair(11, 3));
  CHECK(place("local n = stack.diger") == std::pair(17, 5));
  CHECK(place("local n = math.random(3)") == std::pair(16, 6));
  CHECK(place("local n = lost + lost") == std::pair(11, 4));
  CHECK(place("n = 1") == std::pair(1, 1));
}

TEST_CASE("an error is about its whole line where that may have several causes", "[script][messages]") {
  CHECK(place("local n = own.x or own.y") == std::pair(0, 1));
  CHECK(place("local n = nil + 1") == std::pair(0, 1));
  CHECK(place("award(own, 1) award(own)") == std::pair(0, 1));
}

TEST_CASE("a character that is not ASCII is named whole, with its place", "[script][messages]") {
  const Diagnostic sign = test::problems("return function(own)\n  award(own, 2 × 3)\nend").at(0);
  CHECK(sign.message() == "\"×\" is not Lua");
  CHECK(sign.where == Location{"mason.lua", 2, 16, 1});
  CHECK(test::problems("return\u00a0function() end").at(0).message() == "a no-break space (U+00A0) is not Lua");
}

}  // namespace ossuary

// The grammar of Lua: forms, precedence, scopes, and what is refused.
#include "script/text/syntax.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "support/content.h"

namespace ossuary {

namespace {

using Form = SyntaxNode::Form;

/// An expression with the parentheses that its tree means.
std::string grouped(const SyntaxTree& tree, const SyntaxNode& node) {
  if (node.form == Form::Binary) {
    return "(" + grouped(tree, node.parts[0]) + " " + std::string(tree.text(node.sign)) + " " +
           grouped(tree, node.parts[1]) + ")";
  }
  if (node.form == Form::Unary) {
    return "(" + std::string(tree.text(node.sign)) + " " + grouped(tree, node.parts[0]) + ")";
  }
  std::string text;
  for (std::size_t token = node.begin; token < node.end; ++token) {
    text += tree.text(token);
  }
  return text;
}

std::string grouped(const std::string& expression) {
  const std::string text = "return " + expression;
  const SyntaxTree tree = syntax_of(text).value();
  return grouped(tree, tree.root.parts.at(0).parts.at(0).parts.at(0));
}

/// Of every use of `name`, the number of the local that it means; -1 for a global name.
std::vector<int> meanings(const std::string& text, std::string_view name) {
  const SyntaxTree tree = syntax_of(text).value();
  std::vector<int> found;
  walk(tree.root, [&](const SyntaxNode& node) {
    if (tree.is_name(node, name)) {
      found.push_back(node.variable ? static_cast<int>(*node.variable) : -1);
    }
  });
  return found;
}

std::vector<Form> forms(const std::string& text) {
  std::vector<Form> found;
  const SyntaxTree tree = syntax_of(text).value();
  for (const SyntaxNode& statement : tree.root.parts) {
    found.push_back(statement.form);
  }
  return found;
}

bool is_read(const std::string& text) { return syntax_of(text).has_value(); }

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) {
    all += text;
  }
  return all;
}

}  // namespace

TEST_CASE("operators bind as in Lua", "[script][syntax]") {
  CHECK(grouped("a or b and c == d | e ~ f & g << h .. i + j * k ^ l") ==
        "(a or (b and (c == (d | (e ~ (f & (g << (h .. (i + (j * (k ^ l)))))))))))");
  CHECK(grouped("1 - 2 - 3") == "((1 - 2) - 3)");
  CHECK(grouped("a .. b .. c") == "(a .. (b .. c))");
  CHECK(grouped("2 ^ 3 ^ 4") == "(2 ^ (3 ^ 4))");
  CHECK(grouped("-2 ^ 2") == "(- (2 ^ 2))");
  CHECK(grouped("not a == b") == "((not a) == b)");
  CHECK(grouped("(a + b) * -c") == "((a+b) * (- c))");
}

TEST_CASE("values are followed by fields, entries and calls", "[script][syntax]") {
  const std::string text = "return a.b[c]:d(1, {})'e'";
  const SyntaxTree tree = syntax_of(text).value();
  const SyntaxNode* node = &tree.root.parts.at(0).parts.at(0).parts.at(0);
  for (const Form form : {Form::Call, Form::Call, Form::Field, Form::Index, Form::Field, Form::Name}) {
    CHECK(node->form == form);
    node = form == Form::Name ? node : &node->parts.at(0);
  }
}

TEST_CASE("every statement has its form", "[script][syntax]") {
  CHECK(forms("local a <const>, b = 1; a, b.c = 2, 3 f() do end while a do end repeat until a if a then elseif b then "
              "else end for i = 1, 2 do end for k, v in f() do break end function a.b:c(d, ...) end "
              "local function e() end goto x ::x:: return") ==
        std::vector<Form>{Form::Local, Form::Assignment, Form::Call, Form::Block, Form::While, Form::Repeat, Form::If,
                          Form::Numbers, Form::Loop, Form::Assignment, Form::Local, Form::Jump, Form::Jump,
                          Form::Return});
}

TEST_CASE("a name means the innermost local that is declared before it", "[script][syntax]") {
  CHECK(meanings("local a = a do local a = a end return a", "a") == std::vector<int>{0, -1, 1, 0, 0});
  CHECK(meanings("local function a() return a end", "a") == std::vector<int>{0, 0});
  CHECK(meanings("for a = a, 9 do a() end a()", "a") == std::vector<int>{0, -1, 0, -1});
  CHECK(meanings("for a in a do end", "a") == std::vector<int>{0, -1});
  CHECK(meanings("repeat local a until a return a", "a") == std::vector<int>{0, 0, -1});
  CHECK(meanings("return function(a) return a end, a", "a") == std::vector<int>{0, 0, -1});
  CHECK(meanings("function b:c() return self end return self", "self") == std::vector<int>{0, -1});
  CHECK(meanings("local b b.a = { a = b }", "b") == std::vector<int>{0, 0, 0});
}

TEST_CASE("what is no Lua has no tree", "[script][syntax]") {
  for (const char* text : {"(",
                           "if",
                           "not",
                           "a.",
                           "a[",
                           "{",
                           "function",
                           "function(",
                           "for x in",
                           "return =",
                           "= =",
                           "a(b,",
                           "local",
                           "until not",
                           "if ) then",
                           "x = function ( a , b",
                           "a",
                           "a + 1",
                           "f() = 1",
                           "(a) = 1 b",
                           "a.b",
                           "return 1 2",
                           "x = {1 2}",
                           "for a, b = 1, 2 do end",
                           "for a = 1 do end",
                           "x = function(a b) end",
                           "x = function(..., a) end",
                           "end",
                           "x = 1 !",
                           "local function a.b() end",
                           "local a.b = 1",
                           "x = a:b",
                           "if a then else elseif b then end"}) {
    CAPTURE(text);
    CHECK_FALSE(is_read(text));
  }
}

TEST_CASE("texts that are nested too deeply or chained too long have no tree", "[script][syntax]") {
  const int few = 150;
  const int many = 100'000;
  for (const auto& [open, middle, close] :
       std::vector<std::array<std::string, 3>>{{"return ", "(", ")"},
                                               {"return ", "f{[", "]=1}"},
                                               {"return ", "function() return ", " end"},
                                               {"", "do ", " end"},
                                               {"x = ", "a[", "]"}}) {
    const std::string inner = middle == "do " ? "" : "1";
    CHECK(is_read(open + repeated(middle, few / 2) + inner + repeated(close, few / 2)));
    CHECK_FALSE(is_read(open + repeated(middle, many) + inner + repeated(close, many)));
  }
  for (const std::string more : {" + a", ".b", "()", " .. a", "^2"}) {
    CHECK(is_read("x = a" + repeated(more, few)));
    CHECK_FALSE(is_read("x = a" + repeated(more, many)));
  }
}

}  // namespace ossuary

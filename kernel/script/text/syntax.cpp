#include "script/text/syntax.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ossuary {

namespace {

using Form = SyntaxNode::Form;

/// How strongly an operator binds what is to its left and to its right.
struct Priority {
  std::string_view sign;
  int left;
  int right;
};
/// @source Lua 5.4 Reference Manual, "Precedence"; `..` and `^` begin at their right.
constexpr std::array<Priority, 21> kPriorities{
    {{"or", 1, 1},  {"and", 2, 2}, {"<", 3, 3},   {">", 3, 3},   {"<=", 3, 3},   {">=", 3, 3},  {"~=", 3, 3},
     {"==", 3, 3},  {"|", 4, 4},   {"~", 5, 5},   {"&", 6, 6},   {"<<", 7, 7},   {">>", 7, 7},  {"..", 9, 8},
     {"+", 10, 10}, {"-", 10, 10}, {"*", 11, 11}, {"/", 11, 11}, {"//", 11, 11}, {"%", 11, 11}, {"^", 14, 13}}};
constexpr int kUnaryPriority = 12;
constexpr int kMostLevels = 200;  ///< of statements and expressions in each other: as many as Lua takes.

/// Reads a text by recursive descent. What is no Lua ends the reading.
class SyntaxReader {
 public:
  explicit SyntaxReader(std::string_view text) { tree_.tokens = tokens_of(text); }

  std::optional<SyntaxTree> read() {
    tree_.root = block();
    return failed_ || at_ < tree_.tokens.size() ? std::nullopt : std::optional(std::move(tree_));
  }

 private:
  /// Reads what is in something else.
  template <class Read>
  SyntaxNode deeper(const Read& read) {
    if (++levels_ > kMostLevels) {
      fail();
    }
    SyntaxNode made = read();
    --levels_;
    return made;
  }
  void fail() {
    failed_ = true;
    at_ = tree_.tokens.size();
  }
  /// Texts in quotes and numbers are never equal to an operator or a keyword.
  [[nodiscard]] bool is(std::string_view text) const {
    return at_ < tree_.tokens.size() && tree_.tokens[at_].text == text;
  }
  [[nodiscard]] bool is_name() const { return TokenReader(tree_.tokens).name(at_); }
  [[nodiscard]] bool is_kind(Token::Kind kind) const {
    return at_ < tree_.tokens.size() && tree_.tokens[at_].kind == kind;
  }
  bool take(std::string_view text) {
    const bool there = is(text);
    at_ += there ? 1U : 0U;
    return there;
  }
  void expect(std::string_view text) {
    if (!take(text)) {
      fail();
    }
  }

  [[nodiscard]] SyntaxNode begin(Form form) const { return {.form = form, .begin = at_, .end = at_, .sign = at_}; }
  /// A node that goes on what was read.
  [[nodiscard]] static SyntaxNode around(Form form, SyntaxNode part, std::size_t sign) {
    SyntaxNode made{.form = form, .begin = part.begin, .end = part.end, .sign = sign};
    add(made, std::move(part));
    return made;
  }
  static void add(SyntaxNode& to, SyntaxNode part) {
    to.height = std::max(to.height, part.height + 1);
    to.parts.push_back(std::move(part));
  }
  SyntaxNode finish(SyntaxNode node) {
    node.end = at_;
    if (node.height > kMostSyntaxHeight) {
      fail();
    }
    return node;
  }

  void declare(SyntaxNode& names, bool are_parameters) {
    for (SyntaxNode& name : names.parts) {
      name.variable = declare(tree_.text(name.begin), are_parameters);
    }
  }
  std::size_t declare(std::string_view name, bool is_parameter) {
    tree_.locals.push_back({name, is_parameter});
    scope_.push_back(tree_.locals.size() - 1);
    return scope_.back();
  }
  [[nodiscard]] std::optional<std::size_t> local_named(std::string_view name) const {
    const auto found = std::find_if(scope_.rbegin(), scope_.rend(),
                                    [&](std::size_t local) { return tree_.locals[local].name == name; });
    return found == scope_.rend() ? std::nullopt : std::optional(*found);
  }

  SyntaxNode block() {
    const std::size_t outer = scope_.size();
    SyntaxNode made = open_block();
    scope_.resize(outer);
    return made;
  }
  /// A block whose locals are still known behind it.
  SyntaxNode open_block() {
    SyntaxNode made = begin(Form::Block);
    while (!block_ends()) {
      if (is("return")) {
        add(made, returned());
        break;
      }
      if (!take(";")) {
        add(made, deeper([this] { return any_statement(); }));
      }
    }
    return finish(std::move(made));
  }
  SyntaxNode block_of(SyntaxNode statement, std::string_view opening) {
    expect(opening);
    add(statement, block());
    expect("end");
    return finish(std::move(statement));
  }

  [[nodiscard]] bool block_ends() const {
    return at_ >= tree_.tokens.size() || is("end") || is("else") || is("elseif") || is("until");
  }

  SyntaxNode returned() {
    SyntaxNode made = begin(Form::Return);
    ++at_;
    add(made, block_ends() || is(";") ? begin(Form::List) : list());
    take(";");
    return finish(std::move(made));
  }

  SyntaxNode any_statement() {
    SyntaxNode made = begin(Form::Block);
    if (take("do")) {
      made = block();
      expect("end");
      return made;
    }
    if (take("if")) {
      return conditional(std::move(made));
    }
    if (take("while")) {
      made.form = Form::While;
      add(made, expression());
      return block_of(std::move(made), "do");
    }
    if (take("repeat")) {
      made.form = Form::Repeat;
      const std::size_t outer = scope_.size();
      add(made, open_block());
      expect("until");
      add(made, expression());
      scope_.resize(outer);
      return finish(std::move(made));
    }
    if (take("for")) {
      return loop(std::move(made));
    }
    if (take("local")) {
      return declaration(std::move(made));
    }
    if (take("function")) {
      return function_named(std::move(made));
    }
    return is("break") || is("goto") || is("::") ? jump(std::move(made)) : assignment_or_call();
  }

  SyntaxNode conditional(SyntaxNode made) {
    made.form = Form::If;
    do {
      add(made, expression());
      expect("then");
      add(made, block());
    } while (take("elseif"));
    if (take("else")) {
      add(made, block());
    }
    expect("end");
    return finish(std::move(made));
  }

  SyntaxNode loop(SyntaxNode made) {
    const std::size_t outer = scope_.size();
    SyntaxNode declared = names();
    made.form = is("=") ? Form::Numbers : Form::Loop;
    expect(is("=") ? "=" : "in");
    SyntaxNode values = list();
    const bool numbers = declared.parts.size() == 1 && (values.parts.size() == 2 || values.parts.size() == 3);
    failed_ = failed_ || (made.form == Form::Numbers && !numbers);
    declare(declared, false);
    add(made, std::move(declared));
    add(made, std::move(values));
    made = block_of(std::move(made), "do");
    scope_.resize(outer);
    return made;
  }

  SyntaxNode declaration(SyntaxNode made) {
    made.form = Form::Local;
    const bool function = take("function");
    SyntaxNode declared = names();
    SyntaxNode values = begin(Form::List);
    if (function) {
      declare(declared, false);  // it may call itself
      add(values, body(begin(Form::Function), false));
    } else {
      values = take("=") ? list() : std::move(values);
      declare(declared, false);
    }
    add(made, std::move(declared));
    add(made, finish(std::move(values)));
    return finish(std::move(made));
  }

  SyntaxNode function_named(SyntaxNode made) {
    made.form = Form::Assignment;
    SyntaxNode target = name();
    bool method = false;
    while (!method && (is(".") || is(":"))) {
      method = is(":");
      ++at_;
      target = field(std::move(target));
    }
    SyntaxNode function = begin(Form::Function);
    add(made, around(Form::List, std::move(target), at_));
    add(made, around(Form::List, body(std::move(function), method), at_));
    return finish(std::move(made));
  }

  SyntaxNode jump(SyntaxNode made) {
    made.form = Form::Jump;
    const std::string_view kind = tree_.text(at_++);
    if (kind != "break") {
      (void)name();
    }
    if (kind == "::") {
      expect("::");
    }
    return finish(std::move(made));
  }

  SyntaxNode assignment_or_call() {
    SyntaxNode first = value_with_suffixes();
    if (!is("=") && !is(",")) {
      failed_ = failed_ || first.form != Form::Call;
      return first;
    }
    SyntaxNode targets = around(Form::List, std::move(first), at_);
    while (take(",")) {
      add(targets, value_with_suffixes());
    }
    for (const SyntaxNode& target : targets.parts) {
      failed_ = failed_ || (target.form != Form::Name && target.form != Form::Field && target.form != Form::Index);
    }
    SyntaxNode made = around(Form::Assignment, finish(std::move(targets)), at_);
    expect("=");
    add(made, list());
    return finish(std::move(made));
  }

  /// Names with commas between, which are not declared yet; with attributes behind them, as in `local x <const>`.
  SyntaxNode names() {
    SyntaxNode made = begin(Form::Names);
    do {
      add(made, name());
      if (take("<")) {
        (void)name();
        expect(">");
      }
    } while (take(","));
    return finish(std::move(made));
  }
  SyntaxNode name() {
    SyntaxNode made = begin(Form::Name);
    if (is_name()) {
      made.variable = local_named(tree_.text(at_++));
    } else {
      fail();
    }
    return finish(std::move(made));
  }

  /// A function from its parameters on.
  SyntaxNode body(SyntaxNode made, bool has_self) {
    const std::size_t outer = scope_.size();
    if (has_self) {
      (void)declare("self", true);
    }
    expect("(");
    SyntaxNode parameters = begin(Form::Names);
    for (bool more = !is(")"); more && !take("..."); more = take(",")) {
      add(parameters, name());
    }
    declare(parameters, true);
    add(made, finish(std::move(parameters)));
    made = block_of(std::move(made), ")");
    scope_.resize(outer);
    return made;
  }

  SyntaxNode list() {
    SyntaxNode made = begin(Form::List);
    do {
      add(made, expression());
    } while (take(","));
    return finish(std::move(made));
  }

  /// An expression whose operators bind what is to their left more strongly than `limit`.
  SyntaxNode expression(int limit = 0) {
    return deeper([this, limit] { return any_expression(limit); });
  }
  SyntaxNode any_expression(int limit) {
    SyntaxNode left = begin(Form::Unary);
    if (is("not") || is("-") || is("~") || is("#")) {
      ++at_;
      add(left, expression(kUnaryPriority));
      left = finish(std::move(left));
    } else {
      left = operand();
    }
    while (at_ < tree_.tokens.size()) {
      const auto* const found = std::ranges::find(kPriorities, tree_.text(at_), &Priority::sign);
      if (found == kPriorities.end() || found->left <= limit) {
        break;
      }
      left = around(Form::Binary, std::move(left), at_++);
      add(left, expression(found->right));
      left = finish(std::move(left));
    }
    return left;
  }

  SyntaxNode operand() {
    SyntaxNode made = begin(Form::Constant);
    if (take("{")) {
      return table(std::move(made));
    }
    if (take("function")) {
      made.form = Form::Function;
      return body(std::move(made), false);
    }
    if (is_kind(Token::Kind::String) || is_kind(Token::Kind::Number) || is("nil") || is("true") || is("false") ||
        is("...")) {
      ++at_;
      return finish(std::move(made));
    }
    return value_with_suffixes();
  }

  SyntaxNode table(SyntaxNode made) {
    made.form = Form::Table;
    while (at_ < tree_.tokens.size() && !is("}")) {
      SyntaxNode entry = begin(Form::Entry);
      if (is_name() && TokenReader(tree_.tokens).symbol(at_ + 1, "=")) {
        at_ += 2;
        add(entry, expression());
      } else if (take("[")) {
        add(entry, expression());
        expect("]");
        expect("=");
        add(entry, expression());
      } else {
        entry = expression();
      }
      add(made, finish(std::move(entry)));
      if (!take(",") && !take(";") && !is("}")) {
        fail();
      }
    }
    expect("}");
    return finish(std::move(made));
  }

  SyntaxNode value_with_suffixes() {
    SyntaxNode made = begin(Form::Group);
    if (take("(")) {
      add(made, expression());
      expect(")");
      made = finish(std::move(made));
    } else {
      made = name();
    }
    while (true) {
      if (take(".")) {
        made = field(std::move(made));
      } else if (is("[")) {
        made = around(Form::Index, std::move(made), at_++);
        add(made, expression());
        expect("]");
        made = finish(std::move(made));
      } else if (take(":")) {
        made = call(field(std::move(made)));
      } else if (is("(") || is("{") || is_kind(Token::Kind::String)) {
        made = call(std::move(made));
      } else {
        return made;
      }
    }
  }
  /// The field of `object` whose name comes next.
  SyntaxNode field(SyntaxNode object) {
    SyntaxNode made = around(Form::Field, std::move(object), at_);
    (void)name();
    return finish(std::move(made));
  }
  SyntaxNode call(SyntaxNode function) {
    SyntaxNode made = around(Form::Call, std::move(function), at_);
    SyntaxNode arguments = begin(Form::List);
    if (take("(")) {
      if (!is(")")) {
        arguments = list();
      }
      expect(")");
    } else if (is("{") || is_kind(Token::Kind::String)) {
      add(arguments, operand());
      arguments = finish(std::move(arguments));
    } else {
      fail();
    }
    add(made, std::move(arguments));
    return finish(std::move(made));
  }

  SyntaxTree tree_;
  std::vector<std::size_t> scope_;  ///< the locals that are known here; the last of a name is meant.
  std::size_t at_ = 0;
  int levels_ = 0;
  bool failed_ = false;
};

}  // namespace

std::optional<SyntaxTree> syntax_of(std::string_view text) { return SyntaxReader(text).read(); }

}  // namespace ossuary

#include "author/checks/params_read.h"

#include <set>
#include <utility>

#include "script/text/lexer.h"

namespace ossuary::author {

namespace {

/// Finds what a script reads of its dials, under whatever name it has them.
class ParamsReader {
 public:
  ParamsReader(std::string_view source, std::string file, ParamsForm form)
      : tokens_(tokens_of(source)), read_(tokens_), file_(std::move(file)) {
    if (form == ParamsForm::OfScorer) {
      find_declarations();
    }
    for (std::size_t known = 0; known < names_.size();) {
      known = names_.size();
      find_copies();
    }
  }

  [[nodiscard]] ParamsRead read() const {
    ParamsRead found;
    std::set<std::string_view> seen;
    for (std::size_t at = 0; at < tokens_.size(); ++at) {
      if (!is_params(at)) {
        continue;
      }
      const bool field = read_.symbol(at + 1, ".") && read_.word(at + 2);
      const bool entry = read_.symbol(at + 1, "[") && is_text(at + 2) && read_.symbol(at + 3, "]");
      if (field || entry) {
        add(tokens_[at + 2], found, seen);
      } else if (read_.symbol(at + 1, "[") && is_text(at + 2) && read_.symbol(at + 3, "..")) {
        found.beginnings.emplace_back(tokens_[at + 2].text.substr(1, tokens_[at + 2].text.size() - 2));
      } else {
        found.handed_on =
            found.handed_on || !(is_copied(at) || read_.word(at - 1, "local") || parameters_.contains(at));
      }
    }
    return found;
  }

 private:
  /// True for a string in quotes of one character.
  [[nodiscard]] bool is_text(std::size_t at) const {
    return at < tokens_.size() && tokens_[at].kind == Token::Kind::String && tokens_[at].text.size() > 2 &&
           tokens_[at].text.front() != '[';
  }
  /// True for a variable that is the table of dials, and no field of that name.
  [[nodiscard]] bool is_params(std::size_t at) const {
    return read_.word(at) && names_.contains(tokens_[at].text) && !read_.symbol(at - 1, ".") &&
           !read_.symbol(at - 1, ":");
  }
  /// True for the last token of `local NAME = params`.
  [[nodiscard]] bool is_copied(std::size_t at) const {
    return at >= 3 && read_.symbol(at - 1, "=") && read_.word(at - 2) && read_.word(at - 3, "local");
  }

  void add(const Token& token, ParamsRead& found, std::set<std::string_view>& seen) const {
    const bool quoted = token.kind == Token::Kind::String;
    const std::string_view name = quoted ? token.text.substr(1, token.text.size() - 2) : token.text;
    if (seen.insert(name).second) {
      found.uses.push_back({std::string(name),
                            {.file = file_,
                             .line = token.line,
                             .column = token.column + (quoted ? 1 : 0),
                             .width = static_cast<int>(name.size())}});  // names of Lua are ASCII
    }
  }

  /// True if the function whose keyword is token `at`, with a name at `at` + 1 or none, is a scorer, a chooser or an
  /// act, as far as its place says.
  [[nodiscard]] bool is_returned(std::size_t at) const {
    const auto is_field = [&](std::size_t field) {
      return read_.word(field, "score") || read_.word(field, "options") || read_.word(field, "act");
    };
    if (!read_.word(at + 1)) {
      return at > 0 && (read_.word(at - 1, "return") || (at > 1 && read_.symbol(at - 1, "=") && is_field(at - 2)));
    }
    for (std::size_t use = 2; use < tokens_.size(); ++use) {
      if (read_.word(use, tokens_[at + 1].text) &&
          (read_.word(use - 1, "return") || (read_.symbol(use - 1, "=") && is_field(use - 2)))) {
        return true;
      }
    }
    return false;
  }

  /// The dials are the third argument, or the second behind `stack`. Parameters are no uses.
  void find_declarations() {
    for (std::size_t at = 0; at < tokens_.size(); ++at) {
      if (!read_.word(at, "function")) {
        continue;
      }
      std::size_t next = at + 1;
      while (next < tokens_.size() && !read_.symbol(next, "(")) {
        ++next;
      }
      std::vector<std::string_view> names;
      for (++next; read_.word(next); next += read_.symbol(next + 1, ",") ? 2U : 1U) {
        parameters_.insert(next);
        names.push_back(tokens_[next].text);
      }
      const std::size_t place = !names.empty() && names.front() == "stack" ? 1 : 2;
      if (place < names.size() && names[place] != "_" && is_returned(at)) {
        names_.insert(names[place]);
      }
    }
  }

  /// `local NAME = params` gives the dials another name.
  void find_copies() {
    for (std::size_t at = 3; at < tokens_.size(); ++at) {
      const bool whole = !read_.symbol(at + 1, ".") && !read_.symbol(at + 1, "[");
      if (is_params(at) && is_copied(at) && whole) {
        names_.insert(tokens_[at - 2].text);
      }
    }
  }

  std::vector<Token> tokens_;
  TokenReader read_;
  std::string file_;
  std::set<std::string_view> names_{"params"};
  std::set<std::size_t> parameters_;  ///< tokens that declare a parameter.
};

}  // namespace

ParamsRead params_read(std::string_view source, const std::string& file, ParamsForm form) {
  return ParamsReader(source, file, form).read();
}

}  // namespace ossuary::author

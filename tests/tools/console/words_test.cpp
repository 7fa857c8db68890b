// The program's own sentences: every one passes through Dictionary::say() whole, and its dictionaries have all of them
// and no others.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <filesystem>
#include <map>
#include <regex>

#include "author/checks/sentences.h"
#include "cli/words.h"
#include "content/pack/languages.h"
#include "support/content.h"
#include "tools/cli/play/state_home.h"

namespace ossuary::test {
namespace {

using Texts = std::vector<std::string>;

/// The sources of the kernel and of the tools, with the modules of the page.
std::map<std::string, std::string> sources() {
  std::map<std::string, std::string> read;
  for (const char* folder : {"kernel", "tools"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source_path(folder))) {
      const std::string type = entry.path().extension().string();
      if (type == ".cpp" || type == ".h" || type == ".js") {
        read.emplace(entry.path().lexically_relative(source_path("")).generic_string(), file_text(entry.path()));
      }
    }
  }
  return read;
}

/// The literal that begins at byte `at`, with its escapes undone, and those that go on with it; `at` is moved behind.
/// A line end is a blank.
std::string literal(std::string_view source, std::size_t& at) {
  std::string text;
  for (++at; source[at] != '"'; ++at) {
    const bool is_escaped = source[at] == '\\';
    at += is_escaped ? 1U : 0U;
    text += is_escaped && source[at] == 'n' ? ' ' : source[at];
  }
  ++at;
  const std::size_t next = source.find_first_not_of(" \n", at);
  if (next != std::string_view::npos && source[next] == '"') {
    at = next;
    text += literal(source, at);
  }
  return text;
}

/// The literals in the argument that begins at byte `at`: more than one where it depends which is said.
Texts literals_in_argument(std::string_view source, std::size_t at) {
  Texts texts;
  for (int depth = 0; depth >= 0 && !(depth == 0 && source[at] == ',');) {
    if (source[at] == '"') {
      texts.push_back(literal(source, at));
      continue;
    }
    depth += std::string_view("([{").find(source[at]) != std::string_view::npos ? 1 : 0;
    depth -= std::string_view(")]}").find(source[at]) != std::string_view::npos ? 1 : 0;
    ++at;
  }
  return texts;
}

/// The byte behind the call whose arguments begin at byte `at`.
std::size_t end_of_call(std::string_view source, std::size_t at) {
  for (int depth = 0; depth >= 0;) {
    if (source[at] == '"') {
      (void)literal(source, at);
      continue;
    }
    depth += source[at] == '(' ? 1 : source[at] == ')' ? -1 : 0;
    ++at;
  }
  return at;
}

/// Calls `visit` with the byte at which each call of say() or to_say() begins, and that of its arguments.
template <class Visit>
void for_each_call(const std::string& source, Visit visit) {
  static const std::regex call(R"(\b(to_)?say\()");
  for (std::sregex_iterator found(source.begin(), source.end(), call), end; found != end; ++found) {
    visit(static_cast<std::size_t>(found->position()), static_cast<std::size_t>(found->position() + found->length()));
  }
}

/// The English sentences of the program, with the file of each.
std::map<std::string, std::string> sentences() {
  static const std::regex refusal(R"re(\bRefusal k\w+\{\s*"[^"]*",\s*)re");
  std::map<std::string, std::string> all;
  for (const auto& [file, source] : sources()) {
    const auto add = [&, &path = file, &text = source](std::size_t at) {
      for (const std::string& sentence : literals_in_argument(text, at)) {
        all.emplace(sentence, path);
      }
    };
    for_each_call(source, [&](std::size_t /*call*/, std::size_t arguments) { add(arguments); });
    for (std::sregex_iterator found(source.begin(), source.end(), refusal), end; found != end; ++found) {
      add(static_cast<std::size_t>(found->position() + found->length()));
    }
  }
  return all;
}

bool has_letter(std::string_view text) {
  return std::ranges::any_of(text, [](unsigned char c) { return std::isalpha(c) != 0; });
}

/// True if a literal with letters is joined to what a call gives, by + or <<, in front of it or behind.
bool is_joined(const std::string& source, std::size_t call, std::size_t arguments) {
  const std::string_view all = source;
  std::size_t after = all.find_first_not_of(" \n", end_of_call(all, arguments));
  if (all.substr(after, 1) == "+" || all.substr(after, 2) == "<<") {
    after = all.find_first_not_of("+< \n", after);
    if (all[after] == '"' && has_letter(literal(all, after))) {
      return true;
    }
  }
  std::size_t before = all.find_last_not_of("abcdefghijklmnopqrstuvwxyz_.()->", call - 1);
  before = all.find_last_not_of(" \n", before);
  if (all[before] != '+' && all[before] != '<') {
    return false;
  }
  before = all.find_last_not_of("+< \n", before);
  const std::size_t open = all[before] == '"' ? all.rfind('"', before - 1) : before;
  return has_letter(std::regex_replace(std::string(all.substr(open, before - open)), std::regex(R"(\\.)"), ""));
}

/// The calls of fmt::format() that put what say() gives between words of their own.
Texts formats_with_words(const std::string& source) {
  static const std::regex call(R"(fmt::format\(\s*")");
  static const std::regex placeholder(R"(\{[^}]*\})");
  static const std::regex said(R"(\bsay\()");
  Texts found;
  for (std::sregex_iterator at(source.begin(), source.end(), call), end; at != end; ++at) {
    auto begin = static_cast<std::size_t>(at->position() + at->length()) - 1;
    const std::string arguments = source.substr(begin, end_of_call(source, begin) - begin);
    const std::string format = std::regex_replace(literal(source, begin), placeholder, "");
    if (has_letter(format) && std::regex_search(arguments, said)) {
      found.push_back(arguments);
    }
  }
  return found;
}

/// The texts of a dictionary that faults were found in, or that are none of `english`; and those it lacks.
Texts faults_of(const std::filesystem::path& path, const std::map<std::string, std::string>& english) {
  const TextFile file(path.filename().generic_string(), file_text(path));
  Report report;
  const LanguageDefinition language = read_words(file, report);
  Texts faults;
  for (const TomlEntry& entry : language.texts.entries) {
    author::report_sentence(entry.value, language.id.value, author::dials_named({{"en", entry.key}}), report);
    if (!english.contains(entry.key)) {
      faults.push_back("stale: " + entry.key);
    }
  }
  for (const Diagnostic& fault : report.diagnostics()) {
    faults.push_back(render(std::vector{fault}));
  }
  for (const auto& [sentence, source] : english) {
    if (language.texts.find(sentence) == nullptr) {
      faults.push_back("missing: " + sentence + " of " + source);
    }
  }
  return faults;
}

}  // namespace

TEST_CASE("every sentence of the program is whole: nothing is glued to it", "[words][release]") {
  for (const auto& [sentence, file] : sentences()) {
    CAPTURE(file, sentence);
    CHECK(trimmed(sentence) == sentence);
    CHECK_FALSE(sentence.empty());
  }
  for (const auto& [file, source] : sources()) {
    for_each_call(source, [&, &path = file, &text = source](std::size_t call, std::size_t arguments) {
      CAPTURE(path, text.substr(call, 80));
      CHECK_FALSE(is_joined(text, call, arguments));
    });
    CAPTURE(file);
    CHECK(formats_with_words(source) == Texts());
  }
}

TEST_CASE("a dictionary of the program has every sentence, in the forms of its language, and no others",
          "[words][release]") {
  const auto english = sentences();
  CHECK(english.size() > 150);
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(source_path("tools/console/languages"))) {
    CAPTURE(entry.path().filename());
    CHECK(faults_of(entry.path(), english) == Texts());
    ++files;
  }
  CHECK(files == 2);
}

TEST_CASE("replay and the list of matches are shown in the language of people", "[words][release]") {
  const StateHome home;
  const std::string over = (home.folder() / "over.txt").string();
  const std::string begun = (home.folder() / "begun.txt").string();
  (void)run({"play", "--seed", "3", "--seats", "random,greedy", "--record", over});
  (void)run({"play", "--seed", "3", "--seats", "human,greedy", "--undo", "free", "--record", begun}, "1\nundo\n1\n");
  (void)run({"play", "--seed", "3", "--seats", "human"}, "1\n");
  (void)run({"play", "--seed", "4", "--seats", "human"}, "1\n");
  std::string shown;
  for (const Texts& arguments : std::vector<Texts>{{"replay", over},
                                                   {"replay", over, "--plain"},
                                                   {"replay", over, "--verify"},
                                                   {"replay", begun},
                                                   {"replay", begun, "--all"},
                                                   {"replay", begun, "--verify"},
                                                   {"play", "--resume"}}) {
    Texts asked{"--lang", "pl"};
    asked.insert(asked.end(), arguments.begin(), arguments.end());
    const Ran ran = run(asked);
    CAPTURE(asked, ran.err);
    CHECK(ran.exit == cli::ExitCode::Done);
    shown += ran.out;
  }
  for (const char* said : {"Partia trwa.", "partia skończona: ", "partia trwa: ", "(cofnięte)", "Inne nieskończone"}) {
    CHECK(contains(shown, said));
  }
  for (const auto& [sentence, source] : sentences()) {
    constexpr std::size_t kTelling = 8;  // characters, of which no other text happens to have these
    const std::string beginning = sentence.substr(0, sentence.find('{'));
    CAPTURE(source, sentence, shown);
    CHECK((beginning.size() < kTelling || !contains(shown, beginning)));
  }
}

TEST_CASE("the program speaks Polish and Ukrainian, and English where it has no dictionary", "[words]") {
  const auto say = [](const std::string& language, int points) {
    return cli::words_in(language).say("You have {n} {n|point|points}.", {{"n", points}});
  };
  CHECK(say("pl", 1) == "Masz 1 punkt.");
  CHECK(say("pl", 22) == "Masz 22 punkty.");
  CHECK(say("uk", 25) == "Ви маєте 25 очок.");
  CHECK(say("uk@ascii", 25) == "Vy maiete 25 ochok.");
  CHECK(say("de", 1) == "You have 1 point.");
  CHECK(cli::words_in("de").language() == "de");
}

}  // namespace ossuary::test

// Content with one mistake, and the whole text that `check` reports of it, as goldens show it.
#pragma once

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "author/checks/plugin_checks.h"
#include "author/findings.h"
#include "author/hints/explain.h"
#include "kernel/content/scratch.h"
#include "support/content.h"
#include "support/goldens.h"

namespace ossuary::author {

namespace fs = std::filesystem;

constexpr const char* kScript = "plugins/toy/skulls/bone.lua";
constexpr const char* kSkull = "plugins/toy/skulls/bone.toml";
constexpr const char* kCards = "plugins/toy/cards/deck.toml";
constexpr const char* kExample = "plugins/toy/examples/bone.toml";
constexpr const char* kGame = "rulesets/game.toml";

/// A change to content that is as it should be.
struct Mistake {
  std::string name;
  std::string file;
  std::string before;  ///< what is replaced; "" for the whole file.
  std::string after;
};

/// A mistake in the body of a scorer.
inline Mistake body(std::string name, const std::string& text) {
  return {std::move(name), kScript, "", "return function(own, stack, params)\n  " + text + "\nend\n"};
}

/// A mistake at the end of a ruleset.
inline Mistake rules(std::string name, const std::string& text) {
  return {std::move(name), kGame, "[players.1]", text};
}

inline void write_content(const test::Scratch& scratch) {
  test::write_toy(scratch);
  test::write_expansion(scratch, "more", "toy", "horn", "H");
  test::write_ruleset(scratch, "game", "plugins = [\"toy\"]\n[players.1]\nstructures = { row = \"row\" }\n");
}

/// What is read where the working folder is that of the content: it, and the turn of games of skulls.
inline ContentPaths content_paths() { return {{"plugins", test::source_path("plugins/graveyard")}, {"rulesets"}}; }

/// All that `check` reports.
inline std::string report_of(const test::Scratch& scratch) {
  const test::WorkingFolder inside(scratch.path());
  const Covers own = [](const std::string& file) { return fs::path(file).is_relative(); };
  const Catalogue library = read_content(content_paths());
  return render(find_problems(library, own, own).problems);
}

inline std::string section(const std::string& name, const std::string& said) {
  return fmt::format("== {} ==\n{}\n", name, said.empty() ? "nothing\n" : said);
}

inline void write(const Mistake& mistake, const test::Scratch& scratch) {
  write_content(scratch);
  std::string text = mistake.after;
  if (!mistake.before.empty()) {
    text = test::file_text(scratch.path() / mistake.file);
    const std::size_t at = text.find(mistake.before);
    INFO(mistake.name);
    REQUIRE(at != std::string::npos);
    text.replace(at, mistake.before.size(), mistake.after);
  }
  scratch.write(mistake.file, text);
}

inline std::string report_of(const Mistake& mistake) {
  const test::Scratch scratch;
  write(mistake, scratch);
  return section(mistake.name, report_of(scratch));
}

/// What commands that play the ruleset say of a mistake, and `check` does not say in these words.
inline std::string said_otherwise(const Mistake& mistake) {
  const test::Scratch scratch;
  write(mistake, scratch);
  const std::string checked = report_of(scratch);
  const test::WorkingFolder inside(scratch.path());
  const Catalogue library = open_content(content_paths());
  const auto made = library.make_any("game");
  std::string otherwise;
  for (const Diagnostic& problem : made ? std::vector<Diagnostic>() : explain(library, made.error())) {
    const std::string said = render(problem);
    otherwise += checked.find(said) == std::string::npos ? said : "";
  }
  return otherwise;
}

inline void compare(const std::string& name, const std::string& said) {
  const std::string kept = test::golden(fs::path("messages") / name, said);
  INFO(test::first_difference(kept, said));
  CHECK(kept == said);
}

}  // namespace ossuary::author

// Folders of plugins that the program cannot read as they are, or not all of them: every command says why.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "cli/command_line.h"
#include "support/content.h"
#include "tools/console/plain/sitting.h"

namespace ossuary::plugin_folders {
namespace {

using test::ScratchFolder;

void write(const std::filesystem::path& file, const std::string& text) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

struct Written {
  cli::ExitCode exit;
  std::string text;
};

Written run(const std::vector<std::string>& arguments) {
  std::istringstream in;
  std::ostringstream out;
  cli::Environment env(in, out, out);
  const cli::ExitCode exit = cli::run_command_line(arguments, env);
  return {exit, out.str()};
}

TEST_CASE("a folder that is not named after the id of its plugin is explained by every command", "[world][release]") {
  const ScratchFolder folder;
  const std::filesystem::path plugins = folder.path() / "plugins";
  for (const char* name : {"bell-main", "bell-1.2", "bell (1)", "Bell", "bell_main"}) {
    std::filesystem::remove_all(plugins);
    write(plugins / name / "plugin.toml",
          "format = 2\nid = \"bell\"\nversion = \"1.0.0\"\nname = { en = \"Bell\" }\nrequires = [\"sedlec\"]\n"
          "provenance = \"house\"\nsource = \"here\"\n");
    const auto said = [&](std::vector<std::string> arguments) {
      arguments.insert(arguments.begin(), {"--plugins", plugins.string()});
      const Written written = run(arguments);
      CHECK(written.exit != cli::ExitCode::Done);
      return written.text;
    };
    const std::string checked = said({"check", plugins.string()});
    INFO(checked);
    CHECK(checked.find("the id is \"bell\", but the folder of the plugin is named \"" + std::string(name) + "\"") !=
          std::string::npos);
    CHECK(checked.find("rename the folder to bell") != std::string::npos);
    CHECK(checked.find("1 error") != std::string::npos);
    for (const auto& arguments :
         std::vector<std::vector<std::string>>{{"show", "sedlec+bell"},
                                               {"show", "bell"},
                                               {"simulate", "sedlec+bell", "--games", "1", "--players", "2"}}) {
      const std::string text = said(arguments);
      INFO(text);
      CHECK(text.find("rename the folder to bell") != std::string::npos);
    }
  }
}

TEST_CASE("a plugin inside another folder is explained by every command", "[world]") {
  const ScratchFolder folder;
  const std::filesystem::path plugins = folder.path() / "plugins";
  write(plugins / "bell-main" / "bell" / "plugin.toml",
        "format = 2\nid = \"bell\"\nversion = \"1.0.0\"\nname = { en = \"Bell\" }\nrequires = [\"sedlec\"]\n"
        "provenance = \"house\"\nsource = \"here\"\n");
  for (const auto& [command, name] : std::vector<std::pair<std::string, std::string>>{
           {"show", "sedlec+bell"}, {"show", "bell"}, {"check", plugins.string()}}) {
    const std::string text = run({"--plugins", plugins.string(), command, name}).text;
    INFO(text);
    CHECK(text.find("inside another folder") != std::string::npos);
  }
}

TEST_CASE("what waits for a plugin is not doubted, and `play` says that the usual game may be missing", "[world]") {
  const ScratchFolder folder;
  for (const char* part : {"plugins", "rulesets"}) {
    std::filesystem::copy(test::source_path(part), folder.path() / part, std::filesystem::copy_options::recursive);
  }
  std::filesystem::rename(folder.path() / "plugins" / "sedlec", folder.path() / "plugins" / "sedlek");
  setenv("OSSUARY_DATA", folder.path().c_str(), 1);
  const std::string checked = run({"check"}).text;
  const std::filesystem::path said = folder.path() / "said";
  const std::string command = fmt::format("{} play --record '{}' </dev/null >/dev/null 2>'{}'", OSSUARY_PROGRAM,
                                          (folder.path() / "match.txt").string(), said.string());
  CHECK(std::system(command.c_str()) == 0);  // NOLINT(cert-env33-c): our own
  unsetenv("OSSUARY_DATA");
  const std::string played = test::file_text(said);
  INFO(checked << played);
  CHECK(checked.find("1 error, 0 warnings; ") != std::string::npos);
  CHECK(played.find("some content has errors, so that not all of it can be played") != std::string::npos);
}

TEST_CASE("of very many files that nothing reads the first are shown, and that there are more", "[world]") {
  const ScratchFolder folder;
  const std::filesystem::path plugin = folder.path() / "plugins" / "bell";
  write(plugin / "plugin.toml",
        "format = 2\nid = \"bell\"\nversion = \"1.0.0\"\nname = { en = \"Bell\" }\nrequires = [\"sedlec\"]\n"
        "provenance = \"house\"\nsource = \"here\"\n");
  for (int file = 0; file < 105; ++file) {
    write(plugin / "notes" / fmt::format("{}.toml", file), "a = 1\n");
  }
  const std::string text = run({"check", (folder.path() / "plugins").string()}).text;
  INFO(text);
  CHECK(text.find("; 101 warnings") != std::string::npos);
  CHECK(text.find("there are more than 100 warnings; the others are not shown") != std::string::npos);
}

TEST_CASE("of a thousand plugins those that are not asked for are not read", "[world][release]") {
  const ScratchFolder folder;
  const std::filesystem::path plugins = folder.path() / "plugins";
  for (int i = 0; i < 1000; ++i) {
    const std::string id = "farmers_" + std::to_string(i);
    write(plugins / id / "plugin.toml", "format = 2\nid = \"" + id +
                                            "\"\nversion = \"1.0.0\"\nname = { en = \"Farmers\" }\n"
                                            "provenance = \"house\"\nsource = \"here\"\n");
    write(plugins / id / "skulls" / "farmer.toml", "this is no skull\n");
  }
  const std::vector<std::string> among{"--plugins", plugins.string()};
  for (const auto& arguments : std::vector<std::vector<std::string>>{
           {"show", "sedlec"}, {"simulate", "sedlec", "--games", "2", "--players", "2", "--format", "csv"}}) {
    std::vector<std::string> all = among;
    all.insert(all.end(), arguments.begin(), arguments.end());
    const auto alone = run(arguments);
    const auto [exit, text] = run(all);
    INFO(arguments.front() << "\n" << text);
    CHECK(exit == cli::ExitCode::Done);
    CHECK(text == alone.text);
  }
  const auto asked = run({"--plugins", plugins.string(), "show", "sedlec+farmers_999"});
  INFO(asked.text);
  CHECK(asked.exit == cli::ExitCode::BadContent);
  CHECK(asked.text.find("farmers_999") != std::string::npos);
  CHECK(asked.text.find("farmers_998") == std::string::npos);
}

TEST_CASE("more rulesets than are read together are one error of every command", "[world][release]") {
  const ScratchFolder folder;
  const std::filesystem::path rulesets = folder.path() / "rulesets";
  for (int i = 0; i < 257; ++i) {
    const std::string id = "farmers_" + std::to_string(i);
    write(rulesets / (id + ".toml"), "format = 2\nid = \"" + id +
                                         "\"\nname = { en = \"Farmers\" }\n"
                                         "extends = \"sedlec\"\n");
  }
  const std::string counts = (folder.path() / "counts").string();
  const std::string record = (folder.path() / "match").string();
  (void)run({"simulate", "sedlec", "--players", "2", "--games", "1", "--save", counts});
  (void)run({"play", "sedlec", "--players", "2", "--seats", "random,random", "--record", record});
  for (const auto& arguments :
       std::vector<std::vector<std::string>>{{"show", "sedlec"},
                                             {"show", "sedlec+archers"},
                                             {"show", "farmers_256"},
                                             {"rulesets"},
                                             {"play", "sedlec", "--players", "2"},
                                             {"simulate", "sedlec", "--games", "1"},
                                             {"simulate", "sedlec", "--games", "1", "--dial", "royal.each=2"},
                                             {"balance", "sedlec", "--games", "1"},
                                             {"score", "sedlec", "--players", "2"},
                                             {"check"},
                                             {"test"},
                                             {"replay", record},
                                             {"merge", counts},
                                             {"new", "ruleset", "mine"}}) {
    std::vector<std::string> all{"--rulesets", rulesets.string()};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const auto [exit, text] = run(all);
    INFO(arguments.front() << "\n" << text);
    CHECK(exit == cli::ExitCode::BadContent);
    const std::size_t first = text.find("at most 256 rulesets are read together");
    CHECK(first != std::string::npos);
    CHECK(text.find("error[", first + 1) == std::string::npos);
    CHECK(text.find("did you mean") == std::string::npos);
  }
}

}  // namespace
}  // namespace ossuary::plugin_folders

// The project that the current folder is in: every command finds its content.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "cli/data_paths.h"
#include "support/content.h"
#include "tools/cli/bench.h"

namespace ossuary {

using cli::ExitCode;
using test::Bench;
using test::contains;

namespace {

namespace fs = std::filesystem;

/// The current folder, as long as this lives.
class Here {
 public:
  explicit Here(const fs::path& folder) : before_(fs::current_path()) { fs::current_path(folder); }
  Here(const Here&) = delete;
  Here& operator=(const Here&) = delete;
  ~Here() { fs::current_path(before_); }

 private:
  fs::path before_;
};

}  // namespace

TEST_CASE("every command finds the content of the project that it is called in", "[cli][project][release]") {
  const Bench bench;
  const fs::path project = bench.path("games");
  REQUIRE(Bench::run({"new", "flow", "moth", "--into", project.string()}).exit == ExitCode::Done);
  CHECK(Bench::run({"show", "moth"}).exit == ExitCode::BadUsage);
  for (const fs::path& folder : {project, project / "rulesets", project / "plugins/moth/steps"}) {
    CAPTURE(folder);
    const Here here(folder);
    CHECK(Bench::run({"show", "moth"}).exit == ExitCode::Done);
    CHECK(contains(Bench::run({"rulesets"}).out, "moth"));
    CHECK(contains(Bench::run({"test", project.string()}).out, "moth"));
    CHECK(contains(Bench::run({"check", project.string()}).out, "OK: 1 plugin"));
    CHECK(Bench::run({"--plugins", (project / "plugins/moth").string(), "show", "moth"}).exit == ExitCode::Done);
    setenv("OSSUARY_DATA", test::source_path("").c_str(), 1);
    CHECK(Bench::run({"show", "moth"}).exit == ExitCode::BadUsage);
    unsetenv("OSSUARY_DATA");
  }
  const Here here(project);
  CHECK(contains(Bench::run({"test"}).out, "moth"));
}

#ifdef OSSUARY_PROGRAM
TEST_CASE("a build folder outside the source tree finds the content by its link", "[cli][project][process]") {
  const Bench bench;
  const fs::path build = bench.path("build");
  fs::create_directories(build / "tests");
  fs::copy_file(OSSUARY_PROGRAM, build / "tests/ossuary");
  const std::string command = fmt::format("cd '{0}' && tests/ossuary show sedlec >/dev/null 2>&1", build.string());
  CHECK(std::system(command.c_str()) != 0);
  fs::create_directory_symlink(test::source_path(""), build / "source-tree");
  CHECK(std::system(command.c_str()) == 0);
}
#endif

TEST_CASE("a folder named plugins without a plugin is no project", "[cli][project]") {
  const Bench bench;
  fs::create_directories(bench.path("games/plugins/vim/autoload"));
  std::ofstream(bench.path("games/plugins/vim/autoload/plug.vim")) << "x\n";
  const Here here(bench.path("games"));
  CHECK(contains(Bench::run({"rulesets"}).out, "sedlec"));
}

TEST_CASE("tests have a home of their own, without what others added", "[cli][project][release]") {
  CHECK(cli::user_data_folder().lexically_relative(fs::temp_directory_path()).string().starts_with("ossuary-home-"));
  CHECK_FALSE(fs::exists(cli::user_data_folder()));
  CHECK(std::getenv("OSSUARY_DATA") == nullptr);
}

TEST_CASE("a copy of what ships is read in its place", "[cli][project]") {
  const Bench bench;
  const fs::path project = bench.path("clone");
  fs::create_directories(project / "plugins");
  fs::create_directories(project / "rulesets");
  for (const std::string plugin : {"plugins/graveyard", "plugins/sedlec"}) {
    fs::copy(test::source_path(plugin), project / plugin, fs::copy_options::recursive);
  }
  fs::copy(test::source_path("rulesets/sedlec.toml"), project / "rulesets/sedlec.toml");
  const Here here(project);
  CHECK(contains(Bench::run({"check"}).out, "OK: 2 plugins"));
  CHECK(Bench::run({"show", "sedlec"}).exit == ExitCode::Done);
  CHECK(Bench::run({"show", "sedlec+zealots"}).exit == ExitCode::BadUsage);
}

}  // namespace ossuary

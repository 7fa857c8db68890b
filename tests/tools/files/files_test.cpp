// Files that people name: what is refused instead of waited for, and what replacing a file leaves behind.
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <fstream>

#include "files/file_lock.h"
#include "files/read_file.h"
#include "files/replace_file.h"
#include "support/content.h"
#include "tools/console/line/sitting.h"

namespace ossuary {
namespace {

namespace fs = std::filesystem;
using test::ScratchFolder;

std::string fault_of(const fs::path& path, std::size_t most = 4096) {
  std::string text;
  return read_file(path, most, text).value_or("");
}

void write(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

/// The id of a process that has ended.
pid_t dead_process() {
  const pid_t process = fork();
  if (process == 0) {
    _exit(0);
  }
  waitpid(process, nullptr, 0);
  return process;
}

TEST_CASE("a regular file is read up to its bound", "[files]") {
  const ScratchFolder folder;
  const fs::path path = folder.path() / "a.txt";
  write(path, std::string(4096, 'x'));
  std::string text = "old";
  CHECK_FALSE(read_file(path, 4096, text));
  CHECK(text == std::string(4096, 'x'));
  CHECK(fault_of(path, 4095) == "cannot read " + path.string() + ": it is larger than 3 KiB");
}

TEST_CASE("a pipe, a device, a folder and a missing file are refused at once", "[files]") {
  const ScratchFolder folder;
  const fs::path pipe = folder.path() / "pipe";
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  CHECK_THAT(fault_of(pipe), Catch::EndsWith(": it is not a regular file"));
  CHECK_THAT(fault_of("/dev/zero"), Catch::EndsWith(": it is not a regular file"));
  CHECK_THAT(fault_of(folder.path()), Catch::EndsWith(": it is not a regular file"));
  CHECK_THAT(fault_of(folder.path() / "none"), Catch::EndsWith("No such file or directory"));
  fs::create_symlink("/dev/zero", folder.path() / "link");
  CHECK_THAT(fault_of(folder.path() / "link"), Catch::EndsWith(": it is not a regular file"));
}

TEST_CASE("replacing a file keeps links and permissions, and leaves no draft", "[files]") {
  const ScratchFolder folder;
  const fs::path path = folder.path() / "a.txt";
  write(path, "old");
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("a.txt", folder.path() / "link");
  CHECK_FALSE(replace_file(folder.path() / "link", "new"));
  CHECK(test::file_text(path) == "new");
  CHECK(fs::is_symlink(folder.path() / "link"));
  CHECK(fs::status(path).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 2);
  CHECK(replace_file(folder.path() / "none" / "a.txt", "new"));
  fs::create_directories(folder.path() / "taken" / "inside");
  CHECK(replace_file(folder.path() / "taken", "new"));
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 3);
}

TEST_CASE("a file has one lock at a time, which names its process and leaves nothing behind", "[files]") {
  const ScratchFolder folder;
  const fs::path path = folder.path() / "match.txt";
  write(path, "x");
  fs::create_symlink("match.txt", folder.path() / "link.txt");
  {
    const auto lock = FileLock::take(path);
    REQUIRE(lock.ok());
    for (const fs::path& name : {path, folder.path() / "link.txt", folder.path() / "." / "match.txt"}) {
      const auto second = FileLock::take(name);
      REQUIRE_FALSE(second.ok());
      CHECK(second.error() == name.string() + " is in use by another program, process " + std::to_string(getpid()));
    }
    CHECK(FileLock::take(folder.path() / "other.txt").ok());
  }
  CHECK_FALSE(fs::exists(folder.path() / "match.txt.lock"));
  CHECK(FileLock::take(path).ok());
  write(folder.path() / "match.txt.lock", "1\n");  // of a process that was killed
  CHECK(FileLock::take(path).ok());
  CHECK(FileLock::take(folder.path() / "none" / "match.txt").ok());
}

TEST_CASE("a pipe, a device and a folder are not replaced", "[files]") {
  const ScratchFolder folder;
  const fs::path pipe = folder.path() / "pipe";
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  for (const fs::path& path : {pipe, fs::path("/dev/full"), folder.path()}) {
    CHECK(replace_file(path, "text") == "cannot write " + path.string() + ": it is not a regular file");
  }
  CHECK(fs::is_fifo(pipe));
  CHECK(fs::is_character_file("/dev/full"));
}

TEST_CASE("drafts of dead processes are removed, those of the living are kept", "[files]") {
  const ScratchFolder folder;
  const std::string dead = "a.txt." + std::to_string(dead_process()) + ".tmp";
  const std::vector<std::string> kept = {
      "a.txt", "a.txt." + std::to_string(getpid()) + ".tmp", "a.txt.tmp", "1.tmp.txt", "a.txt.0.tmp", "a.txt.x.tmp",
      ".tmp"};
  for (const std::string& name : kept) {
    write(folder.path() / name, "x");
  }
  write(folder.path() / dead, "x");
  remove_dead_drafts(folder.path());
  CHECK_FALSE(fs::exists(folder.path() / dead));
  for (const std::string& name : kept) {
    INFO(name);
    CHECK(fs::exists(folder.path() / name));
  }
  remove_dead_drafts(folder.path() / "none");
}

}  // namespace
}  // namespace ossuary

// Locked files: one writer at a time, appending, and what others do to the file meanwhile.
#include "files/locked_file.h"

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <fstream>

#include "support/content.h"
#include "tools/console/plain/sitting.h"

namespace ossuary {
namespace {

namespace fs = std::filesystem;
using test::file_text;
using test::ScratchFolder;

void put(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

std::size_t files_in(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), {}));
}

ino_t number_of(const fs::path& path) {
  struct stat status {};
  REQUIRE(stat(path.c_str(), &status) == 0);
  return status.st_ino;
}

/// No file may grow beyond `size` as long as this lives.
class SizeLimit {
 public:
  explicit SizeLimit(rlim_t size) {
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &usual_);
    const rlimit limit{size, usual_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~SizeLimit() { setrlimit(RLIMIT_FSIZE, &usual_); }
  SizeLimit(const SizeLimit&) = delete;
  SizeLimit& operator=(const SizeLimit&) = delete;

 private:
  rlimit usual_{};
};

}  // namespace

TEST_CASE("a file has one lock at a time, under all its names, and nothing lies beside it", "[files]") {
  const ScratchFolder folder;
  const fs::path path = folder.path() / "match.txt";
  put(path, "x");
  put(folder.path() / "match.txt.lock", "precious");
  fs::create_symlink("match.txt", folder.path() / "link.txt");
  fs::create_hard_link(path, folder.path() / "hard.txt");
  {
    const auto file = LockedFile::open(path);
    REQUIRE(file.ok());
    CHECK(file.value().is_locked());
    for (const char* const name : {"match.txt", "link.txt", "hard.txt", "./match.txt"}) {
      const auto second = LockedFile::open(folder.path() / name);
      REQUIRE_FALSE(second.ok());
      CHECK(second.error() == (folder.path() / name).string() + " is in use by another program");
    }
    CHECK(LockedFile::open(folder.path() / "match.txt.lock").ok());
  }
  CHECK(LockedFile::open(path).ok());
  CHECK(file_text(folder.path() / "match.txt.lock") == "precious");
  CHECK(files_in(folder.path()) == 4);
}

TEST_CASE("what cannot be opened is not locked, and not waited for", "[files]") {
  const ScratchFolder folder;
  REQUIRE(mkfifo((folder.path() / "pipe").c_str(), 0600) == 0);
  for (const fs::path& path : {folder.path() / "none", folder.path() / "pipe", folder.path(), fs::path("/dev/null")}) {
    auto file = LockedFile::open(path);
    REQUIRE(file.ok());
    CHECK_FALSE(file.value().is_locked());
    CHECK_FALSE(file.value().adopt(""));
    CHECK_FALSE(file.value().is_as_written());
  }
  CHECK(files_in(folder.path()) == 1);
}

TEST_CASE("a file stays the same and locked when text is appended, and locked when it is written anew", "[files]") {
  const ScratchFolder folder;
  const fs::path path = folder.path() / "deep" / "match.txt";
  LockedFile file(path);
  REQUIRE_FALSE(file.replace("one\nend\n"));
  CHECK(file.is_locked());
  const ino_t number = number_of(path);
  REQUIRE(file.is_as_written());
  REQUIRE_FALSE(file.append(4, "two\nend\n"));
  CHECK(file_text(path) == "one\ntwo\nend\n");
  CHECK(number_of(path) == number);
  CHECK_FALSE(LockedFile::open(path).ok());
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
  REQUIRE_FALSE(file.replace("three\n"));
  CHECK(file_text(path) == "three\n");
  CHECK(fs::status(path).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
  CHECK_FALSE(LockedFile::open(path).ok());
  CHECK(files_in(path.parent_path()) == 1);
}

TEST_CASE("a file that is there already is not written over, unless it was opened", "[files]") {
  const ScratchFolder folder;
  const fs::path path = folder.path() / "match.txt";
  put(path, "precious");
  LockedFile fresh(path);
  CHECK(fresh.replace("text") == "cannot write " + path.string() + ": it is there already");
  CHECK(file_text(path) == "precious");
  CHECK(files_in(folder.path()) == 1);
  LockedFile opened = LockedFile::open(path).value();
  CHECK_FALSE(opened.is_as_written());
  CHECK_FALSE(opened.adopt("other"));
  CHECK(opened.adopt("precious"));
  CHECK(opened.is_as_written());
}

TEST_CASE("a file that somebody else changed, replaced or removed is written anew", "[files]") {
  const ScratchFolder folder;
  const fs::path path = folder.path() / "match.txt";
  LockedFile file(path);
  REQUIRE_FALSE(file.replace("one\n"));
  const auto is_noticed = [&] {
    CHECK_FALSE(file.is_as_written());
    CHECK_FALSE(file.replace("two\n"));
    CHECK(file_text(path) == "two\n");
    CHECK(file.is_as_written());
    CHECK_FALSE(LockedFile::open(path).ok());
  };
  put(path, "longer than before");
  is_noticed();
  fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(1));
  is_noticed();
  fs::remove(path);
  is_noticed();
  put(folder.path() / "other", "two\n");
  fs::rename(folder.path() / "other", path);
  is_noticed();
  fs::remove_all(folder.path());
  is_noticed();
}

TEST_CASE("a file that another program has put in the place and locked is left to it", "[files]") {
  const ScratchFolder folder;
  const fs::path path = folder.path() / "match.txt";
  LockedFile file(path);
  REQUIRE_FALSE(file.replace("one\n"));
  fs::remove(path);
  LockedFile other(path);
  REQUIRE_FALSE(other.replace("other\n"));
  CHECK(file.replace("two\n") == path.string() + " is in use by another program");
  CHECK(file_text(path) == "other\n");
  CHECK(other.is_as_written());
}

TEST_CASE("what does not fit leaves the file as it was, and is written once it does", "[files]") {
  const ScratchFolder folder;
  const fs::path path = folder.path() / "match.txt";
  LockedFile file(path);
  REQUIRE_FALSE(file.replace("one\nend\n"));
  {
    const SizeLimit limit(10);
    const std::string why = "cannot write " + path.string() + ": File too large";
    CHECK(file.append(4, "two\nend\n") == why);
    CHECK(file_text(path) == "one\nend\n");
    CHECK(file.is_as_written());
    CHECK(file.replace("one\ntwo\nend\n") == why);
    CHECK(file_text(path) == "one\nend\n");
    CHECK(files_in(folder.path()) == 1);
  }
  CHECK_FALSE(file.append(4, "two\nthree\nend\n"));
  CHECK(file_text(path) == "one\ntwo\nthree\nend\n");
}

}  // namespace ossuary

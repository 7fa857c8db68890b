// Files that people name: what is refused instead of waited for, and what replacing a file leaves behind.
#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <fstream>

#include "files/draft.h"
#include "files/locked_file.h"
#include "files/new_files.h"
#include "files/read_file.h"
#include "files/replace_file.h"
#include "support/content.h"
#include "tools/console/plain/sitting.h"

namespace ossuary {
namespace {

namespace fs = std::filesystem;
using test::ScratchFolder;

std::string fault_of(const fs::path& path, std::size_t most = 4096) {
  std::string text;
  return read_file(path, most, text).value_or("");
}

void write(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

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

TEST_CASE("a link to nothing is not replaced", "[files]") {
  const ScratchFolder folder;
  fs::create_symlink("none", folder.path() / "link");
  CHECK(replace_file(folder.path() / "link", "new") ==
        "cannot write " + (folder.path() / "link").string() + ": it is a link to nothing");
  CHECK(fs::is_symlink(folder.path() / "link"));
  CHECK(LockedFile(folder.path() / "link").replace("new"));
  CHECK(fs::is_symlink(folder.path() / "link"));
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 1);
}

TEST_CASE("a draft that did not take its place is removed, and nothing else is", "[files]") {
  const ScratchFolder folder;
  const fs::path other = folder.path() / (std::string(kDraftName) + "0123456789abcdef");
  write(other, "x");
  write(folder.path() / "precious", "x");
  {
    const Draft file = Draft::file_in(folder.path()).value();
    const Draft inner = Draft::folder_in(folder.path()).value();
    fs::create_directories(inner.path() / "inside");
    fs::create_directory_symlink(folder.path(), inner.path() / "inside" / "link");
    CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 4);
    const Draft robbed = Draft::file_in(folder.path()).value();
    fs::remove(robbed.path());
    write(robbed.path(), "of somebody else");
  }
  CHECK(fs::exists(other));
  CHECK(fs::exists(folder.path() / "precious"));
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 3);
}

TEST_CASE("several new files are there together, or none is", "[files]") {
  const ScratchFolder folder;
  const fs::path pack = folder.path() / "packs" / "pack";
  const std::vector<NewFile> files{{"pack.toml", "a"}, {"bones/bone.toml", "b"}, {"bones/bone.lua", "c"}};
  CHECK_FALSE(create_files(pack, files));
  CHECK(test::file_text(pack / "bones" / "bone.lua") == "c");
  const std::vector<NewFile> more{{"bones/skin.toml", "d"}, {"skins/skin.lua", "e"}, {"pack.toml", "f"}};
  CHECK(create_files(pack, more) == (pack / "pack.toml").string() + " is there already");
  CHECK(test::file_text(pack / "pack.toml") == "a");
  CHECK_FALSE(fs::exists(pack / "bones" / "skin.toml"));
  CHECK_FALSE(fs::exists(pack / "skins"));
  CHECK_FALSE(create_files(pack, std::span(more).first(2)));
  CHECK(test::file_text(pack / "skins" / "skin.lua") == "e");
  CHECK(std::distance(fs::directory_iterator(pack), {}) == 3);
  CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 1);
}

TEST_CASE("new files are not written through a link that leaves their folder", "[files]") {
  const ScratchFolder folder;
  const fs::path pack = folder.path() / "pack";
  fs::create_directories(pack / "bones");
  fs::create_directories(folder.path() / "outside");
  fs::create_directory_symlink("../outside", pack / "skins");
  fs::create_directory_symlink("bones", pack / "ribs");
  const std::vector<NewFile> files{{"bones/bone.toml", "a"}, {"skins/skin.toml", "b"}};
  CHECK(create_files(pack, files) ==
        (pack / "skins" / "skin.toml").string() + " is beyond a link that leaves " + pack.string());
  CHECK(fs::is_empty(folder.path() / "outside"));
  CHECK(fs::is_empty(pack / "bones"));
  CHECK_FALSE(create_files(pack, std::vector<NewFile>{{"ribs/rib.toml", "c"}}));
  CHECK(test::file_text(pack / "bones" / "rib.toml") == "c");
}

}  // namespace
}  // namespace ossuary

#include "files/replace_file.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <utility>

namespace ossuary {

namespace fs = std::filesystem;

Replacement::Replacement(const fs::path& path) : path_(path), target_(path) {
  setp(block_.data(), block_.data() + block_.size());
  std::error_code error;
  if (fs::exists(path, error)) {
    target_ = fs::canonical(path, error);
  }
  struct stat there {};
  if (lstat(target_.c_str(), &there) == 0) {
    mode_ = there.st_mode & static_cast<mode_t>(fs::perms::mask);
    if (!S_ISREG(there.st_mode)) {
      note(S_ISLNK(there.st_mode) ? "it is a link to nothing" : "it is not a regular file");
      return;
    }
  }
  begin();
  draft_.reset();  // made anew where there is something to write, so that a program killed before then leaves none
}

void Replacement::begin() {
  if (auto draft = Draft::file_in(target_.parent_path())) {
    draft_.emplace(std::move(draft).value());
  } else {
    note(draft.error().message());
  }
}

std::optional<std::string> Replacement::place() {
  if (sync() == 0) {
    if (mode_) {
      (void)fchmod(draft_->descriptor().number(), *mode_);
    }
    if (const std::error_code error = draft_->place(target_, Existing::Replace)) {
      note(error.message());
    }
  }
  return fault_;
}

Replacement::int_type Replacement::overflow(int_type character) {
  if (sync() != 0) {
    return traits_type::eof();
  }
  return traits_type::eq_int_type(character, traits_type::eof()) ? traits_type::not_eof(character)
                                                                 : sputc(traits_type::to_char_type(character));
}

int Replacement::sync() {
  const std::string_view text(pbase(), static_cast<std::size_t>(pptr() - pbase()));
  if (!fault_ && !draft_) {
    begin();
  }
  if (!fault_) {
    if (const std::error_code error = write_all(draft_->descriptor(), text, size_)) {
      note(error.message());
    }
  }
  size_ += text.size();
  setp(block_.data(), block_.data() + block_.size());
  return fault_ ? -1 : 0;
}

void Replacement::note(std::string_view why) { fault_ = fmt::format("cannot write {}: {}", path_.string(), why); }

std::optional<std::string> replace_file(const fs::path& path, std::string_view text) {
  Replacement file(path);
  (void)file.sputn(text.data(), static_cast<std::streamsize>(text.size()));
  return file.place();
}

}  // namespace ossuary

// Opened page: has the browser of this machine open a link, of which no other user sees more than that a file is
// opened.
#pragma once

#include <filesystem>
#include <string>

namespace ossuary::cli {

class OpenedPage {
 public:
  /// Opens `link` by a file that leads to it, which goes away with the object.
  explicit OpenedPage(const std::string& link);
  ~OpenedPage();
  OpenedPage(const OpenedPage&) = delete;
  OpenedPage& operator=(const OpenedPage&) = delete;

  /// False where no browser could be asked.
  [[nodiscard]] bool is_asked() const { return asked_; }

 private:
  std::filesystem::path file_;
  bool asked_ = false;
};

}  // namespace ossuary::cli

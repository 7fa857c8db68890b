// FileWatch: reports when files of content change under some paths, however editors write them. Knows no content.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace ossuary::author {

/// The system cannot watch files; what() says why.
class WatchFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Watches folders with all folders in them, and files by themselves. Files that are replaced, folders that come and
/// go, the watched paths themselves among them, are followed.
class FileWatch {
 public:
  /// @throws WatchFailure where the system gives no watch.
  explicit FileWatch(const std::vector<std::filesystem::path>& paths);
  ~FileWatch() = default;
  FileWatch(const FileWatch&) = delete;
  FileWatch& operator=(const FileWatch&) = delete;

  /// To wait on: it can be read when something happened.
  [[nodiscard]] int descriptor() const { return descriptor_.number; }

  /// What changed since the last call, sorted: TOML and Lua files, files watched by themselves, and folders. Waits
  /// until nothing more happens for a few milliseconds, so that a burst of events is one change; but not for long.
  /// @throws WatchFailure.
  [[nodiscard]] std::set<std::filesystem::path> take_changes();

 private:
  void read_events(std::set<std::filesystem::path>& changes);
  void add_folder(const std::filesystem::path& folder, std::set<std::filesystem::path>* changes);
  void add_watch(const std::filesystem::path& folder);
  [[nodiscard]] bool counts(const std::filesystem::path& path, bool folder) const;
  [[nodiscard]] bool is_watched(const std::filesystem::path& path) const;

  /// Closed also where the constructor throws.
  struct Descriptor {
    explicit Descriptor(int opened) : number(opened) {}
    ~Descriptor();
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int number;
  };

  Descriptor descriptor_;
  std::vector<std::filesystem::path> roots_;
  std::map<int, std::filesystem::path> folders_;  ///< by watch descriptor.
};

}  // namespace ossuary::author

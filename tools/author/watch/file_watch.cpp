#include "author/watch/file_watch.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <system_error>

namespace ossuary::author {

namespace fs = std::filesystem;

namespace {

constexpr std::uint32_t kEvents = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE;
/// With no event for so long, a burst is over.
constexpr int kQuietMs = 8;
/// A burst is cut after so long.
constexpr std::chrono::milliseconds kLongestBurst{60};

bool readable(int descriptor, int wait_ms) {
  pollfd asked{descriptor, POLLIN, 0};
  return poll(&asked, 1, wait_ms) > 0;
}

}  // namespace

FileWatch::FileWatch(const std::vector<fs::path>& paths) : descriptor_(inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {
  if (descriptor() < 0) {
    throw WatchFailure(fmt::format("cannot watch files: {}", std::strerror(errno)));
  }
  for (const fs::path& path : paths) {
    const fs::path root = fs::absolute(path).lexically_normal();
    roots_.push_back(root.filename().empty() ? root.parent_path() : root);
    add_watch(roots_.back().parent_path());  // to see it replaced, or come back
    add_folder(roots_.back(), nullptr);
  }
}

FileWatch::Descriptor::~Descriptor() {
  if (number >= 0) {
    close(number);
  }
}

void FileWatch::add_watch(const fs::path& folder) {
  const int watch = inotify_add_watch(descriptor(), folder.c_str(), kEvents | IN_ONLYDIR);
  if (watch >= 0) {
    folders_[watch] = folder;
  } else if (errno == ENOSPC) {
    throw WatchFailure("cannot watch so many folders; see fs.inotify.max_user_watches");
  }
}

void FileWatch::add_folder(const fs::path& folder, std::set<fs::path>* changes) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    return;
  }
  add_watch(folder);  // before its entries are listed, so that none comes unseen in between
  for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    std::error_code ignored;
    if (entry->is_directory(ignored) && !entry->is_symlink(ignored)) {
      add_folder(entry->path(), changes);
    } else if (changes != nullptr && counts(entry->path(), false)) {
      changes->insert(entry->path());
    }
  }
}

bool FileWatch::is_watched(const fs::path& path) const {
  return std::any_of(roots_.begin(), roots_.end(), [&](const fs::path& root) {
    return std::mismatch(root.begin(), root.end(), path.begin(), path.end()).first == root.end();
  });
}

bool FileWatch::counts(const fs::path& path, bool folder) const {
  if (!is_watched(path)) {
    return false;
  }
  const bool itself = std::find(roots_.begin(), roots_.end(), path) != roots_.end();
  const bool hidden = path.filename().string().starts_with('.');
  return itself || (!hidden && (folder || path.extension() == ".toml" || path.extension() == ".lua" ||
                                path.extension() == ".svg"));
}

void FileWatch::read_events(std::set<fs::path>& changes) {
  alignas(inotify_event) std::array<char, 16384> buffer{};
  for (ssize_t size = 0; (size = read(descriptor(), buffer.data(), buffer.size())) > 0;) {
    for (std::size_t at = 0; at < static_cast<std::size_t>(size);) {
      inotify_event event{};
      std::memcpy(&event, buffer.data() + at, sizeof event);
      const char* name = buffer.data() + at + sizeof event;
      at += sizeof event + event.len;
      if ((event.mask & IN_Q_OVERFLOW) != 0) {
        for (const fs::path& root : roots_) {
          add_folder(root, &changes);
        }
      }
      const auto folder = folders_.find(event.wd);
      if (folder == folders_.end()) {
        continue;
      }
      if ((event.mask & IN_IGNORED) != 0) {
        folders_.erase(folder);
        continue;
      }
      const fs::path path = event.len > 0 ? folder->second / name : folder->second;
      const bool is_folder = (event.mask & IN_ISDIR) != 0;
      const bool made_empty = (event.mask & IN_CREATE) != 0 && !is_folder;  // the end of writing follows
      if (counts(path, is_folder) && !made_empty) {
        changes.insert(path);
        if (is_folder && (event.mask & (IN_CREATE | IN_MOVED_TO)) != 0) {
          add_folder(path, &changes);
        }
      }
    }
  }
}

std::set<fs::path> FileWatch::take_changes() {
  std::set<fs::path> changes;
  const auto end = std::chrono::steady_clock::now() + kLongestBurst;
  do {
    read_events(changes);
  } while (std::chrono::steady_clock::now() < end && readable(descriptor(), kQuietMs));
  return changes;
}

}  // namespace ossuary::author

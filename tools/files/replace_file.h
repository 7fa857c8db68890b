// Replaces files in one step, so that no reader sees a half-written file and no power cut leaves one.
#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <streambuf>
#include <string>
#include <string_view>
#include <system_error>

#include <sys/types.h>

#include "files/draft.h"

namespace ossuary {

/// What is to replace a file, or to be a new one. It is written piece by piece, so that it may be larger than memory,
/// and takes its place in one step. Sentences are without a full stop.
class Replacement final : public std::streambuf {
 public:
  /// A link stays a link, and an existing file keeps its permissions; a device, a pipe, a folder and a link to nothing
  /// are refused.
  explicit Replacement(const std::filesystem::path& path);
  Replacement(const Replacement&) = delete;
  Replacement& operator=(const Replacement&) = delete;
  ~Replacement() override = default;

  /// Why it cannot take its place, as far as that is certain now.
  [[nodiscard]] const std::optional<std::string>& fault() const { return fault_; }
  /// Puts all that was written in its place, and waits until it is on the disk. @return why that, or writing it before,
  /// failed; then nothing has changed.
  [[nodiscard]] std::optional<std::string> place();

 private:
  int_type overflow(int_type character) override;
  int sync() override;
  void begin();
  void note(std::string_view why);

  std::filesystem::path path_;
  std::filesystem::path target_;  ///< all links followed.
  std::optional<mode_t> mode_;    ///< of the file that is there.
  std::optional<Draft> draft_;
  std::optional<std::string> fault_;
  std::array<char, 65536> block_{};  ///< what is not yet in the draft.
  std::size_t size_ = 0;             ///< of the draft.
};

/// Replaces the contents of the file by `text`, as Replacement does. @return a sentence if that fails; then nothing has
/// changed.
[[nodiscard]] std::optional<std::string> replace_file(const std::filesystem::path& path, std::string_view text);

}  // namespace ossuary

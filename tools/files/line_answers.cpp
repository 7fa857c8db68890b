#include "files/line_answers.h"

#include <istream>
#include <limits>
#include <ostream>
#include <vector>

namespace ossuary {

namespace {

/// The lines of a stream, of each at most `longest` bytes.
class BoundedLines {
 public:
  BoundedLines(std::istream& in, std::size_t longest) : in_(in), buffer_(longest + 1) {}

  /// Reads the next line; false at the end of the stream.
  [[nodiscard]] bool next() {
    in_.getline(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    size_ = static_cast<std::size_t>(in_.gcount());
    too_long_ = in_.fail() && !in_.bad() && !in_.eof();
    if (too_long_) {
      in_.clear();
      in_.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    } else if (!in_.eof() && size_ > 0) {
      --size_;  // the line end
    }
    return too_long_ || !in_.fail();
  }
  /// The line; nothing if it was too long.
  [[nodiscard]] std::optional<std::string_view> line() const {
    return too_long_ ? std::nullopt : std::optional<std::string_view>({buffer_.data(), size_});
  }

 private:
  std::istream& in_;
  std::vector<char> buffer_;
  std::size_t size_ = 0;
  bool too_long_ = false;
};

void write(std::ostream& out, fmt::memory_buffer& buffer) {
  out.write(buffer.data(), static_cast<std::streamsize>(buffer.size()));
  buffer.clear();
}

}  // namespace

void answer_lines(std::istream& in, std::ostream& out, std::size_t longest, const AnswerLine& answer) {
  constexpr std::size_t kBlock = 1 << 16;
  fmt::memory_buffer buffer;
  BoundedLines lines(in, longest);
  while (out && lines.next()) {
    answer(lines.line(), buffer);
    const bool waiting = in.rdbuf()->in_avail() <= 0;
    if (waiting || buffer.size() >= kBlock) {
      write(out, buffer);
    }
    if (waiting) {
      out.flush();
    }
  }
  write(out, buffer);
}

}  // namespace ossuary

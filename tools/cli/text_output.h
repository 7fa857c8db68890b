// TextOutput: a stream of text for people, in ASCII where a terminal shows no more.
#pragma once

#include <ostream>
#include <sstream>
#include <streambuf>

#include "cli/environment.h"
#include "say/ascii.h"

namespace ossuary::cli {

/// Passes text on to another buffer, in ASCII, whenever it is flushed.
class AsciiBuffer : public std::stringbuf {
 public:
  explicit AsciiBuffer(std::streambuf& target) : target_(target) {}
  AsciiBuffer(const AsciiBuffer&) = delete;
  AsciiBuffer& operator=(const AsciiBuffer&) = delete;
  ~AsciiBuffer() override { (void)AsciiBuffer::sync(); }

 protected:
  int sync() override {
    const std::string text = in_ascii(str());
    str("");
    const auto size = static_cast<std::streamsize>(text.size());
    return target_.sputn(text.data(), size) == size && target_.pubsync() == 0 ? 0 : -1;
  }

 private:
  std::streambuf& target_;
};

/// The output of `env` for text; flushed at its end.
class TextOutput {
 public:
  explicit TextOutput(Environment& env) : env_(env), ascii_(*env.out.rdbuf()), stream_(&ascii_) {}
  [[nodiscard]] std::ostream& stream() { return env_.unicode ? env_.out : stream_; }

 private:
  Environment& env_;
  AsciiBuffer ascii_;
  std::ostream stream_;
};

}  // namespace ossuary::cli

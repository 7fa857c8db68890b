// Answers to lines: a program that reads requests from a stream, one a line, and writes an answer to each.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string_view>

namespace ossuary {

/// Appends the answer to a line, which comes without its end; to nothing where the line was too long. What it appends
/// ends with a line end, or is nothing.
using AnswerLine = std::function<void(std::optional<std::string_view> line, fmt::memory_buffer& into)>;

/// Has every line of `in` answered in order, until its end or until `out` fails. A line of more than `longest` bytes is
/// never held in memory. Flushes `out` whenever `in` has no more input at the moment, so that a program can send a line
/// and wait for the answer.
void answer_lines(std::istream& in, std::ostream& out, std::size_t longest, const AnswerLine& answer);

}  // namespace ossuary

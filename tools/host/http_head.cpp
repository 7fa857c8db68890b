#include "host/http_head.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

#include "host/http_status.h"

namespace ossuary::host {

namespace {

constexpr std::string_view kLineEnd = "\r\n";
constexpr std::size_t kMostHeaders = 64;
constexpr std::size_t kLongestTarget = 1024;

bool is_visible(char c) { return c > ' ' && c < '\x7F'; }

/// A letter of the name of a header, as RFC 9110 has it.
bool is_token(char c) {
  constexpr std::string_view kSigns = "!#$%&'*+-.^_`|~";
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         kSigns.find(c) != std::string_view::npos;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string lowered(std::string_view text) {
  std::string low(text);
  std::ranges::transform(low, low.begin(), lower);
  return low;
}

/// Takes the text up to `end` off `rest`, and that with it; all of it where that is missing.
std::string_view take_until(std::string_view& rest, std::string_view end) {
  const std::size_t at = rest.find(end);
  const std::string_view taken = rest.substr(0, at);
  rest.remove_prefix(at == std::string_view::npos ? rest.size() : at + end.size());
  return taken;
}

/// What is wrong with "GET /path HTTP/1.1"; 0 for nothing.
int problem_of_line(std::string_view line, bool& posts) {
  const std::string_view method = take_until(line, " ");
  const std::string_view target = take_until(line, " ");
  if (method.empty() || !std::ranges::all_of(method, is_token) || target.empty() || target.front() != '/' ||
      !std::ranges::all_of(target, is_visible)) {
    return status::kBadRequest;
  }
  if (target.size() > kLongestTarget) {
    return status::kTargetTooLong;
  }
  posts = method == "POST";
  if (!posts && method != "GET") {
    return status::kNoMethod;
  }
  return line == "HTTP/1.1" || line == "HTTP/1.0" ? 0
         : line.starts_with("HTTP/")              ? status::kOtherVersion
                                                  : status::kBadRequest;
}

/// Headers of which each is there once at most, since what reads them might take another one than who checks them.
constexpr std::array<std::string_view, 6> kOnce{"host",         "content-length", "authorization",
                                                "content-type", "origin",         "last-event-id"};
/// Headers that ask for what nothing here does.
constexpr std::array<std::string_view, 6> kNever{"transfer-encoding", "content-encoding", "range", "expect",
                                                 "upgrade",           "trailer"};

}  // namespace

std::optional<std::size_t> head_size(std::string_view text) {
  const std::size_t end = text.find("\r\n\r\n");
  return end == std::string_view::npos ? std::nullopt : std::optional(end + 4);
}

HttpHead read_head(std::string_view head, std::size_t most_body) {
  bool posts = false;
  if (const int problem = problem_of_line(take_until(head, kLineEnd), posts)) {
    return {.refused = problem};
  }
  std::array<int, kOnce.size()> seen{};
  std::optional<std::size_t> length;
  for (std::size_t count = 0; !head.empty(); ++count) {
    std::string_view line = take_until(head, kLineEnd);
    if (line.empty() && head.empty()) {
      break;
    }
    if (count == kMostHeaders) {
      return {.refused = status::kTooManyHeaders};
    }
    const std::size_t colon = line.find(':');
    const std::string name = lowered(line.substr(0, std::min(colon, line.size())));
    const bool is_text = std::ranges::all_of(line, [](char c) { return c == '\t' || (c >= ' ' && c != '\x7F'); });
    if (colon == std::string_view::npos || name.empty() || !std::ranges::all_of(name, is_token) || !is_text ||
        std::ranges::count(kNever, name) > 0) {
      return {.refused = status::kBadRequest};
    }
    const auto once = std::ranges::find(kOnce, name);
    if (once != kOnce.end() && ++seen.at(static_cast<std::size_t>(once - kOnce.begin())) > 1) {
      return {.refused = status::kBadRequest};
    }
    if (name == "content-length") {
      line.remove_prefix(std::min(line.find_first_not_of(" \t", colon + 1), line.size()));
      std::size_t bytes = 0;
      const auto read = std::from_chars(line.data(), line.data() + line.size(), bytes);
      if (read.ec != std::errc() || read.ptr != line.data() + line.size()) {
        return {.refused = status::kBadRequest};
      }
      length = bytes;
    }
  }
  if (seen.front() == 0) {
    return {.refused = status::kBadRequest};
  }
  if (posts && !length) {
    return {.refused = status::kLengthRequired};
  }
  if (length.value_or(0) > (posts ? most_body : 0)) {
    return {.refused = status::kTooLong};
  }
  return {.body = length.value_or(0)};
}

}  // namespace ossuary::host

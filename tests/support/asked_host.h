// Asked host: a host of a table that is asked by the text of a request, as it comes over the wire, without a network.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "host/host.h"
#include "host/http_head.h"

namespace ossuary::test {

/// What a request comes to: the status, and the body; an empty one where its head is refused, or is not whole.
struct WireAnswer {
  int status = 0;
  std::string body{};
};

/// The header of that name in a head; "" where it is missing.
[[nodiscard]] inline std::string header_in(std::string_view head, std::string_view name) {
  const std::string before = "\r\n" + std::string(name) + ": ";
  const std::size_t at = head.find(before);
  if (at == std::string_view::npos) {
    return "";
  }
  const std::size_t begin = at + before.size();
  return std::string(head.substr(begin, head.find("\r\n", begin) - begin));
}

/// Has `host` answer the text of a request. Headers have the case that pages write them in.
[[nodiscard]] inline WireAnswer answer_to_text(host::Host& host, std::string_view text) {
  constexpr std::size_t kMostBody = 65'536;
  const auto size = host::head_size(text);
  if (!size) {
    return {};
  }
  const std::string_view head = text.substr(0, *size);
  const host::HttpHead read = host::read_head(head, kMostBody);
  if (read.refused != 0 || text.size() - *size < read.body) {
    return {.status = read.refused};
  }
  const std::string_view target =
      head.substr(head.find(' ') + 1, head.find(' ', head.find(' ') + 1) - head.find(' ') - 1);
  const std::size_t query = target.find("?lang=");
  host::HttpReply reply = host.answer({
      .method = std::string(head.substr(0, head.find(' '))),
      .path = std::string(target.substr(0, target.find('?'))),
      .language = query == std::string_view::npos ? "" : std::string(target.substr(query + 6)),
      .host = header_in(head, "Host"),
      .origin = header_in(head, "Origin"),
      .authorization = header_in(head, "Authorization"),
      .content_type = header_in(head, "Content-Type"),
      .last_event = header_in(head, "Last-Event-ID"),
      .body = std::string(text.substr(*size, read.body)),
  });
  std::string heard = reply.hearing == nullptr ? std::string() : reply.hearing->next().value_or("");
  return {.status = reply.status, .body = reply.hearing == nullptr ? std::move(reply.body) : std::move(heard)};
}

}  // namespace ossuary::test

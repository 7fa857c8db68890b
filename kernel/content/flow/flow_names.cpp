#include "content/flow/flow_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "script/flow/flow_scripts.h"

namespace ossuary {

namespace {

/// "a counter", "an event".
std::string with_article(std::string_view noun) {
  return fmt::format("{} {}", std::string_view("aeo").find(noun.front()) == std::string_view::npos ? "a" : "an", noun);
}

}  // namespace

void FlowNames::declare(std::string_view noun, const Marked<std::string>& name) {
  const auto& [id, at] = name;
  Ids& ids = ids_[noun];
  ids.index.try_emplace(id, ids.in_order.size());
  ids.in_order.push_back(id);
  if (noun == "type" || noun == "back") {
    return;
  }
  const auto [known, fresh] = declared_.try_emplace(id, Declared{noun, at});
  if (is_taken_by_flows(id)) {
    report_.add("duplicate-id/word", at,
                {{"id", id}, {"noun", with_article(noun)}, {"other", fmt::format("{}_{}", id, noun)}});
  } else if (!fresh) {
    const Mark& first = known->second.at;
    TextArguments place;
    if (first.file != nullptr) {
      place.emplace_back("file", first.file->path);
    }
    if (first.line > 0) {
      place.emplace_back("line", first.line);
    }
    report_.add("duplicate-id/name", at, {{"id", id}, {"noun", with_article(known->second.noun)}}, place);
  }
}

void FlowNames::declare_if_free(std::string_view noun, const std::string& id) {
  Ids& ids = ids_[noun];
  if (!declared_.contains(id) && !is_taken_by_flows(id)) {
    ids.index.try_emplace(id, ids.in_order.size());
  }
  ids.in_order.push_back(id);
}

std::optional<std::size_t> FlowNames::look_up(std::string_view noun, std::string_view id) {
  const auto& index = ids_[noun].index;
  const auto found = index.find(id);
  return found == index.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::size_t> FlowNames::find(std::string_view noun, const Marked<std::string>& name,
                                           std::string_view other) {
  const auto index = look_up(noun, name.value);
  if (!index && !report_.is_full()) {
    std::vector<std::string> known = ids_[noun].in_order;
    known.erase(std::unique(known.begin(), known.end()), known.end());  // all structures have one name
    std::ranges::copy(ids_[other].in_order, std::back_inserter(known));
    const auto declared = declared_.find(name.value);
    report_.add("unknown-id/name", name.at,
                {{"noun", other.empty() ? std::string(noun) : fmt::format("{} or {}", noun, other)},
                 {"nouns", other.empty() ? fmt::format("{}s", noun) : fmt::format("{}s and {}s", noun, other)},
                 {"name", name.value}},
                declared != declared_.end() ? TextArguments{{"declared", with_article(declared->second.noun)}}
                                            : among(name.value, known));
  }
  return index;
}

}  // namespace ossuary

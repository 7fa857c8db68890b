// Members: what the JSON of documents consists of, for the reference.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "describe/document.h"

namespace ossuary::cli {

/// A member of an answer.
struct Member {
  std::string path;  ///< "kinds[].id" for what each item of a list has, "turn.NAME" for what bears a name of content.
  std::set<std::string> types;  ///< of the values that were seen: "text", "whole number", "list" ...
  std::string about;
};

/// Adds the members of `document` to `known`, in their order, and to those that are there already the types of its
/// values.
void add_members(std::vector<Member>& known, const Document& document);

/// What a member of an answer means that is written as JSON without a document.
struct MemberText {
  std::string_view path;  ///< as that of a Member.
  std::string_view about;
};

/// Adds the members of `texts` to `known`, in their order, with the types that their values have in `sample`. What is
/// inside of a member is looked at where one of the texts is about it.
/// @pre each member that is looked at has a text.
void add_members(std::vector<Member>& known, const Json& sample, std::span<const MemberText> texts);

}  // namespace ossuary::cli

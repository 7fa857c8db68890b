// Members: what the JSON of documents consists of, for the reference.
#pragma once

#include <set>
#include <string>
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

}  // namespace ossuary::cli

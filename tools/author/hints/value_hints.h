// What to write in place of a value or a key that is not of the form that its file wants, and in place of a copied id.
#pragma once

#include <string_view>
#include <vector>

#include "content/catalogue.h"

namespace ossuary::author {

/// Begins the hint of a key whose table is another, or has no header.
inline constexpr std::string_view kBelowTable = "write it below [";

/// Completes the hints of `problems` of reading files: the value as it is to be written, with the brackets or quotes
/// that it lacks; the id that a text was probably to be, among those that there are; what to do with a copied file.
void add_value_hints(const Catalogue& catalogue, std::vector<Diagnostic>& problems);

}  // namespace ossuary::author

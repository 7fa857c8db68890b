// The commit that the program was built from; tools/cmake/commit.cmake writes its source at every build.
#pragma once

#include <string_view>

namespace ossuary::cli {

/// As in "abcdef12", or "abcdef12+changes"; "" where the program was not built in a clone.
extern const std::string_view kCommit;

}  // namespace ossuary::cli

# cmake -D SOURCE=TREE -D OUTPUT=FILE -P commit.cmake: writes a source that says which commit TREE has, as in "abcdef12", or
# "abcdef12+changes" where files that git knows differ from it; "" outside a clone. FILE is written only if that changed.
set(commit "")
if(EXISTS ${SOURCE}/.git) # else a repository around an unpacked archive would answer
  execute_process(
    COMMAND git --no-optional-locks -C ${SOURCE} describe --always --exclude=* --abbrev=8 --dirty=+changes
    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT [[
#include "cli/commit.h"

namespace ossuary::cli {

const std::string_view kCommit = "@commit@";

}  // namespace ossuary::cli
]] @ONLY)

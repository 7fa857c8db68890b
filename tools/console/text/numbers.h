// Numbers with a decimal, as a language writes them.
#pragma once

#include <string>

#include "say/sentence.h"

namespace ossuary::cli {

/// "20.5", in Polish "20,5".
[[nodiscard]] std::string in_tenths(double number, const Dictionary& words);

}  // namespace ossuary::cli

// The requests that are for a table of people alone.
#pragma once

#include <vector>

#include "serve/requests.h"

namespace ossuary::serve {

[[nodiscard]] std::vector<RequestForm> table_forms();

}  // namespace ossuary::serve

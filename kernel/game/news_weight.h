// NewsWeight: how much news matters to people.
#pragma once

#include <cstdint>

namespace ossuary {

enum class NewsWeight : std::uint8_t {
  Plain,
  Heavy,  ///< told before other news;
  Great,  ///< and shown by itself, until somebody goes on.
};

}  // namespace ossuary

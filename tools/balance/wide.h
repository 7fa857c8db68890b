// Wide: a whole number of 128 bits, for sums and squares that 64 bits do not hold.
#pragma once

#ifdef __SIZEOF_INT128__

namespace ossuary {
__extension__ using Wide = __int128;
}

#else  // processors of 32 bits: libboost-dev

#include <boost/multiprecision/cpp_int.hpp>

namespace ossuary {
using Wide = boost::multiprecision::int128_t;
}

#endif

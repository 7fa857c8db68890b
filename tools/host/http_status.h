// HTTP status: the numbers that answer requests which are refused.
#pragma once

namespace ossuary::host::status {

inline constexpr int kBadRequest = 400;
inline constexpr int kUnauthorized = 401;
inline constexpr int kForbidden = 403;
inline constexpr int kNotFound = 404;
inline constexpr int kNoMethod = 405;
inline constexpr int kLengthRequired = 411;
inline constexpr int kTooLong = 413;
inline constexpr int kTargetTooLong = 414;
inline constexpr int kNoSuchType = 415;
inline constexpr int kTooFast = 429;
inline constexpr int kTooManyHeaders = 431;
inline constexpr int kDefect = 500;
inline constexpr int kOtherVersion = 505;

}  // namespace ossuary::host::status

// Threads: started as far as the system has any, so that a limit of threads or memory makes a program slower and no
// more.
#pragma once

#include <new>
#include <system_error>
#include <thread>
#include <utility>

namespace ossuary {

/// A thread that runs `work`; one that is not joinable where the system has none to give.
template <class Work>
[[nodiscard]] std::jthread try_thread(Work&& work) {
  try {
    return std::jthread(std::forward<Work>(work));
  } catch (const std::system_error&) {
    return {};
  } catch (const std::bad_alloc&) {
    return {};
  }
}

}  // namespace ossuary

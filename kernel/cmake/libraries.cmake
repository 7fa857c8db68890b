# The libraries that the kernel is linked with. Read by the build of Ossuary and, installed, by find_package(ossuary),
# so that both mean the same libraries.

find_package(fmt REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(ossuary_lua REQUIRED IMPORTED_TARGET lua5.4-c++)
pkg_check_modules(ossuary_toml REQUIRED IMPORTED_TARGET tomlplusplus)

# The archive is faster than the shared library, since calls into it need no indirection.
if(NOT TARGET ossuary::lua)
  find_library(OSSUARY_LUA_ARCHIVE NAMES liblua5.4-c++.a HINTS ${ossuary_lua_LIBRARY_DIRS})
  mark_as_advanced(OSSUARY_LUA_ARCHIVE)
  add_library(ossuary::lua INTERFACE IMPORTED)
  if(OSSUARY_LUA_ARCHIVE)
    target_include_directories(ossuary::lua SYSTEM INTERFACE ${ossuary_lua_INCLUDE_DIRS})
    target_link_libraries(ossuary::lua INTERFACE ${OSSUARY_LUA_ARCHIVE} m ${CMAKE_DL_LIBS})
  else()
    target_link_libraries(ossuary::lua INTERFACE PkgConfig::ossuary_lua)
  endif()
endif()

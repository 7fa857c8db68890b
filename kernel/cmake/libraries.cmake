# The libraries that the kernel is linked with. Read by the build of Ossuary and, installed, by find_package(ossuary),
# so that both mean the same libraries.

find_package(fmt REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(ossuary_lua REQUIRED IMPORTED_TARGET lua5.4-c++)
pkg_check_modules(ossuary_toml REQUIRED IMPORTED_TARGET tomlplusplus)

# Of a library that has an archive, the archive is taken: calls into it need no indirection.

find_path(OSSUARY_UTF8PROC_HEADERS utf8proc.h)
find_library(OSSUARY_UTF8PROC NAMES libutf8proc.a utf8proc)
mark_as_advanced(OSSUARY_UTF8PROC_HEADERS OSSUARY_UTF8PROC)
if(NOT OSSUARY_UTF8PROC_HEADERS OR NOT OSSUARY_UTF8PROC)
  message(FATAL_ERROR "utf8proc is missing: install libutf8proc-dev, or run tools/build")
endif()
if(NOT TARGET ossuary::utf8proc)
  add_library(ossuary::utf8proc INTERFACE IMPORTED)
  target_include_directories(ossuary::utf8proc SYSTEM INTERFACE ${OSSUARY_UTF8PROC_HEADERS})
  target_link_libraries(ossuary::utf8proc INTERFACE ${OSSUARY_UTF8PROC})
endif()

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

# Warnings and sanitizers, for our own targets only. Nothing of it reaches those who link the installed library.

# Another compiler warns of other things: errors only where we check, which is in our presets.
option(OSSUARY_WERROR "Warnings are errors" OFF)
set(OSSUARY_WARNINGS
    -Wall
    -Wextra
    -Wpedantic
    $<$<BOOL:${OSSUARY_WERROR}>:-Werror>
    -Wcast-align
    -Wcast-qual
    -Wconversion
    -Wsign-conversion
    -Wdouble-promotion
    -Wextra-semi
    -Wformat=2
    -Wimplicit-fallthrough
    -Wno-missing-field-initializers # what an aggregate is not given has its default
    -Wnon-virtual-dtor
    -Wold-style-cast
    -Woverloaded-virtual
    -Wshadow
    -Wundef
    -Wunused)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  list(APPEND OSSUARY_WARNINGS -Wduplicated-cond -Wlogical-op -Wsuggest-override)
  # g++ 12 sees these in its own std::string, where there is nothing to see.
  list(APPEND OSSUARY_WARNINGS -Wno-array-bounds -Wno-maybe-uninitialized -Wno-restrict -Wno-stringop-overflow)
endif()

# Sets of cells are counted all the time, and every x86-64 processor since 2009 does that in one instruction.
set(default_arch "")
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$" AND CMAKE_SIZEOF_VOID_P EQUAL 8)
  set(default_arch x86-64-v2)
endif()
set(OSSUARY_ARCH "${default_arch}" CACHE STRING "Processors to build for, as in -march=ARCH; empty: the compiler's choice")
if(OSSUARY_ARCH)
  set(OSSUARY_ARCH_FLAGS -march=${OSSUARY_ARCH})
endif()
# A product is rounded before it is added to, whatever the processor can do, and nothing has more digits on the way than
# in memory, as in the old registers of x86: bots choose the same on all of them.
list(APPEND OSSUARY_ARCH_FLAGS -ffp-contract=off)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(i.86|x86|x86_64|AMD64)$" AND CMAKE_SIZEOF_VOID_P EQUAL 4)
  list(APPEND OSSUARY_ARCH_FLAGS -msse2 -mfpmath=sse)
endif()

set(OSSUARY_SANITIZER_FLAGS "")
if(OSSUARY_SANITIZE)
  set(OSSUARY_SANITIZER_FLAGS -fsanitize=${OSSUARY_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
endif()
if(OSSUARY_SANITIZE MATCHES "undefined")
  # A quarter of the time to compile: the address sanitizer knows the sizes of objects, x86-64 reads any address, and
  # nothing here is cast from one class to another.
  list(APPEND OSSUARY_SANITIZER_FLAGS -fno-sanitize=alignment,object-size,vptr)
endif()
if(OSSUARY_FUZZERS)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "OSSUARY_FUZZERS needs clang++: use the preset `fuzz`")
  endif()
  # Built with the unit tests, fuzz targets search by the branches that were taken; alone, by what was compared too.
  set(OSSUARY_BRANCH_COUNTERS inline-8bit-counters,pc-table)
  if(OSSUARY_UNIT_TESTS)
    list(APPEND OSSUARY_SANITIZER_FLAGS -fsanitize-coverage=${OSSUARY_BRANCH_COUNTERS})
  else()
    list(APPEND OSSUARY_SANITIZER_FLAGS -fsanitize=fuzzer-no-link)
  endif()
endif()

if(OSSUARY_LTO)
  include(CheckIPOSupported)
  check_ipo_supported(RESULT OSSUARY_LTO_WORKS OUTPUT OSSUARY_LTO_MESSAGE LANGUAGES CXX)
  if(NOT OSSUARY_LTO_WORKS)
    message(STATUS "Without optimization across files: ${OSSUARY_LTO_MESSAGE}")
  endif()
endif()

# The sources of a room, such as kernel/core/graveyard or tools/cli/score, are compiled as one: half the time for all, a few
# seconds more after a change. Sources compiled alone find a missing include, and editors want them: so the preset `dev`
# does without. Presets that only check compile all rooms of a folder such as kernel/script or tools/cli as one: two
# thirds of the time again. So names that files keep to themselves are of one meaning in a folder; those of tests in a room.
set(OSSUARY_UNITY room CACHE STRING "What is compiled together: sources of a `room`, of a `folder` of rooms, OFF: none")

# For code that is never busy, such as messages and screens: compiled in two thirds of the time, with sanitizers in one.
# Branches that were taken, which fuzz targets search by, are then recorded of the kernel alone.
set(OSSUARY_COLD_FLAGS $<$<CONFIG:Release>:-O1>)
if(OSSUARY_SANITIZE AND OSSUARY_UNIT_TESTS)
  set(OSSUARY_COLD_FLAGS -O0)
  if(OSSUARY_FUZZERS)
    list(APPEND OSSUARY_COLD_FLAGS -fno-sanitize-coverage=${OSSUARY_BRANCH_COUNTERS})
  endif()
endif()

# ossuary_optimized_first(TARGET LIBRARY...): of an inline function that several sources have, the linker keeps the first.
# That is to be the kernel's, which is optimized most, then that of a library, and the target's own last.
function(ossuary_optimized_first target)
  set(archives "")
  foreach(library IN ITEMS ossuary_core ossuary_game ossuary_script ossuary_content LISTS ARGN)
    string(APPEND archives " $<TARGET_FILE:${library}>")
  endforeach()
  target_link_options(${target} PRIVATE "SHELL:-Wl,--whole-archive${archives} -Wl,--no-whole-archive")
endfunction()

# ossuary_unity(TARGET): the sources of each room, or of each folder of rooms, as one. Rooms of the tools with few sources,
# such as those of most commands, are always compiled with the folder that they are in.
function(ossuary_unity target)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  foreach(source IN LISTS sources)
    cmake_path(GET source PARENT_PATH room)
    cmake_path(ABSOLUTE_PATH room)
    cmake_path(RELATIVE_PATH room BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    file(GLOB neighbours ${PROJECT_SOURCE_DIR}/${room}/*.cpp)
    list(LENGTH neighbours size)
    if(OSSUARY_UNITY STREQUAL "folder" OR (room MATCHES "^tools/" AND size LESS 5))
      string(REGEX REPLACE "^((kernel|tools)/[^/]+)/.*" "\\1" room "${room}")
    endif()
    string(MAKE_C_IDENTIFIER "${room}" group)
    set_property(SOURCE ${source} PROPERTY UNITY_GROUP ${group})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

# ossuary_options(TARGET [FLAG...]): FLAGs come last and so have the last word.
function(ossuary_options target)
  if(OSSUARY_UNITY)
    ossuary_unity(${target})
  endif()
  target_compile_options(${target} PRIVATE ${OSSUARY_WARNINGS} ${OSSUARY_ARCH_FLAGS} ${OSSUARY_SANITIZER_FLAGS} ${ARGN})
  target_link_options(${target} PRIVATE ${OSSUARY_SANITIZER_FLAGS})
  if(OSSUARY_LTO AND OSSUARY_LTO_WORKS)
    set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION ON)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      target_compile_options(${target} PRIVATE -ffat-lto-objects) # a consumer without LTO can link the library too
    endif()
  endif()
endfunction()

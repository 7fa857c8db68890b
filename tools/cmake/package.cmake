# The Debian package, one for all: `cpack --config build/release/CPackConfig.cmake -B build` writes build/ossuary_VERSION_ARCH.deb.
# What depends on the installed files is in stage_package.cmake.

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME ossuary)
set(CPACK_PACKAGE_CONTACT "Ossuary contributors <contributors@ossuary.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "framework for card games, played in a terminal")
set(CPACK_PACKAGE_DESCRIPTION
    "Ossuary plays, tests and balances card games whose rules are TOML files and Lua\n\
scripts: Skulls of Sedlec with its expansions and solo games, and games with a\n\
turn of their own. It has bots, records, simulations and a screen that teaches.\n\
.\n\
The package also has the library, for programs and bots in C++; the packages\n\
that it suggests are needed to compile these.")
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION misc) # of `games` would be what is in /usr/games
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS fonts-dejavu-core) # letters of printed cards; libraries are added to it
set(CPACK_DEBIAN_PACKAGE_SUGGESTS
    "build-essential, cmake, pkg-config, libfmt-dev, liblua5.4-dev, libtomlplusplus-dev, libutf8proc-dev")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)

set(CPACK_OSSUARY_SOURCE ${PROJECT_SOURCE_DIR})
set(CPACK_OSSUARY_STRIP ${CMAKE_STRIP})
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/tools/cmake/stage_package.cmake)
include(CPack)

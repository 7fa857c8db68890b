# Run by cpack after it has installed into a folder of its own, before it packs that: adds and moves what Debian wants
# elsewhere than `cmake --install` puts it, and gives all files the date of the commit.

set(usr ${CPACK_TEMPORARY_DIRECTORY}/usr)
set(documents ${usr}/share/doc/ossuary)

function(stage)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

if(NOT DEFINED ENV{SOURCE_DATE_EPOCH} AND EXISTS ${CPACK_OSSUARY_SOURCE}/.git)
  execute_process(
    COMMAND git -C ${CPACK_OSSUARY_SOURCE} log -1 --format=%ct
    OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  set(ENV{SOURCE_DATE_EPOCH} ${date})
endif()
string(TIMESTAMP day "%a, %d %b %Y %H:%M:%S +0000" UTC) # of SOURCE_DATE_EPOCH

file(READ ${CPACK_OSSUARY_SOURCE}/LICENSE licence)
string(REPLACE "\n\n" "\n.\n" licence "${licence}")
string(REGEX REPLACE "\n([^\n])" "\n \\1" licence "${licence}")
string(REGEX MATCH "Copyright[^\n]*" copyright "${licence}")
file(WRITE ${documents}/copyright
     "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\nFiles: *\n${copyright}\nLicense: Expat\n ${licence}")
file(WRITE ${documents}/changelog.Debian
     "ossuary (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium\n\n\
  * The changes are in changelog.gz.\n\n -- ${CPACK_PACKAGE_CONTACT}  ${day}\n")
file(COPY_FILE ${CPACK_OSSUARY_SOURCE}/CHANGELOG.md ${documents}/changelog)
stage(gzip -9 -n ${documents}/changelog ${documents}/changelog.Debian ${usr}/share/man/man1/ossuary.1)

file(MAKE_DIRECTORY ${usr}/share/zsh/vendor-completions)
file(RENAME ${usr}/share/zsh/site-functions/_ossuary ${usr}/share/zsh/vendor-completions/_ossuary)
file(REMOVE_RECURSE ${usr}/share/zsh/site-functions)

file(MAKE_DIRECTORY ${usr}/lib/python3/dist-packages)
file(CREATE_LINK ../../../share/ossuary/python/ossuary.py ${usr}/lib/python3/dist-packages/ossuary.py SYMBOLIC)

file(GLOB archives ${usr}/lib/*.a)
stage(${CPACK_OSSUARY_STRIP} --strip-unneeded --enable-deterministic-archives --remove-section=.comment ${archives})
stage(find ${usr} ! -type l -exec chmod u=rwX,go=rX {} +)
if(DEFINED ENV{SOURCE_DATE_EPOCH})
  stage(find ${usr} -exec touch --no-dereference --date=@$ENV{SOURCE_DATE_EPOCH} {} +)
endif()

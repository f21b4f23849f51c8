# Copies Arrow's libraries beside the module and gives the copies names of their own (libevenkeel-arrow.so.2600), as
# auditwheel does: the loader goes by these names, so a pyarrow in the same process keeps its own Arrow.
#
#   cmake -DPATCHELF=… -DMODULE=… -DLIBRARIES=a;b -DFOLDER=… -P take_arrow_along.cmake
function(patch)
  execute_process(COMMAND "${PATCHELF}" ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

set(renamed)
set(copies)
foreach(library ${LIBRARIES})
  execute_process(COMMAND "${PATCHELF}" --print-soname "${library}" OUTPUT_VARIABLE name OUTPUT_STRIP_TRAILING_WHITESPACE
    COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX REPLACE "^lib" "libevenkeel-" own "${name}")
  get_filename_component(file "${library}" REALPATH)
  file(COPY_FILE "${file}" "${FOLDER}/${own}")
  file(CHMOD "${FOLDER}/${own}" PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
  patch(--set-soname "${own}" "${FOLDER}/${own}")
  list(APPEND renamed --replace-needed "${name}" "${own}")
  list(APPEND copies "${FOLDER}/${own}")
endforeach()
foreach(copy ${copies})
  patch(${renamed} --set-rpath "$ORIGIN" "${copy}")
endforeach()
patch(${renamed} "${MODULE}")

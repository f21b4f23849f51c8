# Finds Apache Arrow C++ with Parquet and makes the targets evenkeel::arrow and evenkeel::parquet.
#
# In this order: an Arrow with a CMake package (a system one, or one under CMAKE_PREFIX_PATH); the pyarrow wheel in
# EVENKEEL_ARROW_WHEEL (a site-packages/pyarrow folder). The wheel ships headers and libarrow.so.N, libparquet.so.N but
# no CMake package and no unversioned names, so the targets point at the versioned files.
if(TARGET evenkeel_arrow)
  return()
endif()
# What ./dev has set up serves plain CMake as well.
if(NOT EVENKEEL_ARROW_WHEEL AND PROJECT_SOURCE_DIR)
  if(EXISTS "${PROJECT_SOURCE_DIR}/.deps/arrow/lib/cmake/Arrow")
    list(APPEND CMAKE_PREFIX_PATH "${PROJECT_SOURCE_DIR}/.deps/arrow")
  else()
    file(GLOB EVENKEEL_ARROW_WHEEL "${PROJECT_SOURCE_DIR}/.deps/venv/lib/python3*/site-packages/pyarrow")
  endif()
endif()
find_package(Arrow CONFIG QUIET)
find_package(Parquet CONFIG QUIET)
# Under pip, pyarrow is there for the build.
if(SKBUILD AND NOT EVENKEEL_ARROW_WHEEL AND NOT (Arrow_FOUND AND Parquet_FOUND))
  find_package(Python COMPONENTS Interpreter REQUIRED)
  execute_process(COMMAND "${Python_EXECUTABLE}" -c "import importlib.util as u; print(u.find_spec('pyarrow').submodule_search_locations[0])"
    OUTPUT_VARIABLE EVENKEEL_ARROW_WHEEL OUTPUT_STRIP_TRAILING_WHITESPACE)
endif()
if(Arrow_FOUND AND Parquet_FOUND)
  set(EvenkeelArrow_VERSION "${ARROW_VERSION}")
  set(EvenkeelArrow_SOURCE "${Arrow_DIR}")
  set(EvenkeelArrow_LIBRARIES_IN "$<TARGET_FILE_DIR:Arrow::arrow_shared>")
  set(EvenkeelArrow_FILES "$<TARGET_FILE:Arrow::arrow_shared>;$<TARGET_FILE:Parquet::parquet_shared>")
  add_library(evenkeel_arrow INTERFACE IMPORTED)
  target_link_libraries(evenkeel_arrow INTERFACE Arrow::arrow_shared)
  add_library(evenkeel_parquet INTERFACE IMPORTED)
  target_link_libraries(evenkeel_parquet INTERFACE Parquet::parquet_shared evenkeel_arrow)
elseif(EVENKEEL_ARROW_WHEEL)
  foreach(library arrow parquet)
    file(GLOB found "${EVENKEEL_ARROW_WHEEL}/lib${library}.so.*")
    list(LENGTH found count)
    if(NOT count EQUAL 1)
      message(FATAL_ERROR "expected one lib${library}.so.N in ${EVENKEEL_ARROW_WHEEL}, found: ${found}")
    endif()
    add_library(evenkeel_${library} SHARED IMPORTED)
    set_target_properties(evenkeel_${library} PROPERTIES
      IMPORTED_LOCATION "${found}"
      INTERFACE_INCLUDE_DIRECTORIES "${EVENKEEL_ARROW_WHEEL}/include"
      INTERFACE_COMPILE_FEATURES cxx_std_20)
  endforeach()
  set_property(TARGET evenkeel_parquet APPEND PROPERTY INTERFACE_LINK_LIBRARIES evenkeel_arrow)
  file(STRINGS "${EVENKEEL_ARROW_WHEEL}/include/arrow/util/config.h" line REGEX "define ARROW_VERSION_STRING")
  string(REGEX REPLACE ".*\"(.*)\".*" "\\1" EvenkeelArrow_VERSION "${line}")
  set(EvenkeelArrow_SOURCE "${EVENKEEL_ARROW_WHEEL}")
  set(EvenkeelArrow_LIBRARIES_IN "${EVENKEEL_ARROW_WHEEL}")
  set(EvenkeelArrow_FILES "$<TARGET_FILE:evenkeel_arrow>;$<TARGET_FILE:evenkeel_parquet>")
endif()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(EvenkeelArrow REQUIRED_VARS EvenkeelArrow_SOURCE VERSION_VAR EvenkeelArrow_VERSION
  REASON_FAILURE_MESSAGE "no Arrow CMake package and no EVENKEEL_ARROW_WHEEL: './dev build' sets one up")
if(EvenkeelArrow_FOUND AND NOT TARGET evenkeel::arrow)
  add_library(evenkeel::arrow ALIAS evenkeel_arrow)
  add_library(evenkeel::parquet ALIAS evenkeel_parquet)
endif()

# One library a folder, and a folder sees only the folders that it names.
#
#   evenkeel_layer(variants USES engine_core sunken_city PUBLIC yaml-cpp PRIVATE fmt::fmt SOURCES a.cc b.cc)
#
# Every layer gets an include folder of its own under build/include that holds one link, to its source folder. So
# `#include "sim/runner.h"` inside engine/ does not compile: an arrow upwards is a build error, not a matter of taste.
function(evenkeel_layer name)
  cmake_parse_arguments(LAYER "HEADER_ONLY" "FOLDER" "SOURCES;USES;PUBLIC;PRIVATE" ${ARGN})
  if(NOT LAYER_FOLDER)
    file(RELATIVE_PATH LAYER_FOLDER "${PROJECT_SOURCE_DIR}" "${CMAKE_CURRENT_SOURCE_DIR}")
  endif()
  set(target evenkeel_${name})
  set(include_root "${PROJECT_BINARY_DIR}/include/${name}")
  get_filename_component(parent "${include_root}/${LAYER_FOLDER}" DIRECTORY)
  file(MAKE_DIRECTORY "${parent}")
  file(CREATE_LINK "${PROJECT_SOURCE_DIR}/${LAYER_FOLDER}" "${include_root}/${LAYER_FOLDER}" SYMBOLIC)

  list(TRANSFORM LAYER_USES PREPEND "evenkeel_")
  if(LAYER_HEADER_ONLY)
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  else()
    add_library(${target} STATIC ${LAYER_SOURCES})
    target_link_libraries(${target} PRIVATE ${LAYER_PRIVATE} $<BUILD_INTERFACE:evenkeel_options>)
    set(scope PUBLIC)
  endif()
  add_library(evenkeel::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  target_include_directories(${target} ${scope}
    $<BUILD_INTERFACE:${include_root}> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/evenkeel>)
  target_link_libraries(${target} ${scope} ${LAYER_USES} ${LAYER_PUBLIC})
  target_compile_features(${target} ${scope} cxx_std_20)

  install(TARGETS ${target} EXPORT evenkeelTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/${LAYER_FOLDER}/" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/evenkeel/${LAYER_FOLDER}"
    FILES_MATCHING PATTERN "*.h")
endfunction()

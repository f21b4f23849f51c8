#include "python/errors.h"

#include <nanobind/stl/string.h>

#include "analytics/find.h"
#include "python/bind.h"
#include "sim/batch/files.h"
#include "sim/experiments/resolve.h"
#include "sim/players/agent.h"
#include "variants/problem.h"

namespace evenkeel::python {

namespace nb = nanobind;

namespace {

// The classes live as long as the module, which is never unloaded.
struct ErrorClasses {
  nb::object config;
  nb::object usage;
  nb::object dataset;
};

nb::dict as_dict(const variants::Problem& problem) {
  nb::dict dict;
  dict["file"] = problem.where.file ? nb::cast(*problem.where.file) : nb::none();
  dict["line"] = problem.where.line;
  dict["column"] = problem.where.column;
  dict["key"] = problem.key;
  dict["message"] = problem.message;
  dict["hint"] = problem.hint;
  return dict;
}

void raise(const nb::object& type, const char* message) {
  PyErr_SetString(type.ptr(), message);
}

void raise(const nb::object& type, const variants::ConfigError& error) {
  const nb::object raised = type(error.what());
  nb::list problems;
  for (const variants::Problem& problem : error.problems()) problems.append(as_dict(problem));
  raised.attr("problems") = problems;
  PyErr_SetObject(type.ptr(), raised.ptr());
}

void translate(const std::exception_ptr& thrown, void* payload) {
  const auto& classes = *static_cast<const ErrorClasses*>(payload);
  try {
    std::rethrow_exception(thrown);
  } catch (const variants::ConfigError& error) {
    raise(classes.config, error);
  } catch (const UsageError& error) {
    raise(classes.usage, error.what());
  } catch (const sim::ExperimentError& error) {
    raise(classes.usage, error.what());
  } catch (const sim::AgentError& error) {
    raise(classes.usage, error.what());
  } catch (const analytics::FindError& error) {
    raise(classes.usage, error.what());
  } catch (const sim::DatasetError& error) {
    raise(classes.dataset, error.what());
  }
}

}  // namespace

void bind_errors(nb::module_&) {
  const nb::module_ errors = nb::module_::import_("evenkeel._errors");
  auto* classes = new ErrorClasses{// NOLINT(cppcoreguidelines-owning-memory): for as long as the process lives
                                   errors.attr("ConfigError"), errors.attr("UsageError"), errors.attr("DatasetError")};
  nb::register_exception_translator(translate, classes);
}

}  // namespace evenkeel::python

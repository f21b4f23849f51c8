#include "sim/players/sunken_city/weights.h"

namespace evenkeel::sim::players::sunken_city {

const std::vector<std::pair<std::string, double Weights::*>>& weight_table() {
  static const std::vector<std::pair<std::string, double Weights::*>> table{
      {"value", &Weights::value},
      {"keep", &Weights::keep},
      {"far", &Weights::far},
      {"lost", &Weights::lost},
      {"danger", &Weights::danger},
      {"late", &Weights::late},
      {"approach", &Weights::approach},
      {"chip", &Weights::chip},
      {"spare_piece", &Weights::spare_piece},
      {"spare_step", &Weights::spare_step},
      {"hit", &Weights::hit},
      {"strand", &Weights::strand},
      {"own", &Weights::own},
      {"wreck", &Weights::wreck},
      {"drown", &Weights::drown},
      {"leader", &Weights::leader},
      {"lurk", &Weights::lurk},
      {"clock", &Weights::clock},
      {"press", &Weights::press},
      {"link", &Weights::link},
      {"near", &Weights::near},
      {"help", &Weights::help},
      {"offer", &Weights::offer},
      {"noise", &Weights::noise},
  };
  return table;
}

}  // namespace evenkeel::sim::players::sunken_city

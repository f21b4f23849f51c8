// How fast Sunken City is played by random players: decisions and games a second, and the size of a state.

#include <benchmark/benchmark.h>

int main(int, char**) {
  return 0;
}

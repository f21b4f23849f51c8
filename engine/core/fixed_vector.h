#pragma once
// A vector that never allocates: room for N values, in place. Pushing past N is a programming error.

#include <array>
#include <cassert>
#include <cstddef>
#include <initializer_list>

namespace evenkeel {

template <class T, std::size_t N>
class FixedVector {
 public:
  constexpr FixedVector() = default;
  constexpr FixedVector(std::initializer_list<T> values) {
    for (const T& value : values) push_back(value);
  }

  constexpr void push_back(const T& value) {
    assert(size_ < N);
    values_[size_++] = value;
  }
  constexpr void clear() { size_ = 0; }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr T& operator[](std::size_t i) { return values_[i]; }
  constexpr const T& operator[](std::size_t i) const { return values_[i]; }
  constexpr const T& back() const { return values_[size_ - 1]; }
  constexpr T* begin() { return values_.data(); }
  constexpr T* end() { return values_.data() + size_; }
  constexpr const T* begin() const { return values_.data(); }
  constexpr const T* end() const { return values_.data() + size_; }

 private:
  std::array<T, N> values_{};
  std::size_t size_ = 0;
};

}  // namespace evenkeel

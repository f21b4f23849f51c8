#pragma once
// A vector that never allocates: room for N values, in place. Pushing past N is a programming error. The room is raw
// bytes, so an empty vector costs nothing to make: hot code has many lists that are short but could be long.

#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <new>
#include <type_traits>

namespace evenkeel {

template <class T, std::size_t N>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>, "values are copied as bytes and never destroyed");

 public:
  using value_type = T;
  using iterator = T*;
  using const_iterator = const T*;

  FixedVector() = default;
  FixedVector(std::initializer_list<T> values) {
    for (const T& value : values) push_back(value);
  }

  void push_back(const T& value) {
    assert(size_ < N);
    std::construct_at(begin() + size_, value);
    ++size_;
  }
  void clear() { size_ = 0; }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& operator[](std::size_t i) { return begin()[i]; }
  const T& operator[](std::size_t i) const { return begin()[i]; }
  const T& back() const { return begin()[size_ - 1]; }
  T* begin() { return std::launder(reinterpret_cast<T*>(room_)); }
  T* end() { return begin() + size_; }
  const T* begin() const { return std::launder(reinterpret_cast<const T*>(room_)); }
  const T* end() const { return begin() + size_; }

 private:
  std::size_t size_ = 0;
  alignas(T) std::byte room_[N * sizeof(T)];
};

}  // namespace evenkeel

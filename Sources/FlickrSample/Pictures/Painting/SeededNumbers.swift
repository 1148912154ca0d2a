/// Numbers that look random and are the same for the same seed.
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next bits (SplitMix64).
  mutating func bits() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return SampleHash.mixed(state)
  }

  /// A number in a range.
  mutating func number(_ range: ClosedRange<Float>) -> Float {
    let part = Float(bits() >> 40) / Float(1 << 24)
    return range.lowerBound + (range.upperBound - range.lowerBound) * part
  }

  /// A whole number in a range.
  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(bits() >> 33) % range.count
  }

  /// Whether something is so that has that chance, 0...1.
  mutating func chance(_ chance: Float) -> Bool { number(0...1) < chance }

  /// One of some; `other` of none.
  mutating func one<Value>(of values: [Value], or other: Value) -> Value {
    values.isEmpty ? other : values[whole(0...values.count - 1)]
  }
}

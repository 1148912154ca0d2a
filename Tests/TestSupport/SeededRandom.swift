/// A reproducible random number generator (SplitMix64); failing tests report the seed.
public struct SeededRandom: RandomNumberGenerator, Sendable {
  /// The seed.
  public let seed: UInt64
  private var state: UInt64

  /// Creates a generator with a seed.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number in a range.
  public mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Returns one of several values, which must not be empty.
  public mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &self)]
  }

  /// Returns true with a probability of one in `count`.
  public mutating func once(in times: Int) -> Bool { number(1...times) == 1 }
}

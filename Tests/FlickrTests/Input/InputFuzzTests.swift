import Foundation
import Testing

@Suite("No input makes the reader crash, hang, or depend on how it arrives")
struct InputFuzzTests {
  static func seeds() throws -> [[UInt8]] {
    let root: [String: Any] = ["recent": [["id": 1, "title": "é"], ["id": "2", "farm": 1.5]]]
    let binary = try PropertyListSerialization.data(
      fromPropertyList: root,
      format: .binary,
      options: 0
    )
    return InputFormatsTests.cases.map { Array($0.text.utf8) } + [Array(binary)]
  }

  @Test(arguments: 0..<8) func `mutated inputs are read alike in small and large pieces`(
    round: Int
  ) throws {
    let seeds = try Self.seeds()
    var random = SeededRandom(seed: UInt64(2026 + round))
    let spice = Array("{}[]\",:\\\n<>/&!-()x0".utf8) + [0, 0xFF]
    for trial in 0..<300 {
      var bytes = seeds[Int.random(in: 0..<seeds.count, using: &random)]
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(spice[Int.random(in: 0..<spice.count, using: &random)], at: index)
        default:
          let end = Int.random(in: index...bytes.count, using: &random)
          bytes.insert(contentsOf: bytes[index..<end], at: index)
        }
      }
      let chunk = Int.random(in: 1...9, using: &random)
      let whole = try ReadInput(bytes)
      let pieces = try ReadInput(bytes, chunk: chunk)
      #expect(
        whole == pieces,
        "seed \(2026 + round), trial \(trial), chunk \(chunk): \(String(decoding: bytes, as: UTF8.self))"
      )
    }
  }
}

/// Random numbers that are the same in every run (SplitMix64).
private struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

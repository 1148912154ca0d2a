import Foundation
import TestSupport
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

  @Test(arguments: (UInt64(2_026)..<2_034).map(Torture.seed))
  func `mutated inputs are read alike in small and large pieces`(seed: UInt64) throws {
    let seeds = try Self.seeds()
    var random = SeededRandom(seed: seed)
    let spice = Array("{}[]\",:\\\n<>/&!-()x0".utf8) + [0, 0xFF]
    for trial in 0..<300 * Torture.factor {
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
        "seed \(seed), trial \(trial), chunk \(chunk): \(String(decoding: bytes, as: UTF8.self))"
      )
    }
  }
}

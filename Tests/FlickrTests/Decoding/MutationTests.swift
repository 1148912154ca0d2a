import Flickr
import Foundation
import Testing

@Suite("Mutated photo JSON")
struct MutationTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `never crash, and are read exactly when JSONSerialization reads them`(seed: UInt64) {
    var random = SplitMix(state: seed)
    for round in 0..<1500 {
      var bytes = Array(
        MutationTests.texts[Int(random.next() % UInt64(MutationTests.texts.count))].utf8
      )
      for _ in 0...random.next() % 3 { bytes.mutate(&random) }
      if let disagreement = disagreement(about: bytes) {
        let text = String(decoding: bytes, as: UTF8.self)
        Issue.record("seed \(seed), round \(round): \(disagreement): \(text)")
        return
      }
    }
  }

  @Test func `cut off anywhere they are refused`() throws {
    for text in MutationTests.texts {
      let bytes = Array(text.utf8)
      for length in 0..<bytes.count {
        #expect(throws: FlickrDecodingError.self) {
          try bytes[..<length].withUnsafeBytes { try Photo(json: $0) }
        }
      }
      #expect(disagreement(about: bytes) == nil)
    }
  }

  private static let texts = [
    ListingTests.full, InfoTests.full,
    #"{"id":7,"tags":"ita\u0308keskus a:b ｗｉｄｅ é é a\ud83c\udf70","title":"\"\\ü🍰"}"#,
    #"{"a":[[],{},[{"b":[1,-2.5e-7,true,false,null]}]],"id":"1","latitude":"1.5","longitude":2}"#,
  ]

  /// What is wrong with our reading; nil when nothing is.
  private func disagreement(about bytes: [UInt8]) -> String? {
    var isFoundationJSON = true
    do { _ = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) } catch
    {
      isFoundationJSON = false
    }
    do {
      let photo = try bytes.withUnsafeBytes { try Photo(json: $0) }
      if !isFoundationJSON, !hasWhatFoundationCannotRead(bytes) {
        return "decoded, but JSONSerialization refuses it"
      }
      if try Photo(json: photo.json) != photo { return "reads otherwise the second time" }
      if photo.tags.contains(where: { $0.isEmpty || $0.contains(":") }) { return "has a bad tag" }
    } catch let error as FlickrDecodingError {
      switch error.reason {
      case .notJSON, .notUTF8, .tooDeep:
        if isFoundationJSON, !hasWhatFoundationForgives(bytes) { return "refused as \(error)" }
      case .notADictionary, .noID, .unusableID, .missing:
        if !isFoundationJSON, !hasWhatFoundationCannotRead(bytes) { return "taken for JSON" }
      }
    } catch {
      return "threw \(error)"
    }
    return nil
  }

  /// JSONSerialization forgives a comma after the last element, and guesses UTF-16 and UTF-32 from
  /// zero bytes.
  private func hasWhatFoundationForgives(_ bytes: [UInt8]) -> Bool {
    bytes.contains(0) || String(decoding: bytes, as: UTF8.self).contains(/,\s*[\]}]/)
  }

  /// JSONSerialization refuses lone surrogates and numbers beyond Double, which RFC 8259 allows.
  private func hasWhatFoundationCannotRead(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    return text.contains(#"\ud"#) || text.contains(/\d{18}|e\+?\d{3}/)
  }
}

/// Small random numbers that are the same for the same seed (SplitMix64).
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension [UInt8] {
  /// Changes, inserts, removes, repeats or cuts off something.
  fileprivate mutating func mutate(_ random: inout SplitMix) {
    guard !isEmpty else { return }
    let place = Int.random(in: 0..<count, using: &random)
    let length = Int.random(in: 1...8, using: &random)
    let pieces = [
      "\"", "\\", "{", "}", "[", "]", ",", ":", "null", "\\u", "\\ud83c", "\\udf70", "\\u0000",
      "e9", "-", "0", ".5", " ", "\n", "é", "\u{0301}", "🍰", "\"id\":", "\"tags\":\"a  a\",", "{}",
    ]
    switch random.next() % 6 {
    case 0: self[place] = UInt8.random(in: 0...255, using: &random)
    case 1: self[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
    case 2: insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: place)
    case 3: removeSubrange(place..<Swift.min(count, place + length))
    case 4: insert(contentsOf: self[place..<Swift.min(count, place + length)], at: place)
    default: removeSubrange(place...)
    }
  }
}

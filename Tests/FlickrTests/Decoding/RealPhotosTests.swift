import Flickr
import Foundation
import Testing

/// Real photos are read where they lie beside the package; they are other people's, so they are
/// not part of it.
private let realPhotos: URL = {
  var folder = URL(fileURLWithPath: #filePath)
  while folder.path != "/" {
    folder.deleteLastPathComponent()
    let manifest = folder.appendingPathComponent("Package.swift")
    if FileManager.default.fileExists(atPath: manifest.path) { break }
  }
  return folder.appendingPathComponent("../shared/flickr/photos.ndjson").standardizedFileURL
}()

@Suite("Real photos")
struct RealPhotosTests {
  @Test(.enabled(if: FileManager.default.fileExists(atPath: realPhotos.path)))
  func `R3, R6: id, title, tags and coordinates are what an independent reading gives`() throws {
    let lines = try Data(contentsOf: realPhotos).split(separator: UInt8(ascii: "\n"))
    #expect(lines.count > 2900)
    for line in lines {
      let line = Data(line)
      let expected = try #require(
        try JSONSerialization.jsonObject(with: line) as? [String: Any]
      )
      let photo = try line.withUnsafeBytes { try Photo(json: $0) }
      #expect(photo.id.rawValue == expected["id"] as? String)
      #expect(photo.title == expected["title"] as? String)
      #expect(Array(photo.json.utf8) == Array(line))
      let all = tags(expected["tags"] as? String ?? "")
      #expect(photo.tags.map(scalars) == all.filter { !$0.contains(":") }.map(scalars))
      #expect(photo.machineTags.map(scalars) == all.filter { $0.contains(":") }.map(scalars))
      let latitude = number(expected["latitude"])
      let longitude = number(expected["longitude"])
      let isLocated = latitude != nil && (latitude != 0 || longitude != 0)
      #expect(photo.latitude == (isLocated ? latitude : nil))
      #expect(photo.longitude == (isLocated ? longitude : nil))
    }
  }

  private func tags(_ text: String) -> [String] {
    var tags: [String] = []
    for piece in text.components(separatedBy: .whitespacesAndNewlines) {
      let tag = piece.precomposedStringWithCanonicalMapping
      if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  /// Swift's `==` sees no difference between NFC and NFD.
  private func scalars(_ text: String) -> [UInt32] {
    text.unicodeScalars.map(\.value)
  }

  private func number(_ value: Any?) -> Double? {
    (value as? String).flatMap(Double.init) ?? (value as? NSNumber)?.doubleValue
  }
}

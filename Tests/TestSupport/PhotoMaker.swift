public import Flickr

/// A generated photo: the expected values of its JSON.
public struct MadePhoto: Sendable, Hashable {
  /// The id: 16 digits, more than Flickr uses, so that it never clashes with a real photo.
  public var id: String
  /// The title; may be empty.
  public var title: String
  /// The place in `derived_place`; nil if there is none.
  public var place: String?
  /// The tags, without duplicates and colons.
  public var tags: [String]
  /// The owner's NSID.
  public var owner: String

  /// The photo as one line of JSON.
  public var json: String {
    var text = "{\"id\":\"\(id)\",\"owner\":\"\(owner)\",\"secret\":\"0123abcdef\""
    text += ",\"server\":\"65535\",\"farm\":66,\"title\":\"\(title)\",\"ispublic\":1"
    if let place { text += ",\"derived_place\":\"\(place)\"" }
    return text + ",\"tags\":\"\(tags.joined(separator: " "))\"}"
  }

  /// The photo as a value.
  ///
  /// - Throws: `FlickrDecodingError`, which would be a bug in the generator.
  public func photo() throws -> Photo { try Photo(json: json) }
}

/// Generates photos, deterministically for a seed.
public struct PhotoMaker: Sendable {
  private static let towns = [
    "Łódź", "Reykjavík", "Kyoto", "Oaxaca", "Dunedin", "Tromsø", "Zanzibar", "Cusco", "Bath",
  ]
  private static let words = [
    "sunset", "street", "35mm", "österreich", "bridge", "snow", "cat", "night", "red", "harbour",
    "花", "portrait", "tree", "train", "market", "fog", "river", "roof", "window", "bicycle",
  ]

  private var generator: SeededRandom
  private var nextID: Int

  /// Creates a generator with a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - firstID: Number of the first photo, 0 or more; the ids ascend from it.
  public init(seed: UInt64, firstID: Int = 0) {
    generator = SeededRandom(seed: seed)
    nextID = 9_000_000_000_000_000 + firstID
  }

  /// Generates a photo.
  public mutating func next() -> MadePhoto {
    defer { nextID += 1 }
    let bits = generator.next()
    let number = Int(truncatingIfNeeded: bits >> 1)
    var tags: [String] = []
    for shift in 0..<number % 6 {
      let tag = Self.words[(number >> (4 * shift + 3)) & 0xFFFF % Self.words.count]
      if !tags.contains(tag) { tags.append(tag) }
    }
    let town = (number >> 8) % (Self.towns.count * 4)
    return MadePhoto(
      id: "\(nextID)",
      title: number % 11 == 0 ? "" : "\(Self.words[number % 20]) \(nextID % 1000)",
      place: town < 2 ? nil : "\(Self.towns[town % Self.towns.count]), Region \(town % 4)",
      tags: tags,
      owner: "\(number % 97)@N00"
    )
  }

  /// Generates photos.
  public mutating func photos(_ count: Int) -> [MadePhoto] { (0..<count).map { _ in next() } }
}

extension Sequence<MadePhoto> {
  /// The photos as newline-delimited JSON.
  public var ndjson: String {
    var text = ""
    for photo in self {
      text += photo.json
      text += "\n"
    }
    return text
  }
}

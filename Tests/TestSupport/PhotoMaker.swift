public import Flickr

/// A made-up photo: what its dictionary says, to compare with what was made of it.
public struct MadePhoto: Sendable, Hashable {
  /// Flickr's id: 16 digits, more than Flickr has given out, so that it is nobody's photo.
  public var id: String
  /// The title; may be empty.
  public var title: String
  /// The place in `derived_place`; nil for a dictionary without one.
  public var place: String?
  /// The tags, each once, none with a colon.
  public var tags: [String]
  /// The owner's NSID.
  public var owner: String

  /// The dictionary, as one line of JSON.
  public var json: String {
    var text = "{\"id\":\"\(id)\",\"owner\":\"\(owner)\",\"secret\":\"0123abcdef\""
    text += ",\"server\":\"65535\",\"farm\":66,\"title\":\"\(title)\",\"ispublic\":1"
    if let place { text += ",\"derived_place\":\"\(place)\"" }
    return text + ",\"tags\":\"\(tags.joined(separator: " "))\"}"
  }

  /// The photo as a value.
  ///
  /// - Throws: `FlickrDecodingError`, which would be a mistake of the maker.
  public func photo() throws -> Photo { try Photo(json: json) }
}

/// Makes up photos, the same ones in each run with the same seed.
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

  /// Starts from a seed.
  ///
  /// - Parameters:
  ///   - seed: What the photos follow from.
  ///   - firstID: Number of the first photo, 0 or more; the ids ascend from it.
  public init(seed: UInt64, firstID: Int = 0) {
    generator = SeededRandom(seed: seed)
    nextID = 9_000_000_000_000_000 + firstID
  }

  /// Makes up one photo.
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

  /// Makes up photos.
  public mutating func photos(_ count: Int) -> [MadePhoto] { (0..<count).map { _ in next() } }
}

extension Sequence<MadePhoto> {
  /// The dictionaries, one to a line.
  public var ndjson: String {
    var text = ""
    for photo in self {
      text += photo.json
      text += "\n"
    }
    return text
  }
}

/// The license under which a photo may be used.
///
/// - Source: flickr.photos.licenses.getInfo as recorded in June 2025; the numbers never change,
///   new ones are added.
public struct License: Hashable, Sendable, Identifiable {
  /// Flickr's number.
  public let id: Int
  /// The name, for example `CC BY 2.0`; `Unknown license (17)` for a number that is new.
  public let name: String
  /// Where the license can be read; nil for all rights reserved and unknown numbers.
  public let url: String?

  /// Finds the license with Flickr's number; for new numbers an unknown license.
  public init(_ id: Int) {
    self = License.all.first { $0.id == id } ?? License(id, "Unknown license (\(id))", nil)
  }

  /// All known licenses, 0...16 in order.
  public static let all: [License] = {
    let commons = "https://creativecommons.org"
    func commons2(_ id: Int, _ terms: String) -> License {
      License(id, "CC \(terms) 2.0", "\(commons)/licenses/\(terms.lowercased())/2.0/")
    }
    func commons4(_ id: Int, _ terms: String) -> License {
      License(id, "CC \(terms) 4.0", "\(commons)/licenses/\(terms.lowercased())/4.0/")
    }
    return [
      License(0, "All Rights Reserved", nil),
      commons2(1, "BY-NC-SA"), commons2(2, "BY-NC"), commons2(3, "BY-NC-ND"),
      commons2(4, "BY"), commons2(5, "BY-SA"), commons2(6, "BY-ND"),
      License(7, "No known copyright restrictions", "https://www.flickr.com/commons/usage/"),
      License(8, "United States Government Work", "https://www.usa.gov/government-works"),
      License(9, "CC0 1.0", "\(commons)/publicdomain/zero/1.0/"),
      License(10, "Public Domain Mark 1.0", "\(commons)/publicdomain/mark/1.0/"),
      commons4(11, "BY"), commons4(12, "BY-SA"), commons4(13, "BY-ND"),
      commons4(14, "BY-NC"), commons4(15, "BY-NC-SA"), commons4(16, "BY-NC-ND"),
    ]
  }()

  private init(_ id: Int, _ name: String, _ url: String?) {
    self.id = id
    self.name = name
    self.url = url
  }
}

extension License {
  /// The credit line of a photo: `"Title" by Owner, CC BY 2.0 (https://…)`.
  ///
  /// One line, whatever the title is. The owner is the name known of them, else their NSID; parts
  /// that are not known are left out, and the license too unless `withLicense` is set.
  public static func attribution(of photo: Photo, withLicense: Bool = true) -> String {
    var line = "\"\(photo.displayTitle)\""
    if let owner = photo.ownerName ?? photo.pathAlias ?? photo.owner { line += " by \(owner)" }
    if withLicense, let license = photo.license.map(License.init(_:)) {
      line += ", \(license.name)"
      if let url = license.url { line += " (\(url))" }
    }
    return line.withoutControlCharacters
  }
}

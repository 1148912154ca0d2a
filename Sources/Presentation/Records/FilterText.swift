internal import Flickr
package import VacationStore

/// The criteria of a filter as they were typed, except places and tags, which the vacation knows.
package struct FilterText: Sendable {
  /// The default radius around a point in kilometers.
  package static let defaultRadius = 5.0
  /// The maximum radius in kilometers: all of the Earth.
  package static let maximumRadius = 20_100.0

  package static let days =
    "a year, month, or day, or a range of them: 2024, 2024-05, 2024-05-03, 2023..2024-05, 2024-05..,"
    + " or ..2023"
  package static let ratings = "1 to 5, a range such as 4.. or 2..4, or none"
  package static let point = "LATITUDE,LONGITUDE in degrees, such as 35.01,135.77"
  package static let box =
    "WEST,SOUTH,EAST,NORTH in degrees, such as 135.6,34.9,135.9,35.1; west is larger than east if the"
    + " box contains the 180th meridian"
  package static let radius = "a number of kilometers, greater than 0 and at most 20100"
  package static let media = ["photo", "video"]

  package var owner: String?
  package var licenses: Set<Int> = []
  package var taken: String?
  package var visited: String?
  package var isFavorite = false
  package var rating: String?
  package var hasNote = false
  package var isLocated = false
  package var isUnlocated = false
  package var near: String?
  package var radius: String?
  package var box: String?
  package var media: String?
  package var search: String?

  /// Creates a filter without criteria.
  package init() {}

  /// The filter.
  ///
  /// - Parameter label: Returns how a criterion is called in messages: `--taken`.
  /// - Returns: The filter, without places and tags.
  /// - Throws: `Failure` of the kind `usage` that says what to write instead.
  package func filter(_ label: (String) -> String) throws -> PhotoFilter {
    func parsed<Value>(
      _ text: String?,
      _ name: String,
      _ expected: String,
      _ parse: (String) -> Value?
    ) throws -> Value? {
      guard let text else { return nil }
      guard let value = parse(text) else {
        throw Failure.usage(
          "\(label(name)) does not accept \"\(text)\".",
          hint: "Give \(expected)."
        )
      }
      return value
    }
    func days(_ text: String?, _ name: String) throws -> DayRange? {
      let days = try parsed(text, name, Self.days, DayRange.init)
      guard days?.isReversed == true, let text else { return days }
      let ends = text.components(of: "..")
      throw Failure.usage(
        "\(label(name)) ends before it begins: \"\(text)\".",
        hint: "Give the earlier date first: \(ends.last ?? "")..\(ends.first ?? "")"
      )
    }
    var filter = PhotoFilter()
    filter.owner = try parsed(owner, "owner", "the owner's name or ID") { $0.isEmpty ? nil : $0 }
    filter.licenses = licenses
    filter.taken = try days(taken, "taken")
    filter.visited = try days(visited, "visited")
    filter.isFavorite = isFavorite
    filter.rating = try parsed(rating, "rating", Self.ratings, PhotoFilter.RatingRange.init)
    filter.hasNote = hasNote
    guard !isLocated || !isUnlocated else {
      throw Failure.usage(
        "No photo is both \(label("located")) and \(label("unlocated")).",
        hint: "Give one of them."
      )
    }
    if isLocated || isUnlocated { filter.isLocated = isLocated }
    guard radius == nil || near != nil else {
      throw Failure.usage(
        "\(label("radius")) requires \(label("near")).",
        hint: "Give \(label("near")) as \(Self.point)."
      )
    }
    let kilometers = try parsed(radius, "radius", Self.radius) { text -> Double? in
      guard text.utf8.allSatisfy("0123456789.eE+".utf8.contains), let number = Double(text),
        number > 0, number <= Self.maximumRadius
      else { return nil }
      return number
    }
    filter.near = try parsed(near, "near", Self.point) {
      PhotoFilter.Circle($0, radius: kilometers ?? Self.defaultRadius)
    }
    filter.box = try parsed(box, "box", Self.box, PhotoFilter.Box.init)
    filter.media = try parsed(media, "media", "photo or video") {
      Self.media.contains($0) ? $0 : nil
    }
    filter.search = search
    return filter
  }
}

extension String {
  fileprivate func components(of separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}

extension PhotoOrder.Key {
  /// The names of all orders.
  package static let names = allCases.map(\.rawValue)
}

extension PhotoSummary {
  /// Columns of photos that are listed only on request.
  package static let moreFields: [Field<PhotoSummary>] = [
    Field("taken", "When it was taken, by the camera's clock.", .exact("Taken")) {
      $0.photo.dateTaken
    },
    Field("uploaded", "When it was uploaded.", .time("Uploaded")) {
      $0.photo.dateUploaded.map { Timestamp(microseconds: Int64($0) &* 1_000_000) }
    },
    Field("media", "Whether it is a photo or a video.") { $0.photo.media },
  ]

  /// The keys that a list can be asked for.
  package static let allFields = fields + moreFields

  /// The fields and columns with these keys, in their order.
  package static func chosen(
    _ keys: [String]
  ) -> (fields: [Field<PhotoSummary>], columns: [TableColumn<PhotoSummary>]) {
    let fields = keys.compactMap { key in allFields.first { $0.key == key } }
    let columns = fields.map { field in
      TableColumn(field) ?? TableColumn(.words(field.key), cell: field.value)
    }
    return (fields, columns)
  }
}

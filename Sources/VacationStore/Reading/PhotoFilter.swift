public import Flickr

/// Which photos of a vacation are listed, counted, or changed: those that fit every criterion.
///
/// A filter without criteria fits all photos.
public struct PhotoFilter: Sendable, Hashable {
  /// The full name of the place they were visited under, as spelled in the vacation.
  public var place: String?
  /// Tags, Flickr's or one's own: a photo has a tag of each group.
  ///
  /// A group contains the normalized spellings of one tag, as ``Vacation/tag(matching:)`` finds them.
  public var tags: [[String]] = []
  /// Whether a tag of any group is enough.
  public var matchesAnyTag = false
  /// The photos themselves, at most a few thousand; nil for all.
  public var ids: Set<PhotoID>?
  /// The owner: Flickr's ID, or the whole name; the case of ASCII letters in names is ignored.
  public var owner: String?
  /// Flickr's numbers of licenses, of which a photo has one; empty for any license.
  public var licenses: Set<Int> = []
  /// The days on which they were taken, by the camera's clock.
  ///
  /// Of some photos only the year or the month is known, see `Photo.dateTakenGranularity`: it must
  /// be completely within the range. Photos whose date is not known do not fit.
  public var taken: DayRange?
  /// The days on which they were visited, in UTC.
  public var visited: DayRange?
  /// Whether only favorites fit.
  public var isFavorite = false
  /// The rating.
  public var rating: RatingRange?
  /// Whether only photos with a note fit.
  public var hasNote = false
  /// Whether they have coordinates; nil if that does not matter.
  ///
  /// 0, 0 is not a location (R4).
  public var isLocated: Bool?
  /// Around which point they were taken.
  public var near: Circle?
  /// Where they were taken.
  public var box: Box?
  /// `photo` or `video`; photos of which Flickr did not say it are photos.
  public var media: String?
  /// A text to search for, as ``Vacation/search(_:offset:limit:progress:)`` does; one without words
  /// fits no photo.
  public var search: String?

  /// Creates a filter that fits all photos.
  public init() {}

  /// Whether all photos fit.
  public var isEmpty: Bool { self == PhotoFilter() }

  /// A point on the Earth, and what is around it.
  public struct Circle: Sendable, Hashable {
    /// Degrees north, WGS84, -90...90.
    public var latitude: Double
    /// Degrees east, WGS84, -180...180.
    public var longitude: Double
    /// The maximum great-circle distance in kilometers, on a sphere with the Earth's mean radius.
    public var radius: Double

    /// Creates a circle.
    public init(latitude: Double, longitude: Double, radius: Double) {
      self.latitude = latitude
      self.longitude = longitude
      self.radius = radius
    }

    /// Parses a point, `LATITUDE,LONGITUDE`; nil for anything else, and for degrees out of range.
    ///
    /// - Parameters:
    ///   - point: The point.
    ///   - radius: Kilometers.
    public init?(_ point: String, radius: Double) {
      let degrees = numbers(in: point)
      guard degrees.count == 2, (-90...90).contains(degrees[0]), (-180...180).contains(degrees[1])
      else { return nil }
      self.init(latitude: degrees[0], longitude: degrees[1], radius: radius)
    }
  }

  /// What is between two meridians and two parallels, with its borders.
  public struct Box: Sendable, Hashable {
    /// Degrees east, WGS84, -180...180; larger than ``east`` in a box across the 180th meridian.
    public var west: Double
    /// Degrees north, WGS84, -90...90.
    public var south: Double
    /// Degrees east, WGS84, -180...180.
    public var east: Double
    /// Degrees north, WGS84, -90...90.
    public var north: Double

    /// Creates a box.
    public init(west: Double, south: Double, east: Double, north: Double) {
      self.west = west
      self.south = south
      self.east = east
      self.north = north
    }

    /// Parses `WEST,SOUTH,EAST,NORTH`; nil for anything else, and for degrees out of range.
    public init?(_ text: String) {
      let degrees = numbers(in: text)
      guard degrees.count == 4, (-180...180).contains(degrees[0]),
        (-180...180).contains(degrees[2]),
        (-90...90).contains(degrees[1]), (degrees[1]...90).contains(degrees[3])
      else { return nil }
      self.init(west: degrees[0], south: degrees[1], east: degrees[2], north: degrees[3])
    }
  }

  /// Ratings, or their absence.
  public enum RatingRange: Sendable, Hashable {
    /// Photos that are not rated.
    case unrated
    /// Photos with these ratings, 1 to 5.
    case within(ClosedRange<Int>)

    /// Parses `4`, `4..`, `2..4`, `..3` or `none`; nil for anything else.
    public init?(_ text: String) {
      if text == "none" {
        self = .unrated
        return
      }
      func rating(_ text: Substring, open: Int) -> Int? {
        text.isEmpty ? open : Int(text).flatMap { text.utf8.count == 1 ? $0 : nil }
      }
      guard let ends = ends(of: text), let first = rating(ends.first, open: 1),
        let last = rating(ends.last, open: 5), (1...5).contains(first), (first...5).contains(last)
      else { return nil }
      self = .within(first...last)
    }
  }
}

/// A range of days; an end that is nil is open.
public struct DayRange: Sendable, Hashable {
  /// The first day.
  public var first: CalendarDay?
  /// The last day.
  public var last: CalendarDay?

  /// Creates a range.
  public init(first: CalendarDay?, last: CalendarDay?) {
    self.first = first
    self.last = last
  }

  /// Parses a year, month or day, or a range of them; nil for anything else.
  ///
  /// `2024`, `2024-05`, `2024-05-03`; `A..B`, `A..`, `..B`.
  public init?(_ text: String) {
    guard let ends = ends(of: text) else { return nil }
    if !ends.first.isEmpty {
      first = CalendarDay.days(of: ends.first)?.first
      guard first != nil else { return nil }
    }
    if !ends.last.isEmpty {
      last = CalendarDay.days(of: ends.last)?.last
      guard last != nil else { return nil }
    }
  }

  /// Whether the last day is before the first.
  public var isReversed: Bool {
    guard let first, let last else { return false }
    return last < first
  }
}

/// The decimal numbers of a list separated by commas; empty if there is anything else.
private func numbers(in text: String) -> [Double] {
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    .map { $0.drop { $0 == " " } }
  // `Double` would also parse `inf`, `nan`, and hexadecimal numbers.
  let numbers = parts.compactMap { part in
    part.utf8.allSatisfy("0123456789.-+eE".utf8.contains) ? Double(part) : nil
  }
  return numbers.count == parts.count && numbers.allSatisfy(\.isFinite) ? numbers : []
}

/// The ends of `A..B`, of which one may be empty; of `A` both are A.
private func ends(of text: String) -> (first: Substring, last: Substring)? {
  guard let dots = text.firstRange(of: "..") else {
    return text.isEmpty ? nil : (text[...], text[...])
  }
  let (first, last) = (text[..<dots.lowerBound], text[dots.upperBound...])
  return first.isEmpty && last.isEmpty ? nil : (first, last)
}

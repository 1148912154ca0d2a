import Flickr

/// A photo of the sample with what the replies need of it.
struct SamplePhoto: Sendable {
  /// As it was written.
  let photo: Photo
  /// Its place in the order of upload, oldest first.
  let rank: Int
  /// How long before the newest photo it is sent as uploaded, in seconds.
  let age: Int
  /// How often it was looked at; 0 where its dictionary does not say.
  let views: Int
  /// The city through which it was fetched, else the nearest within 50 km.
  let city: SampleCity?
  /// Its images.
  let images: SampleImages
  /// Its dictionary of a listing, without the dates of upload and the closing brace.
  let listing: String
  /// Whether its dictionary has the date of upload as a number, where others have a string.
  let hasNumericDate: Bool

  init(_ photo: Photo, members: JSONMembers, rank: Int, age: Int, cities: [SampleCity]) {
    self.photo = photo
    self.rank = rank
    self.age = age
    views = members["views"].flatMap { Int($0.filter { $0 != "\"" }) } ?? 0
    city = Self.city(of: photo, among: cities)
    images = SampleImages(photo)
    hasNumericDate = members["dateupload"].map { !$0.hasPrefix("\"") } ?? false
    listing = ListingDictionary.open(photo, members: members, images: images)
  }

  private static func city(of photo: Photo, among cities: [SampleCity]) -> SampleCity? {
    if let name = photo.derivedPlace.flatMap(PlaceName.init),
      let city = cities.first(where: { $0.name == name })
    {
      return city
    }
    guard let latitude = photo.latitude, let longitude = photo.longitude else { return nil }
    let near = cities.min { left, right in
      left.distance(latitude: latitude, longitude: longitude)
        < right.distance(latitude: latitude, longitude: longitude)
    }
    return near.flatMap {
      $0.distance(latitude: latitude, longitude: longitude) <= 50 ? $0 : nil
    }
  }

  /// Its dictionary as listings have it, with further members if there are any.
  func listed(_ clock: SampleClock, more: String = "") -> String {
    let date = clock.uploaded(self)
    let written = hasNumericDate ? String(date) : "\"\(date)\""
    return "\(listing),\"dateupload\":\(written),\"lastupdate\":\"\(date)\"\(more)}"
  }
}

import Flickr

/// A photo of the sample with what the replies need of it.
struct SamplePhoto: Sendable {
  /// As it was written.
  let photo: Photo
  /// Its place in the order of upload, oldest first.
  let rank: Int
  /// How long before the newest photo it is sent as uploaded, in seconds.
  let age: Int
  /// The city through which it was fetched, else the nearest within 50 km.
  let city: SampleCity?
  /// Its images.
  let images: SampleImages
  /// The members of its dictionary.
  let members: JSONMembers
  /// How often it was looked at; 0 where its dictionary does not say.
  let views: Int
  /// Its dictionary of a listing, without the dates of upload and the closing brace.
  private let listing: String

  init(_ photo: Photo, rank: Int, age: Int, city: SampleCity?, images: SampleImages) {
    self.photo = photo
    self.rank = rank
    self.age = age
    self.city = city
    self.images = images
    members = JSONMembers(photo.json)
    views = members["views"].flatMap { Int($0.filter { $0 != "\"" }) } ?? 0
    listing = ListingDictionary.open(photo, members: members, images: images)
  }

  /// Its dictionary as listings have it, with further members if there are any.
  func listed(_ clock: SampleClock, more: String = "") -> String {
    let date = clock.uploaded(self)
    // As its dictionary has it: most have a string, some a number.
    let isNumber = members["dateupload"].map { !$0.hasPrefix("\"") } ?? false
    let written = isNumber ? String(date) : "\"\(date)\""
    return "\(listing),\"dateupload\":\(written),\"lastupdate\":\"\(date)\"\(more)}"
  }
}

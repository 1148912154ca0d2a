import Flickr

/// A photo of the sample, with precomputed parts of responses.
struct SamplePhoto: Sendable {
  /// The photo as stored in the sample.
  let photo: Photo
  /// Its index by upload date, oldest first.
  let rank: Int
  /// The time between its simulated upload and that of the newest photo, in seconds.
  let age: Int
  /// The city through which it was fetched, or the nearest one within 50 km.
  let city: SampleCity?
  /// Its images.
  let images: SampleImages
  /// Whether its picture shows a sight of its city.
  var showsCity: Bool {
    city.map { images.picture.words.contains(PictureWords.word($0.name.title)) } ?? false
  }
  /// The members of its JSON.
  let members: JSONMembers
  /// The number of views; 0 if its JSON has none.
  let views: Int
  /// Its listing's photo object, without upload dates and closing brace.
  private let listing: String

  init(_ photo: Photo, rank: Int, age: Int, city: SampleCity?, images: SampleImages) {
    self.photo = photo
    self.rank = rank
    self.age = age
    self.city = city
    self.images = images
    members = JSONMembers(photo.json)
    views = members["views"].flatMap { Int($0.filter { $0 != "\"" }) } ?? 0
    listing = ListingJSON.open(photo, members: members, images: images)
  }

  /// Its photo object in listings, with additional members.
  func listed(_ clock: SampleClock, more: String = "") -> String {
    let date = clock.uploaded(self)
    // The same type as in the sample's JSON: a string in most photos, a number in some.
    let isNumber = members["dateupload"].map { !$0.hasPrefix("\"") } ?? false
    let value = isNumber ? String(date) : "\"\(date)\""
    return "\(listing),\"dateupload\":\(value),\"lastupdate\":\"\(date)\"\(more)}"
  }
}

public import Flickr

/// All data of the simulated Flickr, created at first use.
struct SampleCatalog: Sendable {
  static let shared = SampleCatalog(FlickrSample.shared)

  /// All photos, oldest upload first.
  let photos: [SamplePhoto]
  /// The cities, by name.
  let cities: [SampleCity]
  /// The names of the people, by their NSID.
  let ownerNames: [String: String]
  /// The NSIDs of the people who chose an alias for their URLs, by that alias.
  private let ownerAliases: [String: String]
  private let ranks: [PhotoID: Int]

  private init(_ sample: FlickrSample) {
    let photos = sample.photos
    let ages = SampleClock.ages(of: photos.map(\.dateUploaded))
    let cities = sample.cities.enumerated().map { number, name in
      SampleCity(
        name: name,
        number: number,
        photos: photos.filter {
          $0.derivedPlace.flatMap(PlaceName.init) == name && $0.latitude != nil
        }
      )
    }
    let homes = photos.map { SampleCity.of($0, among: cities) }
    // The newest photo of a city is its cover.
    let covers = Dictionary(zip(homes.map { $0?.placeID }, photos.indices)) { $1 }
    var selector = PictureSelector()
    self.photos = photos.indices.map { rank in
      let photo = photos[rank]
      let city = homes[rank]
      let isCover = city != nil && covers[city?.placeID] == rank
      let picture = selector.next(for: photo, in: city, isCover: isCover)
      let images = SampleImages(photo, picture: picture)
      return SamplePhoto(photo, rank: rank, age: ages[rank], city: city, images: images)
    }
    self.cities = cities
    ranks = Dictionary(zip(photos.map(\.id), photos.indices)) { first, _ in first }
    ownerNames = Dictionary(
      photos.compactMap { photo in photo.owner.map { ($0, photo.ownerName ?? "") } }
    ) { first, _ in first }
    ownerAliases = Dictionary(
      photos.compactMap { photo in
        photo.owner.flatMap { owner in photo.pathAlias.map { ($0, owner) } }
      }
    ) { first, _ in first }
  }

  /// Finds a photo by id; nil if the sample does not have it.
  func photo(id: String?) -> SamplePhoto? {
    id.flatMap { PhotoID(rawValue: $0) }.flatMap { ranks[$0] }.map { photos[$0] }
  }

  /// Finds an image by its path on Flickr's image host; nil if the sample does not have it.
  func image(path: String) -> JPEGFile? {
    let name = path.split(separator: "/").last ?? ""
    return photo(id: String(name.prefix { $0 != "_" }))?.images.file(path: path)
  }

  /// Resolves the NSID of a person in the sample, or `me`; nil for others.
  func owner(_ id: String?) -> String? {
    let owner = id == "me" ? FlickrSample.me : id
    return owner.flatMap { ownerNames[$0] == nil ? nil : $0 }
  }

  /// Resolves the name of a person in URLs, which is an alias or the NSID; nil for others.
  func owner(named name: FlickrName) -> String? {
    ownerAliases[name.rawValue] ?? (name.isID ? owner(name.rawValue) : nil)
  }

  /// Someone's photos, newest first.
  func photos(of owner: String) -> [SamplePhoto] {
    photos.filter { $0.photo.owner == owner }.reversed()
  }
}

extension FlickrSample {
  /// Identifies the picture of a photo, which photos of the sample share.
  ///
  /// - Parameter id: The ID of any photo.
  /// - Returns: The words of the picture; nil for photos of Flickr.
  public static func picture(of id: PhotoID) -> String? {
    // All its IDs are longer than those of Flickr, so that real ones do not load the sample.
    guard id.rawValue.utf8.count >= 20 else { return nil }
    return SampleCatalog.shared.photo(id: id.rawValue)?.images.picture.words.sorted()
      .joined(separator: " ")
  }

  /// The NSID of the sample's logged-in user, whom Flickr's API calls `me`.
  public static let me = "90000012@N99"
  /// The id of the sample's only photoset, which belongs to that user.
  public static let photosetID = "99900000000000900001"
  /// The id of the sample's only gallery, which belongs to that user.
  public static let galleryID = "90000012-99900000000000900002"
  /// The NSID of the sample's only group, whose alias is `sunsets`.
  public static let groupID = "90000900@N99"
}

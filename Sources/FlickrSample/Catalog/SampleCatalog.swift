import Flickr

/// Everything that the sample's Flickr knows, made at its first use.
struct SampleCatalog: Sendable {
  static let shared = SampleCatalog(FlickrSample.shared)

  /// All photos, in the order of upload, oldest first.
  let photos: [SamplePhoto]
  /// The cities, by name.
  let cities: [SampleCity]
  /// The people, by their NSID.
  let owners: [String: SampleOwner]
  private let ranks: [PhotoID: Int]
  private let members: [JSONMembers]

  private init(_ sample: FlickrSample) {
    let photos = sample.photos
    let ages = SampleAges.of(photos.map(\.dateUploaded))
    let members = photos.map { JSONMembers($0.json) }
    let cities = sample.cities.enumerated().map { number, name in
      SampleCity(
        name: name,
        number: number,
        photos: photos.filter {
          $0.derivedPlace.flatMap(PlaceName.init) == name && $0.latitude != nil
        }
      )
    }
    self.photos = photos.indices.map { rank in
      SamplePhoto(
        photos[rank],
        members: members[rank],
        rank: rank,
        age: ages[rank],
        cities: cities
      )
    }
    self.cities = cities
    self.members = members
    ranks = Dictionary(zip(photos.map(\.id), photos.indices)) { first, _ in first }
    owners = Dictionary(photos.compactMap(SampleOwner.init).map { ($0.id, $0) }) { first, _ in
      first
    }
  }

  /// Finds a photo; nil when the sample has none such.
  func photo(id: String?) -> SamplePhoto? {
    id.flatMap { PhotoID(rawValue: $0) }.flatMap { ranks[$0] }.map { photos[$0] }
  }

  /// The photo's dictionary in the shape of a getInfo reply.
  func info(_ photo: SamplePhoto, _ clock: SampleClock) -> String {
    InfoDictionary.text(photo, members: members[photo.rank], clock: clock)
  }

  /// Finds a person by NSID, or oneself by `me`.
  func owner(_ id: String?) -> SampleOwner? {
    id.flatMap { owners[$0 == "me" ? FlickrSample.me : $0] }
  }

  /// Someone's photos, newest first.
  func photos(of owner: SampleOwner) -> [SamplePhoto] {
    photos.filter { $0.photo.owner == owner.id }.reversed()
  }
}

/// Someone who took photos of the sample.
struct SampleOwner: Sendable {
  let id: String
  let name: String

  init?(_ photo: Photo) {
    guard let owner = photo.owner else { return nil }
    id = owner
    name = photo.ownerName ?? ""
  }
}

extension FlickrSample {
  /// The NSID of the person as whom one uses the sample: `me`, in Flickr's own word.
  public static let me = "90000012@N99"
  /// The id of the sample's one photoset, which is that person's.
  public static let photosetID = "99900000000000900001"
  /// The id of the sample's one gallery, which is that person's.
  public static let galleryID = "90000012-99900000000000900002"
}

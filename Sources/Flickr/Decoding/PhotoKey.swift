/// The keys of a photo dictionary that are decoded; others are only validated and stored.
enum PhotoKey: Int {
  case id, owner, ownerName, pathAlias, secret, server, farm, title, description
  case originalSecret, originalFormat, latitude, longitude, accuracy, location
  case dateTaken, dateTakenGranularity, dateTakenUnknown, dateUpload, dateUploaded, dates
  case license, media, tags, derivedPlace

  /// Finds a key by its name, comparing lengths first.
  @inline(__always)
  init?(_ name: UnsafeRawBufferPointer) {
    switch name.count {
    case 2 where equals(name, "id"): self = .id
    case 4 where equals(name, "farm"): self = .farm
    case 4 where equals(name, "tags"): self = .tags
    case 5 where equals(name, "owner"): self = .owner
    case 5 where equals(name, "title"): self = .title
    case 5 where equals(name, "media"): self = .media
    case 5 where equals(name, "dates"): self = .dates
    case 6 where equals(name, "secret"): self = .secret
    case 6 where equals(name, "server"): self = .server
    case 7 where equals(name, "license"): self = .license
    case 8 where equals(name, "latitude"): self = .latitude
    case 8 where equals(name, "accuracy"): self = .accuracy
    case 8 where equals(name, "location"): self = .location
    case 9 where equals(name, "ownername"): self = .ownerName
    case 9 where equals(name, "longitude"): self = .longitude
    case 9 where equals(name, "datetaken"): self = .dateTaken
    case 9 where equals(name, "pathalias"): self = .pathAlias
    case 10 where equals(name, "dateupload"): self = .dateUpload
    case 11 where equals(name, "description"): self = .description
    case 12 where equals(name, "dateuploaded"): self = .dateUploaded
    case 13 where equals(name, "derived_place"): self = .derivedPlace
    case 14 where equals(name, "originalsecret"): self = .originalSecret
    case 14 where equals(name, "originalformat"): self = .originalFormat
    case 16 where equals(name, "datetakenunknown"): self = .dateTakenUnknown
    case 20 where equals(name, "datetakengranularity"): self = .dateTakenGranularity
    default: return nil
    }
  }
}

/// The values of the decoded keys; of a duplicate key, the last.
struct PhotoValues {
  // One for each case of PhotoKey.
  private var values = InlineArray<25, JSONValue>(repeating: .absent)

  subscript(key: PhotoKey) -> JSONValue {
    get { values[key.rawValue] }
    set { values[key.rawValue] = newValue }
  }
}

extension Photo {
  /// Whether the dictionary only complements another one of the photo: it has no title, no owner, and
  /// no part of an image's URL.
  ///
  /// Such are responses about the tags or the location of a photo, and a lone id.
  public var isFragment: Bool {
    // Every listed photo has a secret, so that the rest is rarely evaluated.
    secret == nil && title.isEmpty && owner == nil && isImageless
  }

  /// Whether the dictionary has neither tags nor a part of an image's URL: it has less than any
  /// listing, so a refresh ignores it.
  public var isPoor: Bool { isImageless && tags.isEmpty }

  private var isImageless: Bool {
    secret == nil && server == nil && originalSecret == nil && listedImageURLs.isEmpty
  }
}

extension Photo {
  /// This photo with missing values filled in from an older dictionary of the same photo.
  ///
  /// A listing and a getInfo response each have keys that the other lacks. `json` does not change.
  public func filled(from older: Photo) -> Photo {
    var photo = self
    if title.isEmpty { photo.title = older.title }
    if description.isEmpty { photo.description = older.description }
    photo.owner = owner ?? older.owner
    photo.ownerName = ownerName ?? older.ownerName
    photo.pathAlias = pathAlias ?? older.pathAlias
    photo.secret = secret ?? older.secret
    photo.server = server ?? older.server
    photo.farm = farm ?? older.farm
    photo.originalSecret = originalSecret ?? older.originalSecret
    photo.originalFormat = originalFormat ?? older.originalFormat
    if latitude == nil {
      photo.latitude = older.latitude
      photo.longitude = older.longitude
      photo.accuracy = older.accuracy
    }
    if dateTaken == nil {
      photo.dateTaken = older.dateTaken
      photo.dateTakenGranularity = older.dateTakenGranularity
    }
    photo.dateUploaded = dateUploaded ?? older.dateUploaded
    photo.license = license ?? older.license
    photo.media = media ?? older.media
    photo.derivedPlace = derivedPlace ?? older.derivedPlace
    photo.location = location ?? older.location
    // Without tags, either the owner removed them or the listing did not request them.
    if tags.isEmpty, machineTags.isEmpty, !json.contains("\"tags\"") {
      photo.tags = older.tags
      photo.machineTags = older.machineTags
    }
    return photo
  }
}

extension Photo {
  /// This photo, with what it lacks taken from an older dictionary of the same photo.
  ///
  /// A listing and a getInfo reply each have keys that the other lacks. `json` stays this photo's.
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
    // No tags may mean that the owner took them away, or that the listing was not asked for them.
    if tags.isEmpty, machineTags.isEmpty, !json.contains("\"tags\"") {
      photo.tags = older.tags
      photo.machineTags = older.machineTags
    }
    return photo
  }
}

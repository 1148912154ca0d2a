/// What a dictionary with an id is: there are some that describe no photo, or only mention one.
///
/// - Source: shared/exchange/EXCHANGE.md, B1, for the account export.
enum DictionaryKind {
  case photo
  /// A record that this program printed.
  case record
  /// Something whose reading would leave a photo without what is known of it; one clause that says so.
  case refused(String)

  init(of photo: Photo) {
    // Nearly all are settled by this; a row of our table of photos has none of the last three.
    if photo.secret != nil, photo.owner != nil || !photo.title.isEmpty,
      !photo.tags.isEmpty || photo.dateUploaded != nil || photo.ownerName != nil
    {
      self = .photo
      return
    }
    let keys = DictionaryKeys(of: photo.json)
    self =
      if keys.areOfRecord {
        .record
      } else if keys.contains(.title) {
        .photo
      } else if keys.contains(.photoPage) {
        .refused(
          "it is from Flickr's account export, which is not in the form of an API response: its"
            + " title, tags, place and dates would be lost"
        )
      } else if keys.isSuperset(of: [.subject, .body, .from]) {
        .refused("it is a message from Flickr's account export, not a photo")
      } else if keys.contains(.exif) {
        .refused("it is a response of flickr.photos.getExif, without the photo's title and owner")
      } else if keys.contains(.person) {
        .refused(
          "it is a response of flickr.photos.getFavorites, without the photo's title and owner"
        )
      } else {
        .photo
      }
  }
}

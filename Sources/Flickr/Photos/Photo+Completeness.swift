extension Photo {
  /// Whether the dictionary only adds to another one of the photo: it has no title, no owner, and
  /// nothing that the URL of an image is built from.
  ///
  /// So do responses about the tags or the location of a photo, and an id alone. A photo that is
  /// visited by one has no name and no image.
  public var isFragment: Bool {
    // Every one that Flickr lists has a secret, so that the rest is seldom looked at.
    secret == nil && title.isEmpty && owner == nil && isImageless
  }

  /// Whether the dictionary has nothing of an image's URL and no tags: it knows less than any that
  /// Flickr lists, so a refresh does not take it.
  public var isPoor: Bool { isImageless && tags.isEmpty }

  private var isImageless: Bool {
    secret == nil && server == nil && originalSecret == nil && listedImageURLs.isEmpty
  }
}

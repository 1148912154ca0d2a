extension License {
  /// The line that credits a photo: `"Title" by Owner, CC BY 2.0 (https://…)`.
  ///
  /// One line, whatever the title is. The owner is the name known of them, else their NSID; parts
  /// that are not known are left out.
  public static func attribution(of photo: Photo) -> String {
    var line = "\"\(photo.displayTitle)\""
    if let owner = photo.ownerName ?? photo.pathAlias ?? photo.owner { line += " by \(owner)" }
    if let license = photo.license.map(License.init(_:)) {
      line += ", \(license.name)"
      if let url = license.url { line += " (\(url))" }
    }
    return line.withoutControlCharacters
  }
}

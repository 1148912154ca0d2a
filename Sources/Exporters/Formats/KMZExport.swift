import VacationStore
import ZIPArchive

/// KMZ: KML in a ZIP file, with the kept pictures.
///
/// - Source: shared/exchange/EXCHANGE.md, A1.
enum KMZExport {
  /// Writes the entries: `doc.kml` first, then the pictures in `files`.
  ///
  /// - Parameters:
  ///   - archive: The ZIP file.
  ///   - source: The photos.
  ///   - run: Passes all photos to a format and to the second closure, and what the format writes to
  ///     the third.
  /// - Returns: What `run` returns.
  /// - Throws: `VacationError`, `AtomicFile.Failure`, or what `run` throws.
  static func write<Result>(
    to archive: inout ZIPWriter,
    _ source: ExportSource,
    run: (KMLExport, (ExportedPhoto) throws -> Void, ([UInt8]) throws -> Void) throws -> Result
  ) throws -> Result {
    var pictures: [(name: String, picture: KeptPicture)] = []
    var document = archive
    try document.begin(
      "doc.kml",
      compresses: true,
      isLarge: mayBeLarge(photos: source.header.photos)
    )
    let result = try run(
      KMLExport(hasFiles: true),
      { photo in
        guard let picture = photo.picture, let file = photo.pictureFile else { return }
        pictures.append((file, picture))
      },
      { try document.append($0) }
    )
    try document.end()
    for (name, picture) in pictures {
      try document.begin("files/" + name, compresses: false)
      try source.vacation.read(picture) { try document.append(Array($0)) }
      try document.end()
    }
    archive = document
    return result
  }

  /// Whether the KML of this number of photos may have 4 GiB, with more than 40 KB a photo; it usually
  /// has 3 KB.
  static func mayBeLarge(photos: Int) -> Bool { photos > 100_000 }
}

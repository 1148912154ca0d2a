package import Flickr
package import VacationStore

/// A photo that was read from an input of any format, with what the input says about it besides.
package struct ImportedPhoto: Sendable {
  /// The photo, as Flickr's API would have it.
  package var photo: Photo
  /// The place that the input gives explicitly; nil for the photo's own.
  package var place: PlaceName?
  /// What goes with it.
  package var details: VisitDetails

  init(_ photo: Photo, place: PlaceName? = nil, details: VisitDetails = VisitDetails()) {
    self.photo = photo
    self.place = place
    self.details = details
  }
}

/// The result of ``ImportReader/next()``.
package enum ImportedItem: Sendable {
  /// A photo with its dictionary.
  case photo(ImportedPhoto, Position)
  /// A photo of which the input has only a summary; nil without even that.
  case reference(PhotoID, place: PlaceName?, summary: ImportedPhoto?, Position)
  /// A photo of a vacation archive.
  case archived(ArchivedPhoto, Position)
  /// Something that is not a usable photo.
  case broken(BrokenItem)
}

/// What an import left out, or did not find; told at its end.
public enum ImportWarning: Sendable, Hashable {
  /// Photos that are not public were left out.
  case privatePhotos(Int)
  /// Albums or the whole export name photos without a file.
  case photosWithoutFile([String])
  /// Photos whose media file is missing.
  case missingMedia([String])
  /// Media files that are damaged, not a picture, or too large to be kept.
  case unkeptMedia([String])
  /// The export has no profile, so the photos have no owner.
  case noProfile
  /// Files that have no photos.
  case otherFiles(Int)
}

/// What to read of an input.
public struct ImportOptions: Sendable, Hashable {
  /// Only the photos of the album of this title; nil for all.
  public var album: String?
  /// Whether photos are read that are not public by the record of an account export, a Data Lifeboat,
  /// gallery-dl, or flickr_download.
  public var includesPrivate = false
  /// Whether media files are kept as pictures.
  public var keepsMedia = false

  /// Creates options for all public photos, without their media files.
  public init() {}
}

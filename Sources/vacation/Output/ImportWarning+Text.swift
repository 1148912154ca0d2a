import Importers
import Presentation

extension ImportWarning {
  /// The warning in one sentence.
  var text: String {
    switch self {
    case .privatePhotos(let count):
      "Left out \(Quantity.text(count, "photo that is", "photos that are")) not public. To import"
        + " \(count == 1 ? "it" : "them"), add --private."
    case .photosWithoutFile(let ids):
      "The export has no file of \(Quantity.photos(ids.count)) in its albums: \(Self.list(ids))"
    case .missingMedia(let ids):
      "The media files of \(Quantity.photos(ids.count)) are missing: \(Self.list(ids))"
    case .unkeptMedia(let ids):
      "The media files of \(Quantity.photos(ids.count)) were not kept, because they are damaged, larger"
        + " than 20 MB, or not JPEG, PNG, or GIF images: \(Self.list(ids))"
    case .noProfile:
      "The export has no account_profile.json, so the owner of the photos is not known."
    case .otherFiles(let count):
      "\(Quantity.text(count, "file has", "files have")) no photos, and were left out."
    }
  }

  private static func list(_ ids: [String]) -> String {
    ids.prefix(20).joined(separator: ", ") + (ids.count > 20 ? ", …" : "")
  }
}

import Flickr
import FlickrClient
package import Presentation
import VacationStore

/// What an export says about a photo: the record that all formats are made from.
package struct ExportedPhoto: Record {
  package static let schema = (name: "ExportedPhoto", description: "A photo of a vacation.")

  package static let fields =
    PhotoDetails.fields.filter { $0.key != "visits" }.map { field in
      Field<ExportedPhoto>(field.key, field.type, field.description, field.layout) {
        field.value($0.details)
      }
    } + [
      Field("accuracy", "The accuracy of the coordinates, from 1 (world) to 16 (street).") {
        $0.photo.accuracy
      },
      Field("imageURL", "The URL of its image, at most 1,024 pixels wide or high.") {
        $0.photo.largestDisplayable
      },
      Field("public", "False if only some people may see it on Flickr.", isOptional: true) {
        photo -> Bool? in photo.photo.isPublic ? nil : false
      },
    ]

  /// The fields whose values fit in a cell or an element: all but the list of images.
  static let plainFields = fields.filter { $0.key != "images" }

  private let details: PhotoDetails
  /// The kept picture to include; nil if none is kept.
  let picture: KeptPicture?

  init(_ photo: VacationPhoto, picture: KeptPicture?) {
    details = PhotoDetails(summary: PhotoSummary(photo), visits: [])
    self.picture = picture
  }

  /// The fields shown in lists.
  var summary: PhotoSummary { details.summary }
  /// Flickr's data.
  var photo: Photo { summary.photo }
  /// Flickr's id.
  var id: String { photo.id.rawValue }
  /// Its display title.
  var title: String { photo.displayTitle }
  /// The place it was visited under.
  var place: String { summary.place }
  /// When it was visited.
  var visited: Timestamp { summary.visited ?? Timestamp(microseconds: 0) }
  /// Its coordinates; nil without any.
  var point: ExportPoint? {
    guard let latitude = photo.latitude, let longitude = photo.longitude else { return nil }
    return ExportPoint(latitude: latitude, longitude: longitude)
  }
  /// Its description as plain text; empty if there is none.
  var plainDescription: String { HTMLText.plainText(photo.description) }
  /// The author: the name of the owner, or else the ID; nil if neither is known.
  var author: String? {
    [photo.ownerName, photo.pathAlias, photo.owner].lazy.compactMap(\.self).first { name in
      !name.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }
  }
  /// The URL of the author's profile; nil if the photo has no page on Flickr either: then it is
  /// invented, and the author's name may be someone else's there.
  var authorURL: String? { photo.pageURL == nil ? nil : photo.ownerURL }
  /// Its license; nil if it is not known.
  var license: License? { photo.license.map { License($0) } }
  /// The name of its kept picture's file: `ID.jpg`.
  var pictureFile: String? {
    picture.map { "\(file).\(ImageType.fileExtension(for: $0.contentType))" }
  }

  /// The name of its files, without an extension: Flickr's id.
  ///
  /// Ids with letters may differ only in case, or be names of devices on Windows: these get a prefix,
  /// and an underscore before capital letters and underscores.
  var file: String {
    let isNumber = id.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !isNumber else { return id }
    return "x-" + id.map { $0 == "_" || $0.isUppercase ? "_\($0.lowercased())" : "\($0)" }.joined()
  }
}

extension ImageType {
  /// The extension of the file of a kept picture; that of JPEG for an unknown content type.
  static func fileExtension(for contentType: String) -> String {
    (ImageType(contentType: contentType) ?? .jpeg).fileExtension
  }
}

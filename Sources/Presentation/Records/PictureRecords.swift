package import Flickr
package import TravelDesk
package import VacationStore

/// A picture that is kept in a vacation's file.
package struct PictureRecord: Record {
  package static let schema = (
    name: "Picture", description: "A picture that is kept in a vacation's file."
  )

  package static let fields: [Field<PictureRecord>] = [
    Field("id", "The photo's ID.", .exact("ID")) { $0.picture.photo.rawValue },
    Field("title", "The photo's display title.", .words("Title")) { $0.photo?.title },
    Field("size", "Its size on Flickr.", .exact("Size")) { $0.picture.size.name },
    Field("bytes", .integer, "Its size in bytes.", .number("Bytes")) {
      .byteCount($0.picture.bytes)
    },
    Field("kept", "When it was kept.", .time("Kept")) { $0.picture.kept },
    Field("width", "Pixels.") { $0.picture.width },
    Field("height", "Pixels.") { $0.picture.height },
    Field("contentType", "Its MIME type.") { $0.picture.contentType },
    Field("sha256", "The SHA-256 digest of its bytes.") { $0.picture.sha256 },
    Field("file", "The path of its file when `sqlite3 FILE -Ax` unpacks it.") { $0.picture.name },
    Field("source", "The URL that it was fetched from.") { $0.picture.source },
    Field("license", "Flickr's number for the photo's license.") { $0.photo?.photo.license },
    Field("attribution", "The attribution line.") {
      $0.photo.map { License.attribution(of: $0.photo) }
    },
    Field(
      "goneSince",
      "Since when the photo is no longer on Flickr; null if it is, as far as known."
    ) {
      $0.photo?.goneSince
    },
  ]

  package static let columns: [TableColumn<PictureRecord>] =
    fieldColumns("id")
    + [
      TableColumn(
        .words("Title"),
        inTable: { .text($0.photo.map { PhotoSummary($0).titleWithAvailability } ?? "") },
        cell: { .text($0.photo?.title ?? "") }
      )
    ] + fieldColumns("size", "bytes", "kept")

  private let picture: KeptPicture
  private let photo: VacationPhoto?

  /// Creates a record; `photo` is nil if the photo was unvisited in the meantime.
  package init(_ picture: KeptPicture, of photo: VacationPhoto?) {
    self.picture = picture
    self.photo = photo
  }
}

/// The outcome of keeping or dropping the picture of one photo.
package struct KeepRecord: Record {
  package static let schema = (
    name: "Keep", description: "The outcome of keeping or dropping the picture of one photo."
  )

  package static let fields: [Field<KeepRecord>] = [
    Field("id", "The photo's ID.", .exact("ID")) { $0.id },
    Field(
      "status",
      .word(["kept", "alreadyKept", "reserved", "gone", "dropped", "notKept", "failed"]),
      "The outcome.",
      .exact("Status")
    ) { .text($0.status) },
    Field("title", "The photo's display title.", .words("Title")) { $0.title },
    Field("bytes", "The size of the picture in bytes, if it was kept now.") { $0.bytes },
    Field("error", "The error; only if it failed.", isOptional: true) { $0.failure?.message },
  ]

  package static let columns: [TableColumn<KeepRecord>] = fieldColumns("id", "status", "title")

  /// The photo's id.
  package let id: String
  /// The outcome.
  package let status: String
  /// The photo's display title.
  package let title: String
  /// The size of the picture in bytes; nil unless it was kept now.
  package private(set) var bytes: Int?
  /// The error; nil if it did not fail.
  package private(set) var failure: Failure?

  /// Creates the record of a kept picture.
  package init(_ report: KeepReport, for face: Failure.Face) {
    id = report.id.rawValue
    title = report.title
    switch report.outcome {
    case .kept(_, let count):
      status = "kept"
      // A dry run fetches nothing.
      bytes = count > 0 ? count : nil
    case .alreadyKept: status = "alreadyKept"
    case .reserved: status = "reserved"
    case .gone: status = "gone"
    case .notVisited:
      status = "failed"
      failure = Self.notVisited(report.id)
    case .failed(let error):
      status = "failed"
      failure = Failure(error, for: face)
    }
  }

  /// The failure for a photo that is not in the vacation.
  package static func notVisited(_ id: PhotoID) -> Failure {
    Failure("Photo \(id) is not in the vacation.", hint: "Visit it first.", kind: .notFound)
  }

  /// Creates the record of a dropped picture.
  package init(dropped id: String, isChanged: Bool) {
    self.id = id
    title = ""
    status = isChanged ? "dropped" : "notKept"
  }

  /// Creates the record of a photo that could not be processed.
  package init(id: String, failure: Failure) {
    self.id = id
    self.failure = failure
    title = ""
    status = "failed"
  }
}

package import Flickr
package import VacationStore

/// The details of one photo, visited or not.
package struct PhotoDetails: Record {
  package static let schema = (name: "PhotoDetails", description: "The details of one photo.")

  package static let fields = PhotoSummary.fields(in: { $0.summary }, and: more)

  /// The fields that are not in ``PhotoSummary``.
  private static let more: [Field<PhotoDetails>] = [
    Field("description", "Its full description, as plain text.") {
      HTMLText.plainText($0.summary.photo.description)
    },
    Field("ownerID", "The owner's Flickr ID.") { $0.summary.photo.owner },
    Field("media", "Its type: photo or video.") { $0.summary.photo.media },
    Field("dateTaken", "When it was taken, in local time of the camera.", .words("Taken")) {
      $0.summary.photo.dateTaken
    },
    Field("dateUploaded", "When it was uploaded to Flickr.", .time("Uploaded")) { $0.uploaded },
    Field("machineTags", "Its machine tags.", .words("Machine tags")) {
      $0.summary.photo.machineTags
    },
    Field("licenseName", "The name of its license.") {
      $0.summary.photo.license.map { License($0).name }
    },
    Field("licenseURL", "The URL of its license.") {
      $0.summary.photo.license.flatMap { License($0).url }
    },
    Field("attribution", "The attribution line.", .words("Attribution")) {
      License.attribution(of: $0.summary.photo)
    },
    Field("shortURL", "The short URL of its page.", .words("Short")) {
      $0.summary.photo.shortURL
    },
    Field("ownerURL", "The URL of the owner's photos.") { $0.summary.photo.ownerURL },
    Field("images", .texts, "The URLs of its images, by Flickr's name of the size.") {
      .object($0.images.map { Property($0.size.rawValue, .text($0.url)) })
    },
    Field("visits", "Its changes in the vacation's history, oldest first.") { $0.visits },
  ]

  /// The rows of the table view, before its images and visits.
  package static let columns: [TableColumn<PhotoDetails>] =
    fieldColumns("title", "subtitle", "place", "visited", "note", "rating")
    + [TableColumn(.words("Favorite")) { $0.summary.words.isFavorite ? "yes" : .null }]
    + [TableColumn(.words("Availability")) { $0.summary.availability.fieldValue }]
    + fieldColumns("kept", "tags", "machineTags")
    + fieldColumns("owner", "dateTaken", "dateUploaded")
    + [TableColumn(.words("Coordinates")) { $0.coordinates.fieldValue }]
    + fieldColumns("attribution", "page", "shortURL", "id")

  /// The fields shown in lists.
  package let summary: PhotoSummary
  /// Its changes in the vacation's history.
  package let visits: [VisitRecord]

  /// Creates the details of a photo.
  package init(summary: PhotoSummary, visits: [VisitRecord]) {
    self.summary = summary
    self.visits = visits
  }

  /// When it was uploaded; nil if unknown.
  private var uploaded: Timestamp? {
    // In seconds; values that would overflow microseconds are invalid.
    guard let seconds = summary.photo.dateUploaded, abs(seconds) < 1 << 40 else { return nil }
    return Timestamp(microseconds: Int64(seconds) * 1_000_000)
  }

  private var coordinates: String? {
    guard let latitude = summary.photo.latitude, let longitude = summary.photo.longitude else {
      return nil
    }
    return "\(latitude), \(longitude)"
  }

  /// The URLs of its images, from small to large.
  package var images: [(size: ImageSize, url: String)] {
    let urls = summary.photo.imageURLs
    return ImageSize.allCases.compactMap { size in urls[size].map { (size, $0) } }
  }
}

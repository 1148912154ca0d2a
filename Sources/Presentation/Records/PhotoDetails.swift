package import Flickr
package import VacationStore

/// All that people care about of one photo, visited or not.
package struct PhotoDetails: Record {
  package static let schema = (name: "PhotoDetails", description: "All about one photo.")

  package static let fields = PhotoSummary.fields(in: { $0.summary }, and: more)

  /// What only one photo alone is shown with.
  private static let more: [Field<PhotoDetails>] = [
    Field("description", "Its whole description, as plain text.") {
      HTMLText.plainText($0.summary.photo.description)
    },
    Field("ownerID", "Flickr's id of the owner.") { $0.summary.photo.owner },
    Field("media", "What it is: photo or video.") { $0.summary.photo.media },
    Field("dateTaken", "When it was taken, in the camera's time.", .words("Taken")) {
      $0.summary.photo.dateTaken
    },
    Field("dateUploaded", "When it came to Flickr.", .time("Uploaded")) { $0.uploaded },
    Field("machineTags", "Its tags that are made by programs.", .words("Machine tags")) {
      $0.summary.photo.machineTags
    },
    Field("licenseName", "The name of its license.") {
      $0.summary.photo.license.map { License($0).name }
    },
    Field("licenseURL", "Where its license can be read.") {
      $0.summary.photo.license.flatMap { License($0).url }
    },
    Field("attribution", "The line that credits it.", .words("Credit")) {
      License.attribution(of: $0.summary.photo)
    },
    Field("shortURL", "A short address of its page.", .words("Short")) {
      $0.summary.photo.shortURL
    },
    Field("ownerURL", "The address of the owner's photos.") { $0.summary.photo.ownerURL },
    Field("images", .texts, "The addresses of its images, by Flickr's name of their size.") {
      .object($0.images.map { Property($0.size.rawValue, .text($0.url)) })
    },
    Field("visits", "What the vacation's history says of it, oldest first.") { $0.visits },
  ]

  /// The lines in which a terminal shows it, before its images and visits.
  package static let columns: [TableColumn<PhotoDetails>] =
    fieldColumns("title", "subtitle", "place", "visited", "tags", "machineTags")
    + fieldColumns("owner", "dateTaken", "dateUploaded")
    + [TableColumn(.words("Coordinates")) { $0.coordinates.fieldValue }]
    + fieldColumns("attribution", "page", "shortURL", "id")

  /// What lists say of it.
  package let summary: PhotoSummary
  /// Its visits, as the vacation's history has them.
  package let visits: [VisitRecord]

  /// Creates the details of a photo.
  package init(summary: PhotoSummary, visits: [VisitRecord]) {
    self.summary = summary
    self.visits = visits
  }

  /// When it came to Flickr; nil where that is not known.
  private var uploaded: Timestamp? {
    // Flickr's seconds; a number beyond what microseconds can hold is no time.
    guard let seconds = summary.photo.dateUploaded, abs(seconds) < 1 << 40 else { return nil }
    return Timestamp(microseconds: Int64(seconds) * 1_000_000)
  }

  private var coordinates: String? {
    guard let latitude = summary.photo.latitude, let longitude = summary.photo.longitude else {
      return nil
    }
    return "\(latitude), \(longitude)"
  }

  /// The addresses of its images, by size from small to large.
  package var images: [(size: ImageSize, url: String)] {
    let urls = summary.photo.imageURLs
    return ImageSize.allCases.compactMap { size in urls[size].map { (size, $0) } }
  }
}

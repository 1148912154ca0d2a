package import Flickr
package import VacationStore

/// All that people care about of one photo, visited or not.
package struct PhotoDetails {
  /// What lists say of it.
  package let summary: PhotoSummary
  /// Its visits, as the vacation's history has them.
  package let visits: [VisitRecord]

  /// Creates the details of a photo.
  package init(summary: PhotoSummary, visits: [VisitRecord]) {
    self.summary = summary
    self.visits = visits
  }

  private var kept: Photo { summary.photo }

  /// The fields of a photo in a list, and what only one photo alone is shown with.
  package var fields: [Field] {
    let license = kept.license.map { License($0) }
    let listed = zip(PhotoRecord.keys, summary.values)
    var fields = listed.map { Field($0, $1) }
    fields += [
      Field("description", .text(description)),
      Field("ownerID", .text(ifKnown: kept.owner)),
      Field("media", .text(ifKnown: kept.media)),
      Field("dateTaken", .text(ifKnown: kept.dateTaken)),
      Field("dateUploaded", uploaded.map(\.field) ?? .null),
      Field("machineTags", .texts(kept.machineTags)),
      Field("licenseName", .text(ifKnown: license?.name)),
      Field("licenseURL", .text(ifKnown: license?.url)),
      Field("attribution", .text(License.attribution(of: kept))),
      Field("shortURL", .text(ifKnown: kept.shortURL)),
      Field("ownerURL", .text(ifKnown: kept.ownerURL)),
      Field("images", .object(images.map { Field($0.size.rawValue, .text($0.url)) })),
      Field("visits", .list(visits.map(Self.field(of:)))),
    ]
    return fields
  }

  private var description: String { HTMLText.plainText(kept.description) }

  /// When it came to Flickr; nil where that is not known.
  package var uploaded: VisitTime? {
    // Flickr's seconds; a number beyond what microseconds can hold is no time.
    guard let seconds = kept.dateUploaded, abs(seconds) < 1 << 40 else { return nil }
    return VisitTime(microseconds: Int64(seconds) * 1_000_000)
  }

  /// The addresses of its images, by size from small to large.
  package var images: [(size: ImageSize, url: String)] {
    let urls = kept.imageURLs
    return ImageSize.allCases.compactMap { size in urls[size].map { (size, $0) } }
  }

  private static func field(of visit: VisitRecord) -> FieldValue {
    .object([
      Field("time", visit.time.field), Field("what", .text(visit.what.rawValue)),
      Field("undone", .truth(visit.isUndone)),
    ])
  }
}

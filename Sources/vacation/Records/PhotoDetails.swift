import Flickr
import VacationStore

/// All that people care about of one photo, visited or not.
struct PhotoDetails {
  let summary: PhotoSummary
  let visits: [VisitRecord]

  private var kept: Photo { summary.photo }

  /// The fields of a photo in a list, and what only one photo alone is shown with.
  var fields: [Field] {
    let license = kept.license.map { License($0) }
    let listed = zip(PhotoRecord.shape.keys, summary.values)
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

  /// The same in words, for a terminal.
  var labels: [(name: String, value: String)] {
    var labels: [(name: String, value: String)] = [
      ("Title", kept.displayTitle),
      ("Subtitle", kept.displaySubtitle),
      ("Place", summary.place),
      ("Visited", summary.visited.map { $0.shortText + " UTC" } ?? ""),
      ("Tags", summary.tags.joined(separator: " ")),
      ("Machine tags", kept.machineTags.joined(separator: " ")),
      ("Owner", summary.owner ?? ""),
      ("Taken", kept.dateTaken ?? ""),
      ("Uploaded", uploaded.map { $0.shortText + " UTC" } ?? ""),
      ("Coordinates", coordinates),
      ("Credit", License.attribution(of: kept)),
      ("Page", kept.pageURL ?? ""),
      ("Short", kept.shortURL ?? ""),
      ("ID", kept.id.rawValue),
    ]
    for image in images { labels.append(("Image, \(image.size.label)", image.url)) }
    for visit in visits {
      let undone = visit.isUndone ? ", undone" : ""
      labels.append(("History", "\(visit.what.rawValue) \(visit.time.shortText) UTC\(undone)"))
    }
    return labels
  }

  private var description: String { HTMLText.plainText(kept.description) }

  private var uploaded: VisitTime? {
    // Flickr's seconds; a number beyond what microseconds can hold is no time.
    guard let seconds = kept.dateUploaded, abs(seconds) < 1 << 40 else { return nil }
    return VisitTime(microseconds: Int64(seconds) * 1_000_000)
  }

  private var coordinates: String {
    guard let latitude = kept.latitude, let longitude = kept.longitude else {
      return ""
    }
    return "\(latitude), \(longitude)"
  }

  private var images: [(size: ImageSize, url: String)] {
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

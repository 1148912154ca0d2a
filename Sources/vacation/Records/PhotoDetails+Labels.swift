import Flickr
import TravelDesk
import VacationStore

extension PhotoDetails {
  /// The details in words, for a terminal.
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

  private var kept: Photo { summary.photo }

  private var coordinates: String {
    guard let latitude = kept.latitude, let longitude = kept.longitude else {
      return ""
    }
    return "\(latitude), \(longitude)"
  }
}

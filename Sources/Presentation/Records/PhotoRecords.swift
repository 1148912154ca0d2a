internal import Flickr
package import TravelDesk
package import VacationStore

/// A photo of a list from Flickr.
package struct ListedPhotoRecord: Record {
  package static let schema = (
    name: "ListedPhoto", description: "A photo of a list from Flickr."
  )

  package static let fields = PhotoSummary.fields(
    in: { $0.summary },
    and: [
      Field<ListedPhotoRecord>("number", "Its number in the list, from 1.", .number("#")) {
        $0.number
      }
    ]
  )

  package static let columns: [TableColumn<ListedPhotoRecord>] =
    [column("number") { String($0.number) }, column("id"), column("title", narrowest: 12)]
    + fieldColumns("subtitle", "owner", "place") + [column("visited", null: "-")]

  private let number: Int
  private let summary: PhotoSummary

  /// Creates the record of a photo.
  package init(listed: ListedPhoto) {
    number = listed.number
    summary = PhotoSummary(listed.photo, place: listed.place, visited: listed.visited)
  }
}

/// A photo that a search found.
package struct SearchRecord: Record {
  package static let schema = (
    name: "FoundPhoto", description: "A photo that a search found."
  )

  package static let fields = PhotoSummary.fields(
    in: { $0.summary },
    and: [
      Field<SearchRecord>(
        "snippet",
        "The text around what was found.",
        .words("Match", narrowest: 20)
      ) { $0.snippet }
    ]
  )

  package static let columns: [TableColumn<SearchRecord>] = fieldColumns(
    "id",
    "title",
    "place",
    "snippet"
  )

  private let summary: PhotoSummary
  private let snippet: String

  /// Creates the record of what was found.
  package init(result: SearchResult) {
    summary = PhotoSummary(result.photo)
    snippet = Self.plain(result.snippet)
  }

  /// The snippet without the marks around what was found.
  private static func plain(_ snippet: String) -> String {
    // Scalars, not characters: a mark may be one character with a combining mark behind it.
    let marks = [SearchResult.matchBegins, SearchResult.matchEnds].flatMap(\.unicodeScalars)
    var text = snippet
    text.unicodeScalars.removeAll { marks.contains($0) }
    return text
  }
}

/// A photo that was viewed lately.
package struct RecentRecord: Record {
  package static let schema = (
    name: "RecentPhoto", description: "A photo that was viewed lately."
  )

  package static let fields = PhotoSummary.fields(
    in: { $0.summary },
    and: [Field<RecentRecord>("viewed", "When it was viewed last.", .time("Viewed")) { $0.viewed }]
  )

  package static let columns: [TableColumn<RecentRecord>] = fieldColumns(
    "viewed",
    "id",
    "title",
    "place"
  )

  private let viewed: Timestamp
  private let summary: PhotoSummary

  /// Takes a photo and the one that the vacation has of it, if it does.
  package init(_ recent: RecentPhoto, visited: VacationPhoto?) {
    viewed = recent.viewed
    let whole = recent.info.map { recent.photo.filled(from: $0) } ?? recent.photo
    summary =
      visited.map { PhotoSummary($0) }
      ?? PhotoSummary(whole, place: recent.place ?? .unknown, visited: nil)
  }
}

extension FetchedPhoto: Record {
  package static let schema = (
    name: "FetchedPhoto", description: "A photo that can be visited by id."
  )

  package static let fields: [Field<FetchedPhoto>] = [
    Field("id", "Flickr's id.", .exact("ID")) { $0.photo.id.rawValue },
    Field("title", "Its title as shown.", .words("Title")) { $0.photo.displayTitle },
    Field("place", "The place that the dictionary itself tells.", .words("Place")) { fetched in
      // The gazetteer is asked only by a visit.
      let place = PlaceName.of(fetched.photo, given: nil) { _, _ in nil }
      return place == .unknown ? nil : place.name
    },
    Field("fetched", "When it was last remembered.", .time("Remembered")) { $0.fetched },
  ]
}

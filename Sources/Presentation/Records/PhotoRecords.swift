internal import Flickr
package import TravelDesk
package import VacationStore

/// A photo in a list from Flickr.
package struct ListedPhotoRecord: Record {
  package static let schema = (
    name: "ListedPhoto", description: "A photo in a list from Flickr."
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

/// A search result.
package struct SearchRecord: Record {
  package static let schema = (
    name: "FoundPhoto", description: "A search result."
  )

  package static let fields = PhotoSummary.fields(
    in: { $0.summary },
    and: [
      Field<SearchRecord>(
        "snippet",
        "The text around the match.",
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

  /// Creates the record of a search result.
  package init(result: SearchResult) {
    summary = PhotoSummary(result.photo)
    snippet = Self.plain(result.snippet)
  }

  /// The snippet without the marks around matches.
  private static func plain(_ snippet: String) -> String {
    // Scalars, not characters: a mark followed by a combining character is one Character.
    let marks = [SearchResult.matchBegins, SearchResult.matchEnds].flatMap(\.unicodeScalars)
    var text = snippet
    text.unicodeScalars.removeAll { marks.contains($0) }
    return text
  }
}

/// A recently viewed photo.
package struct RecentRecord: Record {
  package static let schema = (
    name: "RecentPhoto", description: "A recently viewed photo."
  )

  package static let fields = PhotoSummary.fields(
    in: { $0.summary },
    and: [Field<RecentRecord>("viewed", "When it was last viewed.", .time("Viewed")) { $0.viewed }]
  )

  package static let columns: [TableColumn<RecentRecord>] = fieldColumns(
    "viewed",
    "id",
    "title",
    "place"
  )

  private let viewed: Timestamp
  private let summary: PhotoSummary

  /// Creates the record of a photo; `visited` is the photo in the vacation, if it is there.
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
    name: "FetchedPhoto", description: "A cached photo, which can be visited by ID."
  )

  package static let fields: [Field<FetchedPhoto>] = [
    Field("id", "The photo's ID.", .exact("ID")) { $0.photo.id.rawValue },
    Field("title", "Its display title.", .words("Title")) { $0.photo.displayTitle },
    Field("place", "The place in its JSON, if any.", .words("Place")) { fetched in
      // Without the gazetteer, which only visits use.
      let place = PlaceName.of(fetched.photo, given: nil) { _, _ in nil }
      return place == .unknown ? nil : place.name
    },
    Field("fetched", "When it was last cached.", .time("Cached")) { $0.fetched },
  ]
}

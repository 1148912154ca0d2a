import Flickr
import Maps
import Mustache
import TravelDesk
import VacationStore

/// A photo of a list: the values of a card of the grid, or of a row.
struct PhotoCard: Sendable, MustacheParent {
  let id: String
  let path: String
  let title: String
  let subtitle: String
  /// Where it was taken; empty if the whole list was taken there.
  let place: String
  /// Who took it, and its first tags, as text; empty for neither.
  let about: String
  /// The day on which it was taken, in lists that say so.
  var day: String?
  let isVisited: Bool
  let latitude: Double?
  let longitude: Double?
  var images: CardImages
  /// The matches of a search and their context; empty for none.
  var snippet: [SnippetPart] = []
  /// Whether it says in the grid where it was taken, as photos that were found do.
  var saysPlace = false
  /// Whether it says in the grid what it is called too, as photos that were found do.
  var saysTitle = false
  /// The heading of the section that begins with it; nil for none.
  var heading: String?
  /// The ID of the place in the list where a month begins; nil for none.
  var anchor: String?
  /// The classes of the windows in which it begins a row of the grid; empty for none.
  var row = ""
  /// Whether it is probably visible at first, so that its image is fetched at once.
  var isEager = false

  /// Creates a card; `shapes` are those of the stored listing, unless the photo itself has it.
  init(
    _ photo: Photo,
    place: String,
    isVisited: Bool,
    shapes: ListedShapes? = nil,
    from list: ListURL
  ) {
    id = photo.id.rawValue
    path = list.photoPath(photo.id.rawValue)
    title = photo.displayTitle
    subtitle = photo.displaySubtitle
    self.place = list.isOfPlace(place) ? "" : PlaceName.short(place)
    let tags = photo.tags.prefix(3).map { Tag($0).title }.joined(separator: ", ")
    about = [photo.ownerName ?? "", tags].filter { !$0.isEmpty }.joined(separator: " · ")
    self.isVisited = isVisited
    latitude = photo.latitude
    longitude = photo.longitude
    images = CardImages(of: photo.id, shapes ?? photo.listedShapes)
  }

  init(_ photo: VacationPhoto, shapes: ListedShapes?, from list: ListURL) {
    self.init(photo.photo, place: photo.place, isVisited: true, shapes: shapes, from: list)
  }

  init(_ listed: ListedPhoto, from list: ListURL) {
    self.init(
      listed.photo,
      place: listed.place.name,
      isVisited: listed.visited != nil,
      from: list
    )
  }

  /// Width divided by height in the grid; a narrow photo has to have room for its heading.
  var shownRatio: Double { max(Double(images.ratio) / 100, heading == nil ? 0 : 0.9) }

  /// The path of its thumbnail.
  var thumbnail: String { images.thumbnail }

  /// Whether what was found is the title, which is not shown twice.
  private var isSnippetTitle: Bool { snippet.map(\.text).joined() == title }

  private var isNamed: Bool { saysTitle || !snippet.isEmpty }

  private var isPlaceKnown: Bool { !place.isEmpty && place != PlaceName.unknown.name }

  // Avoids reflection, which would be slow for many rows.
  func child(named name: String) -> Any? {
    switch name {
    case "id": id
    case "path": path
    case "title": title
    case "subtitle": subtitle
    case "hasSubtitle": !subtitle.isEmpty
    case "place": place
    case "hasPlace": isPlaceKnown
    case "day": day
    case "isVisited": isVisited
    case "thumbnail": thumbnail
    case "latitude": latitude
    case "longitude": longitude
    case "titleParts": isSnippetTitle ? snippet : [SnippetPart(text: title, isMatch: false)]
    case "snippetParts": isSnippetTitle ? [] : snippet
    case "match": isSnippetTitle ? nil : snippet.first(where: \.isMatch)?.text
    case "hasCaption": isNamed || (saysPlace && isPlaceKnown)
    case "spot": isPlaceKnown ? PlaceName(place)?.title ?? place : ""
    case "isNamed": isNamed
    case "about": about
    case "heading": heading
    case "anchor": anchor
    case "row": row
    case "beginsRow": !row.isEmpty
    case "isEager": isEager
    case "shape": images.shape
    case "tone": Tone.name(of: id)
    case "sources": images.sources
    case "width": images.width
    case "height": images.height
    default: nil
    }
  }
}

extension PhotoCard {
  /// Its pin on a map; nil without coordinates.
  var pin: MapPin? {
    guard let latitude, let longitude else { return nil }
    return MapPin(
      latitude: latitude,
      longitude: longitude,
      title: title,
      subtitle: subtitle,
      url: path,
      thumbnail: thumbnail,
      visited: isVisited,
      place: place == PlaceName.unknown.name ? "" : PlaceName(place)?.title ?? ""
    )
  }
}

/// A part of a snippet: a match, or the text around it.
struct SnippetPart: Sendable, Hashable, MustacheParent {
  let text: String
  let isMatch: Bool

  /// Splits a snippet at the markers around matches.
  static func parts(of snippet: String) -> [SnippetPart] {
    var parts: [SnippetPart] = []
    var text = ""
    var isMatch = false
    func end() {
      if !text.isEmpty { parts.append(SnippetPart(text: text, isMatch: isMatch)) }
      text = ""
    }
    // By scalars, since a marker followed by a combining accent is one character.
    for scalar in snippet.unicodeScalars {
      switch Character(scalar) {
      case SearchResult.matchBegins:
        end()
        isMatch = true
      case SearchResult.matchEnds:
        end()
        isMatch = false
      default: text.unicodeScalars.append(scalar)
      }
    }
    end()
    return parts
  }

  func child(named name: String) -> Any? {
    switch name {
    case "text": text
    case "isMatch": isMatch
    default: nil
    }
  }
}

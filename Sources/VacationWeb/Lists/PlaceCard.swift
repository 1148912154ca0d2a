import Flickr
import Foundation
import Maps
import Mustache
import Presentation
import TravelDesk
import VacationStore

/// A place of Top Places: a photo of it, or else its map, with its name.
struct PlaceCard: Sendable, MustacheParent {
  /// Cards per page: each may have a photo, and Flickr's API terms allow 30 of them.
  static let pageSize = PhotoListView.pageSize
  /// The number of cards that are visible at first on a wide screen.
  private static let firstRows = 12

  let place: BrowsedPlace
  /// A photo of it; nil for none.
  let cover: PhotoID?
  /// The path of its map; nil without coordinates.
  let map: String?
  /// Whether its picture is fetched at once.
  let isEager: Bool
  /// The letter that begins with it; nil for none.
  let heading: LetterSections.Section?
  /// Its country; its whole area, if the page has another place of that name in that country.
  let area: String

  /// The cards of a page.
  ///
  /// - Parameters:
  ///   - places: The places of the page.
  ///   - covers: Their photos.
  ///   - hasLetters: Whether headings stand where the letter changes.
  ///   - request: The request.
  /// - Returns: A card for each.
  static func cards(
    of places: ArraySlice<BrowsedPlace>,
    covers: [PlaceName: PhotoID],
    hasLetters: Bool,
    for request: PageRequest
  ) -> [PlaceCard] {
    var last: String?
    let names = Dictionary(grouping: places) { [$0.name.title, $0.name.country] }
    return places.enumerated().map { index, place in
      let letter = LetterSections.letter(of: place.name.title)
      defer { last = letter }
      let begins = hasLetters && letter != last
      return PlaceCard(
        place: place,
        cover: covers[place.name],
        map: MapImageRoutes.path(of: place, request.desk.service.build),
        isEager: index < firstRows,
        heading: begins ? LetterSections.Section(letter: letter, places: []) : nil,
        area: names[[place.name.title, place.name.country]]?.count == 1
          ? place.name.country : place.name.area
      )
    }
  }

  func child(named name: String) -> Any? {
    switch name {
    case "title": place.name.title
    case "subtitle": area
    case "hasSubtitle": !area.isEmpty
    case "hasCount": place.photos != nil
    case "hasDetail": !area.isEmpty || place.photos != nil
    case "count": place.photos.map(Quantity.photos) ?? ""
    case "hasCountLine": false
    case "path": place.listURL.path
    case "hasPhoto": cover != nil
    case "photo": cover.map { CoverImage(photo: $0, size: "medium").path } ?? ""
    case "hasMap": cover == nil && map != nil
    case "map": map ?? ""
    case "isPlain": cover == nil && map == nil
    case "initial": place.name.title.first.map { String($0).uppercased() } ?? ""
    case "tone": Tone.name(of: place.name.name)
    case "isEager": isEager
    case "hasLetter": heading != nil
    case "letter": heading?.letter ?? ""
    case "letterID": heading?.id ?? ""
    default: nil
    }
  }
}

extension BrowsedPlace {
  /// The list of its photos: by its name, or by its coordinates if it has none.
  var listURL: ListURL {
    guard name == .unknown, let latitude, let longitude else { return .placePhotos(name.name) }
    return .placePhotos("\(latitude),\(longitude)")
  }

  /// Its pin on a map; nil without coordinates.
  func pin(thumbnail: String?) -> MapPin? {
    guard let latitude, let longitude else { return nil }
    return MapPin(
      latitude: latitude,
      longitude: longitude,
      title: name.title,
      subtitle: name.area,
      detail: photos.map(Quantity.photos) ?? "",
      url: listURL.path,
      thumbnail: thumbnail,
      place: name == .unknown ? "" : name.title
    )
  }
}

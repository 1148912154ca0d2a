import Flickr
import VacationStore

/// The values of `photo.mustache`.
struct PhotoValues: Sendable {
  /// A name, and where it leads.
  struct Link: Sendable {
    let title: String
    var subtitle: String?
    var path: String?
  }

  let id: String
  let title: String
  let image: String
  let width: Int?
  let height: Int?
  /// The list that it came from.
  let back: Link?
  let previous: String?
  let next: String?
  let hasNeighbours: Bool
  let visiting: PhotoVisits
  let description: [Paragraphs.Paragraph]
  let hasDescription: Bool
  let place: Link?
  /// Where more photos of the place are.
  let search: String?
  let tags: [Link]
  let hasTags: Bool
  let owner: Link?
  let taken: String?
  let uploaded: ShownTime?
  let licence: Link?
  let credit: String
  let coordinates: Link?
  let map: MapDrawing?
  /// Its page at Flickr.
  let page: String?
  let download: String

  /// Takes a photo, where it was visited, and where it came from.
  init(
    _ known: KnownPhoto,
    visiting: PhotoVisits,
    from list: ListAddress?,
    neighbours: Neighbours,
    for visit: PageVisit
  ) {
    let photo = known.photo
    id = photo.id.rawValue
    title = photo.displayTitle
    image = visiting.page + "/image/large"
    download = visiting.page + "/download"
    let size = ImageSize.displayOrder.first { photo.listedImageURLs[$0] != nil }
    let pixels = size.flatMap { photo.listedDimensions($0) }
    width = pixels?.width
    height = pixels?.height
    back = list.map { Link(title: $0.title, path: $0.path) }
    previous = neighbours.previous.flatMap { list?.photoPath($0.rawValue) }
    next = neighbours.next.flatMap { list?.photoPath($0.rawValue) }
    hasNeighbours = previous != nil || next != nil
    self.visiting = visiting
    // What serves as the title is not said twice.
    let paragraphs = Paragraphs(html: photo.description).all
    let isTitle = paragraphs.count == 1 && paragraphs[0].lines == [title]
    description = isTitle ? [] : paragraphs
    hasDescription = !description.isEmpty

    let paths = VacationPaths(visit.currentVacation)
    place = Link(
      title: known.place.title,
      subtitle: known.place.subtitle.isEmpty ? nil : known.place.subtitle,
      path: visiting.isVisited ? paths.place(known.place.name) : nil
    )
    search =
      known.place == .unknown ? nil : ListAddress.placePhotos(known.place.name).path
    tags = photo.tags.map { Link(title: Tag($0).title, path: paths.tags([$0])) }
    hasTags = !tags.isEmpty
    owner = (photo.ownerName ?? photo.pathAlias ?? photo.owner).map { name in
      // Who has a photo that cannot be Flickr's was invented; a stranger may go by that name.
      Link(title: name, path: photo.pageURL == nil ? nil : photo.ownerURL)
    }
    taken = TakenTime.words(of: photo)
    uploaded = ShownTime(seconds: photo.dateUploaded)
    licence = photo.license.map { License($0) }.map { Link(title: $0.name, path: $0.url) }
    credit = License.attribution(of: photo)
    page = photo.pageURL

    let pin = PhotoCard(
      photo,
      place: known.place.name,
      isVisited: visiting.isVisited,
      from: list ?? .recents
    ).pin
    map = pin.map { pin in
      MapDrawing([pin], label: "Where it was taken", tiles: visit.desk.service.tiles)
    }
    coordinates = pin.map { pin in
      let point = [("latitude", "\(pin.latitude)"), ("longitude", "\(pin.longitude)")]
      return Link(
        title: "\(pin.latitude), \(pin.longitude)",
        path: ListAddress.nearby(Query(point)).path
      )
    }
  }
}

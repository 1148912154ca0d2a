import Flickr
import Maps
import Presentation
import VacationStore

/// The values of `photo.mustache`.
struct PhotoDetailValues: Sendable {
  /// A link, or a text without one.
  struct Link: Sendable {
    let title: String
    var subtitle: String?
    var path: String?
  }

  /// The proportions of the photo, as the size of an empty drawing that reserves its space.
  ///
  /// The drawing is larger than any window, since the stylesheet only shrinks it.
  struct Shape: Sendable {
    let width: Int
    let height: Int
    let isKnown: Bool

    init(_ dimensions: (width: Int, height: Int)?) {
      let (width, height) = dimensions ?? (4, 3)
      let scale = 16_384 / Double(max(width, height))
      self.width = max(1, Int((Double(width) * scale).rounded()))
      self.height = max(1, Int((Double(height) * scale).rounded()))
      isKnown = dimensions != nil
    }
  }

  let id: String
  let title: String
  let tone: String
  let image: String
  let thumbnail: String
  let width: Int?
  let height: Int?
  let shape: Shape
  let back: Link?
  let previous: String?
  let next: String?
  let hasNeighbors: Bool
  let visiting: PhotoVisits
  let description: [Paragraphs.Paragraph]
  let hasDescription: Bool
  let place: Link?
  /// More photos of the place; nil if there is none.
  let more: Link?
  let tags: [Link]
  let hasTags: Bool
  let owner: Link?
  let taken: TakenTime.Shown?
  let uploaded: ShownTime?
  let license: Link?
  let credit: String
  /// The same without the license, which stands above it.
  let shownCredit: String
  let coordinates: Link?
  let map: MapDrawing?
  /// Its page on Flickr.
  let page: String?
  let download: String

  init(
    _ known: KnownPhoto,
    visiting: PhotoVisits,
    from list: ListURL?,
    neighbors: Neighbors,
    for request: PageRequest
  ) {
    let photo = known.photo
    id = photo.id.rawValue
    title = photo.displayTitle
    tone = Tone.name(of: id)
    image = visiting.page + "/image/large"
    thumbnail = visiting.page + "/image/thumb"
    download = visiting.page + "/download"
    let size = ImageSize.displayOrder.first { photo.listedImageURLs[$0] != nil }
    let pixels = size.flatMap { photo.listedDimensions($0) }
    width = pixels?.width
    height = pixels?.height
    shape = Shape(pixels ?? photo.dimensions ?? visiting.keptDimensions)
    // Without a list, the photo is the first of the recents now.
    let origin = list ?? .recents
    back = Link(
      title: origin.title,
      path: origin.pagePath(showing: photo.id, among: request.desk.lists.ids(of: origin))
    )
    previous = neighbors.previous.flatMap { list?.photoPath($0.rawValue) }
    next = neighbors.next.flatMap { list?.photoPath($0.rawValue) }
    hasNeighbors = previous != nil || next != nil
    self.visiting = visiting
    // A description that is used as the title is not shown twice.
    let paragraphs = Paragraphs(html: photo.description).all
    let isTitle = paragraphs.count == 1 && paragraphs[0].lines == [title]
    description = isTitle ? [] : paragraphs
    hasDescription = !description.isEmpty

    let paths = VacationPaths(request.currentVacation)
    place = Link(
      title: known.place.title,
      subtitle: known.place.area.isEmpty ? nil : known.place.area,
      path: visiting.isVisited ? paths.place(known.place.name) : nil
    )
    more =
      known.place == .unknown
      ? nil
      : Link(
        title: tr("More of \(known.place.title)"),
        path: ListURL.placePhotos(known.place.name).path
      )
    tags = photo.tags.map { Link(title: Tag($0).title, path: paths.tags([$0])) }
    hasTags = !tags.isEmpty
    owner = (photo.ownerName ?? photo.pathAlias ?? photo.owner).map { name in
      // A photo without a page on Flickr is invented, and its owner's name may belong to
      // someone else there.
      Link(title: name, path: photo.pageURL == nil ? nil : photo.ownerURL)
    }
    taken = TakenTime.shown(of: photo)
    uploaded = ShownTime(seconds: photo.dateUploaded)
    license = photo.license.map { License($0) }.map { Link(title: $0.name, path: $0.url) }
    credit = License.attribution(of: photo)
    shownCredit = License.attribution(of: photo, withLicense: false)
    page = photo.pageURL

    let pin = PhotoCard(
      photo,
      place: known.place.name,
      isVisited: visiting.isVisited,
      from: list ?? .recents
    ).pin
    map = pin.map { pin in
      MapDrawing([pin], label: tr("Where it was taken"), tiles: request.desk.service.tiles)
    }
    coordinates = pin.map { pin in
      let point = [("latitude", "\(pin.latitude)"), ("longitude", "\(pin.longitude)")]
      return Link(
        title: "\(pin.latitude), \(pin.longitude)",
        path: ListURL.nearby(URLQuery(point)).path
      )
    }
  }
}

import Maps

/// Collects the photos of a list, and writes a page for every 30.
struct SitePhotoPages {
  /// The maximum number of photos on a page.
  ///
  /// - Source: Flickr's API terms: at most 30 photos per page.
  static let size = 30

  /// A page that is complete.
  struct Page {
    /// From 1.
    let number: Int
    /// Its path in the site.
    let path: String
    let tiles: [HTML]
    let pins: [MapPin]
    /// The photo whose picture is used for previews of links.
    let picture: SitePicture?
    /// The links to the other pages; nothing if there are none.
    let pager: HTML
  }

  /// The path of the first page, without `.html`.
  private let base: String
  /// The number of pages, as counted before.
  private let total: Int
  private let write: (Page) throws -> Void
  private var number = 1
  private var tiles: [HTML] = []
  private var pins: [MapPin] = []
  private var picture: SitePicture?

  /// Prepares the pages of a list.
  ///
  /// - Parameters:
  ///   - base: The path of the first page, without `.html`.
  ///   - photos: The number of photos.
  ///   - write: Called with each page.
  init(_ base: String, photos: Int, write: @escaping (Page) throws -> Void) {
    self.base = base
    total = (photos + Self.size - 1) / Self.size
    self.write = write
  }

  /// The path of a page.
  static func path(_ base: String, _ number: Int) -> String {
    number == 1 ? "\(base).html" : "\(base)-\(number).html"
  }

  /// Adds a photo.
  ///
  /// - Returns: The path of its page.
  mutating func add(_ photo: ExportedPhoto) throws -> String {
    if tiles.count == Self.size {
      try flush(isLast: false)
      number += 1
    }
    tiles.append(SiteTile.html(of: photo, "../"))
    if let pin = photo.pin("../") { pins.append(pin) }
    if picture == nil { picture = SitePicture(photo) }
    return Self.path(base, number)
  }

  /// Writes the last page.
  mutating func finish() throws { try flush(isLast: true) }

  private mutating func flush(isLast: Bool) throws {
    let name = base.split(separator: "/").last.map(String.init) ?? base
    let page = Page(
      number: number,
      path: Self.path(base, number),
      tiles: tiles,
      pins: pins,
      picture: picture,
      pager: SitePager.html(number, isLast: isLast, total: total) { Self.path(name, $0) }
    )
    (tiles, pins, picture) = ([], [], nil)
    try write(page)
  }
}

/// The links from a page of a list to its neighbors.
enum SitePager {
  /// The links; nothing for a single page.
  ///
  /// - Parameters:
  ///   - number: The number of the page, from 1.
  ///   - isLast: Whether it is the last one.
  ///   - total: The number of pages, as counted before.
  ///   - labels: The texts of the links.
  ///   - path: The file of a page, in the same directory.
  /// - Returns: The navigation.
  static func html(
    _ number: Int,
    isLast: Bool,
    total: Int,
    labels: (previous: String, next: String) = ("Previous", "Next"),
    path: (Int) -> String
  ) -> HTML {
    guard number > 1 || !isLast else { return .empty }
    let previous: HTML =
      number > 1
      ? "<a class=\"button\" rel=\"prev\" href=\"\(path(number - 1))\">\(labels.previous)</a>"
      : .empty
    let next: HTML =
      isLast
      ? .empty
      : "<a class=\"button\" rel=\"next\" href=\"\(path(number + 1))\">\(labels.next)</a>"
    return """
      <nav class="pager" aria-label="Pages">\(previous)<span>Page \(number) of \(max(total, number))</span>\(next)</nav>
      """
  }
}

extension ExportedPhoto {
  /// Its pin, nil without coordinates; `root` leads to the site's directory.
  func pin(_ root: String) -> MapPin? {
    guard let point else { return nil }
    return MapPin(
      latitude: point.latitude,
      longitude: point.longitude,
      title: SiteText.short(title),
      url: "\(root)photos/\(file).html"
    )
  }
}

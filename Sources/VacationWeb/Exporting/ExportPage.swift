import Exporters
import Presentation
import VacationStore

/// The formats in which a vacation can be downloaded, with what each is good for.
enum ExportPage: VacationPage {
  /// A format.
  struct Choice: Sendable {
    let format: String
    let title: String
    let use: String
    /// The end of the file's name.
    let suffix: String

    init(_ format: ExportFormat, _ title: String, _ use: String) {
      self.format = format.rawValue
      self.title = title
      self.use = use
      suffix =
        switch format.form {
        case .directory: ".zip"
        case .stream, .zip: "." + format.file(for: "").drop { $0 == "." }
        }
    }
  }

  /// Formats for the same purpose.
  struct Group: Sendable {
    let title: String
    let id: String
    let choices: [Choice]
  }

  /// The values of `export.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    /// What is said instead of formats; nil if there are photos.
    let empty: EmptyState?
    /// "60 photos".
    let photos: String
    /// "About 18 pages", of the book.
    let pages: String
    /// The paths of the images of some photos, for previews: the cover, and smaller ones.
    let pictures: [String]
    let action: String
    let book: String
    /// What most people want, besides the book.
    let site: Choice
    let archive: Choice
    /// The other formats.
    let groups: [Group]
  }

  private static var site: Choice {
    Choice(
      .html,
      tr("Web site"),
      tr("Web pages, to open on any computer or to put online.")
    )
  }

  private static var archive: Choice {
    Choice(
      .archive,
      tr("Backup"),
      tr("Everything in one file, with notes and history.")
    )
  }

  /// The other formats.
  static var groups: [Group] {
    [
      Group(
        title: tr("For reading"),
        id: "reading",
        choices: [
          Choice(
            .markdown,
            tr("Text"),
            tr("The Itinerary with your notes, for a blog or a letter.")
          ),
          Choice(.ics, tr("Calendar"), tr("An event for each place and day.")),
        ]
      ),
      Group(
        title: tr("For maps"),
        id: "maps",
        choices: [
          Choice(.kmz, "Google Earth", tr("Places and photos on a globe, with the kept pictures.")),
          Choice(
            .gpx,
            tr("GPS devices"),
            tr("A waypoint for each photo, for hiking and navigation apps.")
          ),
          Choice(.geojson, "GeoJSON", tr("For QGIS, geojson.io, and web maps.")),
          Choice(.kml, "KML", tr("Places and photos for globes and maps, without pictures.")),
        ]
      ),
      Group(
        title: tr("For other programs"),
        id: "programs",
        choices: [
          Choice(
            .csv,
            tr("Spreadsheet"),
            tr("A row for each photo, for LibreOffice, Excel, and Numbers.")
          ),
          Choice(.json, "JSON", tr("The records of all photos in one document.")),
          Choice(.ndjson, "NDJSON", tr("A JSON record on each line, for scripts.")),
          Choice(
            .xmp,
            tr("XMP sidecars"),
            tr("Titles, tags, and notes, for programs that manage pictures.")
          ),
          Choice(.atom, tr("Atom feed"), tr("The photos as a feed.")),
          Choice(.jsonfeed, tr("JSON feed"), tr("The photos as a feed in JSON.")),
        ]
      ),
    ]
  }

  /// The formats that a part of a vacation can be exported in.
  static var partial: [Choice] {
    [site] + groups.flatMap(\.choices)
  }

  static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for request: PageRequest
  ) throws -> Page {
    let photos = try vacation?.summary().photos ?? 0
    let empty =
      photos > 0
      ? nil
      : EmptyState.noPhotos(
        tr("Nothing to export yet"),
        tr("Visit photos, and you can export them here."),
        preview: .exports,
        in: head,
        for: request
      )
    let pages = roughly(BookPage.pages(ofPhotos: photos))
    let values = Values(
      vacation: head.beside(empty),
      empty: empty,
      photos: Quantity.photos(photos),
      pages: tr("About \(Quantity.text(pages, "page", "pages"))"),
      pictures: try vacation?.pictures(cover: "medium") ?? [],
      action: head.paths.export,
      book: head.paths.book,
      site: site,
      archive: archive,
      groups: groups
    )
    return Page(tr("Export \(head.name)"), tab: .vacations, template: "export", values: values)
  }

  /// A number from 100 on with two significant digits, since it is an estimate.
  static func roughly(_ number: Int) -> Int {
    var unit = 1
    while number / unit >= 100 { unit *= 10 }
    return (number + unit / 2) / unit * unit
  }
}

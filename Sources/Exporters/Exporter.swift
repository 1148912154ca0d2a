import Presentation
package import SystemSupport
package import VacationStore
import ZIPArchive

/// Exports a vacation.
///
/// Photos are read and written one page after the other, so that memory does not grow with the
/// vacation; the same vacation gives the same bytes (R20).
package struct Exporter {
  private let source: ExportSource
  private let options: ExportOptions
  /// Called with the number of photos so far and the total; if it throws, the export ends.
  private let progress: (_ done: Int, _ total: Int) throws -> Void

  /// Prepares an export.
  ///
  /// - Parameters:
  ///   - vacation: The vacation.
  ///   - selection: Which photos are exported, and how much of them.
  ///   - options: Options of single formats.
  ///   - progress: Called with the number of photos so far and the total; if it throws, the export
  ///     ends.
  /// - Throws: `VacationError`.
  package init(
    _ vacation: Vacation,
    _ selection: ExportSelection,
    options: ExportOptions = ExportOptions(),
    progress: @escaping (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws {
    source = try ExportSource(vacation, selection)
    self.options = options
    self.progress = progress
  }

  /// The number of photos that are exported.
  package var photos: Int { source.header.photos }

  /// Exports to a stream.
  ///
  /// - Parameters:
  ///   - format: A format of the form `stream`.
  ///   - write: Called with the bytes, in order.
  /// - Throws: `VacationError`, or what `write` or the progress throws.
  package func export(
    _ format: ExportFormat,
    write: ([UInt8]) throws -> Void
  ) throws {
    switch format {
    case .json: try run(JSONExport(), write)
    case .ndjson: try run(NDJSONExport(), write)
    case .csv:
      try run(CSVExport(isRaw: options.isRaw, hasByteOrderMark: options.hasByteOrderMark), write)
    case .geojson: try run(GeoJSONExport(), write)
    case .kml: try run(KMLExport(hasFiles: false), write)
    case .gpx: try run(GPXExport(), write)
    case .ics: try run(ICalendarExport(), write)
    case .markdown: try run(MarkdownExport(), write)
    case .atom: try run(AtomExport(), write)
    case .jsonfeed: try run(JSONFeedExport(), write)
    case .kmz, .archive, .xmp, .html:
      throw Failure.usage("\(format.rawValue) is not a stream.", hint: "Export it to a file.")
    }
  }

  /// Exports to a ZIP file.
  ///
  /// - Parameters:
  ///   - format: A format of the form `zip`.
  ///   - file: The file, still without its name.
  /// - Throws: `VacationError`, `AtomicFile.Failure`, or what the progress throws.
  package func export(_ format: ExportFormat, to file: AtomicFile) throws {
    var archive = ZIPWriter(file)
    if format == .archive {
      var export = ArchiveExport(source.vacation, to: archive)
      return try export.write(progress: progress)
    }
    try KMZExport.write(to: &archive, source) { format, photos, write in
      try run(format, write, photos)
    }
    try archive.finish()
  }

  /// Exports to a directory.
  ///
  /// - Parameters:
  ///   - format: A format of the form `directory`.
  ///   - path: Its path, without a slash at the end.
  ///   - replaces: Whether files that an earlier export has written are replaced.
  /// - Throws: `VacationError`, `AtomicFile.Failure`, `Failure`, or what the progress throws.
  package func export(
    _ format: ExportFormat,
    toDirectory path: String,
    replacing replaces: Bool
  ) throws {
    if format == .xmp {
      let sidecars = try SidecarDirectory(
        path,
        pictures: options.savedPictures,
        replaces: replaces
      )
      var done = 0
      try source.eachPhoto(latestFirst: false) { photo in
        try sidecars.write(photo)
        done += 1
        try progress(done, source.header.photos)
      }
      return sidecars.finish()
    }
    let directory = try ExportDirectory(path)
    var site = try SiteExport(source, options, to: directory) { done in
      try progress(done, source.header.photos)
    }
    try site.write()
    try directory.finish(replacing: replaces)
  }

  /// Whether a directory was written by an export, and may be replaced by one.
  package static func isExport(directory: String) -> Bool { ExportDirectory.isExport(directory) }

  private func run(
    _ format: some ExportWriter,
    _ write: ([UInt8]) throws -> Void
  ) throws {
    try run(format, write) { _ in }
  }

  /// Passes all photos to a format, and what it writes on.
  private func run<Format: ExportWriter>(
    _ format: Format,
    _ write: ([UInt8]) throws -> Void,
    _ look: (ExportedPhoto) throws -> Void
  ) throws {
    var format = format
    var out: [UInt8] = []
    var done = 0
    func flush(ifMoreThan limit: Int) throws {
      guard out.count > limit else { return }
      try write(out)
      out.removeAll(keepingCapacity: true)
    }
    func add(_ photo: ExportedPhoto) throws {
      format.add(photo, to: &out)
      try look(photo)
      done += 1
      try progress(done, source.header.photos)
      try flush(ifMoreThan: 1 << 16)
    }
    format.begin(source.header, to: &out)
    switch Format.order {
    case .visits: try source.eachPhoto(latestFirst: false, add)
    case .latestFirst: try source.eachPhoto(latestFirst: true, add)
    case .places:
      for index in source.places.indices {
        let place = try source.place(at: index)
        format.begin(place, to: &out)
        try source.eachPhoto(of: place.name, add)
        format.end(place, to: &out)
      }
    }
    format.end(to: &out)
    try flush(ifMoreThan: 0)
  }
}

/// Options of single formats.
package struct ExportOptions: Sendable {
  /// CSV: whether texts stay as they are, even if a spreadsheet would run them as formulas.
  package var isRaw = false
  /// CSV: whether a byte order mark is written.
  package var hasByteOrderMark = false
  /// XMP: the files of each photo's saved pictures, by Flickr's id, relative to the directory.
  package var savedPictures: [String: [String]] = [:]
  /// HTML: the URL under which the site will be published, without a slash at the end; nil if it is
  /// not known.
  package var siteURL: String?
  /// HTML: whether search engines may list the site.
  package var isListed = false

  /// Creates the default options.
  package init() {}
}

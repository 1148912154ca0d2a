import Presentation
import SystemSupport
package import VacationStore
import ZIPArchive

/// Exports a vacation.
///
/// Photos are read and written one page after the other, so that memory does not grow with the
/// vacation; the same vacation gives the same bytes (R20).
package struct Exporter {
  let source: ExportSource
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

  /// Exports to a stream.
  ///
  /// - Parameters:
  ///   - format: A format of the form `stream`.
  ///   - write: Called with the bytes, in order.
  /// - Returns: What was written.
  /// - Throws: `VacationError`, or what `write` or the progress throws.
  package func export(
    _ format: ExportFormat,
    write: ([UInt8]) throws -> Void
  ) throws -> ExportResult {
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

  /// Exports to a file.
  ///
  /// - Parameters:
  ///   - format: A format of the form `stream` or `zip`.
  ///   - path: The path of the file.
  ///   - replaces: Whether an existing file is replaced.
  /// - Returns: What was written.
  /// - Throws: `VacationError`, `AtomicFile.Failure`, `Failure`, or what the progress throws; an
  ///   existing file is then unchanged.
  package func export(
    _ format: ExportFormat,
    toFile path: String,
    replacing replaces: Bool
  ) throws -> ExportResult {
    let directory = AtomicFile.directory(of: path)
    let file = try AtomicFile(in: directory, mode: 0o666)
    let result =
      switch format {
      case .archive: try exportArchive(to: file)
      case .kmz: try exportKMZ(to: file)
      default: try export(format) { try file.write($0) }
      }
    try file.rename(to: path, replaces: replaces)
    AtomicFile.saveNames(in: directory)
    return result
  }

  private func exportKMZ(to file: AtomicFile) throws -> ExportResult {
    var archive = ZIPWriter(file)
    let result = try KMZExport.write(to: &archive, source) { format, onPhoto, write in
      try run(format, write, onPhoto: onPhoto)
    }
    try archive.finish()
    return result
  }

  /// Writes an archive of one state of the vacation: if it changes meanwhile, this begins again.
  ///
  /// One read transaction for all would block writers for as long as the export takes.
  private func exportArchive(to file: AtomicFile) throws -> ExportResult {
    struct VacationChanged: Error {}
    let (files, path) = (WatchedFiles(), source.vacation.path)
    for _ in 0..<Self.archiveAttempts {
      let stamp = try files.stamp(of: path)
      do {
        var export = ArchiveExport(source.vacation, to: ZIPWriter(file))
        let photos = try export.write { done, total in
          guard try files.stamp(of: path) == stamp else { throw VacationChanged() }
          try progress(done, total)
        }
        guard try files.stamp(of: path) == stamp else { throw VacationChanged() }
        return ExportResult(photos: photos)
      } catch {
        // Reading a picture that was dropped meanwhile is an error of the vacation.
        let isOfVacation = error is VacationChanged || error is VacationError
        guard isOfVacation, try files.stamp(of: path) != stamp else { throw error }
        try file.empty()
      }
    }
    throw Failure(
      "\"\(source.vacation.name)\" was changed during each of \(Self.archiveAttempts) attempts to"
        + " archive it.",
      hint: "Run the command again when no other command or web page changes it.",
      kind: .temporary
    )
  }

  private static let archiveAttempts = 5

  /// Exports to a directory.
  ///
  /// - Parameters:
  ///   - format: A format of the form `directory`.
  ///   - path: Its path, without a slash at the end.
  ///   - replaces: Whether files that an earlier export has written are replaced.
  /// - Returns: What was written.
  /// - Throws: `VacationError`, `AtomicFile.Failure`, `Failure`, or what the progress throws.
  package func export(
    _ format: ExportFormat,
    toDirectory path: String,
    replacing replaces: Bool
  ) throws -> ExportResult {
    var result = ExportResult()
    if format == .xmp {
      let sidecars = try SidecarDirectory(
        path,
        pictures: options.savedPictures,
        replaces: replaces
      )
      try source.eachPhoto(latestFirst: false) { photo in
        try sidecars.write(photo)
        result.photos += 1
        try progress(result.photos, source.header.photos)
      }
      sidecars.finish()
      return result
    }
    let directory = try ExportDirectory(path)
    var site = try SiteExport(source, options, to: directory) { done in
      try progress(done, source.header.photos)
    }
    result.photos = try site.write()
    result.keptEntries = try directory.finish(replacing: replaces)
    return result
  }

  /// Whether a directory was written by an export, and may be replaced by one.
  package static func isExport(directory: String) -> Bool { ExportDirectory.isExport(directory) }

  /// Passes all photos to a format and to `onPhoto`, and what the format writes to `write`.
  private func run<Format: ExportWriter>(
    _ format: Format,
    _ write: ([UInt8]) throws -> Void,
    onPhoto: (ExportedPhoto) throws -> Void = { _ in }
  ) throws -> ExportResult {
    var format = format
    var out: [UInt8] = []
    var result = ExportResult()
    func flush(ifMoreThan limit: Int) throws {
      guard out.count > limit else { return }
      try write(out)
      out.removeAll(keepingCapacity: true)
    }
    func add(_ photo: ExportedPhoto) throws {
      if Format.needsCoordinates, photo.point == nil {
        result.withoutCoordinates += 1
      } else {
        format.add(photo, to: &out)
        try onPhoto(photo)
        result.photos += 1
      }
      try progress(result.photos + result.withoutCoordinates, source.header.photos)
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
    return result
  }
}

/// What an export has written.
package struct ExportResult: Sendable {
  /// The number of photos.
  package var photos = 0
  /// The number of photos that a format of coordinates leaves out because they have none.
  package var withoutCoordinates = 0
  /// HTML: the number of files and directories in the replaced directory that no export had written,
  /// which are kept.
  package var keptEntries = 0
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

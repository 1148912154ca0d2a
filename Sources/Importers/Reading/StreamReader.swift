import Flickr
import VacationStore

/// Reads the photos of one file or stream, whose format is detected from its content.
struct StreamReader {
  private enum Format {
    case photos(PhotoReader)
    case csv(CSVRecords)
    case yfcc(YFCCTable)
  }

  private let source: PeekedSource
  private let options: ImportOptions
  private var format: Format?
  /// Photos that were left out because they are not public.
  private(set) var privatePhotos = 0

  /// The longest line that is looked at to detect a table.
  private static let detectedBytes = 64 << 10

  init(_ source: any ByteSource, _ options: ImportOptions) {
    self.source = source as? PeekedSource ?? PeekedSource(source)
    self.options = options
  }

  /// Reads the next item; nil at the end.
  ///
  /// - Throws: `PhotoInputError`, ``ImportError``, the source's errors.
  mutating func next() throws -> ImportedItem? {
    while true {
      if format == nil { format = try detect() }
      switch format {
      case .csv(let records): return try records.next()
      case .yfcc(let table): return try table.next()
      case .photos(var reader):
        let found = try reader.next()
        format = .photos(reader)
        guard let found else { return nil }
        if let item = item(found) { return item }
      case nil: return nil
      }
    }
  }

  private func detect() throws -> Format {
    // JSON and XML are read as they come, without waiting for more.
    let start = try source.peek(4)
    let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start
    if let first = text.first, "{[< \t\r\n".utf8.contains(first) || first == 0x1F {
      return .photos(PhotoReader(source))
    }
    var count = 512
    while true {
      let bytes = try source.peek(count)
      if let end = bytes.firstIndex(of: 0x0A) {
        return try detect(line: bytes[..<end])
      }
      guard bytes.count == count, count < Self.detectedBytes else {
        return try detect(line: bytes)
      }
      count *= 2
    }
  }

  private func detect(line: ArraySlice<UInt8>) throws -> Format {
    let line = line.last == 0x0D ? line.dropLast() : line
    if YFCCTable.isRow(line) { return .yfcc(YFCCTable(source)) }
    if CSVRecords.isHeader(line) { return .csv(CSVRecords(source)) }
    if line.starts(with: "BEGIN:VCALENDAR".utf8) {
      throw ImportError.notImportable(
        kind: "an iCalendar file",
        why: "its events are days at places, without their photos"
      )
    }
    if line.elementsEqual("---".utf8) {
      throw ImportError.notImportable(
        kind: "a Markdown file",
        why: "it is text for readers, without the data of its photos"
      )
    }
    return .photos(PhotoReader(source))
  }

  /// Converts an item; nil if it is left out.
  private mutating func item(_ item: PhotoReader.Item) -> ImportedItem? {
    switch item {
    case .photo(let photo, let position): return .photo(ImportedPhoto(photo), position)
    case .reference(let record, let position): return OwnRecord(record).item(at: position)
    case .broken(let broken): return .broken(broken)
    case .foreign(let record, let position):
      do {
        return try foreign(record, at: position)
      } catch let error as FlickrDecodingError {
        return .broken(BrokenItem(position: position, id: error.id, reason: error.clause))
      } catch {
        return .broken(BrokenItem(position: position, id: nil, reason: "it is not a photo"))
      }
    }
  }

  /// The item of a record; nil if it is not a photo, or left out because it is not public.
  private mutating func foreign(
    _ record: ForeignRecord,
    at position: Position
  ) throws -> ImportedItem? {
    switch record.format {
    case .feed: return try Feed.item(record, at: position)
    case .atom: return try Feed.atomItem(record, at: position)
    case .geoJSON: return try GeoJSONFeature.item(record, at: position)
    case .kml: return try KMLPlacemark.item(record, at: position)
    case .gpx: return try GPXWaypoint.item(record, at: position)
    case .accountExport, .dataLifeboat, .flickrDownload, .galleryDL:
      // The text was parsed when it was recognized.
      guard let tree = JSONTree(record.json) else { return nil }
      let (photo, format) = try Self.photo(of: tree, record.format)
      guard photo.isPublic || options.includesPrivate else {
        privatePhotos += 1
        return nil
      }
      var details = VisitDetails()
      details.record = ImportedRecord(format: format, record: record.text)
      return .photo(ImportedPhoto(photo, details: details), position)
    }
  }

  /// The photo of a record that may be of a private one, and the name of its format.
  private static func photo(
    of record: JSONTree,
    _ format: ForeignRecord.Format
  ) throws -> (photo: Photo, format: String) {
    switch format {
    case .galleryDL: (try GalleryDLSidecar.dictionary(of: record).photo(), "gallery-dl")
    case .flickrDownload:
      (try FlickrDownloadSidecar.dictionary(of: record).photo(), "flickr_download")
    case .dataLifeboat: (try DataLifeboat.dictionary(of: record).photo(), "data-lifeboat")
    default:
      (
        try AccountPhoto(tree: record).photo(of: AccountPhoto.Owner(), isVideo: false),
        "flickr-export"
      )
    }
  }
}

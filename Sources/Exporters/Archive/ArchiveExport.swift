import Flickr
import FlickrClient
import Presentation
import SystemSupport
import VacationStore
import ZIPArchive

/// The archive: all that a vacation's file has, history excepted, as a BagIt bag in a ZIP file.
///
/// - Source: RFC 8493; shared/exchange/EXCHANGE.md, A9.
struct ArchiveExport {
  /// The version of the archive's own format.
  static let version = 1
  private static let pageSize = 1_000

  private let vacation: Vacation
  /// The directory that everything is in.
  private let folder: String
  private var archive: ZIPWriter
  /// The lines of the manifest, about 150 bytes for each picture.
  private var manifest: [UInt8] = []
  private var payload = (bytes: 0, files: 0)

  init(_ vacation: Vacation, to archive: ZIPWriter) {
    self.vacation = vacation
    self.archive = archive
    folder = FileName.directory(vacation.name.text) ?? "vacation"
  }

  /// Writes the archive.
  ///
  /// The vacation must not change meanwhile.
  ///
  /// - Parameter progress: Called with the number of photos so far and the total, before each page of
  ///   photos and each picture is written.
  /// - Returns: The number of photos.
  /// - Throws: `VacationError`, `AtomicFile.Failure`, or what `progress` throws.
  mutating func write(progress: (_ done: Int, _ total: Int) throws -> Void) throws -> Int {
    // The calls below modify this value, while their closures read the vacation.
    let vacation = vacation
    let summary = try vacation.summary()
    let stored = try vacation.archived()
    try add("data/vacation.json", JSONWriter.text(Self.object(of: stored, summary)) + [0x0A])
    // A file of more than 2 GB may have 4 GiB of JSON.
    var done = 0
    try stream("data/photos.ndjson", isLarge: summary.bytes > 2_000_000_000) { write in
      var last: ArchivedPhoto?
      while true {
        let page = try vacation.archivedPhotos(after: last, limit: Self.pageSize)
        guard !page.isEmpty else { return }
        done += page.count
        last = page.last
        try progress(done, summary.photos)
        for photo in page { try write(JSONWriter.line(Self.properties(of: photo))) }
      }
    }
    try addLines("data/places.ndjson", vacation.archivedPlaces, Self.properties)
    try addLines("data/aliases.ndjson", vacation.archivedAliases, Self.properties)
    try addLines("data/removed.ndjson", vacation.archivedRemovals, Self.properties)
    if try !vacation.archivedWords(limit: 1).isEmpty {
      try addLines("data/words.ndjson", vacation.archivedWords, Self.properties)
    }
    try addPictures { try progress(summary.photos, summary.photos) }
    try addTagFiles(stored, summary)
    try archive.finish()
    return done
  }

  // MARK: - Payload

  /// Writes the pictures; one that several photos or sizes share is written once.
  private mutating func addPictures(progress: () throws -> Void) throws {
    let vacation = vacation
    var last: ArchivedPhoto?
    var written: Set<String> = []
    while true {
      let page = try vacation.archivedPhotos(after: last, limit: Self.pageSize)
      guard !page.isEmpty else { return }
      last = page.last
      for photo in page {
        for picture in photo.pictures where written.insert(picture.sha256).inserted {
          try progress()
          try stream(Self.path(of: picture), compresses: false) { write in
            try vacation.read(picture, of: photo.id) { try write(Array($0)) }
          }
        }
      }
    }
  }

  /// `data/pictures/ab/abcd….jpg`.
  static func path(of picture: ArchivedPhoto.Picture) -> String {
    let suffix = ImageType.fileExtension(for: picture.contentType)
    return "data/pictures/\(picture.sha256.prefix(2))/\(picture.sha256).\(suffix)"
  }

  private mutating func addLines<Row>(
    _ path: String,
    _ page: (Row?, Int) throws -> [Row],
    _ properties: (Row) -> [Property]
  ) throws {
    try stream(path) { write in
      var last: Row?
      while true {
        let rows = try page(last, Self.pageSize)
        guard let end = rows.last else { return }
        for row in rows { try write(JSONWriter.line(properties(row))) }
        last = end
      }
    }
  }

  private mutating func add(_ path: String, _ bytes: [UInt8]) throws {
    try stream(path) { try $0(bytes) }
  }

  /// Adds a file of the payload, in pieces.
  private mutating func stream(
    _ path: String,
    compresses: Bool = true,
    isLarge: Bool = false,
    _ body: (_ write: ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    let (digest, count) = try addFile(path, compresses: compresses, isLarge: isLarge, body)
    payload = (payload.bytes + count, payload.files + 1)
    manifest.append("\(digest)  \(path)\n")
  }

  /// Adds a file in pieces.
  private mutating func addFile(
    _ path: String,
    compresses: Bool = true,
    isLarge: Bool = false,
    _ body: (_ write: ([UInt8]) throws -> Void) throws -> Void
  ) throws -> (digest: String, bytes: Int) {
    var digest = SHA256()
    var count = 0
    var pending: [UInt8] = []
    var output = archive
    try output.begin("\(folder)/\(path)", compresses: compresses, isLarge: isLarge)
    func flush() throws {
      pending.withUnsafeBytes { digest.add($0) }
      count += pending.count
      try output.append(pending)
      pending.removeAll(keepingCapacity: true)
    }
    try body { bytes in
      pending += bytes
      if pending.count >= 1 << 16 { try flush() }
    }
    try flush()
    try output.end()
    archive = output
    return (digest.digest(), count)
  }

  // MARK: - Tag files

  private mutating func addTagFiles(
    _ stored: ArchivedVacation,
    _ summary: VacationSummary
  ) throws {
    let changed = try vacation.history(limit: 1).first?.time ?? summary.lastVisited
    let info = [
      ("Bagging-Date", changed?.dayText ?? "1970-01-01"),
      ("Payload-Oxum", "\(payload.bytes).\(payload.files)"),
      ("External-Identifier", stored.id ?? ""),
      ("External-Description", "Virtual vacation: \(stored.name)"),
      ("Bag-Software-Agent", "vacation \(FlickrClient.version)"),
    ]
    let lines = info.filter { !$0.1.isEmpty }.map { "\($0): \($1.withoutControlCharacters)\n" }
    let files = [
      ("bagit.txt", Array("BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n".utf8)),
      ("bag-info.txt", Array(lines.joined().utf8)),
      ("manifest-sha256.txt", manifest),
    ]
    manifest = []
    var digests: [UInt8] = []
    for (name, bytes) in files {
      let (digest, _) = try addFile(name) { write in
        for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
          try write(Array(bytes[start..<min(start + 1 << 16, bytes.count)]))
        }
      }
      digests.append("\(digest)  \(name)\n")
    }
    try archive.add("\(folder)/tagmanifest-sha256.txt", digests)
  }
}

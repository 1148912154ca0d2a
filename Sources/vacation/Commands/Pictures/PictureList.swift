import Flickr
import Glibc
import Presentation
import SystemSupport

/// The list of the pictures in a directory, `pictures.csv`: which photo each file shows, where it is
/// from, and whose it is.
///
/// A file is listed before it gets its name. So every picture has its attribution, and a run that was
/// killed leaves at most a line whose file is missing, which the next run saves. Only one process at a
/// time adds lines.
final class PictureList {
  /// The name of the file.
  static let name = "pictures.csv"

  /// A picture: a photo in a size.
  struct Picture: Hashable {
    let id: PhotoID
    let size: ImageSize
  }

  /// A line.
  struct Line {
    let file: String
    let picture: Picture
    let photo: Photo
  }

  private static let header = ["file", "id", "size", "title", "author", "source", "license"]

  /// The file; nil for a dry run.
  private let descriptor: Int32?
  private let path: String
  private var files: [Picture: String] = [:]
  /// The pictures by their files' names in lower case, since some systems ignore case.
  private var pictures: [String: Picture] = [:]

  /// Opens the list of a directory, or creates it.
  ///
  /// - Parameters:
  ///   - directory: The directory.
  ///   - isDryRun: Whether nothing is written.
  /// - Throws: `Failure` if the file cannot be written, is not such a list, or is in use.
  init(in directory: PictureDirectory, isDryRun: Bool) throws {
    path = directory.path(of: Self.name)
    let flags = isDryRun ? O_RDONLY : O_RDWR | O_CREAT | O_APPEND
    let opened = open(path, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
    guard opened >= 0 || (isDryRun && errno == ENOENT) else {
      if errno == ELOOP || errno == EISDIR { throw Self.foreign(path) }
      let reason = String(cString: strerror(errno))
      throw PictureDirectory.failure("Cannot open \(path): \(reason).", errno)
    }
    descriptor = isDryRun ? nil : opened
    defer { if isDryRun, opened >= 0 { close(opened) } }
    if opened >= 0 { try read(opened) }
  }

  deinit { if let descriptor { close(descriptor) } }

  /// The file of a picture; nil if it is not listed.
  func file(of picture: Picture) -> String? { files[picture] }

  /// The files of each photo, by Flickr's id, in binary order.
  var filesByPhoto: [String: [String]] {
    Dictionary(grouping: files, by: \.key.id.rawValue).mapValues { $0.map(\.value).sorted() }
  }

  /// The picture that a file name belongs to; nil if it is not listed.
  func picture(in file: String) -> Picture? { pictures[file.lowercased()] }

  /// Adds a line, then gives the file its name.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - rename: Gives the file its name; if it throws, the line is removed.
  /// - Throws: `Failure`, or what `rename` throws.
  func add(_ line: Line, rename: () throws -> Void) throws {
    if let descriptor {
      let end = lseek(descriptor, 0, SEEK_END)
      do {
        try write(CSVText.line(Self.fields(of: line)), to: descriptor)
        try rename()
      } catch {
        // If that fails too, the line stays, and the next run saves the picture again.
        _ = ftruncate(descriptor, end)
        throw error
      }
    }
    record(line.file, line.picture)
  }

  private func record(_ file: String, _ picture: Picture) {
    files[picture] = file
    pictures[file.lowercased()] = picture
  }

  private static func fields(of line: Line) -> [String] {
    let photo = line.photo
    return [
      line.file, photo.id.rawValue, line.picture.size.name, photo.displayTitle,
      photo.ownerName ?? photo.owner ?? "", photo.pageURL ?? "",
      photo.license.map { License($0).name } ?? "",
    ].map(\.withoutControlCharacters)
  }
}

extension PictureList {
  /// Reads the file, and completes what a killed run has left.
  private func read(_ opened: Int32) throws {
    var status = stat()
    guard fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Self.foreign(path)
    }
    // Some network file systems have no locks.
    if descriptor != nil, flock(opened, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw Failure(
        "Another `vacation save` is writing to \(path).",
        hint: "Wait until it has ended, and run the command again.",
        kind: .temporary
      )
    }
    var reader = CSVReader()
    var header: [String]?
    var start: [UInt8] = []
    try eachPiece(of: opened) { piece in
      if start.count < 64 { start += piece.prefix(64) }
      try reader.read(piece) { record in
        if header == nil {
          header = record.fields
          guard Self.isHeader(record.fields) else { throw Self.foreign(path) }
        } else {
          recordLine(record.fields)
        }
      }
    }
    if header == nil {
      // A killed run has written nothing yet, or a part of the first line.
      guard Array(CSVText.line(Self.header).utf8).starts(with: start) else {
        throw Self.foreign(path)
      }
      if let descriptor {
        ftruncate(descriptor, 0)
        try write(CSVText.line(Self.header), to: descriptor)
      }
    } else if !reader.missingEnd.isEmpty, let descriptor {
      try write(reader.missingEnd, to: descriptor)
    }
  }

  private static func isHeader(_ fields: [String]) -> Bool {
    // Spreadsheets add a byte order mark.
    fields.first.map {
      $0.unicodeScalars.drop { $0 == "\u{FEFF}" }.elementsEqual("file".unicodeScalars)
    }
      == true && fields.dropFirst().elementsEqual(header.dropFirst())
  }

  private func recordLine(_ fields: [String]) {
    guard fields.count == Self.header.count, let id = PhotoID(rawValue: fields[1]),
      let size = ImageSize(name: fields[2]), FileName.isBelowDirectory(fields[0])
    else { return }
    record(fields[0], Picture(id: id, size: size))
  }

  private func eachPiece(
    of descriptor: Int32,
    _ body: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return }
      if count > 0 {
        try body(buffer[..<count])
      } else if errno != EINTR {
        let reason = String(cString: strerror(errno))
        throw PictureDirectory.failure("Cannot read \(path): \(reason).", errno)
      }
    }
  }

  /// Appends text, in one call if the system writes all of it.
  private func write(_ text: String, to descriptor: Int32) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR {
        let reason = String(cString: strerror(errno))
        throw PictureDirectory.failure("Cannot write to \(path): \(reason).", errno)
      }
      rest = rest.dropFirst(max(0, count))
    }
  }

  private static func foreign(_ path: String) -> Failure {
    .usage(
      "\(path) is not a list of pictures that `vacation save` has written.",
      hint: "Choose another directory, or rename that file."
    )
  }
}

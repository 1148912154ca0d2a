import Glibc

/// The header of a database file (its first 100 bytes), checked before SQLite opens the file.
///
/// - Source: sqlite.org/fileformat.html, "The Database Header".
struct DatabaseHeader {
  /// Size of the header in bytes.
  static let byteCount = 100
  /// `PRAGMA application_id` of a vacation: "VACA".
  static let vacation: UInt32 = 0x5641_4341

  private static let magic = Array("SQLite format 3\0".utf8)

  /// `PRAGMA application_id`.
  let applicationID: UInt32
  /// `PRAGMA user_version`: the number of migrations applied.
  let userVersion: Int
  /// The file change counter, which each transaction outside of WAL mode increments.
  let changeCounter: UInt32
  /// Whether the file is in WAL mode.
  let isWAL: Bool
  /// How the sizes in the header contradict the file or each other; nil if they are consistent.
  let sizeMismatch: String?

  /// Parses a header.
  ///
  /// - Throws: ``VacationError/notADatabase(path:found:)`` and
  ///   ``VacationError/damaged(path:detail:)``.
  init(_ bytes: [UInt8], fileSize: Int, path: String) throws {
    guard bytes.starts(with: Self.magic) else {
      throw Self.errorForMissingMagic(bytes, path: path)
    }
    guard bytes.count == Self.byteCount else {
      throw VacationError.damaged(path: path, detail: "it ends within its header")
    }
    let pageSize = Int(bytes[16]) << 8 | Int(bytes[17])
    let isPowerOfTwo = pageSize == 1 || (pageSize >= 512 && pageSize & (pageSize - 1) == 0)
    guard isPowerOfTwo, bytes[18] == 1 || bytes[18] == 2, bytes[19] == 1 || bytes[19] == 2,
      bytes[21] == 64, bytes[22] == 32, bytes[23] == 32,
      (1...4).contains(Self.bigEndian(bytes, at: 44)),
      (1...3).contains(Self.bigEndian(bytes, at: 56))
    else {
      throw VacationError.damaged(path: path, detail: "its header violates the SQLite format")
    }
    guard fileSize >= (pageSize == 1 ? 65_536 : pageSize) else {
      throw VacationError.damaged(path: path, detail: "it ends within its first page")
    }
    applicationID = Self.bigEndian(bytes, at: 68)
    userVersion = Int(Int32(bitPattern: Self.bigEndian(bytes, at: 60)))
    changeCounter = Self.bigEndian(bytes, at: 24)
    isWAL = bytes[18] == 2
    sizeMismatch = Self.sizeMismatch(
      bytes,
      pages: fileSize / (pageSize == 1 ? 65_536 : pageSize)
    )
  }

  /// The stamp of the file; nil in WAL mode, in which the log has the latest changes.
  func stamp(of status: FileStatus) -> FileStamp? {
    isWAL ? nil : FileStamp(status, changeCounter: changeCounter, log: nil)
  }

  /// Checks that the file is a vacation of a supported version.
  ///
  /// - Throws: ``VacationError/anotherApplication(path:applicationID:)`` and
  ///   ``VacationError/newer(path:version:known:)``.
  func checkIsVacation(path: String, knownVersion: Int) throws {
    guard applicationID == Self.vacation else {
      throw VacationError.anotherApplication(path: path, applicationID: applicationID)
    }
    guard userVersion <= knownVersion else {
      throw VacationError.newer(path: path, version: userVersion, known: knownVersion)
    }
    guard userVersion > 0 else {
      throw VacationError.damaged(path: path, detail: "its version is \(userVersion)")
    }
  }

  /// Checks the page count and the free page count, which old versions of SQLite did not always
  /// write.
  private static func sizeMismatch(_ bytes: [UInt8], pages: Int) -> String? {
    let (freePage, freePages) = (bigEndian(bytes, at: 32), bigEndian(bytes, at: 36))
    if bigEndian(bytes, at: 24) == bigEndian(bytes, at: 92), bigEndian(bytes, at: 28) > pages {
      return "it is shorter than its header states"
    }
    guard freePage <= pages, freePages < pages, (freePage == 0) == (freePages == 0) else {
      return "its header is inconsistent about free pages"
    }
    return nil
  }

  private static func bigEndian(_ bytes: [UInt8], at offset: Int) -> UInt32 {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func errorForMissingMagic(_ bytes: [UInt8], path: String) -> VacationError {
    if bytes.isEmpty { return .notADatabase(path: path, found: "it is empty") }
    if bytes.count == byteCount, bigEndian(bytes, at: 68) == vacation {
      return .damaged(path: path, detail: "the first bytes of its header are not SQLite's")
    }
    if hasSchema(path) { return .damaged(path: path, detail: "its header was overwritten") }
    return .notADatabase(path: path, found: "it is not a SQLite database")
  }

  /// Whether the first pages of a file contain the schema of a vacation.
  private static func hasSchema(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let head = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
    }
    return head.firstRange(of: Array("CREATE TABLE Photo (".utf8)) != nil
  }
}

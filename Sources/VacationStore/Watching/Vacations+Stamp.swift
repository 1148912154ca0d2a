/// A version stamp of all vacations, which changes whenever one is created, renamed, deleted,
/// restored, purged or changed.
public struct VacationsStamp: Sendable, Hashable {
  /// The stamps of the files with a vacation's name in the documents directory and the trash, by
  /// name.
  private let stamps: [String: FileStamp]

  init(_ stamps: [String: FileStamp]) { self.stamps = stamps }

  /// The stamp as a short string of letters and digits, for an ETag.
  public var token: String {
    // 64-bit FNV-1a, because Hasher is seeded differently in each process.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for (name, stamp) in stamps.sorted(by: { $0.key < $1.key }) {
      // Unambiguous, since names have no slash, and tokens no space.
      for byte in "\(name)/\(stamp.token) ".utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    return "\(String(stamps.count, radix: 36))x\(String(hash, radix: 36))"
  }
}

extension VacationsStamp: CustomStringConvertible {
  /// The same as ``token``.
  public var description: String { token }
}

extension Vacations {
  /// The stamp of all vacations, including those in the trash.
  ///
  /// Takes a few microseconds per vacation. Get the stamp before reading the vacations.
  /// - Throws: ``VacationError`` if a directory cannot be read.
  public func stamp(using files: WatchedFiles) throws -> VacationsStamp {
    var stamps: [String: FileStamp] = [:]
    for name in try DirectoryFiles.names(in: directory) where Self.mayBeVacation(name) {
      stamps[name] = try files.stamp(of: "\(directory)/\(name)")
    }
    for name in try DirectoryFiles.names(in: trashDirectory) where Self.mayBeVacation(name) {
      // Files in the trash are moved, not written: their headers need not be read.
      stamps[".trash \(name)"] = try FileStatus(path: "\(trashDirectory)/\(name)").map {
        FileStamp($0, changeCounter: 0, log: nil)
      }
    }
    OpenFileRegistry.closeRemoved()
    return VacationsStamp(stamps)
  }

  private static func mayBeVacation(_ file: String) -> Bool {
    file.utf8.first != UInt8(ascii: ".")
      && file.utf8.suffix(ending.utf8.count)
        .elementsEqual(ending.utf8)
  }
}

/// What changes whenever a vacation is made, renamed, deleted, restored, purged or changed.
public struct VacationsStamp: Sendable, Hashable {
  /// The documents directory's files that have a vacation's name, and the trash's, each by its name.
  private let stamps: [String: FileStamp]

  init(_ stamps: [String: FileStamp]) { self.stamps = stamps }

  /// The stamp as a short text of letters and digits, for an ETag; other vacations have another.
  public var token: String {
    // FNV-1a of 64 bits: it is the same in every process, which Hasher's result is not.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for (name, stamp) in stamps.sorted(by: { $0.key < $1.key }) {
      // No name has a slash, and no token a space.
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
  /// The stamp of all vacations, those in the trash among them.
  ///
  /// It costs a few microseconds a vacation. Take it before what it is to stand for is read.
  /// - Throws: ``VacationError`` when a directory cannot be read.
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
    OpenFileRegistry.letGoOfRemoved()
    return VacationsStamp(stamps)
  }

  private static func mayBeVacation(_ file: String) -> Bool {
    file.utf8.first != UInt8(ascii: ".")
      && file.utf8.suffix(ending.utf8.count)
        .elementsEqual(ending.utf8)
  }
}

import Glibc

/// A backup of a vacation: a file such as `Summer in Kyoto 2026-11-22T015536Z.sqlite`.
///
/// It is a vacation like any other, and can be opened with any SQLite tool.
/// - Source: decision note <doc:Backups>.
public struct Backup: Sendable, Hashable {
  /// The name of the vacation.
  public let name: VacationName
  /// When it was made, in whole seconds; later than the backups that were there before.
  public let taken: Timestamp
  /// Path of the file.
  public let file: String
  /// Size of the file in bytes.
  public let bytes: Int

  private static let second: Int64 = 1_000_000
  /// The length of ` 2026-11-22T015536Z`.
  private static let suffixLength = 19

  /// The name of a backup's file.
  static func fileName(of name: VacationName, taken: Timestamp) -> String {
    "\(name.text)\(suffix(taken))\(Vacations.ending)"
  }

  /// The vacation and the time that a file's name states; nil if it is not that of a backup.
  static func parse(fileName: String) -> (name: VacationName, taken: Timestamp)? {
    guard fileName.hasSuffix(Vacations.ending) else { return nil }
    let stem = fileName.utf8.dropLast(Vacations.ending.utf8.count)
    let suffix = String(decoding: stem.suffix(suffixLength), as: UTF8.self)
    guard let taken = time(ofSuffix: suffix) else { return nil }
    let text = String(decoding: stem.dropLast(suffixLength), as: UTF8.self)
    // A name that breaks R2 is not a vacation's.
    guard let name = try? VacationName(text) else { return nil }
    return (name, taken)
  }

  /// The start of the second of a time.
  static func wholeSecond(_ time: Timestamp) -> Timestamp {
    let rest = time.microseconds % second
    return Timestamp(microseconds: time.microseconds - (rest < 0 ? rest + second : rest))
  }

  /// The second after a time.
  static func next(after time: Timestamp) -> Timestamp {
    Timestamp(microseconds: wholeSecond(time).microseconds + second)
  }

  private static func suffix(_ time: Timestamp) -> String {
    " " + time.description.prefix(19).filter { $0 != ":" } + "Z"
  }

  private static func time(ofSuffix text: String) -> Timestamp? {
    guard text.utf8.count == suffixLength else { return nil }
    let digits = text.utf8.filter { (0x30...0x39).contains($0) }.map { Int32($0) - 0x30 }
    guard digits.count == 14 else { return nil }
    func number(_ range: Range<Int>) -> Int32 { digits[range].reduce(0) { $0 * 10 + $1 } }
    var parts = tm()
    parts.tm_year = number(0..<4) - 1_900
    parts.tm_mon = number(4..<6) - 1
    parts.tm_mday = number(6..<8)
    parts.tm_hour = number(8..<10)
    parts.tm_min = number(10..<12)
    parts.tm_sec = number(12..<14)
    let time = Timestamp(microseconds: Int64(timegm(&parts)) * second)
    // Rejects other spellings, such as a 30th of February.
    return suffix(time) == text ? time : nil
  }
}

extension Vacations {
  /// The name under which a file is restored: its own, without the time of a backup.
  ///
  /// - Throws: ``VacationError/invalidName(_:)``.
  public static func name(forRestoring file: String) throws(VacationError) -> VacationName {
    let fileName = String(file.split(separator: "/").last ?? "")
    if let parsed = Backup.parse(fileName: fileName) { return parsed.name }
    let hasEnding = fileName.hasSuffix(ending)
    return try VacationName(hasEnding ? String(fileName.dropLast(ending.count)) : fileName)
  }

  /// Lists the backups in a directory by name, newest first; empty if there are none.
  ///
  /// Goes by the names of the files, and opens none.
  /// - Parameters:
  ///   - directory: Path of the directory.
  ///   - name: Only backups of this vacation; nil for all.
  /// - Returns: The backups.
  /// - Throws: ``VacationError`` if the directory cannot be read.
  public static func backups(
    in directory: String,
    of name: VacationName? = nil
  ) throws -> [Backup] {
    try DirectoryFiles.names(in: directory).compactMap { fileName in
      guard let parsed = Backup.parse(fileName: fileName), name == nil || parsed.name == name,
        let status = try FileStatus(path: "\(directory)/\(fileName)"), status.isRegular
      else { return nil }
      return Backup(
        name: parsed.name,
        taken: parsed.taken,
        file: "\(directory)/\(fileName)",
        bytes: status.size
      )
    }.sorted { ($0.name, $1.taken, $0.file) < ($1.name, $0.taken, $1.file) }
  }
}

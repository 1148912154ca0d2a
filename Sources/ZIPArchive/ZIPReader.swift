/// Reads a ZIP file that may be hostile, from its central directory.
///
/// Refused are encryption, other methods than storing and deflating, names outside of the archive,
/// symbolic links, overlapping entries, and entries of one name. Sizes and checksums are verified.
/// - Source: PKWARE's APPNOTE.TXT; shared/exchange/EXCHANGE.md, A9.
package final class ZIPReader: Sendable {
  /// An entry of the archive: a file.
  package struct Entry: Sendable, Hashable {
    /// Its path, with `/` between directories.
    package let name: String
    /// The number of bytes of its name in the archive, which need not be in UTF-8.
    let nameLength: Int
    /// The size of its content in bytes.
    package let size: Int
    let compressed: Int
    let crc: UInt32
    let method: UInt16
    let offset: Int
    /// The offset at which its bytes end at the latest.
    var limit = 0
  }

  /// The limits of what is read.
  package struct Limits: Sendable {
    /// The maximum number of entries.
    package var entries = 1_000_000
    /// The maximum size of all entries together in bytes.
    package var unpackedBytes = 64 << 30

    package init() {}
  }

  /// The files of the archive, in the order of the central directory.
  package let entries: [Entry]
  private let descriptor: Int32

  /// Reads the central directory of an open file.
  ///
  /// - Parameters:
  ///   - descriptor: A regular file, open for reading for as long as this object is used.
  ///   - limits: The limits.
  /// - Throws: ``ZIPError``.
  package init(descriptor: Int32, limits: Limits = Limits()) throws(ZIPError) {
    self.descriptor = descriptor
    entries = try ZIPDirectory(descriptor, limits: limits).entries
  }

  /// Opens an entry.
  ///
  /// - Throws: ``ZIPError``.
  package func open(_ entry: Entry) throws(ZIPError) -> ZIPEntryStream {
    let header = try ZIPBytes.read(descriptor, at: entry.offset, count: 30)
    guard header.little(UInt32.self, at: 0) == ZIPRecords.localHeader,
      header.little(UInt16.self, at: 8) == entry.method
    else { throw .damaged("the header of \(entry.name) is invalid") }
    let start =
      entry.offset + 30 + Int(header.little(UInt16.self, at: 26))
      + Int(header.little(UInt16.self, at: 28))
    guard start <= entry.limit, entry.compressed <= entry.limit - start else {
      throw .hostile("its entries overlap")
    }
    guard let stream = ZIPEntryStream(entry, at: start, of: descriptor) else {
      throw .damaged("there is not enough memory")
    }
    return stream
  }
}

/// Why a ZIP file cannot be read.
package enum ZIPError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is not a whole ZIP file; what is wrong, as a clause.
  case damaged(String)
  /// It has what no honest archive has; as a clause.
  case hostile(String)
  /// It uses what is not supported; as a clause.
  case unsupported(String)
  /// The file cannot be read; the system's message.
  case unreadable(String)

  /// What is wrong, as a clause without a period: `the ZIP archive is damaged: …`.
  package var description: String {
    switch self {
    case .damaged(let why): "the ZIP archive is damaged: \(why)"
    case .hostile(let why): "the ZIP archive is refused: \(why)"
    case .unsupported(let why): "the ZIP archive is not supported: \(why)"
    case .unreadable(let detail): "the ZIP archive cannot be read: \(detail)"
    }
  }
}

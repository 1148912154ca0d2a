import Flickr
import GRDB
import SystemSupport

/// The rows of the table sqlar, as they are for pictures.
enum PictureRow {
  /// The row number of a picture's bytes; nil if there are none.
  static func rowID(of name: String, _ database: Database) throws -> Int64? {
    try Int64.fetchOne(
      database.cachedStatement(sql: "SELECT rowid FROM sqlar WHERE name = ?"),
      arguments: [name]
    )
  }

  /// The digest of the bytes of a row.
  static func sha256(rowID: Int64, _ database: Database) throws -> String {
    var digest = SHA256()
    try PictureBlob(database, rowID: rowID, isWritable: false).read { digest.add($0) }
    return digest.digest()
  }

  /// Passes the bytes of a picture in pieces.
  static func read(
    _ name: String,
    _ database: Database,
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    guard let rowID = try rowID(of: name, database) else {
      throw DamagedRow(row: "the picture \(name)")
    }
    try PictureBlob(database, rowID: rowID, isWritable: false).read(body)
  }
}

extension Vacation {
  /// Reads the bytes of a kept picture in pieces of at most 64 KB.
  ///
  /// - Parameters:
  ///   - picture: The picture, as ``pictures(of:)`` gave it.
  ///   - body: Called with each piece, in order; other readers are not blocked meanwhile, writers
  ///     are.
  /// - Throws: ``VacationError/damaged(path:detail:)`` if the bytes do not match their digest, which is
  ///   known only after the last piece; another ``VacationError``; what `body` throws.
  public func read(
    _ picture: KeptPicture,
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    try readPicture(named: picture.name, of: picture.photo, sha256: picture.sha256, body)
  }

  /// Reads the bytes of a row of the table sqlar, and compares them with their digest.
  func readPicture(
    named name: String,
    of photo: PhotoID,
    sha256: String,
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    var digest = SHA256()
    var failure: (any Error)?
    do {
      try read { database in
        try PictureRow.read(name, database) { piece in
          digest.add(piece)
          do { try body(piece) } catch {
            failure = error
            throw error
          }
        }
      }
    } catch {
      throw failure ?? error
    }
    guard digest.digest() == sha256 else {
      throw VacationError.damaged(
        path: path,
        detail: "the kept picture of photo \(photo) does not match its digest"
      )
    }
  }

  /// Finds kept pictures whose bytes are missing or of another number.
  func checkPictureSizes(_ database: Database) throws -> [IntegrityIssue] {
    try String.fetchAll(
      database,
      sql: """
        SELECT photo FROM Picture LEFT JOIN sqlar USING (name)
        WHERE present = 1 AND (length(data) IS NOT bytes OR sz IS NOT bytes) LIMIT 100
        """
    ).map { id in
      IntegrityIssue(
        part: .pictures,
        description: "The kept picture of photo \(id) is incomplete.",
        isRepairable: false
      )
    }
  }

  /// Compares the bytes of all kept pictures with their digests.
  ///
  /// Reads all of them; ``check()`` compares only their sizes.
  /// - Parameter progress: Called with the number of pictures so far and the total; if it throws, the
  ///   check ends.
  /// - Returns: The issues, at most 100.
  /// - Throws: ``VacationError``, or what `progress` throws.
  public func checkPictures(
    progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws -> [IntegrityIssue] {
    let names = try read { database in
      try Row.fetchAll(
        database,
        sql: "SELECT name, min(sha256), min(photo) FROM Picture WHERE present = 1 GROUP BY name"
      ).map { row -> (name: String, sha256: String, photo: String) in
        (try row.decode(atIndex: 0), try row.decode(atIndex: 1), try row.decode(atIndex: 2))
      }
    }
    var found: [IntegrityIssue] = []
    for (index, picture) in names.enumerated() where found.count < 100 {
      try progress(index, names.count)
      // In short transactions, so that others can write; a picture that is gone by now was removed.
      let digest = try read { database -> String? in
        try PictureRow.rowID(of: picture.name, database)
          .map { try PictureRow.sha256(rowID: $0, database) }
      }
      guard let digest, digest != picture.sha256 else { continue }
      found.append(
        IntegrityIssue(
          part: .pictures,
          description: "The kept picture of photo \(picture.photo) does not match its digest.",
          isRepairable: false
        )
      )
    }
    return found
  }
}

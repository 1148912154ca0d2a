public import Flickr
import GRDB
import SystemSupport

extension VacationChange {
  /// The maximum number of pictures in a transaction.
  public static let pictureBatchSize = 20

  /// Keeps pictures of the vacation's photos in the file.
  ///
  /// Bytes that the file already has are not stored twice.
  /// - Parameter pictures: The pictures.
  /// - Returns: The outcome for each, in order: `changed`; `unchanged` if the photo's picture in this
  ///   size is already kept; `notVisited` if the photo is not in the vacation.
  /// - Throws: ``VacationError``; transactions already committed stay.
  public func keep(_ pictures: [NewPicture]) throws -> [VisitStatus] {
    var statuses: [VisitStatus] = []
    for start in stride(from: 0, to: pictures.count, by: Self.pictureBatchSize) {
      let batch = pictures[start..<min(start + Self.pictureBatchSize, pictures.count)]
      statuses += try inBatches(Array(batch), spills: true) { step, picture in
        try step.keep(picture)
      }
    }
    return statuses
  }

  /// Drops the kept pictures of photos: all their sizes.
  ///
  /// Until ``Vacation/compact()`` their bytes stay in the file, so that this can be undone.
  /// - Returns: The outcome for each photo, in order: `changed`; `unchanged` if none was kept; `notVisited`
  ///   if the photo is not in the vacation.
  /// - Throws: ``VacationError``; transactions already committed stay.
  public func dropPictures(of ids: [PhotoID]) throws -> [VisitStatus] {
    try inBatches(ids) { step, id in try step.dropPictures(of: id) }
  }
}

extension ChangeStep {
  /// Keeps a picture.
  mutating func keep(_ picture: NewPicture) throws -> VisitStatus {
    guard try isVisited(picture.photo) else { return .notVisited }
    let key = WordsTable.Key(name: picture.photo.rawValue, detail: picture.size.name)
    let isKept = try Bool.fetchOne(
      database.cachedStatement(sql: "SELECT present FROM Picture WHERE photo = ? AND size = ?"),
      arguments: [key.name, key.detail]
    )
    guard isKept != true else { return .unchanged }
    let stored = try store(picture)
    if isKept == nil {
      try database.cachedStatement(
        sql: """
          INSERT INTO Picture (photo, size, present, kept, sha256, name, contentType, bytes, width,
            height, source)
          VALUES (?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(
        arguments: StatementArguments([key.name.databaseValue, key.detail.databaseValue] + stored)
      )
    }
    let isChanged = try edit(key, in: .pictures) { $0 = [true.databaseValue] + stored }
    return isChanged ? .changed : .unchanged
  }

  /// Stores the bytes of a picture, unless the file has them.
  ///
  /// - Returns: The values of the fields of ``WordsTable/pictures``, without the first.
  func store(_ picture: NewPicture) throws -> [DatabaseValue] {
    var (digest, count, start) = (SHA256(), 0, [UInt8]())
    try picture.read { piece in
      digest.add(piece)
      count += piece.count
      if start.count < ImageDimensions.neededBytes { start += piece }
    }
    guard count <= NewPicture.maximumBytes else {
      throw VacationError.failed(
        path: "photo \(picture.photo)",
        detail: "its picture has more than \(NewPicture.maximumBytes) bytes"
      )
    }
    let sha256 = digest.digest()
    let suffix = picture.contentType == "image/jpeg" ? "jpg" : picture.contentType.dropFirst(6)
    let name = "pictures/\(sha256).\(suffix)"
    try storeBytes(of: picture, count: count, sha256: sha256, as: name)
    let dimensions = ImageDimensions(firstBytes: start)
    return [
      (picture.kept?.microseconds ?? time).databaseValue, sha256.databaseValue,
      name.databaseValue, picture.contentType.databaseValue, count.databaseValue,
      dimensions?.width.databaseValue ?? .null, dimensions?.height.databaseValue ?? .null,
      picture.source.databaseValue,
    ]
  }

  private func storeBytes(
    of picture: NewPicture,
    count: Int,
    sha256: String,
    as name: String
  ) throws {
    let rowID: Int64
    if let known = try PictureRow.rowID(of: name, database) {
      guard try PictureRow.sha256(rowID: known, database) != sha256 else { return }
      // Damaged bytes are replaced.
      rowID = known
      try database.cachedStatement(
        sql: "UPDATE sqlar SET sz = ?1, data = zeroblob(?1) WHERE rowid = ?2"
      ).execute(arguments: [count, rowID])
    } else {
      try database.cachedStatement(
        // 33188: a regular file that its owner can write and everyone can read.
        sql: "INSERT INTO sqlar (name, mode, mtime, sz, data) VALUES (?, 33188, ?, ?, zeroblob(?))"
      ).execute(arguments: [name, time / 1_000_000, count, count])
      rowID = database.lastInsertedRowID
    }
    let blob = try PictureBlob(database, rowID: rowID, isWritable: true)
    var offset = 0
    try picture.read { piece in
      guard offset + piece.count <= count else { return }
      try blob.write(piece, at: offset)
      offset += piece.count
    }
  }

  /// Drops the kept pictures of a photo.
  mutating func dropPictures(of id: PhotoID) throws -> VisitStatus {
    guard try isVisited(id) else { return .notVisited }
    let sizes = try String.fetchAll(
      database.cachedStatement(sql: "SELECT size FROM Picture WHERE photo = ? AND present = 1"),
      arguments: [id.rawValue]
    )
    let now = time
    for size in sizes {
      _ = try edit(WordsTable.Key(name: id.rawValue, detail: size), in: .pictures) {
        $0[0] = false.databaseValue
        $0[1] = now.databaseValue
      }
    }
    return sizes.isEmpty ? .unchanged : .changed
  }
}

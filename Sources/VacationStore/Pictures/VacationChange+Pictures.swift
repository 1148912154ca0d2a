public import Flickr
import GRDB

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
      statuses += try inBatches(Array(batch)) { step, picture in try step.keep(picture) }
    }
    return statuses
  }

  /// Drops the kept pictures of photos: all their sizes.
  ///
  /// Until ``Vacation/compact()`` their bytes stay in the file, so that this can be undone.
  /// - Returns: The outcome for each photo, in order: `changed`, or `unchanged` if none was kept.
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
    try store(picture, isNew: isKept == nil)
    return try edit(key, in: .pictures) { $0[0] = true.databaseValue } ? .changed : .unchanged
  }

  /// Stores a picture and its bytes, not yet present.
  private func store(_ picture: NewPicture, isNew: Bool) throws {
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
    if try PictureRow.rowID(of: name, database) == nil {
      try storeBytes(of: picture, count: count, as: name)
    }
    let dimensions = ImageDimensions(firstBytes: start)
    let sql =
      isNew
      ? """
      INSERT INTO Picture (sha256, name, contentType, bytes, width, height, source, photo, size, present, kept)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)
      """
      : """
      UPDATE Picture SET sha256 = ?, name = ?, contentType = ?, bytes = ?, width = ?, height = ?, source = ?
      WHERE photo = ? AND size = ?
      """
    try database.cachedStatement(sql: sql).execute(
      arguments: [
        sha256, name, picture.contentType, count, dimensions?.width, dimensions?.height,
        picture.source, picture.photo.rawValue, picture.size.name,
      ] + (isNew ? [time] : [])
    )
  }

  private func storeBytes(of picture: NewPicture, count: Int, as name: String) throws {
    try database.cachedStatement(
      // 33188: a regular file that its owner can write and everyone can read.
      sql: "INSERT INTO sqlar (name, mode, mtime, sz, data) VALUES (?, 33188, ?, ?, zeroblob(?))"
    ).execute(arguments: [name, time / 1_000_000, count, count])
    let blob = try PictureBlob(database, rowID: database.lastInsertedRowID, isWritable: true)
    var offset = 0
    try picture.read { piece in
      guard offset + piece.count <= count else { return }
      try blob.write(piece, at: offset)
      offset += piece.count
    }
  }

  /// Drops the kept pictures of a photo.
  mutating func dropPictures(of id: PhotoID) throws -> VisitStatus {
    let sizes = try String.fetchAll(
      database.cachedStatement(sql: "SELECT size FROM Picture WHERE photo = ? AND present = 1"),
      arguments: [id.rawValue]
    )
    for size in sizes {
      _ = try edit(WordsTable.Key(name: id.rawValue, detail: size), in: .pictures) {
        $0[0] = false.databaseValue
      }
    }
    return sizes.isEmpty ? .unchanged : .changed
  }
}

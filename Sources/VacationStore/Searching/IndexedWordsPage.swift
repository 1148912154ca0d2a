import GRDB

/// A page to read: at most `size` photos with keys from `first` to `last`.
struct IndexedWordsRequest: Hashable, Sendable {
  let first, last: Int64
  let size: Int
}

/// The searchable words of a page of photos, in one buffer.
struct IndexedWordsPage: Sendable {
  /// The range of keys that was read.
  let first: Int64
  private(set) var last: Int64
  private var keys: [Int64] = []
  /// The texts of all photos in UTF-8, after a byte which ensures that the buffer has an address.
  private var bytes: [UInt8] = [0]
  /// Where each text ends.
  private var ends: [Int] = []

  /// The number of photos.
  var count: Int { keys.count }

  /// Reads a page.
  ///
  /// - Throws: `DatabaseError`.
  init(_ request: IndexedWordsRequest, _ database: Database) throws {
    let selection = try RawStatement(database, IndexedWords.query)
    selection.bind(request.first, at: 1)
    selection.bind(request.last, at: 2)
    selection.bind(request.size, at: 3)
    first = request.first
    last = request.last
    while try selection.step() { append(selection) }
    if keys.count == request.size { last = keys.last ?? last }
  }

  /// Runs the statement that inserts a row of the index for each photo.
  ///
  /// - Throws: `DatabaseError`.
  func insert(with insertion: RawStatement) throws {
    try bytes.withUnsafeBufferPointer { bytes in
      var (start, text) = (1, 0)
      for key in keys {
        insertion.bind(key, at: 1)
        for column in IndexedWords.columns.indices {
          let end = ends[text]
          insertion.bind(UnsafeBufferPointer(rebasing: bytes[start..<end]), at: Int32(column + 2))
          (start, text) = (end, text + 1)
        }
        try insertion.run()
      }
    }
  }

  /// Appends the texts of the current row of the query.
  private mutating func append(_ row: RawStatement) {
    keys.append(row.integer(0) ?? 0)
    guard IndexedWords.areIndexedUnchanged(row) else {
      for text in IndexedWords(row).texts {
        bytes += text.utf8
        ends.append(bytes.count)
      }
      return
    }
    for column in IndexedWords.columns {
      var isFirst = true
      for part in column.parts {
        guard let text = row.bytes(part) else { continue }
        if !isFirst { bytes.append(column.separator) }
        bytes += text
        isFirst = false
      }
      ends.append(bytes.count)
    }
  }
}

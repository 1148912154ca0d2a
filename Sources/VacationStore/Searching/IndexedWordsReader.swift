import GRDB

/// Reads the words of photos in pages, each while the caller indexes the page before.
///
/// For this, it opens a second connection, which reads on its own thread. It must be used within a
/// write transaction that changes no photos: until its end, no one else can change them either.
final class IndexedWordsReader {
  private let open: () throws -> DatabaseQueue
  private var connection: DatabaseQueue?
  private var ahead: (request: IndexedWordsRequest, reading: BackgroundRead<IndexedWordsPage>)?

  /// Creates a reader.
  ///
  /// - Parameter open: Opens the second connection when it is needed.
  init(_ open: @escaping () throws -> DatabaseQueue) { self.open = open }

  /// Returns the page that was read ahead; reads another on the caller's connection.
  ///
  /// - Throws: `DatabaseError`.
  func page(_ request: IndexedWordsRequest, _ database: Database) throws -> IndexedWordsPage {
    if let ahead, ahead.request == request {
      self.ahead = nil
      if let page = try ahead.reading.wait() { return page }
    }
    return try IndexedWordsPage(request, database)
  }

  /// Begins to read a page.
  ///
  /// - Throws: ``VacationError`` if the second connection cannot be opened.
  func readAhead(_ request: IndexedWordsRequest) throws {
    let connection = try connection ?? open()
    self.connection = connection
    ahead = (request, BackgroundRead(connection) { try IndexedWordsPage(request, $0) })
  }

  /// Discards the page that was read ahead, and waits until the second connection holds no lock.
  func stop() {
    ahead = nil
    connection?.inDatabase { _ in }
  }
}

extension Vacation {
  /// Opens another connection for reading, which must be closed before this vacation is.
  ///
  /// - Throws: ``VacationError``.
  func openReader() throws -> DatabaseQueue {
    let reader = try Connection.open(path: writers.path, readOnly: true, cacheKilobytes: 4_000)
    // Another file may have taken its place since the transaction began.
    try checkPathIsCurrent()
    return reader
  }
}

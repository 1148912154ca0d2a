extension VacationPool {
  /// The connections of a ``VacationPool`` by path; all connections of a path are to the same file.
  ///
  /// Removed connections are returned, so that the caller can close them outside of the lock.
  struct Connections {
    private struct Entry {
      let vacation: Vacation
      /// The number of current readers.
      var readers = 0
    }

    private struct File {
      let identity: FileIdentity
      var entries: [Entry] = []
      /// When it was last used, in microseconds of the monotonic clock.
      var used: Int64
    }

    private var files: [String: File] = [:]

    /// The number of connections.
    var count: Int { files.values.reduce(0) { $0 + $1.entries.count } }

    /// Returns an idle connection to a file, or the least busy one if there are `limit` already.
    ///
    /// Returns nil if the caller should open another. Connections to an earlier file at the same
    /// path are removed.
    mutating func acquire(
      _ path: String,
      identity: FileIdentity,
      upTo limit: Int
    ) -> (found: Vacation?, replaced: [Vacation]) {
      guard let file = files[path] else { return (nil, []) }
      guard file.identity == identity else {
        files[path] = nil
        return (nil, file.entries.map(\.vacation))
      }
      let least = file.entries.indices.min { file.entries[$0].readers < file.entries[$1].readers }
      guard let least, file.entries[least].readers == 0 || file.entries.count >= limit else {
        return (nil, [])
      }
      files[path]?.entries[least].readers += 1
      return (file.entries[least].vacation, [])
    }

    /// Adds a newly opened connection that is in use, unless its file has enough; if there are too
    /// many files, removes the least recently used one.
    mutating func add(_ vacation: Vacation, upTo limit: Int, files fileLimit: Int) -> [Vacation] {
      let now = BusyHandler.monotonicMicroseconds()
      let path = vacation.path
      var dropped: [Vacation] = []
      if let file = files[path], file.identity != vacation.identity {
        dropped += file.entries.map(\.vacation)
        files[path] = nil
      }
      if files[path] == nil {
        while files.count >= fileLimit,
          let oldest = files.min(by: { $0.value.used < $1.value.used })?.key
        {
          dropped += files.removeValue(forKey: oldest)?.entries.map(\.vacation) ?? []
        }
        files[path] = File(identity: vacation.identity, used: now)
      }
      if files[path]?.entries.count ?? 0 < limit {
        files[path]?.entries.append(Entry(vacation: vacation, readers: 1))
      }
      return dropped
    }

    /// Returns a connection to the pool.
    mutating func release(_ vacation: Vacation, at now: Int64) {
      guard let index = index(of: vacation) else { return }
      files[vacation.path]?.entries[index].readers -= 1
      files[vacation.path]?.used = now
    }

    /// Removes one connection.
    mutating func remove(_ vacation: Vacation) -> Vacation? {
      guard let index = index(of: vacation) else { return nil }
      let removed = files[vacation.path]?.entries.remove(at: index).vacation
      if files[vacation.path]?.entries.isEmpty == true { files[vacation.path] = nil }
      return removed
    }

    /// Removes the connections to a file.
    mutating func remove(path: String) -> [Vacation] {
      files.removeValue(forKey: path)?.entries.map(\.vacation) ?? []
    }

    /// Removes the idle files that have not been used since a time.
    mutating func removeUnused(since oldest: Int64) -> [Vacation] {
      let unused = files.filter { file in
        file.value.used <= oldest && file.value.entries.allSatisfy { $0.readers == 0 }
      }
      for path in unused.keys { files[path] = nil }
      return unused.values.flatMap(\.entries).map(\.vacation)
    }

    private func index(of vacation: Vacation) -> Int? {
      files[vacation.path]?.entries.firstIndex { $0.vacation === vacation }
    }
  }
}

extension VacationPool {
  /// The connections of a ``VacationPool``, by path; those of a path are all to the same file.
  ///
  /// Removed connections are returned, so that the caller closes them outside of the lock.
  struct Connections {
    private struct Kept {
      let vacation: Vacation
      /// The number of current readers.
      var users = 0
    }

    private struct File {
      let identity: FileIdentity
      var kept: [Kept] = []
      /// When it was last used, in microseconds of the monotonic clock.
      var used: Int64
    }

    private var files: [String: File] = [:]

    /// How many connections there are.
    var count: Int { files.values.reduce(0) { $0 + $1.kept.count } }

    /// Finds an idle connection to a file, or the least used one if there are `limit`.
    ///
    /// It is nil if one is to be opened. Those to another file of that name are taken out.
    mutating func take(
      _ path: String,
      identity: FileIdentity,
      upTo limit: Int
    ) -> (found: Vacation?, replaced: [Vacation]) {
      guard let file = files[path] else { return (nil, []) }
      guard file.identity == identity else {
        files[path] = nil
        return (nil, file.kept.map(\.vacation))
      }
      let least = file.kept.indices.min { file.kept[$0].users < file.kept[$1].users }
      guard let least, file.kept[least].users == 0 || file.kept.count >= limit else {
        return (nil, [])
      }
      files[path]?.kept[least].users += 1
      return (file.kept[least].vacation, [])
    }

    /// Keeps a connection that was opened and is in use, unless there are enough to its file; of too
    /// many files the one that was used longest ago is taken out.
    mutating func add(_ vacation: Vacation, upTo limit: Int, files fileLimit: Int) -> [Vacation] {
      let now = BusyHandler.monotonicMicroseconds()
      let path = vacation.path
      var dropped: [Vacation] = []
      if let file = files[path], file.identity != vacation.identity {
        dropped += file.kept.map(\.vacation)
        files[path] = nil
      }
      if files[path] == nil {
        while files.count >= fileLimit,
          let oldest = files.min(by: { $0.value.used < $1.value.used })?.key
        {
          dropped += files.removeValue(forKey: oldest)?.kept.map(\.vacation) ?? []
        }
        files[path] = File(identity: vacation.identity, used: now)
      }
      if files[path]?.kept.count ?? 0 < limit {
        files[path]?.kept.append(Kept(vacation: vacation, users: 1))
      }
      return dropped
    }

    /// Takes note that a use is over.
    mutating func giveBack(_ vacation: Vacation, at now: Int64) {
      guard let index = index(of: vacation) else { return }
      files[vacation.path]?.kept[index].users -= 1
      files[vacation.path]?.used = now
    }

    /// Takes out one connection.
    mutating func remove(_ vacation: Vacation) -> Vacation? {
      guard let index = index(of: vacation) else { return nil }
      let removed = files[vacation.path]?.kept.remove(at: index).vacation
      if files[vacation.path]?.kept.isEmpty == true { files[vacation.path] = nil }
      return removed
    }

    /// Takes out the connections to the file of a path.
    mutating func remove(path: String) -> [Vacation] {
      files.removeValue(forKey: path)?.kept.map(\.vacation) ?? []
    }

    /// Takes out the files that are not in use and have not been used since a time.
    mutating func removeUnused(since oldest: Int64) -> [Vacation] {
      let unused = files.filter { file in
        file.value.used <= oldest && file.value.kept.allSatisfy { $0.users == 0 }
      }
      for path in unused.keys { files[path] = nil }
      return unused.values.flatMap(\.kept).map(\.vacation)
    }

    private func index(of vacation: Vacation) -> Int? {
      files[vacation.path]?.kept.firstIndex { $0.vacation === vacation }
    }
  }
}

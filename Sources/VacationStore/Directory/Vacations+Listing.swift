extension Vacations {
  /// Lists the vacations with their counts, sorted by name; for those that cannot be opened, the
  /// reason.
  ///
  /// Opening a file takes about a millisecond. If there are many, their counts are remembered in
  /// the state directory, with the stamps of the files, and only changed files are opened again.
  /// - Throws: ``VacationError`` if the directory cannot be read.
  public func listings() throws -> [VacationListing] {
    let remembered =
      try candidates().count > Self.unrememberedCount
      ? Self.orNone { try summaries?.counts(in: directory) } : nil
    let entries = try entries { remembered?[$0]?.stamp }
    var listings = entries.map { entry in
      remembered?[entry.file].flatMap { counted in
        entry.isUnchanged(since: counted.stamp)
          ? VacationListing.vacation(entry.summary(counted.counts)) : nil
      }
    }
    let missing = listings.indices.filter { listings[$0] == nil }
    let opened = missing.map { entries[$0] }.concurrentMap(inPiecesOf: 1) { listing(of: $0) }
    for (index, listing) in zip(missing, opened) {
      listings[index] = listing
    }
    if missing.count > Self.unrememberedCount {
      let counted = zip(entries, listings).compactMap { entry, listing in
        listing.flatMap { CountedFile(entry, $0) }
      }
      _ = Self.orNone { try summaries?.remember(counted, in: directory) }
    }
    return listings.compactMap { $0 }
  }

  /// The number of files that are opened again for each list, because remembering their counts would
  /// take longer than it saves.
  static let unrememberedCount = 32

  private func listing(of entry: Entry) -> VacationListing {
    do {
      // Also nil for a file in WAL mode, or whose header is damaged.
      if entry.stamp != nil, let counts = try VacationCounts.ofOrdinaryFile(entry.path) {
        return .vacation(entry.summary(counts))
      }
      guard let vacation = try open(entry.name, path: entry.path, forWriting: false)
      else { throw VacationError.notFound(entry.name, suggestions: []) }
      return .vacation(try vacation.summary())
    } catch {
      let reason = (error as? VacationError) ?? VacationError(error, path: entry.path)
      return .unreadable(name: entry.name, file: entry.path, reason: reason)
    }
  }

  /// The result of reading or writing remembered summaries; nil if that fails.
  ///
  /// They only save time: the list is complete without them, and the commands that need the same
  /// database report what is wrong with it.
  private static func orNone<Value>(_ body: () throws -> Value?) -> Value? {
    do { return try body() } catch { return nil }
  }
}

extension Vacations.Entry {
  func summary(_ counts: VacationCounts) -> VacationSummary {
    VacationSummary(name: name, file: path, counts: counts, bytes: size)
  }
}

/// An item of the list of vacations.
public enum VacationListing: Sendable, Hashable {
  /// A vacation and its counts.
  case vacation(VacationSummary)
  /// A vacation that cannot be opened, and the reason.
  case unreadable(name: VacationName, file: String, reason: VacationError)
}

import Flickr
import VacationStore

/// One synchronization of a vacation.
final class SyncRun {
  /// The number of photos in a batch, which follows the time that batches take.
  private static let batchSizes = 100...4_000
  private static let batchTime = Duration.milliseconds(150)

  private let hub: Hub
  private let vacation: Vacation
  private let identity: String
  private let reportProgress: (SyncProgress) throws -> Void
  /// Edits that are made meanwhile are newer.
  private let began: Timestamp
  private var position: HubPosition
  private var latest: Int64
  private let rights: Hub.Rights?
  private let merge: SyncMerge
  private var batchSize = 500
  private var progress = SyncProgress()
  private(set) var report = SyncReport()

  private var connection: PostgreSQLConnection { hub.connection }

  init(
    _ hub: Hub,
    _ vacation: Vacation,
    _ progress: @escaping (SyncProgress) throws -> Void
  ) throws {
    self.hub = hub
    self.vacation = vacation
    reportProgress = progress
    began = vacation.now()
    identity = try vacation.sharedIdentity()
    let state = try hub.state(of: identity)
    let known = try vacation.hubPosition(hub.id)
    if state.changes == nil {
      guard known == nil else {
        throw HubError.removed(hub: hub.name, vacation: vacation.name.text)
      }
      try Self.publish(vacation, identity, on: hub)
      report.isPublished = true
    }
    latest = state.changes ?? 0
    rights = state.changes == nil ? .owner : state.rights
    position = try known ?? vacation.setHubPosition(HubPosition(hub: hub.id))
    if latest < position.pulled {
      // The hub was restored from a backup, and may lack what it had.
      (position.pulled, position.copied) = (0, .min)
    }
    merge = SyncMerge(vacation, hub: hub.id, subject: hub.database, synced: position.synced)
  }

  private static func publish(_ vacation: Vacation, _ identity: String, on hub: Hub) throws {
    let created = try vacation.archived().created
    do {
      try hub.connection.query(
        HubStatement.publish.sql,
        [identity, vacation.name.text, created.map { String($0) }]
      )
    } catch HubError.refused(_, _, state: "23505") {
      throw HubError.notShared(hub: hub.name, vacation: vacation.name.text)
    }
  }

  func run() throws {
    try pull(to: latest)
    defer { report.pulled = merge.report }
    guard rights != .reader else {
      report.unsent = try vacation.pendingCount(position, limit: 1_000_000)
      return try end()
    }
    if position.copied != nil { try sendEverything() }
    while true {
      let changes = try vacation.pendingChanges(position, limit: batchSize)
      guard changes.end > position.pushed else { break }
      if changes.isEmpty {
        // They came from the hub.
        position.pushed = changes.end
        position = try vacation.setHubPosition(position)
        continue
      }
      try push { [self] _ in
        (try vacation.syncedPhotos(changes.photos), try words(of: changes))
      } advance: {
        $0.pushed = changes.end
      }
    }
    try end()
  }

  /// Notes that both are equal, unless nothing was done.
  private func end() throws {
    guard !report.isUnchanged || !merge.report.isEmpty || position.synced == nil else { return }
    position.synced = began
    try vacation.setHubPosition(position)
  }

  // MARK: Pulling

  /// Merges what changed on the hub up to a change.
  private func pull(to end: Int64) throws {
    guard end > position.pulled else { return }
    let (start, through) = (String(position.pulled), String(end))
    let rows = try connection.run(.words, [identity, start, through])
    try merge.merge((0..<rows.count).map { SyncedWords(rows, $0) })
    var (changed, id) = (start, "\u{10FFFF}")
    while true {
      let clock = ContinuousClock.now
      let rows = try connection.run(.photos, [identity, changed, id, through, String(batchSize)])
      let photos = try (0..<rows.count).map { try SyncedPhoto(rows, $0, hub: hub.name) }
      try merge.merge(photos)
      progress.received += photos.count
      adaptBatchSize(since: clock, count: photos.count)
      guard rows.count > 0, let last = rows.text(rows.count - 1, 1),
        let lastID = rows.text(rows.count - 1, 0)
      else { break }
      // All rows of the changes before the last one have come.
      if let complete = Int64(last).map({ $0 - 1 }), complete > position.pulled {
        position.pulled = complete
        try vacation.setHubPosition(position)
      }
      (changed, id) = (last, lastID)
      try reportProgress(progress)
    }
    position.pulled = end
    try vacation.setHubPosition(position)
  }

  // MARK: Pushing

  /// Sends all of the vacation, since the hub does not have it.
  private func sendEverything() throws {
    progress.total = try vacation.summary().photos
    while true {
      let page = try vacation.syncedPhotos(after: position.copied, limit: batchSize)
      guard let end = page.end else { break }
      try push { [vacation] isCurrent in
        (isCurrent ? page.photos : try vacation.syncedPhotos(page.photos.map(\.id)), [])
      } advance: {
        $0.copied = end
      }
    }
    var last: PhotoID?
    while true {
      let ids = try vacation.absentPhotos(after: last, limit: batchSize)
      guard !ids.isEmpty else { break }
      last = ids.last
      try push { [vacation] _ in
        (try vacation.syncedPhotos(ids), [])
      }
    }
    try push { [vacation] _ in
      ([], try Self.allWords(of: vacation))
    } advance: {
      $0.copied = nil
    }
    progress.total = nil
  }

  private static func allWords(of vacation: Vacation) throws -> [SyncedWords] {
    let archived = try vacation.archived()
    let isEdited = archived.noteEdited != nil || archived.coverEdited != nil
    return try (isEdited ? [.vacation(archived)] : [])
      + vacation.archivedPlaces(limit: .max).map { .place($0) }
      + vacation.archivedAliases(limit: .max).map { .alias($0) }
  }

  private func words(of changes: PendingChanges) throws -> [SyncedWords] {
    var words: [SyncedWords] = []
    words += try changes.places.compactMap { try vacation.syncedPlace($0).map { .place($0) } }
    words += try changes.aliases.compactMap { try vacation.syncedAlias($0).map { .alias($0) } }
    if changes.vacation { words.append(.vacation(try vacation.archived())) }
    return words
  }

  /// Sends the state of photos and words in one transaction of the hub.
  ///
  /// - Parameters:
  ///   - read: Reads them, after what others have changed was merged; it is told whether nothing was.
  ///   - advance: Advances the position.
  /// - Throws: ``HubError``; `VacationError`; what `read` throws.
  private func push(
    _ read: (_ isCurrent: Bool) throws -> ([SyncedPhoto], [SyncedWords]),
    advance: (inout HubPosition) -> Void = { _ in }
  ) throws {
    let clock = ContinuousClock.now
    var count = 0
    try connection.inTransaction {
      guard let found = try connection.run(.beginPush, [identity]).integer(0, 0) else {
        throw HubError.notPermitted(
          hub: hub.name,
          detail: "you may no longer write \"\(vacation.name)\""
        )
      }
      // The vacation is locked now, so that nothing can come in between.
      let isCurrent = found <= position.pulled
      try pull(to: found)
      let (photos, words) = try read(isCurrent)
      count = photos.count
      if !photos.isEmpty || !words.isEmpty {
        try send(photos, words)
        position.pulled = try connection.run(.finishPush, [identity]).integer(0, 0) ?? found
      }
      report.pushedPhotos += photos.count
      report.pushedWords += words.count
    }
    advance(&position)
    position = try vacation.setHubPosition(position)
    progress.sent += count
    adaptBatchSize(since: clock, count: count)
    try reportProgress(progress)
  }

  private func send(_ photos: [SyncedPhoto], _ words: [SyncedWords]) throws {
    var rows = COPYText()
    var titles: [String: String] = [:]
    for photo in photos {
      try rows.add(photo)
      for tag in photo.tags { titles[tag] = Tag(tag).title }
    }
    if !rows.isEmpty { try connection.copy(.copyPhotos, rows) }
    var tags = COPYText()
    for (tag, title) in titles {
      tags.add(tag)
      tags.add(title)
      tags.endRow()
    }
    if !tags.isEmpty { try connection.copy(.copyTags, tags) }
    var wordRows = COPYText()
    for word in words { wordRows.add(word) }
    if !wordRows.isEmpty { try connection.copy(.copyWords, wordRows) }
  }

  /// Lets batches take about 0.15 seconds.
  private func adaptBatchSize(since start: ContinuousClock.Instant, count: Int) {
    guard count >= batchSize / 2 else { return }
    let time = max(ContinuousClock.now - start, .milliseconds(1))
    let size = Int(Double(batchSize) * min(2, Self.batchTime / time))
    batchSize = min(max(size, Self.batchSizes.lowerBound), Self.batchSizes.upperBound)
  }
}

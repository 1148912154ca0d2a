public import VacationStore

/// What a synchronization did.
public struct SyncReport: Sendable, Hashable {
  /// What came from the hub.
  public internal(set) var pulled = MergeReport()
  /// The photos whose state was sent.
  public internal(set) var pushedPhotos = 0
  /// The words about places and the vacation, and aliases, that were sent.
  public internal(set) var pushedWords = 0
  /// Whether the vacation is on the hub since now.
  public internal(set) var isPublished = false
  /// Changes of this copy that stay here, since the role may only read the vacation.
  public internal(set) var unsent = 0

  /// Whether nothing had to be done.
  public var isUnchanged: Bool {
    pulled.isEmpty && pushedPhotos + pushedWords + unsent == 0 && !isPublished
  }
}

/// Progress of a synchronization.
public struct SyncProgress: Sendable, Hashable {
  /// The photos that came so far.
  public var received = 0
  /// The photos that were sent so far.
  public var sent = 0
  /// The photos to send while everything is sent for the first time; nil otherwise.
  public var total: Int?
}

extension Hub {
  /// Synchronizes a vacation: merges what changed on the hub, and sends what changed here (R22, R23).
  ///
  /// Works in batches, each of which takes at most about 0.2 seconds on either side. If it is
  /// interrupted, the next call resumes. A vacation that the hub does not have is published.
  /// - Parameters:
  ///   - vacation: The vacation.
  ///   - progress: Called after each batch.
  /// - Returns: What was done.
  /// - Throws: ``HubError/removed(hub:vacation:)`` if it was synchronized before, and the hub no longer
  ///   has it; another ``HubError``; `VacationError`; what `progress` throws.
  public func synchronize(
    _ vacation: Vacation,
    progress: @escaping (SyncProgress) throws -> Void = { _ in }
  ) throws -> SyncReport {
    let run = try SyncRun(self, vacation, progress)
    try run.run()
    return run.report
  }

  /// Creates a copy of a vacation on the hub, and synchronizes it.
  ///
  /// If it is interrupted, the copy is there already, and ``synchronize(_:progress:)`` completes it.
  /// - Parameters:
  ///   - shared: The vacation.
  ///   - name: The name of the copy.
  ///   - vacations: The directory.
  ///   - progress: Called after each batch.
  /// - Returns: What was done.
  /// - Throws: `VacationError.alreadyExists` if the name is taken; ``HubError``.
  public func clone(
    _ shared: HubVacation,
    as name: VacationName,
    in vacations: Vacations,
    progress: @escaping (SyncProgress) throws -> Void = { _ in }
  ) throws -> SyncReport {
    try check()
    var position = HubPosition(hub: id)
    position.copied = nil
    let vacation = try vacations.createCopy(name, identity: shared.id, position: position)
    return try synchronize(vacation, progress: progress)
  }
}

import Glibc
import Synchronization

/// A connection pool: keeps vacations open for reading in a long-running program.
///
/// It holds no locks between uses, so that other processes can write, rename, delete and restore
/// the files; a file that was replaced is reopened. At most 8 files stay open. To write, open the
/// vacation with ``Vacations/open(_:for:)``.
public final class VacationPool: Sendable {
  /// The vacations.
  public let vacations: Vacations

  /// The maximum number of open files.
  static let fileLimit = 8
  /// The size of each connection's page cache in kilobytes; the operating system caches the file
  /// anyway.
  static let cacheKilobytes = 4_000

  private let connections: Int
  private let idleTime: Duration
  private let pool = Mutex(Connections())

  /// Creates a pool without opening anything.
  ///
  /// - Parameters:
  ///   - vacations: The documents directory.
  ///   - connections: The maximum number of connections to one file, at least 1. That many threads
  ///     can read at once; others take turns.
  public convenience init(_ vacations: Vacations, connections: Int = 2) {
    self.init(vacations, connections: connections, idleTime: Self.defaultIdleTime)
  }

  /// Creates a pool that closes files not used for a time.
  init(_ vacations: Vacations, connections: Int = 2, idleTime: Duration) {
    self.vacations = vacations
    self.connections = max(1, connections)
    self.idleTime = idleTime
  }

  /// Reads a vacation.
  ///
  /// May be called from several threads at once.
  ///
  /// - Parameters:
  ///   - name: The vacation's name, in any spelling (R2).
  ///   - body: Reads the vacation; it must neither store nor change it.
  /// - Returns: The result of `body`.
  /// - Throws: ``VacationError/notFound(_:suggestions:)``, an error that explains why the file is
  ///   refused, or the error of `body`.
  public func read<Value>(
    _ name: VacationName,
    _ body: (Vacation) throws -> Value
  ) throws -> Value {
    let vacation = try acquire(name)
    do {
      let value = try body(vacation)
      release(vacation)
      return value
    } catch {
      // A connection that found damage is not reused.
      if (error as? VacationError)?.kind == .notAVacation { discard(vacation) }
      release(vacation)
      throw error
    }
  }

  /// Closes files that were not used for a time; current readers finish first.
  ///
  /// Reading also does this, with ``defaultIdleTime``.
  public func closeUnused(for idleTime: Duration = defaultIdleTime) {
    let (seconds, attoseconds) = idleTime.components
    let idle = min(max(0, seconds), 1_000_000_000) * 1_000_000 + attoseconds / 1_000_000_000_000
    let oldest = BusyHandler.monotonicMicroseconds() - idle
    let closed = pool.withLock { $0.removeUnused(since: oldest) }
    // Closing takes time, so it happens outside of the lock.
    withExtendedLifetime(closed) {}
  }

  /// How long an unused file stays open.
  public static let defaultIdleTime: Duration = .seconds(60)

  /// The number of open connections.
  var count: Int { pool.withLock { $0.count } }

  private func acquire(_ name: VacationName) throws -> Vacation {
    closeUnused(for: idleTime)
    guard let path = try vacations.existingPath(of: name),
      let identity = try FileStatus(path: path)?.identity
    else {
      let removed = pool.withLock { $0.remove(path: vacations.newPath(of: name)) }
      withExtendedLifetime(removed) {}
      throw try vacations.notFound(name)
    }
    let (found, replaced) = pool.withLock {
      $0.acquire(path, identity: identity, upTo: connections)
    }
    withExtendedLifetime(replaced) {}
    if let found { return found }
    guard
      let opened = try vacations.open(
        Vacations.name(ofFile: path) ?? name,
        path: path,
        forWriting: false,
        cacheKilobytes: Self.cacheKilobytes
      )
    else { throw try vacations.notFound(name) }
    let dropped = pool.withLock { $0.add(opened, upTo: connections, files: Self.fileLimit) }
    withExtendedLifetime(dropped) {}
    return opened
  }

  private func release(_ vacation: Vacation) {
    pool.withLock { $0.release(vacation, at: BusyHandler.monotonicMicroseconds()) }
  }

  private func discard(_ vacation: Vacation) {
    let dropped = pool.withLock { $0.remove(vacation) }
    withExtendedLifetime(dropped) {}
  }
}

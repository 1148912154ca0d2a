import Glibc
import Synchronization

/// A connection pool: vacations that are kept open for reading, for a long-running program.
///
/// It holds no lock between two uses, so that others may write, rename, delete and restore; a file
/// that is no longer the one of its name is reopened. At most 8 files stay open. Writers open the
/// vacation with ``Vacations/open(_:for:)``.
public final class VacationPool: Sendable {
  /// The vacations.
  public let vacations: Vacations

  /// Files that stay open.
  static let fileLimit = 8
  /// Kilobytes that each connection caches; the system has the file's pages in memory anyway.
  static let cacheKilobytes = 4_000

  private let connections: Int
  private let idleTime: Duration
  private let pool = Mutex(Connections())

  /// Opens nothing yet.
  ///
  /// - Parameters:
  ///   - vacations: The documents directory.
  ///   - connections: Connections to one file, at least 1: as many threads read at once, more take
  ///     turns.
  public convenience init(_ vacations: Vacations, connections: Int = 2) {
    self.init(vacations, connections: connections, idleTime: Self.defaultIdleTime)
  }

  /// Opens nothing yet; closes what is not read for a time.
  init(_ vacations: Vacations, connections: Int = 2, idleTime: Duration) {
    self.vacations = vacations
    self.connections = max(1, connections)
    self.idleTime = idleTime
  }

  /// Reads a vacation; several threads may at once.
  ///
  /// - Parameters:
  ///   - name: The vacation's name, in any spelling (R2).
  ///   - body: What is read; it must neither keep the vacation nor change it.
  /// - Returns: What `body` returns.
  /// - Throws: ``VacationError/notFound(_:suggestions:)``, what makes a file refused, and what `body`
  ///   throws.
  public func read<Value>(
    _ name: VacationName,
    _ body: (Vacation) throws -> Value
  ) throws -> Value {
    let vacation = try take(name)
    do {
      let value = try body(vacation)
      giveBack(vacation)
      return value
    } catch {
      // A connection that met damage is not trusted again; nothing is lost with another.
      if (error as? VacationError)?.kind == .notAVacation { drop(vacation) }
      giveBack(vacation)
      throw error
    }
  }

  /// Closes what was not used for a while; current readers finish first.
  ///
  /// Reading does this too, for the time of ``defaultIdleTime``.
  public func closeUnused(for idleTime: Duration = defaultIdleTime) {
    let (seconds, attoseconds) = idleTime.components
    let idle = min(max(0, seconds), 1_000_000_000) * 1_000_000 + attoseconds / 1_000_000_000_000
    let oldest = BusyHandler.monotonicMicroseconds() - idle
    let closed = pool.withLock { $0.removeUnused(since: oldest) }
    // Closing takes time: not under the lock.
    withExtendedLifetime(closed) {}
  }

  /// How long an unused file stays open: a minute.
  public static let defaultIdleTime: Duration = .seconds(60)

  /// How many connections are open.
  var count: Int { pool.withLock { $0.count } }

  private func take(_ name: VacationName) throws -> Vacation {
    closeUnused(for: idleTime)
    guard let path = try vacations.existingPath(of: name),
      let identity = try FileStatus(path: path)?.identity
    else {
      let gone = pool.withLock { $0.remove(path: vacations.newPath(of: name)) }
      withExtendedLifetime(gone) {}
      throw try vacations.notFound(name)
    }
    let (found, replaced) = pool.withLock {
      $0.take(path, identity: identity, upTo: connections)
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

  private func giveBack(_ vacation: Vacation) {
    pool.withLock { $0.giveBack(vacation, at: BusyHandler.monotonicMicroseconds()) }
  }

  private func drop(_ vacation: Vacation) {
    let dropped = pool.withLock { $0.remove(vacation) }
    withExtendedLifetime(dropped) {}
  }
}

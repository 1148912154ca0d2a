import Flickr
import FlickrClient
import Settings
import VacationStore

/// Fetches photos by id from Flickr, each once, and caches them.
final class PhotoLookup {
  /// The maximum number of concurrent calls; the client limits the rate.
  private static let concurrency = 4

  /// The access to Flickr.
  let desk: FlickrDesk

  private let fetcher: PhotoFetcher
  private var failures: [PhotoID: any Error] = [:]
  /// The error if Flickr is not accessible at all (no key, no network).
  private var obstacle: FlickrError?

  init(_ desk: FlickrDesk, freshness: Freshness) {
    fetcher = PhotoFetcher(client: desk.client, freshness: freshness)
    self.desk = desk
  }

  /// Fetches photos and caches them.
  ///
  /// Photos that failed before are not fetched again, and none are fetched once Flickr is not
  /// accessible.
  /// - Returns: The errors of photos that failed, now or before.
  /// - Throws: `VacationError` if they cannot be cached, `FlickrError.cancelled`.
  func fetch(_ ids: [PhotoID]) async throws -> [PhotoID: any Error] {
    // After that, failed photos are fetched again.
    if failures.count > ChangeRun.trackedLimit { failures.removeAll() }
    var seen: Set<PhotoID> = []
    var rest = ids.filter { failures[$0] == nil && seen.insert($0).inserted }[...]
    while !rest.isEmpty {
      if let obstacle {
        for id in rest { failures[id] = TravelError.wording(obstacle, of: id) }
        break
      }
      let chunk = Array(rest.prefix(Self.concurrency))
      rest = rest.dropFirst(chunk.count)
      let results = await fetcher.fetch(chunk)
      // Errors are handled below.
      try desk.cache.remember(results.compactMap { try? $0.get() }, within: desk.memory)
      for (id, result) in zip(chunk, results) {
        guard case .failure(let error) = result else { continue }
        if error == .cancelled { throw error }
        failures[id] = TravelError.wording(error, of: id)
        if error.concernsAll { obstacle = error }
      }
    }
    return failures
  }
}

extension TravelError {
  /// Converts an error of Flickr for a photo fetched by id.
  static func wording(_ error: FlickrError, of id: PhotoID) -> any Error {
    switch error {
    case .noKey: TravelError.notFetched(id)
    case .refused(FlickrCode(rawValue: 1), _, _): TravelError.vanished(id)
    case .refused(FlickrCode(rawValue: 2), _, _): TravelError.isPrivate(id)
    default: error
    }
  }
}

extension FlickrError {
  /// Whether every other call would fail too.
  var concernsAll: Bool {
    switch self {
    case .unreachable(.tooLarge, _): false
    case .noKey, .noSecret, .unreachable, .tooManyRequests, .oauthProblem, .unusableEndpoint,
      .localFailure, .notCached:
      true
    case .refused(let code, _, _):
      (isTemporary && code != .writeFailed)
        || [.invalidKey, .loginFailed, .sslRequired].contains(code)
    case .undecodable: true
    default: false
    }
  }
}

/// Fetches a few photos concurrently; the client limits the rate.
struct PhotoFetcher: Sendable {
  let client: FlickrClient
  let freshness: Freshness

  /// Fetches photos; returns the results in the same order.
  func fetch(_ ids: [PhotoID]) async -> [Result<Photo, FlickrError>] {
    await withTaskGroup(of: (Int, Result<Photo, FlickrError>).self) { group in
      for (number, id) in ids.enumerated() {
        group.addTask {
          let result = await fetch(id)
          return (number, result)
        }
      }
      var results: [(Int, Result<Photo, FlickrError>)] = []
      for await result in group { results.append(result) }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func fetch(_ id: PhotoID) async -> Result<Photo, FlickrError> {
    do throws(FlickrError) {
      return .success(try await client.call(PhotosGetInfo(id), freshness: freshness).value)
    } catch {
      return .failure(error)
    }
  }
}

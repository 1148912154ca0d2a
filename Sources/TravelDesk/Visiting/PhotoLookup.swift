import Flickr
import FlickrClient
import Settings
import VacationStore

/// Asks Flickr for photos by their ids, each once, and remembers what it answers.
final class PhotoLookup {
  /// Photos that are asked for at once; the pace is the client's.
  private static let atOnce = 4

  private let questions: PhotoQuestions
  private let cache: TravelCache
  private let memory: MemoryLimits
  private var failures: [PhotoID: any Error] = [:]
  /// Why Flickr cannot be asked at all (no key, no network); nil while it can.
  private var obstacle: FlickrError?

  init(_ desk: FlickrDesk, freshness: Freshness) {
    questions = PhotoQuestions(client: desk.client, freshness: freshness)
    cache = desk.cache
    memory = desk.memory
  }

  /// Asks for photos; what is answered is remembered.
  ///
  /// Those that failed before are not asked for again, and none once Flickr cannot be asked at all.
  /// - Returns: Why those failed that did, now or before.
  /// - Throws: `VacationError` when they cannot be remembered, `FlickrError.cancelled`.
  func fetch(_ ids: [PhotoID]) async throws -> [PhotoID: any Error] {
    // Forgetting costs another question for those that come again.
    if failures.count > ChangeRun.mostNoted { failures.removeAll() }
    var wanted: Set<PhotoID> = []
    var rest = ids.filter { failures[$0] == nil && wanted.insert($0).inserted }[...]
    while !rest.isEmpty {
      if let obstacle {
        for id in rest { failures[id] = TravelError.wording(obstacle, of: id) }
        break
      }
      let chunk = Array(rest.prefix(Self.atOnce))
      rest = rest.dropFirst(chunk.count)
      let results = await questions.ask(chunk)
      // The others are told below.
      try cache.remember(results.compactMap { try? $0.get() }, within: memory)
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
  /// What a failure of Flickr's means for a photo that was asked for by its id.
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
  /// Whether every other call would fail likewise.
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

/// Asks Flickr about a few photos at the same time; the pace is the client's.
struct PhotoQuestions: Sendable {
  let client: FlickrClient
  let freshness: Freshness

  /// Asks about photos; answers in their order.
  func ask(_ ids: [PhotoID]) async -> [Result<Photo, FlickrError>] {
    await withTaskGroup(of: (Int, Result<Photo, FlickrError>).self) { group in
      for (number, id) in ids.enumerated() {
        group.addTask { (number, await ask(id)) }
      }
      var answers: [(Int, Result<Photo, FlickrError>)] = []
      for await answer in group { answers.append(answer) }
      return answers.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func ask(_ id: PhotoID) async -> Result<Photo, FlickrError> {
    do throws(FlickrError) {
      return .success(try await client.call(PhotosGetInfo(id), freshness: freshness).value)
    } catch {
      return .failure(error)
    }
  }
}

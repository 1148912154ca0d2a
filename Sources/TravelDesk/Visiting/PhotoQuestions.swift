import Flickr
import FlickrClient

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

import Flickr

@testable import FlickrClient

/// What a client asks a server that misbehaves.
enum MisbehaviourQuestion: Sendable {
  /// One page of a search.
  case page
  /// All 1,200 photos of a search, three pages of 500.
  case list
  /// One page of one's own photos, signed.
  case mine
  /// A comment, which is a write.
  case comment
  case topPlaces
  case place
  case info
  case image

  static let photo = "99900000000000000428"
  static let imageURL = "https://live.staticflickr.com/65535/\(photo)_0123abcdef_b.jpg"
}

/// What a client was answered.
struct MisbehaviourAnswer: Hashable {
  var photos: [Photo] = []
  var text = ""
  /// How it ended, if not well.
  var failure: FlickrError?
}

extension MisbehaviourQuestion {
  /// Asks.
  func ask(_ client: FlickrClient) async -> MisbehaviourAnswer {
    var answer = MisbehaviourAnswer()
    do throws(FlickrError) {
      switch self {
      case .page:
        var search = PhotosSearch()
        search.minUploadDate = 1
        let page = try await client.call(search).value
        answer.photos = page.photos
        answer.text = "\(page.photos.count) photos, \(page.unusable) unusable"
      case .list:
        for try await batch in client.photos(PhotosSearch(text: "sea"), limit: nil) {
          answer.photos += batch.photos
          answer.text = "\(batch.listed) of \(batch.total)"
        }
      case .mine: answer.photos = try await client.call(PeopleGetPhotos()).value.photos
      case .comment:
        answer.text = try await client.call(.unchecked("flickr.photos.comments.addComment"))
      case .topPlaces:
        let list = try await client.call(PlacesGetTopPlacesList()).value
        answer.text = "\(list.places.count) of \(list.total)"
      case .place:
        let place = try await client.call(PlacesGetInfo(woeID: "9000000")).value.place
        answer.text = "\(place.name?.name ?? "-") \(place.latitude ?? -1) \(place.longitude ?? -1)"
      case .info:
        answer.photos = [try await client.call(PhotosGetInfo(Self.id)).value]
      case .image:
        let sink = CountingSink()
        defer { answer.text = sink.words }
        try await client.image(at: Self.imageURL, into: sink)
      }
    } catch {
      answer.failure = error
    }
    // What the reply looked like is not what it says.
    for index in answer.photos.indices { answer.photos[index].json = "" }
    return answer
  }

  private static var id: PhotoID {
    get throws(FlickrError) {
      guard let id = PhotoID(rawValue: photo) else { throw .noImage(url: photo) }
      return id
    }
  }
}

/// Counts the bytes of an image.
final class CountingSink: ImageSink {
  private(set) var begun: [ImageType] = []
  private(set) var bytes = 0
  private(set) var largestPiece = 0

  func begin(_ type: ImageType) throws(FlickrError) {
    begun.append(type)
    bytes = 0
  }

  func write(_ bytes: [UInt8]) throws(FlickrError) {
    self.bytes += bytes.count
    largestPiece = max(largestPiece, bytes.count)
  }

  var words: String { "\(begun.last?.rawValue ?? "nothing") of \(bytes) bytes" }
}

extension FlickrError {
  /// The case, with the numbers that matter.
  var summary: String {
    switch self {
    case .refused(let code, _, _): "refused \(code.rawValue)"
    case .undecodable(let status, _, _): "undecodable \(status)"
    case .tooManyRequests(let seconds): "tooManyRequests \(seconds.map(String.init) ?? "-")"
    case .unreachable(.notConnected, _): "notConnected"
    case .unreachable(.dropped, _): "dropped"
    case .unreachable(.timedOut, _): "timedOut"
    case .unreachable(.tooLarge, _): "tooLarge"
    case .oauthProblem(let problem): "oauthProblem \(problem)"
    case .noImage: "noImage"
    case .imageRefused(_, let status): "imageRefused \(status)"
    case .notAnImage: "notAnImage"
    case .cancelled: "cancelled"
    default: "\(self)"
    }
  }
}

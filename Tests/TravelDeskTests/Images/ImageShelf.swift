import Flickr
import FlickrClient
import Foundation
import TestSupport
import TravelDesk

@testable import Settings

/// A trial whose Flickr has an image of some bytes at every address, and what lies in its cache.
final class ImageShelf {
  let trial: FlickrTrial

  /// Takes how many bytes the image at a path has; nil where there is none.
  init(_ bytes: @escaping @Sendable (String) -> Int? = { _ in 1_000 }) throws {
    trial = try FlickrTrial()
    trial.transport.except { (request) async throws(TransportFailure) -> TransportResponse? in
      guard request.kind == .image else { return nil }
      return bytes(request.path).map { .jpeg(bytes: $0) } ?? .status(404)
    }
  }

  /// The directory of the images.
  var directory: String { trial.desk.directories.cache + "/images" }

  /// The names of the files in it, hidden ones too, sorted.
  func names() throws -> [String] {
    guard FileManager.default.fileExists(atPath: directory) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
  }

  /// The bytes of a file in it.
  func bytes(_ name: String) throws -> Int {
    try Data(contentsOf: URL(filePath: directory + "/" + name)).count
  }

  /// A photo as a listing tells of it, with the addresses of images of these sizes.
  static func photo(_ id: String, _ listed: [ImageSize] = []) throws -> Photo {
    var extra: [String: any Sendable] = ["server": "65535", "secret": "0123abcdef"]
    for size in listed {
      let letters = size.suffix.isEmpty ? "" : "_\(size.suffix)"
      extra[size.urlKey] = "https://live.staticflickr.com/65535/\(id)_0123abcdef\(letters).jpg"
    }
    return try Photo(json: PhotoJSON.listing(id, extra: extra))
  }

  /// Finds an image of a photo.
  @discardableResult
  func image(
    _ id: String,
    _ wish: ImageWish = .size(.medium500),
    limit: Int = Setting.defaultImageBytes,
    offline: Bool = false,
    at desk: FlickrDesk? = nil
  ) async throws -> ImageFile {
    try await (desk ?? trial.flickr).image(
      of: Self.photo(id),
      wish,
      limit: limit,
      offline: offline
    )
  }
}

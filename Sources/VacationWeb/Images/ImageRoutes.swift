import Flickr
import FlickrClient
import HTTPTypes
import Hummingbird
import TravelDesk

/// The pictures of photos, out of the cache; Flickr's image hosts are asked for what is not there.
struct ImageRoutes: Sendable {
  let desk: WebDesk

  /// Answers `/photos/ID/image/{thumb|large}`.
  @Sendable func show(_ request: Request, _ context: WebContext) async throws -> Response {
    let visit = try PageVisit(request, context, desk)
    let id = try visit.photoID()
    let wish: ImageWish
    switch visit.parameters["size"] {
    case "thumb": wish = .thumbnail
    case "large": wish = .display
    default: throw WebFailure.noSuchPage
    }
    return await answer(visit, id, wish)
  }

  /// Answers `/photos/ID/download`: the large picture, to be kept under the photo's title.
  @Sendable func download(_ request: Request, _ context: WebContext) async throws -> Response {
    let visit = try PageVisit(request, context, desk)
    let id = try visit.photoID()
    let known = try await blocking { try PhotoShelf(visit).photo(id) }
    var response = await answer(visit, id, .display)
    guard response.status == .ok else { return response }
    let type = ImageType(contentType: response.headers[.contentType] ?? "") ?? .jpeg
    let name = DownloadName(title: known?.photo.displayTitle, id: id, type: type)
    response.headers[.contentDisposition] = name.disposition
    return response
  }

  private func answer(
    _ visit: PageVisit,
    _ id: PhotoID,
    _ wish: ImageWish
  ) async -> Response {
    do {
      let flickr = try await blocking { [desk] in try desk.flickr.desk() }
      let limit = desk.service.imageLimit
      let cached = try await blocking {
        try flickr.cachedImage(of: id, wish, limit: limit).flatMap(OpenedImage.init)
      }
      if let cached { return cached.response(for: visit) }
      // Who does not wait for the picture any more ends its fetching: the connection's end cancels
      // this.
      return try await fetch(visit, id, wish, flickr).response(for: visit)
    } catch {
      return NoPicture.response(for: error, at: "GET \(visit.path)", desk.log)
    }
  }

  private func fetch(
    _ visit: PageVisit,
    _ id: PhotoID,
    _ wish: ImageWish,
    _ flickr: FlickrDesk
  ) async throws -> OpenedImage {
    let limit = desk.service.imageLimit
    // Other images may need its room before it is opened; that it happens twice is beyond belief.
    for _ in 0..<2 {
      let file = try await desk.images.file(of: id, wish) {
        let known = try await blocking { try PhotoShelf(visit).photo(id) }
        let photo: Photo
        if let known {
          photo = known.photo
        } else {
          photo = try await flickr.photo(id, in: nil).photo
        }
        return try await flickr.image(of: photo, wish, limit: limit)
      }
      if let image = OpenedImage(file) { return image }
    }
    throw FlickrError.noImage(url: "photo \(id)")
  }
}

/// An image that is open to be sent.
private struct OpenedImage: Sendable {
  let image: ImageFile
  let file: OpenedFile

  init?(_ image: ImageFile) {
    guard let file = OpenedFile(path: image.path) else { return nil }
    self.image = image
    self.file = file
  }

  /// What tells it from another image of the same photo.
  private var tag: EntityTag { EntityTag(of: "\(image.id) \(image.size) \(file.bytes)") }

  func response(for visit: PageVisit) -> Response {
    let headers: HTTPFields = [
      .eTag: tag.description, .cacheControl: "private, max-age=31536000, immutable",
    ]
    if tag.matches(visit.headers) { return Response(status: .notModified, headers: headers) }
    var response = Response(status: .ok, headers: headers, body: file.body)
    response.headers[.contentType] = image.type.contentType
    return response
  }
}

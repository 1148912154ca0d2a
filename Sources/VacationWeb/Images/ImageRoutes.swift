import Flickr
import FlickrClient
import HTTPTypes
import Hummingbird
import TravelDesk

/// The images of photos, from the cache or from Flickr's image servers.
struct ImageRoutes: Sendable {
  let desk: WebDesk

  /// Handles `/photos/ID/image/{thumb|medium|large|cover}`.
  ///
  /// A cover is the large image; if it is missing, nothing is written over the words in front of it.
  @Sendable func show(_ request: Request, _ context: WebContext) async throws -> Response {
    let pageRequest = try PageRequest(request, context, desk)
    let id = try pageRequest.photoID()
    let wish: ImageWish
    let size = pageRequest.parameters["size"]
    switch size {
    case "thumb": wish = .thumbnail
    case "medium": wish = .medium
    case "large", "cover": wish = .display
    default: throw WebFailure.noSuchPage
    }
    do {
      // The address of "Try again".
      let isRetry = pageRequest.query["again"] != nil
      return try await response(to: pageRequest, id, wish, isRetry: isRetry)
    } catch {
      return PlaceholderImage.response(
        for: error,
        isLarge: size == "large",
        at: "GET \(pageRequest.path)",
        desk.log
      )
    }
  }

  /// Handles `/photos/ID/download`: the large image as a file named after the photo's title.
  ///
  /// A failure is a page that says why, so that no placeholder is saved in place of the photo.
  @Sendable func download(_ request: Request, _ context: WebContext) async throws -> Response {
    let pageRequest = try PageRequest(request, context, desk)
    let id = try pageRequest.photoID()
    let known = try await blocking { try pageRequest.localPhoto(id) }
    var response: Response
    do {
      response = try await self.response(to: pageRequest, id, .display, isRetry: true)
    } catch {
      switch PlaceholderImage(error) {
      case .gone: throw TravelError.vanished(id)
      case .isPrivate: throw TravelError.isPrivate(id)
      default: throw error
      }
    }
    guard response.status == .ok else { return response }
    let type = ImageType(contentType: response.headers[.contentType] ?? "") ?? .jpeg
    let name = DownloadName(title: known?.photo.displayTitle, id: id, type: type)
    response.headers[.contentDisposition] = name.disposition
    return response
  }

  private func response(
    to pageRequest: PageRequest,
    _ id: PhotoID,
    _ wish: ImageWish,
    isRetry: Bool
  ) async throws -> Response {
    let flickr = try await blocking { [desk] in try desk.flickr.desk() }
    let limit = desk.imageLimit.bytes
    let cached = try await blocking {
      try flickr.cachedImage(of: id, wish, limit: limit).flatMap(OpenImage.init)
    }
    if let cached { return cached.response(for: pageRequest) }
    // If the client disconnects, this task and the fetch are canceled.
    let image = try await fetch(pageRequest, id, wish, flickr, isRetry: isRetry)
    return image.response(for: pageRequest)
  }

  private func fetch(
    _ pageRequest: PageRequest,
    _ id: PhotoID,
    _ wish: ImageWish,
    _ flickr: FlickrDesk,
    isRetry: Bool
  ) async throws -> OpenImage {
    let limit = desk.imageLimit.bytes
    // The cache may evict the file before it is opened; twice in a row is practically impossible.
    for _ in 0..<2 {
      let file = try await desk.images.file(of: id, wish, isRetry: isRetry) {
        let local = try await blocking { try pageRequest.localPhoto(id)?.photo }
        let photo: Photo
        if let local { photo = local } else { photo = try await flickr.photo(id, in: nil).photo }
        return try await flickr.image(of: photo, wish, limit: limit)
      }
      if let image = OpenImage(file) { return image }
    }
    throw FlickrError.noImage(url: "photo \(id)")
  }
}

/// An image file, open for sending.
private struct OpenImage: Sendable {
  let image: ImageFile
  let file: OpenFile

  init?(_ image: ImageFile) {
    guard let file = OpenFile(path: image.path) else { return nil }
    self.image = image
    self.file = file
  }

  private var tag: EntityTag { EntityTag(of: "\(image.id) \(image.size) \(file.bytes)") }

  func response(for pageRequest: PageRequest) -> Response {
    let headers: HTTPFields = [
      .eTag: tag.description, .cacheControl: "private, max-age=31536000, immutable",
    ]
    if tag.matches(pageRequest.headers) { return Response(status: .notModified, headers: headers) }
    var response = Response(status: .ok, headers: headers, body: file.body)
    response.headers[.contentType] = image.type.contentType
    return response
  }
}

/// The file name of a download.
struct DownloadName {
  let text: String

  /// A name as it is.
  init(_ text: String) { self.text = text }

  /// Derives the name of an image from the photo's title, or from the ID if the title has no usable characters.
  init(title: String?, id: PhotoID, type: ImageType) {
    var name = ""
    for character in title ?? "" {
      let isPlain = character.isLetter || character.isNumber || "-_,'()&".contains(character)
      // Whitespace, path separators, and control characters become one space.
      if isPlain { name.append(character) } else if name.last != " " { name.append(" ") }
      if name.utf8.count > 100 { break }
    }
    let words = name.split(separator: " ").joined(separator: " ")
    text = (words.isEmpty ? "photo \(id)" : words) + "." + type.fileExtension
  }

  /// The value of Content-Disposition, with the name in ASCII and UTF-8.
  var disposition: String {
    let plain = String(text.map { $0.isASCII ? $0 : "_" })
    return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(URLQuery.encoded(text))"
  }
}

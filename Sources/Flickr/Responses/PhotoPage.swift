/// One page of a listing of photos.
///
/// A page with fewer photos than ``perPage`` is not necessarily the last one, and the counts may
/// change between pages.
public struct PhotoPage: Sendable, Hashable {
  /// The photos in Flickr's order, each once or, rarely, more often.
  public var photos: [Photo]
  /// The number of items that are not photos with a usable id.
  public var unusable: Int
  /// The page, 1-based; 0 when unknown.
  public var page: Int
  /// The number of pages, including those that cannot be reached; 0 for none.
  public var pages: Int
  /// The maximum number of photos per page; 0 when unknown.
  public var perPage: Int
  /// The number of photos in all, including those that cannot be reached.
  public var total: Int

  /// Creates a page.
  public init(
    photos: [Photo] = [],
    unusable: Int = 0,
    page: Int = 1,
    pages: Int = 0,
    perPage: Int = 0,
    total: Int = 0
  ) {
    self.photos = photos
    self.unusable = unusable
    self.page = page
    self.pages = pages
    self.perPage = perPage
    self.total = total
  }

  /// Reads the body of a response with a list under `photos` or `photoset`.
  ///
  /// Counts read as numbers or strings, 0 where they are missing or negative, and at most a
  /// billion. The photos of a photoset, which have no owner of their own, get the photoset's `owner`
  /// and `ownername`.
  ///
  /// - Throws: ``FlickrDecodingError`` when the body is not JSON or has no list of photos.
  public init(json: [UInt8]) throws(FlickrDecodingError) {
    let scan = json.withUnsafeBytes { bytes -> Result<PhotoPageScan, JSONFault> in
      do throws(JSONFault) {
        return .success(try PhotoPageScan(bytes))
      } catch {
        return .failure(error)
      }
    }
    switch scan {
    case .failure(let fault):
      throw FlickrDecodingError(fault, id: nil)
    case .success(let scan):
      guard scan.hasList else { throw FlickrDecodingError(.missing("list of photos")) }
      self = scan.page
    }
  }
}

/// One page of a list of photos, as every method that lists photos answers it.
///
/// A page with fewer photos than ``perPage`` is not for that the last one, and the counts may
/// change from page to page.
public struct PhotoPage: Sendable, Hashable {
  /// The photos in Flickr's order, each once or, rarely, more often.
  public var photos: [Photo]
  /// How many items of the list are not photos with a usable id.
  public var unusable: Int
  /// The page's number, beginning with 1; 0 where Flickr did not tell.
  public var page: Int
  /// How many pages there are, also beyond those that can be reached; 0 for none.
  public var pages: Int
  /// How many photos a page has, at most; 0 where Flickr did not tell.
  public var perPage: Int
  /// How many photos there are in all, also beyond those that can be reached.
  public var total: Int

  /// Makes a page.
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

  /// Reads the body of a reply with a list under `photos` or `photoset`.
  ///
  /// Counts read as numbers or strings, 0 where they are missing or negative, and at most a
  /// billion. The photos of a photoset, which have no owner of their own, get the photoset's `owner`
  /// and `ownername`.
  ///
  /// - Throws: ``ReplyDecodingError`` when the body is not JSON or has no list of photos.
  public init(json: [UInt8]) throws(ReplyDecodingError) {
    let scan = json.withUnsafeBytes { bytes -> Result<PhotoPageScan, JSONFault> in
      do throws(JSONFault) {
        return .success(try PhotoPageScan(bytes))
      } catch {
        return .failure(error)
      }
    }
    switch scan {
    case .failure(let fault):
      throw ReplyDecodingError(fault)
    case .success(let scan):
      guard scan.hasList else { throw ReplyDecodingError(.missing("list of photos")) }
      self = scan.page
    }
  }
}

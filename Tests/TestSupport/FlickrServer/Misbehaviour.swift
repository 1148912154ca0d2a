/// One way in which a Flickr server does not do what its documentation says, or does what nobody
/// expects: FLICKR.md sections 0 to 3, 6 and 7, and RELIABILITY.md section 3, row 12.
public enum Misbehaviour: Sendable {
  // MARK: Statuses

  /// 429 with a page of HTML, as Flickr sends it; `retryAfter` is a number of seconds or a date.
  case tooManyRequests(retryAfter: String?)
  /// Any status, with a page of HTML.
  case status(Int)
  /// OAuth's refusal: a form-encoded body in text/plain, whatever format was asked for.
  case oauthProblem(String, status: Int)
  /// A redirect (302).
  case redirect(to: String)

  // MARK: Bodies with status 200 that are no good reply

  /// `stat` fail with a code and a message.
  case fail(Int, String)
  /// The same in XML, although JSON was asked for.
  case failInXML(Int, String)
  /// Code 201 in JSON with a comma too many.
  case failWithTrailingComma
  /// A page of HTML instead of JSON.
  case htmlPage
  /// No body at all.
  case emptyBody
  /// A good reply that lacks its last bytes, its length announced as what is sent.
  case truncated(by: Int)
  /// A good reply inside a call of JavaScript.
  case jsonp

  // MARK: Lists

  /// A page that lacks its last photos, as if they were private.
  case shortPage(missing: Int)
  /// A page without photos, whose numbers are right.
  case emptyPage
  /// The page of another number, as Flickr repeats the last one behind 4,000 results.
  case page(Int)
  /// A `total`, and the `pages` that follow from it, that are off by some.
  case totalOff(by: Int)
  /// No photo, `total` 0 and `pages` 1.
  case nothingOnOnePage
  /// Every photo twice.
  case doubled

  // MARK: Types that drift

  /// Numbers written as strings.
  case numbersAsStrings
  /// Strings that hold numbers written as numbers, ids too.
  case stringsAsNumbers
  /// Ids beyond 2^53, as numbers or as strings.
  case hugeIDs(asNumbers: Bool)
  /// Objects that should have `_content` without it.
  case contentMissing
  /// The plain text where `{"_content":…}` should be.
  case contentPlain
  /// Photos without any key but the id.
  case bareIDs

  // MARK: Places

  /// A list of places with this many in it (today: 0, or 1).
  case places(Int)
  /// places.getInfo as it broke in 2021: empty strings where numbers should be.
  case brokenPlace

  // MARK: What is said of the body

  /// Another Content-Type for the same body.
  case contentType(String)
  /// A Content-Length that is off by some; when more is announced than comes, the connection ends.
  case lengthOff(by: Int)
  /// The good reply, packed with gzip.
  case gzip
  /// Bytes packed with gzip that are none: it breaks off in the middle.
  case gzipTruncated
  /// Spaces packed with gzip, this many.
  case gzipBomb(unpacked: Int)
  /// The good reply with white space behind it, this many bytes in all.
  case padded(to: Int)
  /// A body that never ends.
  case endless

  // MARK: Images

  /// A JPEG of this many bytes.
  case jpeg(bytes: Int)
  /// The picture that says that a photo is unavailable, by way of a redirect.
  case unavailableByRedirect
  /// The picture that says that a photo is unavailable, at the photo's own address.
  case unavailable
  /// A page of HTML that claims to be a JPEG.
  case htmlAsImage
  /// A JPEG without its last bytes, the length announced as what is sent.
  case truncatedImage

  // MARK: Connections

  /// The connection ends before the head of the answer.
  case cutBeforeHead
  /// The connection ends after this many bytes of the body.
  case cut(after: Int)
  /// The connection ends after the whole answer, although it was to be kept.
  case closeAfterwards
  /// Nothing is answered until the gate lets it through; then the good reply.
  case held(ServerGate)
  /// The head, then the body byte by byte, each when the gate lets it through; once the gate is
  /// open, all the rest.
  case drip(ServerGate)
}

/// Which requests are meant.
public enum RequestMatch: Sendable, Hashable {
  /// Every request.
  case any
  /// Calls of methods.
  case calls
  /// Calls of one method.
  case method(String)
  /// OAuth's pages.
  case oauth
  /// Images.
  case images
  /// Those whose path contains this.
  case path(String)

  /// Whether a request is meant.
  public func matches(_ request: ReceivedRequest) -> Bool {
    switch self {
    case .any: true
    case .calls: request.kind == .call
    case .method(let name): request.kind == .call && request.flickrMethod == name
    case .oauth: request.kind == .oauth
    case .images: request.kind == .image
    case .path(let part): request.path.contains(part)
    }
  }
}

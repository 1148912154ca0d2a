extension Misbehaviour {
  /// The response of a misbehavior that does not depend on the request; nil for the others.
  var fixedReply: ServerReply? {
    switch self {
    case .tooManyRequests(let wait):
      var reply = ServerReply.html(status: 429)
      if let wait { reply.setHeader("Retry-After", wait) }
      return reply
    case .status(let status): return .html(status: status)
    case .oauthProblem(let problem, let status):
      return ServerReply(
        status: status,
        type: "text/plain; charset=utf-8",
        text: "oauth_problem=" + problem
      )
    case .redirect(let address): return .redirect(to: address)
    case .fail(let code, let message): return .fail(code, message)
    case .failInXML(let code, let message): return .failInXML(code, message)
    case .failWithTrailingComma:
      return .json(
        "{\"stat\":\"fail\",\"message\":"
          + "\"Sorry, the Flickr API service is not currently available.\",\"code\":201,}"
      )
    case .htmlPage: return .html(status: 200)
    case .emptyBody: return .json("")
    case .places(let count): return .places(count)
    case .brokenPlace: return .brokenPlace
    case .gzipBomb(let count):
      var reply = ServerReply(type: "application/json", body: Gzip.spaces(count))
      reply.setHeader("Content-Encoding", "gzip")
      return reply
    case .endless:
      var reply = ServerReply(type: "application/json", body: .init(repeating: 32, count: 65_536))
      reply.delivery = .endless
      return reply
    case .jpeg(let bytes):
      return ServerReply(type: "image/jpeg", body: ServerImages.jpeg(bytes: bytes))
    case .unavailableByRedirect:
      return .redirect(to: "https://live.staticflickr.com/images/photo_unavailable.gif")
    case .unavailable: return ServerReply(type: "image/gif", body: ServerImages.unavailable)
    case .htmlAsImage:
      var reply = ServerReply.html(status: 200)
      reply.setHeader("Content-Type", "image/jpeg")
      return reply
    case .truncatedImage:
      let image = ServerImages.jpeg(bytes: 4_096)
      return ServerReply(type: "image/jpeg", body: image.dropLast(100))
    case .cutBeforeHead:
      var reply = ServerReply(type: "text/plain", body: [])
      reply.delivery = .nothing
      return reply
    default: return nil
    }
  }
}

extension ServerReply {
  static func redirect(to address: String) -> ServerReply {
    var reply = ServerReply.html(status: 302)
    reply.setHeader("Location", address)
    return reply
  }

  static func failInXML(_ code: Int, _ message: String) -> ServerReply {
    ServerReply(
      type: "text/xml; charset=utf-8",
      text: """
        <?xml version="1.0" encoding="utf-8" ?>
        <rsp stat="fail">
          <err code="\(code)" msg="\(message)" />
        </rsp>

        """
    )
  }

  static func places(_ count: Int) -> ServerReply {
    let places = (0..<count).map { index in
      """
      {"place_id":"made.up-\(index)","woeid":"\(9_000_000 + index)","latitude":"48.2",\
      "longitude":16.4,"place_url":"/Nowhere/Town\(index)","place_type":"locality",\
      "place_type_id":"7","_content":"Town \(index), Nowhere","photo_count":"\(100 - index)"}
      """
    }
    return .json(
      """
      {"places":{"total":\(count),"place":[\(places.joined(separator: ","))],"date_start":0,\
      "date_stop":0},"stat":"ok"}
      """
    )
  }

  static let brokenPlace = json(
    """
    {"place":{"name":"Nowhere,","place_id":"made.up-0","woeid":"9000000","latitude":"",\
    "longitude":"","place_url":"/","place_type":"","place_type_id":""},"stat":"ok"}
    """
  )
}

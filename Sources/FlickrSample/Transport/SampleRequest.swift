import FlickrClient

/// What a request asks the sample for: a path, and the parameters of its query or form.
struct SampleRequest: Sendable {
  /// The path of the address, still percent-encoded.
  var path: String
  /// The parameters, decoded, in their order; of one that comes twice the last counts.
  var parameters: [FlickrParameter]
  /// When it was asked.
  var clock: SampleClock

  init(_ request: TransportRequest, clock: SampleClock) {
    self.clock = clock
    var rest = request.url[...]
    if let scheme = rest.firstRange(of: "://") {
      rest = rest[scheme.upperBound...]
      rest = rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
    }
    if let fragment = rest.firstIndex(of: "#") { rest = rest[..<fragment] }
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts.first.map(String.init) ?? "/"
    parameters = parts.count > 1 ? FormBody.decode(parts[1]) : []
    if request.method == .post {
      parameters += FormBody.decode(String(decoding: request.body, as: UTF8.self))
    }
  }

  /// The value of a parameter; nil when it is missing or empty.
  subscript(name: String) -> String? {
    guard let value = parameters.last(where: { $0.name == name })?.value, !value.isEmpty else {
      return nil
    }
    return value
  }

  /// A parameter as a whole number; nil when it is none.
  func integer(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

  /// A parameter as a finite number; nil when it is none.
  func double(_ name: String) -> Double? {
    guard let number = self[name].flatMap({ Double($0) }), number.isFinite else { return nil }
    return number
  }

  /// The body of the reply, in the format that was asked for.
  var reply: String {
    let text: String
    do throws(SampleRefusal) {
      guard self["format"] == "json" else {
        throw SampleRefusal(code: 111, "Format \"\(self["format"] ?? "rest")\" not found")
      }
      text = try SampleMethods.answer(to: self)
    } catch {
      text = error.json
    }
    return isPlain ? text : "jsonFlickrApi(\(text))"
  }

  /// The media type of the reply.
  var replyType: String { isPlain ? "application/json" : "text/javascript" }

  private var isPlain: Bool { self["nojsoncallback"] == "1" }
}

/// Why the sample does not do what it is asked, as Flickr says it.
struct SampleRefusal: Error {
  var code: Int
  var message: String

  init(code: Int, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The reply; Flickr sends it with status 200.
  var json: String {
    #"{"stat":"fail","code":\#(code),"message":\#(JSONString.quoted(message))}"#
  }
}

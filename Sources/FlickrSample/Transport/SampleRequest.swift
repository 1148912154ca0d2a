import FlickrClient

/// A parsed request: the path, and the parameters of its query or form.
struct SampleRequest: Sendable {
  /// The path of the URL, still percent-encoded.
  var path: String
  /// The decoded parameters, in order; if one is repeated, the last value counts.
  var parameters: [FlickrParameter]
  /// The time of the request.
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

  /// The value of a parameter; nil if it is missing or empty.
  subscript(name: String) -> String? {
    guard let value = parameters.last(where: { $0.name == name })?.value, !value.isEmpty else {
      return nil
    }
    return value
  }

  /// The value of a parameter as an integer; nil if it is not one.
  func integer(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

  /// The value of a parameter as a finite number; nil if it is not one.
  func double(_ name: String) -> Double? {
    guard let number = self[name].flatMap({ Double($0) }), number.isFinite else { return nil }
    return number
  }

  /// The body of the response, in the requested format.
  var responseBody: String {
    let text: String
    do throws(SampleError) {
      guard self["format"] == "json" else {
        throw SampleError(code: 111, "Format \"\(self["format"] ?? "rest")\" not found")
      }
      text = try SampleMethods.response(to: self)
    } catch {
      text = error.json
    }
    return isPlain ? text : "jsonFlickrApi(\(text))"
  }

  /// The media type of the response.
  var responseType: String { isPlain ? "application/json" : "text/javascript" }

  private var isPlain: Bool { self["nojsoncallback"] == "1" }
}

/// An error response in Flickr's form.
struct SampleError: Error {
  var code: Int
  var message: String

  init(code: Int, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The body of the response, which Flickr sends with status 200.
  var json: String {
    #"{"stat":"fail","code":\#(code),"message":\#(JSONString.quoted(message))}"#
  }
}

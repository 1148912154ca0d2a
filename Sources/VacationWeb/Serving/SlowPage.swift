import Hummingbird
import NIOCore
import TravelDesk

/// A page that begins before its photos are there.
///
/// Head and tabs come at once, then what is waited for and how far that is, then the photos. What
/// was said meanwhile is hidden by the stylesheet once something follows it. A visitor who leaves
/// closes the connection; the next thing that is said fails, and the fetching ends.
struct SlowPage: Sendable {
  let desk: WebDesk
  let visit: PageVisit
  let waiting: Waiting
  let fetching: Fetching

  /// The values of `waiting.mustache` and `waited.mustache`.
  struct Words: Sendable {
    var words: String
    var cancel: String
    var count: String
  }

  /// The answer.
  var response: Response {
    var response = Response.html("")
    response.headers[.cacheControl] = "private, no-store"
    if visit.note != nil { response.setCookie(visit.spentNoteCookie) }
    response.body = ResponseBody { writer in
      // Whether it was read to its end or not.
      defer { fetching.cancel() }
      try await write(to: &writer)
      try await writer.finish(nil)
    }
    return response
  }

  private func write(to writer: inout any ResponseBodyWriter) async throws {
    let frame = Page(waiting.title, tab: waiting.tab, template: "", values: "")
    let layout = Layout(of: frame, for: visit)
    let words = Words(words: waiting.words, cancel: waiting.cancel, count: "")
    func say(_ template: String, _ values: any Sendable) async throws {
      try await writer.write(ByteBuffer(string: desk.templates.render(template, values)))
    }
    try await say("head", layout)
    try await say("waiting", words)
    for await event in fetching.events {
      switch event {
      case .tick: try await writer.write(ByteBuffer(string: "\n"))
      case .progress(let done, let expected):
        var words = words
        words.count =
          "\(Quantity.grouped(done)) of \(Quantity.grouped(expected)) \(waiting.counted)"
        try await say("waited", words)
      case .ended(.success(let page)): try await say(page.template, page.values)
      case .ended(.failure(let error)):
        let failure = FailureStatus(error, at: "GET \(visit.path)", desk.log)
        try await say("failure", FailurePage.values(for: failure, visit))
      }
    }
    try await say("foot", layout)
  }
}

import Hummingbird
import NIOCore
import Presentation

/// A page that is sent while its photos are being fetched.
///
/// Its head and tabs are sent at once, then a notice and the progress, then the photos; the
/// stylesheet hides the notice once something follows it. A visitor who leaves closes the
/// connection; the next write fails, and the fetch is canceled.
struct SlowPage: Sendable {
  let desk: WebDesk
  let request: PageRequest
  let notice: LoadingNotice
  let fetch: PageFetch

  /// The values of `waiting.mustache` and `waited.mustache`.
  struct Words: Sendable {
    var words: String
    var cancel: String
    var count: String
  }

  var response: Response {
    var response = Response.html("")
    response.headers[.cacheControl] = "private, no-store"
    if request.note != nil { response.setCookie(request.spentNoteCookie) }
    response.body = ResponseBody { writer in
      // Whether it was read to its end or not.
      defer { fetch.cancel() }
      try await write(to: &writer)
      try await writer.finish(nil)
    }
    return response
  }

  private func write(to writer: inout any ResponseBodyWriter) async throws {
    let frame = Page(notice.title, tab: notice.tab, template: "", values: "")
    let layout = Layout(of: frame, for: request)
    let words = Words(words: notice.words, cancel: notice.cancel, count: "")
    func say(_ template: String, _ values: any Sendable) async throws {
      try await writer.write(ByteBuffer(string: desk.templates.render(template, values)))
    }
    try await say("head", layout)
    try await say("waiting", words)
    for await event in fetch.events {
      switch event {
      case .tick: try await writer.write(ByteBuffer(string: "\n"))
      case .progress(let done, let expected):
        var words = words
        words.count =
          "\(Quantity.grouped(done)) of \(Quantity.grouped(expected)) \(notice.counted)"
        try await say("waited", words)
      case .ended(.success(let page)): try await say(page.template, page.values)
      case .ended(.failure(let error)):
        let failure = FailureStatus(error, at: "GET \(request.path)", desk.log)
        try await say("failure", FailurePage.values(for: failure, request))
      }
    }
    try await say("foot", layout)
  }
}

/// A page that is being fetched, and the events meanwhile.
///
/// It is canceled when it is no longer referenced.
final class PageFetch: Sendable {
  enum Event: Sendable {
    /// So many photos came, of so many.
    case progress(Int, Int)
    /// Time passes.
    case tick
    /// The page is there, or will not be.
    case ended(Result<Page, any Error>)
  }

  /// The events in order; ``Event/ended(_:)`` is the last.
  let events: AsyncStream<Event>
  private let task: Task<Void, Never>
  private let clock: Task<Void, Never>

  /// Waits until a loading notice is due.
  @Sendable static func patience() async throws {
    try await Task.sleep(for: .milliseconds(150))
  }

  /// Starts to fetch.
  ///
  /// - Parameters:
  ///   - patience: Waits until a loading notice is due, and ends when it is canceled.
  ///   - body: Fetches the page, and reports how many photos came, of how many.
  init(
    patience: @escaping @Sendable () async throws -> Void,
    _ body: @escaping @Sendable (@escaping @Sendable (Int, Int) -> Void) async throws -> Page
  ) {
    let (events, source) = AsyncStream<Event>.makeStream()
    self.events = events
    let clock = Task {
      // Ends when the fetch ends, which cancels it.
      while (try? await patience()) != nil { source.yield(.tick) }
    }
    self.clock = clock
    task = Task(executorPreference: BlockingThreads.shared) {
      let result: Result<Page, any Error>
      do {
        result = .success(try await body { source.yield(.progress($0, $1)) })
      } catch {
        result = .failure(error)
      }
      clock.cancel()
      source.yield(.ended(result))
      source.finish()
    }
  }

  deinit { cancel() }

  /// The result if it arrives within the patience interval; nil otherwise.
  func immediateResult() async -> Result<Page, any Error>? {
    for await event in events {
      switch event {
      case .progress: continue
      case .tick: return nil
      case .ended(let result): return result
      }
    }
    return nil
  }

  /// Cancels the fetch.
  func cancel() {
    task.cancel()
    clock.cancel()
  }
}

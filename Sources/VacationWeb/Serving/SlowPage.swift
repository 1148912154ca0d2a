import Hummingbird
import NIOCore
import Presentation

/// A page that is streamed while its photos are being fetched.
///
/// The head and the tabs are sent immediately, then a notice and the progress, then the photos; the
/// stylesheet hides the notice once something follows it. Leaving the page closes the connection;
/// the next write fails, and the fetch is canceled.
struct SlowPage: Sendable {
  let desk: WebDesk
  let request: PageRequest
  let notice: LoadingNotice
  let fetch: PageFetch

  /// The values of `waiting.mustache` and `waited.mustache`.
  struct Notice: Sendable {
    var text: String
    var cancel: String
    var count: String
  }

  var response: Response {
    var response = Response.html("")
    response.headers[.cacheControl] = "private, no-store"
    if request.note != nil { response.setCookie(request.expiredNoteCookie) }
    let localization = Localization.current
    response.body = ResponseBody { writer in
      // Even if the client disconnects.
      defer { fetch.cancel() }
      try await Localization.$current.withValue(localization) { try await write(to: &writer) }
      try await writer.finish(nil)
    }
    return response
  }

  private func write(to writer: inout any ResponseBodyWriter) async throws {
    let frame = Page(notice.title, tab: notice.tab, template: "", values: "")
    let layout = Layout(of: frame, for: request)
    let values = Notice(text: notice.text, cancel: notice.cancel, count: "")
    func render(_ template: String, _ values: any Sendable) async throws {
      try await writer.write(ByteBuffer(string: desk.templates.render(template, values)))
    }
    try await render("head", layout)
    try await render("waiting", values)
    for await event in fetch.events {
      switch event {
      case .tick: try await writer.write(ByteBuffer(string: "\n"))
      case .progress(let done, let expected):
        var values = values
        values.count =
          tr("\(Quantity.grouped(done)) of \(Quantity.grouped(expected)) \(notice.counted)")
        try await render("waited", values)
      case .ended(.success(let page)): try await render(page.template, page.values)
      case .ended(.failure(let error)):
        let failure = FailureStatus(error, at: "GET \(request.path)", desk.log)
        try await render("failure", await FailurePage.values(for: failure, request))
      }
    }
    try await render("foot", layout)
  }
}

/// A page that is being fetched, with progress events.
///
/// The fetch is canceled when this object is released.
final class PageFetch: Sendable {
  enum Event: Sendable {
    /// The number of photos fetched, and the number expected.
    case progress(Int, Int)
    /// The patience interval has passed.
    case tick
    /// The fetch has succeeded or failed.
    case ended(Result<Page, any Error>)
  }

  /// The events in order; ``Event/ended(_:)`` is the last.
  let events: AsyncStream<Event>
  private let task: Task<Void, Never>
  private let clock: Task<Void, Never>

  /// Waits until the loading notice is due.
  @Sendable static func patience() async throws {
    try await Task.sleep(for: .milliseconds(150))
  }

  /// Starts the fetch.
  ///
  /// - Parameters:
  ///   - patience: Waits until the loading notice is due; must support cancellation.
  ///   - body: Fetches the page, and reports the number of photos fetched and expected.
  init(
    patience: @escaping @Sendable () async throws -> Void,
    _ body: @escaping @Sendable (@escaping @Sendable (Int, Int) -> Void) async throws -> Page
  ) {
    let (events, source) = AsyncStream<Event>.makeStream()
    self.events = events
    let clock = Task {
      // Canceled when the fetch ends.
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

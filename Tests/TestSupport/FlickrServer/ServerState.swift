import FlickrClient
import Synchronization

/// The state of a test server, shared by its connections.
final class ServerState: Sendable {
  private struct Rule {
    var misbehaviour: Misbehaviour
    var match: RequestMatch
    var skipped: Int
    var left: Int
  }

  private struct Contents {
    var rules: [Rule] = []
    var requests: [ReceivedRequest] = []
    var misdirected = 0
    var underway: [ReceivedRequest.Kind: Int] = [:]
    var most: [ReceivedRequest.Kind: Int] = [:]
    var sentBytes = 0
    var list: SyntheticList?
    var watchers: [AsyncStream<Void>.Continuation] = []
    var port = 0
  }

  let source: any FlickrTransport
  let imageBytes: Int?
  let now: @Sendable () -> Duration
  private let contents = Mutex(Contents())

  init(
    source: any FlickrTransport,
    imageBytes: Int?,
    now: @escaping @Sendable () -> Duration
  ) {
    self.source = source
    self.imageBytes = imageBytes
    self.now = now
  }

  var requests: [ReceivedRequest] { contents.withLock { $0.requests } }
  var misdirected: Int { contents.withLock { $0.misdirected } }
  var sentBytes: Int { contents.withLock { $0.sentBytes } }

  var list: SyntheticList? {
    get { contents.withLock { $0.list } }
    set { contents.withLock { $0.list = newValue } }
  }

  var port: Int {
    get { contents.withLock { $0.port } }
    set { contents.withLock { $0.port = newValue } }
  }

  func underway(_ kind: ReceivedRequest.Kind) -> Int {
    contents.withLock { $0.underway[kind] ?? 0 }
  }
  func most(_ kind: ReceivedRequest.Kind) -> Int { contents.withLock { $0.most[kind] ?? 0 } }

  func add(_ misbehaviour: Misbehaviour, match: RequestMatch, skipping: Int, times: Int) {
    contents.withLock {
      $0.rules.append(
        Rule(misbehaviour: misbehaviour, match: match, skipped: skipping, left: times)
      )
    }
  }

  func behave() { contents.withLock { $0.rules = [] } }
  func forgetRequests() { contents.withLock { ($0.requests, $0.most) = ([], [:]) } }

  /// Records a request and returns the misbehavior to apply; nil for a normal response.
  ///
  /// The first matching rule that is not used up applies.
  func receive(_ request: ReceivedRequest) -> Misbehaviour? {
    let found = contents.withLock { contents -> Misbehaviour? in
      contents.requests.append(request)
      let underway = (contents.underway[request.kind] ?? 0) + 1
      contents.underway[request.kind] = underway
      contents.most[request.kind] = max(contents.most[request.kind] ?? 0, underway)
      for index in contents.rules.indices {
        guard contents.rules[index].left > 0, contents.rules[index].match.matches(request) else {
          continue
        }
        if contents.rules[index].skipped > 0 {
          contents.rules[index].skipped -= 1
          continue
        }
        contents.rules[index].left -= 1
        return contents.rules[index].misbehaviour
      }
      return nil
    }
    tell()
    return found
  }

  func misdirect() {
    contents.withLock { $0.misdirected += 1 }
    tell()
  }

  func sent(_ count: Int) {
    contents.withLock { $0.sentBytes += count }
    tell()
  }

  func finish(_ kind: ReceivedRequest.Kind) {
    contents.withLock { $0.underway[kind, default: 1] -= 1 }
    tell()
  }

  /// A stream with an element after each change.
  func changes() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    contents.withLock { $0.watchers.append(continuation) }
    return stream
  }

  private func tell() {
    let watchers = contents.withLock { $0.watchers }
    for watcher in watchers { watcher.yield() }
  }
}

/// A request in progress, which counts as such until this object is released, however the response
/// ends.
final class Underway: Sendable {
  private let state: ServerState
  private let kind: ReceivedRequest.Kind

  init(_ state: ServerState, _ kind: ReceivedRequest.Kind) {
    self.state = state
    self.kind = kind
  }

  deinit { state.finish(kind) }
}

/// The answer to one HTTP request.
public struct TransportResponse: Sendable {
  /// The status, for example 200.
  public var status: Int
  /// The header fields, in their order.
  public var headers: [TransportHeader]
  /// What follows the head, unpacked.
  public var body: TransportBody

  /// Makes an answer.
  public init(status: Int, headers: [TransportHeader] = [], body: TransportBody) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The value of the first header field of a name; nil when there is none.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// The body of an answer, piece by piece, as fast as it is read and no faster.
///
/// It can be read once.
public struct TransportBody: AsyncSequence, Sendable {
  /// A piece of the body; never empty.
  public typealias Element = [UInt8]
  /// What ends it early.
  public typealias Failure = TransportFailure

  private let begin: @Sendable () -> AsyncIterator

  /// Makes a body of what `begin` answers when it is first read.
  public init(_ begin: @escaping @Sendable () -> AsyncIterator) {
    self.begin = begin
  }

  /// Makes a body that is there already.
  public init(_ bytes: [UInt8]) {
    self.init {
      var rest: [UInt8]? = bytes.isEmpty ? nil : bytes
      return AsyncIterator { () async throws(TransportFailure) -> [UInt8]? in
        defer { rest = nil }
        return rest
      }
    }
  }

  /// Begins to read.
  public func makeAsyncIterator() -> AsyncIterator { begin() }

  /// Reads a body.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let piece: () async throws(TransportFailure) -> [UInt8]?

    /// Takes what answers the next piece, and nil at the end.
    public init(_ piece: @escaping () async throws(TransportFailure) -> [UInt8]?) {
      self.piece = piece
    }

    /// The next piece; nil at the end.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(TransportFailure) -> [UInt8]? {
      try await piece()
    }

    /// The next piece; nil at the end.
    public mutating func next() async throws(TransportFailure) -> [UInt8]? {
      try await piece()
    }
  }
}

/// An HTTP response whose body is still to be read.
public struct TransportResponse: Sendable {
  /// The status, for example 200.
  public var status: Int
  /// The header fields, in order.
  public var headers: [TransportHeader]
  /// The body, decompressed.
  public var body: TransportBody

  /// Creates a response.
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

/// The body of a response, as a stream with backpressure.
///
/// It can be read once.
public struct TransportBody: AsyncSequence, Sendable {
  /// A piece of the body; never empty.
  public typealias Element = [UInt8]
  /// What ends it early.
  public typealias Failure = TransportFailure

  private let begin: @Sendable () -> AsyncIterator

  /// Creates a body from an iterator, which `begin` creates at the first read.
  public init(_ begin: @escaping @Sendable () -> AsyncIterator) {
    self.begin = begin
  }

  /// Creates a body from bytes in memory.
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

    /// Creates an iterator from a function that returns the next piece, nil at the end.
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

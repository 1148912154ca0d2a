import Flickr
import HTTPTypes
import Hummingbird
import NIOCore
import Presentation
import Synchronization
import VacationStore

/// The response to a call.
enum APIResponse: Sendable {
  case object(any Record, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:])
  /// A list in memory.
  case list([any Record], headers: HTTPFields = [:])
  /// A streamed list; each call returns the next objects, and an empty array at the end.
  case parts(@Sendable () throws -> [any Record])
}

/// A range of rows to read (keyset pagination).
struct APIPart<Row: Sendable>: Sendable {
  /// The last row read before; nil for the first range.
  let last: Row?
  /// Rows to skip after it.
  let offset: Int
  /// Rows of the list before this range.
  let before: Int
  /// The maximum number of rows.
  let limit: Int
}

extension APIResponse {
  /// A list of a vacation, read in batches; nothing stays open while the client reads.
  ///
  /// - Parameters:
  ///   - call: The call, with offset and limit.
  ///   - read: Reads a batch; fewer rows than requested end the list.
  ///   - record: Converts a row to a record.
  /// - Returns: The response; nothing has been read yet.
  /// - Throws: `Failure` of the kind `usage`, `VacationError`.
  static func walk<Row: Sendable>(
    _ call: APICall,
    _ read: @escaping @Sendable (Vacation, APIPart<Row>) throws -> [Row],
    as record: @escaping @Sendable (Row, Vacation) throws -> any Record
  ) throws -> APIResponse {
    let name = try call.name()
    let (offset, limit) = (try call.integer(.offset), try call.integer(.limit))
    let state = Mutex<(last: Row?, count: Int, isOver: Bool)>((nil, 0, false))
    let size = 100
    return .parts {
      let (last, count, isOver) = state.withLock { $0 }
      let wanted = min(size, limit - count)
      guard !isOver, wanted > 0 else { return [] }
      let part = APIPart(
        last: last,
        offset: last == nil ? offset : 0,
        before: offset + count,
        limit: wanted
      )
      return try call.read(name) { vacation in
        guard let vacation else { return [] }
        let rows = try read(vacation, part)
        state.withLock { $0 = (rows.last ?? last, count + rows.count, rows.count < wanted) }
        return try rows.map { try record($0, vacation) }
      }
    }
  }
}

/// Writes responses: lists as a JSON array or as NDJSON, objects as JSON.
struct APIResponseWriter: Sendable {
  /// Whether lists are written as NDJSON.
  let asLines: Bool

  /// Chooses the format that a request accepts.
  init(for request: PageRequest) {
    let accepted = request.headers[values: .accept].joined(separator: ",").lowercased()
    asLines =
      switch request.query["format"] {
      case "ndjson": true
      case "json": false
      default: accepted.contains("application/x-ndjson")
      }
  }

  /// Creates the HTTP response.
  ///
  /// The first batch of a list is read before the status is sent, so that an error there results in
  /// an error status.
  func response(_ result: APIResponse) async throws -> Response {
    switch result {
    case .object(let record, let status, let headers):
      return Self.whole(JSONWriter.line(record.properties), "application/json", status, headers)
    case .list(let records, let headers):
      var list = APIListWriter(asLines: asLines)
      return Self.whole(list.part(records) + list.end, list.type, .ok, headers)
    case .parts(let next):
      return try await streamed(next)
    }
  }

  private func streamed(
    _ next: @escaping @Sendable () throws -> [any Record]
  ) async throws -> Response {
    var list = APIListWriter(asLines: asLines)
    let first = list.part(try await blocking(next))
    let second = try await blocking(next)
    guard !second.isEmpty else { return Self.whole(first + list.end, list.type, .ok, [:]) }
    let begun = list
    return Response(
      status: .ok,
      headers: [.contentType: list.type],
      body: ResponseBody { writer in
        var list = begun
        try await writer.write(ByteBuffer(bytes: first))
        var records = second
        while !records.isEmpty {
          try await writer.write(ByteBuffer(bytes: list.part(records)))
          records = try await blocking(next)
        }
        try await writer.write(ByteBuffer(bytes: list.end))
        try await writer.finish(nil)
      }
    )
  }

  private static func whole(
    _ bytes: [UInt8],
    _ type: String,
    _ status: HTTPResponse.Status,
    _ headers: HTTPFields
  ) -> Response {
    var headers = headers
    headers[.contentType] = type
    return Response(
      status: status,
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    )
  }
}

/// A list that is being written.
private struct APIListWriter: Sendable {
  let asLines: Bool
  private var list = JSONList()

  init(asLines: Bool) { self.asLines = asLines }

  var type: String { asLines ? "application/x-ndjson" : "application/json" }

  mutating func part(_ records: [any Record]) -> [UInt8] {
    let objects = records.map(\.properties)
    return asLines ? objects.flatMap(JSONWriter.line) : list.part(objects)
  }

  var end: [UInt8] { asLines ? [] : list.end }
}

import HTTPTypes
import Hummingbird
import NIOCore
import TravelDesk

/// Writes answers, as a JSON array, as lines of JSON, or as one object.
struct APIResponse: Sendable {
  /// Whether a list is written one object a line.
  let asLines: Bool

  /// Takes from a request how its answer is to be written.
  init(for visit: PageVisit) {
    let accepted = visit.headers[values: .accept].joined(separator: ",").lowercased()
    asLines =
      switch visit.query["format"] {
      case "ndjson": true
      case "json": false
      default: accepted.contains("application/x-ndjson")
      }
  }

  /// The answer; a list's first part is read before it begins, so that what fails there is told
  /// with a status of its own.
  func response(_ answer: APIAnswer) async throws -> Response {
    switch answer {
    case .object(let fields, let status, let headers):
      return Self.whole(JSONText.line(fields), "application/json", status, headers)
    case .list(let objects, let headers):
      var list = APIListWriter(asLines: asLines)
      return Self.whole(list.part(objects) + list.end, list.type, .ok, headers)
    case .parts(let next):
      return try await streamed(next)
    }
  }

  private func streamed(_ next: @escaping @Sendable () throws -> [[Field]]) async throws -> Response
  {
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
        var objects = second
        while !objects.isEmpty {
          try await writer.write(ByteBuffer(bytes: list.part(objects)))
          objects = try await blocking(next)
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

/// A list on its way out.
private struct APIListWriter: Sendable {
  let asLines: Bool
  private var list = JSONList()

  init(asLines: Bool) { self.asLines = asLines }

  var type: String { asLines ? "application/x-ndjson" : "application/json" }

  mutating func part(_ objects: [[Field]]) -> [UInt8] {
    asLines ? objects.flatMap(JSONText.line) : list.part(objects)
  }

  var end: [UInt8] { asLines ? [] : list.end }
}

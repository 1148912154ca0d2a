import Flickr
import FlickrClient
import FlickrSample
import Foundation
import Testing

/// Asks the sample, at a time that stands still.
struct SampleCall {
  static let now = 1_750_000_000
  static let transport = SampleTransport { now }

  let status: Int
  let headers: [TransportHeader]
  let body: [UInt8]

  init(_ request: TransportRequest, at now: Int = SampleCall.now) async throws {
    let response = try await SampleTransport { now }.send(request)
    status = response.status
    headers = response.headers
    var body: [UInt8] = []
    for try await piece in response.body { body += piece }
    self.body = body
  }

  /// Asks a method with parameters, each `name=value` and encoded already.
  init(_ method: String, _ parameters: String..., at now: Int = SampleCall.now) async throws {
    let query = (["method=\(method)", "format=json", "nojsoncallback=1"] + parameters)
      .joined(separator: "&")
    try await self.init(
      TransportRequest(.get, "https://api.flickr.com/services/rest/?\(query)"),
      at: now
    )
  }

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The reply as an object.
  func object() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
  }

  /// The object under a key of the reply.
  func object(_ key: String) throws -> [String: Any] {
    try #require(try object()[key] as? [String: Any])
  }

  /// The code of a failure; nil for a reply that is none.
  func code() throws -> Int? {
    #expect(status == 200)
    return try object()["code"] as? Int
  }

  /// The photos of a reply, each as this library reads it.
  func photos() throws -> [Photo] {
    try #require(try object()["stat"] as? String == "ok", "\(text.prefix(200))")
    var reader = PhotoReader(BytesSource(body))
    var photos: [Photo] = []
    while let item = try reader.next() {
      switch item {
      case .photo(let photo, _): photos.append(photo)
      case .reference(let record, _): Issue.record("a record of \(record.id)")
      case .foreign(let record, _): Issue.record("\(record)")
      case .broken(let broken): Issue.record("\(broken)")
      }
    }
    return photos
  }

  func ids() throws -> [String] { try photos().map(\.id.rawValue) }
}

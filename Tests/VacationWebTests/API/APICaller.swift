import Foundation
import HTTPTypes
import NIOCore
import Testing

@testable import VacationWeb

/// A program that calls the API of a trial.
struct APICaller {
  let trial: WebTrial

  /// Calls, and answers with what came.
  func call(
    _ method: HTTPRequest.Method,
    _ path: String,
    _ body: String? = nil,
    headers: HTTPFields = [:]
  ) async throws -> WebAnswer {
    var headers = headers
    if body != nil, headers[.contentType] == nil { headers[.contentType] = "application/json" }
    return try await trial.send(
      method,
      APIRoutes.root + path,
      headers: headers,
      body: body.map { ByteBuffer(string: $0) }
    )
  }

  /// The objects of a list.
  func list(_ path: String, headers: HTTPFields = [:]) async throws -> [[String: Any]] {
    let answer = try await call(.get, path, headers: headers)
    try #require(answer.status == .ok, "\(path): \(answer.text)")
    return try answer.objects
  }

  /// One object.
  func object(_ path: String) async throws -> [String: Any] {
    let answer = try await call(.get, path)
    try #require(answer.status == .ok, "\(path): \(answer.text)")
    return try answer.object
  }
}

extension WebAnswer {
  /// The list that it is.
  var objects: [[String: Any]] {
    get throws {
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
      return try #require(value as? [[String: Any]], "\(text)")
    }
  }

  /// The object that it is.
  var object: [String: Any] {
    get throws {
      let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
      return try #require(value as? [String: Any], "\(text)")
    }
  }

  /// The code of the failure that it is.
  var code: String? {
    get throws { (try object["error"] as? [String: Any])?["code"] as? String }
  }
}

import Flickr
import FlickrClient
import Presentation
import VacationStore

/// One call of the API, validated.
struct APICall: Sendable {
  let request: PageRequest
  let body: APIBody

  var desk: WebDesk { request.desk }

  /// All values of a parameter.
  func texts(_ parameter: APIParameter) -> [String] {
    if parameter.isInPath { return request.parameters[parameter.name].map { [$0] } ?? [] }
    return request.query.all(parameter.name)
  }

  /// The value of a parameter, or its default; nil if it has neither.
  func textIfGiven(_ parameter: APIParameter) -> String? {
    if let text = texts(parameter).first { return text }
    return if case .text(let text) = parameter.defaultValue { text } else { nil }
  }

  /// The value of a parameter.
  ///
  /// - Throws: `Failure` of the kind `usage`.
  func text(_ parameter: APIParameter) throws -> String {
    guard let text = textIfGiven(parameter) else { throw Self.missing(parameter) }
    return text
  }

  /// The value of a parameter that is a whole number.
  ///
  /// - Throws: `Failure` of the kind `usage`.
  func integer(_ parameter: APIParameter) throws -> Int {
    if let number = texts(parameter).first.flatMap({ Int($0) }) { return number }
    guard case .integer(let number) = parameter.defaultValue else { throw Self.missing(parameter) }
    return number
  }

  /// The value of a parameter that is a number.
  ///
  /// - Throws: `Failure` of the kind `usage`.
  func number(_ parameter: APIParameter) throws -> Double {
    if let number = texts(parameter).first.flatMap(APIValue.number) { return number }
    guard case .number(let number) = parameter.defaultValue else { throw Self.missing(parameter) }
    return number
  }

  /// The value of a flag.
  func bool(_ parameter: APIParameter) -> Bool {
    if let bool = texts(parameter).first.flatMap(APIValue.bool) { return bool }
    return parameter.defaultValue == true
  }

  /// Whether cached Flickr responses may be used.
  var freshness: Freshness { bool(.fresh) ? .fresh : .cachedOrFresh }

  /// Validates all values of a parameter.
  ///
  /// - Throws: `Failure` of the kind `usage`.
  func check(_ parameter: APIParameter) throws {
    let texts = texts(parameter)
    if texts.isEmpty, parameter.isRequired { throw Self.missing(parameter) }
    for text in texts where !parameter.rule.allows(text) {
      throw Failure.usage(
        "\"\(parameter.name)\" must be \(parameter.rule.description).",
        hint: parameter.summary
      )
    }
  }

  private static func missing(_ parameter: APIParameter) -> Failure {
    .usage("\"\(parameter.name)\" is missing from the URL.", hint: parameter.summary)
  }
}

extension APICall {
  /// The vacation of the path.
  ///
  /// - Throws: `VacationError`.
  func name() throws -> VacationName { try request.namedVacation() }

  /// The vacation whose visits are reported: the one of the query, or the current one.
  ///
  /// - Throws: `VacationError`.
  func nameOfVisits() throws -> VacationName {
    try textIfGiven(.visitedIn).map { try VacationName($0) } ?? request.currentVacation
  }

  /// The photo of the path.
  ///
  /// - Throws: `Failure` of the kind `usage`.
  func photoID() throws -> PhotoID {
    guard let id = APIValue.photoID(try text(.id)) else {
      throw Failure.noPhoto(try text(.id), hint: APIParameter.id.summary)
    }
    return id
  }

  /// Reads a vacation; nil for My Vacation if it does not exist yet, which counts as empty.
  ///
  /// - Throws: `VacationError`, and errors that `body` throws.
  func read<Value>(_ name: VacationName, _ body: (Vacation?) throws -> Value) throws -> Value {
    try request.read(name, body)
  }

  /// Reads the vacation of the path, as ``read(_:_:)`` does.
  ///
  /// - Throws: `VacationError`, and errors that `body` throws.
  func read<Value>(_ body: (Vacation?) throws -> Value) throws -> Value {
    try read(try name(), body)
  }

  /// Opens the vacation whose visits are reported, during calls to Flickr; nil for My Vacation if
  /// it does not exist yet.
  ///
  /// - Throws: `VacationError`.
  func openVisits() throws -> Vacation? {
    let name = try nameOfVisits()
    do {
      return try desk.vacations.open(name, for: .reading)
    } catch VacationError.notFound where name == .default {
      return nil
    }
  }
}

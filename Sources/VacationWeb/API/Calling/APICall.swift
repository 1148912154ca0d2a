import Flickr
import FlickrClient
import TravelDesk
import VacationStore

/// One call of the API, with what it asks for read and checked.
struct APICall: Sendable {
  /// The request.
  let visit: PageVisit
  /// What it was sent with.
  let body: APIBody

  /// What everything works with.
  var desk: WebDesk { visit.desk }

  /// All values that are given for a parameter.
  func texts(_ parameter: APIParameter) -> [String] {
    if parameter.isInPath { return visit.parameters[parameter.name].map { [$0] } ?? [] }
    return visit.query.all(parameter.name)
  }

  /// The value of a parameter, nil where it is not given and has no value then.
  func textIfGiven(_ parameter: APIParameter) -> String? {
    if let text = texts(parameter).first { return text }
    return if case .text(let text) = parameter.standard { text } else { nil }
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
    guard case .integer(let number) = parameter.standard else { throw Self.missing(parameter) }
    return Int(number)
  }

  /// The value of a parameter that is a number.
  ///
  /// - Throws: `Failure` of the kind `usage`.
  func number(_ parameter: APIParameter) throws -> Double {
    if let number = texts(parameter).first.flatMap(APIValue.number) { return number }
    guard case .number(let number) = parameter.standard else { throw Self.missing(parameter) }
    return number
  }

  /// Whether something is so.
  func truth(_ parameter: APIParameter) -> Bool {
    if let truth = texts(parameter).first.flatMap(APIValue.truth) { return truth }
    return parameter.standard == .truth(true)
  }

  /// Whether kept answers of Flickr's may serve.
  var freshness: Freshness { truth(.fresh) ? .fresh : .keptOrFresh }

  /// Checks all that is given for a parameter.
  ///
  /// - Throws: `Failure` of the kind `usage`.
  func check(_ parameter: APIParameter) throws {
    let texts = texts(parameter)
    if texts.isEmpty, parameter.isRequired { throw Self.missing(parameter) }
    for text in texts where !parameter.rule.allows(text) {
      throw Failure.usage(
        "\"\(parameter.name)\" has to be \(parameter.rule.words).",
        hint: parameter.words
      )
    }
  }

  private static func missing(_ parameter: APIParameter) -> Failure {
    .usage("\"\(parameter.name)\" is missing from the address.", hint: parameter.words)
  }
}

extension APICall {
  /// The vacation of the path.
  ///
  /// - Throws: `VacationNameError`.
  func name() throws -> VacationName { try visit.namedVacation() }

  /// The vacation that tells what was visited: the named one, else the visitor's current one.
  ///
  /// - Throws: `VacationNameError`.
  func nameOfVisits() throws -> VacationName {
    try textIfGiven(.visitedIn).map { try VacationName($0) } ?? visit.currentVacation
  }

  /// The photo of the path.
  ///
  /// - Throws: `Failure` of the kind `usage`.
  func photoID() throws -> PhotoID {
    guard let id = APIValue.photoID(try text(.id)) else {
      throw Failure.noPhoto(try text(.id), hint: APIParameter.id.words)
    }
    return id
  }

  /// Reads a vacation; nil for My Vacation while it does not exist, which reads as empty.
  ///
  /// - Throws: `VacationError`, and what `body` throws.
  func read<Value>(_ name: VacationName, _ body: (Vacation?) throws -> Value) throws -> Value {
    try visit.read(name, body)
  }

  /// Reads the vacation of the path, as ``read(_:_:)``.
  ///
  /// - Throws: `VacationError`, `VacationNameError`, and what `body` throws.
  func read<Value>(_ body: (Vacation?) throws -> Value) throws -> Value {
    try read(try name(), body)
  }

  /// Opens the vacation that tells what was visited, for as long as Flickr is asked; nil for My
  /// Vacation while it does not exist.
  ///
  /// - Throws: `VacationError`, `VacationNameError`.
  func openVisits() throws -> Vacation? {
    let name = try nameOfVisits()
    do {
      return try desk.vacations.open(name, for: .reading)
    } catch VacationError.notFound where name == .standard {
      return nil
    }
  }
}

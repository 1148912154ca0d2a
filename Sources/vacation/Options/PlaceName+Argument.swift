import Presentation
import VacationStore

extension Vacation {
  /// Finds the full name of a place given on the command line.
  ///
  /// - Throws: `Failure` if there is no such place, or several; `VacationError`.
  func fullName(ofPlace place: String, for command: String = "vacation itinerary") throws -> String
  {
    let argument = VacationOption.argument(for: name)
    switch try self.place(matching: place) {
    case .place(let name): return name
    case .several(let names):
      throw Failure.severalPlaces(
        place,
        names: names,
        hint: "Use the full name, for example: \(command)"
          + " \(ShellWord.quoted(names.first ?? place))\(argument)"
      )
    case .none(let suggestions):
      throw Failure.noPlace(
        place,
        in: name,
        suggestions: suggestions,
        otherwise: "To list the places: vacation itinerary\(argument)"
      )
    }
  }
}

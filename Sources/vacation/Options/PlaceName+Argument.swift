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

extension VacationOption {
  /// Finds the full name of a place given on the command line.
  ///
  /// - Throws: As ``Vacation/fullName(ofPlace:for:)``; `Failure` if there is no vacation.
  func fullName(ofPlace place: String, in vacation: Vacation?) throws -> String {
    guard let vacation else {
      let name = try chosen()
      throw Failure.noPlace(
        place,
        in: name,
        suggestions: [],
        otherwise: "To list the places: vacation itinerary\(Self.argument(for: name))"
      )
    }
    return try vacation.fullName(ofPlace: place)
  }

  /// Finds the normalized spellings of a tag given on the command line.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - tags: All tags that were given, which together may be one.
  ///   - vacation: The vacation.
  /// - Returns: The spellings, at least one.
  /// - Throws: `Failure` if there is no such tag; `VacationError`.
  func names(ofTag tag: String, among tags: [String], in vacation: Vacation?) throws -> [String] {
    switch try vacation?.tag(matching: tag) ?? .none(suggestions: []) {
    case .tags(let names): return names
    case .none(let suggestions):
      let name = try vacation?.name ?? chosen()
      if tags.count > 1, case .tags(let whole)? = try vacation?.tag(matching: tags.joined()) {
        throw Failure.noTag(
          tag,
          in: name,
          suggestions: [],
          otherwise: "Flickr removes the spaces in tags. Try: vacation tags"
            + " \(ShellWord.quoted(whole.first ?? tag))\(Self.argument(for: name))"
        )
      }
      throw Failure.noTag(
        tag,
        in: name,
        suggestions: suggestions,
        otherwise: "To list the tags: vacation tags\(Self.argument(for: name))"
      )
    }
  }
}

import ArgumentParser
import FlickrClient

/// Validates coordinates on the command line.
enum Coordinates {
  /// The default search radius in kilometers.
  static let defaultRadius = 5.0

  /// Checks that a number of degrees is within `-maximum...maximum`.
  ///
  /// - Throws: `ValidationError` that contains `name`.
  static func check(_ degrees: Degrees, _ name: String, within maximum: Int) throws {
    guard degrees.value.magnitude <= Double(maximum) else {
      throw ValidationError("\(name) must be between -\(maximum) and \(maximum) degrees.")
    }
  }

  /// Checks a search radius in kilometers.
  ///
  /// - Throws: `ValidationError`.
  static func check(radius: Degrees) throws {
    guard radius.value > 0, radius.value <= PhotosSearch.Point.maximumRadius else {
      throw ValidationError("--radius must be greater than 0 and at most 32 kilometers.")
    }
  }
}

/// A possibly negative number on the command line, such as a latitude or longitude in degrees.
struct Degrees: ExpressibleByArgument, Hashable, Sendable {
  /// The number.
  let value: Double

  /// Parses a finite decimal number; nil for anything else.
  init?(argument: String) {
    let text = SignedNumbers.unmarked(argument)
    // `Double` would also parse `inf`, `nan`, and hexadecimal numbers.
    let isDecimal = text.utf8.allSatisfy("0123456789.-+eE".utf8.contains)
    guard isDecimal, let value = Double(text), value.isFinite else { return nil }
    self.value = value
  }
}

/// A point on the command line: `LATITUDE,LONGITUDE` in degrees.
struct PointArgument: ExpressibleByArgument, Hashable, Sendable {
  let latitude: Double
  let longitude: Double

  /// Parses a point; nil for anything else, and for coordinates out of range.
  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }) }
    guard parts.count == 2, let latitude = Degrees(argument: parts[0])?.value,
      let longitude = Degrees(argument: parts[1])?.value, (-90...90).contains(latitude),
      (-180...180).contains(longitude)
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Negative numbers on the command lines of commands that accept coordinates.
///
/// ArgumentParser treats every word that begins with a hyphen as an option. If such a word is a
/// number, its hyphen is replaced by the Unicode minus sign, which ``Degrees`` accepts (it also
/// occurs in pasted text).
enum SignedNumbers {
  /// The minus sign.
  static let minus: Character = "\u{2212}"

  /// The options of these commands that are always followed by a value.
  private static let options: Set<String> = [
    "--documents", "--in", "--limit", "--radius",
  ]

  /// The words of a command line, with negative numbers marked if the command accepts them.
  static func marked(in words: [String]) -> [String] {
    // Only these commands accept coordinates.
    guard words.first == "flickr", words.count > 2, takesNumbers.contains(words[1]) else {
      return words
    }
    var result = words
    for index in 2..<words.count {
      let word = words[index]
      if word == "--" { break }
      if options.contains(words[index - 1]) || !isNumber(word) { continue }
      result[index] = String(minus) + word.dropFirst()
    }
    return result
  }

  /// The word as it was typed.
  static func unmarked(_ word: String) -> String {
    word.first == minus ? "-" + word.dropFirst() : word
  }

  private static let takesNumbers: Set<String> = ["nearby", "box", "photos"]

  /// Whether a word is meant as a negative number: `-33.87`, `-.5`, `-33.87,151.21`.
  private static func isNumber(_ word: String) -> Bool {
    let rest = word.dropFirst().drop { $0 == "." }
    return word.hasPrefix("-") && rest.first.map { $0.isASCII && $0.isNumber } == true
  }
}

import ArgumentParser
import FlickrClient

/// Checks what is typed of the map.
enum Coordinates {
  /// Kilometers around a point that are searched where nothing is said.
  static let usualRadius = 5.0

  /// Checks a number of degrees north or east, which may be at most so far from 0.
  ///
  /// - Throws: `ValidationError` that calls it by `name`.
  static func check(_ degrees: Degrees, _ name: String, within most: Int) throws {
    guard degrees.value.magnitude <= Double(most) else {
      throw ValidationError("\(name) is a number of degrees from -\(most) to \(most).")
    }
  }

  /// Checks a number of kilometers around a point.
  ///
  /// - Throws: `ValidationError`.
  static func check(radius: Degrees) throws {
    guard radius.value > 0, radius.value <= PhotosSearch.Point.maximumRadius else {
      throw ValidationError("--radius is a number of kilometers, more than 0 and at most 32.")
    }
  }
}

/// A number on the command line that may be negative: degrees of latitude or longitude.
struct Degrees: ExpressibleByArgument, Hashable, Sendable {
  /// The number.
  let value: Double

  /// Reads a decimal number; nil for anything else, and for what is not finite.
  init?(argument: String) {
    let text = SignedNumbers.unmarked(argument)
    // `Double` would read `inf`, `nan` and hexadecimal numbers too.
    let isDecimal = text.utf8.allSatisfy("0123456789.-+eE".utf8.contains)
    guard isDecimal, let value = Double(text), value.isFinite else { return nil }
    self.value = value
  }
}

/// A point on the command line: `LATITUDE,LONGITUDE` in degrees.
struct PointArgument: ExpressibleByArgument, Hashable, Sendable {
  let latitude: Double
  let longitude: Double

  /// Reads a point; nil for anything else, and for what is not on the map.
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

/// Negative numbers on the command lines of commands that take coordinates.
///
/// ArgumentParser takes every word that begins with a hyphen for an option. Where such a word is a
/// number, its hyphen is replaced by the minus sign of Unicode, which ``Degrees`` reads (as people
/// paste it from elsewhere); all else stays ArgumentParser's.
enum SignedNumbers {
  /// The minus sign.
  static let minus: Character = "\u{2212}"

  /// The options of these commands whose next word is their value, whatever it begins with.
  private static let options: Set<String> = [
    "--documents", "--in", "--limit", "--radius",
  ]

  /// The words of a command line, with the negative numbers marked if the command takes any.
  static func marked(in words: [String]) -> [String] {
    // The commands are few, and all others are not to be held up.
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

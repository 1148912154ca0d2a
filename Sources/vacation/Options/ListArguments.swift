public import ArgumentParser
import Flickr
public import FlickrClient
import Glibc
package import Presentation
public import TravelDesk

/// A day on the command line, `YYYY-MM-DD`, in UTC.
struct DayArgument: ExpressibleByArgument, Hashable, Comparable, Sendable {
  /// The day as it was typed.
  let text: String
  /// The first second of the day, in seconds since 1970 UTC.
  let start: Int

  /// The last second of the day, in seconds since 1970 UTC.
  var end: Int { start + 86_399 }

  /// Parses a calendar day; nil for anything else.
  init?(argument: String) {
    let digits = argument.split(separator: "-", omittingEmptySubsequences: false)
    guard digits.map(\.utf8.count) == [4, 2, 2],
      digits.joined().utf8.allSatisfy({ (48...57).contains($0) }),
      let year = Int32(digits[0]), let month = Int32(digits[1]), let day = Int32(digits[2])
    else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (year - 1_900, month - 1, day)
    start = timegm(&parts)
    // `timegm` normalizes nonexistent days, such as February 30.
    guard (parts.tm_year, parts.tm_mon, parts.tm_mday) == (year - 1_900, month - 1, day) else {
      return nil
    }
    text = argument
  }

  /// Orders days by time.
  static func < (left: DayArgument, right: DayArgument) -> Bool { left.start < right.start }
}

/// Licenses on the command line: Flickr's numbers or names, separated by commas.
struct LicenseArgument: ExpressibleByArgument, Hashable, Sendable {
  /// The names without a version, in Flickr's order, for completions.
  static let allValueStrings: [String] = {
    var names: [String] = []
    for license in License.all {
      var words = license.name.lowercased().split(separator: " ").map(String.init)
      if words.last?.contains(".") == true { words.removeLast() }
      if words.first == "cc", words.count > 1 { words.removeFirst() }
      let name = words.joined(separator: "-")
      // Offers only names that can be parsed.
      guard LicenseArgument(argument: name) != nil, !names.contains(name) else { continue }
      names.append(name)
    }
    return names
  }()

  /// Flickr's numbers.
  let ids: [Int]

  /// Parses licenses; nil if one of them is unknown.
  ///
  /// Case and the prefix `CC` are optional; a name without a version means all versions.
  init?(argument: String) {
    let words = argument.split(separator: ",")
    var ids: [Int] = []
    for word in words {
      let found = License.all.filter { license in
        String(license.id) == word || Self.names(of: license).contains(Self.plain(word))
      }
      guard !found.isEmpty else { return nil }
      ids += found.map(\.id)
    }
    guard !ids.isEmpty else { return nil }
    self.ids = ids
  }

  /// `CC BY-SA 2.0` gives `ccbysa20`, `bysa20`, `ccbysa` and `bysa`.
  private static func names(of license: License) -> [String] {
    var words = license.name.split(separator: " ")
    if words.last?.contains(".") == true { words.removeLast() }
    let names = [plain(license.name[...]), plain(words.joined()[...])]
    return names + names.filter { $0.hasPrefix("ccby") }.map { String($0.dropFirst(2)) }
  }

  private static func plain(_ name: Substring) -> String {
    name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}

// The raw values are the names on the command line; those of a search are Flickr's.

extension TopPlaces.Order: ExpressibleByArgument {}

extension PhotosSearch.Sort: ExpressibleByArgument {}

extension StatisticsSection: ExpressibleByArgument {}

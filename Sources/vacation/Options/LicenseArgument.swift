import ArgumentParser
import Flickr

/// Licenses on the command line: Flickr's numbers or names, with commas between them.
struct LicenseArgument: ExpressibleByArgument, Hashable, Sendable {
  /// The names without a version, as they are typed, in Flickr's order: what is offered to complete.
  static let allValueStrings: [String] = {
    var names: [String] = []
    for license in License.all {
      var words = license.name.lowercased().split(separator: " ").map(String.init)
      if words.last?.contains(".") == true { words.removeLast() }
      if words.first == "cc", words.count > 1 { words.removeFirst() }
      let name = words.joined(separator: "-")
      // What could not be read again is not offered.
      guard LicenseArgument(argument: name) != nil, !names.contains(name) else { continue }
      names.append(name)
    }
    return names
  }()

  /// Flickr's numbers.
  let ids: [Int]

  /// Reads licenses; nil where one of them is unknown.
  ///
  /// A name is taken in any case and without `CC`; without a version it means all versions.
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

/// The license that a label, a name, or a URL of another program means.
enum LicenseLabel {
  /// Flickr's number; nil for unknown labels.
  static func number(_ label: String) -> Int? {
    let words = label.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "." }.map(
      String.init
    )
    let text = words.joined(separator: " ")
    guard !text.isEmpty else { return nil }
    if let number = Int(text), (0...16).contains(number) { return number }
    if text.contains("all rights reserved") { return 0 }
    if text.contains("no known copyright") || text == "nkcr" || text.contains("commons usage") {
      return 7
    }
    if text.contains("united states government") || text == "usgov"
      || text.contains("government works")
    {
      return 8
    }
    if text.contains("cc0") || text.contains("public domain dedication")
      || text.contains("publicdomain zero")
    {
      return 9
    }
    if text.contains("public domain mark") || text == "pdm" || text.contains("publicdomain mark") {
      return 10
    }
    return commons(words, text)
  }

  private static func commons(_ words: [String], _ text: String) -> Int? {
    func has(_ short: String, _ long: String) -> Bool {
      words.contains(short) || text.contains(long)
    }
    guard has("by", "attribution") else { return nil }
    let isNonCommercial = has("nc", "noncommercial") || text.contains("non commercial")
    let hasNoDerivatives =
      has("nd", "noderiv") || text.contains("no deriv")
    let isShareAlike = has("sa", "sharealike") || text.contains("share alike")
    let isNew = words.contains { $0.hasPrefix("4.0") }
    switch (isNonCommercial, hasNoDerivatives, isShareAlike) {
    case (true, _, true): return isNew ? 15 : 1
    case (true, false, false): return isNew ? 14 : 2
    case (true, true, false): return isNew ? 16 : 3
    case (false, false, false): return isNew ? 11 : 4
    case (false, _, true): return isNew ? 12 : 5
    case (false, true, false): return isNew ? 13 : 6
    }
  }
}
